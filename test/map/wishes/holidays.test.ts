import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'
import { momentsOf } from '../../../src/map/wishes/moments.ts'

const kindOf = (capability: string) => readKind({ capability }, undefined)
const NOW_MS = Date.UTC(2026, 10, 29, 12)
const DAY_MS = 86_400_000
const CHRISTMAS = { month: 12, dayOfMonth: 25 }

describe('a holiday by its name', () => {
  it.each([
    ['restaurant open on Christmas Day', { date: CHRISTMAS }],
    ['bakery open christmas', { date: CHRISTMAS }],
    ['Gasthof der am Heiligabend mittags offen hat', { date: { month: 12, dayOfMonth: 24 }, hour: 12, minute: 0 }],
    ['boulangerie ouverte le jour de Noël', { date: CHRISTMAS }],
    ['restaurante abierto en nochebuena', { date: { month: 12, dayOfMonth: 24 } }],
    ['farmacia aperta a ferragosto', { date: { month: 8, dayOfMonth: 15 } }],
    ['supermercado aberto no natal', { date: CHRISTMAS }],
    ['bakker open tweede kerstdag', { date: { month: 12, dayOfMonth: 26 } }],
    ['restauracja otwarta w Wigilię', { date: { month: 12, dayOfMonth: 24 } }],
    ['аптека открыта на новый год', { date: { month: 1, dayOfMonth: 1 } }],
    ['restaurant obert per Nadal', { date: CHRISTMAS }],
    ['元日に開いてるラーメン屋', { date: { month: 1, dayOfMonth: 1 } }],
    ["pharmacie ouverte à l'Assomption", { date: { month: 8, dayOfMonth: 15 } }],
    ['boulangerie ouverte à la Toussaint', { date: { month: 11, dayOfMonth: 1 } }],
    ['Bäckerei Ostermontag offen', { afterEaster: 1 }],
    ['pizzeria aperta a Pasquetta', { afterEaster: 1 }],
  ])('is its day: %s', (text, open) => {
    expect(kindOf(text).open).toEqual(open)
    expect(kindOf(text).unused).toEqual([])
  })

  it.each([
    ['pharmacy open on bank holiday', 'bank holiday'],
    ['supermarkt offen an weihnachten', 'weihnachten'],
    ['migros bayramda açık mı', 'bayramda'],
    ['lidl aberto no feriado', 'feriado'],
  ])('is named as not used where no one day is meant, and not read as now: %s', (text, unused) => {
    expect(kindOf(text).open).toBeUndefined()
    expect(kindOf(text).unused?.join(' ')).toContain(unused)
  })

  it.each([
    ['supermarket open the day after Christmas Day', 'after Christmas Day'],
    ['bakery open before Easter Monday', 'before Easter Monday'],
    ['Supermarkt offen am Tag nach Neujahr', 'nach Neujahr'],
    ["pharmacie ouverte le lendemain du jour de l'an", "lendemain du jour de l'an"],
    ['farmacia abierta después de año nuevo', 'después de año nuevo'],
    ['supermarket open after December 25', 'after December 25'],
    ['Bäcker offen nach dem 1. Januar', 'nach dem 1. Januar'],
    ['apteka otwarta po 6 stycznia', 'po 6 stycznia'],
  ])('is not the day before or after it, which is named as not used: %s', (text, unused) => {
    expect(kindOf(text).open).toBeUndefined()
    expect(kindOf(text).unused?.join(' ')).toContain(unused)
  })

  it.each([
    ["bakery open New Year's Eve and New Year's Day", "New Year's Eve and New Year's Day"],
    ['supermarkt offen zwischen heiligabend und silvester', 'heiligabend und silvester'],
    ['bakery open christmas eve or boxing day', 'christmas eve or boxing day'],
    ['bakery open boxing day and again on boxing day', undefined],
  ])('is no one day beside another: %s', (text, unused) => {
    const { open, unused: told = [] } = kindOf(text)
    expect(open === undefined).toBe(unused !== undefined)
    expect(told.join(' ')).toContain(unused ?? '')
  })

  it.each(['christmas market', 'marché de Noël', 'hotel near Christmas Street', 'クリスマスケーキの店'])(
    'is not read out of what is called after it: %s',
    text => expect(kindOf(text).open).toBeUndefined(),
  )

  it.each([
    'dentist in Corpus Christi',
    'church of the Epiphany',
    "église de l'Assomption",
    'kościół Trzech Króli',
    'colegio de la Inmaculada Concepción',
    'farmácia em São João da Madeira',
    "dress for New Year's Eve",
    'Anzug für Silvester',
    'gift for Boxing Day',
  ])('is no day where a place is called so, or something is for it: %s', text =>
    expect(kindOf(text).open).toBeUndefined(),
  )

  it.each([
    'farmácia aberta em São João da Madeira',
    'farmàcia oberta a Sant Joan Despí',
    'dentist in Corpus Christi open now',
  ])('is no day where a town is called so, which is open now: %s', text => expect(kindOf(text).open).toEqual({}))

  it.each([
    'pharmacy open on Labour Day',
    'bank open on Independence Day',
    'boulangerie ouverte fête nationale',
    'Restaurant Vatertag offen',
  ])('is no one day where countries keep it on several: %s', text => expect(kindOf(text).open).toBeUndefined())

  it('is told once where it is not used', () => expect(kindOf('куличи на пасху').unused).toEqual(['на пасху']))

  it('is the day of the week that Arabic calls a day', () => {
    expect(kindOf('صيدلية يوم السبت')).toMatchObject({ open: { weekday: 6 }, unused: [] })
  })

  it('is today where another word says so', () =>
    expect(kindOf('Zahnarzt Notdienst heute Feiertag').open).toEqual({ today: true }))

  it('moves with Easter from year to year', () => {
    const [first = 0] = momentsOf({ afterEaster: 1 }, NOW_MS, 'Europe/Vienna')
    expect(new Date(first).toISOString().slice(0, 10)).toBe('2027-03-29')
    const [next = 0] = momentsOf({ afterEaster: 1 }, first + DAY_MS, 'Europe/Vienna')
    expect(new Date(next).toISOString().slice(0, 10)).toBe('2028-04-17')
  })

  it.each([{ part: 'morning' as const }, { hour: 10, minute: 0 }])(
    'is that of the next year where the part of it has passed: %j',
    when => {
      const afternoonMs = Date.UTC(2027, 2, 29, 15)
      const [next = 0] = momentsOf({ afterEaster: 1, ...when }, afternoonMs, 'UTC')
      expect(new Date(next).toISOString().slice(0, 10)).toBe('2028-04-17')
    },
  )
})

describe('a time of day', () => {
  it.each([
    ['cordonnier avant 9h', { hour: 9, minute: 0 }],
    ['cartório segunda 9h', { weekday: 1, hour: 9, minute: 0 }],
    ['florista sexta à noite', { weekday: 5, part: 'evening' }],
    ['餃子 22時', { hour: 22, minute: 0 }],
    ['пиццерия до часу ночи', { hour: 1, minute: 0, until: true }],
    ['صيدلية الجمعة الصبح', { weekday: 5, part: 'morning' }],
    ['bakery dec 24', { date: { month: 12, dayOfMonth: 24 } }],
    ['mesa 24 de diciembre', { date: { month: 12, dayOfMonth: 24 } }],
    ['fioraio il 2 novembre', { date: { month: 11, dayOfMonth: 2 } }],
    ['decathlon schon auf', {}],
  ])('is read: %s', (text, open) => expect(kindOf(text).open).toEqual(open))

  it.each(['farmacia 9 de julio', 'bak şimdi çocuklu bir lokanta', 'restaurante, e já agora com menu infantil'])(
    'is not read out of a name, nor of what is only said: %s',
    text => expect(kindOf(text).open).toBeUndefined(),
  )
})
