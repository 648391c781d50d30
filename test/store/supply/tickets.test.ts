import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ledger, TicketRow } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { mail, phone } from '../../consents.ts'
import { operation } from '../../contract/ledger.ts'
import { createDatabase, type TestDatabase } from '../../database.ts'

const T = 1_800_000_000_000
const RETENTION = { consentMs: 1_000, optOutMs: 10_000, screeningMs: 10_000 }

describe.each(['sqlite', 'postgres'] as const)('tickets, on %s', engine => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-tickets-'))
  let here: Ledger
  let there: Ledger
  let database: TestDatabase | undefined

  beforeAll(async () => {
    if (engine === 'postgres') database = await createDatabase()
    const open = (): Promise<Ledger> =>
      database === undefined
        ? openSqlite(join(folder, 'ledger.sqlite'), RETENTION)
        : openPostgres(database.url, RETENTION)
    here = await open()
    there = await open()
  })
  afterAll(async () => {
    await here.close()
    await there.close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const add = async (context = '{}'): Promise<TicketRow> => {
    const row = {
      ticketId: `tkt_${randomUUID()}`,
      operationId: `op_${randomUUID()}`,
      agentId: 'a',
      smbId: null,
      reason: 'other',
      priority: 'normal',
      queue: 'operator',
      context,
      createdAt: T,
      closedAt: null,
    }
    await here.tickets.add(row)
    return { ...row, assigneeId: null }
  }
  const person = async (name: string): Promise<string> => {
    const personId = `per_${randomUUID()}`
    await here.staff.add({ personId, name: `${name} ${personId}`, email: null, role: 'operator', createdAt: 0 })
    return personId
  }
  const note = async (ticketId: string, words: string, noteId: string = `note_${randomUUID()}`): Promise<string> => {
    await here.tickets.addNote({ noteId, ticketId, author: 'Ada', words, at: T })
    return noteId
  }
  const wordsOf = async (ticketId: string) => (await there.tickets.notes([ticketId])).map(({ words }) => words)

  it('are with one person, of two who take one at once', async () => {
    const { ticketId } = await add()
    const [ada, bob] = [await person('Ada'), await person('Bob')]
    const came = await Promise.all([
      here.tickets.assign(ticketId, ada, null),
      there.tickets.assign(ticketId, bob, null),
    ])
    expect([...came].sort()).toEqual(['assigned', 'taken'])
    const winner = came[0] === 'assigned' ? ada : bob
    expect((await there.tickets.get(ticketId))?.assigneeId).toBe(winner)
    expect(await here.tickets.list({ open: true, assigneeId: winner, most: 9 })).toHaveLength(1)
    // Again, and against what one expects: the first changes nothing, the second whatever it is.
    expect(await here.tickets.assign(ticketId, winner, null)).toBe('assigned')
    expect(await here.tickets.assign(ticketId, winner === ada ? bob : ada)).toBe('assigned')
    expect(await here.tickets.list({ open: true, assigneeId: winner, most: 9 })).toEqual([])
    expect(await here.tickets.assign(ticketId, null)).toBe('assigned')
    expect(await here.tickets.assign('tkt_none', ada)).toBe('unknown_ticket')
    expect(await here.tickets.assign(ticketId, 'per_none')).toBe('unknown_person')
    expect((await there.tickets.get(ticketId))?.assigneeId).toBeNull()
  })

  it('are with nobody once their person is removed, also where they are given to them meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const leaving = await person('Leaving')
      const [first, second] = [await add(), await add()]
      await here.tickets.assign(first.ticketId, leaving)
      await Promise.all([here.staff.remove(leaving, 0), there.tickets.assign(second.ticketId, leaving)])
      for (const { ticketId } of [first, second])
        expect((await here.tickets.get(ticketId))?.assigneeId, `round ${round}`).toBeNull()
    }
    expect((await here.verify()).filter(problem => problem.includes('looks after'))).toEqual([])
  })

  it('are closed and opened again, each once', async () => {
    const { ticketId } = await add()
    expect(await here.tickets.reopen(ticketId)).toBe(false)
    expect(await here.tickets.close(ticketId, T + 1)).toBe(true)
    const twice = await Promise.all([here.tickets.reopen(ticketId), there.tickets.reopen(ticketId)])
    expect([...twice].sort()).toEqual([false, true])
    expect((await there.tickets.get(ticketId))?.closedAt).toBeNull()
    expect(await here.tickets.reopen('tkt_none')).toBe(false)
  })

  it('keep a note once, and all in the order in which they came', async () => {
    const { ticketId } = await add()
    const noteId = await note(ticketId, 'one')
    expect(await there.tickets.addNote({ noteId, ticketId, author: 'Bob', words: 'other', at: T })).toBe(false)
    await here.tickets.addNote({ noteId: 'a', ticketId, author: 'Bob', words: 'two', at: T + 1 })
    expect(await wordsOf(ticketId)).toEqual(['one', 'two'])
    expect(await here.tickets.notes([])).toEqual([])
  })

  it.each([
    ['phone', phone(), (to: string) => `${to.slice(0, 2)} (${to.slice(2, 5)}) ${to.slice(5, 8)}-${to.slice(8)}`],
    ['mail', mail(), (to: string) => to.toUpperCase()],
  ] as const)('hand out and erase what was noted of a %s, however it is written', async (_, subject, written) => {
    const named = await add(JSON.stringify({ recommended_next_step: `Call ${subject.normalized}.` }))
    const other = await add()
    await note(named.ticketId, 'They ring back on Monday.')
    await note(other.ticketId, `Same person as ${written(subject.normalized)}.`)
    await note(other.ticketId, 'Nobody is named here.')
    expect((await there.people.export(subject))['ticket_notes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ words: 'They ring back on Monday.' }),
        expect.objectContaining({ ticketId: other.ticketId }),
      ]),
    )
    expect(JSON.stringify((await there.people.export(subject))['ticket_notes'])).not.toContain('Ada')
    expect(await here.people.erase(subject, T)).toMatchObject({ ticket_notes: 2 })
    expect(await wordsOf(named.ticketId)).toEqual([null])
    expect([...(await wordsOf(other.ticketId))].sort()).toEqual(['Nobody is named here.', null])
    expect((await here.people.export(subject))['ticket_notes']).toEqual([])
  })

  it.each([
    ['phone', phone(), (to: string) => `(${to.slice(2, 5)}) ${to.slice(5, 8)}-${to.slice(8)}`],
    ['mail', mail(), (to: string) => to.toUpperCase()],
  ] as const)(
    'hand out what an agent wrote of a %s, however it is written, and erase it once they are closed',
    async (_, subject, written) => {
      const wrote = JSON.stringify({ transcript: [{ text: `Reach me under ${written(subject.normalized)}, Ann` }] })
      const [closed, open, other] = [await add(wrote), await add(wrote), await add('{"transcript":[]}')]
      for (const { ticketId } of [closed, other]) await here.tickets.close(ticketId, T)
      expect((await there.people.export(subject))['tickets']).toHaveLength(2)
      expect(await here.people.erase(subject, T)).toMatchObject({ tickets: 1 })
      expect((await there.tickets.get(closed.ticketId))?.context).toBe('{"erased":true}')
      expect((await there.tickets.get(other.ticketId))?.context).toBe('{"transcript":[]}')
      // It is still worked on, and named as left.
      expect((await there.tickets.get(open.ticketId))?.context).toBe(wrote)
      expect((await there.people.export(subject))['tickets']).toEqual([{ ticketId: open.ticketId, context: wrote }])
    },
  )

  it('forget what was noted once they have been closed for long enough', async () => {
    const [open, closed] = [await add(), await add()]
    for (const { ticketId } of [open, closed]) await note(ticketId, 'They ring back.')
    await here.tickets.close(closed.ticketId, T)
    await here.prune(T + RETENTION.consentMs)
    expect(await wordsOf(closed.ticketId)).toEqual(['They ring back.'])
    await here.prune(T + RETENTION.consentMs + 1)
    expect(await wordsOf(closed.ticketId)).toEqual([null])
    expect(await wordsOf(open.ticketId)).toEqual(['They ring back.'])
  })

  it('forget what their agents wrote, also in the call, once they have been closed for long enough', async () => {
    const wrote = '{"recommended_next_step":"Ask Ann."}'
    const input = JSON.stringify({ reason: 'other', context: JSON.parse(wrote) as unknown })
    const [open, closed, again] = [await add(wrote), await add(wrote), await add(wrote)]
    for (const { operationId } of [open, closed, again])
      await here.operations.add(operation({ operationId, operation: 'escalate_to_human', state: 'success', input }))
    for (const { ticketId } of [closed, again]) await here.tickets.close(ticketId, T)
    await here.tickets.reopen(again.ticketId)
    const said = async ({ ticketId, operationId }: TicketRow) => [
      (await there.tickets.get(ticketId))?.context,
      (await there.operations.get(operationId))?.input,
    ]
    await here.prune(T + RETENTION.consentMs)
    expect(await said(closed)).toEqual([wrote, input])
    await here.prune(T + RETENTION.consentMs + 1)
    expect(await said(closed)).toEqual(['{"erased":true}', '{"erased":true}'])
    for (const row of [open, again]) expect(await said(row)).toEqual([wrote, input])
  })

  it('are missed by verify where a note or a person is left without', async () => {
    await here.tickets.addNote({ noteId: 'note_lost', ticketId: 'tkt_lost', author: 'Ada', words: 'x', at: T })
    expect(await here.verify()).toContain('note note_lost: its ticket tkt_lost is missing')
  })
})
