import { EAR_GROUPS } from './levels.ts'

/** A published list of goods by HS code, or as much of one as could be read. */
export interface GoodsList {
  id: string
  title: string
  /** The law that it is part of. */
  basis: string
  /** The law for destinations where it is another one. */
  basisFor?: Readonly<Record<string, string>>
  url: string
  /** The day of the edition that is in the table; ISO 8601. */
  asOf: string
  /** Destinations to which these goods are barred or need a licence that is as a rule refused. */
  destinations: readonly string[]
  /** Whose exports it binds; undefined: those of every regime that keeps the list. */
  binds?: 'US' | 'EU'
  /** Codes and their beginnings, by tier where the list has tiers. */
  codes: Readonly<Record<string, string>>
  /** What the code alone does not tell. */
  proviso?: string
  /** Its text could not be read when the table was made. */
  unverified?: true
}

/** When the table of goods was put together; ISO 8601. */
export const GOODS_AS_OF = '2026-11-22'

const RUSSIA_AND_BELARUS = ['RU', 'BY']
const ARMS_EMBARGO = (EAR_GROUPS['D:5'] ?? '').split(' ')

/** What the Common High Priority List is called in answers. */
export const CHPL = 'chpl'

/** What goods of war are called in answers, where the United States bar them. */
export const ARMS_LIST = 'arms'

const ARMS_CODES = { '': '93 8710 890610' }
const UN_ARMS = {
  url: 'https://main.un.org/securitycouncil/en/sanctions/information',
  asOf: '2026-07-08',
  codes: ARMS_CODES,
}

/** Every list, the weightiest first. */
export const GOODS_LISTS: readonly GoodsList[] = [
  {
    // As BIS publishes it; every code was found alike in two transcriptions, that of BIS and that of the European Commission.
    id: CHPL,
    title: 'Common High Priority List',
    basis: 'EAR 746.8; EU Regulation 833/2014, Annex XL; UK Russia Regulations',
    basisFor: { BY: 'EAR 746.8; EU Regulation 765/2006' },
    url: 'https://www.bis.gov/licensing/country-guidance/common-high-priority-items-list-chpl',
    asOf: '2024-02-23',
    destinations: RUSSIA_AND_BELARUS,
    codes: {
      '1': '854231 854232 854233 854239',
      '2': '851762 852691 853221 853224 854800',
      '3.A':
        '847150 850440 851769 852589 852910 852990 853669 853690 854110 854121 854129 854130 854149 854151 854159 854160',
      '3.B': '848210 848220 848230 848250 880730 901310 901380 901420 901480',
      '4.A': '847180 848610 848620 848640 853400 854320 902750 903020 903032 903039 903082',
      '4.B': '845710 845811 845891 845961 846693',
    },
  },
  {
    id: 'arms_un',
    title: 'Arms under an embargo of the United Nations',
    basis: 'UNSCR 1718, 1929, 1970, 2428 or 2699',
    ...UN_ARMS,
    destinations: ['HT', 'IR', 'KP', 'LY', 'SS'],
  },
  {
    id: ARMS_LIST,
    title: 'Arms and ammunition',
    basis: 'EAR Country Group D:5 and 22 CFR 126.1',
    url: 'https://www.ecfr.gov/current/title-22/section-126.1',
    asOf: '2026-07-08',
    destinations: ARMS_EMBARGO,
    binds: 'US',
    codes: ARMS_CODES,
  },
  {
    id: 'arms_un_part',
    title: 'Arms under an embargo of the United Nations on some in the country',
    basis: 'UNSCR 1533, 1591, 1701 or 2216',
    ...UN_ARMS,
    destinations: ['CD', 'LB', 'SD', 'YE'],
    proviso: 'for armed groups or a part of the country',
  },
  {
    id: 'ear_746_supp_2',
    title: 'EAR part 746, Supplement No. 2 (industry), in part',
    basis: 'EAR 746.8',
    url: 'https://www.ecfr.gov/current/title-15/part-746',
    asOf: '2024-06-12',
    destinations: RUSSIA_AND_BELARUS,
    binds: 'US',
    codes: { '': '730424 731100 761300 841350 841360 841382 841392 842139 843049 843139 843143 847989 870520' },
  },
  {
    id: 'ear_746_supp_4',
    title: 'EAR part 746, Supplement No. 4 (industry), its whole chapters',
    basis: 'EAR 746.8',
    url: 'https://www.ecfr.gov/current/title-15/part-746',
    asOf: '2023-05-19',
    destinations: RUSSIA_AND_BELARUS,
    binds: 'US',
    codes: { '': '84 85 90' },
    unverified: true,
  },
  {
    id: 'eu_833_xi',
    title: 'EU Regulation 833/2014, Annex XI (aviation and space)',
    basis: 'Article 3c',
    url: 'https://eur-lex.europa.eu/eli/reg/2014/833',
    asOf: '2022-12-04',
    destinations: ['RU'],
    binds: 'EU',
    codes: { '': '88' },
    unverified: true,
  },
  {
    // By heading or subheading, where the annex gives an extract of it.
    id: 'eu_833_xviii',
    title: 'EU Regulation 833/2014, Annex XVIII (luxury goods)',
    basis: 'Article 3h',
    url: 'https://eur-lex.europa.eu/eli/reg/2014/833',
    asOf: '2022-12-04',
    destinations: ['RU'],
    binds: 'EU',
    proviso: 'above a value, as a rule EUR 300 an item',
    codes: {
      '':
        '010121 010129 070956 160431 160432 2203 220410 220421 220429 2205 2206 220710 2208 240210 240290 3303 3304 3305 3307 4201 4202 4203 4303 ' +
        '5701 5703 5704 5705 5805 6101 6102 6103 6104 6105 6106 6107 6108 6109 6110 6111 6114 6115 6116 6117 6201 6202 6203 6204 6205 6206 6207 6208 6209 6212 6213 6214 6215 6216 6217 ' +
        '6401 6405 6504 6704 6911 7101 7102 7103 710491 7106 7108 7109 7111 7113 7114 7115 7116 711810 711890 8214 8215 845210 8519 8521 8527 ' +
        '8702 8703 8706 8707 8708 8711 8903 9006 9007 9101 9102 9103 9104 9105 9108 9109 9110 9111 9112 9113 9114 9201 9202 9205 9206 9207 97 ' +
        '900510 901510 950450 950611 950612 950631 950632',
    },
  },
]

/** A list that a code is on. */
export interface ListedGoods {
  list: GoodsList
  tier: string
  /** The code sent is shorter than those of the list: only part of it is listed. */
  isPart: boolean
}

const rows = GOODS_LISTS.flatMap(list =>
  Object.entries(list.codes).flatMap(([tier, codes]) => codes.split(' ').map(code => ({ list, tier, code }))),
)

/** The lists that an HS code is on, or that hold part of what it names; each once, the weightiest first. */
export function listsOf(digits: string): ListedGoods[] {
  const found = rows.flatMap(({ list, tier, code }) =>
    digits.startsWith(code)
      ? [{ list, tier, isPart: false }]
      : code.startsWith(digits)
        ? [{ list, tier, isPart: true }]
        : [],
  )
  return GOODS_LISTS.flatMap(list => {
    const of = found.filter(goods => goods.list === list)
    return of.find(({ isPart }) => !isPart) ?? of[0] ?? []
  })
}

// A pointer to a person, never a classification: words for what the list holds, and for engines, which other lists hold.
const SOUNDS_LISTED =
  /\b(integrated circuits?|microchips?|semi ?conductors?|microprocessors?|micro ?controllers?|processors?|fpgas?|transistors?|diodes?|thyristors?|capacitors?|transceivers?|routers?|network switch(es)?|radars?|gps|gnss|navigation (modules?|equipment|systems?)|inertial|gyroscopes?|avionics|aircraft (parts|engines?|components)|helicopter parts|drones?|uavs?|ball bearings?|roller bearings?|bearings|oscilloscopes?|spectrum analy[sz]ers?|signal generators?|printed circuits?|cnc|machine tools?|machining cent(re|er)s?|lathes?|milling machines?|(thermal|infrared) (camera|imager|imaging)s?|telescopic sights?|rifle scopes?|servers?|static converters?|power supplies|antennas?|engines?|wafer|lithograph)\b/

const ARMS =
  /\b((assault|sniper|automatic|hunting|military|combat) rifles?|rifles|machine guns?|submachine guns?|pistols?|handguns?|firearms?|ammunition|munitions|cartridges for (rifles|guns)|missiles?|rocket launchers?|hand grenades?|grenades|mortars? (shells?|bombs?)|howitzers?|artillery|battle tanks?|armou?red personnel carriers?|combat (aircraft|drones?|vehicles?)|fighter jets?|attack helicopters?|warships?|torpedo(es)?|land ?mines?|weapons?)\b/

const namesArms = (product: string): boolean => ARMS.test(product.toLowerCase())

/** Whether the words of a product sound as if it were on the Common High Priority List or near it. */
export const soundsListed = (product: string): boolean => SOUNDS_LISTED.test(product.toLowerCase())

/** The lists that the words of a product may put it on where no code was sent: arms alone. */
export const listsByWords = (product: string): ListedGoods[] =>
  namesArms(product)
    ? GOODS_LISTS.flatMap(list => (list.codes === ARMS_CODES ? [{ list, tier: '', isPart: false }] : []))
    : []
