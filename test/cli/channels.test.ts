import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startCallVendor } from '../call_vendors.ts'
import { callsThrough } from '../calling.ts'
import { dataDir } from '../data_dir.ts'
import { start, until } from '../process.ts'
import { startTwilio } from '../vendor_servers.ts'

const ACCOUNT = `AC${'0'.repeat(32)}`

/** What doctor says of the channels, and how it exits. */
async function rowOf(
  settings: Record<string, string>,
  part = 'channels',
): Promise<{ row: string; code: number | string }> {
  const doctor = start(['doctor'], settings)
  const code = await doctor.exit()
  const row = doctor
    .stdout()
    .split('\n')
    .find(line => line.includes(` ${part} `))
  return { row: row ?? doctor.stderr(), code }
}

describe('doctor and the channels', () => {
  it('names what switches each on', async () => {
    const { row, code } = await rowOf({})
    expect([row, code]).toEqual([expect.stringMatching(/^off .*sms \(TWILIO_ACCOUNT_SID\)/), 0])
  })

  it('says that an outbox delivers nothing', async () => {
    expect((await rowOf({ OUTBOX: '1' })).row).toMatch(/^off .*none is delivered/)
  })

  it('signs in to what is configured, and sends nothing', async () => {
    const twilio = await startTwilio(ACCOUNT)
    const settings = {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: 't0ken',
      TWILIO_FROM: '+14155550100',
      TWILIO_URL: twilio.url,
    }
    expect((await rowOf(settings)).row).toMatch(/^ok .*sms through twilio; off: direct_api/)
    expect([twilio.requests.map(({ method }) => method), twilio.arrived]).toEqual([['GET'], []])
    await twilio.close()
    const { row, code } = await rowOf(settings)
    expect([row, code]).toEqual([expect.stringMatching(/^broken .*sms: Twilio could not be reached/), 1])
    expect(row).not.toContain('t0ken')
  })

  it.each([
    ['vapi', /^ok .*calls through vapi, from \+12125550100/],
    ['retell', /^warn .*keeps no words.*VOICE_PROVIDER=vapi.*; calls come from \+12125550100/],
  ] as const)(
    'signs in to the voice provider %s, calls nobody, and warns where no words are kept',
    async (name, says) => {
      const vendor = await startCallVendor(name)
      const { row, code } = await rowOf(callsThrough(name, vendor.url), 'calls')
      await vendor.close()
      expect([row, code, vendor.attempts]).toEqual([expect.stringMatching(says), 0, 0])
    },
  )

  it('names what is wrong with the contact points', async () => {
    const file = join(dataDir, 'points.json')
    writeFileSync(file, '{"smb_a":{"web_form":{"url":"https://x.example","fields":{"a":"b"}}}}')
    const { row, code } = await rowOf({ CONTACT_POINTS: file })
    expect([row, code]).toEqual([expect.stringMatching(/^broken .*smb_a\.web_form\.fields: must put \{body\}/), 1])
  })
})

describe('a process that starts with contact points that are wrong', () => {
  const file = join(dataDir, 'wrong_points.json')
  const SECRET = 'whsec_too_short'
  writeFileSync(file, JSON.stringify({ smb_a: { direct_api: { url: 'https://x.example', secret: SECRET } } }))

  it.each([
    ['serve', ['serve', '--port', '0'], 'listening'],
    ['worker', ['worker'], 'working'],
    ['stdio', ['stdio'], 'CONTACT_POINTS'],
  ])('says so in one line of its log: %s', async (_, args, begun) => {
    const process = start(args, { CONTACT_POINTS: file })
    const told = () => process.stderr().match(/^.*smb_a\.direct_api\.secret: must be whsec_.*$/gm) ?? []
    await until(() => process.stderr().includes(begun) && told().length > 0)
    process.child.kill('SIGTERM')
    expect(await process.exit()).toBe(0)
    expect(told()).toHaveLength(1)
    expect(JSON.parse(told()[0] ?? '')).toMatchObject({ level: 50, setting: 'CONTACT_POINTS' })
    expect(process.stderr()).not.toContain(SECRET)
  })

  it('says nothing of those that are right', async () => {
    const right = join(dataDir, 'right_points.json')
    writeFileSync(right, '{}')
    const process = start(['serve', '--port', '0'], { CONTACT_POINTS: right })
    await until(() => process.stderr().includes('listening'))
    process.child.kill('SIGTERM')
    expect(await process.exit()).toBe(0)
    expect(process.stderr()).not.toContain('CONTACT_POINTS')
  })
})
