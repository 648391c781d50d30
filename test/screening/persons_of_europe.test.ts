import { describe, expect, it } from 'vitest'
import { isInitialOf, longInitialsOf } from '../../src/screening/persons/initials.ts'
import { haveOtherVowels } from '../../src/screening/persons/known_names.ts'
import { soundsOfMarks } from '../../src/screening/text/marks.ts'
import { hanSimilarity } from '../../src/screening/readings/han_foreign.ts'
import { scoreOf } from './listed_party.ts'

describe('one person', () => {
  it.each([
    ['Dutch letters', 'Michail Tsjirnovsjov', 'Mikhail CHIRNOVSHOV'],
    ['Italian letters', 'Mikhail Cernusciov', 'Mikhail CHERNUSHEV'],
    ['Portuguese letters', 'Khalid Xarifonaxi', 'Khalid SHARIFONASHI'],
    ['Hungarian letters', 'Viktor Csusznes', 'Viktor CHUSNESH'],
    ['a Spanish j', 'Hassan Jojamadi', 'Hassan KHOKHAMADI'],
    ['letters that have lost their marks', 'Viktor Zuczin', 'Viktor ZHUCHZHIN'],
    ['a Lithuanian wife', 'Tatjana Kvačinskienė', 'Tatyana KVACHINSKAYA'],
    ['a Lithuanian daughter', 'Irina Kvaroševičiūtė', 'Irina KVAROSHEVICH'],
    ['a Latvian family name behind a hiss', 'Aleksejs Kuzvičovs', 'Alexey KUZVICHEV'],
    ['a Russian g', 'Hryhorii Hahvahin', 'Grigory GAGVAGIN'],
    ['a Turkish c', 'Vugar Haciyezov', 'Vugar GADZHIEZOV'],
    ['a Belarusian e', 'Mikalai Kvarpiankou', 'Nikolai KVARPENKOV'],
    ['a Greek b', 'Nikos Mpempos', 'Nikos BEBOS'],
    ['French Arabic', 'Yusuf Cherkvaoui', 'Yusuf SHARKVAWI'],
    ['a French diminutive of Arabic', 'Wissam Zouaiter', 'Wisam ZUWAYTIR'],
    ['a listed German name', 'Vladimir Zhakhmatov', 'Wladimir SCHACHMATOW'],
    ['a listed French name', 'Sergei Kashanshin', 'Sergei KACHANCHINE'],
    ['a son of the Maghreb with its article', 'Nureddine Belbrahim', 'Nur al-Din BIN IBRAHIM'],
    ['a Cyrillic initial of two letters', 'Ю. В. Квайковцев', 'Yuri Vladimirovich KVAYKOVTSEV'],
    ['such an initial behind', 'Кваглаков Е. Ю.', 'Yevgeny Yuryevich KVAGLAKOV'],
    ['a Greek initial', 'Χ. Παπακβασνόπουλος', 'Christos PAPAKVASNOPOULOS'],
    ['a Georgian initial', 'ჟ. კვარდავა', 'Zhuzhuna KVARDAVA'],
    ['an Arabic initial', 'غ. بيطاريان', 'Ghassan BITARIAN'],
    ['a Latin initial of two letters', 'Kh. Kvashadani', 'Khalid KVASHADANI'],
    ['a family name with a title', 'Gospodin Kvashukaryov', 'Anton KVASHUKAREV'],
    ['a family name with a title of Arabic', 'اللواء القزويني', 'Ghassan QAZWINI'],
    ['a rank and an office of a rank', 'العميد الركن سهيل الجرادات', 'Suhayl JARADAT'],
    ['a Persian given name in two words', 'غلام علی رشیدیان', 'Gholamali RASHIDIAN'],
    ['a Persian given name in one', 'امیرحسین نوربخشیان', 'Amir Hossein NOURBAKHSHIAN'],
    ['a Persian family name that begins with a title', 'امیرعلی حاجی زاده', 'Amir Ali HAJIZADEH'],
    ['a Lithuanian family name of a place', 'Jonas Kvavickas', 'Jonas KVAVITSKY'],
    ['a Ukrainian h of Slavic letters', 'Serhij Gajvdaj', 'Serhii HAIVDAI'],
    ['an Armenian h', 'Araik Aroutiounossian', 'Arayik HARUTYUNOSYAN'],
    ['an Armenian family name of the west', 'Raffi Hagopian', 'Raffi AKOPYAN'],
    ['a biblical name in Hebrew', 'יעקב קחטרני', 'Jacob KAHTARANI'],
    ['a saint in Arabic', 'بطرس قحطاراني', 'Pierre QAHTARANI'],
    ['the name of a husband on the list', 'Ruth Cecilia Quintanar Osorno', 'Ruth Cecilia QUINTANAR DE ORTEGA'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('perhaps one person', () => {
  it.each([
    ['a family name made of another', 'Oleg Kvarpenkov', 'Oleg KVARPENKO'],
    ['a longer Persian family name', 'Mohammad Reza Kvazemian', 'Mohammad Reza KVAZEMI'],
    ['two Ukrainian endings', 'Nikolai Kvatushenko', 'Nikolai KVATUSHKO'],
    ['a son', 'Tariq Khalid Qahtarani', 'Khalid QAHTARANI'],
    ['a father', 'Khalid Qahtarani', 'Tariq Khalid QAHTARANI'],
    ['another vowel of Arabic', 'Jamal Qahtarani', 'Jamil QAHTARANI'],
  ])('is no more than possible with %s', async (_, asked, listed) => {
    const score = await scoreOf('person', asked, listed)
    expect(score).toBeGreaterThanOrEqual(0.7)
    expect(score).toBeLessThan(0.8)
  })

  it.each([
    ['two other names that agree beside another vowel', 'Bashir Sabawi Qahtarani', 'Bashar Sabawi QAHTARANI'],
    ['three names after the first', 'Ahmed Ali Hassan Qahtarani', 'Ali Hassan QAHTARANI'],
    ['a kunya after the first name', 'Abu Walid al Sahrawi', 'Adnan Abu Walid AL-SAHRAWI'],
    ['Nicola, whom others call Nicolas', 'Nicola Kvahayek', 'Nicolas KVAHAYEK'],
    ['a spelling with an h', 'Andrea Samir Kvamshantaf', 'Andriyah Samir KVAMSHANTAF'],
    ['a woman whose name ends as names of men do', 'زينب قحطاراني', 'Zeineba QAHTARANI'],
    ['an h at the end', 'صالح قحطاراني', 'Salah QAHTARANI'],
    ['a Christian of Arabia', 'حنا قحطاراني', 'John QAHTARANI'],
    ['a given name behind a son', 'Mohamed Ben Belkacem Qahtarani', 'Mohamed Ben Belgacem QAHTARANI'],
  ])('is found by %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeGreaterThanOrEqual(0.7),
  )
})

describe('two persons', () => {
  it.each([
    ['an Arabic woman', 'جميلة قحطاراني', 'Jamil QAHTARANI'],
    ['an Arabic man', 'جميل قحطاراني', 'Jamila QAHTARANI'],
    ['Andrea outside of Italy', 'Andrea Kvastojčić', 'Andrej KVASTOJČIĆ'],
    ['another letter of the own script', 'С. Квагомедхабибов', 'Shamil KVAGOMEDKHABIBOV'],
    ['a name of Hebrew that begins as an article does', 'אליעזר כהנמן', 'Ezer KAHANEMAN'],
    ['a German woman', 'Hanna Kvafischer', 'John KVAFISCHER'],
    ['a Romanian', 'Ion Kvapopescu', 'Ivan KVAPOPESCU'],
    ['a German woman whose family name is first', 'Kvaweber Andrea', 'Andreas KVAWEBER'],
    ['a title before a popular family name', 'Generale Esposito', 'Antonio ESPOSITO'],
    ['a family name that is the given one', "נ' מ' משה", 'Moses MUKIIBI'],
    ['an initial beside another name', 'А. Б. Квагомедхабибов', 'Akhmed Shamilevich KVAGOMEDKHABIBOV'],
    ['another initial of two letters', 'Ю. А. Кваглаков', 'Yevgeny Yuryevich KVAGLAKOV'],
  ])('are not one with %s', async (_, asked, listed) =>
    expect(await scoreOf('person', asked, listed)).toBeLessThan(0.7),
  )

  it('are not told apart where an initial stands for the first name', async () =>
    expect(await scoreOf('person', 'T. Khalid Qahtarani', 'Tariq Khalid QAHTARANI')).toBeGreaterThan(0.8))
})

it('finds an Arabic initial in a name listed in Arabic as itself', async () => {
  expect(await scoreOf('person', 'عدنان س. حسن كواغد', 'عدنان س. حسن كواغد')).toBe(1)
})

it('knows initials of two letters', () => {
  expect([...longInitialsOf('Yu. V. Kvaykov')]).toContain('yu')
  expect([...longInitialsOf('Квайков Ж.')]).toContain('zh')
  expect(longInitialsOf('Yu Kvaykov').size).toBe(0)
  expect(longInitialsOf('金正恩').size).toBe(0)
  expect(isInitialOf('خ', 'khalid', true)).toBe(true)
  expect(isInitialOf('s', 'shamil', true)).toBe(false)
  expect(isInitialOf('s', 'shamil', false)).toBe(true)
})

it('tells the vowels of Arabic names apart, but for an e', () => {
  expect(haveOtherVowels('jamal', 'jamil')).toBe(true)
  expect(haveOtherVowels('rashad', 'rashid')).toBe(true)
  expect(haveOtherVowels('kamal', 'kamel')).toBe(false)
  expect(haveOtherVowels('salim', 'salem')).toBe(false)
})

it('reads a mark on the second letter of a Finnish sound', () =>
  expect(soundsOfMarks('Tšerkassov')).toEqual(['tcherkassov']))

it('reads syllables of Chinese that stand for a consonant alone in more ways', () => {
  expect(hanSimilarity(['shao', 'yi', 'gu'], 'shoigu')).toBeGreaterThan(0.9)
  expect(hanSimilarity(['ri', 'dan', 'nuo', 'fu', 'si', 'ji'], 'zhdanovskiy')).toBeGreaterThan(0.9)
  expect(hanSimilarity(['shao', 'yi', 'gu'], 'khameneh')).toBe(0)
})
