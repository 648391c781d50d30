import { beforeEach, describe, expect, it } from 'vitest'
import { addKey, openDoor, type TestDoor } from './door.ts'
import { cpuMs } from '../cpu.ts'

let door: TestDoor
const EMAIL = 'ada@example.com'
const codeOf = (email: string): string => door.mails.findLast(({ address }) => address === email)?.code ?? 'none'
const request = (email: unknown): Promise<Response> => door.post('/auth/keys', { email })
const verify = (email: string, code: unknown): Promise<Response> => door.post('/auth/keys/verify', { email, code })
const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json()) as Record<string, unknown>
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

async function newKey(email = EMAIL): Promise<Record<string, unknown>> {
  expect((await request(email)).status).toBe(202)
  const response = await verify(email, codeOf(email))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return bodyOf(response)
}

beforeEach(() => {
  door = openDoor()
})

describe('a free key', () => {
  it('is given for a mailed code, once, and gets tokens', async () => {
    const key = await newKey()
    expect(key).toMatchObject({
      client_id: expect.stringMatching(/^ab_/),
      tier: 'free',
      agent_id: expect.stringMatching(/^agent_/),
    })
    expect((await verify(EMAIL, codeOf(EMAIL))).status).toBe(400)
    const { client_id, client_secret } = key
    const response = await door.post('/auth/token', { grant_type: 'client_credentials', client_id, client_secret })
    expect(await door.tokens.verify(String((await bodyOf(response))['access_token']))).toMatchObject({
      agentId: key['agent_id'],
      tier: 'free',
    })
    const row = await door.keys.getByEmail(EMAIL)
    expect(row?.secretHash).toMatch(/^scrypt\$16384\$8\$1\$/)
    expect(JSON.stringify([row, door.logged])).not.toContain(String(client_secret))
  })

  it('of a known address keeps its name and agent, and gets a new secret', async () => {
    const first = await newKey()
    const second = await newKey()
    expect(second).toMatchObject({ client_id: first['client_id'], agent_id: first['agent_id'] })
    const login = async (key: Record<string, unknown>): Promise<number> =>
      (
        await door.post('/auth/token', {
          grant_type: 'client_credentials',
          client_id: key['client_id'],
          client_secret: key['client_secret'],
        })
      ).status
    expect([await login(first), await login(second)]).toEqual([401, 200])
  })

  it('does not depend on how the address is written', async () => {
    const first = await newKey()
    await request(' ADA@Example.COM ')
    const response = await verify('Ada@EXAMPLE.com', codeOf(EMAIL))
    expect(await bodyOf(response)).toMatchObject({ client_id: first['client_id'] })
    const composed = await newKey('\u00e4na@xn--mnchen-3ya.example')
    await request('a\u0308na@mu\u0308nchen.example')
    const again = await verify('A\u0308na@mu\u0308nchen.example', codeOf('\u00e4na@xn--mnchen-3ya.example'))
    expect(await bodyOf(again)).toMatchObject({ client_id: composed['client_id'] })
  })

  it('that was revoked is not given again', async () => {
    const { client_id } = await newKey()
    await door.keys.update(String(client_id), { revokedAt: 1 })
    await request(EMAIL)
    const response = await verify(EMAIL, codeOf(EMAIL))
    expect([response.status, await bodyOf(response)]).toMatchObject([403, { reason_code: 'scope_denied' }])
    expect((await door.keys.getByEmail(EMAIL))?.revokedAt).toBe(1)
  })
})

describe('POST /auth/keys', () => {
  it('answers alike for a known and an unknown address, for the same work', async () => {
    await addKey(door.keys, { email: EMAIL })
    const answers = new Set<string>()
    const cost = async (email: string): Promise<number> => {
      const began = cpuMs()
      const response = await request(email)
      answers.add(`${response.status} ${await response.text()}`)
      return cpuMs() - began
    }
    await cost('warm@example.com')
    // The least of several turns: what a busy machine adds to one is in none of the others.
    const [known, unknown] = [[], []] as [number[], number[]]
    for (let turn = 0; turn < 4; turn += 1) {
      known.push(await cost(EMAIL))
      unknown.push(await cost('bob@example.com'))
    }
    expect(answers.size).toBe(1)
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) / 4)
    expect(Math.min(...known)).toBeLessThan(Math.min(...unknown) * 4)
    const refusals = [await verify(EMAIL, wrongFor(codeOf(EMAIL))), await verify('nobody@example.com', '123456')]
    expect(await refusals[0]?.text()).toBe(await refusals[1]?.text())
  })

  it('never shows or logs a code', async () => {
    const response = await request(EMAIL)
    const shown = JSON.stringify([await response.text(), door.logged, [...response.headers]])
    expect(codeOf(EMAIL)).toMatch(/^\d{6}$/)
    expect(shown).not.toContain(codeOf(EMAIL))
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'a@b@example.com',
    'ada@localhost',
    'a\r\nBcc: x@example.com',
    5,
    null,
    ['a@example.com'],
  ])('refuses %j', async email => {
    const response = await request(email)
    expect([response.status, await bodyOf(response)]).toMatchObject([
      400,
      { status: 'failure', reason_code: 'bad_input', human_message: expect.stringMatching(/^email:/) },
    ])
    expect(door.mails).toEqual([])
  })

  it('names SMTP_URL when no mail can be sent', async () => {
    door = openDoor({ mailer: null })
    const response = await request(EMAIL)
    expect([response.status, await bodyOf(response)]).toMatchObject([
      503,
      { status: 'failure', retriable: false, human_message: expect.stringContaining('SMTP_URL') },
    ])
  })

  it('says that a mail failed without repeating why, the address least of all', async () => {
    door = openDoor({
      mailer: {
        sendCode: address => Promise.reject(new Error(`550 <${address}> unknown`)),
        sendNews: async () => {},
        sendQuestion: async () => {},
      },
    })
    const response = await request(EMAIL)
    expect(response.status).toBe(502)
    expect(JSON.stringify([await response.text(), door.logged])).not.toContain(EMAIL)
  })

  it('mails one client at most 5 codes an hour to one address, and 20 to all', async () => {
    door.at(door.from.nowMs)
    for (let index = 0; index < 5; index += 1) expect((await request(EMAIL)).status).toBe(202)
    const response = await request(EMAIL.toUpperCase())
    expect([response.status, response.headers.get('retry-after'), await bodyOf(response)]).toMatchObject([
      429,
      '3600',
      { reason_code: 'rate_limited', retry_after_s: 3600 },
    ])
    for (let index = 0; index < 14; index += 1) expect((await request(`b${index}@example.com`)).status).toBe(202)
    expect((await request('c@example.com')).status).toBe(429)
    door.at(door.from.nowMs + 3_600_000)
    expect((await request(EMAIL)).status).toBe(202)
  })

  it('mails a code to whoever has the address also when another client has asked for all of its own', async () => {
    door.at(door.from.nowMs)
    const ask = async (address: string): Promise<number> => {
      door.from.address = address
      return (await request(EMAIL)).status
    }
    for (let index = 0; index < 5; index += 1) expect(await ask('192.0.2.1')).toBe(202)
    for (let index = 0; index < 20; index += 1) expect(await ask('192.0.2.1')).toBe(429)
    expect(await ask('192.0.2.2')).toBe(202)
    for (let index = 0; index < 14; index += 1) expect(await ask(`198.51.100.${index}`)).toBe(202)
    expect(await ask('203.0.113.1')).toBe(429)
    expect(door.mails).toHaveLength(20)
    door.at(door.from.nowMs + 3_600_000)
    expect(await ask('203.0.113.1')).toBe(202)
  })

  it('mails at most 1,000 codes an hour to all addresses and clients together', async () => {
    door.at(door.from.nowMs)
    expect(await door.limits.take('codes of all', '', 1000, 3_600_000, 999)).toBe(0)
    expect((await request(EMAIL)).status).toBe(202)
    door.from.address = '198.51.100.7'
    const response = await request('bob@example.com')
    expect([response.status, await bodyOf(response)]).toMatchObject([429, { retry_after_s: 3600 }])
    expect(door.mails).toHaveLength(1)
    expect(await door.keys.tryCode('bob@example.com')).toBeUndefined()
    door.at(door.from.nowMs + 3_600_000)
    expect((await request('bob@example.com')).status).toBe(202)
  })

  it('reads at most 16 KiB, JSON or a form', async () => {
    const response = await request('x'.repeat(100_000))
    expect([response.status, await bodyOf(response)]).toMatchObject([
      413,
      { status: 'failure', reason_code: 'bad_input' },
    ])
    expect((await door.post('/auth/keys', new URLSearchParams({ email: EMAIL }))).status).toBe(202)
  })
})

describe('a code', () => {
  it('is dead after five wrong tries, at once or one by one', async () => {
    await request(EMAIL)
    const code = codeOf(EMAIL)
    for (let index = 0; index < 5; index += 1) expect((await verify(EMAIL, wrongFor(code))).status).toBe(400)
    expect((await verify(EMAIL, code)).status).toBe(400)
    await request(EMAIL)
    const next = codeOf(EMAIL)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verify(EMAIL, index < 11 ? wrongFor(next) : next)),
    )
    expect(tries.map(({ status }) => status)).toEqual(Array(12).fill(400))
    expect(await door.keys.list()).toEqual([])
  })

  it('is still good on the fifth try', async () => {
    await request(EMAIL)
    const code = codeOf(EMAIL)
    for (let index = 0; index < 4; index += 1) await verify(EMAIL, wrongFor(code))
    expect((await verify(EMAIL, code)).status).toBe(200)
  })

  it('ends after ten minutes', async () => {
    await request(EMAIL)
    door.from.nowMs += 600_000
    expect((await verify(EMAIL, codeOf(EMAIL))).status).toBe(400)
  })

  it('does for no other address', async () => {
    await request(EMAIL)
    await request('eve@example.com')
    if (codeOf(EMAIL) === codeOf('eve@example.com')) return
    expect((await verify('eve@example.com', codeOf(EMAIL))).status).toBe(400)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', 123456, null])(
    'of another form is refused without counting: %j',
    async code => {
      await request(EMAIL)
      for (let index = 0; index < 6; index += 1) expect((await verify(EMAIL, code)).status).toBe(400)
      expect((await verify(EMAIL, codeOf(EMAIL))).status).toBe(200)
    },
  )

  it('tried at the same time by two windows makes one key', async () => {
    await request(EMAIL)
    const answers = await Promise.all([verify(EMAIL, codeOf(EMAIL)), verify(EMAIL, codeOf(EMAIL))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await door.keys.list()).length).toBe(1)
  })
})
