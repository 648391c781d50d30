import type { PromotionWords } from './model.ts'

/** Italian. */
export const ITALIAN: PromotionWords = {
  groups: {
    cur: 'euro eur dollari',
    disc: 'sconto sconti scontati scontato ribass* riduzion*',
    great: 'special* esclusiv* limitat* imperdibil* incredibil* imbattibil* irresistibil* flash eccezional* unica',
    goods: 'collezion* gamma prodott* serviz* trattament* menu negozio catalogo novita linea',
    buy: 'prenota prenotate prenoti acquista acquistate acquisti compra comprate ordina ordinate iscriviti abbonati richiedi approfittane vieni venite scopri',
    now: 'subito ora adesso oggi online qui',
  },
  strong: {
    discount: `
      # % di? <disc>/off
      <disc> !applicat* del/di/fino .. # % !applicat*
      # % su .. tutt*/tuo/suo/prossim*
      saldi fino/fine/estivi/invernali
      i saldi
      # <cur>/¤ di <disc>/sconto
      risparmi* .. ¤? # <cur>/¤/%
      meta prezzo
      al prezzo di uno/una/due/1/2
      costa .. meta
      prendi/prendete due/tre/2/3 .. pag*
      paghi/pagate/paga uno/due/1/2 .. prend*`,
    code: `
      codice/codici sconto/promozional*/promo
      usa/usate/inserisci/utilizza .. codice .. <disc>/risparmi*/ottieni
      buono/coupon .. sconto/# !applicat*`,
    gift: `
      ricevi/ricevete/riceverai/ottieni/avrai .. omaggio/regalo/gratis/gratuit*
      in omaggio
      prova*/provare .. gratis
      in regalo
      mese/mesi gratis/gratuit*`,
    offer: `
      offert*/promozion*/prezz*/tariff* <great>
      offerta/offerte/promozione .. estate/natale/stagione/lancio/settimana/mese
      nostre/super/grandi/migliori offerte/promozioni
      vendita promozionale
      prezzi/prezzo stracciat*/pazz*/lancio
      svendita/liquidazione .. totale/fine`,
    reward: `
      vinci/vincere/vincete/partecipa .. viaggio/premi/premio/concorso/buono/auto/biglietti`,
    'cross-sell': `
      scopri*/prova*/vieni .. nostr*/nuov* .. <goods>
      nuova collezione`,
  },
  weak: {
    offer: `
      saldi/offerta/offerte/promo/promozion*/sconto/sconti/svendit*/liquidazione/coupon
      black friday`,
    'call to buy': `
      <buy> .. <now>
      approfitt*
      cambia/cambiate .. gestore/operatore/fornitore
      non lasciart* sfuggire
      ti/vi aspettiamo !alle/domani/lunedi/martedi/mercoledi/giovedi/venerdi/sabato/oggi`,
    urgency: `
      solo per? oggi/questa/questo
      ultim* giorn*/occasion*/posti/ore
      non perder*/perdert*
      esaurimento scorte
      tempo/posti/disponibilita limitat*
      affrettat*`,
    referral: 'porta/porti/invita/presenta/consiglia .. amic*',
    free: 'gratis/gratuit*/omaggio',
    reward: `
      vinci/vincere/guadagna/raccogli .. #/¤/buono/premi*/viaggio/punti
      concorso/estrazione/lotteria/sorprese
      inaugurazione`,
    price: `
      partire da # <cur>/¤
      partire da ¤ #
      solo/soli # <cur>/¤
      miglior* prezz*
      pag* meno
      prezzi bassi/bassissimi/imbattibili`,
    'cross-sell': 'scopri\n regalati/concediti/coccolati\n nuov* collezion*/linea/gamma/menu/trattament*',
  },
  consentRequests:
    'vuole/vuoi/desidera/desideri/possiamo .. ricevere/inviarle/inviarti .. offert*/promozion*/novita/newsletter',
}
