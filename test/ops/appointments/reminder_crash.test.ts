import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { openBookingPlace, TUESDAY } from '../../appointments.ts'
import { bundled } from '../../bundled.ts'
import { callerOf, finished } from '../../callers.ts'
import { startMail } from '../../vendor_servers.ts'

const LIMIT_MS = 120_000
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-reminder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'a reminder whose process is killed while the mail server has it is not sent again',
  async () => {
    const mail = await startMail()
    const where = join(folder, 'ledger.sqlite')
    const agentId = 'killed_reminding'
    const child = spawn(
      process.execPath,
      [await bundled('test/ops/appointments/reminding_process.ts'), where, agentId, mail.url],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    const [printed] = (await once(child.stdout, 'data')) as [Buffer]
    expect(printed.toString()).toBe('success\n')
    expect(mail.mails.splice(0)).toHaveLength(1)
    // It takes the mail and never says so.
    mail.mood = 'hangs'
    child.stdin.write('on\n')
    await expect.poll(() => mail.mails.length, { timeout: LIMIT_MS }).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'close')
    mail.mood = 'works'
    const place = await openBookingPlace({
      ledger: await openSqlite(where),
      caller: callerOf({ tier: 'credits', agentId }),
      credits: 0,
      settings: { SMTP_URL: mail.url, SMTP_FROM: 'hello@acme.example', REMINDERS: '24h' },
    })
    place.clock.offsetMs = Date.parse('2026-12-02T10:35:00+01:00') - TUESDAY
    const [latest] = await place.ledger.operations.mine({ agentId, most: 1 })
    const operationId = latest?.operationId ?? ''
    await finished(place.app, operationId, LIMIT_MS)
    expect(await place.ledger.reminders.ofOperation(operationId)).toMatchObject({ outcome: 'unconfirmed' })
    expect(JSON.parse((await place.ledger.operations.get(operationId))?.receipt ?? '{}')).toMatchObject({
      status: 'partial',
      human_message: expect.stringMatching(/^The customer may have been reminded of Haircut with Acme Studio/),
    })
    expect(mail.mails).toHaveLength(1)
    expect(await place.ledger.verify()).toEqual([])
    await place.close()
    await mail.close()
  },
  LIMIT_MS,
)
