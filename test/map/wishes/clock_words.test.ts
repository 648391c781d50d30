import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const openOf = (capability: string) => readKind({ capability }, undefined).open

describe('a time in words', () => {
  it.each([
    ["a barber that's open at half seven in the evening", 19, 30],
    ['chemist still open after ten', 22, 0],
    ['café open at quarter past eight in the morning', 8, 15],
    ['bakery open at 8:30 in the evening', 20, 30],
    ['Friseur, der um halb neun abends offen hat', 20, 30],
    ['Späti der nach elf noch auf hat', 23, 0],
    ['boulangerie ouverte à sept heures et demie du matin', 7, 30],
    ['une laverie ouverte à 21h30', 21, 30],
    ['churrería abierta a las ocho de la mañana', 8, 0],
    ['bar abierto a las once y media de la noche', 23, 30],
    ['bar aperto alle sei di sera', 18, 0],
    ['padaria aberta às sete e meia da manhã', 7, 30],
    ['kapper open om half tien', 9, 30],
    ['apteka otwarta o dwudziestej drugiej trzydzieści', 22, 30],
    ['аптека работает в половине десятого вечера', 21, 30],
    ['аптека открыта в полдевятого вечера', 20, 30],
    ['аптека відкрита о пів на восьму вечора', 19, 30],
    ['večerka otevřená po jedenácté v noci', 23, 0],
    ['bageri öppet klockan halv sju på morgonen', 6, 30],
    ['kauppa auki puoli kymmeneltä illalla', 21, 30],
    ['gece on ikiden sonra açık restoran', 0, 0],
    ['21時半に開いているスーパー', 21, 30],
    ['밤 열시에 여는 약국', 22, 0],
    ['晚上十点半还开着的超市', 22, 30],
    ['gelateria aperta fino a mezzanotte', 0, 0],
    ['restaurant open at 12 pm', 12, 0],
    ['restaurant open at noon', 12, 0],
    ['restaurant ouvert à midi', 12, 0],
    ['restaurante abierto a las doce de la noche', 0, 0],
    ['restaurant open om kwart voor negen', 8, 45],
    ['café open at quarter to nine in the evening', 20, 45],
    ['panadería abierta a las nueve menos cuarto de la mañana', 8, 45],
    ['pharmacy open at five past nine', 9, 5],
    ['Apotheke offen um zehn nach acht', 8, 10],
    ['gece üçte açık çorbacı', 3, 0],
    ['korvkiosk öppen halv två på natten', 1, 30],
    ['夜中の二時まで開いてるバー', 2, 0],
    ['Bäcker offen um fünf vor acht', 7, 55],
    ['Restaurant offen viertel nach zehn abends', 22, 15],
    ['kebab auki puolenyön jälkeen', 0, 0],
    ['gece yarısından sonra açık kebapçı', 0, 0],
    ['مطعم مفتوح بعد منتصف الليل', 0, 0],
    ['كافيه فاتح الساعة ١٠ مساء', 22, 0],
    ['кафе працює після одинадцятої вечора', 23, 0],
    ['benzínka otevřená ve tři v noci', 3, 0],
    ['bar otwarty o drugiej w nocy', 2, 0],
    ['kioski auki kolmelta yöllä', 3, 0],
    ['sabahın beşinde açık fırın', 5, 0],
    ['krog öppen till två', 2, 0],
    ['taquería abierta hasta las dos de la mañana', 2, 0],
    ['자정 넘어서 여는 술집', 0, 0],
    ['晚上9点45还开的超市', 21, 45],
    ['kebab shop still serving at 2am', 2, 0],
    ['pekařství otevřené v sobotu v sedm ráno', 7, 0],
  ])('is read: %s', (text, hour, minute) => expect(openOf(text)).toMatchObject({ hour, minute }))

  it.each([
    ['Bäcker der Sonntag früh offen hat', 0, 'morning'],
    ['zaterdagochtend open bakker', 6, 'morning'],
    ['Restaurant offen am Samstagabend', 6, 'evening'],
    ['boulangerie ouverte dimanche matin', 0, 'morning'],
    ['dentist open on a Saturday afternoon', 6, 'afternoon'],
    ['peluquería abierta los lunes por la tarde', 1, 'afternoon'],
    ['周日下午营业的牙科', 0, 'afternoon'],
  ])('is told from the part of a day: %s', (text, weekday, part) => expect(openOf(text)).toEqual({ weekday, part }))

  it.each([
    'une librairie qui fait salon de thé',
    'a table for two',
    'una polizza per la macchina',
    'Restaurant für zehn Personen',
    'hotel for one night',
    'hotel para una noche',
    'a restaurant for two',
    '24時間営業のジム',
    '附近有没有二十四小时的便利店',
  ])('is no number, article or duration: %s', text => expect(openOf(text)?.hour).toBeUndefined())
})

it.each(['restaurant for two tonight', 'restaurant for four in the evening'])(
  'a number of people is no time: %s',
  text => {
    const hour = openOf(text)?.hour
    expect([undefined, 20]).toContain(hour)
  },
)

describe('a long word that nobody uses', () => {
  it.each([
    ["orthodntist for my teenager who's gentle", 'healthcare:speciality=orthodontics'],
    ['dermatolgo che ti visita subito', 'healthcare:speciality=dermatology'],
  ])('is read as the one a slip away: %s', (text, tag) => {
    const { osmTags, basis, readAs } = readKind({ capability: text }, undefined)
    expect(osmTags).toContain(tag)
    expect([basis, readAs === undefined]).toEqual(['spelling', false])
  })

  it.each(['wie lange muss ein weiches Ei kochen', 'what is the meaning of life'])('is no kind by a slip: %s', text =>
    expect(readKind({ capability: text }, undefined).osmTags).toEqual([]),
  )
})
