/** How much trade with a country is restricted, in bands of this project; no authority publishes such a list. */
export type RiskLevel = 'comprehensive_embargo' | 'sectoral_sanctions' | 'elevated_scrutiny' | 'standard'

/** Why a country stands where it does, and where that can be read. */
export interface CountryLevel {
  level: RiskLevel
  basis: string
  citations: readonly string[]
  /** How sure the level is: `low` was read in one place alone. */
  confidence: 'high' | 'medium' | 'low'
}

/** When the tables below were read, and by when they must be read again; ISO 8601 dates. */
export const TRADE_DATA = { asOf: '2026-11-20', reviewBy: '2027-02-20', earGroupsAsOf: '2026-07-08' } as const

/** The pages of OFAC about its programmes. */
export const OFAC = 'https://ofac.treasury.gov/sanctions-programs-and-country-information/'
const EAR_GROUPS_PAGE = 'https://www.ecfr.gov/current/title-15/part-740'
/** Embargoes and other special controls of the EAR. */
export const EAR_746 = 'https://www.ecfr.gov/current/title-15/part-746'
const DIVERSION =
  'Country Group D: national-security or nuclear controls of the EAR by item, and a risk of diversion; no sanctions programme'
const BY_ITEM = 'Country Group D: controls of the EAR by item; no sanctions programme'

/** Countries that are not `standard`, and those that are but need a word, by ISO 3166-1 alpha-2. */
export const COUNTRY_LEVELS: Readonly<Record<string, CountryLevel>> = {
  AE: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  AF: {
    level: 'elevated_scrutiny',
    basis: 'UN 1988 (Taliban) measures: listed parties; US arms embargo',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  AM: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  AZ: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  BA: {
    level: 'standard',
    basis: 'EO 14033: listed parties',
    citations: [`${OFAC}balkans-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'low',
  },
  BH: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  BY: {
    level: 'sectoral_sanctions',
    basis: 'EO 14038, 31 CFR 548; EAR 746.8; EU Regulation 765/2006; some relief by general licences in 2025 and 2026',
    citations: [`${OFAC}belarus-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  CD: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 1533 arms embargo on non-state actors; 31 CFR 547: listed parties; US arms embargo',
    citations: [`${OFAC}democratic-republic-of-the-congo-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  CF: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 2127 measures, for the government lifted in 2024; 31 CFR 553: listed parties; US arms embargo',
    citations: [`${OFAC}central-african-republic-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  CN: {
    level: 'elevated_scrutiny',
    basis: 'US arms embargo; EAR 744.21 and 744.23; Entity List, Military End User List and CMIC list',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  CU: {
    level: 'comprehensive_embargo',
    basis: 'Cuban Assets Control Regulations, 31 CFR 515; EAR 746.2; EO 14404 of 2026-05-01 adds secondary sanctions',
    citations: [`${OFAC}cuba-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  EG: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  ER: {
    level: 'elevated_scrutiny',
    basis: 'US arms embargo; the UN embargo was lifted in 2018',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  ET: {
    level: 'elevated_scrutiny',
    basis: 'EO 14046: listed parties',
    citations: [`${OFAC}ethiopia`, EAR_GROUPS_PAGE],
    confidence: 'low',
  },
  GE: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  GN: { level: 'standard', basis: 'Listed parties (EU)', citations: [EAR_GROUPS_PAGE], confidence: 'low' },
  HK: {
    level: 'elevated_scrutiny',
    basis:
      'The EAR count Hong Kong as China since 2020-12-23 (85 FR 83765), with its country groups and arms embargo; EO 13936: listed parties',
    citations: [`${OFAC}hong-kong-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  HT: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 2653 and 2699 arms embargo; US arms embargo',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  IL: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  IQ: {
    level: 'elevated_scrutiny',
    basis: 'EAR 746.3; 31 CFR 576: listed parties; US arms embargo',
    citations: [`${OFAC}iraq-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  IR: {
    level: 'comprehensive_embargo',
    basis:
      'Iranian Transactions and Sanctions Regulations, 31 CFR 560; EAR 746.7; UN measures of UNSCR 1737 and 1929 apply again since 2025-09-28; EU Regulation 2025/1975',
    citations: [`${OFAC}iran-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  JO: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  KG: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  KH: {
    level: 'elevated_scrutiny',
    basis: 'National-security controls of the EAR; left the US arms embargo on 2026-02-03',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  KP: {
    level: 'comprehensive_embargo',
    basis: 'North Korea Sanctions Regulations, 31 CFR 510; EAR 746.4; UNSCR 1718 and its successors',
    citations: [`${OFAC}north-korea-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  KW: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  KZ: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  LA: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  LB: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 1701 arms embargo on non-state actors; 31 CFR 549: listed parties; US arms embargo',
    citations: [`${OFAC}lebanon-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  LY: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 1970 arms embargo; 31 CFR 570: listed parties; US arms embargo',
    citations: [`${OFAC}libya-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  MD: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  ML: {
    level: 'standard',
    basis: 'Listed parties; the UN measures ended in August 2023',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'low',
  },
  MM: {
    level: 'sectoral_sanctions',
    basis: 'EO 14014, 31 CFR 525; EAR 744.21 and 744.22; EU arms embargo',
    citations: [`${OFAC}burma`, EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  MN: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  MO: {
    level: 'elevated_scrutiny',
    basis:
      'An entry of its own in Country Group D of the EAR; the rules for advanced computing and semiconductors that bind China bind Macao too (88 FR 2821 of 2023-01-18)',
    citations: [EAR_GROUPS_PAGE, 'https://www.ecfr.gov/current/title-15/part-744'],
    confidence: 'medium',
  },
  NI: {
    level: 'elevated_scrutiny',
    basis: 'EO 13851 and 14088, 31 CFR 582: listed parties; US arms embargo since 2024',
    citations: [`${OFAC}nicaragua-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  OM: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  PK: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  QA: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  RU: {
    level: 'sectoral_sanctions',
    basis: 'EO 14024, 14066, 14068 and 14071, 31 CFR 587 and 589; EAR 746.8; EU Regulation 833/2014',
    citations: [`${OFAC}russian-harmful-foreign-activities-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  SA: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  SD: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 1591 (Darfur); EO 14098: listed parties; US arms embargo',
    citations: [`${OFAC}sudan-and-darfur-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  SO: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 751 and 2713, for the government lifted in December 2023; US arms embargo',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  SS: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 2428 arms embargo; 31 CFR 558: listed parties; US arms embargo',
    citations: [`${OFAC}south-sudan-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  SY: {
    level: 'elevated_scrutiny',
    basis:
      'The OFAC programme ended (EO 14312, 31 CFR 542 removed on 2025-08-26), but EAR 746.9 still asks a licence for items of the Commerce Control List; EAR99 by licence exception SPP (90 FR 42315)',
    citations: [`${OFAC}syria-related-sanctions`, 'https://www.federalregister.gov/d/2025-16724', EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  TJ: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  TM: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  TW: { level: 'standard', basis: BY_ITEM, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  UA: {
    level: 'elevated_scrutiny',
    basis:
      'The country is under no embargo; Crimea, Sevastopol and the occupied parts of Donetsk, Luhansk, Kherson and Zaporizhzhia are (EO 13685, EO 14065, EAR 746.6; EU Regulations 692/2014 and 2022/263)',
    citations: [`${OFAC}ukraine-russia-related-sanctions`, EAR_746],
    confidence: 'high',
  },
  UZ: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  VE: {
    level: 'sectoral_sanctions',
    basis:
      'EO 13884, 31 CFR 591; EO 14373; military end-use rules of the EAR; oil and gas relief by general licences that change from month to month',
    citations: [`${OFAC}venezuela-related-sanctions`, EAR_GROUPS_PAGE],
    confidence: 'medium',
  },
  VN: { level: 'elevated_scrutiny', basis: DIVERSION, citations: [EAR_GROUPS_PAGE], confidence: 'medium' },
  XK: {
    level: 'standard',
    basis:
      'EO 14033 (Western Balkans): listed parties; XK is the code that its users gave Kosovo, not one of ISO 3166-1',
    citations: [`${OFAC}balkans-related-sanctions`],
    confidence: 'medium',
  },
  YE: {
    level: 'elevated_scrutiny',
    basis: 'UNSCR 2216 arms embargo on the Houthis; national-security controls of the EAR',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'high',
  },
  ZW: {
    level: 'elevated_scrutiny',
    basis: 'US and EU arms embargo; the OFAC programme ended in March 2024',
    citations: [EAR_GROUPS_PAGE],
    confidence: 'high',
  },
}

/** Every other country. */
export const STANDARD_LEVEL: CountryLevel = {
  level: 'standard',
  basis: 'No measure in this table is against the country; listed parties and item controls apply everywhere',
  citations: [OFAC],
  confidence: 'medium',
}

/** Country Groups D and E of the Export Administration Regulations, 15 CFR 740 Supplement 1. */
export const EAR_GROUPS: Readonly<Record<string, string>> = {
  'D:1': 'AM AZ BY CN GE IQ KG KH KP KZ LA LY MD MM MN MO NI RU TJ TM UZ VE VN YE',
  'D:2': 'BY CU IL IQ IR KP LY PK RU VE',
  'D:3':
    'AE AF AM AZ BH BY CN CU EG GE IL IQ IR JO KG KP KW KZ LB LY MD MM MN MO OM PK QA RU SA SY TJ TM TW UZ VE VN YE',
  'D:4': 'AE BH BY CN EG IL IQ IR JO KP KW LB LY MO OM PK QA RU SA SY VE YE',
  'D:5': 'AF BY CD CF CN CU ER HT IQ IR KP LB LY MM NI RU SD SO SS SY VE ZW',
  'E:1': 'IR KP SY',
  'E:2': 'CU',
}

/** Destinations that the EAR count as another: they are in its groups. */
export const EAR_COUNTED_AS: Readonly<Record<string, string>> = { HK: 'CN' }
