import type { PromotionWords } from './model.ts'

/** French. */
export const FRENCH: PromotionWords = {
  groups: {
    cur: 'euro* dollar* eur usd cad dirham* francs',
    disc: 'remise* reduction* rabais ristourne* escompte',
    great: `special* exclusi* exceptionnel* imperdabl* immanquabl* limitee* flash irresistibl* imbattabl* incroyabl* unique* choc folle* fous`,
    goods: `gamme* collection* produit* service* soin* soins menu* carte boutique* catalogue nouveaute* offres formule* prestation* magasin`,
    buy: `reserve reservez commandez commande achetez achete abonnez inscrivez souscrivez venez cliquez foncez craquez saisissez offrez demandez visitez telechargez adherez`,
  },
  strong: {
    discount: `
      !batterie # % de/d? <disc>/moins/economie*/off
      # % sur .. tout/toute/tous/toutes/votre/vos/le/la/les/nos/une
      # % offert*
      <disc>/promo* !appliqu* .. # % !appliqu*
      profitez .. # %
      moins # %
      # <cur>/¤ de <disc>/economie*/reduction
      # <cur>/¤ offert*
      ¤ # de <disc>
      economis*/epargnez .. ¤? #
      <disc> .. jusqu a ¤? #
      jusqu a ¤? # <cur>/¤/% .. <disc>/economie*/rabais
      jusqu a moins? # %
      moitie prix
      prix .. moitie
      demi prix
      # % moins cher*
      # <cur>/¤ .. sur presentation
      simulation/diagnostic/estimation/bilan gratuit*
      achete* .. offert*/gratuit*
      un/une/deux/1/2 achete* .. offert*
      pour le prix d/de un/une/deux/1/2
      prix casse*/sacrifie*/brade*/reduit*/mini
      grande/grosse/super/exclusive/nos <disc>`,
    code: `
      code* promo*/reduction/avantage/remise
      utilis*/entre*/saisi*/avec le? .. code .. economis*/profit*/benefici*/reduction/remise/obtenir
      utilis* .. coupon
      bon/cheque d/de achat/reduction/remise
      bon/cheque cadeau .. offert*/attend*`,
    gift: `
      recevez/obtenez/gagnez/remportez .. cadeau*/gratuit*/offert*
      cadeau* .. offert*/gratuit*/attend*/surprise
      essai gratuit
      mois offert*/gratuit*
      livraison/port/frais .. offert*
      offert* .. achat*/commande`,
    offer: `
      offre*/promotion*/promo/promos/tarif*/prix/vente* <great>
      offre*/promotion*/promo/promos d/de/du la? l? ete/hiver/printemps/automne/noel/saison/lancement/rentree/semaine/mois/ouverture/bienvenue
      nos/meilleures/grandes/super offre*/promotion*/promo/promos/soldes
      vente*/soldes privee*/flash
      soldes .. hiver/ete/monstre*/presse
      les soldes
      tarif*/prix de? lancement
      tout doit disparaitre
      destockage/liquidation/braderie .. total*/massif*/saison`,
    reward: `
      gagnez/gagne/remportez/tentez .. voyage*/sejour*/week/lots/lot/bons/chance/places/iphone/voiture
      grand jeu concours`,
    'cross-sell': `
      decouvr*/essayez/testez/goutez/explorez .. notre/nos/nouvel*/nouveau* .. <goods>
      nouvelle collection`,
  },
  weak: {
    offer: `
      soldes/promo/promos/promotion*/rabais/destockage/liquidation/braderie/ristourne*
      offre/offres
      black friday
      remise* !de/des/en
      reduction*`,
    'call to buy': `
      <buy> .. vite/maintenant/aujourd/ligne/ici/nombreux/attendre
      profit*
      n attendez plus/pas
      venez nombreux
      faites vous plaisir
      changez .. de
      osez
      laissez vous tenter
      reservez des maintenant`,
    urgency: `
      derniere* chance*/jour*/place*/heure*/minute*
      plus que # jour*/place*/heure*
      seulement/uniquement .. aujourd/semaine/week
      aujourd hui seulement/uniquement
      cette/ce semaine/week end? seulement/uniquement
      jusqu a epuisement
      duree/stock*/quantite*/temps limite*
      a ne pas manquer
      ne .. manquez pas
      ne .. ratez pas
      en ce moment
      vite`,
    referral: 'parrain*/invitez/recommandez/amenez .. ami*/proche*/filleul*',
    free: 'gratuit*/offert*',
    reward: `
      gagn*/remport*/cumul* .. #/¤/points/voyage/cadeau*/lot*
      tirage au sort
      jeu concours
      grand jeu
      concours
      cadeau*
      cumul* .. points
      inauguration`,
    price: `
      des/partir .. # <cur>/¤ !de
      seulement # <cur>/¤
      # <cur>/¤ seulement
      petit* prix
      prix doux
      pay* moins
      meilleur* prix`,
    'cross-sell': `
      decouvr*
      nouvel*/nouveau/nouveaux/notre .. gamme/collection
      nouvel*/nouveau/nouveaux menu*/carte/soin*/service*/produit*
      laissez vous
      vous gate
      rien que pour vous
      offrez/accordez vous`,
  },
  consentRequests: `
    souhaitez/voulez/aimeriez/desirez/acceptez/souhaites/veux vous/tu? .. recevoir .. offre*/promo*/nouveaute*/actualite*/infolettre/newsletter/nouvelles
    pouvons/pourrions/puis nous .. envoyer/contacter/ecrire/tenir .. offre*/promo*/nouveaute*/actualite*/informe*
    repondez/envoyez/textez .. oui .. pour .. recevoir/abonner/inscrire`,
}
