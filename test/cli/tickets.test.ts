import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { fresh, ledgerOf, run } from './data_folder.ts'

const folder = fresh()
const id = `tkt_${randomUUID()}`
const cli = (...args: string[]) => run(folder, ['tickets', ...args])

beforeAll(async () => {
  const ledger = await openSqlite(ledgerOf(folder))
  const row = { agentId: 'a', smbId: null, reason: '=1+1', priority: 'normal', queue: 'operator', createdAt: 0 }
  await ledger.tickets.add({ ...row, ticketId: id, operationId: 'op_1', context: '{"note":"ü"}', closedAt: null })
  await ledger.close()
})

describe('tickets on the command line', () => {
  it('are given to people by name, and listed as theirs', async () => {
    expect((await run(folder, ['people', 'add', 'Ada', '--role', 'operator'])).code).toBe(0)
    expect((await cli('assign', id, 'ada')).stdout).toBe(`${id} is with Ada\n`)
    expect((await cli('list', '--assignee', 'Ada')).stdout).toMatch(new RegExp(`^${id}\t.*\topen\tAda\n$`))
    expect(await cli('assign', id, 'Bob')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nobody is called Bob; agent-broker people list names them all'),
    })
    expect((await cli('assign', id)).stdout).toBe(`${id} is with nobody\n`)
    expect((await cli('list', '--assignee', 'Ada')).stdout).toBe('')
    expect((await cli('list', '--json')).stdout).toContain('"assignee_id": null')
  })

  it('keep notes, are closed and opened again', async () => {
    expect((await cli('note', id, 'Called them.', '--as', 'Ada')).stdout).toBe(`it is noted on ${id}\n`)
    const { stdout } = await cli('show', id)
    expect(JSON.parse(stdout)).toMatchObject({ notes: [{ author: 'Ada', words: 'Called them.' }] })
    for (const [words, sentence] of [
      [' ', 'words: is empty'],
      ['x'.repeat(4_001), 'words: is longer than 4000 characters'],
    ] as const)
      expect(await cli('note', id, words)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) })
    expect((await cli('close', id)).stdout).toBe(`${id} is closed\n`)
    expect((await cli('reopen', id)).stdout).toBe(`${id} is open again\n`)
    expect((await cli('reopen', id)).stdout).toBe(`${id} is open already\n`)
    for (const args of [
      ['note', 'tkt_0', 'x'],
      ['assign', 'tkt_0'],
      ['reopen', 'tkt_0'],
    ])
      expect(await cli(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('unknown ticket tkt_0') })
  })

  it('are exported as CSV without formulas and as JSON, on record', async () => {
    const { stdout } = await cli('export')
    expect(stdout.split('\r\n')[0]).toMatch(/^ticket_id,created_at,.*,context,notes$/)
    expect(stdout).toContain(",'=1+1,")
    expect(stdout).toContain('Ada: Called them.')
    expect(JSON.parse((await cli('export', '--format', 'json')).stdout)).toMatchObject([
      { ticket_id: id, context: { note: 'ü' }, notes: [{ words: 'Called them.' }] },
    ])
    expect((await cli('export', '--closed', '--format', 'json')).stdout).toBe('[]\n')
    expect(await cli('export', '--format', 'xml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--format: must be csv or json; got xml'),
    })
    const audit = (await run(folder, ['audit'])).stdout
    expect(audit.match(/\tticket\.export\t/g)).toHaveLength(3)
    for (const action of ['assign', 'note', 'close', 'reopen']) expect(audit).toContain(`\tticket.${action}\t${id}\t`)
    expect(audit).not.toContain('Called')
  })
})
