import { afterAll, describe, expect, it } from 'vitest'
import { countryCodeProblem, readCountryCode } from '../../src/core/country_code.ts'
import { call, startApp, TRIAL } from '../harness.ts'

describe('a country code', () => {
  it.each([
    ['de', 'DE'],
    [' US ', 'US'],
  ])('is read in any case (%s)', (text, code) => expect(readCountryCode('country', text)).toBe(code))

  it.each([
    ['Germany', '"Germany" is DE in ISO 3166-1 alpha-2; send DE'],
    ['deutschland', '"deutschland" is DE in ISO 3166-1 alpha-2; send DE'],
    ['DEU', '"DEU" is DE in ISO 3166-1 alpha-2; send DE'],
    ['UK', '"UK" is GB in ISO 3166-1 alpha-2; send GB'],
    ['U.S.A.', '"U.S.A." is US in ISO 3166-1 alpha-2; send US'],
    ['Korea', 'names two countries; send KR for South Korea or KP for North Korea'],
    ['EU', 'is no country; send the code of the member state, such as DE'],
    ['Kosovo', 'must be an ISO 3166-1 alpha-2 country code, such as US or DE'],
    ['XX', 'must be an ISO 3166-1 alpha-2 country code, such as US or DE'],
    ['', 'must be an ISO 3166-1 alpha-2 country code, such as US or DE'],
  ])('%j is none, and it is said which is meant where that is known', (text, problem) => {
    expect(countryCodeProblem(text)).toBe(problem)
    expect(() => readCountryCode('country', text)).toThrow(`country: ${problem}.`)
  })

  it('of a place that only some know is named where it is known alone', () => {
    expect(countryCodeProblem('Kosovo', code => code === 'XK')).toBe('"Kosovo" is XK in ISO 3166-1 alpha-2; send XK')
  })
})

describe('every operation that asks for a country code', async () => {
  const app = await startApp(TRIAL)
  afterAll(() => app.close())
  it.each([
    ['screen_sanctions', 'country', { name: 'Ivan Primerov', country: 'Germany' }],
    ['verify_company_record', 'country', { name: 'Acme Studio', country: 'Germany' }],
    ['check_compliance', 'country_code', { recipient_id: 'a@shop.example', content: 'Hello', country_code: 'Germany' }],
    ['import_booking_url', 'country_code', { booking_url: 'https://cal.com/acme/cut', country_code: 'Germany' }],
    [
      'send_message',
      'recipient.country_code',
      {
        recipient: { id_type: 'email', id_value: 'a@shop.example', country_code: 'Germany' },
        message_type: 'transactional',
        content: { subject: 'Your order', body: 'Your order is ready.' },
        idempotency_key: 'k1',
      },
    ],
    [
      'call_business',
      'country_code',
      { objective: 'Ask for the opening times', business_phone: '+493012345678', country_code: 'Germany' },
    ],
  ])('%s tells whoever sends a name its code', async (operation, field, args) => {
    const outcome = await call(app, operation, args)
    expect(outcome).toMatchObject({
      ok: false,
      failure: { reason: 'bad_input', message: `${field}: "Germany" is DE in ISO 3166-1 alpha-2; send DE.` },
    })
  })
})
