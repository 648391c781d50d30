import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProductRegistry } from '../src/main.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { toOffer } from '../src/transport/offer.ts'
import { toOffers } from '../src/transport/tool.ts'
import { STDIO_CLIENTS } from './clients.ts'
import { start, until } from './process.ts'

const request = (id: number | string, method: string, params: unknown = {}) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
const hello = request(0, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 't', version: '1' },
})
const hash = (id: number) => request(id, 'tools/call', { name: 'hash', arguments: { input: String(id) } })
const slow = (id: number) =>
  request(id, 'tools/call', {
    name: 'regex_test',
    arguments: { pattern: '^(?=(a+)+$)\\1$', input: `${'a'.repeat(40)}!` },
  })
const answersOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(
      line =>
        JSON.parse(line) as { id: number; result?: { isError?: boolean; structuredContent?: Record<string, unknown> } },
    )

describe('a piped script', () => {
  it('gets every answer although stdin ends at once, and the process exits 0', async () => {
    const door = start(['stdio'])
    door.child.stdin.end(hello + hash(1) + slow(2) + hash(3))
    expect(await door.exit()).toBe(0)
    const answers = answersOf(door.stdout())
    expect(answers.map(({ id }) => id).sort()).toEqual([0, 1, 2, 3])
    expect(answers.find(({ id }) => id === 2)?.result).toMatchObject({
      isError: true,
      structuredContent: { reason_code: 'bad_input' },
    })
  })

  it('prints nothing but messages on stdout', async () => {
    const door = start(['stdio'], { LOG_LEVEL: 'debug' })
    door.child.stdin.end(`${hello}this is not json\n${hash(1)}`)
    expect(await door.exit()).toBe(0)
    expect(answersOf(door.stdout()).map(({ id }) => id)).toEqual([0, null, 1])
    for (const line of door.stderr().trim().split('\n').filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow()
  })

  it('is answered the same in the 2026 era', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const door = start(['stdio'])
    door.child.stdin.end(
      request(1, 'server/discover', { _meta }) +
        request(2, 'tools/call', { name: 'hash', arguments: { input: '2' }, _meta }),
    )
    expect(await door.exit()).toBe(0)
    expect(answersOf(door.stdout()).map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('the end of the host', () => {
  it('ends the process when stdin closes with nothing asked', async () => {
    const door = start(['stdio'])
    door.child.stdin.end()
    expect(await door.exit()).toBe(0)
  })

  it('ends the process when nobody reads its answers (EPIPE)', async () => {
    const door = start(['stdio'])
    door.child.stdin.write(hello)
    await until(() => door.stdout().includes('"id":0'))
    door.child.stdout.destroy()
    door.child.stdin.on('error', () => {})
    for (let id = 1; id <= 50; id += 1) door.child.stdin.write(hash(id))
    expect(await door.exit()).toBe(0)
  })

  it('answers what is in flight on SIGTERM and exits 0', async () => {
    const door = start(['stdio'])
    door.child.stdin.write(hello)
    await until(() => door.stdout().includes('"id":0'))
    // Requests are read in their order: once the second is answered, the first is in flight.
    door.child.stdin.write(slow(1) + hash(2))
    await until(() => door.stdout().includes('"id":2'))
    door.child.kill('SIGTERM')
    expect(await door.exit()).toBe(0)
    expect(answersOf(door.stdout()).map(({ id }) => id)).toEqual([0, 2, 1])
  })
})

describe('a short session', () => {
  it('removes what has expired, once it has answered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'agent-broker-stdio-'))
    const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
    const claim = { agentId: 'a', operation: 'send_message', key: 'k', operationId: 'op_old' }
    const expired = { inputHash: 'h', state: 'stored', receipt: '{}', leaseUntil: 0, expiresAt: 1 } as const
    await ledger.operations.claim({ ...claim, ...expired }, 0)
    const door = start(['stdio'], { DATA_DIR: folder })
    door.child.stdin.write(hello + hash(1))
    await until(() => door.stdout().includes('"id":1'))
    await expect.poll(() => ledger.operations.keyOf(claim), { timeout: 30_000 }).toBeUndefined()
    door.child.stdin.end()
    expect(await door.exit()).toBe(0)
    await ledger.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('cancellation', () => {
  it('stops the work and still ends cleanly', async () => {
    const door = start(['stdio'])
    const cancel = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })}\n`
    door.child.stdin.end(hello + slow(1) + cancel + hash(2))
    expect(await door.exit()).toBe(0)
    expect(answersOf(door.stdout()).map(({ id }) => id)).toEqual([0, 2])
  })
})

describe('options', () => {
  it('take a toolset and refuse an unknown one', async () => {
    const connect = STDIO_CLIENTS['v2 SDK, 2026-07-28']
    const client = await connect?.('--toolsets', 'utils', '--read-only')
    expect((await client?.listTools())?.tools).toHaveLength(12)
    await client?.close()
    const refused = start(['stdio', '--toolsets', 'utilities'])
    expect(await refused.exit()).toBe(2)
    expect(refused.stderr()).toContain('toolsets: unknown utilities. Allowed: utils, broker, map,')
  })
})

describe('a host that leaves while its user is asked', () => {
  const book = (id: number) =>
    request(id, 'tools/call', {
      name: 'send_message',
      arguments: {
        recipient: { id_type: 'phone', id_value: '+12125552368' },
        message_type: 'reminder',
        content: { body: 'Your appointment is tomorrow at 10:00.' },
        max_cost_usd: 0.01,
        idempotency_key: `asked ${id}`.replace(' ', '_'),
      },
    })
  const asking = hello.replace('"capabilities":{}', '"capabilities":{"elicitation":{}}')

  it('is not waited for, before the question or after it', async () => {
    const door = start(['stdio'])
    door.child.stdin.write(asking + book(1))
    await until(() => door.stdout().includes('elicitation/create'))
    door.child.stdin.end()
    expect(await door.exit(20_000)).toBe(0)
    const early = start(['stdio'])
    early.child.stdin.end(asking + book(2))
    expect(await early.exit(20_000)).toBe(0)
    for (const { stdout } of [door, early]) expect(stdout()).toContain('The client is gone')
  })
})

describe('what a host is told first', () => {
  it.each([
    { options: [], toolsets: ['utils', 'broker'] as const, readOnly: false },
    { options: ['--toolsets', 'map', '--read-only'], toolsets: ['map'] as const, readOnly: true },
  ])('is what the operations say of themselves: $options', async ({ options, toolsets, readOnly }) => {
    const door = start(['stdio', ...options])
    door.child.stdin.end(hello + request(1, 'tools/list'))
    expect(await door.exit()).toBe(0)
    const [first, list] = answersOf(door.stdout())
    const { toolList, instructions } = toOffer(toOffers(createProductRegistry()), { toolsets, readOnly })
    expect(first?.result).toMatchObject({ instructions })
    expect(list?.result).toEqual(JSON.parse(JSON.stringify(toolList)))
  })
})
