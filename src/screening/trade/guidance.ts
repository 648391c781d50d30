// The member states, and the places that belong to their customs territory under a code of their own.
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AX GF GP MC MF MQ RE YT'.split(' '),
)

// Its tariff and trade data.
const WTO = 'https://ttd.wto.org/'

const US_TARIFFS: readonly string[] = ['https://hts.usitc.gov/']
const UK_TARIFFS: readonly string[] = ['https://www.trade-tariff.service.gov.uk/']

const TARIFFS: Readonly<Record<string, readonly string[]>> = {
  US: US_TARIFFS,
  PR: US_TARIFFS,
  GB: UK_TARIFFS,
  GG: UK_TARIFFS,
  IM: UK_TARIFFS,
  JE: UK_TARIFFS,
  CA: ['https://www.cbsa-asfc.gc.ca/trade-commerce/tariff-tarif/menu-eng.html'],
  JP: ['https://www.customs.go.jp/english/tariff/'],
  CN: ['http://english.customs.gov.cn/'],
}

const EU_TARIFFS: readonly string[] = [
  'https://ec.europa.eu/taxation_customs/dds2/taric/',
  'https://trade.ec.europa.eu/access-to-markets/',
]

/** Where the duties of a destination are published; the WTO's collection where no page of its own is known. */
export const tariffLinks = (destination: string): string[] =>
  EU.has(destination) ? [...EU_TARIFFS] : [...(TARIFFS[destination] ?? [WTO])]

// With its territories: 15 CFR 772.1.
const UNITED_STATES = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

/** The authority whose rules bind exports, and where it publishes them. */
interface Authority {
  name: string
  links: readonly string[]
}

const US_EXPORTS: Authority = {
  name: 'the United States',
  links: [
    'https://www.bis.gov/licensing/country-guidance',
    'https://ofac.treasury.gov/sanctions-programs-and-country-information',
  ],
}
const EU_EXPORTS: Authority = {
  name: 'the European Union',
  links: [
    'https://policy.trade.ec.europa.eu/help-exporters-and-importers/exporting-dual-use-items_en',
    'https://www.sanctionsmap.eu/',
  ],
}
const UK_EXPORTS: Authority = {
  name: 'the United Kingdom',
  links: [
    'https://www.gov.uk/government/organisations/export-control-joint-unit',
    'https://www.gov.uk/government/collections/uk-sanctions-regimes-under-the-sanctions-act',
  ],
}

const EXPORTS: Readonly<Record<string, Authority>> = {
  ...Object.fromEntries([...UNITED_STATES].map(code => [code, US_EXPORTS])),
  ...Object.fromEntries([...EU].map(code => [code, EU_EXPORTS])),
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE'].map(code => [code, UK_EXPORTS])),
  CA: {
    name: 'Canada',
    links: [
      'https://www.international.gc.ca/trade-commerce/controls-controles/',
      'https://www.international.gc.ca/world-monde/international_relations-relations_internationales/sanctions/',
    ],
  },
  AU: {
    name: 'Australia',
    links: [
      'https://www.defence.gov.au/business-industry/exporting',
      'https://www.dfat.gov.au/international-relations/security/sanctions',
    ],
  },
  JP: {
    name: 'Japan',
    links: [
      'https://www.meti.go.jp/policy/anpo/englishpage.html',
      'https://www.mof.go.jp/policy/international_policy/gaitame_kawase/gaitame/economic_sanctions/list.html',
    ],
  },
  CH: {
    name: 'Switzerland',
    links: [
      'https://www.seco.admin.ch/seco/en/home/Aussenwirtschaftspolitik_Wirtschaftliche_Zusammenarbeit/Wirtschaftsbeziehungen/exportkontrollen-und-sanktionen.html',
    ],
  },
}

/** Whether a country is in the customs territory of the European Union. */
export const isOfUnion = (country: string): boolean => EU.has(country)
/** Whether a country is the United States or one of its territories. */
export const isOfUnitedStates = (country: string): boolean => UNITED_STATES.has(country)

/** Where the export rules of an origin are published; empty where none is known here. */
export const exportLinks = (origin: string | undefined): string[] =>
  origin === undefined ? [] : [...(EXPORTS[origin]?.links ?? [])]

const REEXPORTS = 'Items of US origin or content stay under US rules on re-export.'

/** Whose export rules are meant, in a sentence. */
export function exportNote(origin: string | undefined): string {
  if (origin === undefined) return `Send origin_country: its export rules apply too. ${REEXPORTS}`
  if (UNITED_STATES.has(origin))
    return 'US exports: ECCN, destination, end user and end use decide whether a licence is needed.'
  const authority = EXPORTS[origin]
  return authority === undefined
    ? `The export rules of ${origin} apply too; ask its authority. ${REEXPORTS}`
    : `The export controls and sanctions of ${authority.name} apply. ${REEXPORTS}`
}
