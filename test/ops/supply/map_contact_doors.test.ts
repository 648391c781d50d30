import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/core/caller.ts'
import type { App } from '../../../src/main.ts'
import { callerOf, finished } from '../../callers.ts'
import { HTTP_CLIENTS } from '../../clients.ts'
import { httpOf, startApp } from '../../harness.ts'
import { start } from '../../process.ts'
import { importFile, writeExtract } from '../../providers/local_map.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-map-doors-'))
const SETTINGS = {
  OUTBOX: '1',
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+41446681800',
  FREE_TEXT: 'relationship',
  COLD_PER_DAY: '0',
  DATA_DIR: folder,
}
const tags = { name: 'Salon 1', shop: 'hairdresser', phone: '+41 44 668 18 01', opening_hours: '24/7' }
const CALL = { objective: 'Do you cut hair on Saturdays?', smb_id: 'map:node/1' }
const MESSAGE = {
  recipient: { id_type: 'smb_id', id_value: 'map:node/1' },
  message_type: 'transactional',
  content: { body: 'Do you have a free chair on Friday at 19:00?' },
  preferred_channel: 'sms',
}
const PLACED = { status: 'pending_async', reason_code: 'call_placed' }
const SENT = { status: 'success', channel_used: 'sms:outbox' }
const BUSINESS = { smb_id: 'map:node/1', name: 'Salon 1' }

type Answer = Record<string, unknown>
let app: App
beforeAll(async () => {
  const node = { type: 'node' as const, id: 1, latitude: 47.14, longitude: 9.52, tags }
  await importFile(join(folder, 'datasets/map'), 'small', writeExtract({ nodes: [node] }))
  // A Tuesday morning in Vaduz.
  app = await startApp(SETTINGS, { now: () => Date.parse('2026-12-01T10:00:00+01:00') })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Calls and writes to the mapped business through a door, and asks what became of the call. */
async function throughDoor(ask: (name: string, args: object) => Promise<Answer>): Promise<void> {
  const placed = await ask('call_business', { ...CALL, confirm_repeat: true })
  expect(placed).toMatchObject(PLACED)
  expect(await ask('send_message', MESSAGE)).toMatchObject(SENT)
  expect(await ask('get_status', { operation_id: placed['operation_id'] })).toMatchObject({ business: BUSINESS })
  await finished(app, String(placed['operation_id']))
  expect(await ask('get_outcome', { operation_id: placed['operation_id'] })).toMatchObject({
    status: 'success',
    result: { business: BUSINESS },
  })
}

describe('a mapped business is called and written to', () => {
  it('over HTTP', async () => {
    const http = httpOf(app, callerOf())
    await throughDoor(async (name, args) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const answer = await http(`/ops/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })
      return (await answer.json()) as Answer
    })
  })

  it.each(Object.keys(HTTP_CLIENTS))('over MCP with the %s', async name => {
    const caller: Caller = callerOf()
    const connect = HTTP_CLIENTS[name]
    if (connect === undefined) throw new Error(`no client ${name}`)
    const client = await connect(httpOf(app, caller))
    await client.listTools()
    await throughDoor(async (tool, args) => {
      const given = {
        ...args,
        ...(tool === 'send_message' && { idempotency_key: randomUUID() }),
        ...(tool === 'call_business' && { wait_s: 0 }),
      }
      return (await client.callTool({ name: tool, arguments: given })).structuredContent ?? {}
    })
    await client.close()
  })

  // The processes have the real clock: the hours of the salon let it be called at any.
  it('over stdio', async () => {
    const door = start(['stdio'], SETTINGS)
    const line = (id: number, method: string, params: object) =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    const args = { ...CALL, wait_s: 0 }
    door.child.stdin.end(
      line(0, 'initialize', hello) + line(1, 'tools/call', { name: 'call_business', arguments: args }),
    )
    expect(await door.exit()).toBe(0)
    const answers = door
      .stdout()
      .trim()
      .split('\n')
      .map(text => JSON.parse(text) as { id: number; result: { structuredContent: Answer } })
    expect(answers.find(({ id }) => id === 1)?.result.structuredContent).toMatchObject(PLACED)
  })

  it('on the command line', async () => {
    const command = async (name: string, args: object): Promise<Answer> => {
      const running = start(['call', name, JSON.stringify(args)], SETTINGS)
      running.child.stdin.end()
      expect(await running.exit(), running.stderr()).toBe(0)
      return JSON.parse(running.stdout()) as Answer
    }
    const placed = await command('call_business', { ...CALL, objective: 'Is there parking at the salon?' })
    expect(placed).toMatchObject(PLACED)
    expect(await command('get_outcome', { operation_id: placed['operation_id'] })).toMatchObject({
      status: 'success',
      result: { business: BUSINESS },
    })
  })
})
