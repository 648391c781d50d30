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

/** Where the duties of a destination are published; the WTO's collection where no page of its own is known. */
export const tariffLinks = (destination: string): Link[] =>
  EU.has(destination) ? [...EU_TARIFFS] : [...(TARIFFS[destination] ?? [WTO])]

// With its territories: 15 CFR 772.1.
const UNITED_STATES = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'])

/** The authority whose rules bind exports, and where it publishes them. */
interface Authority {
  name: string
  links: readonly Link[]
}

const US_EXPORTS: Authority = {
  name: 'the United States',
  links: [
    { title: 'BIS, export controls', url: 'https://www.bis.gov/licensing/country-guidance' },
    { title: 'OFAC, sanctions', url: 'https://ofac.treasury.gov/sanctions-programs-and-country-information' },
  ],
}
const EU_EXPORTS: Authority = {
  name: 'the European Union',
  links: [
    {
      title: 'Dual-use items, authorities of the member states',
      url: 'https://policy.trade.ec.europa.eu/help-exporters-and-importers/exporting-dual-use-items_en',
    },
    { title: 'EU Sanctions Map', url: 'https://www.sanctionsmap.eu/' },
  ],
}
const UK_EXPORTS: Authority = {
  name: 'the United Kingdom',
  links: [
    {
      title: 'Export Control Joint Unit',
      url: 'https://www.gov.uk/government/organisations/export-control-joint-unit',
    },
    {
      title: 'UK sanctions regimes',
      url: 'https://www.gov.uk/government/collections/uk-sanctions-regimes-under-the-sanctions-act',
    },
  ],
}

const EXPORTS: Readonly<Record<string, Authority>> = {
  ...Object.fromEntries([...UNITED_STATES].map(code => [code, US_EXPORTS])),
  ...Object.fromEntries([...EU].map(code => [code, EU_EXPORTS])),
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE'].map(code => [code, UK_EXPORTS])),
  CA: {
    name: 'Canada',
    links: [
      {
        title: 'Export and import controls',
        url: 'https://www.international.gc.ca/trade-commerce/controls-controles/',
      },
      {
        title: 'Canadian sanctions',
        url: 'https://www.international.gc.ca/world-monde/international_relations-relations_internationales/sanctions/',
      },
    ],
  },
  AU: {
    name: 'Australia',
    links: [
      { title: 'Defence Export Controls', url: 'https://www.defence.gov.au/business-industry/exporting' },
      { title: 'DFAT, sanctions', url: 'https://www.dfat.gov.au/international-relations/security/sanctions' },
    ],
  },
  JP: {
    name: 'Japan',
    links: [
      { title: 'METI, security export control', url: 'https://www.meti.go.jp/policy/anpo/englishpage.html' },
      {
        title: 'Ministry of Finance, economic sanctions',
        url: 'https://www.mof.go.jp/policy/international_policy/gaitame_kawase/gaitame/economic_sanctions/list.html',
      },
    ],
  },
  CH: {
    name: 'Switzerland',
    links: [
      {
        title: 'SECO, export controls and sanctions',
        url: 'https://www.seco.admin.ch/seco/en/home/Aussenwirtschaftspolitik_Wirtschaftliche_Zusammenarbeit/Wirtschaftsbeziehungen/exportkontrollen-und-sanktionen.html',
      },
    ],
  },
}

/** Whether a country is in the customs territory of the European Union. */
export const isOfUnion = (country: string): boolean => EU.has(country)
/** Whether a country is the United States or one of its territories. */
export const isOfUnitedStates = (country: string): boolean => UNITED_STATES.has(country)

/** Where the export rules of an origin are published; empty where none is known here. */
export const exportLinks = (origin: string | undefined): Link[] =>
  origin === undefined ? [] : [...(EXPORTS[origin]?.links ?? [])]

const REEXPORTS = 'Items of US origin or with enough US content stay under US rules when they are re-exported.'

/** Whose export rules are meant, in a sentence. */
export function exportNote(origin: string | undefined): string {
  if (origin === undefined)
    return `Send origin_country: the export rules of the country the goods leave apply too. ${REEXPORTS}`
  if (UNITED_STATES.has(origin))
    return 'Exports from the United States: the ECCN of the item, the destination, the end user and the end use decide whether a licence is needed.'
  const authority = EXPORTS[origin]
  return authority === undefined
    ? `The export rules of ${origin} apply too; ask its authority. ${REEXPORTS}`
    : `The export controls and sanctions of ${authority.name} apply too. ${REEXPORTS}`
}
