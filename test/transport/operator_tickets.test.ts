import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'
import { type SignedIn, signIn } from '../console/signed_in.ts'
import { call, httpOf, startApp, value } from '../harness.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const FORMULA = '=HYPERLINK("http://evil.example","x")'

let app: App
let http: ReturnType<typeof httpOf>
let ledger: Ledger
let ada: SignedIn
let bob: SignedIn
let viewer: SignedIn

type Body = Record<string, unknown>

const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const proof = 'cookie' in headers ? headers : { authorization: `Bearer ${KEY}`, ...headers }
  const answer = await http(path, { method, headers: proof, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { code: answer.status, ...((await answer.json()) as Body) } as Body
}
const audited = async (action: string) =>
  (await ledger.audit.page({ most: 500 })).filter(row => row.action === action).map(({ detail }) => detail)

async function add(changes: { reason?: string; context?: string } = {}): Promise<string> {
  const ticketId = `tkt_${randomUUID()}`
  const { reason = 'other', context = '{"recommended_next_step":"Ask."}' } = changes
  const rest = { agentId: 'agent', smbId: null, reason, priority: 'normal', queue: 'operator', createdAt: 0 }
  await ledger.tickets.add({ ticketId, operationId: `op_${ticketId}`, ...rest, context, closedAt: null })
  return ticketId
}

beforeAll(async () => {
  app = await startApp({ OPERATOR_KEY: KEY })
  http = httpOf(app)
  ledger = app.broker.services.ledger
  ada = await signIn(app, 'operator', 'Ada')
  bob = await signIn(app, 'operator', 'Bob')
  viewer = await signIn(app, 'viewer')
})
afterAll(() => app.close())

describe('a ticket', () => {
  it('is given to a person, listed as theirs, and says who was first', async () => {
    const id = await add()
    const given = await ask(
      'POST',
      `/operator/tickets/${id}/assign`,
      { assignee_id: ada.personId, instead_of: null },
      ada.headers,
    )
    expect(given).toMatchObject({ code: 200, assignee_id: ada.personId, assignee_name: 'Ada' })
    const late = await ask(
      'POST',
      `/operator/tickets/${id}/assign`,
      { assignee_id: bob.personId, instead_of: null },
      bob.headers,
    )
    expect(late).toMatchObject({
      code: 409,
      human_message: 'instead_of: Ada looks after it already; nothing was changed, read it again.',
    })
    const mine = await ask('GET', `/operator/tickets?assignee_id=${ada.personId}`)
    expect(mine['items']).toEqual([expect.objectContaining({ ticket_id: id, assignee_name: 'Ada' })])
    expect((await ask('GET', `/operator/tickets?assignee_id=${bob.personId}`))['items']).toEqual([])
    expect(await audited('ticket.assign')).toContain(JSON.stringify({ to: ada.personId, by: ada.personId }))
    expect(await ask('POST', `/operator/tickets/${id}/assign`, { assignee_id: null })).toMatchObject({
      code: 200,
      assignee_id: null,
      assignee_name: null,
    })
  })

  it.each([
    [{ assignee_id: 'per_none' }, 'assignee_id: nobody has it'],
    [{}, 'assignee_id'],
    [{ assignee_id: 1 }, 'assignee_id'],
    [{ assignee_id: null, by: 'x' }, 'by'],
  ])('is not given by %j', async (body, message) => {
    const answer = await ask('POST', `/operator/tickets/${await add()}/assign`, body)
    expect(answer).toMatchObject({ code: 400, human_message: expect.stringContaining(message) })
  })

  it('keeps notes with who wrote them, in the name of the session whatever else is said', async () => {
    const id = await add()
    const first = { ...ada.headers, 'idempotency-key': 'one' }
    for (let times = 0; times < 2; times += 1)
      await ask('POST', `/operator/tickets/${id}/notes`, { words: ' Called them. ', as: 'Eve' }, first)
    await ask('POST', `/operator/tickets/${id}/notes`, { words: 'Others.' }, first)
    await ask('POST', `/operator/tickets/${id}/notes`, { words: 'By program.', as: 'cron' })
    const shown = await ask('GET', `/operator/tickets/${id}`)
    expect(shown['notes']).toEqual([
      { note_id: expect.any(String), author: 'Ada', words: 'Called them.', at: expect.any(String) },
      expect.objectContaining({ author: 'Ada', words: 'Others.' }),
      expect.objectContaining({ author: 'cron', words: 'By program.' }),
    ])
    expect((await audited('ticket.note')).join()).not.toContain('Called')
  })

  it.each([
    [{ words: ' \n ' }, 'words: is empty'],
    [{ words: 'x'.repeat(4_001) }, 'words: is longer than 4000 characters'],
    [{ words: 'a\u0000b' }, 'a NUL character'],
    [{}, 'words'],
  ])('takes no note of %j', async (body, message) => {
    const id = await add()
    const answer = await ask('POST', `/operator/tickets/${id}/notes`, body)
    expect(answer).toMatchObject({ code: 400, human_message: expect.stringContaining(message) })
    expect(await ledger.tickets.notes([id])).toEqual([])
  })

  it('takes 200 notes, and says so', async () => {
    const id = await add()
    for (let at = 0; at < 200; at += 1)
      await ledger.tickets.addNote({ noteId: `${id} ${at}`, ticketId: id, author: 'Ada', words: String(at), at })
    expect(await ask('POST', `/operator/tickets/${id}/notes`, { words: 'More.' })).toMatchObject({
      code: 400,
      human_message: expect.stringContaining('the ticket has 200 notes, and takes no more'),
    })
  })

  it('is closed and opened again, and unknown ones are none', async () => {
    const id = await add()
    expect(await ask('POST', `/operator/tickets/${id}/close`)).toMatchObject({ closed_at: expect.any(String) })
    for (let times = 0; times < 2; times += 1)
      expect(await ask('POST', `/operator/tickets/${id}/reopen`)).toMatchObject({ code: 200, closed_at: null })
    expect(await audited('ticket.reopen')).toHaveLength(1)
    for (const [path, body] of [
      ['assign', { assignee_id: null }],
      ['notes', { words: 'x' }],
      ['close', undefined],
      ['reopen', undefined],
    ] as const)
      expect(await ask('POST', `/operator/tickets/tkt_none/${path}`, body)).toMatchObject({ code: 404 })
  })
})

describe('a file', () => {
  const file = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${KEY}` }) => {
    const answer = await http(path, { headers })
    return { answer, text: await answer.text() }
  }
  const rowsOf = (text: string): Body[] => parse(text, { columns: true, record_delimiter: '\r\n' }) as Body[]

  it('of tickets has all that fit as RFC 4180, in which no cell is a formula', async () => {
    const evil = await add({ reason: FORMULA, context: JSON.stringify({ note: 'a,"b"\r\nc' }) })
    await ledger.tickets.addNote({ noteId: 'n1', ticketId: evil, author: '=cmd', words: 'ß, "q"\nline 2', at: 0 })
    for (let at = 0; at < 510; at += 1) await add()
    const { answer, text } = await file('/operator/tickets.csv', viewer.cookie)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'attachment; filename="tickets.csv"',
    ])
    const rows = rowsOf(text)
    expect(rows).toHaveLength((await ledger.tickets.list({ open: true, most: 5_000 })).length)
    expect(rows.find(row => row['ticket_id'] === evil)).toMatchObject({
      reason: `'${FORMULA}`,
      context: JSON.stringify({ note: 'a,"b"\r\nc' }),
      notes: '1970-01-01T00:00:00.000Z =cmd: ß, "q"\nline 2',
      assignee_name: '',
    })
    expect(await audited('ticket.export')).toEqual([JSON.stringify({ open: true, by: viewer.personId })])
  })

  it('of leads has those that fit, and says on record that it was taken, but no name', async () => {
    const imported = await value(app, 'import_booking_url', {
      booking_url: 'https://calendly.com/filters',
      business_name: 'Filters',
    })
    const smbId = String(imported['smb_id'])
    for (const name of [FORMULA, '+1 call', '-2', '@sum', '\tx', 'Ana Ruiz'])
      await call(
        app,
        'capture_lead',
        { smb_id: smbId, prospect: { name, email: `${randomUUID()}@example.com`, notes: 'ok' } },
        { idempotencyKey: randomUUID() },
      )
    const { text } = await file(`/operator/leads.csv?smb_id=${smbId}`)
    expect(text.startsWith('lead_id,smb_id,agent_id,name,')).toBe(true)
    const rows = rowsOf(text)
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(String(row['name'])).not.toMatch(/^[=+\-@\t\r]/)
    expect(rowsOf((await file('/operator/leads.csv?search=aNA%20r')).text)).toHaveLength(1)
    expect(rowsOf((await file('/operator/leads.csv?until=2020-01-01')).text)).toEqual([])
    expect(await audited('lead.export')).toEqual([JSON.stringify({ smb_id: smbId }), '{}', '{}'])
    const found = async (query: string) => ((await ask('GET', `/operator/leads?${query}`))['items'] as unknown[]).length
    expect(await found(`smb_id=${smbId}&search=EXAMPLE.com`)).toBe(6)
    expect(await found('agent_id=nobody')).toBe(0)
    expect(await found('search=%25')).toBe(0)
    expect(await found(`since=${new Date(0).toISOString()}`)).toBe(6)
    for (const [query, message] of [
      ['since=soon', 'since: must be a time in ISO 8601'],
      ['since=2026-01-02&until=2026-01-02', 'until: must be later than since.'],
    ])
      expect(await ask('GET', `/operator/leads?${query}`)).toMatchObject({
        code: 400,
        human_message: expect.stringContaining(message ?? ''),
      })
  })

  it('is refused to whoever has no proof, and to other sites', async () => {
    for (const path of ['/operator/tickets.csv', '/operator/leads.csv']) {
      expect((await http(path)).status).toBe(401)
      expect((await http(path, { headers: { ...viewer.cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(401)
    }
  })
})
