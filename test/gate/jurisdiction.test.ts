import { describe, expect, it } from 'vitest'
import { readCountryCode, readRecipient, readStateCode, readSubject, readBody } from '../../src/gate/index.ts'
import { inOnePartyState, resolveJurisdiction } from '../../src/gate/jurisdiction.ts'
import { COUNTRY_ZONES } from '../../src/gate/law/country_zones.ts'
import { NPA_STATE } from '../../src/gate/law/npa_state.ts'
import { NPA_ZONES } from '../../src/gate/law/npa_zones.ts'
import { STATE_ZONES } from '../../src/gate/law/places.ts'
import { isTimeZone } from '../../src/lib/time_zone.ts'
import { consent, judged, NUMBERS, request } from './given.ts'

const of = (to: string, over: Parameters<typeof request>[0] = {}) => resolveJurisdiction(request({ to, ...over }), [])

describe('the jurisdiction of a number', () => {
  it.each([
    [NUMBERS.NY, 'US', 'NY', ['America/New_York']],
    [NUMBERS.pensacola, 'US', 'FL', ['America/Chicago', 'America/New_York']],
    // An overlay reaches wherever its parent does.
    ['+14485552368', 'US', 'FL', ['America/Chicago', 'America/New_York']],
    ['+13645552368', 'US', 'KY', ['America/Chicago', 'America/New_York']],
    ['+19305552368', 'US', 'IN', ['America/Chicago', 'America/New_York']],
    ['+14585552368', 'US', 'OR', ['America/Denver', 'America/Los_Angeles']],
    ['+14235552368', 'US', 'TN', ['America/Chicago', 'America/New_York']],
    ['+12035552368', 'US', 'CT', ['America/New_York']],
    ['+17185552368', 'US', 'NY', ['America/New_York']],
    [NUMBERS.stJohns, 'CA', 'NL', ['America/Goose_Bay', 'America/Halifax', 'America/St_Johns']],
    [NUMBERS.puertoRico, 'PR', 'PR', ['America/Puerto_Rico']],
    [NUMBERS.guernsey, 'GG', null, ['Europe/Guernsey', 'Europe/Isle_of_Man', 'Europe/Jersey', 'Europe/London']],
    [NUMBERS.dubai, 'AE', null, ['Asia/Dubai']],
    ['+353871234567', 'IE', null, ['Europe/Dublin']],
    ['+375291234567', 'BY', null, ['Europe/Minsk']],
    ['+34922123456', 'ES', null, ['Atlantic/Canary', 'Europe/Madrid']],
    ['+18764567890', 'JM', null, ['America/Jamaica']],
  ])('%s is %s %s', (to, country, state, zones) => {
    const found = of(to)
    expect(found).toMatchObject({
      country,
      state,
      confidence: to.startsWith('+1') ? 'area_code' : 'number',
      countries: [country],
      states: state === null ? [] : [state],
      onCallersWord: false,
    })
    expect([...found.zones].sort()).toEqual(zones)
  })

  it('whose country or area code the tables do not know has no zone, so that no hours can be kept', () => {
    const recipient = { type: 'phone', normalized: '+19995551234', address: '+19995551234', country: 'JM' } as const
    expect(resolveJurisdiction({ ...request(), recipient }, [])).toMatchObject({
      country: 'JM',
      state: null,
      zones: [],
    })
    const { country: _, ...nowhere } = recipient
    expect(resolveJurisdiction({ ...request(), recipient: { ...nowhere, country: undefined } }, [])).toEqual({
      country: null,
      state: null,
      zones: [],
      confidence: 'unknown',
      countries: [],
      states: [],
      onCallersWord: false,
    })
  })

  it('of a toll-free number is the country and every zone of it', () => {
    expect(of(NUMBERS.tollFree)).toMatchObject({ country: 'US', state: null, states: [], confidence: 'number' })
    expect(of(NUMBERS.tollFree).zones).toContain('Pacific/Honolulu')
    expect(of('+16005551234')).toMatchObject({ country: 'CA', state: null })
    expect(of('+16005551234').zones).toContain('America/St_Johns')
  })

  it('is the state that is given, beside which Florida and Connecticut keep their own numbers', () => {
    expect(of(NUMBERS.NY, { stateCode: 'CA' })).toMatchObject({
      state: 'CA',
      states: ['CA'],
      zones: ['America/Los_Angeles'],
      confidence: 'state_code',
    })
    expect(of(NUMBERS.FL, { stateCode: 'CA' })).toMatchObject({
      state: 'CA',
      states: ['CA', 'FL'],
      zones: ['America/Los_Angeles', 'America/New_York'],
    })
    expect(of(NUMBERS.london, { stateCode: 'CA' })).toMatchObject({ country: 'GB', state: null })
    expect(of(NUMBERS.toronto, { stateCode: 'CA' })).toMatchObject({ country: 'CA', state: 'ON', states: ['ON'] })
    expect(of(NUMBERS.NY, { stateCode: 'ZZ' })).toMatchObject({ state: 'NY', zones: ['America/New_York'] })
    expect(of(NUMBERS.FL, { stateCode: 'FL' })).toMatchObject({ states: ['FL'], onCallersWord: false })
  })

  it('lets a call be recorded by telling alone where every state it may reach does', () => {
    const told = (to: string, stateCode: string) => inOnePartyState(of(to, { stateCode }))
    expect([told(NUMBERS.CA, 'NY'), told(NUMBERS.NY, 'CA')]).toEqual([true, false])
    // Florida keeps its own numbers, and Puerto Rico is no state.
    expect([told(NUMBERS.FL, 'NY'), told(NUMBERS.puertoRico, 'NY')]).toEqual([false, false])
    const call = { operation: 'call_business', channel: 'voice', messageType: 'transactional' } as const
    expect(
      judged({ ...call, to: NUMBERS.FL, stateCode: 'NY', body: 'Are you open?', recording: 'announced' }),
    ).toMatchObject({ decision: 'refuse', ruleId: 'REC-2P-PROMPT' })
  })
})

describe('the jurisdiction of an address', () => {
  it.each([
    ['a@example.de', 'DE'],
    ['a@example.co.uk', 'GB'],
    ['a@example.eu', 'EU'],
    ['a@example.com', null],
    // Sold as ordinary names.
    ['a@example.io', null],
    ['a@example.co', null],
    ['a@example.ai', null],
    ['a@example.us', null],
    ['a@example.qq', null],
    ['a@مثال.امارات', 'AE'],
    ['a@example.berlin', 'DE'],
    ['a@example.london', 'GB'],
    ['a@example.quebec', 'CA'],
    ['a@example.nyc', 'US'],
    ['a@example.vegas', null],
  ])('%s is %s', (to, country) =>
    expect(of(to)).toMatchObject({
      country,
      state: null,
      confidence: country === null ? 'unknown' : 'top_level_domain',
      onCallersWord: false,
    }),
  )

  it.each([
    ['US', 'CA', 'CA'],
    ['PR', 'PR', 'PR'],
    ['US', 'ZZ', null],
    ['US', undefined, null],
    ['DE', 'CA', null],
  ])('in %s with state %s is in the state %s', (countryCode, stateCode, state) =>
    expect(of('a@example.com', { countryCode, stateCode })).toMatchObject({
      country: countryCode,
      state,
      states: state === null ? [] : [state],
      zones: [],
    }),
  )

  it('prefers what the caller says, then a consent, then the domain, and keeps all of them', () => {
    const found = resolveJurisdiction(request({ to: 'a@example.de', countryCode: 'US' }), [
      consent('a@example.de', { country: 'fr' }),
    ])
    expect(found).toMatchObject({ country: 'US', confidence: 'country_code', countries: ['US', 'FR', 'DE'] })
    expect(
      resolveJurisdiction(request({ to: 'a@example.com' }), [consent('a@example.com', { country: 'FR' })]),
    ).toMatchObject({
      country: 'FR',
      confidence: 'consent_record',
    })
  })
})

describe('the country of an address', () => {
  const mail = 'a@gmail.com'
  const said = { to: mail, countryCode: 'US' }
  const offer = {
    ...said,
    messageType: 'reminder',
    // What the rules alone make of it: such words are not read again.
    wording: 'template',
    body: `${'Your visit is at 5 pm. '.repeat(10)}Enjoy 20% off.`,
  } as const

  it('is not the one a caller says while nothing else does', () => {
    expect(of(mail, { countryCode: 'US' })).toMatchObject({ country: 'US', onCallersWord: true })
    expect(judged({ ...said, messageType: 'marketing' }, { consents: [] })).toMatchObject({
      ruleId: 'OPTIN-MKT',
      problem: expect.stringContaining('evidence is the country of a consent or business on record'),
    })
    expect(judged(offer, { consents: [] })).toMatchObject({ effectiveType: 'marketing', ruleId: 'OPTIN-MKT' })
  })

  it('is shown by the record, a consent, the domain or a number of the same customer', () => {
    const shown = [{ recordCountries: ['US'] }, { phoneCountries: ['US'] }, { to: 'a@example.gov' }]
    for (const over of shown) expect(of(mail, { countryCode: 'US', ...over }).onCallersWord).toBe(false)
    expect(of(mail, { phoneCountries: ['us'] })).toMatchObject({ country: 'US', confidence: 'record' })
    expect(judged({ ...offer, phoneCountries: ['US'] }, { consents: [] })).toMatchObject({
      decision: 'allow',
      effectiveType: 'reminder',
    })
    const recorded = [consent(mail, { country: 'US', purpose: 'reminder' })]
    expect(judged({ to: mail, messageType: 'marketing' }, { consents: recorded }).decision).toBe('allow')
  })

  it('is also that of a foreign number of the same customer', () => {
    expect(of(mail, { countryCode: 'US', phoneCountries: ['DE'] })).toMatchObject({ countries: ['DE', 'US'] })
    expect(judged({ ...said, phoneCountries: ['DE'] }, { consents: [] }).allRuleIds).toContain('EU-BASIS')
  })

  it('reads promotion as strictly as the strictest country that the address may be in', () => {
    const body =
      'Your order 4471 has been shipped and arrives on Friday at your address in town.\n\nP.S. Save 20% this week!'
    const toJapan = { to: 'ana@example.co.jp', messageType: 'transactional', body } as const
    for (const recordCountries of [[], ['US'], ['US', 'JP']])
      expect(judged({ ...toJapan, recordCountries }, { consents: [] }), recordCountries.join()).toMatchObject({
        marketingBy: ['CLS-OTHER-ANY'],
        ruleId: 'OPTIN-MKT',
      })
    expect(judged({ ...toJapan, to: 'ana@example.com', recordCountries: ['US'] }, { consents: [] }).ruleId).toBeNull()
  })

  it('is asked for without leading a caller past the opt-in', () => {
    const { ruleId, remedy } = judged({ to: mail }, { consents: [] })
    expect(ruleId).toBe('JUR-UNKNOWN')
    expect(remedy).toContain('lifts no opt-in')
  })
})

describe('the tables', () => {
  it('name zones this runtime knows', () => {
    const zones = new Set([...NPA_ZONES.values(), ...COUNTRY_ZONES.values(), ...STATE_ZONES.values()].flat())
    for (const zone of zones) expect(isTimeZone(zone), zone).toBe(true)
    for (const [place, list] of [...NPA_ZONES, ...COUNTRY_ZONES]) expect(list.length, place).toBeGreaterThan(0)
  })

  // Their clocks show what no clock of a neighbour does, for a part of the year at least.
  it.each([
    ['+212522123456', 'Africa/Casablanca'],
    ['+213661234567', 'Africa/Algiers'],
    ['+218912345678', 'Africa/Tripoli'],
    ['+211921234567', 'Africa/Juba'],
    ['+50588123456', 'America/Managua'],
    ['+970599123456', 'Asia/Hebron'],
    ['+3725123456', 'Europe/Tallinn'],
    ['+79123456789', 'Europe/Kaliningrad'],
    ['+56221234567', 'America/Punta_Arenas'],
    ['+67570123456', 'Pacific/Bougainville'],
  ])('have for %s the zone %s', (to, zone) => {
    expect(of(to).zones).toContain(zone)
  })

  it('keep a country apart from another of its calling code that a number tells it from', () => {
    expect(of('+77172123456').zones).toEqual(['Asia/Almaty', 'Asia/Aqtobe'])
    expect(of('+262269612345').zones).toEqual(['Indian/Mayotte'])
    expect(of('+262262123456').zones).toEqual(['Indian/Reunion'])
    // It is eight in Kamchatka.
    const call = {
      to: '+77172123456',
      operation: 'call_business',
      channel: 'voice',
      messageType: 'transactional',
    } as const
    const nowMs = Date.parse('2026-12-01T20:30:00Z')
    expect(judged({ ...call, body: 'Are you open on Sunday?' }, { nowMs }).allRuleIds).toEqual(['CALLBIZ-HOURS'])
  })

  it('call nobody by the clock of a neighbour', () => {
    const call = { operation: 'call_business', channel: 'voice', messageType: 'transactional' } as const
    // It is half past seven in Cancún and half past eight in New York.
    const nowMs = Date.parse('2027-07-01T12:30:00Z')
    const verdict = judged({ ...call, to: '+525512345678', body: 'Are you open on Sunday?' }, { nowMs })
    expect(verdict.allRuleIds).toEqual(['CALLBIZ-HOURS'])
  })

  it.each([
    ['+212612345678', '2026-12-02T20:30:00Z'],
    ['+213661234567', '2027-07-01T06:30:00Z'],
    ['+50588123456', '2027-07-01T13:30:00Z'],
  ])('keep the night of %s at %s', (to, at) => {
    const nowMs = Date.parse(at)
    expect(judged({ to }, { nowMs })).toMatchObject({ decision: 'refuse', allRuleIds: ['OTHER-WINDOW'] })
  })

  it('have a zone and a state for every area code of a state', () => {
    for (const [area, state] of NPA_STATE) {
      expect(NPA_ZONES.has(area), area).toBe(true)
      expect(state, area).toMatch(/^[A-Z]{2}$/)
    }
    expect(new Set([...NPA_STATE.values()].filter(state => STATE_ZONES.has(state))).size).toBe(52)
  })

  it.each([
    '219',
    '270',
    '364',
    '308',
    '423',
    '605',
    '701',
    '775',
    '812',
    '930',
    '850',
    '448',
    '907',
    '541',
    '458',
    '574',
    '606',
    '620',
    '785',
    '906',
    '928',
    '208',
    '986',
    '250',
    '418',
    '709',
    '807',
    '867',
  ])('area code %s spans zones', area => expect(NPA_ZONES.get(area)?.length).toBeGreaterThan(1))
})

describe('bad input names the field and the fix', () => {
  it.each([
    ['4155552671', 'E.164'],
    ['+1 415 555 2671 ext. 5', 'E.164'],
    ['+1 415 CALL NOW', 'E.164'],
    ['+1 415 555 2671; +1 415 555 2672', 'E.164'],
    ['+', 'E.164'],
    ['(0)20 7946 0958', 'E.164'],
    [`+1${' '.repeat(29)}4155552671`, 'E.164'],
    ['+1 415 555 2671/415 555 2672', 'no country assigns'],
    ['+1415555267', 'no country assigns'],
    ['+13571234567', 'no country assigns'],
    ['+999123456789', 'no country assigns'],
    // A free number of every country is one of none.
    ['+80012345678', 'no country assigns'],
    ['', 'E.164'],
    ['a@', 'not an e-mail address'],
    ['a@b\r\nBcc: c@d.com', 'not an e-mail address'],
    ['"a b"@c.com', 'not an e-mail address'],
    ['postmaster@example.com', 'mail system'],
  ])('%j', (value, sentence) => {
    expect(() => readRecipient('recipient_id', value)).toThrow(sentence)
    expect(() => readRecipient('recipient_id', value)).toThrow(/^recipient_id: /)
  })

  it.each([
    ['+1 415 555 2671', undefined, '+14155552671'],
    [' +1 (415) 555-2671 ', undefined, '+14155552671'],
    ['+1.415.555.2671', undefined, '+14155552671'],
    ['0044 20 7946 0958', undefined, '+442079460958'],
    ['+44 (0)20 7946 0958', undefined, '+442079460958'],
    ['+1\u00a0415\u2011555\u20112671', undefined, '+14155552671'],
    ['＋１４１５５５５２６７１', undefined, '+14155552671'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['020 7946 0958', 'GB', '+442079460958'],
    [`+1${' '.repeat(28)}4155552671`, undefined, '+14155552671'],
    // Antarctica has no plan of its own.
    ['+1 415 555 2671', 'AQ', '+14155552671'],
  ])('and takes a number as it is written: %j', (value, country, normalized) =>
    expect(readRecipient('recipient_id', value, 'phone', country)).toMatchObject({ normalized, address: normalized }),
  )

  it('and refuses a number without its country code where the country has no plan', () => {
    expect(() => readRecipient('recipient_id', '020 7946 0958', 'phone', 'AQ')).toThrow('no country assigns')
  })

  it('for the two kinds of identifier mixed up', () => {
    expect(() => readRecipient('recipient.id_value', 'a@b.com', 'phone')).toThrow('set id_type to email')
    expect(() => readRecipient('recipient.id_value', '+14155552671', 'email')).toThrow(
      /^recipient\.id_value: not an e-mail address\. \S.*\.$/,
    )
  })

  it('for countries and states', () => {
    expect(readCountryCode('country_code', 'gb')).toBe('GB')
    expect(() => readCountryCode('country_code', 'UK')).toThrow('"UK" is GB in ISO 3166-1 alpha-2; send GB')
    expect(() => readCountryCode('country_code', 'EU')).toThrow('is no country; send the code of the member state')
    for (const wrong of ['ZZ', 'USA', '', '\u{1F1FA}\u{1F1F8}'])
      expect(() => readCountryCode('country_code', wrong)).toThrow('ISO 3166-1')
    const us = readRecipient('to', NUMBERS.NY)
    expect(readStateCode('state_code', 'ca', us, undefined)).toBe('CA')
    expect(readStateCode('state_code', 'PR', readRecipient('to', NUMBERS.puertoRico), undefined)).toBe('PR')
    const mail = readRecipient('to', 'ann@example.com')
    for (const country of [undefined, 'US']) expect(readStateCode('state_code', 'ca', mail, country)).toBe('CA')
    expect(() => readStateCode('state_code', 'CA', mail, 'GB')).toThrow('the recipient is in GB')
    for (const wrong of ['ON', 'XX', 'California'])
      expect(() => readStateCode('state_code', wrong, us, undefined)).toThrow('postal code of a US state')
    expect(() => readStateCode('state_code', 'CA', readRecipient('to', NUMBERS.london), undefined)).toThrow(
      'the recipient is in GB',
    )
    expect(() => readStateCode('state_code', 'NY', readRecipient('to', NUMBERS.puertoRico), undefined)).toThrow(
      'belongs to PR',
    )
  })

  it('for subjects that smuggle headers and text that cannot be carried', () => {
    for (const wrong of ['a\r\nBcc: b@c.com', 'a\nb', 'a\u2028b', 'a\u0000b', 'a\tb'])
      expect(() => readSubject('content.subject', wrong)).toThrow('one line')
    expect(() => readSubject('content.subject', 'x'.repeat(251))).toThrow('longer than 250')
    for (const wrong of ['\uD800', 'a\uDC00b'])
      expect(() => readBody('content.body', wrong)).toThrow('half of a surrogate pair')
    expect(() => readBody('content.body', 'a\0')).toThrow('NUL')
    expect(() => readBody('content.body', ' \n ')).toThrow('empty')
    expect(() => readBody('content.body', 'x'.repeat(100_001))).toThrow('longer than 100000')
    // Each of them is read as 18 letters, which took three seconds.
    expect(() => readBody('content.body', '\ufdfa'.repeat(100_000))).toThrow('longer than 200000')
    for (const body of ['Grüße 👋', '\ufdfa', 'x'.repeat(100_000)]) expect(readBody('content.body', body)).toBe(body)
    for (const subject of ['', 'Grüße 👋', 'x'.repeat(250)])
      expect(readSubject('content.subject', subject)).toBe(subject)
  })

  it('keeps the address for sending and the lower-case form for looking up', () => {
    expect(readRecipient('to', 'Ann.Lee+News@Bücher.example')).toEqual({
      type: 'email',
      normalized: 'ann.lee+news@xn--bcher-kva.example',
      address: 'Ann.Lee+News@xn--bcher-kva.example',
      country: undefined,
    })
  })
})
