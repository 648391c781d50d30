import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../../src/core/rows/ledger.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { appleMail, FORMS, provenBy } from '../../answer_mails.ts'
import { booking, localCalendar, openBookingPlace, scheduled, TUESDAY } from '../../appointments.ts'
import { callerOf, finished } from '../../callers.ts'
import { startApp } from '../../harness.ts'
import { type ImapServer, startHoodiecrow } from '../../providers/imap/imap_servers.ts'
import { readParts } from '../../providers/read_mail.ts'
import { startMail } from '../../vendor_servers.ts'

const LIMIT_MS = 120_000
const SERVER = 'mx.acme.example'
const ADDRESS = 'ana@customer.example'
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-answers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const declined = (appointmentId: string) => ({
  appointmentId,
  address: ADDRESS,
  status: 'DECLINED' as const,
  received: provenBy(SERVER, ADDRESS),
})

/** A way to the mailbox that holds back the mark of what was read, as long as it is told to. */
async function startGate(server: ImapServer) {
  const gate = { isShut: true, url: '', held: () => {}, close: async () => {} }
  const { port } = new URL(server.url)
  const relay = createServer(socket => {
    const far = connect(Number(port), '127.0.0.1')
    for (const one of [socket, far]) one.on('error', () => {})
    far.pipe(socket)
    socket.on('data', data => {
      if (gate.isShut && /UID STORE/.test(data.toString())) return gate.held()
      far.write(data)
    })
    socket.on('close', () => far.destroy())
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  gate.url = server.url.replace(/\d+$/, String(typeof address === 'object' ? address?.port : 0))
  gate.close = () => new Promise(resolve => relay.close(() => resolve()))
  return gate
}

async function actsOf(ledger: Ledger, agentId: string): Promise<string[]> {
  const own = await ledger.operations.mine({ agentId, most: 50 })
  return own.flatMap(({ operationId, receipt }) => (receipt.includes('declined the invitation') ? [operationId] : []))
}

describe('an answer by mail', () => {
  it(
    'whose process is killed before it is marked as read is taken once',
    async () => {
      const [mail, mailbox] = await Promise.all([startMail(), startHoodiecrow()])
      const gate = await startGate(mailbox)
      const isHeld = new Promise<void>(resolve => {
        gate.held = resolve
      })
      const where = join(folder, 'killed.sqlite')
      const agentId = 'killed_answering'
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'test/ops/appointments/answering_process.ts', where, agentId, mail.url, gate.url],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      )
      const [printed] = (await once(child.stdout, 'data')) as [Buffer]
      const id = printed.toString().trim()
      const uid = await mailbox.append(appleMail(declined(id)), new Date(TUESDAY))
      child.stdin.write('on\n')
      await isHeld
      child.kill('SIGKILL')
      await once(child, 'close')
      expect(await mailbox.seen()).toEqual([])
      gate.isShut = false
      const place = await openBookingPlace({
        ledger: await openSqlite(where),
        caller: callerOf({ tier: 'credits', agentId }),
        credits: 0,
        settings: {
          SMTP_URL: mail.url,
          SMTP_FROM: 'hello@acme.example',
          IMAP_URL: gate.url,
          IMAP_AUTHSERV_ID: SERVER,
        },
      })
      place.clock.offsetMs = 200_000
      await expect.poll(() => mailbox.seen(), { timeout: LIMIT_MS }).toEqual([uid])
      const acts = await actsOf(place.ledger, agentId)
      expect(acts).toHaveLength(1)
      await finished(place.app, acts[0] ?? '', LIMIT_MS)
      expect(await place.ledger.invitationAnswers.ofAppointment(id)).toHaveLength(1)
      expect((await place.ledger.bookings.get(id))?.state).toBe('cancelled')
      const cancellations = mail.mails.filter(({ raw }) =>
        readParts(raw).some(({ text }) => text.includes('METHOD:CANCEL')),
      )
      expect(cancellations).toHaveLength(1)
      expect(await place.ledger.verify()).toEqual([])
      await place.close()
      await gate.close()
      await mailbox.stop()
      await mail.close()
    },
    LIMIT_MS,
  )

  it(
    'is taken once by two nodes that read the same mailbox',
    async () => {
      const [mail, mailbox] = await Promise.all([startMail(), startHoodiecrow()])
      const where = join(folder, 'nodes.sqlite')
      const taken: unknown[] = []
      const info = (fields: object, message: string): void => {
        if (message === 'a customer has answered an invitation') taken.push(fields)
      }
      const log = { debug: () => {}, info, warn: () => {}, error: () => {} }
      const settings = {
        SMTP_URL: mail.url,
        SMTP_FROM: 'hello@acme.example',
        IMAP_URL: mailbox.url,
        IMAP_AUTHSERV_ID: SERVER,
      }
      const place = await openBookingPlace({ ledger: await openSqlite(where), settings, overrides: { log } })
      const ledger = await openSqlite(where)
      const { now } = place.app.broker.services
      const local = localCalendar(ledger, now)
      const calendar = { provider: local.provider, finds: 'binding' as const, open: async () => local }
      const other = await startApp(settings, { ledger, now, calendar, log })
      const ids: string[] = []
      for (const start of ['02T09:00', '02T10:00', '02T11:00']) {
        const customer = { name: 'Ana Novak', email: ADDRESS }
        const receipt = await scheduled(place, booking(`2026-12-${start}`, { customer }))
        ids.push(String(receipt.result['appointment_id']))
      }
      for (const [index, id] of ids.entries())
        for (const [, write] of FORMS.slice(0, index + 1)) await mailbox.append(write(declined(id)), new Date(TUESDAY))
      for (let rounds = 0; rounds < 3; rounds += 1) {
        place.clock.offsetMs += 61_000
        await new Promise(resolve => setTimeout(resolve, 2_500))
      }
      await expect.poll(async () => (await mailbox.seen()).length, { timeout: LIMIT_MS }).toBe(6)
      expect(taken).toHaveLength(3)
      const acts = await actsOf(ledger, place.caller.agentId ?? '')
      expect(acts).toHaveLength(3)
      for (const operationId of acts) await finished(place.app, operationId, LIMIT_MS)
      for (const id of ids) expect((await ledger.bookings.get(id))?.state).toBe('cancelled')
      expect(await ledger.verify()).toEqual([])
      await other.close()
      await place.close()
      await mailbox.stop()
      await mail.close()
    },
    LIMIT_MS,
  )
})
