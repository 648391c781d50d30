/** A page of an authority. */
export interface Link {
  title: string
  url: string
}

// The member states, and the places that belong to their customs territory under a code of their own.
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MC MF MQ RE YT'.split(' '),
)

const WTO: Link = { title: 'WTO Tariff & Trade Data', url: 'https://ttd.wto.org/' }

const US_TARIFFS: readonly Link[] = [
  { title: 'Harmonized Tariff Schedule of the United States (USITC)', url: 'https://hts.usitc.gov/' },
]
const UK_TARIFFS: readonly Link[] = [
  { title: 'UK Integrated Online Tariff', url: 'https://www.trade-tariff.service.gov.uk/' },
]

const TARIFFS: Readonly<Record<string, readonly Link[]>> = {
  US: US_TARIFFS,
  PR: US_TARIFFS,
  GB: UK_TARIFFS,
  GG: UK_TARIFFS,
  IM: UK_TARIFFS,
  JE: UK_TARIFFS,
  CA: [
    {
      title: 'Canada Border Services Agency, Customs Tariff',
      url: 'https://www.cbsa-asfc.gc.ca/trade-commerce/tariff-tarif/menu-eng.html',
    },
  ],
  JP: [{ title: 'Japan Customs, Tariff Schedule', url: 'https://www.customs.go.jp/english/tariff/' }],
  CN: [{ title: 'General Administration of Customs of China', url: 'http://english.customs.gov.cn/' }],
}

const EU_TARIFFS: readonly Link[] = [
  {
    title: 'TARIC, the integrated tariff of the European Union',
    url: 'https://ec.europa.eu/taxation_customs/dds2/taric/',
  },
  { title: 'Access2Markets', url: 'https://trade.ec.europa.eu/access-to-markets/' },
]

const US_EXPORTS: readonly Link[] = [
  { title: 'BIS country guidance', url: 'https://www.bis.gov/licensing/country-guidance' },
  {
    title: 'Commerce Control List, 15 CFR 774',
    url: 'https://www.ecfr.gov/current/title-15/subtitle-B/chapter-VII/subchapter-C/part-774',
  },
  {
    title: 'Schedule B, the export codes of the Census Bureau',
    url: 'https://www.census.gov/foreign-trade/schedules/b/',
  },
]

/** Where the duties of a destination are published; the WTO's collection goes last, and alone where no other page is known. */
export const tariffLinks = (destination: string): Link[] => [
  ...(EU.has(destination) ? EU_TARIFFS : (TARIFFS[destination] ?? [])),
  WTO,
]

// With its territories: 15 CFR 772.1.
const UNITED_STATES = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'])
const isUnitedStates = (origin: string | undefined): boolean => origin !== undefined && UNITED_STATES.has(origin)

/** Where the export rules of an origin are published; empty where none is known here. */
export const exportLinks = (origin: string | undefined): Link[] => (isUnitedStates(origin) ? [...US_EXPORTS] : [])

/** Whose export rules are meant, in a sentence. */
export function exportNote(origin: string | undefined): string {
  if (isUnitedStates(origin))
    return 'Exports from the United States: whether a licence is needed depends on the ECCN of the item, the destination, the end user and the end use.'
  const own =
    origin === undefined
      ? 'No origin_country was sent: the export rules of the country the goods leave apply too.'
      : `The export rules of ${origin} apply too; ask its authority.`
  return `${own} Items of US origin or with enough US content stay under US rules when they are re-exported.`
}
