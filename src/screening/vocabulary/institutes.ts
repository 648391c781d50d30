import { foldName } from '../readings/fold.ts'

// A customary title of the former Soviet Union, which every translator words in another way. From general knowledge, 2026-11.
const SCIENCE = '(?:scientific(?:[-\\s]+(?:and\\s+)?research)?|sciences?|research)'
const PRODUCTION = 'production'
const AND = '(?:\\s*[-–&/]\\s*|\\s+and\\s+|\\s+)'
const BODY =
  '(?:association|enterprise|company|corporation|cent(?:er|re)|complex|union|firm|organi[sz]ation|amalgamation|concern|base|holding|group|plant|assn|corp)'
const SCIENTIFIC_PRODUCTION = new RegExp(
  `(?<!\\p{L})(?:${SCIENCE}${AND}${PRODUCTION}|${PRODUCTION}(?:\\s*[-–&/]\\s*|\\s+and\\s+)${SCIENCE})(?=\\s+${BODY}(?!\\p{L}))`,
  'giu',
)
const IN_GERMAN =
  /(?<!\p{L})(?:wissenschaftlich(?:e[rsn]?)?(?:\s*-\s*|\s+und\s+|\s+)produktions-?\s*|forschungs-?\s+und\s+produktions-?\s*)(?=(?:vereinigung|verband|betrieb|unternehmen|komplex|zentrum|gesellschaft|firma))/giu
const IN_ROMANCE =
  /(?<!\p{L})(?:scientifique\s+(?:et\s+)?de\s+production|de\s+recherche\s+et\s+de\s+production|cient[ií]fico\s*-?\s*(?:y\s+)?productiv[oa]|de\s+investigaci[oó]n\s+y\s+producci[oó]n|scientifico\s*-?\s*(?:e\s+)?produttiv[oa])(?!\p{L})/giu
const MAY_BE_TITLE = /scien|research|wissenschaft|forschung|recherche|cient|investigaci/i

/** The name of an organisation with the title "scientific production" in one wording. */
const withScientificProduction = (name: string): string =>
  MAY_BE_TITLE.test(name)
    ? name
        .replace(SCIENTIFIC_PRODUCTION, 'scientific production')
        .replace(IN_GERMAN, 'scientific production ')
        .replace(IN_ROMANCE, 'scientific production')
    : name

// What Iran calls "sanati": of industry, of technology or technical, as the translator has it.
const OF_TECHNOLOGY =
  /(?<!\p{L})(?:university\s+of\s+(?:technology|industry)|(?:industrial|techn(?:olog)?ical|sana?ti(?:-?y?e)?)\s+university|university\s+(?:of\s+)?(?:san'?a?ti|industrial|technical)|daneshgah(?:-?e|-?i)?\s+san'?a?ti(?:-?y?e)?)(?!\p{L})/iu
// Where they are, how the language itself says it, and what others of them are called.
const OF_IRAN =
  /(?<![a-z])(?:iran|iranian|tehran|teheran|isfahan|esfahan|shiraz|tabriz|mashhad|kerman|kermanshah|qom|yazd|hamadan|hamedan|kashan|qazvin|zanjan|arak|ahvaz|ahwaz|dezful|rasht|babol|gorgan|semnan|shahrood|shahroud|birjand|urmia|ardabil|sahand|jondi ?shapur|daneshgah|sana?ti(?: ?y?e)?|sharif|aryamehr|amir ?kabir|malek? ?(?:e )?ashtar|no[uo]?shirvani|khajeh? na[sd]ir)(?![a-z])/

/** And of an Iranian university of technology: elsewhere a city may have one of each wording. */
function withSanati(name: string): string {
  if (!OF_TECHNOLOGY.test(name) || !OF_IRAN.test(foldName(name))) return name
  return `${name.replace(OF_TECHNOLOGY, ' ')} university technology`
}

/** The name of an organisation with those titles in one wording that translators word in several. */
export const withUsualTitles = (name: string): string => withSanati(withScientificProduction(name))
