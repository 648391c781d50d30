import type { WishWords } from './model.ts'

/** Italian. */
export const ITALIAN: WishWords = {
  // FINE is left out: in English it means that all is well.
  stop: 'basta fermati fermatevi smettila smettetela disiscrivi disiscrivimi disiscriviti disiscrivermi disiscrizione annullaiscrizione annullailiscrizione cancellaiscrizione',
  stopAlone: 'ferma cancellami cancellatemi rimuovi rimuovimi cancellazione esci',
  cancel: 'annulla annullare cancella cancellare disdici',
  help: 'aiuto',
  polite: 'per favore perfavore piacere grazie prego ciao buongiorno salve subito',
  signature: 'inviato da',
  groups: {
    msg: `messagg* sms mail email* whatsapp* pubblicit* promozion* promo spam offert* telefonat* chiamat* notific* newsletter comunicazion* reclam* avvis* marketing`,
    ask: 'scriv* mand* invi* contatt* chiam* disturb* telefon* spamm* spedi* importun* cerc*',
    askMe: `scrivetemi mandatemi inviatemi contattatemi chiamatemi disturbatemi telefonatemi scrivermi mandarmi inviarmi contattarmi chiamarmi disturbarmi telefonarmi
      spammatemi cercatemi mandateci scriveteci chiamateci contattateci`,
    inf: 'scriver* mandar* inviar* contattar* chiamar* disturbar* telefonar* spammar* importunar* tormentar* rompere',
    later: `prima dopo oggi domani adesso ora ancora il lo la gli le i un una in al alle se quando tra fra fino solo`,
    off: 'lista* liste elenc* database mailing rubrica newsletter contatti sistema archivio indirizzario',
    mine: 'numero dati contatto mail email nominativo telefono recapito cellulare',
  },
  phrases: `
    ^ stop numero/per/grazie/non/ora/subito
    non scocci*/romp*
    rotto/stufo/stufa/stanc* .. <msg>
    non <ask> .. piu !tardi/presto/informazioni
    non mi/ci/vi? <ask> .. piu/mai !tardi/presto/informazioni
    non <askMe> !<later>
    non mi/ci <ask> .. <msg>
    non voglio/vogliamo/desidero/desideriamo/vorrei/intendo .. ricevere !il/la/un/una/lo
    non voglio/vogliamo/desidero/desideriamo/vorrei .. <msg>
    non voglio/vogliamo/desidero .. essere .. contattat*/disturbat*/chiamat*
    non voglio/desidero che mi .. <ask>
    !non smett*/finit*/pianta*/finisc* .. di/con .. <inf>/<msg>
    basta/stop/fermate/interromp* .. <msg>
    niente/nessun*/mai piu? <msg>
    niente piu? <msg>
    cancellami/cancellatemi/cancellarmi/rimuovetemi/rimuovimi/toglietemi/toglimi/togliermi/eliminatemi/eliminami/levatemi/levami .. <off>
    cancellatemi/rimuovetemi/eliminatemi/disiscrivetemi $
    rimuov*/cancell*/elimin*/togli*/levat* .. mio/miei/mia/questo .. <mine>
    !non disiscri*/disinscri*
    !non annull*/cancell*/disdi* .. iscrizione/abbonamento .. <msg>/$
    !non revoc*/ritir* .. consenso/autorizzazione
    lasci* .. pace
    mi oppongo .. <msg>/dati/trattamento
    dimenticat* .. numero`,
}
