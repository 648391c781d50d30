import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { phone } from '../consents.ts'
import { httpOf, startApp } from '../harness.ts'
import { SECRETS, twilio } from './providers.ts'
import { PUBLIC_URL, textOf, useTwilio } from './twilio_door.ts'

const { http, answerTo, outOf } = await useTwilio()

describe('the signature of Twilio', () => {
  // Printed in the vendor's documentation and in the tests of its libraries.
  const CALL = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }

  it('is computed as the vendor prints it', () => {
    const init = twilio('https://mycompany.com/myapp.php?foo=1&bar=2', CALL, '12345')
    expect(new Headers(init.headers).get('x-twilio-signature')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  const fields = textOf('+14155552671', 'STOP')
  const path = '/inbound/twilio/sms'
  const address = PUBLIC_URL + path
  const signature = (over: string): string =>
    createHmac('sha1', SECRETS.TWILIO_AUTH_TOKEN).update(over).digest('base64')
  const forged: [string, RequestInit][] = [
    ['none', { ...twilio(address, fields), headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['that of another token', twilio(address, fields, 'other')],
    ['that of the Host header', twilio(`http://127.0.0.1:8787${path}`, fields)],
    ['that of another path', twilio(`${PUBLIC_URL}/inbound/twilio/status`, fields)],
    ['that of a query it has not', twilio(`${address}?x=1`, fields)],
    [
      'that of another text',
      { ...twilio(address, fields), body: new URLSearchParams({ ...fields, Body: 'START' }).toString() },
    ],
    ['one field more', { ...twilio(address, fields), body: `${new URLSearchParams(fields)}&OptOutType=START` }],
    ['one field twice', { ...twilio(address, fields), body: `${new URLSearchParams(fields)}&Body=START` }],
    [
      'nonsense',
      {
        ...twilio(address, fields),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'x' },
      },
    ],
    [
      'that of an empty form',
      {
        ...twilio(address, fields),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature(address) },
      },
    ],
  ]

  it.each(forged)('refuses %s, and keeps nothing', async (_, init) => {
    const response = await http(path, init)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      status: 'failure',
      human_message: expect.stringContaining(`${address} under TWILIO_AUTH_TOKEN; set PUBLIC_URL`),
    })
    expect(await outOf({ type: 'phone', normalized: '+14155552671' })).toEqual([])
  })

  it('covers a query, and an address with the standard port', async () => {
    const query = '?from=a%20b&x=%2B'
    expect((await http(`${path}${query}`, twilio(`${address}${query}`, textOf(phone().normalized, 'Hi')))).status).toBe(
      200,
    )
    expect(
      (await http(path, twilio(`https://broker.example.com:443${path}`, textOf(phone().normalized, 'Hi')))).status,
    ).toBe(200)
  })

  it('covers the path and port of PUBLIC_URL', async () => {
    const behind = await startApp({ ...SECRETS, PUBLIC_URL: 'https://example.com:8443/broker/' })
    const ask = httpOf(behind)
    for (const one of ['https://example.com:8443/broker', 'https://example.com/broker']) {
      expect((await ask(path, twilio(`${one}${path}`, textOf(phone().normalized, 'Hi')))).status).toBe(200)
    }
    expect((await ask(path, twilio(`https://example.com:8443${path}`, textOf(phone().normalized, 'Hi')))).status).toBe(
      403,
    )
    await behind.close()
  })

  it('counts letters of any language', async () => {
    const from = phone()
    await answerTo(textOf(from.normalized, 'ARRÊT'))
    expect(await outOf(from)).toEqual([{ channel: 'sms', scope: 'all', via: 'keyword ARRET' }])
  })
})
