import { once } from '../lib/once.ts'
import { decodeUtf8 } from '../lib/utf8.ts'
import { createLines, MOST_LINE_BYTES } from './lines.ts'
import { isRecord, repeatsId, SAME_ID } from './plain.ts'
import type { Opened, StdioHost } from './stdio_host.ts'
import { createStdioLane, type StdioLane, type StdioLaneOptions } from './stdio_lane.ts'
import type { StdioSdk } from './stdio_sdk.ts'

/** A running stdio connection. */
export interface StdioDoor {
  /** Resolves when the host is gone and every request it made has been answered. */
  ended: Promise<void>
  /** Stops reading; answers what has been asked. */
  close(): Promise<void>
}

/** Streams of the process, or of a test. */
export interface StdioStreams {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** Makes the lane of a connection. */
export type StdioLaneFor = (options: StdioLaneOptions) => StdioLane

// What waits in the ledger has to be looked for, also where a host asks for nothing.
const OPEN_AFTER_MS = 500

/**
 * Serves MCP over stdio, both protocol eras. What is plain is answered by the lane; the SDK is loaded with the first message that is not.
 * Its transport drops unanswered requests when stdin ends; here the end is held back until the last answer is written, so that a piped
 * script gets all of them.
 */
export function serveStdio(
  { open, ...given }: StdioHost,
  { input, output }: StdioStreams,
  laneFor: StdioLaneFor = createStdioLane,
): StdioDoor {
  const waiting: Buffer[] = []
  let sdk: StdioSdk | undefined
  let isHeld = false
  // Whether the SDK has begun all that it was given.
  let isSettled = true
  let isFinishing = false
  let opened: Opened | undefined
  let end: () => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  const host: StdioHost = {
    ...given,
    open: once(async () => {
      try {
        opened = await open()
        return opened
      } catch (error) {
        input.off('data', read).pause()
        fail(error)
        // Nobody is told of it but who waits for the end.
        return new Promise<never>(() => {})
      }
    }),
  }
  const endWhenAnswered = (): void => {
    if (!isFinishing || isHeld || unwritten > 0 || waiting.length > 0) return
    if (!lane.isIdle() || sdk?.isIdle() === false) return
    if (sdk === undefined) end()
    else sdk.end()
  }
  // Whoever ends the process waits for those who read slowly.
  let unwritten = 0
  const print = (line: string): void => {
    unwritten += 1
    output.write(`${line}\n`, () => {
      unwritten -= 1
      endWhenAnswered()
    })
  }
  const lane = laneFor({ host, print, onAnswer: endWhenAnswered })
  const load = once(async (): Promise<StdioSdk> => {
    const [{ door, caller }, { startSdk }] = await Promise.all([host.open(), import('./stdio_sdk.ts')])
    const started = startSdk(door, caller, output, endWhenAnswered)
    void started.ended.then(end)
    await lane.handOver(started)
    if (isFinishing) started.hangUp()
    sdk = started
    return started
  })
  const hold = (until: Promise<unknown>): void => {
    isHeld = true
    void until.then(() => {
      isHeld = false
      pump()
    }, fail)
  }
  const leave = (to: StdioSdk, message: unknown, line: Buffer): void => {
    if (!to.isMessage(message)) return print(toError(idOf(message), NO_MESSAGE))
    to.take(line)
    lane.left(message)
    isSettled = false
    setImmediate(() => {
      isSettled = true
    })
  }
  // Messages begin in the order in which they came, whoever answers them.
  const pump = (): void => {
    for (let line = waiting.shift(); line !== undefined; line = isHeld ? undefined : waiting.shift()) {
      const [message, whole] = [parse(line), line]
      if (message === undefined) {
        print(toError(null, NO_JSON))
        continue
      }
      const taken = lane.take(message, whole, isSettled)
      if (taken === 'taken' && !isFirst(message)) setImmediate(host.open)
      if (taken === 'waits') {
        waiting.unshift(whole)
        hold(new Promise(resolve => setImmediate(resolve)))
      } else if (taken === 'left') {
        if (sdk === undefined) hold(load().then(loaded => leave(loaded, message, whole)))
        else leave(sdk, message, whole)
      }
    }
    endWhenAnswered()
  }
  const finish = (): void => {
    isFinishing = true
    input.off('data', read)
    sdk?.hangUp()
    // What has been read is still being parsed: let it be counted first.
    setImmediate(endWhenAnswered)
  }
  const lines = createLines(line => {
    const members = membersOf(line)
    if (!Array.isArray(members)) return print(toError(null, members))
    waiting.push(...members)
    if (!isHeld) pump()
  })
  const read = (chunk: Buffer): void => {
    if (lines.push(chunk)) return
    given.log.warn({ mostBytes: MOST_LINE_BYTES }, 'stdio ends: a message is longer than that')
    finish()
  }
  output.on('error', () => {
    if (sdk === undefined) end()
    else sdk.drop()
  })
  input.once('end', finish).once('close', finish).once('error', finish).on('data', read)
  const timer = setTimeout(host.open, OPEN_AFTER_MS)
  return {
    ended: ended.then(async () => {
      clearTimeout(timer)
      lane.abort()
      await sdk?.close()
    }),
    close: async () => {
      finish()
      opened?.door.broker.services.waits.stop()
      await ended
    },
  }
}

// What a host says before it asks for anything.
const FIRST = new Set(['initialize', 'notifications/initialized', 'server/discover'])
const isFirst = (message: unknown): boolean => isRecord(message) && FIRST.has(String(message['method']))

const OPENS_LIST = 0x5b
const SPACE = 0x20
const MOST_OF_BATCH = 100
// In the codes of JSON-RPC, as the door over HTTP has them.
const NO_JSON = { code: -32700, message: 'Parse error: the line is not JSON in UTF-8.' }
const NO_MESSAGE = {
  code: -32600,
  message: 'Invalid Request: not a request, notification or response of JSON-RPC 2.0.',
}
const TOO_MANY = {
  code: -32600,
  message: `Invalid Request: a batch holds at most ${MOST_OF_BATCH} messages; none of these was read.`,
}

const toError = (id: string | number | null, error: { code: number; message: string }): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error })

/** The id of a request that is none; that of a response names what was asked by this side. */
function idOf(message: unknown): string | number | null {
  if (!isRecord(message) || typeof message['method'] !== 'string') return null
  const { id } = message
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** The messages of a batch, which the protocol had in one revision, or the one message of a line; none of a blank one. Each is answered by itself: the SDK takes no batch on a line, and would say nothing. */
function membersOf(line: Buffer): Buffer[] | typeof TOO_MANY {
  const first = line.find(byte => byte > SPACE)
  if (first === undefined) return []
  const batch = first === OPENS_LIST ? parse(line) : undefined
  if (!Array.isArray(batch) || batch.length === 0) return [line]
  if (batch.length > MOST_OF_BATCH) return TOO_MANY
  return repeatsId(batch) ? { code: -32600, message: SAME_ID } : batch.map(toLine)
}

function toLine(message: unknown): Buffer {
  try {
    return Buffer.from(`${JSON.stringify(message)}\n`)
  } catch {
    // It is nested deeper than can be written, and refused as what is no message.
    return Buffer.from('null\n')
  }
}

function parse(line: Buffer): unknown {
  const decoded = decodeUtf8(line)
  if ('invalidAt' in decoded) return undefined
  try {
    return JSON.parse(decoded.text)
  } catch {
    return undefined
  }
}
