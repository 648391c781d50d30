import type { PromotionWords } from './model.ts'

/** Dutch. */
export const DUTCH: PromotionWords = {
  groups: {
    cur: 'euro eur',
    disc: 'korting* kortingen afgeprijsd goedkoper voordeel *korting',
    great: 'exclusie* speciale* tijdelijke* unieke* scherpe* spectaculaire* knal*',
    goods: 'collectie* assortiment producten dienst* behandeling* menu winkel menukaart aanbod nieuwigheden',
    buy: 'boek bestel koop reserveer shop schrijf meld profiteer pak claim scoor kom',
    now: 'nu vandaag snel meteen direct online hier',
  },
  strong: {
    discount: `
      # % <disc>/off
      # procent <disc>
      <disc> !toegepast/verrekend .. # % !toegepast
      tot # % <disc>
      # % op .. alle/alles/uw/je/ons/onze/het/de
      # <cur>/¤ <disc>
      ¤ # <disc>
      bespaar/bespaart/besparen .. ¤? #
      halve prijs
      voor de prijs van een/twee/1/2
      voor de helft
      twee/2/drie/3 halen .. een/1/twee/2
      2/twee voor 1/een
      een plus een
      alles moet weg`,
    code: `
      kortingscode*/actiecode*/vouchercode
      code .. bespaar/korting
      cadeaubon/waardebon/tegoedbon .. # <cur>/¤
      kortingsbon*`,
    gift: `
      krijg/krijgt/ontvang/ontvangt .. gratis/cadeau* 
      gratis proef*
      probeer .. gratis
      gratis cadeau*/proefles*/proefmaand/maand
      maand* gratis`,
    offer: `
      <great> aanbieding*/actie*/prijs/prijzen/korting
      aanbieding* van de week/maand
      onze/beste aanbieding*/acties
      uitverkoop/opruiming/leegverkoop
      stuntprijs*/actieprijs*/bodemprijs*`,
    reward: `
      win/maak .. reis/prijs*/kans/auto/tickets/cadeaubon/vakantie
      winactie`,
    'cross-sell': `
      ontdek*/probeer/bekijk .. onze/ons/nieuw* .. <goods>
      nieuwe collectie`,
  },
  weak: {
    offer: `
      aanbieding*/korting*/koopje*/sale/actieperiode
      black friday`,
    'call to buy': `
      <buy> .. <now>
      nu .. boeken/bestellen/kopen/reserveren
      profiteer*
      sla je slag
      stap .. over
      wees er snel bij`,
    urgency: `
      alleen/enkel vandaag/deze/dit/nog
      laatste kans/dagen/plaatsen
      zolang .. voorraad
      op is op
      mis .. niet
      beperkte tijd/voorraad/plaatsen
      deze week`,
    referral: 'breng/nodig/tip .. vriend*/vriendin*',
    free: 'gratis/kosteloos',
    reward: `
      win/verdien/spaar .. #/¤/reis/prijs*/cadeau*/punten
      winactie/loterij/prijsvraag
      opening
      cadeau*`,
    price: `
      nu/al/slechts vanaf/voor? # <cur>/¤
      vanaf slechts? # <cur>/¤
      laagste prijs
      betaal* minder
      scherp* geprijsd`,
    'cross-sell': 'ontdek\n verwen*\n nieuw in',
  },
  consentRequests: `
    wilt/wil/mogen/kunnen u/je/wij/we .. ontvangen/sturen/mailen/houden .. aanbieding*/nieuwsbrief/nieuws
    wilt/wil/mogen/kunnen u/je/wij/we .. aanbieding*/nieuwsbrief/nieuws .. ontvangen/sturen`,
}
