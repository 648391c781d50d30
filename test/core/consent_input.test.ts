import { describe, expect, it } from 'vitest'
import { readConsent } from '../../src/core/consent_input.ts'
import { toWire } from '../../src/core/consent_wire.ts'
import { isDisposable } from '../../src/core/disposable_domains.ts'
import { T } from '../consents.ts'
import { cpuMs } from '../cpu.ts'

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
    const read = readConsent(
      { ...given, double_opt_in_at: '2026-10-31T12:00:00Z', is_adult: true, ip: '2001:db8::1' },
      T,
    )
    if ('problems' in read) throw new Error(read.problems.join())
    expect(read.consent).toMatchObject({
      subject: { type: 'phone', normalized: '+12025550123' },
      capturedAt: Date.parse('2026-10-31T10:00:00Z'),
      expiresAt: null,
    })
    const wire = toWire(read.consent)
    expect(wire).toMatchObject({
      ...given,
      captured_at: '2026-10-31T10:00:00.000Z',
      is_adult: true,
      ip: '2001:db8::1',
      name: null,
    })
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
    [{ country: 'us' }, 'country: "us" is US in ISO 3166-1 alpha-2; send US'],
    [{ country: 'UK' }, 'country: "UK" is GB in ISO 3166-1 alpha-2; send GB'],
    [{ country: 'ZZ' }, 'country: must be an ISO 3166-1'],
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

describe('an opt-in to marketing by e-mail', () => {
  const byMail = { ...given, channels: ['email'], kind: 'express', seller: undefined }
  const problemsOf = (changes: Record<string, unknown>, options?: { isNew: boolean }): string[] => {
    const read = readConsent({ ...byMail, ...changes }, T, options)
    return 'problems' in read ? read.problems : []
  }

  it.each([
    'ann@mailinator.com',
    'Ann@MAILINATOR.com',
    'ann@guerrillamail.com',
    'ann@10minutemail.com',
    'ann@yopmail.com',
    'ann@sharklasers.com',
    // Every subdomain of some gives out addresses too.
    'ann@any.thing.10mail.org',
    'ann@thepiratébay.org',
  ])('of %s is refused: the address is to be thrown away', recipient => {
    expect(problemsOf({ recipient })).toEqual([
      expect.stringMatching(/^recipient: \S+ gives out addresses to throw away/),
    ])
  })

  // Lasting mailboxes, and relays that forward to one.
  it.each(
    `gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com aol.com icloud.com me.com proton.me protonmail.com gmx.de web.de t-online.de mail.ru yandex.ru
      qq.com 163.com naver.com orange.fr laposte.net libero.it btinternet.com comcast.net fastmail.com hey.com tuta.io zoho.com example.com example.co.uk
      mailinators.example mailinator.com.example duck.com mozmail.com simplelogin.com privaterelay.appleid.com anonaddy.com ann.anonaddy.me opayq.com 33mail.com passmail.net`.split(
      /\s+/,
    ),
  )('of an address at %s is taken', domain => {
    expect(problemsOf({ recipient: `ann@${domain}` })).toEqual([])
  })

  it('of the mail system itself is refused, of a role taken', () => {
    for (const recipient of ['postmaster@example.com', 'Abuse@example.com'])
      expect(problemsOf({ recipient })).toEqual([expect.stringContaining('recipient: postmaster and abuse')])
    for (const recipient of ['info@example.com', 'sales@example.com', 'postmasters@example.com'])
      expect(problemsOf({ recipient })).toEqual([])
  })

  it('is asked for that proof once: not for other purposes, not when it was recorded before, not for telephones', () => {
    const recipient = 'ann@mailinator.com'
    for (const purpose of ['transactional', 'reminder']) expect(problemsOf({ recipient, purpose })).toEqual([])
    expect(problemsOf({ recipient }, { isNew: false })).toEqual([])
    expect(problemsOf({ recipient: given.recipient, channels: ['sms'] })).toEqual([])
  })

  it('is looked up fast: a file of a hundred thousand rows waits less than a few seconds', () => {
    const began = cpuMs()
    for (let row = 0; row < 100_000; row += 1) isDisposable(`host${row}.mail.example.com`)
    expect(cpuMs() - began).toBeLessThan(5_000)
  })
})
