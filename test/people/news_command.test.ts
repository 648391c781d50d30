import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newsFinding } from '../../src/cli/doctor_news.ts'
import {
  type NewsCommands,
  type NewsOptions,
  runNewsList,
  runNewsOff,
  runNewsRetry,
  runNewsSet,
  runNewsShow,
  runNewsTest,
} from '../../src/cli/news.ts'
import { readConfig } from '../../src/config.ts'
import { audited } from '../../src/core/audited.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { addTicket } from '../contract/news.ts'

let folder: string
let ledger: Ledger
let printed: string[]
let commands: NewsCommands
let allowed: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'news-'))
  ledger = await openSqlite(join(folder, 'ledger.sqlite'))
  printed = []
  allowed = 20
  let serial = 0
  const newId = (): string => {
    serial += 1
    return `id_${serial}`
  }
  const take = async (): Promise<number> => {
    allowed -= 1
    return allowed < 0 ? 60 : 0
  }
  commands = {
    ledger: audited(ledger, { actor: 'command_line', now: Date.now, newId }),
    limits: { take },
    rules: { allowHttp: false, allowPrivate: false },
    hasMail: true,
    now: Date.now,
    newId,
    print: text => void printed.push(text),
  }
  await ledger.staff.add({ personId: 'per_ana', name: 'Ana', email: 'ana@example.com', role: 'owner', createdAt: 0 })
  await ledger.staff.add({ personId: 'per_bob', name: 'Bob', email: null, role: 'viewer', createdAt: 1 })
})
afterEach(async () => {
  await ledger.close()
  rmSync(folder, { recursive: true, force: true })
})

const set = (options: NewsOptions, who = 'Ana') => runNewsSet(commands, who, options)

describe('people news', () => {
  it.each<[NewsOptions, string, string]>([
    [{}, 'Bob', 'mail: this person has no mail address'],
    [{}, 'Eve', 'nobody is called Eve'],
    [{ mail: 'ana' }, 'Ana', '--mail:'],
    [{ mail: 'a@example.com\nbcc: b@example.com' }, 'Ana', '--mail:'],
    [{ mail: 'a@example.com', webhook: 'https://example.com' }, 'Ana', '--webhook: given together with mail'],
    [{ webhook: 'http://example.com/x' }, 'Ana', '--webhook:'],
    [{ webhook: 'https://169.254.169.254/latest' }, 'Ana', '--webhook:'],
    [{ webhook: 'https://user:secret@example.com' }, 'Ana', '--webhook:'],
    [{ zone: 'Mars/Olympus' }, 'Ana', '--zone: "Mars/Olympus" is no IANA time zone'],
    [{ zone: '+05:30' }, 'Ana', '--zone:'],
    [{ quiet: '22:00' }, 'Ana', '--quiet: "22:00" is no span'],
    [{ quiet: '25:00-07:00' }, 'Ana', '--quiet: "25:00" is no time of day'],
    [{ quiet: '07:00-07:00' }, 'Ana', '--quiet: begins and ends at the same time'],
    [{ atOnce: 'gossip' }, 'Ana', '--at-once: there are no news of "gossip"'],
    [{ atOnce: 'none' }, 'Ana', '--at-once: names nothing, and daily neither'],
    [{ daily: 'lead' }, 'Ana', '--digest-at: is needed'],
    [{ daily: 'lead', digestAt: '8' }, 'Ana', '--digest-at: "8" is no time of day'],
    [{ atOnce: 'lead', daily: 'lead', digestAt: '08:00' }, 'Ana', '--daily: lead is in at_once too'],
    [{ daily: 'lead', digestAt: '23:00', quiet: '22:00-07:00' }, 'Ana', '--digest-at: lies in the quiet hours'],
  ])('%j of %s is refused and changes nothing', async (options, who, message) => {
    await expect(set(options, who)).rejects.toThrow(message)
    expect(await ledger.news.rules()).toEqual([])
  })

  it('are set part by part, shown, ended and on record without an address', async () => {
    await set({ zone: 'Europe/Berlin' })
    await set({ quiet: '22:00-07:00', approvalsPass: true })
    await set({ daily: 'lead,ticket', digestAt: '08:00' })
    expect(await ledger.news.rule('per_ana')).toMatchObject({
      way: 'mail',
      address: 'ana@example.com',
      secret: null,
      atOnce: ['approval', 'failed_delivery', 'low_credit', 'provider_down'],
      daily: ['ticket', 'lead'],
      zone: 'Europe/Berlin',
      quiet: { from: 1320, until: 420 },
      approvalsPass: true,
      digestAt: 480,
    })
    printed = []
    await runNewsShow(commands, 'Ana', {})
    expect(printed.join('\n')).toContain('quiet     22:00-07:00, but for approvals')
    await set({ quiet: 'never', approvalsPass: false, atOnce: 'all', daily: 'none' })
    expect(await ledger.news.rule('per_ana')).toMatchObject({ quiet: null, approvalsPass: false, daily: [] })
    await runNewsOff(commands, 'Ana')
    expect(await ledger.news.rule('per_ana')).toBeUndefined()
    const rows = await ledger.audit.page({ most: 50 })
    expect(rows.map(({ action }) => action)).toContain('news.set')
    expect(JSON.stringify(rows)).not.toContain('ana@example.com')
  })

  it('a mail that no server here can send is said to wait for one, and why', async () => {
    commands = { ...commands, hasMail: false }
    await set({})
    await set({ webhook: 'https://example.com/x' }, 'Bob')
    await runNewsTest(commands, 'Ana')
    expect(printed.at(-1)).toMatch(/^a test to Ana waits as \d+, and this server has no mail server: set SMTP_URL/)
    await runNewsTest(commands, 'Bob')
    expect(printed.at(-1)).toMatch(/^a test to Bob waits as \d+; the server sends it/)
    printed = []
    await runNewsList(commands, {})
    expect(printed.filter(line => line.includes('no mail server')).map(line => line.split('\t')[1])).toEqual(['Ana'])
  })

  it('a receiver has one secret, which is printed once, until another is wanted', async () => {
    await set({ webhook: 'https://hooks.example.com/a' })
    const [first] = printed.filter(line => line.includes('whsec_'))
    printed = []
    await set({ zone: 'Europe/Berlin' })
    await set({ webhook: 'https://hooks.example.com/a' })
    expect(printed.join()).not.toContain('whsec_')
    await set({ newSecret: true })
    expect(printed.join()).toContain('whsec_')
    expect(first).toContain('whsec_')
    await set({ mail: 'ana@example.com' })
    expect((await ledger.news.rule('per_ana'))?.secret).toBeNull()
  })

  it('a test is for whoever is told something, so often; what waits is no case for sending it again', async () => {
    await expect(runNewsTest(commands, 'Ana')).rejects.toThrow('Ana is told nothing')
    await set({})
    await runNewsTest(commands, 'Ana')
    const [row] = await ledger.news.page({ most: 1 })
    await expect(runNewsRetry(commands, String(row?.seq))).rejects.toThrow('is waiting; only what failed')
    await expect(runNewsRetry(commands, '99999')).rejects.toThrow('there is no notification 99999')
    await expect(runNewsRetry(commands, "1' or 1=1")).rejects.toThrow('there is no notification')
    await expect(runNewsList(commands, { state: 'lost' })).rejects.toThrow('--state: there is no state lost')
    await runNewsList(commands, { who: 'Ana', kind: 'test' })
    expect(printed.at(-1)).toMatch(/^\d+\tAna\ttest\t\t2\d{3}-/)
    allowed = 0
    await expect(runNewsTest(commands, 'Ana')).rejects.toThrow('At most 20 tests an hour')
  })

  it('doctor says when mails are wanted and this process can send none, and when tries fail', async () => {
    const config = readConfig({ DATA_DIR: folder }, {})
    const mailing = readConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@example.com' }, {})
    expect(await newsFinding(config)).toMatchObject({ state: 'off' })
    await set({ atOnce: 'ticket' })
    await addTicket(ledger, { createdAt: Date.now() - 2 * 86_400_000 })
    expect(await newsFinding(config)).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(
        /^1 of 1 people want mails and this process has no mail server .* the oldest since 2/,
      ),
    })
    expect(await newsFinding(mailing)).toMatchObject({
      state: 'warn',
      says: expect.stringContaining('has waited since'),
    })
    await ledger.news.remove('per_ana', 0)
    await set({ webhook: 'https://hooks.example.com/a' })
    expect(await newsFinding(config)).toMatchObject({ state: 'ok' })
  })
})
