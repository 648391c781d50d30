import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPhrases } from '../../../measure/places/sets.ts'
import { readFrames, readRequests } from '../../../script/requests/examples.ts'
import { trainedRequests } from '../../../script/requests/train.ts'
import { readRequestsTrainedFrom, REQUEST_MODEL, requestsTrainedFrom } from '../../../script/requests/trained_from.ts'
import { fold } from '../../../src/lib/fold.ts'
import { readKind } from '../../../src/map/request/kind.ts'
import { fromRequestFile, seemsToAskForNoBusiness, toRequestFile } from '../../../src/map/request/request_model.ts'

describe('the model of requests', () => {
  it('is the one that was trained from its texts as they are, by the programs as they are', () => {
    expect(requestsTrainedFrom(readFileSync(REQUEST_MODEL)), 'npm run train').toEqual(readRequestsTrainedFrom())
  })

  // Training takes a minute: that the same comes out again is tried at night.
  it.runIf(process.env['NIGHTLY'] !== undefined)('comes out of its texts byte for byte', { timeout: 300_000 }, () => {
    expect(trainedRequests().equals(readFileSync(REQUEST_MODEL)), 'npm run train').toBe(true)
  })

  it('has read no text that find_business is measured by', () => {
    const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
    const measured = new Set(readPhrases().map(({ text }) => lettersOf(text)))
    expect(readRequests().filter(({ text }) => measured.has(lettersOf(text)))).toEqual([])
  })

  it('takes at most 90 kB', () => expect(statSync(REQUEST_MODEL).size).toBeLessThanOrEqual(90_000))

  it('is read as it was written, however far its weights are apart', () => {
    const weights = new Int8Array(2 ** 11)
    for (const [place, weight] of [
      [0, 3],
      [254, -1],
      [255, 127],
      [510, -127],
      [1900, 5],
    ] as const)
      weights[place] = weight
    const model = { bits: 11, step: 0.5, bias: -1, refuse: 0.25, weights }
    expect(fromRequestFile(toRequestFile(model))).toEqual(model)
    const few = { ...model, weights: weights.map(weight => Math.sign(weight) * Math.min(4, Math.abs(weight))) }
    expect(fromRequestFile(toRequestFile(few))).toEqual(few)
    const none = { ...model, weights: new Int8Array(2 ** 11) }
    expect(fromRequestFile(toRequestFile(none))).toEqual(none)
  })

  it('learns how people speak of a business without asking for it', () => {
    const frames = readFrames()
    expect(frames.some(({ text }) => /[{}|]/.test(text))).toBe(false)
    expect(frames.filter(({ isForNone }) => isForNone).length).toBeGreaterThan(3000)
    expect(frames.filter(({ isForNone }) => !isForNone).length).toBeGreaterThan(3000)
  })
})

describe('what reads like talk to an assistant', () => {
  it.each([
    'who invented the electric bicycle',
    'wer hat eigentlich das Fahrrad erfunden',
    'qui a inventé le vélo électrique',
    'a haiku about a bakery in the rain',
    'сколько лет учатся на ветеринара',
    'mein Friseur hat gestern geheiratet',
    'моя парикмахерша вышла замуж',
    'ma tante était dentiste à Lyon',
    'un cuento sobre un zapatero y la luna',
  ])('is told: %s', text => expect(seemsToAskForNoBusiness(text)).toBe(true))

  it.each([
    'do you know a good dentist',
    'what is the nearest bank',
    'how much is a haircut near here',
    'when does the library close',
    'wer kann mir das Klavier stimmen',
    'où trouver un dentiste ouvert dimanche',
    '最近的银行在哪',
    'Excuse me, is there a bakery near here that takes cards?',
    'my bike is broken, who fixes it while I wait?',
    'Kennen Sie vielleicht einen Zahnarzt, der auch abends offen hat?',
    'Qui répare les vélos dans le quartier ?',
    'Ursäkta, var kan man hyra cykel här?',
  ])('is not seen in what asks for a business: %s', text => expect(seemsToAskForNoBusiness(text)).toBe(false))

  it('is refused, with kinds that can be asked for', () => {
    const { osmTags, unknown } = readKind({ capability: 'who invented the electric bicycle' }, 'GB')
    expect(osmTags).toEqual([])
    expect(unknown?.details.body).toMatchObject({ suggestions: expect.any(Array) })
  })

  it.each([
    ['歯医者さん教えて', 'amenity=dentist'],
    ['痛くない歯医者さん教えて', 'amenity=dentist'],
    ['안 아픈 치과 좀 알려줘', 'amenity=dentist'],
    ['صالون حلاقة يفهم في الشعر المجعد', 'shop=hairdresser'],
    ['florist, needs to be able to copy a photo of a bouquet', 'shop=florist'],
    ['available plumber', 'craft=plumber'],
    ['available hairdressers', 'shop=hairdresser'],
    ['buenas noches, bar abierto de noche', 'amenity=bar'],
  ])('is not what only asks for a kind by its name: %s', (text, tag) =>
    expect(readKind({ capability: text }, undefined).osmTags).toContain(tag),
  )

  it.each(['面白い歯医者の話を教えて', '写一首关于牙医的诗', 'أريد قصة عن طبيب أسنان'])(
    'is refused all the same where a story is asked for: %s',
    text => expect(readKind({ capability: text }, undefined).osmTags).toEqual([]),
  )

  it('is refused sooner where little of it names a kind', () => {
    const text = 'the old barber in this town has a story'
    expect(seemsToAskForNoBusiness(text)).toBe(false)
    expect(seemsToAskForNoBusiness(text, 'hardly')).toBe(true)
  })

  it('is refused later where much of it names a kind', () => {
    const text = 'a barber that my colleagues have some story about'
    expect(seemsToAskForNoBusiness(text)).toBe(true)
    expect(seemsToAskForNoBusiness(text, 'well')).toBe(false)
    expect(readKind({ capability: '夜間の歯医者' }, undefined).osmTags).toContain('amenity=dentist')
    expect(readKind({ capability: text }, 'GB').osmTags).toEqual([])
  })

  it('is asked for where it is what people say for a kind, word by word', () => {
    expect(readKind({ capability: 'who invented the pharmacy' }, 'GB').osmTags).toEqual([])
    expect(readKind({ capability: 'pharmacy' }, 'GB').osmTags).toContain('amenity=pharmacy')
  })
})
