import { type Destination, isTradeDataStale, lookUpCountry } from './destination.ts'
import { CHPL, GOODS_LISTS, type GoodsList, type ListedGoods, listsByWords, listsOf, soundsListed } from './goods.ts'
import { isOfUnion, isOfUnitedStates } from './guidance.ts'
import { hubGuidance } from './hubs.ts'
import { EAR_COUNTED_AS, type RiskLevel, TRADE_DATA } from './levels.ts'
import { countriesNamed } from './named_countries.ts'
import { type FieldText, type NamedRegion, regionsNamed } from './named_regions.ts'
import type { Place } from './place.ts'
import { EMBARGOED_REGIONS, NO_US_EMBARGO } from './regions.ts'

/** A trade as it was asked about. */
export interface AskedTrade {
  product: string
  destination: Place
  origin: Place | undefined
  /** The digits of an HS code. */
  hsDigits: string | undefined
  parties: readonly string[]
}

/** What the tables say of a trade; the parties are for the lists to judge. */
export interface TradeJudgement {
  destination: Destination
  riskLevel: RiskLevel
  /** The tables alone restrict it. */
  isRestricted: boolean
  /** Why, one for each sentence of a person. */
  causes: string[]
  regions: readonly NamedRegion[]
  goods: readonly ListedGoods[]
  /** No code was sent, and some list of goods is for the destination, so that a code might restrict the trade. */
  lacksCode: boolean
  warnings: string[]
  notes: string[]
  isStale: boolean
}

const UKRAINE = 'UA'
const RANKS: readonly RiskLevel[] = ['standard', 'elevated_scrutiny', 'sectoral_sanctions', 'comprehensive_embargo']
const worst = (...levels: readonly RiskLevel[]): RiskLevel =>
  levels.reduce((a, b) => (RANKS.indexOf(b) > RANKS.indexOf(a) ? b : a))

/** Judges a trade by the tables of countries, regions and goods. */
export function judgeByTables(trade: AskedTrade, nowMs: number): TradeJudgement {
  const destination = lookUpCountry(trade.destination.countryCode)
  const origin = trade.origin === undefined ? undefined : lookUpCountry(trade.origin.countryCode)
  const regions = regionsOf(trade)
  const named = regions.filter(({ doubt }) => doubt === undefined)
  const goods = trade.hsDigits === undefined ? listsByWords(trade.product) : listsOf(trade.hsDigits)
  const barred = goods.filter(listed => isBarred(listed, trade))
  const hub = hubWarnings(trade, goods, destination)
  const isStale = isTradeDataStale(nowMs)
  const isRestricted = destination.level === 'comprehensive_embargo' || named.length > 0 || barred.length > 0
  return {
    destination,
    riskLevel: worst(destination.level, named.length > 0 ? 'comprehensive_embargo' : 'standard'),
    isRestricted,
    causes: [
      ...(named.length === 0 ? [] : [`${listed(named.map(({ region }) => region.name))} is under embargo.`]),
      ...barred.slice(0, 1).map(({ list }) => `The goods are barred to ${destination.name}: ${list.title}.`),
    ],
    regions,
    goods,
    lacksCode: trade.hsDigits === undefined && !isRestricted && GOODS_LISTS.some(list => isFor(list, trade)),
    warnings: [
      ...namedWarnings(regions),
      ...countryWarnings(trade),
      ...goodsWarnings(goods, trade),
      ...(isRestricted || goods.length > 0 ? [] : wordsWarnings(trade)),
      ...hub,
      ...(named.length > 0 ? [] : ukraineWarnings(trade, regions)),
      ...originWarnings(origin),
      ...(isStale
        ? [
            `The table of levels had to be read again by ${TRADE_DATA.reviewBy} and was not: check every level at its citations.`,
          ]
        : []),
    ],
    notes: [...readNotes(trade, destination, origin), ...goodsNotes(goods, trade), ...destination.notes],
    isStale,
  }
}

const textsOf = ({ product, parties }: AskedTrade): FieldText[] => [
  { field: 'product', text: product },
  ...parties.map((text, index) => ({ field: `parties[${index}]`, text })),
]

/** Those of the destination and the origin, and those that the texts name. */
function regionsOf(trade: AskedTrade): NamedRegion[] {
  const { destination, origin } = trade
  const named = regionsNamed(textsOf(trade), destination.countryCode)
  const found = [...destination.regions, ...(origin?.regions ?? []), ...named]
  return EMBARGOED_REGIONS.flatMap(region => {
    const of = found.filter(named => named.region === region)
    return of.find(({ doubt }) => doubt === undefined) ?? of[0] ?? []
  })
}

/** The rules of the United States count some destinations as another. */
const isFor = ({ destinations, binds }: GoodsList, { destination: { countryCode } }: AskedTrade): boolean =>
  destinations.includes(countryCode) ||
  (binds === 'US' && destinations.includes(EAR_COUNTED_AS[countryCode] ?? countryCode))

/** Whether a list bars the goods themselves to the destination, for whoever exports them from the origin; words never say so. */
const isBarred = ({ list, isPart }: ListedGoods, trade: AskedTrade): boolean =>
  trade.hsDigits !== undefined &&
  isFor(list, trade) &&
  !isPart &&
  list.proviso === undefined &&
  (list.binds === undefined ||
    (trade.origin !== undefined &&
      (list.binds === 'US' ? isOfUnitedStates(trade.origin.countryCode) : isOfUnion(trade.origin.countryCode))))

const sayUnverified = (list: GoodsList): string => (list.unverified === true ? ', unverified' : '')

const nameOf = ({ list, tier, isPart }: ListedGoods): string =>
  `${isPart ? 'partly ' : ''}on the ${list.title}${tier === '' ? '' : `, tier ${tier}`} (${list.asOf}${sayUnverified(list)})`

function goodsWarnings(goods: readonly ListedGoods[], trade: AskedTrade): string[] {
  // The weightiest list says it; those below it bind fewer exporters to the same.
  const first = goods.find(({ list }) => isFor(list, trade))
  if (first === undefined) return []
  const { list } = first
  const whose =
    list.binds === undefined
      ? ''
      : list.binds === 'US'
        ? ' for items under US export rules'
        : ' for exports from the EU'
  const proviso = list.proviso === undefined ? '' : ` ${list.proviso}`
  const basis = list.basisFor?.[trade.destination.countryCode] ?? list.basis
  return [
    `${trade.hsDigits === undefined ? 'By its words the product (send hs_code) may be' : 'hs_code is'} ${nameOf(first)}: barred to ${trade.destination.countryCode}, or by licence alone${whose === '' && proviso === '' ? '' : ','}${whose}${proviso} (${basis}). ${list.url}`,
  ]
}

/** Words that sound like goods of a list that bars them to the destination; arms have words of their own. */
function wordsWarnings(trade: AskedTrade): string[] {
  const { hsDigits, product, destination } = trade
  const list = GOODS_LISTS.find(one => one.id === CHPL && isFor(one, trade))
  if (list === undefined || hsDigits !== undefined || !soundsListed(product)) return []
  return [
    `By its words the product may be on a list of goods that are barred to ${destination.countryCode}, such as the ${list.title}: send hs_code, and origin_country, which say so. ${list.url}`,
  ]
}

const isPriority = ({ list }: ListedGoods): boolean => list.id === CHPL

/** Goods that Russia seeks, on the way to a country through which they have been diverted. */
function hubWarnings(
  { product, destination, hsDigits }: AskedTrade,
  goods: readonly ListedGoods[],
  to: Destination,
): string[] {
  const [guidance] = hubGuidance(destination.countryCode)
  if (guidance === undefined) return []
  const priority = goods.find(isPriority)
  const by = `${guidance.authority}, ${guidance.date}`
  if (priority !== undefined)
    return [
      `hs_code is ${nameOf(priority)}, and ${to.name} is named as a point of transshipment to Russia (${by}): get an end-use statement. ${guidance.url}`,
    ]
  return hsDigits === undefined && soundsListed(product)
    ? [
        `By its words the product may be on the Common High Priority List, and ${to.name} is named as a point of transshipment to Russia (${by}): send hs_code, and check the end user. ${guidance.url}`,
      ]
    : []
}

function goodsNotes(goods: readonly ListedGoods[], { destination, origin }: AskedTrade): string[] {
  const priority = goods.find(isPriority)
  if (priority === undefined || priority.list.destinations.includes(destination.countryCode)) return []
  return [
    ...(hubGuidance(destination.countryCode).length > 0
      ? []
      : [`hs_code is ${nameOf(priority)}, goods that Russia seeks: know the end user.`]),
    ...(origin !== undefined && isOfUnion(origin.countryCode) && !isOfUnion(destination.countryCode)
      ? [
          'A sale from the EU to most third countries needs a clause against re-export to Russia (833/2014, Article 12g).',
        ]
      : []),
  ]
}

function namedWarnings(regions: readonly NamedRegion[]): string[] {
  const certain = regions.filter(({ doubt }) => doubt === undefined)
  const bases = [...new Set(certain.map(({ region }) => region.regimes))]
  return [
    ...bases.map(regimes => {
      const of = certain.filter(({ region }) => region.regimes === regimes)
      const where = [...new Set(of.map(({ field, word }) => `${field} (“${word}”)`))].join(', ')
      const what = listed(of.map(({ region }) => `${region.name} (${region.code})`))
      return `${where} names ${what}, under embargo. US: ${regimes.us}; EU: ${regimes.eu}; UK: ${regimes.uk}. Treat the trade as forbidden until a person has ruled that out. ${of[0]?.region.citations[0] ?? ''}`
    }),
    ...regions.flatMap(({ region, field, word, doubt }) =>
      doubt === undefined
        ? []
        : [
            `${field} (“${word}”) may name ${region.name} (${region.code}), under embargo; ${doubt}. Rule it out. ${region.citations[0] ?? ''}`,
          ],
    ),
  ]
}

/** Goods for a country under embargo are declared to its neighbours. */
const countryWarnings = (trade: AskedTrade): string[] =>
  countriesNamed(textsOf(trade)).flatMap(({ code, field, word }) => {
    if (code === trade.destination.countryCode || code === trade.origin?.countryCode) return []
    const { name, citations } = lookUpCountry(code)
    return [
      `${field} (“${word}”) names ${name}, under a comprehensive embargo: rule out that goods, payment or user are there. ${citations[0] ?? ''}`,
    ]
  })

/** A country code cannot say which part of Ukraine is meant. */
function ukraineWarnings({ destination, origin }: AskedTrade, named: readonly NamedRegion[]): string[] {
  const part = [
    ...(destination.countryCode === UKRAINE ? ['to which part the goods go'] : []),
    ...(origin?.countryCode === UKRAINE ? ['from which part the goods come'] : []),
  ].join(' and ')
  const others = EMBARGOED_REGIONS.filter(region => !named.some(other => other.region === region))
  if (part === '') return []
  const list = others
    .map(({ name, code, regimes }) => `${name} (${code}${regimes.us === NO_US_EMBARGO ? ', EU and UK alone' : ''})`)
    .join(', ')
  return [`Under embargo, unlike the rest of Ukraine: ${list}. Find out ${part}. ${others[0]?.citations[0] ?? ''}`]
}

function originWarnings(origin: Destination | undefined): string[] {
  if (origin === undefined || (origin.level !== 'comprehensive_embargo' && origin.level !== 'sectoral_sanctions'))
    return []
  return [
    `The origin ${origin.name} is under ${origin.level === 'comprehensive_embargo' ? 'a comprehensive embargo' : 'sectoral sanctions'} (${origin.basis}): goods from there may be forbidden too.`,
  ]
}

/** Says how a place was read that was not sent as a code. */
const readNotes = (trade: AskedTrade, destination: Destination, origin: Destination | undefined): string[] => [
  ...readAs('destination_country', trade.destination, destination),
  ...readAs('origin_country', trade.origin, origin),
]

function readAs(field: string, place: Place | undefined, country: Destination | undefined): string[] {
  if (place?.isRead !== true || country === undefined) return []
  const { countryCode, name } = country
  const ignored = (place.ignored ?? []).map(text => `“${text}”`)
  const regions = place.regions.filter(({ doubt }) => doubt === undefined || countryCode === UKRAINE)
  return [
    ...(ignored.length === 0
      ? []
      : [`${field}: ${listed(ignored)} was not understood; make sure that it is in ${name}, and send a code alone.`]),
    regions.length === 0
      ? `${field} was read as ${name}: send ${countryCode}.`
      : `${field} was read as ${listed(regions.map(({ region }) => region.code))}, in ${name}: send ${countryCode}, and name the place in product.`,
  ]
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
