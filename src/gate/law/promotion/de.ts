import type { PromotionWords } from './model.ts'

/** German. */
export const GERMAN: PromotionWords = {
  groups: {
    cur: 'euro* eur chf franken dollar*',
    disc: 'rabatt* *rabatt *rabatte nachlass* preisnachlass* ermassigung* ermaessigung* skonto reduziert* gunstiger guenstiger gespart billiger',
    goods: `kollektion* sortiment* produkt* service* leistung* behandlung* studio menu* speisekarte angebot* *angebote shop filiale* neuheit* neuigkeit* wellness*`,
    buy: 'buchen buch bestellen bestell kaufen kauf sichern sichere sicher zugreifen anmelden reservieren abonnieren shoppen entdecken testen zuschlagen profitieren anfragen einlosen',
  },
  strong: {
    discount: `
      # % auf .. alle*/ihr*/dein*/das/den/die/unser*/sortiment
      # % <disc>/weniger/off
      # prozent <disc>/auf/weniger
      # <cur>/¤ <disc>/weniger
      *rabatt/rabatt*/nachlass*/reduziert* !abgezogen/berucksichtigt/gewahrt .. # % !abgezogen
      bis zu # % !geladen/aufgeladen
      bis zu # <cur>/¤ .. sparen/gespart/<disc>
      spar* .. # %/<cur>/¤
      spar* .. ¤ #
      halber/halben/halbem preis
      zum halben preis
      preis* .. gesenkt/reduziert
      *preise stark? gesenkt/reduziert
      kauf* .. zahl* .. eins/einen/eine/nur/zwei
      zum preis von/fur/fuer ein*/zwei/1/2
      minus # %
      zweite* .. geschenkt
      2/3/zwei/drei fur/fuer 1/2/eins/einen/zwei
      geschenkt`,
    code: `
      gutscheincode*/rabattcode*/aktionscode*
      code .. spar*/rabatt/einlosen/gutschein
      gutschein* uber/ueber/im/von/wert? # <cur>/¤
      gutschein* .. sichern/einlosen/einloesen
      sicher* .. gutschein*`,
    gift: `
      sicher*/erhalt*/bekomm*/gewinn*/hol* .. geschenk*/gratis/kostenlos !parkplatz
      geschenk* .. gratis/kostenlos/dazu
      gratis .. dazu/testen/erhalten
      monat* .. gratis/kostenlos/umsonst
      gratis/kostenlos* probe*/geschenk*/monat*
      versandkostenfrei`,
    offer: `
      sonderangebot*/sonderpreis*/aktionspreis*/einfuhrungspreis*/einfuehrungspreis*/schnappchen*/schnaeppchen*/sonderaktion*/rabattaktion*/tiefpreis*
      angebot* der woche
      angebot* des monats
      angebot/angebote/aktion exklusiv*/nur/befristet*
      exklusiv*/unschlagbar*/sensationell*/heiss* .. angebot*/preis*/deal*
      unser*/beste/besten/top angebote
      *schlussverkauf/ausverkauf*/raumungsverkauf*/raeumungsverkauf*/lagerverkauf*
      alles muss raus`,
    reward: `
      gewinn* .. reise/preise/auto/urlaub/wochenende/gutschein*/tickets/karten
      gewinnspiel* mitmachen/teilnehmen`,
    'cross-sell': `
      entdeck*/probier*/teste/testen/erlebe* .. unser*/neu* .. <goods>
      neue kollektion
      <buy> .. unser*/neu* .. kollektion*`,
  },
  weak: {
    offer: `
      angebot/angebote/angeboten/aktion/aktionen/deal/deals/sale/rabatt*/*rabatt/*angebote/*angeboten
      black friday
      gutschein*`,
    'call to buy': `
      jetzt .. <buy>
      <buy> sie/dir/euch? .. jetzt/heute/gleich/schnell/sofort/online
      sichern sie
      gonnen/goennen/gonn/goenn sie? sich/dir
      schlagen sie zu
      wechsel* .. jetzt
      buchen sie
      wechseln sie
      schnell sein
      wir freuen .. besuch
      vorbeikommen .. lohnt`,
    urgency: `
      nur heute/diese/diesen/bis/noch/solange
      letzte chance/tage/platze/gelegenheit
      nur noch # platz*/tage/stuck
      solange .. vorrat
      nicht verpassen
      verpass* .. nicht
      begrenzt*/limitiert*/befristet* zeit/menge/platze/stuckzahl
      kurze zeit
      diesen/diese monat/woche !ist/sind/wird/werden
      schnell sein`,
    referral: 'empfehl*/werb*/bring* .. freund*/bekannt*/uns/weiter',
    free: 'gratis/kostenlos*/umsonst',
    reward: `
      gewinn* .. reise/preis*/#/¤/gutschein
      gewinnspiel*/verlosung*/verlosen
      pramie*/praemie*/bonuspunkte/treuepunkte
      sammel* .. punkte
      geschenk*
      *bonus
      *bonus wartet
      eroffnung*`,
    price: `
      nur/schon/bereits fur/ab? # <cur>/¤ !offen/uberwiesen
      ab nur? # <cur>/¤
      gunstig*/guenstig* .. preis*
      best* preis*
      bestpreis*/tiefstpreis*
      zahl* .. weniger`,
    'cross-sell': `
      neu bei uns
      neu im sortiment
      entdeck*
      unser* neu* <goods>
      traumreise*
      gefallig
      entgehen lassen
      schon probiert/getestet
      jetzt neu`,
  },
  consentRequests: `
    mochten/moechten/wollen/wunschen/durfen/duerfen/mochtest/willst sie/wir/du .. erhalten/bekommen/senden/schicken/zusenden/informieren .. angebot*/newsletter/neuigkeiten/werbung
    mochten/moechten/wollen/durfen/duerfen/mochtest/willst sie/wir/du .. angebot*/newsletter/neuigkeiten/werbung .. erhalten/bekommen/senden/schicken/zusenden/informieren
    antwort* .. ja .. um/fur .. anzumelden/erhalten/newsletter`,
}
