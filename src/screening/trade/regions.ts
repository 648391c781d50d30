import { EAR_746, OFAC } from './levels.ts'

/** What the three regimes say of an area. */
export interface Regimes {
  us: string
  eu: string
  uk: string
}

/** A part of Ukraine under an embargo, and how texts name it. */
export interface EmbargoedRegion {
  /** ISO 3166-2. */
  code: string
  name: string
  regimes: Regimes
  citations: readonly string[]
  /** The area itself, in folded texts without punctuation. */
  area: RegExp
  /** Its towns that Ukraine does not hold, in the same texts. */
  towns: RegExp
  /** In texts as they are written: abbreviations that elsewhere are something else. */
  abbreviated?: RegExp
  /** Places of the same oblast that Ukraine holds. */
  held?: RegExp
}

/** When the towns below were last sorted by who holds them; the front moves. */
export const TOWNS_AS_OF = '2025-11-01'

const UK = 'Russia (Sanctions) (EU Exit) Regulations 2019'
const US_PAGES = [`${OFAC}ukraine-russia-related-sanctions`, EAR_746]
const EU_2022_263 = 'https://eur-lex.europa.eu/eli/reg/2022/263/oj'

const CRIMEA: Regimes = { us: 'EO 13685 and EAR 746.6', eu: 'Regulation 692/2014', uk: UK }
const DONBAS: Regimes = { us: 'EO 14065 and EAR 746.6', eu: 'Regulation 2022/263', uk: UK }
/** What is said of the United States where they have none. */
export const NO_US_EMBARGO = 'no embargo of the area'
const SOUTH: Regimes = {
  us: NO_US_EMBARGO,
  eu: 'Regulation 2022/263 as amended by 2022/1903, for what the government does not control',
  uk: UK,
}

/** The parts of Ukraine under one. */
export const EMBARGOED_REGIONS: readonly EmbargoedRegion[] = [
  {
    code: 'UA-43',
    name: 'Crimea',
    regimes: CRIMEA,
    citations: US_PAGES,
    area: /[ck]rimea|crime(e|ia)|\bkrym(?!sk\b|ov)|\bkrim(\b|halv|sekt|sk)|\bkırım|\bqırım|\bqirim\b|крым(?!ск(?!\p{L})|ов)|(?<!\p{L})крим(у|ом|е|ськ\p{L}*|ск\p{L}*|чан\p{L}*)?(?!\p{L})/u,
    towns:
      /s[iy]mferop|\b(kert?ch|kertsch)\b|\b[jy]alta\b|f[ei]odosi|\by?e[vw]pator|alushta|alupka|bakhch[iy]sara|d[zj]h?ankoi|\barmyans?k\b|krasnoperekops|koktebel|massandra|gurzuf|с[иі]мфероп|керч|(?<!\p{L})ялт|феодос|[еє]впатор|алушт|алупк|бахч[иі]сара|джанко[иі]|армянск(?!\p{L})|армянськ(?!\p{L})|красноперекоп|коктебел|массандр|масандр|гурзуф/u,
    // In small letters it is a word of Malay.
    abbreviated: /(?<![\p{L}\p{N}])KIRIM(?![\p{L}\p{N}])/u,
  },
  {
    code: 'UA-40',
    name: 'Sevastopol',
    regimes: CRIMEA,
    citations: US_PAGES,
    area: /s[ei][vwb]astop|севастоп/u,
    towns: /\binkerman\b|инкерман|інкерман/u,
  },
  {
    code: 'UA-14',
    name: 'the so-called Donetsk People’s Republic',
    regimes: DONBAS,
    citations: [...US_PAGES, EU_2022_263],
    area: /(?<!ro)don[jy]?etsk|donetzk|donezk|doniec|doneck|donbas|(?<!ро)донець?к|донеччин|донбас|(?<!\p{L})днр(?!\p{L})/u,
    towns:
      /mariupol|makii?vka|makee?vka|makeyevka|horlivka|gorlovka|yenakii?ev|enakievo|khartsyzk|debaltsev|volnovakh|\bbakhmut|avdii?v|avdeyev|yasynuvat|snizhne\b|ilovaisk|amvrosii?v|novoazovsk|dokuchai?ev|vuhledar|ugledar|мар[иі]упол|мак[иі]{1,2}вк|макеевк|горл[оі]вк|[еє]нак[иі]?[иі]?[еє]в|харцизьк|харцызск|дебальцев|волновах|бахмут|авд[иі][иі]?вк|авдеевк|ясинуват|ясиноват|[иі]ловаиск|[иі]ловаиськ|амврос[иі]|новоазовс|вугледар|угледар/u,
    abbreviated:
      /(?<![\p{L}\p{N}])(DNR|(?<!Korea[ ,(]{1,3}|KOREA[ ,(]{1,3})DPR(?!\s+(of\s+)?[Kk][Oo][Rr][Ee][Aa]))(?![\p{L}\p{N}])/u,
    held: /kramatorsk|slo[vw][iy]?ansk|slavyansk|druzhk[io]vka|kost[iy]?antyn[io]vka|dobropill|краматорс|слов[’']?янс|славянс|дружк[иі]вк|дружковк|костянтин[иі]вк|доброп[иі]л/u,
  },
  {
    code: 'UA-09',
    name: 'the so-called Luhansk People’s Republic',
    regimes: DONBAS,
    citations: [...US_PAGES, EU_2022_263],
    area: /lo?u[hg]ansk|donbas|луганс|донбас|(?<!\p{L})лнр(?!\p{L})/u,
    towns:
      /alchevs|s[ie]e?v[ie]e?rod?o?donets|severodonets|l[yi]s[yi]chansk|rubizhne|\bantratsyt|\bkadii?vka|starobilsk|starobelsk|\bkreminna|\bsvatove|krasnodon\b|\brovenky\b|dovzhansk|алчевс|с[еє]в[еєі]родонец|лис[иі]чанс|рубежное|руб[іи]жне|антрацит|старобильс|старобільс|старобельс|кремінна|кременная|сватове|краснодон/u,
    abbreviated: /(?<![\p{L}\p{N}])(LNR|LPR)(?![\p{L}\p{N}])/u,
  },
  {
    code: 'UA-65',
    name: 'the occupied part of Kherson oblast',
    regimes: SOUTH,
    citations: [EU_2022_263],
    area: /\b[kc]herson(?!es)|херсон(?!ес)/u,
    towns:
      /henichesk|genichesk|skadovs|kakhovka|oleshky|aleshki|oleshki|(hola|golaya) pristan|hola prystan|kalanchak|ген[иі]чес|скадовс|каховк|олешк|алешк|гол[аая]+ прист|каланчак/u,
    held: /(city of|\bg|\bm|gorod|misto|stadt|ville de|ciudad de) [kc]herson|[kc]herson (city|stadt|gorod|misto)|\b73\d{3}\b|beryslav|bilozerka|chornobai?vka|(місто|город|г|м) херсон|берислав|б[иі]лозерк|чорноба[иі]вк/u,
  },
  {
    code: 'UA-23',
    name: 'the occupied part of Zaporizhzhia oblast',
    regimes: SOUTH,
    citations: [EU_2022_263],
    area: /[zs]apori[zj]h?[zj]?h?[iyj]|[zs]aporoz?h?y?e(?!ts)|zaporozj|saporischs?chj|saporoschj|zaporijia|запор[иі]жж|запор[иі]зьк|запорож(?!ец|ц|стал)/u,
    towns:
      /mel[iy]topol|berd[iy]?ansk|enerhodar|energodar|\bprymorsk\b|\bpolohy\b|\btokmak\b|kamianka dniprovska|dniprorudne|\bznpp\b|zaporizhzh?i?a (npp|nuclear)|мел[иі]топол|бердянс|[еэ]нер[гх]одар|токмак|пологи|запор[а-яіє]+ (аес|аэс)/u,
    held: /(city of|\bg|\bm|gorod|misto|stadt|ville de|ciudad de) [zs]apor[a-z]+|[zs]apor[a-z]+ (city|stadt|gorod|misto)|\b69\d{3}\b|orikhiv|(місто|город|г|м) запор[а-яіє]+|ор[иі]х[иі]в/u,
  },
]
