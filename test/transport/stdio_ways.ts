import { PassThrough } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { type Caller, LOCAL_OPERATOR } from '../../src/core/caller.ts'
import type { Observer } from '../../src/core/ports.ts'
import type { StdioLaneFor } from '../../src/transport/stdio.ts'
import { startApp } from '../harness.ts'
import { serveStdio } from '../stdio_door.ts'
import { createRequests, randomOf } from './mcp_requests.ts'
import { parsed } from './two_ways.ts'

type Fields = Record<string, unknown>

/** Lines that a host sends over one connection: those of a burst at once, the next when all is quiet. */
export type Script = string[][]

/** What came of a script. */
export interface Came {
  /** The messages after each burst; those of one burst in no order. */
  bursts: unknown[][]
  /** Those that came after the end of the host. */
  last: unknown[]
  counted: string[][]
}

/** One way to the operations over stdio, over a ledger of its own; each script is a connection. */
export interface StdioWay {
  play(script: Script): Promise<Came>
  /** How many messages the lane has taken. */
  taken(): number
  close(): Promise<void>
}

/** The same with the keys of all objects in order, so that two can be compared as text. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}

/** The lane that takes nothing. */
export const NO_LANE: StdioLaneFor = () => ({
  take: () => 'left',
  handOver: async () => {},
  left: () => {},
  isIdle: () => true,
  abort: () => {},
})

// A call begins only after some turns, so that whatever is in the same burst comes before its answer.
const CALL_TURNS = 6
const QUIET_TURNS = 20
const USED = /(\\?"used_today\\?":)\d+/g
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

const caller = async (): Promise<Caller> => {
  for (let left = CALL_TURNS; left > 0; left -= 1) await turn()
  return LOCAL_OPERATOR
}

/** Opens a way. */
export async function openStdioWay(laneFor: StdioLaneFor): Promise<StdioWay> {
  let counted: string[] = []
  const observer: Observer = {
    called: ({ name }, outcome) => void counted.push(`${name} ${outcome.ok ? 'ok' : outcome.failure.reason}`),
    ended: () => {},
    sent: () => {},
    delivered: () => {},
    told: () => {},
    answered: () => {},
    settled: () => {},
    refused: () => {},
  }
  const app = await startApp({ FREE_DAILY_WRITES: '1000' }, { observer })
  let taken = 0
  const counting: StdioLaneFor = options => {
    const lane = laneFor(options)
    return {
      ...lane,
      take: (message, line, isSettled) => {
        const came = lane.take(message, line, isSettled)
        if (came === 'taken') taken += 1
        return came
      },
    }
  }
  const play = async (script: Script): Promise<Came> => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    let printed = ''
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const read = (isMany: boolean): unknown[] => {
      // How many writes there were before one of several at once depends on how long each takes.
      const text = isMany ? printed.replaceAll(USED, '$1 0') : printed
      const lines = text.split('\n').filter(Boolean)
      printed = ''
      return lines.map(line => inOrder(parsed(line))).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    const count = (): string[] => {
      const seen = counted.sort()
      counted = []
      return seen
    }
    const quiet = async (): Promise<void> => {
      for (let left = QUIET_TURNS; left > 0; left -= 1) {
        const before = printed.length
        await turn()
        if (printed.length !== before || app.broker.inFlight() > 0) left = QUIET_TURNS
      }
    }
    const door = serveStdio(app.door, { input, output }, caller, counting)
    const came: Came = { bursts: [], last: [], counted: [] }
    for (const burst of script) {
      input.write(burst.map(line => `${line}\n`).join(''))
      await quiet()
      came.bursts.push(read(burst.length > 1))
      came.counted.push(count())
    }
    input.end()
    await door.ended
    came.last = read(true)
    return came
  }
  return { play, taken: () => taken, close: () => app.close() }
}

/** The first script that two ways play otherwise; undefined when there is none. */
export async function firstStdioDifference(
  [one, other]: readonly [StdioWay, StdioWay],
  next: () => Script,
  { scripts, tick }: { scripts: number; tick(): void },
): Promise<object | undefined> {
  for (let at = 0; at < scripts; at += 1) {
    const script = next()
    tick()
    // One after the other: each watches the turns of the loop until all is quiet.
    const came = [await one.play(script), await other.play(script)] as const
    if (!isDeepStrictEqual(came[0], came[1])) return { at, script, one: came[0], other: came[1] }
  }
  return undefined
}

const CLIENT = { name: 'c', version: '1' }
const ABILITIES: readonly Fields[] = [
  ...[
    {},
    {},
    { roots: { listChanged: true } },
    { roots: {}, sampling: {} },
    { elicitation: {} },
    { tasks: { list: {} } },
  ],
  ...[{ elicitation: { url: {} } }, { experimental: { a: {} } }, { experimental: { a: 1 } }, { sampling: [] }],
  ...[{ extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } }, { other: 1 }],
]
const REVISIONS = ['2025-11-25', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2026-07-28', '1999-01-01']
const INFOS: readonly Fields[] = [
  ...[CLIENT, CLIENT, { ...CLIENT, title: 'C', description: 'd' }, { ...CLIENT, icons: [{ src: 'x' }] }],
  ...[{ name: 'c' }, { ...CLIENT, title: 5 }, { ...CLIENT, more: 1 }],
]
const PROGRESS = ['progressToken', 'extra'] as const
const REST = ['resources/list', 'prompts/list', 'foo/bar', 'resources/read', 'logging/setLevel', 'subscriptions/listen']
const SLOW = { name: 'regex_test', arguments: { pattern: 'a+', input: 'aaa' } }
// No other request has one: whether a quick one is answered before its cancellation in the same burst is up to each way.
const SLOW_IDS = [900, 901, 'b', 'slow'] as const
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': CLIENT,
}

/** Makes connections: most begin as a client does, then ask for this and that, right and spoiled, in one era or mixed. */
export function createScripts(seed: number): () => Script {
  const random = randomOf(seed)
  const request = createRequests(random)
  const chance = (share: number): boolean => random() < share
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const isOneLine = (text: string): boolean => !text.includes('\n')
  let ids = 100
  const message = (method: string, params: Fields, isModern: boolean, id?: unknown): string => {
    ids += 1
    const given = isModern ? { ...params, _meta: META } : params
    return JSON.stringify({ jsonrpc: '2.0', ...(id !== null && { id: id ?? ids }), method, params: given })
  }
  const any = (isModern: boolean): string => {
    for (;;) {
      const { body, method } = request()
      const isOfEra = body.includes('io.modelcontextprotocol/protocolVersion') === isModern
      if (method === 'POST' && isOneLine(body) && (isOfEra || chance(0.05))) return body
    }
  }
  const initialize = (): string =>
    message(
      'initialize',
      { protocolVersion: pick(REVISIONS), capabilities: pick(ABILITIES), clientInfo: pick(INFOS) },
      false,
    )
  const cancelled = (requestId: unknown, isModern: boolean): string => {
    const reason = chance(0.3) ? { reason: chance(0.7) ? 'no need' : 5 } : {}
    const more = chance(0.2) ? { extra: 1 } : {}
    const meta = chance(0.2) ? { _meta: { progressToken: pick([1, 'a', null, {}]) } } : {}
    return message('notifications/cancelled', { requestId, ...reason, ...more, ...meta }, isModern && chance(0.8), null)
  }
  const slow = (isModern: boolean): string[] => {
    const id = pick(SLOW_IDS)
    const call = message('tools/call', SLOW, isModern, id)
    const spoiled = chance(0.3) ? call.replace('"arguments"', `"${pick(PROGRESS)}":1,"arguments"`) : call
    const others = chance(0.3) ? [message('tools/call', SLOW, isModern, id)] : []
    return [
      spoiled,
      ...others,
      ...(chance(0.7) ? [cancelled(chance(0.8) ? id : pick([...SLOW_IDS, 3]), isModern)] : []),
    ]
  }
  const progress = (isModern: boolean): string => {
    const text = message('tools/call', { name: 'hash', arguments: { input: 'x' } }, isModern)
    const { params, ...rest } = JSON.parse(text) as { params: Fields & { _meta?: Fields } }
    return JSON.stringify({
      ...rest,
      params: { ...params, _meta: { ...params._meta, progressToken: pick([1, 'p', 1.5]) } },
    })
  }
  const lines = (isModern: boolean): string[] => {
    const kind = random()
    if (kind < 0.6) return [any(isModern)]
    if (kind < 0.7) return slow(isModern)
    if (kind < 0.76) return [message(pick(REST), {}, isModern)]
    if (kind < 0.81) return [initialize()]
    if (kind < 0.86) return [progress(isModern)]
    if (kind < 0.9) return [message('server/discover', {}, isModern)]
    if (kind < 0.93) return [message('notifications/initialized', {}, isModern, null)]
    if (kind < 0.95) return [JSON.stringify({ jsonrpc: '2.0', id: pick([0, 1, 'a']), result: {} })]
    return [pick(['', 'no json', '[]', 'null', '{"jsonrpc":"2.0"}', `${message('ping', {}, false)}\r`, '\ufeff{}'])]
  }
  return () => {
    const isModern = chance(0.5)
    const begun = isModern ? [message('server/discover', {}, true)] : [initialize()]
    const script: Script = chance(0.7) ? [begun] : []
    for (let left = 1 + Math.floor(random() * 6); left > 0; left -= 1) {
      const burst: string[] = []
      for (let more = chance(0.6) ? 1 : 1 + Math.floor(random() * 4); more > 0; more -= 1)
        burst.push(...lines(chance(0.9) ? isModern : !isModern))
      script.push(burst)
    }
    return script
  }
}
