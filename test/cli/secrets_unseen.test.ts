import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemOf, readPairs } from '../../src/cli/init/settings.ts'
import { readConfig } from '../../src/config.ts'
import { quoteEnv } from '../../src/lib/env_file.ts'
import { VENDORS } from '../../src/providers/index.ts'
import { secretSettings } from '../../src/settings/index.ts'
import { start, until } from '../process.ts'

// Nothing answers there.
const NOWHERE = 'http://127.0.0.1:1'
const pem = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey

/** Secrets that every setting of its kind takes, none like another. */
const plant = (): string => `p${randomBytes(16).toString('hex')}`
const master = (): string => randomBytes(32).toString('base64')
const whsec = (): string => `whsec_${randomBytes(24).toString('base64')}`

const SECRETS: Record<string, string> = {
  MASTER_KEY: master(),
  MASTER_KEY_PREVIOUS: master(),
  CACHE_URL: `redis://:${plant()}@127.0.0.1:1`,
  AWS_ACCESS_KEY_ID: plant(),
  AWS_SECRET_ACCESS_KEY: plant(),
  AWS_SESSION_TOKEN: plant(),
  OPERATOR_KEY: plant(),
  AGENT_TOKEN: plant(),
  RELATIONSHIP_SECRET: whsec(),
  APPROVAL_WEBHOOK_SECRET: whsec(),
  SMTP_URL: `smtp://user:${plant()}@127.0.0.1:1`,
  IMAP_URL: `imap://user:${plant()}@127.0.0.1:1`,
  DKIM_PRIVATE_KEY: pem,
  TWILIO_AUTH_TOKEN: plant(),
  WHATSAPP_ACCESS_TOKEN: plant(),
  WHATSAPP_APP_SECRET: plant(),
  WHATSAPP_VERIFY_TOKEN: plant(),
  CAL_COM_API_KEY: plant(),
  CAL_COM_WEBHOOK_SECRET: plant(),
  CALDAV_PASSWORD: plant(),
  VAPI_API_KEY: plant(),
  VAPI_WEBHOOK_SECRET: plant(),
  RETELL_API_KEY: plant(),
  YENTE_API_KEY: plant(),
  COMPANIES_HOUSE_API_KEY: plant(),
  OTEL_EXPORTER_OTLP_HEADERS: `api-key=${plant()}`,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: `other-key=${plant()}`,
}
// What cannot be given together with those.
const OTHERS: Record<string, string> = {
  DATABASE_URL: `postgres://user:${plant()}@127.0.0.1:1/broker`,
  AGENT_CLIENT_SECRET: plant(),
  AGENT_PRIVATE_KEY: pem,
}
const BESIDE: Record<string, string> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: NOWHERE,
  RELATIONSHIP_URL: `${NOWHERE}/known`,
  APPROVAL_WEBHOOK_URL: `${NOWHERE}/events`,
  APPROVERS: 'ana@acme.example',
  SMTP_FROM: 'hello@acme.example',
  DKIM_DOMAIN: 'acme.example',
  DKIM_SELECTOR: 's1',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_FROM: '+12025550123',
  TWILIO_URL: NOWHERE,
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_URL: NOWHERE,
  CAL_COM_BASE_URL: NOWHERE,
  CALDAV_URL: `${NOWHERE}/dav`,
  CALDAV_USERNAME: 'ana',
  CALENDAR: 'caldav',
  VAPI_PHONE_NUMBER_ID: 'a3d7f0c2-58e4-4a7e-9f06-0f3a6e0c1111',
  VAPI_ASSISTANT_ID: 'b3d7f0c2-58e4-4a7e-9f06-0f3a6e0c2222',
  VAPI_URL: NOWHERE,
  RETELL_AGENT_ID: 'agent_1',
  RETELL_FROM_NUMBER: '+12025550123',
  RETELL_BASE_URL: NOWHERE,
  YENTE_URL: NOWHERE,
  COMPANY_SOURCES: 'companies_house',
  COMPANIES_HOUSE_URL: NOWHERE,
  LOG_LEVEL: 'debug',
  PORT: '0',
}

/** What must not be seen: each secret as it stands, and the passwords within addresses. */
const hidden = (secrets: Record<string, string>): string[] =>
  Object.values(secrets).map(
    value =>
      /:([^:@/]+)@|-key=(.+)/
        .exec(value)
        ?.slice(1)
        .find(part => part !== undefined) ?? (value === pem ? (pem.split('\n')[5] ?? pem) : value),
  )

/** A home with a settings file that says all this, and what commands there print. */
function homeWith(settings: Record<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'agent-broker-unseen-'))
  mkdirSync(join(home, 'agent-broker'), { mode: 0o700 })
  const text = Object.entries(settings).map(([name, value]) => `${name}=${quoteEnv(value)}`)
  writeFileSync(join(home, 'agent-broker', '.env'), text.join('\n'), { mode: 0o600 })
  const run = async (args: string[], isReady?: RegExp): Promise<string> => {
    const command = start(args, { XDG_CONFIG_HOME: home, DATA_DIR: join(home, 'data'), FREE_TEXT: '' })
    command.child.stdin.end()
    if (isReady !== undefined) {
      await until(() => isReady.test(command.stderr()) || command.child.exitCode !== null)
      command.child.kill('SIGTERM')
    }
    await command.exit()
    return command.stdout() + command.stderr()
  }
  return { home, run }
}

describe('a secret', () => {
  it('of every kind is planted here', () => {
    expect(Object.keys({ ...SECRETS, ...OTHERS }).sort()).toEqual(secretSettings(VENDORS).toSorted())
  })

  it('is in nothing that commands print, while everything they reach is down', async () => {
    const { run } = homeWith({ ...BESIDE, ...SECRETS })
    const printed = [
      await run(['doctor']),
      await run(['serve'], /"listening"/),
      await run(['init', '--force', '--yes', '--set', 'LISTS=un']),
      await run(['init', '--yes']),
      ...(await Promise.all(
        [['secrets', 'status'], ['db', 'status'], ['config', 'cursor', '--http'], ['stdio']].map(args => run(args)),
      )),
      await run(['call', 'uuid']),
      await run(['db', 'backup', 's3://bucket/key', '--env-file', join(tmpdir(), 'none')]),
    ].join('\n')
    // They did look at what the file says.
    for (const word of ['broken', '"listening"', 'is written', 'does not work', 'setting AGENT_TOKEN'])
      expect(printed).toContain(word)
    expect(hidden(SECRETS).filter(secret => printed.includes(secret))).toEqual([])
  })

  it('is in nothing that they print where the ledger is down or the agent is not known', async () => {
    const { run } = homeWith({
      DATABASE_URL: OTHERS['DATABASE_URL'] ?? '',
      AGENT_CLIENT_ID: 'ab_1',
      AGENT_CLIENT_SECRET: OTHERS['AGENT_CLIENT_SECRET'] ?? '',
    })
    const key = homeWith({ AGENT_CLIENT_ID: 'ab_1', AGENT_PRIVATE_KEY: pem })
    const printed = [await run(['doctor']), await run(['keys', 'list']), await key.run(['call', 'uuid'])].join('\n')
    expect(printed).toContain('127.0.0.1')
    expect(printed).toContain('setting AGENT_CLIENT_ID')
    expect(hidden(OTHERS).filter(secret => printed.includes(secret))).toEqual([])
  })

  it.each(secretSettings(VENDORS))('%s that is wrong is not repeated', name => {
    const wrong = `${plant()} with spaces\u0000`
    const said = [problemOf(name, wrong) ?? '']
    for (const read of [() => readPairs([`${name}=${wrong}`]), () => readConfig({ [name]: wrong }, {})]) {
      try {
        read()
      } catch (error) {
        said.push(String(error))
      }
    }
    expect(said.join(' ')).not.toContain(wrong.slice(0, 20))
  })
})
