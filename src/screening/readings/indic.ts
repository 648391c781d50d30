// The alphabets of India stand in Unicode in one order, block after block, so that one table reads them all (ISO 15919 without its marks).
const BLOCKS = { first: 0x0900, last: 0x0d7f, size: 0x80 } as const
const VOWELS = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'li', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const FIRST_VOWEL = 0x05
const CONSONANTS = 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
)
const FIRST_CONSONANT = 0x15
const SIGNS = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au']
const FIRST_SIGN = 0x3e
const [NASALS, BREATH, DOT, SILENT] = [[0x01, 0x02, 0x70], 0x03, 0x3c, 0x4d]
// A dot makes other sounds of Persian and Arabic words.
const DOTTED: ReadonlyMap<string, string> = new Map([
  ['k', 'q'],
  ['g', 'gh'],
  ['j', 'z'],
  ['jh', 'zh'],
  ['d', 'r'],
  ['dh', 'rh'],
  ['ph', 'f'],
  ['y', 'y'],
])
const [DEVANAGARI, BENGALI, GURMUKHI, GUJARATI, TAMIL, MALAYALAM] = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b80, 0x0d00]
// In these a last consonant has no vowel unless it is written, nor has one between two syllables.
const WITHOUT_LAST_VOWEL: readonly number[] = [DEVANAGARI, BENGALI, GURMUKHI, GUJARATI]
// Sinhala has an order of its own; these are its letters and the ones of Devanagari that sound alike.
const SINHALA =
  'කඛගඝඞඟචඡජඣඤඥටඨඩඪණඬතථදධනඳපඵබභමඹයරලවශෂසහළෆඅආඇඈඉඊඋඌඑඒඓඔඕඖ\u0dcf\u0dd0\u0dd1\u0dd2\u0dd3\u0dd4\u0dd6\u0dd8\u0dd9\u0dda\u0ddb\u0ddc\u0ddd\u0dde\u0dca\u0d82'
const LIKE_SINHALA =
  'कखगघङङचछजझञञटठडढणडतथदधनदपफबभमबयरलवशषसहळफअआअआइईउऊएएऐओओऔ\u093e\u093e\u093e\u093f\u0940\u0941\u0942\u0943\u0947\u0947\u0948\u094b\u094b\u094c\u094d\u0902'
const CHILLU = 'nnrllk'
const FIRST_CHILLU = 0x7a
// One letter is voiced or not by what stands beside it.
const VOICED: ReadonlyMap<string, string> = new Map([
  ['k', 'g'],
  ['t', 'd'],
  ['p', 'b'],
  ['ch', 's'],
])

// Bengali has one letter for j and z, and its people spell their names in Latin letters as others do. From general knowledge of these names, 2026-11.
const NAMES_OF_BENGAL: ReadonlyMap<string, string> = new Map(
  `হোসেন:husain হোসাইন:husain হোছাইন:husain হোছেন:husain হুছাইন:husain মিঞা:mia মিঞাঁ:mia মিয়াঁ:mia ভূঁইয়া:bhuiyan ভুঁইয়া:bhuiyan ভূঞা:bhuiyan ভূইয়া:bhuiyan ভুইয়া:bhuiyan শেখ:sheikh শেইখ:sheikh সেখ:sheikh রায়:roy পাল:paul সৈয়দ:syed ছৈয়দ:syed
  মো:md মোঃ:md মোহাঃ:md মুহাঃ:md মোঃ:md মোসাঃ:mst মোছাঃ:mst মোসাম্মৎ:mosammat মোছাম্মৎ:mosammat মজুমদার:mazumder কাজী:kazi কাজি:kazi গাজী:gazi গাজি:gazi হাজী:haji হাজি:haji নাজির:nazir নাজিম:nazim
  জিয়াউর:ziaur জিয়া:zia জিয়াউল:ziaul জিয়াউদ্দিন:ziauddin মিজান:mizan মিজানুর:mizanur নজরুল:nazrul আজিজ:aziz আজিজুল:azizul আজিজুর:azizur জাহিদ:zahid জাহিদুল:zahidul জাহেদ:zahed জাহিদুর:zahidur রাজ্জাক:razzak নাজমুল:nazmul ফজলুল:fazlul ফজলে:fazle ফজলুর:fazlur ফজল:fazal
  মঞ্জুর:manzur মঞ্জুরুল:manzurul মোয়াজ্জেম:moazzem মুয়াজ্জেম:moazzem কাদের:quader কাদির:qadir রেজা:reza রেজাউল:rezaul রেজওয়ান:rezwan জয়নুল:zainul জয়নুল:zainul জয়নাল:zainal আজহার:azhar আজহারুল:azharul মোস্তাফিজুর:mostafizur মুস্তাফিজুর:mustafizur মোস্তাফিজ:mostafiz মুস্তাফিজ:mustafiz
  হাফিজ:hafiz হাফিজুর:hafizur হাফিজুল:hafizul হাফেজ:hafez ফয়েজ:faiz ফয়জুল:faizul ফয়জুর:faizur ফায়েজ:faiz তোফাজ্জল:tofazzal মোফাজ্জল:mofazzal ইজাজ:ijaz এজাজ:ejaz ইমতিয়াজ:imtiaz নিয়াজ:niaz রিয়াজ:riaz রিয়াজুল:riazul সরফরাজ:sarfaraz শাহনেওয়াজ:shahnewaz নেওয়াজ:newaz নওয়াজ:nawaz শাহনাজ:shahnaz
  ফিরোজ:firoz ফিরোজা:firoza ফারজানা:farzana আফরোজা:afroza নাজমা:nazma নাজনীন:naznin রোজিনা:rozina রওজা:rawza আজিজা:aziza জেবুন্নেসা:zebunnessa জোহরা:zohra জুবায়ের:zubair জোবায়ের:zubair জুলফিকার:zulfikar জহির:zahir জহিরুল:zahirul জহুরুল:zahurul জাকির:zakir জাকারিয়া:zakaria জাকিয়া:zakia জায়েদ:zayed জামান:zaman শামসুজ্জামান:shamsuzzaman আসাদুজ্জামান:asaduzzaman মনিরুজ্জামান:moniruzzaman আনিসুজ্জামান:anisuzzaman কামরুজ্জামান:kamruzzaman নুরুজ্জামান:nuruzzaman বদিউজ্জামান:badiuzzaman রফিকুজ্জামান:rafiquzzaman হাসানুজ্জামান:hasanuzzaman আখতারুজ্জামান:akhtaruzzaman আক্তারুজ্জামান:aktaruzzaman ওয়াহিদুজ্জামান:wahiduzzaman আশরাফুজ্জামান:ashrafuzzaman
  মাজহার:mazhar মাজহারুল:mazharul মোজাম্মেল:mozammel মুজাম্মিল:muzammil মোজাফফর:mozaffar মুজাফফর:muzaffar মোজাহার:mozahar নিজাম:nizam নিজামুল:nizamul নিজামউদ্দিন:nizamuddin মির্জা:mirza মীর্জা:mirza রজ্জব:razzab রিজভী:rizvi রিজওয়ান:rizwan মেরাজ:meraj সিরাজ:siraj গোলাম:ghulam জাফরুল:zafrul জাফরুল্লাহ:zafrullah উজ্জল:uzzal উজ্জ্বল:ujjal
  ছালাম:salam ছালেহ:saleh ছালেক:salek ছোবহান:sobhan ছিদ্দিক:siddique ছিদ্দিকী:siddiqui সিদ্দিক:siddique সিদ্দিকী:siddiqui সিদ্দিকুর:siddiqur ছাত্তার:sattar ছবুর:sabur ছামাদ:samad ছগির:sagir ছফিউল্লাহ:safiullah ইছহাক:ishaq ইসহাক:ishaq ইউছুফ:yusuf ইউনুছ:yunus ইউনুস:yunus মুছা:musa ইছমাইল:ismail ওছমান:osman হাছান:hasan হাছিনা:hasina আছমা:asma আনিছ:anis আনিছুর:anisur নাছির:nasir নাছিমা:nasima নাছরিন:nasrin
  হক:haque হোক:haque পারভীন:parvin পারভিন:parvin পারভেজ:parvez পারভেজ:parvez নাভিদ:navid ইভা:eva ভৌমিক:bhowmik বড়ুয়া:barua বড়ুয়া:barua বাগচী:bagchi বসু:bose বোস:bose মিত্র:mitra নন্দী:nandi চৌধুরী:chowdhury চৌধুরি:chowdhury হাওলাদার:howlader হালদার:haldar শিকদার:sikder সিকদার:sikder লস্কর:laskar মৃধা:mridha প্রধান:pradhan পাটোয়ারী:patwary পাটওয়ারী:patwary জোয়ার্দার:joarder জোয়ার্দ্দার:joarder মুন্সী:munshi মুন্সি:munshi মুখার্জী:mukherjee মুখার্জি:mukherjee চ্যাটার্জী:chatterjee চ্যাটার্জি:chatterjee ব্যানার্জী:banerjee ব্যানার্জি:banerjee গাঙ্গুলী:ganguly মুখোপাধ্যায়:mukhopadhyay চট্টোপাধ্যায়:chattopadhyay বন্দ্যোপাধ্যায়:bandyopadhyay গঙ্গোপাধ্যায়:gangopadhyay ভট্টাচার্য:bhattacharya ভট্টাচার্য্য:bhattacharya চক্রবর্তী:chakraborty আচার্য:acharya উপাধ্যায়:upadhyay
  যশোর:jessore এরশাদ:ershad খালেদা:khaleda মির্জা:mirza আইয়ুব:ayub বাংলাদেশ:bangladesh ঢাকা:dhaka চট্টগ্রাম:chittagong কুমিল্লা:comilla বরিশাল:barisal বগুড়া:bogra সিলেট:sylhet কলকাতা:kolkata`
    .trim()
    .split(/\s+/)
    .map(cell => {
      const [written = '', read = ''] = cell.normalize('NFC').split(':')
      return [written, read] as const
    }),
)
// What its letters are said as together: "Anowar" is Anwar, a b behind an s is a w, and a y behind the first letters makes an e of an a.
const SAID_IN_BENGAL: readonly (readonly [RegExp, string])[] = [
  [/oy(?=[aei])/g, 'w'],
  [/(?<=sh?)b(?=[a-z])/g, 'w'],
  [/^([bcnht]h?)ya/, '$1a'],
]

interface Syllable {
  consonant: string
  vowel: string
  /** Not written, but said after a consonant. */
  inherent: boolean
}

/** Whether a word is in an alphabet of India that this reads. */
export const isIndic = (word: string): boolean => /[\u0900-\u0dff]/.test(word)

/** A word in an alphabet of India in Latin letters. */
export function readIndic(word: string): string {
  const ofBengal = NAMES_OF_BENGAL.get(word.normalize('NFC'))
  if (ofBengal !== undefined) return ofBengal
  const isSinhala = /\p{Script=Sinhala}/u.test(word)
  const syllables: Syllable[] = []
  let block = 0
  for (const written of word) {
    const letter = LIKE_SINHALA[SINHALA.indexOf(written)] ?? written
    const code = letter.codePointAt(0) ?? 0
    if (code < BLOCKS.first || code > BLOCKS.last) {
      syllables.push({ consonant: letter, vowel: '', inherent: false })
      continue
    }
    block = code - (code % BLOCKS.size)
    addLetter(syllables, code - block, block)
  }
  if (block === TAMIL) voice(syllables)
  if (!isSinhala && WITHOUT_LAST_VOWEL.includes(block)) dropVowels(syllables)
  const read = syllables
    .map(({ consonant, vowel }) => `${consonant}${vowel}`)
    .join('')
    .replace(/ng(?=[kg])/g, 'n')
  return block === BENGALI ? SAID_IN_BENGAL.reduce((text, [from, to]) => text.replace(from, to), read) : read
}

function addLetter(syllables: Syllable[], letter: number, block: number): void {
  const last = syllables.at(-1)
  const add = (consonant: string, vowel: string, inherent = false): void => {
    syllables.push({ consonant, vowel, inherent })
  }
  const vowel = VOWELS[letter - FIRST_VOWEL]
  const consonant = CONSONANTS[letter - FIRST_CONSONANT]
  const sign = SIGNS[letter - FIRST_SIGN]
  if (NASALS.includes(letter)) add('n', '')
  else if (letter === BREATH) add(block === TAMIL ? '' : 'h', '')
  else if (vowel !== undefined) add('', vowel)
  else if (consonant !== undefined)
    add(block === BENGALI && consonant === 'y' && last?.vowel !== '' ? 'j' : consonant, 'a', true)
  else if (letter === DOT && last !== undefined) last.consonant = dotted(last.consonant, block)
  else if (sign !== undefined && last !== undefined) Object.assign(last, { vowel: sign, inherent: false })
  else if (letter === SILENT && last !== undefined) Object.assign(last, { vowel: '', inherent: false })
  else if (letter === 0x4e && block === BENGALI) add('t', '')
  else if (block === MALAYALAM && letter >= FIRST_CHILLU) add(CHILLU[letter - FIRST_CHILLU] ?? '', '')
}

const dotted = (consonant: string, block: number): string =>
  block === BENGALI && consonant === 'j' ? 'y' : (DOTTED.get(consonant) ?? consonant)

/** Tamil writes one letter for two sounds. */
function voice(syllables: Syllable[]): void {
  for (const [at, syllable] of syllables.entries()) {
    const before = syllables[at - 1]
    const isDouble = before?.vowel === '' && before.consonant === syllable.consonant
    if (before === undefined || syllable.vowel === '' || isDouble) continue
    if (before.vowel !== '' || /^n|m$/.test(before.consonant))
      syllable.consonant = VOICED.get(syllable.consonant) ?? syllable.consonant
  }
}

/** A vowel that is only inherent is not said at the end of a word, nor between two syllables that have their own. */
function dropVowels(syllables: Syllable[]): void {
  for (let at = syllables.length - 1; at > 0; at -= 1) {
    const [before, syllable, after] = [syllables[at - 1], syllables[at], syllables[at + 1]]
    if (syllable === undefined || before === undefined || !syllable.inherent || before.vowel === '') continue
    if (after === undefined || (after.vowel !== '' && after.consonant !== '')) syllable.vowel = ''
  }
}
