import type { WishWords } from './model.ts'

/** French; ARRET is required in Canada, STOP in France. */
export const FRENCH: WishWords = {
  stop: 'arret arrete arretez arreter arrett desabonner desabonnement desabonnez desabonnezmoi desinscription desinscrire desinscrivezmoi stopsms stoppub assez',
  stopAlone: 'fin resilier resiliation supprimer retirer effacer cesser',
  cancel: 'annuler annulez annulation',
  help: 'aide',
  polite: 'svp stp s sil il vous te plait merci bonjour bonsoir salut veuillez immediatement',
  signature: 'envoye de|envoye depuis|envoye a partir',
  groups: {
    msg: `message* msg* sms texto* text textos mms mail* email* courriel* whatsapp* pub* publicit* promo* offre* spam* notification* newsletter* infolettre* communication* alerte*
      sollicitation* demarchage prospection relance* appel appels`,
    ad: 'pub pubs publicit* spam* promo* demarchage prospection newsletter* infolettre* sollicitation* relance*',
    inf: `ecrire envoyer contacter appeler telephoner spammer solliciter harceler deranger importuner texter relancer messager joindre demarcher embeter emmerder saouler
      bombarder adresser rappeler recontacter communiquer`,
    ask: `ecri* envoi* envoy* contact* appel* telephon* sollicit* harcel* derang* importun* spam* relanc* text* demarch* embet* emmerd* rappel* adress*`,
    reach:
      'ecri* contact* appel* telephon* sollicit* harcel* derang* importun* spam* relanc* text* demarch* embet* emmerd* rappel*',
    done: 'contacte* sollicite* derange* appele* demarche* relance* importune* harcele* spamme*',
    later: `avant apres encore ce cet cette le la les l aujourd demain maintenant tout tous trop si quand a au aux en entre pendant plus de d du des tard trop
      mon ma mes votre seulement vendredi lundi mardi mercredi jeudi samedi dimanche`,
    off: 'liste* fichier* base* contact* diffusion mailing registre* repertoire* listing envois systeme',
    mine: 'numero telephone coordonnees donnees contact mail email',
  },
  phrases: `
    ^ stop svp/s/merci/je/erreur/mauvais/vous/c/ca/avec/maintenant
    suffit .. <msg>
    autoris*/consen*/accepte pas/plus .. <msg>/envoi*/contact*
    interdi*/interdiction .. <inf>/<msg>
    me/m/nous retir*/supprim*/enlev*/effac*/rayer/radier/sortir .. <off>
    supprim*/retir*/enlev*/effac* .. votre/vos <off>
    veux/souhaite pu .. <msg>/recevoir
    jamais demande .. <msg>/recevoir
    !vous/nous/on/qui/t/s/se/ne/n/il/elle arretez/arrete $
    ne/n me/m/nous? <ask> .. plus/jamais !tard/tot/vite/souvent/loin/longtemps
    me/m/nous <ask> plus !tard/tot/vite/souvent/loin/longtemps/de/d/grand/petit
    me/m/nous <ask> plus de/d <msg>
    ne/n me/m/nous <ask> pas $
    ne/n me/m/nous <reach> pas !<later>
    ne/n me/m/nous envoy*/envoi* pas/plus rien/de/d/svp/merci
    ne/n me/m/nous? <ask> pas/plus .. <ad>
    ne plus/pas/jamais me/m/nous .. <inf> !<later>
    ne plus <inf> avec/a moi/nous
    ne plus .. recevoir/etre/figurer
    ne pas recevoir/etre .. <msg>/<done>
    !n/ne/ai/avez/avons/ont/as/a arret/arrete/arretes/arretez/arreter/cessez/cesser/cesse/stop de/d/tout/tous/toute/toutes/avec .. <inf>
    !n/ne/ai/avez/avons/ont/as/a arret/arrete/arretes/arretez/arreter/cessez/cesser/cesse/stoppez/stopper/stoppe/stop .. <msg>/envoi*/harcelement
    veux/souhaite/desire/voudrais/voulons/souhaitons/veut/aimerais plus/pas .. recevoir !le/la/un/une/mon/ma/ce/cette/l
    veux/souhaite/desire/voudrais/voulons/souhaitons/veut/aimerais plus/pas .. <msg>
    veux/souhaite/desire/voudrais/voulons/souhaitons plus/pas .. <done> !<later>
    veux/souhaite/desire/voudrais plus .. entendre parler
    ^ plus/jamais d/de/aucun/aucune .. <msg>
    ^ pas/plus/aucune/aucun/non d/de/a? la? <ad>
    merci .. plus d/de/aucun/aucune? <msg>
    marre/assez/fini/finis/finies/finie de/d/les/vos/avec? .. <msg>
    ras le bol .. <msg>
    !ne/n/pas desabonn*/desinscri*
    retir*/supprim*/enlev*/effac*/ray*/radi*/sort*/otez/ote moi/nous .. <off>
    effac*/supprim*/desinscri*/retir*/ray* moi $
    retir*/supprim*/enlev*/effac*/ray*/radi*/otez/oubliez/oublie/perdez mon/mes/ce/le/ma .. <mine>
    laiss* moi/nous .. tranquille*/paix
    fich*/fout* moi/nous? .. paix
    lach* moi/nous
    oubliez/oublie moi
    !ne/n/pas retir*/revoqu* mon/le/ce/tout/notre .. consentement/accord/autorisation
    oppos* a/au/aux .. donnees/<msg>/traitement/utilisation
    !ne/n refus* .. recevoir/<ad>
    !ne/n refus* .. etre .. <done>
    !ne/n resili*/annul* .. inscription/abonnement/alerte*
    stop a/au/aux .. <msg>
    pas interesse* .. <msg>
    harcelement`,
}
