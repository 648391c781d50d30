import { createBoundedMap } from '../../lib/bounded_map.ts'
import { fold } from '../../lib/fold.ts'

const MOST_CHARACTERS = 200
const MOST_TOKENS = 12

/** Splits a text into folded words; what is longer than anybody's name for a business is cut off. */
export function toTokens(text: string): string[] {
  const short = text.slice(0, MOST_CHARACTERS)
  if (/^[\x20-\x7e]*$/.test(short))
    return split(short.toLowerCase().replaceAll("'", '').replaceAll('`', ''), /[^a-z0-9]+/)
  const plain = short.replace(/['’`´\p{Cf}]/gu, '').replace(/\p{Cc}/gu, ' ')
  return split(fold(plain).replaceAll('ß', 'ss'), /[^\p{L}\p{N}]+/u)
}

const split = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .filter(token => token !== '')
    .slice(0, MOST_TOKENS)

// Words whose ending would mislead ("carer" would become "car"), irregular plurals, and words for one thing.
const KEPT = new Map([
  ['carer', 'care'],
  ['caring', 'care'],
  ['care', 'care'],
  ['cater', 'cater'],
  ['caterer', 'cater'],
  ['catering', 'cater'],
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['mother', 'mother'],
  ['mice', 'mouse'],
  ['mouse', 'mouse'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['handymen', 'handyman'],
  ['len', 'lens'],
  ['lense', 'lens'],
  ['fix', 'repair'],
  ['fixing', 'repair'],
  ['fixed', 'repair'],
  ['fixer', 'repair'],
  ['mend', 'repair'],
  ['mending', 'repair'],
])
const LEAST_STEM = 3

// decorat(ion|or), carpentr(y), florist; Bäcker(ei); panett(iere|eria), panad(ero|ería), bouch(er|erie), pad(aria|eiro).
const ENDINGS = [
  /(?<=.{4})at(?:ion|or|ing|e)$/,
  /(?<=.{6})y$/,
  /(?<=.{4}r)y$/,
  /(?<=.{4})ist$/,
  /(?<=.{3}er)ei$/,
  /(?<=.{4})(?:eria|ero|era|iere|iera|erie|aria|eiro|eira|ier)$/,
]

const ANY_ENDING = /(?:at(?:ion|or|ing|e)|y|ist|erei|er[iao]{1,2}|ier[ae]|erie|aria|eir[oa]|ier)$/

/** What is left of an English word without plural, gerund and agent noun: cleaner, cleaners and cleaning are one; other languages get their trades (Bäcker, Bäckerei). */
export function stem(token: string): string {
  const known = stems.get(token)
  if (known !== undefined) return known
  const made = toStem(token)
  stems.set(token, made)
  return made
}

// One text is read in many ways, and each asks for the stems of its words.
const stems = createBoundedMap<string>(2_000)

/** The same without keeping it in mind, for whoever asks for the words of a whole language. */
export function toStem(token: string): string {
  const one = singular(token)
  const kept = KEPT.get(one)
  if (kept !== undefined) return kept
  const noun = ANY_ENDING.test(one) ? ENDINGS.reduce((word, ending) => word.replace(ending, ''), one) : one
  const root = cut(cut(cut(cut(noun, 'ing'), 'er'), 'or'), 'e')
  return root.length > LEAST_STEM && /([b-df-hj-np-tv-z])\1$/.test(root) ? root.slice(0, -1) : root
}

const cut = (word: string, ending: string): string =>
  word.endsWith(ending) && word.length - ending.length >= LEAST_STEM ? word.slice(0, -ending.length) : word

/** A word without the plural of English. */
export function singular(token: string): string {
  if (token.length < 4 || !token.endsWith('s') || /(ss|us|is)$/.test(token)) return token
  if (token.endsWith('ies') && token.length > 4) return `${token.slice(0, -3)}y`
  return /(ch|sh|x|ss|z)es$/.test(token) ? token.slice(0, -2) : token.slice(0, -1)
}

/** The ways in which a phrase may be equal to another, the strictest first: as written, by its stems, by its stems in any order. */
export function toForms(
  tokens: readonly string[],
  stems: readonly string[],
): [written: string, stems: string, unordered: string] {
  return [tokens.join(''), stems.join(''), stems.length === 1 ? (stems[0] ?? '') : [...stems].sort().join(' ')]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words that say nothing about the kind of business. */
export const FILLER = words(
  `a an the my your our some any someone somebody anyone anybody who whom that which can could will would do does did i im we me us you to of for in on at by with
  near nearby around close here there is are be need needs want wants looking look searching search find get getting help please good great best better top cheap
  cheapest affordable inexpensive local reliable trusted recommended rated quality licensed certified qualified experienced independent open now today tonight
  tomorrow asap urgent emergency 24h hour hours hr day late early weekend sunday year years old somewhere something anywhere rid and or where what does have make book appointment area town city new
  de la el los las le les des du der die das und fur mit von bei zum zur di il van voor da do para por per pour y e et i`,
)

/** Words that, said last, name what happens at a kind of business or is told of it, and not the kind: a "bank robbery" is no bank. */
export const NOT_A_BUSINESS = words(
  `robbery robberies heist heists burglary scam scams murder strike strikes protest riot scandal salary salaries wage wages vacancy vacancies internship
  joke jokes meme memes quotes history meaning definition etymology synonym lyrics movie song novel wikipedia emoji clipart statistics stocks etiquette`,
)

/** Trades that people are called by. */
export const SURNAMES = words(
  'baker barber butcher carpenter cook cooper fisher gardener glover mason miller painter potter sawyer smith tailor taylor thatcher turner weaver',
)

/** Words that name a kind of business only together with the word beside them: a station may be of petrol or of fire. */
export const GENERIC_WORDS = words(
  `park parking court station tower house home storage plant guitarist socialist traditionalist field floor ground time court yard garden act academic actor back bill book bow box broken bull card china chopper
  collection combine community convention country cow cruiser crystal deposit draw drip event exchange fair fan film flick fly frank fund general history hog holiday illness infant
  information inspection jump key keyboard knife leg led letter light link mind nature net nut old pain patch performance picture pin play pound present produce reserve
  roll safe sat scan science screen sea shake show sick skull slice slot social sound spirit spring stamp still stock strip suite sup supplement tackle tank terminal
  traditional trap treasure treasury trust used vault ward watch wood writing`,
)

/** Everyday words that are spelt right, however near to the name of a kind they are. */
export const SPELT_RIGHT = words(
  `absorption allegation alternating alternation alternatively backer banker barbed barrier barter battle bookmarked bowler braced braked broiler bugger burner cantering
  certain chartering chattering clarity clattering clearer cleaver cobble coffer collage comparable compatible compute computes conducting confection confidence congestion
  conception consenting consisting consorting constriction constrictions constructive contention convection convergence conveyance conviction convulsing cornea corner cornet
  coroner countering county crafty cratering creation curtail danced defective denial deportment derailing detaining dinned dismount dispenser duress electrified
  engendering engineered exotic farmer flooder galley gamest garter genera gladdening glassed glassy grower hearth hooter hospitable hosted hydraulic incubation inoculation
  interprets interval joined kernel lamentation lashed lather launch lesion lessen lightning lightening lookout maturer message multiple multiplied multiplies muffle optical
  optima palate paltry pantry parity partly patrol paying phonograph photon physic pierce pirate planet plasma pliant plumper pointer posted potter pressuring processing
  professing president reactor reality really recitation recounting recreating religiously repaid report resistance resolving retort rooter sadder saddle salter scared
  seared shaded shamed shaped shatter shored shrank shriek shrine shrunk skater snared soared soldier solicitous spared splice sputter stable stablest staple stared stater stutter
  subbed sunned supple thicket ticked trailer trainee transaction transition underwater undertake undertaken wadding waiter watery wedder weighty welter wilder wintry
  writer`,
)

/** Words that say that something is eaten, whatever it is. */
export const FOOD_WORDS = words(
  'restaurant restaurants food foods takeaway takeaways takeout delivery cuisine kitchen diner eatery joint place places meal meals',
)

/** Words that name a kind of work, but not on what. */
export const WEAK_WORDS = words(
  'repair repairs general food school market rental hire trade lessons classes removal maintenance test model party water gas games',
)

/** Words that say that work is offered, whatever the work is. */
export const SERVICE_WORDS = words(
  `service services company companies firm firms business businesses contractor contractors specialist specialists expert experts professional professionals
  provider providers agency guy man person lady technician tech installer installers installation installing fitter fitters fitting care treatment treatments
  work works job jobs`,
)

/** Words that say that there is a place to go to, or for whom, whatever the place is. */
export const PLACE_WORDS = words(
  `shop shops store stores place places center centre centers centres office offices studio studios salon salons outlet parlor parlour practice clinic
  residential commercial domestic kids kid child children childrens family mens womens men women ladies adult adults senior seniors mobile organic luxury small large private`,
)
