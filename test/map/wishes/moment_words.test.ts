import { describe, expect, it } from 'vitest'
import { readKind } from '../../../src/map/request/kind.ts'

const kindOf = (capability: string) => readKind({ capability }, undefined)

describe('the moment of asking', () => {
  it.each([
    'kebab place at this hour',
    'coffee this very minute',
    'Kneipe zu dieser Stunde',
    'une boulangerie à cette heure-ci',
    'farmacia a estas horas',
    "farmacia a quest'ora",
    'farmácia neste momento',
    'supermarkt op dit moment',
    'apteka o tej porze',
    'lékárna v tuto hodinu',
    'аптека о цій порі',
    'аптека в это время',
    'bu saatte eczane',
    'صيدلية في هذه الساعة',
    'apotek vid den här tiden',
    'apotek på dette tidspunkt',
    'apteekki tähän aikaan',
    'この時間の薬局',
    '이 시간에 약국',
    '这个时间的药店',
    'slotenmaker nu',
    'låssmed nu',
    'zapiekanka teraz',
    '지금 하는 약국',
    'serrurier, tout de suite',
  ])('is asked for without any word for open: %s', text => expect(kindOf(text).open).toEqual({}))

  it.each([
    'I now need a plumber',
    'jetzt suche ich einen Zahnarzt',
    'un cours de dessin, modèle nu',
    '今治タオルの店',
  ])('is not, where it tells of the one who asks, or is another word: %s', text =>
    expect(kindOf(text).open).toBeUndefined(),
  )
})

describe('a day', () => {
  it.each([
    ['pantbank guldring, lördagsöppet', { weekday: 6 }],
    ['fiskehandler mandagsåben', { weekday: 1 }],
    ['bisiklet tamircisi pazar günü', { weekday: 0 }],
    ['rautakauppa lauantai-iltana', { weekday: 6, part: 'evening' }],
    ['Tierarzt Sonntagnacht', { weekday: 0, part: 'evening' }],
  ])('is found in one word with what is said of it: %s', (text, open) => expect(kindOf(text).open).toMatchObject(open))

  it.each(['pazar yeri', 'Restaurant Sonntagsbraten'])('is none in another word: %s', text =>
    expect(kindOf(text).open).toBeUndefined(),
  )
})

describe('all hours', () => {
  it.each([
    'gas station 24hours',
    '24 hr pharmacy with a drive through window',
    'tankstation 24u',
    'Apotheke rund-um-die-Uhr',
    'pharmacie 24 h/24',
    'distributore di benzina h24',
    'farmácia 24hs',
    'заправка 24 часа',
    'eczane 7/24',
    '24시 약국',
    '２４時間のコンビニ',
  ])('are read from figures however they are written: %s', text =>
    expect(kindOf(text).conditions?.map(({ key }) => key)).toContain('opening_hours'),
  )

  it.each(['phone repair within 24 hours', 'pressing en 24h'])('are not a time that something takes: %s', text =>
    expect(kindOf(text).conditions?.map(({ key }) => key)).not.toContain('opening_hours'),
  )
})

describe('who is on duty', () => {
  it.each([
    'farmacia de guardia',
    'pharmacie de garde',
    'farmacia di turno',
    'farmácia de plantão',
    'diensthabende Apotheke',
    'apotheek van wacht',
    'dyżurującej apteki',
    'дежурная аптека',
    'чергова аптека',
    'nöbetçi eczane',
    'vagtapotek',
    '当番薬局',
    '당번 약국',
    '值班药房',
  ])('is open now: %s', text => {
    expect(kindOf(text).osmTags[0]).toBe('amenity=pharmacy')
    expect(kindOf(text).open).toEqual({})
  })

  it.each(['dentista de guardia', 'дежурный стоматолог', 'jourtandläkare'])(
    'takes emergencies where that is mapped: %s',
    text => expect(kindOf(text).conditions?.map(({ key }) => key)).toContain('emergency'),
  )

  it('is no dog, and no one who minds children', () => {
    expect(kindOf('pension de garde pour chat').open).toBeUndefined()
    expect(kindOf('criador de perro de guardia').open).toBeUndefined()
  })
})
