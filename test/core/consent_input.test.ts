import { describe, expect, it } from 'vitest'
import { readConsent, toWire } from '../../src/core/consent_input.ts'
import { T } from '../consents.ts'

const given = {
  recipient: '+1 202-555-0123',
  channels: ['sms', 'voice'],
  purpose: 'marketing',
  kind: 'express_written',
  seller: 'Acme Plumbing LLC',
  text_shown: 'I agree.',
  source: 'web_form',
  captured_at: '2026-10-31T12:00:00+02:00',
}

describe('a consent from outside', () => {
  it('is read whole and written back as it came', () => {
    const read = readConsent({ ...given, double_opt_in_at: '2026-10-31T12:00:00Z', is_adult: true, ip: '2001:db8::1' }, T)
    if ('problems' in read) throw new Error(read.problems.join())
    expect(read.consent).toMatchObject({
      subject: { type: 'phone', normalized: '+12025550123' },
      capturedAt: Date.parse('2026-10-31T10:00:00Z'),
      expiresAt: null,
    })
    const wire = toWire(read.consent)
    expect(wire).toMatchObject({ ...given, captured_at: '2026-10-31T10:00:00.000Z', is_adult: true, ip: '2001:db8::1', name: null })
    const again = readConsent(Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null)), T)
    expect(again).toEqual(read)
  })

  it.each([
    [{ recipient: undefined }, 'recipient: missing'],
    [{ recipient: 'ann@example.com' }, 'channels: sms does not reach an e-mail address'],
    [{ recipient: 'nobody' }, 'recipient: no phone number'],
    [{ channels: [] }, 'channels: names none'],
    [{ channels: ['email'] }, 'channels: email does not reach a phone number'],
    [{ channels: 'sms' }, 'channels: must be of type array'],
    [{ purpose: 'spam' }, 'purpose: must be one of marketing, transactional, reminder'],
    [{ seller: undefined }, 'seller: missing; a written consent names the business'],
    [{ text_shown: ' ' }, 'text_shown: must not be empty'],
    [{ text_shown: 'x'.repeat(20_001) }, 'text_shown: longer than 20000'],
    [{ seller: 'Acme\r\nBcc: x' }, 'seller: must be one line'],
    [{ captured_at: 'yesterday' }, 'captured_at: must be an ISO 8601'],
    [{ captured_at: '2026-10-31T12:00:00' }, 'captured_at: must be an ISO 8601'],
    [{ captured_at: new Date(T + 1).toISOString() }, 'captured_at: is in the future'],
    [{ expires_at: given.captured_at }, 'expires_at: is not after captured_at'],
    [{ url: 'javascript:alert(1)' }, 'url: must be an http: or https: URL'],
    [{ ip: '999.1.1.1' }, 'ip: must be an IP address'],
    [{ country: 'us' }, 'country: must be an ISO 3166-1'],
    [{ not_condition: 'yes' }, 'not_condition: must be of type boolean'],
    [{ consent_id: 'a b' }, 'consent_id: must be 1 to 64'],
    [{ status: 'active' }, 'status: unknown field'],
  ])('case %# is refused by its field', (changes, problem) => {
    const read = readConsent({ ...given, ...changes }, T)
    expect(read).toEqual({ problems: expect.arrayContaining([expect.stringContaining(problem)]) })
  })

  it.each([[null], ['x'], [[]], [42]])('%j is no consent', raw => {
    expect(readConsent(raw, T)).toEqual({ problems: [expect.stringContaining('the consent: ')] })
  })
})
