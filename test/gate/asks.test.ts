import { describe, expect, it } from 'vitest'
import { type Evidence, OPEN_STANDING, type Standing } from '../../src/core/gate.ts'
import { asksOf } from '../../src/gate/asks.ts'
import type { Case, GateRequest, Reading } from '../../src/gate/model.ts'
import { facts, judged, NOON, request } from './given.ts'

const CLEAN: Reading = { band: 'clean', weighed: [] }
const shows = (allows: Evidence['allows']): Evidence => ({ kind: 'order', id: 'o1', at: NOON, allows, says: [] })
const asked = (
  standing: Partial<Standing>,
  {
    reading = CLEAN,
    isApproved = false,
    ...over
  }: Partial<GateRequest & { reading: Reading; isApproved: boolean }> = {},
) =>
  asksOf({
    request: request({ messageType: 'reminder', body: 'See you at 10.', ...over }),
    facts: {
      ...facts({ standing: { ...OPEN_STANDING, ...standing }, isApproved }),
      consents: [],
      optOuts: [],
      recentSends: [],
    },
    jurisdiction: judged().jurisdiction,
    effectiveType: 'reminder',
    promotion: null,
    reading,
  } satisfies Case)
const reasons = (...given: Parameters<typeof asked>): string[] => asked(...given).map(({ because }) => because)

const STRANGER = { freeText: 'relationship' } as const
const OFFER: Reading = { band: 'ask', weighed: ['half price', 'today'] }

describe('a person is asked', () => {
  it.each<[what: string, standing: Partial<Standing>, because: string[]]>([
    ['for a stranger', STRANGER, ['no_relationship']],
    ['where the record could not be read', { ...STRANGER, evidence: 'unreadable' }, ['no_relationship']],
    [
      'where an agent alone has written the record',
      { ...STRANGER, evidence: [shows('template')] },
      ['no_relationship'],
    ],
    ['for whoever has to do with the sender', { ...STRANGER, evidence: [shows('template'), shows('free_text')] }, []],
    ['for one of the strangers a day allows', { ...STRANGER, coldLeft: 1 }, []],
    ['where the operator wants templates alone', { freeText: 'templates' }, ['no_relationship']],
    [
      'where it does, of a customer too',
      { freeText: 'templates', evidence: [shows('free_text')] },
      ['no_relationship'],
    ],
    ['where the operator wants no relationship', { freeText: 'open', evidence: 'unreadable' }, []],
    ['for the last message before there are too many alike', { alike: 4, mostAlike: 5 }, []],
    ['for the first of too many alike', { alike: 5, mostAlike: 5 }, ['bulk']],
    ['for the last new recipient of an hour', { firsts: 19, mostFirsts: 20 }, []],
    ['for the first new recipient too many', { firsts: 20, mostFirsts: 20 }, ['bulk']],
    [
      'for everything at once',
      { ...STRANGER, alike: 6, mostAlike: 5, firsts: 21, mostFirsts: 20 },
      ['no_relationship', 'bulk', 'bulk'],
    ],
  ])('%s', (_what, standing, because) => expect(reasons(standing)).toEqual(because))

  it('for a stranger in none but words that are the caller’s own', () => {
    for (const wording of ['template', 'own'] as const) expect(reasons(STRANGER, { wording })).toEqual([])
  })

  it('for a stranger too where the text reads like an offer, however many strangers a day allows', () => {
    expect(reasons({ ...STRANGER, coldLeft: 9 }, { reading: OFFER })).toEqual([
      'reads_like_an_offer',
      'no_relationship',
    ])
  })

  it('about nothing once somebody has said yes, or where an opt-out is confirmed', () => {
    const everything = { ...STRANGER, alike: 5, mostAlike: 5 }
    expect(reasons(everything, { reading: OFFER, isApproved: true })).toEqual([])
    expect(reasons(everything, { reading: OFFER, operation: 'opt_out_confirmation' })).toEqual([])
  })

  it.each<[kind: Reading['kind'], sentence: string]>([
    [null, 'The text reads like an offer near: "half price", "today".'],
    [undefined, 'The text reads like an offer near: "half price", "today".'],
    ['hidden', 'The text is written so that its words are hard to read near: "half price", "today".'],
    ['selling', 'The objective reads like selling near: "half price", "today".'],
    ['deceiving', 'The objective reads like deceiving the business near: "half price", "today".'],
  ])('about what reads like %s in words that say so', (kind, sentence) =>
    expect(asked({}, { reading: kind === undefined ? OFFER : { ...OFFER, kind } })).toEqual([
      { because: 'reads_like_an_offer', sentence },
    ]),
  )

  it('about strangers and bulk in words that count', () => {
    expect(asked({ ...STRANGER, alike: 5, mostAlike: 5, firsts: 20, mostFirsts: 20 })).toEqual([
      {
        because: 'no_relationship',
        sentence: 'Nothing on record shows that the recipient has to do with the sender.',
      },
      {
        because: 'bulk',
        sentence: '5 messages much like this one went to recipients whose record they do not match.',
      },
      {
        because: 'bulk',
        sentence:
          '20 others were written to for the first time within the hour, and nothing on record shows that they have to do with the sender.',
      },
    ])
  })
})
