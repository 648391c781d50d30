import { describe, expect, it } from 'vitest'
import { address, warnOfAddress } from '../../src/cli/address.ts'
import { replies, warnOfReplies } from '../../src/cli/replies.ts'
import { sender } from '../../src/cli/sender.ts'
import { readConfig } from '../../src/config.ts'
import { keptLog } from '../kept_log.ts'
import { start, until } from '../process.ts'

const TEXTS = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't0ken', TWILIO_FROM: '+14155550100' }
const of = (settings: Record<string, string>) => readConfig({ DATA_DIR: '/nonexistent', ...settings }, {})

describe('the address of a server', () => {
  it.each([
    [{}, 'ok', /^http:\/\/127\.0\.0\.1:8787; set PUBLIC_URL when callers use another$/],
    [{ HOST: '0.0.0.0' }, 'warn', /HOST is 0\.0\.0\.0 .* \/mcp refuses them .*; set PUBLIC_URL/],
    [{ HOST: '::' }, 'warn', /HOST is :: /],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://broker.example' }, 'ok', /^https:\/\/broker\.example$/],
    [{ HOST: '0.0.0.0', ALLOWED_HOSTS: 'broker.example' }, 'ok', /^http:\/\/127\.0\.0\.1:8787/],
  ])('with %j is what doctor says', (settings, state, says) => {
    expect(address(of(settings))).toEqual({ part: 'address', state, says: expect.stringMatching(says) })
  })

  it('is warned of at start where others are let in by no name', () => {
    const { log, lines } = keptLog()
    warnOfAddress(of({}), log)
    warnOfAddress(of({ HOST: '0.0.0.0', PUBLIC_URL: 'https://broker.example' }), log)
    expect(lines).toEqual([])
    warnOfAddress(of({ HOST: '0.0.0.0' }), log)
    expect(lines).toEqual([expect.stringMatching(/^warn .*neither PUBLIC_URL nor ALLOWED_HOSTS/)])
  })
})

describe('answers by text', () => {
  it.each([
    [{}, 'off', /^neither TWILIO_AUTH_TOKEN nor WHATSAPP_APP_SECRET is set/],
    [TEXTS, 'broken', /^what Twilio sends is refused: set PUBLIC_URL/],
    [{ ...TEXTS, PUBLIC_URL: 'http://127.0.0.1:28787' }, 'broken', /^Twilio cannot reach http:\/\/127\.0\.0\.1:28787/],
    [{ ...TEXTS, PUBLIC_URL: 'http://192.168.1.4:8787' }, 'broken', /^Twilio cannot reach/],
    [{ ...TEXTS, PUBLIC_URL: 'https://broker.example' }, 'ok', /^Twilio may call https:\/\/broker\.example\/inbound$/],
  ])('with %j are what doctor says', (settings, state, says) => {
    expect(replies(of(settings))).toEqual({ part: 'replies', state, says: expect.stringMatching(says) })
  })

  it('are missed at start by a sender of texts alone', () => {
    const { log, lines } = keptLog()
    for (const settings of [
      {},
      { OUTBOX: '1' },
      { TWILIO_AUTH_TOKEN: 't0ken' },
      { ...TEXTS, PUBLIC_URL: 'https://broker.example' },
    ])
      warnOfReplies(of(settings), log)
    expect(lines).toEqual([])
    warnOfReplies(of(TEXTS), log)
    warnOfReplies(of({ ...TEXTS, PUBLIC_URL: 'http://localhost:8787' }), log)
    expect(lines).toEqual([
      expect.stringMatching(/^warn .*STOP among them, do not reach this server: what Twilio sends is refused/),
      expect.stringMatching(/^warn .*Twilio cannot reach http:\/\/localhost:8787/),
    ])
  })
})

describe('the sender of messages and calls', () => {
  const NAMED = { SENDER_NAME: 'Acme Studio LLC' }

  it.each([
    [{ OUTBOX: '1' }, 'warn', /SENDER_NAME is not set.*every call to the United States.*; SENDER_SUPPORT is not set/],
    [{ OUTBOX: '1', ...NAMED }, 'warn', /^SENDER_SUPPORT is not set, .*: every call to the United States, marketing/],
    [
      { ...TEXTS, ...NAMED },
      'ok',
      /^messages name Acme Studio LLC; SENDER_SUPPORT is not set, .*: marketing to Canada$/,
    ],
    [{ OUTBOX: '1', ...NAMED, SENDER_SUPPORT: 'help@acme.example' }, 'ok', /^messages name Acme Studio LLC$/],
  ])('is what doctor says of %j', (settings, state, says) => {
    expect(sender(of(settings))).toEqual([{ part: 'sender', state, says: expect.stringMatching(says) }])
  })

  it('is nothing to speak of where nothing is sent', () => {
    expect(sender(of({}))).toEqual([])
  })
})

describe('a server that starts', () => {
  it('says by what names it is reached by nobody, and whose STOP it does not hear', async () => {
    const process = start(['serve', '--port', '0'], { HOST: '0.0.0.0', ...TEXTS })
    await until(() => process.stderr().includes('listening'))
    process.child.kill('SIGTERM')
    expect(await process.exit()).toBe(0)
    expect(process.stderr()).toContain('neither PUBLIC_URL nor ALLOWED_HOSTS is set')
    expect(process.stderr()).toContain('STOP among them')
    const doctor = start(['doctor'], { HOST: '0.0.0.0' })
    await doctor.exit()
    expect(doctor.stdout()).toMatch(/^warn +address +HOST is 0\.0\.0\.0/m)
  })
})
