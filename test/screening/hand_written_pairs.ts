/** What of a name differs in a labelled pair. */
export type PairCategory = (typeof CATEGORIES)[number]

/** All of them. */
export const CATEGORIES = [
  'misspelling',
  'order',
  'initials',
  'transliteration',
  'script',
  'legal form',
  'missing word',
  'extra word',
  'stranger',
  'short brand',
  'foreign spelling',
  'spaces',
  'numbers',
  'generic words',
  'other brand',
  'unrelated',
] as const

/** A name that is asked about, and the entry it is (`isSame`) or is not; for an unrelated name no entry is. */
export interface LabelledPair {
  category: PairCategory
  query: string
  entryId: string | null
  isSame: boolean
}

const same = (category: PairCategory, entryId: string, ...queries: string[]): LabelledPair[] =>
  queries.map(query => ({ category, query, entryId, isSame: true }))
const other = (category: PairCategory, entryId: string | null, ...queries: string[]): LabelledPair[] =>
  queries.map(query => ({ category, query, entryId, isSame: false }))

/** Pairs of public names, labelled by hand. */
export const HAND_WRITTEN: readonly LabelledPair[] = [
  ...same('misspelling', 'ofac_sdn:8279', 'Viktor Anatolievich Bout', 'Victor Bout', 'Viktor Butt'),
  ...same('misspelling', 'ofac_sdn:10481', 'Qasem Solemani', 'Qassem Soleimani', 'Kasem Soleimany'),
  ...same('misspelling', 'ofac_sdn:21171', 'Yevgeny Prigozin', 'Evgeni Prigozhin'),
  ...same('misspelling', 'ofac_sdn:16363', 'Boko Harram', 'Boco Haram'),
  ...same('misspelling', 'ofac_sdn:18782', 'Rosoboronexport', 'Rosoboroneksprt OAO'),
  ...same('misspelling', 'ofac_sdn:26367', 'Petroleos de Venezuella SA', 'Petróleos de Venezuela'),
  ...same('order', 'ofac_sdn:12735', 'Assad Bashar', 'AL-ASSAD, Bashar'),
  ...same('order', 'ofac_sdn:23343', 'Kadyrov Ramzan Akhmatovich', 'KADYROV, Ramzan'),
  ...same('order', 'ofac_sdn:20157', 'Kim Jong Un', 'Kim, Jong-un'),
  ...same('order', 'ofac_sdn:11018', 'Kony Joseph'),
  ...same('order', 'ofac_sdn:25578', 'Melli Bank Iran', 'Iran Melli Bank'),
  ...same('initials', 'ofac_sdn:16666', 'G. Timchenko', 'G. N. Timchenko', 'Timchenko G.N.'),
  ...same('initials', 'ofac_sdn:23343', 'R. A. Kadyrov', 'R. Kadyrov'),
  ...same('initials', 'ofac_sdn:16669', 'A. R. Rotenberg'),
  ...same('transliteration', 'ofac_sdn:12735', 'Bachar al-Assad', 'Bashar el Assad', 'Bashshar al-Asad'),
  ...same('transliteration', 'ofac_sdn:2686', 'Hassan Nasrallah', 'Hasan Nasralla', 'Hassan Nasrullah'),
  ...same('transliteration', 'ofac_sdn:16666', 'Gennadiy Timchenko', 'Guennadi Timtchenko', 'Gennady Timtschenko'),
  ...same('transliteration', 'ofac_sdn:21171', 'Jewgeni Prigoschin', 'Evgeny Prigozhin', 'Yevgeni Prigojine'),
  ...same('transliteration', 'ofac_sdn:16692', 'Igor Setchin', 'Igor Ivanovitch Sechin', 'Igor Setschin'),
  ...same('transliteration', 'ofac_sdn:10761', 'Al Shabab', 'Ash-Shabaab', 'Al-Chabab'),
  ...same('script', 'ofac_sdn:16692', 'Игорь Сечин', 'Сечин Игорь Иванович'),
  ...same('script', 'ofac_sdn:21171', 'Евгений Пригожин', 'Пригожин Евгений Викторович'),
  ...same('script', 'ofac_sdn:23343', 'Рамзан Кадыров'),
  ...same('script', 'ofac_sdn:16666', 'Геннадий Тимченко'),
  ...same('script', 'ofac_sdn:12735', 'بشار الأسد'),
  ...same('script', 'ofac_sdn:17013', 'Банк ВТБ ПАО'),
  ...same('legal form', 'ofac_sdn:17013', 'VTB Bank PJSC', 'VTB Bank', 'PAO VTB Bank', 'VTB Bank Ltd', 'VTB Bank AG'),
  ...same('legal form', 'ofac_sdn:26367', 'Petroleos de Venezuela Sociedad Anonima', 'Petroleos de Venezuela LLC'),
  ...same('legal form', 'ofac_sdn:8131', 'Havanatur Bahamas Limited', 'Havanatur Bahamas'),
  ...same('legal form', 'ofac_sdn:18782', 'Rosoboroneksport JSC', 'JSC Rosoboroneksport', 'Rosoboroneksport Open Joint Stock Compny'),
  ...same('missing word', 'ofac_sdn:8163', 'Diego Murillo', 'Diego Murillo Bejarano'),
  ...same('missing word', 'ofac_sdn:6861', 'Joaquin Guzman', 'Joaquin Loera'),
  ...same('missing word', 'ofac_sdn:16669', 'Arkady Rotenberg'),
  ...same('missing word', 'ofac_sdn:9345', 'Korea Mining Development'),
  ...same('missing word', 'ofac_sdn:12927', 'Mahan'),
  ...same('extra word', 'ofac_sdn:12735', 'Bashar Hafez al-Assad', 'President Bashar al-Assad', 'Dr. Bashar Al Assad'),
  ...same('extra word', 'ofac_sdn:11018', 'Joseph Rao Kony', 'General Joseph Kony'),
  ...same('extra word', 'ofac_sdn:27307', 'The Lazarus Group', 'Lazarus Group International'),
  ...same('extra word', 'ofac_sdn:12927', 'Mahan Air Company', 'Mahan Air Cargo', 'Mahan Air Iran'),
  ...same('stranger', 'ofac_sdn:17013', 'VTB Bank Deutschland', 'VTB Bank Wien', 'VTB Bank Schweiz AG'),
  ...same('stranger', 'ofac_sdn:4697', 'Hezbollah Lebanon', 'Hizballah Movement', 'Hizballah Zeitung'),
  ...same('stranger', 'ofac_sdn:12869', 'Sytrol Chemie', 'Sytrol Hamburg', 'Sytrol Deutschland GmbH'),
  ...same('stranger', 'ofac_sdn:16911', 'Kalashnikov Waffen', 'Kalashnikov Concern Moskau'),
  ...same('stranger', 'ofac_sdn:18782', 'Rosoboronexport Moskau', 'Rosoboroneksport Waffenhandel'),
  ...same('stranger', 'ofac_sdn:12927', 'Mahan Air Teheran', 'Mahan Air Frachtbüro'),
  ...same('short brand', 'ofac_sdn:17013', 'VTB', 'ВТБ', 'vtb', 'VTB Deutschland'),
  ...same('foreign spelling', 'ofac_sdn:21171', 'Prigoschin', 'Jewgienij Prigożyn', 'Evgueni Prigojine'),
  ...same('foreign spelling', 'ofac_sdn:16692', 'Igor Iwanowitsch Setschin', 'Igor Sieczin', 'Igor Setchine'),
  ...same('foreign spelling', 'ofac_sdn:16666', 'Gennadij Timtschenko', 'Giennadij Timczenko', 'Guennadi Timtchenko'),
  ...same('spaces', 'ofac_sdn:16363', 'Bokoharam', 'Boko-Haram'),
  ...same('spaces', 'ofac_sdn:10761', 'Alshabaab', 'AlShabaab'),
  ...same('spaces', 'ofac_sdn:12927', 'Mahanair'),
  ...same('spaces', 'ofac_sdn:20157', 'Kim Jongun'),
  ...same('spaces', 'ofac_sdn:8129', 'Havana Tur S.A.'),
  ...other(
    'generic words',
    null,
    'CORP',
    'Trading Company',
    'International Trading Co., Ltd.',
    'General Trading LLC',
    'Oil Company',
    'Shipping Lines',
    'Import Export',
  ),
  ...other('generic words', 'ofac_sdn:907', 'Havana Cigars', 'Havana Restaurant'),
  ...other('generic words', 'ofac_sdn:11317', 'National Oil Company', 'Oil Company of Norway', 'National Company'),
  ...other('other brand', 'ofac_sdn:17013', 'HSBC Bank', 'BNP Bank', 'DNB Bank ASA', 'UBS Bank AG'),
  ...other('other brand', 'ofac_sdn:9345', 'Zambia Mining Development Trading Corporation', 'Atlas Mining Development Trading Corporation'),
  ...other('other brand', 'ofac_sdn:27307', 'Nielsen Group', 'Lufthansa Group'),
  ...other('other brand', 'ofac_sdn:12927', 'Nauru Air', 'Alaska Air', 'Ryan Air'),
  ...other('unrelated', null, 'Barack Obama', 'John Smith', 'Angela Merkel', 'Emmanuel Macron', 'Taylor Swift', 'Serena Williams', 'Jane Austen'),
  ...other(
    'unrelated',
    null,
    'Google LLC',
    'Apple Inc.',
    'Microsoft Corporation',
    'JPMorgan Chase Bank',
    'Bank of America',
    'Ford Motor Company',
    'The Coca-Cola Company',
    'IBM',
    'Tesla',
    'General Electric',
    'Toyota',
    'Siemens AG',
  ),
]
