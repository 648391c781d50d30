import { describe, expect, it } from 'vitest'
import type { PartyKind } from '../../src/core/screening.ts'
import { formsOfName, isPatronymic } from '../../src/screening/persons/given_names.ts'
import { cognateOf } from '../../src/screening/vocabulary/cognates.ts'
import { areOfOtherParts, partsOf } from '../../src/screening/vocabulary/compounds.ts'
import { createScreener } from '../../src/screening/index/screener.ts'
import { areTwoNames } from '../../src/screening/persons/known_names.ts'
import { writtenOut } from '../../src/screening/persons/person_words.ts'
import { prepareAsked, prepareListed } from '../../src/screening/index/prepared.ts'
import { latinEastReadings, pinyinSyllables } from '../../src/screening/readings/latin_east.ts'
import { withoutOffice } from '../../src/screening/readings/offices.ts'
import { cityOf } from '../../src/screening/compare/spelling.ts'
import { looseSkeletonOf } from '../../src/screening/text/sound.ts'
import { areOfOneTrade, areOfTwoTrades } from '../../src/screening/vocabulary/trades.ts'
import { listedParty } from './listed_party.ts'

/** What the engine answers to a name about one listed party: its score, and why it is no higher. */
async function screen(kind: PartyKind, asked: string, listed: string): Promise<{ score: number; why: string[] }> {
  const screener = await createScreener([listedParty(kind, listed, 1)])
  const [hit] = screener.screen({ name: asked }, 5)
  return { score: hit?.score ?? 0, why: (hit?.adjustments ?? []).map(({ why }) => why) }
}

describe('one person', () => {
  it.each([
    ['a German family name', 'Wladimir Kwusnezow', 'Vladimir KVUZNETSOV'],
    ['a German family name behind a hiss', 'Walerij Tschwernyschow', 'Valery CHVERNYSHEV'],
    ['a Belarusian family name behind a hiss', 'Mikalai Hzarbachou', 'Nikolai GZORBACHEV'],
    ['a Belarusian o of the second syllable', 'Siarhei Tsikhvanenka', 'Sergey TIKHVONENKO'],
    ['a short form', 'Kolya Verbitsky', 'Nikolay VERBITSKY'],
    ['a Ukrainian form', 'Nikolay Verbitsky', 'Mykola VERBITSKY'],
    ['an English form', 'Bill Quillfeather', 'William QUILLFEATHER'],
    ['a Belarusian patronymic', 'Vladimir Vladimirovich Zubrov', 'Uladzimir Uladzimiravich ZUBROV'],
    ['a Belarusian family name', 'Vladimir Zubrov', 'Uladzimir ZUBRAU'],
    ['a nickname in quotes', 'Anselmo "El Tuerto" Quintanar', 'Anselmo QUINTANAR'],
    ['another name after a.k.a.', 'Zebulon Marsh a.k.a. Anselmo Quintanar', 'Anselmo QUINTANAR'],
    ['a kunya', 'Abu Zubayr Tariq Qahtarani', 'Tariq QAHTARANI'],
    ['a German initial', 'Natalia W. Zubrova', 'Natalya Vladimirovna ZUBROVA'],
    ['the name of a husband', 'Ruth Cecilia Quintanar de Ortega', 'Ruth Cecilia QUINTANAR OSORNO'],
    ['Wade-Giles', 'Tsao Hsiu-lan', 'Xiulan CAO'],
    ['southern Korean', 'Lee Myung-soo', 'Myong Su RI'],
    ['a Belarusian o', 'Igor Grinevenko', 'Ihar HRYNEVENKA'],
    ['a Polish form', 'Siergiej Quillinowski', 'Siarhei QUILLINOWSKI'],
    ['a German patronymic', 'Oleg Jewgenjewitsch Zubrov', 'Oleg Evgenievich ZUBROV'],
    ['a Turkish spelling', 'Bandar Musharrafi', 'Bandar MUSERREFI'],
    ['Greek letters', 'Γκόικο Κβάσνοβιτς', 'Gojko KVASNOVIC'],
    ['an office with what it is of', 'Глава Верхней Республики Рамзан Квасневич', 'Ramzan Akhmatovich KVASNEVICH'],
    ['an initial before two names', 'M. Jawad Quintanar Osorno', 'Mohammad Javad QUINTANAR'],
    ['an office before it', 'Президент России Зубров Виктор Олегович', 'Viktor Olegovich ZUBROV'],
    ['an English form that ends in a vowel', 'Γεώργιος Κβασνόπουλος', 'George KVASNOPOULOS'],
    ['an Uzbek patronymic', "Dilmurod Yo'ldosh o'g'li Qubrov", 'Dilmurod Yuldashevich KUBROV'],
    ['a Kazakh patronymic', 'Нұрлан Әбілқасымұлы Құбров', 'Nurlan Abilkasymovich KUBROV'],
    ['a Kyrgyz patronymic', 'Azamat Dzhumabek uulu Zubrov', 'Azamat Jumabekovich ZUBROV'],
    ['a daughter in Turkic', 'Aysel Rovshan qizi Zubrova', 'Aysel Rovshanovna ZUBROVA'],
    ['a Belarusian family name of a Timothy', 'Dzianis Tsimafeyeu', 'Denis TIMOFEEV'],
    ['a given name that is shortened', 'Quintanar Jn. Wilner', 'Jean Wilner QUINTANAR'],
    ['family names that are shortened', 'Anselmo Rguez. Quintanar', 'Anselmo RODRIGUEZ QUINTANAR'],
    ['a Bengali abbreviation', 'মোঃ রফিকুল কাবিরাজ', 'Mohammad Rafiqul KABIRAJ'],
    ['the name of a husband who is dead', 'Griselda Quintanar viuda de Osorno', 'Griselda Rosa QUINTANAR DE OSORNO'],
    ['an Afghan form of address', 'Maulvi Yaqoob Jan Qahtari', 'Mohammad Yaqub QAHTARI'],
    ['a Persian name written together', 'محمدرضا زبرازی‌نیا', 'Mohammad Reza ZEBRAZINIA'],
    ['a Persian family name written apart', 'اسفندیار زبرازی کیا', 'Esfandiar ZEBRAZIKIA'],
    ['Abu Bakr in one word', 'أبو بكر يوسف قحطاري', 'Aboubacar Youssouf QAHTARI'],
    ['an article written together', 'Mohamed Elamin Abdelrahim', 'Al-Amin Abd al-Rahim MOHAMMED'],
    ['a servant in Latin letters', 'Abdelkader Qahtari', 'عبد القادر قحطاري'],
    ['a son of the Maghreb', 'Noureddine Benbrahim', 'Nur al-Din BIN IBRAHIM'],
    ['two Indian words', 'Laxmi Narayan Zubranath', 'Lakshminarayan ZUBRANATH'],
    ['Thai letters of one sound', 'Somchai Phongphanit', 'Somchai PONGPANICH'],
    ['Thai letters and a title', 'นายสมชาย วงศ์สุวรรณ', 'Somchai WONGSUWAN'],
    ['Thai letters that are not said', 'พงษ์ศักดิ์ จันทร์แสง', 'Pongsak CHANSAENG'],
    ['a Burmese form of address', 'Daw Thidar Htun', 'THIDA TUN'],
    ['a Korean name with the family last', 'Dong Wook Im', 'Tong Uk RIM'],
    ['a Korean given name in one word', 'Lee Myungsoo', 'Myong Su RI'],
    ['Cantonese', 'Wong Kwok Keung', 'Guoqiang HUANG'],
    ['Hokkien', 'Lim Teck Huat', 'Defa LIN'],
    ['Cantonese behind an English name', 'Peter Cheung Wai Keung', 'Weiqiang ZHANG'],
    ['the sounds of marks', 'Čedomir Žižić', 'Chedomir ZHIZHICH'],
    ['Azerbaijani letters', 'Xəyal Cəfərov', 'Khayal JAFAROV'],
    ['a Latvian ending', 'Aleksandrs Kuznecovs', 'Alexander KUZNETSOV'],
    ['a Tajik ending', 'Sherali Mirzozoda', 'Sherali MIRZOYEV'],
    ['a French spelling of Arabic', 'Taieb Bakkouche', 'Tayyib BAKKUSH'],
    ['an Indonesian spelling', 'Umar Baasyir', 'Umar BASHIR'],
    ['a Hokkien syllable beside one of pinyin', 'Teo Chee Wen', 'Zhiwen ZHANG'],
    ['Somali letters', 'Saalax Cumar Warfaa', 'Salah Omar WARFAA'],
  ])('is found by %s', async (_, asked, listed) =>
    expect((await screen('person', asked, listed)).score).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two people', () => {
  it.each([
    ['the father and the mother of one child', 'Umm Qatada al-Zubrani', 'ABU QATADA AL-ZUBRANI'],
    ['servants of two', 'Abdul Wahid Quillmand', 'Abdul Wahab QUILLMAND'],
    ['another patronymic', 'Dmitry Sergeevich Zubrov', 'Dmitry Valeryevich ZUBROV'],
    ['another patronymic, the family first', 'Зубров Дмитрий Сергеевич', 'Dmitry Valeryevich ZUBROV'],
    ['another family name', 'Darya Dmitrievna Zubrova', 'Darya Dmitrievna VERBITSKAYA'],
    ['another given name', 'Hasan Abdulkadir Zubeyroglu', 'Huseyin Abdulkadir ZUBEYROGLU'],
    ['another second family name', 'Anselmo Quintanar Uribe', 'Anselmo QUINTANAR OSORNO'],
    ['a mother', 'Umm Tariq Qahtarani', 'Tariq QAHTARANI'],
    ['father and son changed', 'Walid bin Tariq Qahtarani', 'Tariq Walid QAHTARANI'],
    ['another initial', 'A. R. Qahtarani', 'Abdul Qadeer QAHTARANI'],
    ['another syllable', 'Cao Xiuling', 'Xiulan CAO'],
    ['another servant', 'Abdul Ali', 'Abdullah'],
    ['another syllable of Vietnamese', 'Nguyen Van Tan', 'NGUYEN Van Thanh'],
    ['a near given name', 'Farhan Qahtari', 'Farhad QAHTARI'],
    ['a near given name of Africa', 'Amadou Qahtari', 'Mamadou QAHTARI'],
    ['a near family name', 'Dragan Petrović', 'Dragan PETKOVIC'],
    ['a family name of a pet form', 'Gleb Ivankov', 'Gleb Sergeyevich IVANOV'],
    ['a near family name of Georgia', 'Mikheil Lomidze', 'Mikheil LOMINADZE'],
    ['a Burmese name at the end', 'Nang Mya Mya Aye', 'MYA MYA SAN'],
    ['the name of a man', 'Valentina Zubrova', 'Valentin ZUBROV'],
  ])('are not taken for one with %s', async (_, asked, listed) =>
    expect((await screen('person', asked, listed)).score).toBeLessThan(0.7),
  )

  it('are a family name and the patronymic of another family', async () =>
    expect((await screen('person', 'Olga Mikhailova', 'Olga Mikhailovna ZUBROVA')).score).toBeLessThan(0.7))
})

describe('one company', () => {
  it.each([
    ['digits that a scanner took for letters', 'G00d Quillfeather Tradlng', 'GOOD QUILLFEATHER TRADING'],
    ['first letters with the form', 'QPASA', 'QUINTANAR PESQUERA ANTILLANA S.A.'],
    ['a bank by the first letters of its other words', 'ZTK Bank', 'ZUBROVSKY TRANSPORTNY KREDITNY BANK'],
    ['a preposition in Arabic letters', 'Qahtarani Money Transfer', 'شركة القحتراني لتحويل الأموال'],
    ['a popular word spelt otherwise', 'Charitable Association of Al Noor', 'JAMIYYAT AL-NUR AL-KHAYRIYYA'],
    ['a translation', 'Verbix Gayrimenkul', 'VERBIX REAL ESTATE'],
    ['a translation of two words', 'Verbix Foreign Trade', 'VERBIX DIS TICARET'],
    ['abbreviations', 'Verbix Shpg & Trdg', 'VERBIX SHIPPING AND TRADING'],
    ['its own first letters', 'VSC - Verbix Shipping Company', 'VERBIX SHIPPING COMPANY'],
    ['a number in Spanish', 'Constructora Tres Verbenas', 'CONSTRUCTORA 3 VERBENAS'],
    ['a letter for one', 'Verbix 1', 'VERBIX I'],
    ['words shortened with a point', 'Verbix Constr. & Navig.', 'VERBIX CONSTRUCTION AND NAVIGATION'],
    ['words shortened to consonants', 'Verbix Shpg Mgmt', 'VERBIX SHIPPING MANAGEMENT'],
    ['an institution written out', 'NPO Verbixon', 'SCIENTIFIC PRODUCTION ASSOCIATION VERBIXON'],
    ['an institution shortened', 'Verbixon Scientific Research Institute', 'NII VERBIXON'],
    ['a state in short', 'Verbix Bank DPRK', "VERBIX BANK OF THE DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA"],
    ['a Slavic adjective', 'Verbixon Tsementnaya Kompaniya', 'VERBIXON CEMENT COMPANY'],
    ['a town as an adjective', 'Verbixonskiy Kirpichnyi Zavod', 'VERBIXON BRICK FACTORY'],
    ['two words for one', 'Verbix Agro Eksport', 'VERBIX AGROEXPORT'],
    ['its second name in one line', 'Nadir Union / East Verbixon Movement', 'EASTERN VERBIXON MOVEMENT'],
    ['Arabic words', 'شركة السلطان للحوالات المالية', 'AL SULTAN MONEY TRANSFER COMPANY'],
    ['a branch', 'Al-Verbix Exchange, Mosul Branch', 'AL VERBIX MONEY EXCHANGE COMPANY'],
    ['a Hebrew form and prefix', 'כרמלון יבוא ויצוא בע"מ', 'CARMELON IMPORT EXPORT LTD'],
    ['an Arabic form', 'شركة السلطانية ذ.م.م', 'AL SULTANIYA LLC'],
    ['an elided article', "Raffinerie d'Or du Verbixon", 'VERBIXON GOLD REFINERY'],
    ['a Turkish abbreviation', 'Verbix Demir San. ve Tic. A.Ş.', 'VERBIX DEMIR SANAYI VE TICARET ANONIM SIRKETI'],
    ['a Spanish abbreviation', 'Comercializadora Hermanos Verbix', 'COMERCIALIZADORA HNOS. VERBIX'],
    ['a word of no trade shortened with a point', 'Verbixon Spec. Zone Bank', 'VERBIXON SPECTACULAR ZONE BANK'],
    ['a listed word shortened with a point', 'Verbixon Spectacular Zone Bank', 'VERBIXON SPEC. ZONE BANK'],
    ['a word of Greek origin', 'Teknosfera OOO', 'TECHNOSPHERE LLC'],
    ['a scholarly transliteration', 'Завод Мекханик Ярцев', 'ZAVOD MEKHANIK JARCEV'],
    ['the case of a word of trade', 'Zavod Verbixon Mashinostroeniya', 'VERBIXON MACHINE BUILDING PLANT'],
    ['an adjective of a river', 'Kama Verbix Plant', 'KAMSKIY VERBIX ZAVOD'],
    ['a Ukrainian town', 'Харьковский завод Вербикс', 'KHARKIV VERBIKS PLANT'],
    [
      'a character with a form of another length',
      '北京天岳航天技术有限公司',
      'BEIJING TIANYUE AEROSPACE TECHNOLOGY CO LTD',
    ],
    ['a marine trade in Chinese', '天津津海海洋工程有限公司', 'TIANJIN JINHAI MARINE ENGINEERING'],
    ['a Greek standard spelling', 'Ναυτιλιακή Ποσειδών', 'POSEIDON SHIPPING COMPANY'],
    ['a digit that a scanner read', 'Verbixon IR1S Plant', 'VERBIXON IRIS PLANT'],
    ['the first letters with its form', 'MEHPCL', 'MERIDIA ECONOMIC HOLDINGS PUBLIC COMPANY LIMITED'],
    ['what its name is put together of', 'Belvneshprombank', 'BELARUSIAN FOREIGN INDUSTRIAL BANK'],
    ['Persian words for one', 'شرکت حمل و نقل بین المللی آریاسپهر', 'ARIASEPEHR INTERNATIONAL TRANSPORT COMPANY'],
  ])('is found by %s', async (_, asked, listed) =>
    expect((await screen('entity', asked, listed)).score).toBeGreaterThanOrEqual(0.7),
  )
})

describe('a company or a ship', () => {
  it.each([
    ['its former name in brackets', 'Quillmet Foods (formerly Verbix Oil)', 'VERBIX OIL'],
    ['its former name behind a comma', 'Quillmet Foods, ex Verbix Oil', 'VERBIX OIL'],
    ['what it trades as', 'Quillmet Foods Ltd t/a Verbix Oil', 'VERBIX OIL'],
    ['a branch in Persian', 'بانک وربیکس شعبه شیراز', 'VARBIKS BANK'],
    ['a branch in Spanish', 'Sucursal Caracas de Verbix Oil', 'VERBIX OIL'],
    ['its seat', 'Verbix Oil Ltd, Quillburg', 'VERBIX OIL'],
    ['an ordinal', 'Verbixbong 3-ya', 'VERBIXBONG 3'],
  ])('is as near as its own name by %s', async (_, asked, listed) =>
    expect((await screen('unknown', asked, listed)).score).toBeGreaterThanOrEqual(0.85),
  )
})

describe('two companies', () => {
  it.each([
    ['another trade', 'Verbix Logistics', 'VERBIX FOODS'],
    ['another city', 'Verbix Hotel Amman', 'VERBIX DAMASCUS'],
    ['another trade beside two popular words', 'Golden Star Shipping', 'GOLDEN STAR TEXTILES'],
    ['another number', 'Constructora Dos Verbenas', 'CONSTRUCTORA 3 VERBENAS'],
    ['another trade in another language', 'Verbixska Plovidba a.d.', 'VERBIXSKA PIVARA A.D.'],
    ['another part of one word', 'Tekhnostroyeksport', 'TEKHNOPROMEKSPORT OAO'],
    ['another syllable of Chinese', 'Shanghai Donghai Chemical', 'SHANGHAI DONGHUA CHEMICAL CO., LTD.'],
    ['a popular brand of Greece', 'Πλαστικά Απόλλων', 'APOLLON OOO'],
  ])('are not taken for one with %s', async (_, asked, listed) =>
    expect((await screen('entity', asked, listed)).score).toBeLessThan(0.7),
  )

  it('are none where a city stands beside a country', async () =>
    expect((await screen('entity', 'Verbixonia Bank Hamburg', 'VERBIXONIA BANK IRAN')).score).toBeGreaterThanOrEqual(
      0.7,
    ))
})

describe('one ship', () => {
  it.each([
    ['the number sign of Korea', 'Qum Gang Zan 5 Ho', 'QUMGANGZAN-5'],
    ['what it was called', 'LADY QUILL (EX VERBIXON)', 'VERBIXON'],
    ['a Russian yo', 'Pyotr Verbixon', 'PETR VERBIXON'],
    ['an Arabic word for it', 'السفينة نور البحر', 'NOUR AL BAHR'],
    ['a Russian word for it', 'Теплоход «Вербиксон»', 'VERBIXON'],
  ])('is found by %s', async (_, asked, listed) =>
    expect((await screen('vessel', asked, listed)).score).toBeGreaterThanOrEqual(0.7),
  )
})

it('says why a score is low where a hit is left', async () => {
  const { why } = await screen('entity', 'Verbix Oil Logistics', 'VERBIX OIL FOODS')
  expect(why.every(one => one.endsWith('.'))).toBe(true)
})

it('tells trades that no company has together', () => {
  expect(areOfTwoTrades(['insurance'], ['shipping'], false)).toBe(true)
  expect(areOfTwoTrades(['eaux'], ['mines'], false)).toBe(true)
  expect(areOfTwoTrades(['logistics'], ['shipping'], false)).toBe(false)
  expect(areOfTwoTrades(['verbix'], ['shipping'], false)).toBe(false)
  expect(areOfTwoTrades(['agricola'], ['industrial'], false)).toBe(false)
  expect(areOfTwoTrades(['agricola'], ['industrial'], true)).toBe(true)
})

it('knows Chinese cities by their old names', () =>
  expect(['peking', 'talien', 'canton', 'verbix'].map(city => cityOf(city).join())).toEqual([
    'beijing',
    'dalian',
    'guangzhou',
    '',
  ]))

it('knows what a word is put together of', () => {
  expect(partsOf('tekhnopromeksport')).toEqual(['technical', 'industrial', 'export'])
  expect(areOfOtherParts('tekhnopromeksport', 'technopromexport')).toBe(false)
  expect(areOfOtherParts('transneft', 'transgaz')).toBe(true)
  expect(partsOf('verbixbank')).toEqual([])
  expect(partsOf(`${'nefte'.repeat(200)}q`)).toEqual([])
})

it('knows words of one origin, and no shorter ones', () => {
  expect(cognateOf('technosphere')).toBe(cognateOf('teknosfera'))
  expect(cognateOf('acoustics')).toBe(cognateOf('akustika'))
  expect(cognateOf('hydraulic')).toBe(cognateOf('gidravlicheskiy'))
  expect(cognateOf('polissia')).not.toBe(cognateOf('police'))
  expect(cognateOf('marina')).not.toBe(cognateOf('marine'))
  expect(cognateOf('iskra')).toBe('')
})

it('knows forms of a given name, and no others', () => {
  const isForm = (one: string, other: string): boolean =>
    formsOfName(looseSkeletonOf(one)).includes(looseSkeletonOf(other))
  expect(isForm('misha', 'mikhail')).toBe(true)
  expect(isForm('volodymyr', 'uladzimir')).toBe(true)
  expect(isForm('mykolaiovych', 'nikolaevich')).toBe(true)
  expect(isForm('juan', 'john')).toBe(false)
  expect(isForm('verbix', 'mikhail')).toBe(false)
})

it('knows two names from two spellings of one', () => {
  const two = [
    ['marwa', 'marta'],
    ['saifullah', 'sanaullah'],
    ['serik', 'berik'],
    ['salem', 'saleh'],
    ['fernandez', 'hernandez'],
    ['yukio', 'yukiko'],
    ['zahir', 'zakir'],
    ['ivankov', 'ivanov'],
  ]
  const one = [
    ['yusuf', 'youssef'],
    ['hasan', 'hassan'],
    ['ahmed', 'ahmad'],
    ['hamid', 'hamed'],
    ['nasir', 'nasser'],
    ['ivanova', 'ivanov'],
    ['qahtari', 'qahtani'],
    ['ibragim', 'ibrahim'],
    ['ibragimov', 'ibrahimov'],
    ['elena', 'jelena'],
    ['ljudmila', 'liudmila'],
    ['rovshan', 'rowshan'],
    ['shavkat', 'shaukat'],
    ['muktar', 'mokhtar'],
    ['rahmonov', 'rahmon'],
    ['abdihakim', 'abdelhakim'],
    ['abdikarim', 'abdulkarim'],
    ['ashraful', 'ashraf'],
    ['levon', 'leon'],
    ['jamil', 'gamil'],
    ['walid', 'oualid'],
    ['eszter', 'ester'],
    ['mihail', 'mihai'],
    ['nikolajs', 'nikolaos'],
    ['marcos', 'marco'],
    ['lefevre', 'lefebvre'],
    ['gimenez', 'jimenez'],
    ['dzhugashvili', 'jughashvili'],
  ]
  expect(two.filter(([name = '', other = '']) => !areTwoNames(name, other))).toEqual([])
  expect(one.filter(([name = '', other = '']) => areTwoNames(name, other))).toEqual([])
})

it.each([
  ['Emomali Rahmonov', 'Emomali RAHMON'],
  ['Ibragim Kvasnov', 'Ibrahim KVASNOV'],
  ['Shavkat Zubrov', 'Shaukat ZUBROV'],
  ['Muktar Zubrow', 'Mokhtar ZUBROW'],
])('finds %s, one name in two languages', async (asked, listed) =>
  expect((await screen('person', asked, listed)).score).toBeGreaterThanOrEqual(0.7),
)

it.each([
  ['Roy Quintanar', 'Ray QUINTANAR'],
  ['Ivana Kvasnovic', 'Jovana KVASNOVIC'],
  ['Hsu Wei Lin', 'SU Weilin'],
])('does not find %s, another name', async (asked, listed) =>
  expect((await screen('person', asked, listed)).score).toBeLessThan(0.7),
)

it('may take a name that lacks a letter for a slip', async () =>
  expect((await screen('person', 'Mara Qahtari', 'Marta QAHTARI')).score).toBeGreaterThanOrEqual(0.7))

it('asks for what Chinese of the south may be called in the north as possible only', async () => {
  const { score, why } = await screen('person', 'Wong Kwok Keung', 'Guoqiang HUANG')
  expect(score).toBeLessThan(0.8)
  expect(why).toEqual(['The name is written as it sounds in the south of China, and may stand for other characters.'])
})

it('writes names out, and no degree', () => {
  expect(writtenOut('Wm. Quillfeather')).toBe('William Quillfeather')
  expect(writtenOut('Ma. Kabiraj')).toBe('Maria Kabiraj')
  expect(writtenOut('William Quillfeather MD')).toBe('William Quillfeather MD')
  expect(writtenOut('Ma Yun')).toBe('Ma Yun')
  expect(writtenOut('Aissata Quintana née Zubrova')).toBe('Aissata Quintana Zubrova')
})

it('tells patronymics by their ends', () => {
  expect(['sergeevich', 'vitaliyovych', 'uladzimiravich', 'petrovna', 'iosifovitch'].every(isPatronymic)).toBe(true)
  expect(['ivanov', 'petrova', 'popovic', 'smith'].some(isPatronymic)).toBe(false)
})

it('divides pinyin into syllables', () => {
  expect(pinyinSyllables('guoxiong')).toEqual(['guo', 'xiong'])
  expect(pinyinSyllables('smith')).toBeUndefined()
})

it('reads no other name in Latin letters as an eastern one', () => {
  const words = ['Anselmo', 'Quintanar'].map(text => ({ text: text.toLowerCase(), abjad: false }))
  expect(latinEastReadings(words)).toEqual([])
})

it('takes offices off names in scripts without capitals', () => {
  expect(withoutOffice('国务院办公厅主任张小明')).toEqual(['张小明'])
  expect(withoutOffice('김철수 국무위원장')).toEqual(['김철수'])
  expect(withoutOffice('سامي الحداد رئيس هيئة المطارات')).toEqual(['سامي الحداد'])
  expect(withoutOffice('张小明')).toEqual([])
  expect(withoutOffice('John Smith')).toEqual([])
})

it('knows words of one trade', () => {
  expect(areOfOneTrade('aircraft', 'aviatsionnyi')).toBe(true)
  expect(areOfOneTrade('aircraft', 'tobacco')).toBe(false)
  expect(areOfOneTrade('quintanar', 'aircraft')).toBe(false)
})

it.each([
  ['Kvasnovac Promet d.o.o. Zubrovac', 'kvasnovac promet'],
  ['Quintanar Minera C.A.', 'quintanar minera'],
  ['Quintanar Tuberias S.A.C.I.', 'quintanar tuberias'],
  ['SMC Quintanar', 'smc quintanar'],
  ['Qahtarani Littijara', 'qahtarani tijara'],
  ['Kum Gang San 5 Ho', 'kum gang san 5'],
])('reads %s as what is left of it', (name, left) =>
  expect(prepareListed(name, 'organisation').map(({ words }) => words.map(({ text }) => text).join(' '))).toContain(
    left,
  ),
)

it('reads letters that a scanner took for others where the list knows the word', () => {
  const wordsOf = (name: string): string[] =>
    prepareAsked(name, 'organisation', word => word === 'maritime')[0]?.words.map(({ text }) => text) ?? []
  expect(wordsOf('Qahtarani Maritirne')).toEqual(['qahtarani', 'maritime'])
  expect(wordsOf('Northern Maritime')).toEqual(['northern', 'maritime'])
})
