import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'
import { isOfPastDay, lastMomentOf, momentOf, momentsOf } from '../../../src/map/wishes/moments.ts'

const kindOf = (capability: string) => readKind({ capability }, undefined)
const NOW_MS = Date.UTC(2026, 10, 29, 12)

describe('a day of the calendar', () => {
  it.each([
    ['restaurant open on 29 February', { month: 2, dayOfMonth: 29 }],
    ['bakery open March 3rd', { month: 3, dayOfMonth: 3 }],
    ['bakery open on the 3rd of March', { month: 3, dayOfMonth: 3 }],
    ['dentist on 3 March 2027', { month: 3, dayOfMonth: 3, year: 2027 }],
    ['Bäcker am 3.3. offen', { month: 3, dayOfMonth: 3 }],
    ['Friseur am 24. Dezember geöffnet', { month: 12, dayOfMonth: 24 }],
    ['coiffeur ouvert le 1er mai', { month: 5, dayOfMonth: 1 }],
    ['dentiste le 3/3', { month: 3, dayOfMonth: 3 }],
    ['farmacia abierta el 6 de enero', { month: 1, dayOfMonth: 6 }],
    ['farmacia aperta il 2 giugno', { month: 6, dayOfMonth: 2 }],
    ['farmácia aberta a 25 de abril', { month: 4, dayOfMonth: 25 }],
    ['kapper open op 27 april', { month: 4, dayOfMonth: 27 }],
    ['dentysta 3 maja', { month: 5, dayOfMonth: 3 }],
    ['стоматолог 3 марта открыт', { month: 3, dayOfMonth: 3 }],
    ['стоматолог 24 серпня', { month: 8, dayOfMonth: 24 }],
    ['kadeřník otevřeno 28. října', { month: 10, dayOfMonth: 28 }],
    ['frisör öppen den 6 juni', { month: 6, dayOfMonth: 6 }],
    ['frisør åben 5. juni', { month: 6, dayOfMonth: 5 }],
    ['kampaaja auki 6. joulukuuta', { month: 12, dayOfMonth: 6 }],
    ['29 Ekim açık eczane', { month: 10, dayOfMonth: 29 }],
    ['صيدلية مفتوحة 3 مارس', { month: 3, dayOfMonth: 3 }],
    ['3月3日に開いている歯医者', { month: 3, dayOfMonth: 3 }],
    ['10月1日营业的药店', { month: 10, dayOfMonth: 1 }],
    ['3월 1일에 여는 약국', { month: 3, dayOfMonth: 1 }],
  ])('is read: %s', (text, date) => {
    const { osmTags, open, unused } = kindOf(text)
    expect(osmTags.length).toBeGreaterThan(0)
    expect(open).toEqual({ date })
    expect(unused).toEqual([])
  })

  it.each([
    ['dentist open on 2026-12-03', { month: 12, dayOfMonth: 3, year: 2026 }],
    ["29 Ekim'de açık eczane", { month: 10, dayOfMonth: 29 }],
    ['стоматолог 3-го марта', { month: 3, dayOfMonth: 3 }],
    ['3月 3日に開いている歯医者', { month: 3, dayOfMonth: 3 }],
    ['Zahnarzt offen am 3. März'.normalize('NFD'), { month: 3, dayOfMonth: 3 }],
  ])('is read with signs within its words: %s', (text, date) => expect(kindOf(text).open).toEqual({ date }))

  it('is named where it is no opening time', () => {
    const { osmTags, open, unused } = kindOf('hotel on 3 March')
    expect(osmTags).toContain('tourism=hotel')
    expect(open).toBeUndefined()
    expect(unused).toEqual(['on 3 March'])
  })

  it.each(['pizza 4.5 stars', 'bakery open 24/7', 'may I have a dentist', 'march 40 bakery', 'pharmacy 30 February'])(
    'is not read out of other figures: %s',
    text => expect(kindOf(text).open?.date).toBeUndefined(),
  )

  it('has its own hour', () =>
    expect(kindOf('dentist on March 3rd at 10 am').open).toEqual({
      date: { month: 3, dayOfMonth: 3 },
      hour: 10,
      minute: 0,
    }))

  it.each([
    ['Friseur am 3.3. 18 Uhr', { date: { month: 3, dayOfMonth: 3 }, hour: 18, minute: 0 }],
    ['Friseur am 3.3. um 18:30 offen', { date: { month: 3, dayOfMonth: 3 }, hour: 18, minute: 30 }],
    ['Friseur am 3.3. 18:30 offen', { date: { month: 3, dayOfMonth: 3 }, hour: 18, minute: 30 }],
    ['Friseur am 3.3.27 offen', { date: { month: 3, dayOfMonth: 3, year: 2027 } }],
    ['Friseur am 3.3. 2027 offen', { date: { month: 3, dayOfMonth: 3, year: 2027 } }],
  ])('has no hour for its year: %s', (text, open) => expect(kindOf(text).open).toEqual(open))

  it.each([
    ['dentist open at 10:30 March 3', { date: { month: 3, dayOfMonth: 3 }, hour: 10, minute: 30 }],
    ['dentist at 18:00 May 5', { date: { month: 5, dayOfMonth: 5 }, hour: 18, minute: 0 }],
    ['dentist on March 40 or April 4', { date: { month: 4, dayOfMonth: 4 } }],
  ])('has its own figures: %s', (text, open) => expect(kindOf(text).open).toEqual(open))

  it.each([
    'restaurante con vista al mar 4 personas',
    'zapatería de marca 2',
    'restaurant for 2 may need highchair',
    'pizzeria marco 4',
    'hamburguesa con mayo 2',
    'pizzeria maja 3',
    'rue du 8 mai 1945 boulangerie',
  ])('is not read out of another word, nor of the name of a street: %s', text =>
    expect(kindOf(text).open).toBeUndefined(),
  )

  it.each([
    ['dentist open 5 may', { month: 5, dayOfMonth: 5 }],
    ['dentist on 5 may', { month: 5, dayOfMonth: 5 }],
    ['dentist May 5', { month: 5, dayOfMonth: 5 }],
    ['dentist 3rd of may', { month: 5, dayOfMonth: 3 }],
    ['dentist 5 mar 2027', { month: 3, dayOfMonth: 5, year: 2027 }],
    ['Friseur am 3. Mai', { month: 5, dayOfMonth: 3 }],
    ['peluquería el 3 de mayo', { month: 5, dayOfMonth: 3 }],
    ['frisør åpen 24. desember', { month: 12, dayOfMonth: 24 }],
  ])('is one where something else says so: %s', (text, date) => expect(kindOf(text).open?.date).toEqual(date))

  it.each([
    ['Hotel am 3.3. bis 5.3.', '3.3. bis 5.3'],
    ['Friseur vom 3. bis 5.3.', '3. bis 5.3'],
    ['dentist from 3 to 5 March', '3 to 5 March'],
    ['dentist from March 3 to 5', 'March 3 to 5'],
    ['dentist open 3 March to 5 April', '3 March to 5 April'],
  ])('is none of several, which are named: %s', (text, named) => {
    const { osmTags, open, unused } = kindOf(text)
    expect(osmTags.length).toBeGreaterThan(0)
    expect(open).toBeUndefined()
    expect(unused?.join()).toContain(named)
  })

  it('is found where another figure is like its own', () => {
    const { open, unused } = kindOf('Friseur für 3 Leute am 3.12. geöffnet')
    expect(open).toEqual({ date: { month: 12, dayOfMonth: 3 } })
    expect(unused?.join()).toContain('Leute')
    expect(kindOf('Friseur um 3 Uhr am 3.12. geöffnet').open).toMatchObject({ hour: 3 })
  })

  it('is the next such day on the clock of the place', () => {
    const at = momentOf({ date: { month: 3, dayOfMonth: 3 }, hour: 10, minute: 0 }, NOW_MS, 'Europe/Berlin')
    expect(new Date(at).toISOString()).toBe('2027-03-03T09:00:00.000Z')
    const leap = momentsOf({ date: { month: 2, dayOfMonth: 29 } }, NOW_MS, 'UTC')
    expect(new Date(leap[0] ?? 0).toISOString()).toBe('2028-02-29T06:00:00.000Z')
    expect(new Date(leap.at(-1) ?? 0).toISOString()).toBe('2028-02-29T23:30:00.000Z')
    const today = momentsOf({ date: { month: 11, dayOfMonth: 29 } }, NOW_MS, 'UTC')
    expect(today[0]).toBe(NOW_MS)
    const said = momentsOf({ date: { month: 3, dayOfMonth: 3, year: 2029 } }, NOW_MS, 'Asia/Tokyo')
    expect(new Date(said[0] ?? 0).toISOString()).toBe('2029-03-02T21:00:00.000Z')
    const lateMs = Date.UTC(2026, 10, 29, 20)
    const passed = momentOf({ date: { month: 11, dayOfMonth: 29 }, hour: 10, minute: 0 }, lateMs, 'UTC')
    expect(new Date(passed).toISOString()).toBe('2027-11-29T10:00:00.000Z')
  })
})

describe('a part of a day of the calendar', () => {
  it('that has passed today is that of the next such day', () => {
    const wish = { date: { month: 11, dayOfMonth: 29 }, part: 'morning' as const }
    const [first = 0] = momentsOf(wish, NOW_MS, 'UTC')
    expect(new Date(first).toISOString()).toBe('2027-11-29T06:00:00.000Z')
    expect(momentsOf({ ...wish, date: { ...wish.date, year: 2026 } }, NOW_MS, 'UTC')).toEqual([])
    expect(momentsOf({ ...wish, part: 'afternoon' }, NOW_MS, 'UTC')[0]).toBe(Date.UTC(2026, 10, 29, 14))
  })
})

describe('a day of a said year', () => {
  const dayOf = (year: number) => ({ date: { month: 3, dayOfMonth: 3, year } })

  it('is of no other year', () => {
    expect(momentsOf(dayOf(2025), NOW_MS, 'UTC')).toEqual([])
    expect(new Date(momentsOf(dayOf(2028), NOW_MS, 'UTC')[0] ?? 0).toISOString()).toBe('2028-03-03T06:00:00.000Z')
    const today = { date: { month: 11, dayOfMonth: 29, year: 2026 }, hour: 10, minute: 0 }
    expect(new Date(momentOf(today, NOW_MS, 'UTC')).toISOString()).toBe('2026-11-29T10:00:00.000Z')
  })

  it('is past once it is over everywhere', () =>
    expect([dayOf(2025), dayOf(2027), {}].map(wish => isOfPastDay(wish, NOW_MS))).toEqual([true, false, false]))

  it('is not read where that year has none', () => {
    const { open, unused } = kindOf('bakery open on 29 February 2027')
    expect(open?.date).toBeUndefined()
    expect(JSON.stringify(unused)).toContain('29 February 2027')
    expect(kindOf('bakery open on 29 February 2028').open?.date).toEqual({ month: 2, dayOfMonth: 29, year: 2028 })
  })
})

describe('a time from and to', () => {
  it('is read as both, and no part of it is unused', () => {
    const { open, unused } = kindOf('restaurant 22:00-23:30')
    expect(open).toEqual({ hour: 22, minute: 0, to: { hour: 23, minute: 30 } })
    expect(unused).toEqual([])
    expect(kindOf('Restaurant von 9:00 bis 11:30 geöffnet').open).toEqual({
      hour: 9,
      minute: 0,
      to: { hour: 11, minute: 30 },
    })
  })

  it.each([
    ['restaurant open 6:00 pm to 9:00 pm', 18, 21],
    ['restaurant open 9:00 am to 5:00 pm', 9, 17],
    ['restaurant open 11:00 am to 12:30 am', 11, 0],
    ['restaurant open 6:00 pm to 9:00', 18, 21],
    ['restaurant open this evening 8:00-10:00', 20, 22],
    ['restaurant open this evening 8:00-1:00', 20, 1],
    ['restaurant open this evening 8:00-12:00', 20, 0],
    ['restaurant open 1:00 pm to 4:00', 13, 16],
    ['restaurant open 12:00 pm to 5:00', 12, 17],
    ['restaurant open 12:00 to 5:00', 12, 17],
    ['restaurant open from 9:00 to 5:00', 9, 17],
    ['restaurant open from 9:00 to 12:00', 9, 12],
    ['restaurant open 9:00 am to 5:00', 9, 17],
    ['restaurant open 22:00 to 6:00', 22, 6],
    ['restaurant open 22:00 to 1:00', 22, 1],
  ])('has its end in the half of the day that is meant: %s', (text, hour, toHour) => {
    const { open, unused } = kindOf(text)
    expect([open?.hour, open?.to?.hour]).toEqual([hour, toHour])
    expect(unused).toEqual([])
  })

  it('ends on the same evening, or after midnight', () => {
    const endOf = (hour: number, minute: number): string => {
      const wish = { weekday: 2, hour: 22, minute: 0, to: { hour, minute } }
      return new Date(lastMomentOf(wish, NOW_MS, 'UTC') ?? 0).toISOString()
    }
    expect(endOf(23, 30)).toBe('2026-12-01T23:29:00.000Z')
    expect(endOf(1, 0)).toBe('2026-12-02T00:59:00.000Z')
  })
})

describe('a day that is a name', () => {
  it.each([
    ['farmacia 9 de julio', '9 de julio'],
    ['farmácia 25 de abril', '25 de abril'],
    ['bar 4 novembre', '4 novembre'],
    ['boulangerie rue du 8 mai', 'rue du 8 mai'],
  ])('is no opening time where nothing says so: %s', (text, named) => {
    const { osmTags, open, unused } = kindOf(text)
    expect(osmTags.length).toBeGreaterThan(0)
    expect(open).toBeUndefined()
    expect(unused).toEqual([named])
  })

  it.each([
    ['farmacia el 9 de julio', { month: 7, dayOfMonth: 9 }],
    ['boulangerie le 8 mai', { month: 5, dayOfMonth: 8 }],
    ['lunes 9 de julio peluquería', { month: 7, dayOfMonth: 9 }],
    ['dentista 9 de julio 21:00', { month: 7, dayOfMonth: 9 }],
    ['dentista, 9 de julio', { month: 7, dayOfMonth: 9 }],
    ['farmacia abierta 9 de julio', { month: 7, dayOfMonth: 9 }],
  ])('is one beside an article, a weekday, an hour, a pause or a word for open: %s', (text, date) =>
    expect(kindOf(text).open?.date).toEqual(date),
  )
})

describe('a day of which a part or a meal is said', () => {
  it.each([
    ['restaurante para la noche del 24 de diciembre', { month: 12, dayOfMonth: 24 }, 'evening'],
    ['restaurante la tarde del 24 de diciembre', { month: 12, dayOfMonth: 24 }, 'afternoon'],
    ['ristorante aperto la sera del 31 dicembre', { month: 12, dayOfMonth: 31 }, 'evening'],
    ['restaurant pour le soir du 24 décembre', { month: 12, dayOfMonth: 24 }, 'evening'],
    ['restaurante na noite de 24 de dezembro', { month: 12, dayOfMonth: 24 }, 'evening'],
    ['restaurante almuerzo 25 de diciembre', { month: 12, dayOfMonth: 25 }, undefined],
    ['coiffeur à partir du 12 juillet', { month: 7, dayOfMonth: 12 }, undefined],
  ])('is no name: %s', (text, date, part) => {
    const { open } = kindOf(text)
    expect(open).toEqual({ date, ...(part !== undefined && { part }) })
  })
})

describe('a day beside other words', () => {
  it.each([
    ['bakery sept 3', { month: 9, dayOfMonth: 3 }],
    ['florist dec 5', { month: 12, dayOfMonth: 5 }],
  ])('is read as English says it: %s', (text, date) => {
    const { open, unused } = kindOf(text)
    expect(open).toEqual({ date })
    expect(unused).toEqual([])
  })

  it.each([
    ['Restaurant für 3 Leute am 3.12.', 'für 3 Leute'],
    ['restaurante para 3 personas el 3 de mayo', 'para 3 personas'],
  ])('takes no figure of persons: %s', (text, named) => expect(kindOf(text).unused).toEqual([named]))

  it.each([2020, 2027])('is read beside a name, in whatever year: %i', year => {
    const { osmTags, open, unused } = kindOf(`Bäckerei Huber am 3. März ${year}`)
    expect(osmTags).toContain('shop=bakery')
    expect(open).toEqual({ date: { month: 3, dayOfMonth: 3, year } })
    expect(unused).toEqual(['Huber'])
  })
})

describe('a time whose end alone has a word beside it', () => {
  it.each([
    ['hairdresser 9:00 to 5:00 pm', 9, 17],
    ['restaurant 6:00 to 9:00 pm', 18, 21],
    ['restaurant open 11:00 to 12:30 pm', 11, 12],
    ['bar 10:00 to 2:00 am', 22, 2],
    ['Friseur 9:00 bis 17:00 Uhr', 9, 17],
    ['kapper 9:00 tot 17:00 uur', 9, 17],
  ])('has its beginning too: %s', (text, hour, toHour) => {
    const { osmTags, open, unused } = kindOf(text)
    expect(osmTags.length).toBeGreaterThan(0)
    expect([open?.hour, open?.to?.hour]).toEqual([hour, toHour])
    expect(unused).toEqual([])
  })
})
