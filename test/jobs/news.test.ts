import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Limits } from '../../src/core/ports.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { NewsWish, NotificationRow } from '../../src/core/rows/news.ts'
import { makeSigningSecret } from '../../src/core/rows/webhooks.ts'
import type { Worker } from '../../src/jobs/leased_loop.ts'
import { type NewsOptions, startNews } from '../../src/jobs/news/loop.ts'
import { createSmtpMailer } from '../../src/providers/smtp/mailer.ts'
import { openPostgres } from '../../src/store/postgres.ts'
import { addTicket, question, wish } from '../contract/news.ts'
import { operation } from '../contract/ledger.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { newLedger } from '../new_ledger.ts'
import { type Receiver, startReceiver, verified } from '../receiver.ts'
import { type MailServer, startMail } from '../vendor_servers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
const OPEN = { allowHttp: true, allowPrivate: true }

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

describe.each([
  ['SQLite', async () => newLedger()],
  ['Postgres', () => openPostgres(database.url)],
] as const)('news on %s', (engine, open) => {
  let ledger: Ledger
  let mail: MailServer
  let receiver: Receiver
  let atMs: number
  let workers: Worker[]
  const taken = new Map<string, number>()
  const limits: Limits = {
    take: async (name, key, _most, windowMs) => {
      const at = taken.get(`${name} ${key}`)
      if (at !== undefined && atMs - at < windowMs) return 1
      taken.set(`${name} ${key}`, atMs)
      return 0
    },
  }
  const now = (): number => atMs

  beforeAll(async () => {
    ledger = await open()
  })
  afterAll(() => ledger.close())
  beforeEach(async () => {
    for (const { personId } of await ledger.news.rules()) await ledger.staff.remove(personId, 0)
    ;[mail, receiver] = await Promise.all([startMail(), startReceiver()])
    atMs = Date.parse('2026-11-25T12:00:00Z')
    workers = []
    taken.clear()
  })
  afterEach(async () => {
    for (const worker of workers) await worker.stop()
    await mail.close()
    await receiver.close()
  })

  /** A node that tells people, with a mail server unless it has none. */
  function node(changes: Partial<NewsOptions> = {}): Worker {
    const worker = startNews({
      ledger,
      mailer: createSmtpMailer({ url: mail.url, from: 'broker@acme.example' }, 'https://broker.example'),
      rules: OPEN,
      limits,
      now,
      log,
      newId: randomUUID,
      consoleUrl: 'https://broker.example/console',
      hasConsole: true,
      watched: { staleData: async () => [], providers: [], lowCredits: 500 },
      ...changes,
    })
    workers.push(worker)
    return worker
  }

  async function person(changes: Partial<NewsWish> = {}): Promise<string> {
    const personId = `per_${randomUUID()}`
    await ledger.staff.add({ personId, name: personId, email: null, role: 'viewer', createdAt: atMs })
    await ledger.news.put(wish(personId, { address: 'ana@example.com', ...changes }), atMs)
    return personId
  }
  const rowsOf = (personId: string): Promise<NotificationRow[]> => ledger.news.page({ personId, most: 20_000 })
  const ticket = (createdAt = atMs) => addTicket(ledger, { createdAt })
  const asked = async () => {
    const made = operation({ operationId: `op_${randomUUID()}` })
    await ledger.operations.add(made)
    const row = question(made.operationId, { askedAt: atMs, expiresAt: atMs + HOUR_MS })
    await ledger.transaction(({ approvals }) => approvals.add(row, 1_000))
    return row
  }
  /** Waits for something; nodes look at once after the clock was moved, not a second later. */
  const eventually = (check: () => unknown): Promise<unknown> =>
    vi.waitFor(
      async () => {
        for (const worker of workers) worker.wake()
        await check()
      },
      { timeout: 60_000, interval: 25 },
    )
  /** Waits until so many of a person's notifications stand as wanted. */
  const until = (personId: string, state: string, count: number) =>
    eventually(async () => {
      const states = (await rowsOf(personId)).map(row => row.state)
      expect([state, states.filter(one => one === state).length]).toEqual([state, count])
    })
  /** Lets every node look several times. */
  const look = async (): Promise<void> => {
    for (let at = 0; at < 5; at += 1) {
      const before = workers.map(worker => worker.beatAt())
      for (const worker of workers) worker.wake()
      await new Promise(resolve => setTimeout(resolve, 30))
      expect(before).toHaveLength(workers.length)
    }
  }
  const textOf = (at = 0): string =>
    (mail.mails[at]?.raw.toString() ?? '')
      .replace(/=\r?\n/g, '')
      .replaceAll('=E2=80=A6', '…')
      .replaceAll('=3D', '=')

  it('a node without a mail server leaves what is to be mailed to one that has it, for as long as it takes', async () => {
    const personId = await person({ atOnce: ['ticket'] })
    await ticket()
    const without = node({ mailer: undefined })
    await look()
    atMs += 30 * 24 * HOUR_MS
    await look()
    expect(await rowsOf(personId)).toMatchObject([{ state: 'waiting', attempts: 0, lastError: null }])
    node()
    await until(personId, 'sent', 1)
    without.wake()
    await look()
    expect(mail.mails).toHaveLength(1)
  })

  it('an appointment is told with its time and its agent, and by no identifier', async () => {
    const personId = await person({ atOnce: ['booking', 'cancellation'] })
    const { booking } = await import('../contract/bookings.ts')
    const [appointmentId, startAt] = [`apt_${randomUUID()}`, atMs + HOUR_MS]
    const span = { startAt, endAt: startAt + HOUR_MS }
    const held = booking({ appointmentId, operationId: `op_${randomUUID()}`, agentId: 'agent_books', ...span })
    await ledger.transaction(({ bookings }) => bookings.hold(held))
    await ledger.bookings.move(appointmentId, ['held'], { state: 'confirmed', updatedAt: atMs })
    const cancelledBy = `op_${randomUUID()}`
    await ledger.bookings.move(appointmentId, ['confirmed'], { state: 'cancelled', cancelledBy, updatedAt: atMs })
    node()
    await until(personId, 'sent', 2)
    const told = 'Haircut at smb_booked, 2026-11-25 14:00 Europe/Berlin, of agent_books\r\n'
    expect(textOf().split(told)).toHaveLength(3)
    expect(textOf()).not.toContain(cancelledBy)
  })

  it('a mail says what happened and where it is read, and nothing else', async () => {
    const personId = await person({ atOnce: ['ticket', 'approval'], zone: 'Europe/Berlin' })
    const { ticketId } = await ticket()
    const { approvalId, token } = await asked()
    node()
    await until(personId, 'sent', 2)
    const text = textOf()
    expect(mail.mails[0]).toMatchObject({ from: 'broker@acme.example', to: ['ana@example.com'] })
    expect(text).toContain('Subject: Agent Broker: 1 approval asked, 1 ticket')
    expect(text).toContain('2026-11-25 13:00  high, queue general, from agent')
    expect(text).toContain(`https://broker.example/console/tickets/${ticketId}`)
    expect(text).toContain(`https://broker.example/console/approvals/${approvalId}`)
    expect(text).toContain('send_message, asked for by agent_asks: waits until 2026-11-25 13:00 UTC')
    expect(text).not.toMatch(/secret reason|"name":"Ana"/)
    expect(text).not.toContain(token)
  })

  it('a hundred at once are one mail or two, and the rest waits for the next', async () => {
    const personId = await person({ atOnce: ['ticket'] })
    await ticket()
    node()
    await until(personId, 'sent', 1)
    for (let at = 0; at < 100; at += 1) await ticket()
    await look()
    expect([mail.mails.length, (await rowsOf(personId)).filter(({ state }) => state === 'waiting').length]).toEqual([
      1, 100,
    ])
    atMs += 5 * MINUTE_MS
    await until(personId, 'sent', 101)
    expect(mail.mails).toHaveLength(2)
    expect(textOf(1)).toContain('Agent Broker: 100 tickets')
    expect(textOf(1)).toContain('and 90 more')
  })

  it('two nodes that look all the time send each once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => person({ atOnce: ['ticket'] })))
    node()
    node()
    for (let at = 0; at < 10; at += 1) {
      await ticket()
      for (const worker of workers) worker.wake()
      atMs += 6 * MINUTE_MS
    }
    for (const personId of people) await until(personId, 'sent', 10)
    const told = mail.mails.flatMap((_, at) => textOf(at).match(/console\/tickets\/tic_[\w-]+/g) ?? [])
    expect([told.length, new Set(told).size]).toEqual([50, 10])
  })

  it('in quiet hours nothing is told but approvals, to whoever wants that; the rest comes when they are over', async () => {
    const quiet = { from: 22 * 60, until: 7 * 60 }
    const sleeper = await person({ atOnce: ['ticket', 'approval'], zone: 'Europe/Berlin', quiet })
    const watcher = await person({
      atOnce: ['ticket', 'approval'],
      zone: 'Europe/Berlin',
      quiet,
      approvalsPass: true,
      address: 'bob@example.com',
    })
    atMs = Date.parse('2026-11-25T21:00:00Z')
    node()
    await ticket()
    await asked()
    await until(watcher, 'sent', 1)
    await look()
    expect(mail.mails.map(({ to }) => to)).toEqual([['bob@example.com']])
    expect((await rowsOf(sleeper)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    atMs = Date.parse('2026-11-26T05:59:00Z')
    await look()
    expect(mail.mails).toHaveLength(1)
    atMs = Date.parse('2026-11-26T06:00:00Z')
    await until(sleeper, 'sent', 2)
    await until(watcher, 'sent', 2)
    // Nobody decides it any more.
    expect(mail.mails.map((_, at) => textOf(at)).join()).toContain('nobody decided in time')
  })

  it('approvals that never end keep nothing else back, and a mail leaves for each at most', async () => {
    atMs = Date.parse('2026-11-25T05:30:00Z')
    const personId = await person({ atOnce: ['approval', 'ticket'], daily: ['lead'], digestAt: 6 * 60 })
    await asked()
    node()
    await until(personId, 'sent', 1)
    await ticket()
    const { business, lead, link } = await import('../contract/supply.ts')
    const smbId = `smb_${randomUUID()}`
    await ledger.businesses.import(business(smbId), link(smbId))
    const leads = [lead(`lead_${randomUUID()}`, smbId, { createdAt: atMs })]
    for (const one of leads) await ledger.transaction(tables => tables.leads.capture(one, []))
    atMs += 4 * MINUTE_MS
    await look()
    expect(mail.mails).toHaveLength(1)
    await asked()
    await until(personId, 'sent', 3)
    // Nobody looks until both are due.
    await workers.pop()?.stop()
    atMs = Date.parse('2026-11-25T06:00:00Z')
    await ledger.news.put(
      wish(personId, { address: 'ana@example.com', atOnce: ['approval'], daily: ['lead'], digestAt: 6 * 60 }),
      atMs,
    )
    await asked()
    node()
    await until(personId, 'sent', 5)
    expect(mail.mails).toHaveLength(3)
  })

  it.each([
    ['the night the clock is put forward', '2027-03-28T00:00:00Z', '2027-03-28T05:29:00Z', '2027-03-28T05:30:00Z'],
    ['the night it is put back', '2027-10-31T00:00:00Z', '2027-10-31T06:29:00Z', '2027-10-31T06:30:00Z'],
  ])('what is told daily comes once, at the hour of its clock: %s', async (_, happens, before, comes) => {
    atMs = Date.parse(happens)
    const personId = await person({ atOnce: [], daily: ['ticket'], digestAt: 7 * 60 + 30, zone: 'Europe/Berlin' })
    node()
    await ticket()
    await ticket()
    atMs = Date.parse(before)
    await look()
    expect(mail.mails).toHaveLength(0)
    atMs = Date.parse(comes)
    await until(personId, 'sent', 2)
    await ticket()
    atMs += 12 * HOUR_MS
    await look()
    expect(mail.mails).toHaveLength(1)
    atMs += 12 * HOUR_MS
    await until(personId, 'sent', 3)
    expect(mail.mails).toHaveLength(2)
  })

  it('an hour that a night skips, or has twice, is told once', async () => {
    atMs = Date.parse('2027-03-27T12:00:00Z')
    const personId = await person({ atOnce: [], daily: ['ticket'], digestAt: 2 * 60 + 30, zone: 'Europe/Berlin' })
    node()
    await ticket()
    atMs = Date.parse('2027-03-28T01:30:00Z')
    await until(personId, 'sent', 1)
    atMs = Date.parse('2027-10-30T12:00:00Z')
    await ticket()
    atMs = Date.parse('2027-10-31T00:30:00Z')
    await until(personId, 'sent', 2)
    await ticket()
    atMs = Date.parse('2027-10-31T01:30:00Z')
    await look()
    expect(mail.mails).toHaveLength(2)
  })

  it('what a mail server refuses for now is tried again, less and less often, and given up in the end', async () => {
    const personId = await person({ atOnce: ['ticket'] })
    mail.mood = 'busy'
    node()
    await ticket()
    for (let attempts = 1; attempts < 10; attempts += 1) {
      await eventually(async () => expect(await rowsOf(personId)).toMatchObject([{ state: 'waiting', attempts }]))
      const { nextAt = 0 } = (await ledger.news.rule(personId)) ?? {}
      expect(nextAt - atMs).toBeGreaterThanOrEqual(30_000)
      atMs = Math.max(nextAt, atMs + 5 * MINUTE_MS)
    }
    await until(personId, 'failed', 1)
    const [row] = await rowsOf(personId)
    expect(row).toMatchObject({ attempts: 10, lastError: expect.stringContaining('SMTP 451') })
    expect(row?.lastError).not.toContain('ana@example.com')
    atMs += 24 * HOUR_MS
    mail.mood = 'works'
    await look()
    expect(mail.mails).toHaveLength(0)
    expect(await ledger.news.retry(row?.seq ?? 0, atMs)).toBe(true)
    await until(personId, 'sent', 1)
  })

  it('what a mail server took without saying so is unknown, and is not sent again by itself', async () => {
    const personId = await person({ atOnce: ['ticket'] })
    mail.mood = 'drops'
    node()
    await ticket()
    await until(personId, 'unknown', 1)
    expect(await rowsOf(personId)).toMatchObject([{ lastError: expect.stringContaining('may have been sent') }])
    mail.mood = 'works'
    atMs += 24 * HOUR_MS
    await look()
    expect(mail.mails).toHaveLength(1)
  })

  it('a receiver gets signed events; what it refuses is tried again, and what it never answers is unknown', async () => {
    const secret = makeSigningSecret()
    const personId = await person({ way: 'webhook', address: receiver.url, secret, atOnce: ['ticket'] })
    let answers = [503, 200]
    receiver.answer = (_, response) => response.writeHead(answers.shift() ?? 200).end()
    node({ timeoutMs: 2_000 })
    const { ticketId } = await ticket()
    await eventually(async () =>
      expect(await rowsOf(personId)).toMatchObject([{ state: 'waiting', lastError: 'the receiver answered HTTP 503' }]),
    )
    atMs += 6 * MINUTE_MS
    await until(personId, 'sent', 1)
    const [first, second] = receiver.got
    if (first === undefined || second === undefined) throw new Error('two were sent')
    expect(verified(second, secret)).toMatchObject({
      type: 'news',
      data: {
        person_id: personId,
        counts: { ticket: 1 },
        items: [{ kind: 'ticket', url: `https://broker.example/console/tickets/${ticketId}` }],
        more: 0,
      },
    })
    expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
    answers = []
    receiver.answer = () => {}
    atMs += 6 * MINUTE_MS
    await ticket()
    await until(personId, 'unknown', 1)
  })

  it('a receiver that hangs is given news less and less often, and its person is shown as failing', async () => {
    const secret = makeSigningSecret()
    const personId = await person({ way: 'webhook', address: receiver.url, secret, atOnce: ['ticket'] })
    receiver.answer = () => {}
    await ticket()
    node({ timeoutMs: 200 })
    await until(personId, 'unknown', 1)
    expect(await ledger.news.rule(personId)).toMatchObject({ failures: 1, nextAt: atMs + 30_000 })
    await ticket()
    atMs += 6 * MINUTE_MS
    await until(personId, 'unknown', 2)
    const { nextAt = 0 } = (await ledger.news.rule(personId)) ?? {}
    expect(nextAt - atMs).toBe(2 * MINUTE_MS)
    await ticket()
    await look()
    expect((await rowsOf(personId)).map(({ state }) => state)).toEqual(['waiting', 'unknown', 'unknown'])
    // A test and a retry wait for no pause.
    receiver.answer = (_, response) => response.writeHead(200).end()
    await ledger.news.add({ personId, kind: 'test', ref: randomUUID(), about: '', at: atMs })
    await until(personId, 'sent', 2)
    expect(await ledger.news.rule(personId)).toMatchObject({ failures: 0, nextAt: 0 })
  })

  it('one person whose news cannot be looked for, read or written keeps nobody else waiting and loses nothing', async () => {
    const broken = await person({ atOnce: ['ticket'] })
    const sealed = await person({
      way: 'webhook',
      address: receiver.url,
      secret: makeSigningSecret(),
      atOnce: ['ticket'],
    })
    const well = await person({ atOnce: ['ticket'], address: 'bob@example.com' })
    await ticket()
    const news: Ledger['news'] = {
      ...ledger.news,
      awaited: async () => {
        const rules = await ledger.news.awaited()
        // The one that breaks comes between the others.
        return [well, broken, sealed].flatMap(id => rules.filter(({ personId }) => personId === id))
      },
      isDue: async due => {
        if (due.personId === broken) throw new Error('a broken row')
        return ledger.news.isDue(due)
      },
      rule: async personId => {
        if (personId === sealed) throw new Error('the secret cannot be opened')
        return ledger.news.rule(personId)
      },
    }
    node({ ledger: { ...ledger, news } })
    await until(well, 'sent', 1)
    await eventually(async () =>
      expect(await rowsOf(sealed)).toMatchObject([{ state: 'waiting', attempts: 1, batchId: null }]),
    )
    expect(await rowsOf(broken)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect((await rowsOf(sealed))[0]?.lastError).toContain('could not be written')
    expect(receiver.got).toHaveLength(0)
  })

  it('what nobody wants to know any more is forgotten, so that it is not told late', async () => {
    const personId = await person({ atOnce: ['stale_data'] })
    node({ watched: { staleData: async () => ['map old'], providers: [], lowCredits: 500 } })
    await look()
    await ledger.news.put(wish(personId, { atOnce: ['ticket'] }), atMs)
    atMs += HOUR_MS
    await look()
    await ledger.news.put(wish(personId, { atOnce: ['stale_data'] }), atMs)
    atMs += 2 * MINUTE_MS
    await look()
    expect(await rowsOf(personId)).toEqual([])
  })

  it('an address that became a private one is not reached', async () => {
    const secret = makeSigningSecret()
    const personId = await person({ way: 'webhook', address: receiver.url, secret, atOnce: ['ticket'] })
    node({ rules: { allowHttp: false, allowPrivate: false } })
    await ticket()
    await eventually(async () =>
      expect(await rowsOf(personId)).toMatchObject([
        { state: 'waiting', lastError: expect.stringContaining('refused') },
      ]),
    )
    expect(receiver.got).toHaveLength(0)
  })

  it('names of third parties cannot break a mail or hide in it', async () => {
    const personId = await person({ atOnce: ['lead'] })
    const smbId = `smb_${randomUUID()}`
    const name = 'Evil\r\nBcc: all@example.com\r\n\u202e<script>alert(1)</script>'
    const { business, lead, link } = await import('../contract/supply.ts')
    await ledger.businesses.import(business(smbId, { name }), link(smbId))
    await ledger.transaction(({ leads }) =>
      leads.capture(lead(`lead_${randomUUID()}`, smbId, { name: 'Secret Sally', createdAt: atMs }), []),
    )
    node()
    await until(personId, 'sent', 1)
    expect(mail.mails[0]?.to).toEqual(['ana@example.com'])
    expect(textOf()).not.toMatch(/^Bcc:/m)
    expect(textOf()).not.toMatch(/Sally|\u202e|=E2=80=AE/)
  })

  it('a low account, stale data and a provider that is down are told when they begin, and nobody asks whom nobody wants to know of', async () => {
    let isDown = true
    let asked = 0
    const watched: NewsOptions['watched'] = {
      staleData: async () => ['list un'],
      providers: [
        {
          name: 'Twilio (sms)',
          check: async () => {
            asked += 1
            if (isDown) throw new Error('it refuses')
          },
        },
      ],
      lowCredits: 500,
    }
    const grant = (amount: number) =>
      ledger.meter.post({
        entryId: randomUUID(),
        agentId: 'agent_low',
        kind: 'grant',
        amount,
        operationId: null,
        createdAt: 0,
      })
    node({ watched })
    await look()
    expect(asked).toBe(0)
    const personId = await person({ atOnce: ['stale_data', 'low_credit', 'provider_down'] })
    node({ watched })
    await grant(400)
    const kinds = async () => (await rowsOf(personId)).map(({ kind, about }) => `${kind} ${about}`).sort()
    for (let at = 0; at < 14; at += 1) {
      atMs += 61_000
      await look()
    }
    await eventually(async () =>
      expect(await kinds()).toEqual([
        'low_credit credit agent_low',
        'provider_down provider Twilio (sms)',
        'stale_data list un',
      ]),
    )
    expect(asked).toBeLessThanOrEqual(4)
    // Neither more than it takes to be low, nor a moment in which it works, ends it.
    await grant(150)
    isDown = false
    for (let at = 0; at < 10; at += 1) {
      atMs += 61_000
      await look()
    }
    isDown = true
    for (let at = 0; at < 6; at += 1) {
      atMs += 61_000
      await look()
    }
    expect(await kinds()).toHaveLength(3)
    await until(personId, 'sent', 3)
    const told = mail.mails.map((_, at) => textOf(at)).join()
    expect(told).toContain('agent_low has 400 credits left')
    // The first page is the one that shows how old lists and maps are.
    expect(told).toMatch(/the list un is stale or damaged\r?\n +https:\/\/broker\.example\/console\r?\n/)
  })

  it('a node that is stopped does not wait for providers that hang', async () => {
    let asked = 0
    const hangs = (name: string) => ({
      name,
      check: () => {
        asked += 1
        return new Promise<void>(() => {})
      },
    })
    await person({ atOnce: ['provider_down'] })
    const worker = node({
      watched: { staleData: async () => [], providers: [hangs('A'), hangs('B')], lowCredits: 500 },
    })
    await eventually(() => expect(asked).toBe(1))
    const began = performance.now()
    await worker.stop()
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(asked).toBe(1)
  }, 60_000)

  it('thousands that wait go out in a few mails', async () => {
    const personId = await person({ atOnce: ['ticket'] })
    await ledger.transaction(async ({ news }) => {
      for (let at = 0; at < 3_000; at += 1)
        await news.add({ personId, kind: 'ticket', ref: `${personId} ${at}`, about: 'x', at: atMs })
    })
    const before = (await ledger.news.counts()).find(({ state }) => state === 'sent')?.count ?? 0
    node()
    const began = performance.now()
    for (let count = 1_000; count <= 3_000; count += 1_000) {
      await eventually(async () => {
        const sent = (await ledger.news.counts()).find(({ state }) => state === 'sent')?.count ?? 0
        expect(sent - before).toBe(count)
      })
      atMs += 6 * MINUTE_MS
      for (const worker of workers) worker.wake()
    }
    if (process.env['NEWS_FIGURES'] !== undefined)
      process.stderr.write(`${engine}: 3,000 in ${(performance.now() - began).toFixed(0)} ms\n`)
    expect(mail.mails).toHaveLength(3)
  }, 240_000)
})
