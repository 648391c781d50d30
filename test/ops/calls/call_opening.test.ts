import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../../src/main.ts'
import { newYorkShop } from '../../calling.ts'
import { business, link } from '../../contract/supply.ts'
import { startApp, TRIAL, value, refusal } from '../../harness.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'agent-broker-opening-'))
// 14:00 and 03:00 in New York.
const DAY = Date.parse('2026-12-02T19:00:00Z')
const NIGHT = Date.parse('2026-12-03T08:00:00Z')

describe('what a call says', () => {
  let app: App
  let nowMs = DAY
  beforeAll(async () => {
    const settings = {
      ...TRIAL,
      DATA_DIR: dataDir,
      SENDER_SUPPORT: 'help@acme.example',
      MESSAGES_PER_BUSINESS_HOUR: '1000',
    }
    app = await startApp(settings, { now: () => nowMs })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const HELLO = 'Hello, this is an AI assistant calling on behalf of Ana, through Acme Studio LLC.'
  it.each([
    ['Do you repair bicycles on Saturdays?', ' Do you repair bicycles on Saturdays?'],
    ['Ask whether they repair bicycles on Saturdays, and do not mention the price.', ' I have an enquiry.'],
    ['Ask them: do you take walk-ins?', ' I have an enquiry.'],
    [
      'My bicycle has a flat tyre. Can you mend it today? Book the earliest time.',
      ' My bicycle has a flat tyre. Can you mend it today?',
    ],
    ['Find out the price of a new tyre', ' I have an enquiry.'],
    ['Do you open on Sunday? Write down the hours.', ' Do you open on Sunday?'],
    ['Reparieren Sie auch Fahrräder? Frag nach dem Preis.', ' Reparieren Sie auch Fahrräder?'],
  ])('of "%s" is who calls and what is asked, never an instruction', async (objective, said) => {
    const receipt = await value(app, 'call_business', {
      objective,
      business_phone: newYorkShop(),
      extract_fields: ['price'],
      on_behalf_of: 'Ana',
    })
    const id = String(receipt['operation_id'])
    await expect.poll(async () => (await app.broker.services.ledger.operations.get(id))?.state).toBe('success')
    const script = JSON.parse(readFileSync(join(dataDir, 'outbox', 'call', `${id}.json`), 'utf8')) as Record<
      string,
      unknown
    >
    expect(script['opening']).toBe(
      `${HELLO}${said === ' I have an enquiry.' ? '' : said} I would like to learn: price. You can reach us at help@acme.example.`,
    )
    expect(script['instructed']).toContain(objective)
  })

  it('without a question is that there is one', async () => {
    const receipt = await value(app, 'call_business', {
      objective: 'Ask when they open.',
      business_phone: newYorkShop(),
      on_behalf_of: 'Ana',
    })
    const id = String(receipt['operation_id'])
    await expect.poll(async () => (await app.broker.services.ledger.operations.get(id))?.state).toBe('success')
    const script = JSON.parse(readFileSync(join(dataDir, 'outbox', 'call', `${id}.json`), 'utf8')) as Record<
      string,
      unknown
    >
    expect(script['opening']).toBe(`${HELLO} I have an enquiry. You can reach us at help@acme.example.`)
  })

  it('is not said at three in the morning, but where the record of the business says that it is open', async () => {
    nowMs = NIGHT
    const objective = 'Do you still have rooms tonight?'
    expect(
      await refusal(app, 'call_business', { objective, business_phone: newYorkShop() }, 'compliance_violation'),
    ).toContain('It is Thursday 03:00 in America/New_York')
    const { ledger } = app.broker.services
    for (const [smbId, openingHours, isCalled] of [
      ['smb_hotel', '24/7', true],
      ['smb_shop', 'Mo-Fr 09:00-17:00', false],
    ] as const) {
      const profile = { openingHours, timeZone: 'America/New_York' }
      const row = business(smbId, {
        contactPhone: newYorkShop(),
        verification: 'confirmed',
        countryCode: 'US',
        profile,
      })
      await ledger.transaction(({ businesses }) => businesses.import(row, link(smbId)))
      if (isCalled)
        expect(await value(app, 'call_business', { objective, smb_id: smbId })).toMatchObject({
          status: 'pending_async',
        })
      else await refusal(app, 'call_business', { objective, smb_id: smbId }, 'compliance_violation')
    }
    nowMs = DAY
  })
})
