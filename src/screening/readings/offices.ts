// Offices and ranks beside a person's name, as newspapers write them. From general knowledge of these languages, 2026-11.
const HAN =
  /(?:国家主席|國家主席|总书记|總書記|总经理|總經理|董事长|董事長|委员长|委員長|国務委員長|总参谋长|司令员|司令員|行政長官|行政长官|领导人|領導人|最高指導者|最高领袖|大統領|主席|书记|書記|总理|總理|总统|總統|主任|部长|部長|长官|長官|司长|司長|局长|局長|处长|處長|署长|署長|厅长|省长|市长|行长|会长|會長|社长|社長|总裁|總裁|经理|經理|将军|將軍|上将|上將|中将|中將|大将|司令|元帅|元帥|特首|议员|議員|大使|首相|大臣|組長|组长|先生|女士|同志|氏|容疑者|被告)/u
const KOREAN =
  /\s*(?:(?:국무|당|중앙군사)?(?:제[1-9일이]?부?)?(?:위원장|총비서|비서|장관|대사|대장|상장|중장|소장|원수|동지|부부장|부장|부총리|총리|주석|대통령|사장|회장|국장|의원|장군|총참모장|대표|단장|지배인)|외무상|국방상|무력상)$/u
const ARABIC =
  /\s(?:و?(?:ال)?(?:رئيس|رئیس|وزير|وزیر|قائد|مدير|مدیر|عضو|نائب|زعيم|أمين|امين)|فرمانده|دبیر|سخنگو|سخنگوی|رهبر|نماینده)\s/u

// The first word of an office before a name; where it ends only the capitals of the name tell.
const CYRILLIC =
  /^(?:глава|председатель|президент|министр|директор|гендиректор|губернатор|мэр|депутат|сенатор|бизнесмен|предприниматель|олигарх|генерал|командир|командующий|начальник|секретарь|руководитель|основатель|владелец|бывший|заместитель|замглавы|лидер|спикер|посол|полковник|адмирал|голова|керівник|очільник|міністр|колишній|підприємець|прэзідэнт|старшыня|кіраўнік|председник|министар|директор|(?:экс|вице|премьер|генерал|екс|віце|прем'єр)-\p{L}+)(?:ът|ят|а)?(?!\p{L})/iu
// Nobody's name begins with a small letter.
const SMALL_FIRST = /^\p{Ll}[\p{L}-]+\s/u
const IN_CYRILLIC = /\p{Script=Cyrillic}/u
const CYRILLIC_NAME =
  /(?:^|\s)(\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}[\p{L}-]+|\p{Lu}\p{Ll}[\p{L}-]*\s+\p{Lu}\p{Ll}[\p{L}-]*)$/u
// Whoever is called a businessman in two words, which are none of a name.
const BUSINESSMAN = /^(?:رجل الأعمال|رجل الاعمال|איש העסקים|אשת העסקים)\s+(?:\p{L}{4,}[يیתי]\s+(?=\p{L}+\s+\p{L}))?/u

// The office comes first, with what it is of: only the last words are a name.
const OFFICE_BEFORE =
  /^(?:(?:ال)?(?:رئيس|رئیس|وزير|وزیر|قائد|زعيم|مرشد|سفير|سفیر|محافظ|حاكم|مدير|مدیر|نائب|عضو|ناطق|متحدث|أمين|امين|مستشار|مبعوث|ممثل|سكرتير)|مشاور|رهبر|فرمانده|دبیر|سخنگوی|نماینده|استاندار|صدر|وزیراعظم|امیر|سربراہ|ראש|נשיא|מנהיג|מפקד|מזכיר|שר)\s/u
const FEWEST_WITH_OFFICE = 4
const USUAL_NAMES = [2, 3]

function lastNames(text: string): string[] {
  const words = text.split(/\s+/)
  return words.length < FEWEST_WITH_OFFICE ? [] : USUAL_NAMES.map(count => words.slice(-count).join(' '))
}

const LONGEST = { han: 4, hangul: 4 } as const
const USUAL = 3
const SHORTEST = 2

/** A person's name without the office that a newspaper writes before or behind it, in scripts that have no capitals to tell them apart; none where no office is found. */
export function withoutOffice(name: string): string[] {
  const text = name.trim()
  if (/\p{Script=Han}/u.test(text)) return ofHan(text)
  if (/\p{Script=Hangul}/u.test(text)) return ofHangul(text)
  if (CYRILLIC.test(text) || (SMALL_FIRST.test(text) && IN_CYRILLIC.test(text))) {
    const name = CYRILLIC_NAME.exec(text)?.[1]
    return name === undefined || name === text ? [] : [name]
  }
  if (OFFICE_BEFORE.test(text)) return lastNames(text)
  if (BUSINESSMAN.test(text)) return [text.replace(BUSINESSMAN, '')]
  const at = text.search(ARABIC)
  const before = text.slice(0, Math.max(0, at))
  return before.includes(' ') ? [before] : []
}

function ofHan(text: string): string[] {
  const parts = text.split(HAN)
  if (parts.length === 1) return []
  const after = parts.at(-1)?.trim() ?? ''
  if (after.length >= SHORTEST) return after.length <= LONGEST.han ? [after] : []
  const before = parts[0]?.trim() ?? ''
  return before.length >= SHORTEST ? [before.slice(0, USUAL)] : []
}

function ofHangul(text: string): string[] {
  const bare = text.replace(KOREAN, '').trim()
  const last = bare.split(/\s+/).at(-1) ?? ''
  return bare !== text && last.length >= SHORTEST && last.length <= LONGEST.hangul ? [last] : []
}
