const words = (text: string): string => text.trim().split(/\s+/).join('|').replaceAll('_', ' ')

/** How a greeting or salutation begins, folded, in the eight languages. */
export const GREETING = new RegExp(
  `^(?:${words(`
    hi hello hey hiya howdy dear greetings welcome good_morning good_afternoon good_evening good_day to_whom_it_may_concern
    hola buenos_dias buenas_tardes buenas_noches buenas buen_dia estimad[oa]s? querid[oa]s? apreciad[oa]s? saludos
    bonjour bonsoir salut coucou chere?s? madame monsieur mesdames
    hallo guten_tag guten_morgen guten_abend moin servus gruss_gott grussgott sehr_geehrter? geehrter? lieber? werter?
    ciao buongiorno buonasera buon_giorno salve gentil\\p{L}* egregi[oa] car[oaie] spettabile
    ola oi bom_dia boa_tarde boa_noite prezad[oa]s? caros? caras?
    goedemorgen goedemiddag goedenavond goedendag goeiemorgen dag beste geachte lieve hoi
    مرحبا اهلا السلام_عليكم عزيزي عزيزتي اعزاينا عملاينا تحيه صباح_الخير مساء_الخير السيد السيده`)})(?![\\p{L}\\p{N}])`,
  'u',
)

/** Polite sentences that tell nobody anything, folded. */
export const PLEASANTRY =
  /\b(?:hope (?:you|this|that|all|everything)\b.{0,40}\b(?:well|good|great|fine)|how are you|(?:thanks?|thank you) for being (?:a|an|our)\b|happy (?:new year|holidays|friday|monday|weekend|birthday)|esper(?:o|amos) que\b.{0,40}\bbien|como esta[sn]?|(?:j'espere|nous esperons) que\b.{0,40}\bbien|comment allez|ich hoffe|wir hoffen|wie geht es|sper(?:o|iamo) che\b.{0,40}\bbene|come sta[i]?|esper(?:o|amos) que\b.{0,40}\bbem|tudo bem|hopelijk|(?:ik|we|wij) hop(?:e|en)\b|hoe gaat het)|نامل ان|نتمني|كيف حالك/u
