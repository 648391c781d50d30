import { describe, expect, it } from 'vitest'
import { type Evidence, OPEN_STANDING } from '../../src/core/gate.ts'
import { judge, matchesRecord, sketchOf } from '../../src/gate/index.ts'
import { findPromotion } from '../../src/gate/content.ts'
import { readText } from '../../src/gate/promotion/read_text.ts'
import { HELD_OUT } from './held_out_words.ts'
import { consent, facts, NOON, NUMBERS, request } from './given.ts'

const NIGHT = Date.parse('2026-11-19T04:00:00Z')
const HONEST = 'The 20% off you were promised is on invoice 4711.'
const SURE = 'Your voucher code for the replacement item is 4711, worth 20% off the deposit you paid.'
const reminder = (body: string) => request({ body, messageType: 'reminder' })
const held = { consents: [consent(NUMBERS.NY)] }

describe('words that only the tables find', () => {
  it('are the ones of this text', () => {
    expect(findPromotion(undefined, HONEST)).not.toBeNull()
    expect(readText({ subject: undefined, body: HONEST, says: [] }).band).toBe('clean')
  })

  it.each([NOON, NIGHT])('are asked about for want of an opt-in, at any hour: %d', nowMs =>
    expect(judge(reminder(HONEST), facts({ nowMs })).decision).toBe('ask'),
  )

  it('wait for the hours where there is an opt-in', () =>
    expect(judge(reminder(HONEST), facts({ nowMs: NIGHT, ...held }))).toMatchObject({
      decision: 'refuse',
      nextAllowedAt: Date.parse('2026-11-19T13:00:00Z'),
    }))

  it('wait for the most messages of a day where there is an opt-in', () => {
    const recentSends = [1, 2, 3].map(hours => ({
      at: NOON - hours * 3_600_000,
      channel: 'sms' as const,
      type: 'marketing' as const,
    }))
    const decision = judge(reminder(HONEST), facts({ ...held, recentSends }))
    expect(decision).toMatchObject({ decision: 'refuse', ruleId: 'US-FREQ-3' })
    expect(decision.nextAllowedAt).not.toBeNull()
  })

  it('stay refused where the sender lacks what marketing needs', () => {
    const sender = { ...facts().sender, tenDlc: undefined }
    expect(judge(reminder(HONEST), facts({ ...held, sender }))).toMatchObject({
      decision: 'refuse',
      ruleId: 'US-10DLC',
    })
  })
})

describe('words that only the tables find in a text the judge is sure of', () => {
  const [NY, optOut] = [NUMBERS.NY, { channel: 'sms', scope: 'marketing', via: 'keyword STOP', at: NOON - 1 } as const]

  it('are the ones of this text', () => {
    expect(findPromotion(undefined, SURE)).not.toBeNull()
    expect(readText({ subject: undefined, body: SURE, says: [] })).toMatchObject({ band: 'clean', isSure: true })
  })

  it('do not count', () => expect(judge(reminder(SURE), facts()).decision).toBe('allow'))

  it('count to whoever has opted out before', () =>
    expect(
      judge(reminder(SURE), facts({ optOuts: [{ ...optOut, subject: { type: 'phone', normalized: NY } }] })).decision,
    ).toBe('refuse'))

  it.each(Object.values(HELD_OUT).flatMap(({ commercial }) => commercial))('are none of a few words: %s', text =>
    expect(readText({ subject: undefined, body: text, says: [] }).isSure ?? false).toBe(false),
  )
})

describe('what the record excuses', () => {
  const selling = 'Come and try our new facial, now half price at the salon'
  const evidence = (allows: Evidence['allows']): Evidence[] => [
    { kind: 'lead', id: 'l1', at: NOON, allows, says: [selling] },
  ]
  const judged = (allows: Evidence['allows']) =>
    judge(reminder(selling), facts({ standing: { ...OPEN_STANDING, evidence: evidence(allows) } }))

  it('is not what an agent wrote into it', () => {
    expect(judged('free_text').decision).toBe('allow')
    expect(judged('template').decision).not.toBe('allow')
  })

  it.each(['Studio 365', 'Studio365', 'Massage 120 min', '24/7 Fitness', 'Open 10:30 Cafe'])(
    'is no number in a name: %s',
    name => expect(matchesRecord(`${name}: see you tomorrow at 10:30 on 24/7`, [name])).toBe(false),
  )

  it.each(['A-104277', '4711', 'ORDER-10427', 'INV-2026-0042'])('is the number of an order: %s', number =>
    expect(matchesRecord(`Order ${number} is on its way`, [number])).toBe(true),
  )

  it('is no time in a list of many', () => {
    const says = ['2026-11-24T10:30']
    expect(matchesRecord('We have 9:00, 9:30 and 10:30 free', says)).toBe(true)
    expect(matchesRecord('We have 9:00, 9:30, 10:00 and 10:30 free', says)).toBe(false)
    expect(matchesRecord('On 21.11., 22.11., 23.11. and 24.11. we are here', says)).toBe(false)
  })
})

it('likens texts without a word to none', () => expect(['', '20 %', '👍 4711'].flatMap(sketchOf)).toEqual([]))

it.each(['(광고)', '（광고）', '[광고]'])('takes %s for the label Korea asks for', label =>
  expect(
    judge(
      request({ to: NUMBERS.seoul, body: `${label} Example: come and see us.` }),
      facts({ nowMs: Date.parse('2026-11-18T03:00:00Z'), consents: [consent(NUMBERS.seoul)] }),
    ).allRuleIds,
  ).not.toContain('KR-LABEL'),
)
