import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createApp } from '../../src/main.ts'

const YEAR_S = 365 * 86_400

it('what an outbox wrote goes with what is redacted of messages, and not before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-outbox-'))
  const written = (name: string, years: number): string => {
    const file = join(folder, 'outbox', 'sms', name)
    mkdirSync(join(folder, 'outbox', 'sms'), { recursive: true })
    writeFileSync(file, '{"to":"+12125550123"}\n')
    const at = Date.now() / 1000 - years * YEAR_S
    utimesSync(file, at, at)
    return file
  }
  const [old, kept] = [written('op_1.json', 2.1), written('op_2.json', 1.9)]
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: folder, CONSENT_RETENTION_YEARS: '2' }
  const app = await createApp(readConfig(settings, {}), {}, 1)
  await expect.poll(() => existsSync(old), { interval: 10 }).toBe(false)
  expect(existsSync(kept)).toBe(true)
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
