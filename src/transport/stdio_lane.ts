import type { Caller } from '../core/caller.ts'
import { knowsLinks } from './envelope.ts'
import { operationOf } from './offer.ts'
import {
  claimsModern,
  createPlainAnswers,
  type Fields,
  hasOnly,
  isId,
  isInitialized,
  isPlainMeta,
  isRecord,
  negotiated,
  type Plain,
  readPlain,
  type Result,
  toMessage,
} from './plain.ts'
import { PLAIN_CLIENT } from './plain_client.ts'
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY, MODERN, PROTOCOL_VERSION_KEY, RELATED_TASK_KEY } from './protocol.ts'
import type { StdioHost } from './stdio_host.ts'
import type { StdioSdk } from './stdio_sdk.ts'

/** Answers what is exactly valid and has one answer, before the SDK. */
export interface StdioLane {
  /** Takes a message, or leaves it to the SDK, which has to know the session first. What it would take waits while the SDK may still be about to begin what came before. */
  take(message: unknown, line: Uint8Array, isSettled: boolean): Taken
  /** Has the SDK, from now on, know the session; without one the lane remembers it itself. */
  handOver(sdk: StdioSdk): Promise<void>
  /** Is told of each message that it left. */
  left(message: unknown): void
  isIdle(): boolean
  /** Aborts what is under way: nobody waits for it any longer. */
  abort(): void
}

export type Taken = 'taken' | 'waits' | 'left'

type Begin = () => void

/** Where a connection stands, as the SDK would have it. A probe asks what the server speaks and binds it to nothing. */
type Session =
  | { era: 'none' }
  | { era: 'probe'; line: Uint8Array }
  | { era: 'legacy'; revision?: string | undefined; capabilities?: unknown; line?: Uint8Array }
  | { era: 'modern' }

/** A call that has no answer yet. */
interface Running {
  id: string | number
  abort?: AbortController
  isCancelled: boolean
}

const DISCOVER = 'server/discover'
const envelope = { [PROTOCOL_VERSION_KEY]: MODERN, [CLIENT_CAPABILITIES_KEY]: {} }
const IS_LEGACY = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`
const IS_MODERN = `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized', params: { _meta: envelope } })}\n`
const LIFTED = [PROTOCOL_VERSION_KEY, CLIENT_INFO_KEY, CLIENT_CAPABILITIES_KEY]
const IN_CANCEL_META = new Set<string>([...LIFTED, 'progressToken', RELATED_TASK_KEY])

/** What a lane needs of its connection. */
export interface StdioLaneOptions {
  host: StdioHost
  print(line: string): void
  onAnswer(): void
}

/** Makes the lane of one connection. */
export function createStdioLane({ host, print, onAnswer }: StdioLaneOptions): StdioLane {
  const { offer, readOnly, open } = host
  const answers = createPlainAnswers({
    offer,
    readOnly,
    mayAsk: true,
    verdicts: PLAIN_CLIENT,
    run: async (name, args, request) => {
      const { broker } = (await open()).door
      return broker.call(operationOf(broker.registry, name), args, request)
    },
  })
  const caller = async (): Promise<Caller> => {
    const { caller: known } = await open()
    return typeof known === 'function' ? known() : known
  }
  const running = new Set<Running>()
  // What can be cancelled: of an id the latest, as in the SDK.
  const byId = new Map<string | number, Running>()
  let own: Session = { era: 'none' }
  let sdk: StdioSdk | undefined
  // Once the SDK is there it says where the connection stands, but not whether a probe is still one.
  const session = (): Session => {
    if (sdk === undefined) return own
    const known = sdk.session()
    if (known?.era === 'legacy') return known
    return own.era === 'modern' ? own : { era: 'none' }
  }
  return {
    take,
    isIdle: () => running.size === 0,
    abort: () => {
      for (const one of running) cancel(one)
    },
    left: message => {
      const plain = readPlain(message)
      if (plain?.id === undefined) return
      byId.delete(plain.id)
      if (isPlainModern(plain) && plain.method !== DISCOVER) own = { era: 'modern' }
    },
    handOver: async to => {
      sdk = to
      const { era } = own
      if (era === 'modern') to.take(IS_MODERN)
      else if ('line' in own && own.line !== undefined) await to.repeat(own.line)
      else if (era === 'legacy') to.take(IS_LEGACY)
    },
  }

  function take(message: unknown, line: Uint8Array, isSettled: boolean): Taken {
    const plain = readPlain(message)
    if (plain === undefined) return 'left'
    const { id, method, params } = plain
    if (id === undefined && method === 'notifications/cancelled') return takeCancel(params)
    const begin = id === undefined ? toReady(plain) : toAnswer(plain, id, line)
    if (begin === undefined) return 'left'
    if (!isSettled) return 'waits'
    begin()
    return 'taken'
  }

  function toAnswer(plain: Plain, id: string | number, line: Uint8Array): Begin | undefined {
    if (byId.has(id) || sdk?.isAsked(id) === true) return undefined
    const now = session()
    return claimsModern(plain) ? toModern(plain, id, now, line) : toLegacy(plain, id, now, line)
  }

  function toModern(plain: Plain, id: string | number, now: Session, line: Uint8Array): Begin | undefined {
    const isProbe = plain.method === DISCOVER && now.era !== 'modern'
    if (now.era === 'legacy' || (sdk !== undefined && now.era !== 'modern')) return undefined
    const one: Running = { id, isCancelled: false }
    const result = answers.modern(plain, {
      caller,
      transport: 'pipe',
      revision: MODERN,
      signal: () => signalOf(one),
      linked: true,
    })
    if (result === undefined) return undefined
    return () => {
      own = isProbe ? { era: 'probe', line } : { era: 'modern' }
      answer(one, result)
    }
  }

  function toLegacy(plain: Plain, id: string | number, now: Session, line: Uint8Array): Begin | undefined {
    const isFirst = plain.method === 'initialize'
    if (now.era === 'modern' || (sdk !== undefined && (isFirst || now.era !== 'legacy'))) return undefined
    const { revision, capabilities } = now.era === 'legacy' ? now : {}
    const one: Running = { id, isCancelled: false }
    const signal = (): AbortSignal => signalOf(one)
    const result = answers.legacy(plain, {
      caller,
      transport: 'pipe',
      revision,
      signal,
      linked: knowsLinks(revision),
      capabilities,
    })
    if (result === undefined) return undefined
    const { params } = plain
    return () => {
      if (isFirst) own = { era: 'legacy', revision: negotiated(params), capabilities: params['capabilities'], line }
      else if (own.era !== 'legacy') own = { era: 'legacy' }
      answer(one, result)
    }
  }

  function toReady(plain: Plain): Begin | undefined {
    const { era } = session()
    if (!isInitialized(plain) || era === 'modern' || (sdk !== undefined && era !== 'legacy')) return undefined
    return () => {
      if (own.era !== 'legacy') own = { era: 'legacy' }
    }
  }

  function takeCancel({ requestId, reason, _meta: meta }: Fields): Taken {
    const one = isId(requestId) ? byId.get(requestId) : undefined
    const isValid = (reason === undefined || typeof reason === 'string') && (meta === undefined || isCancelMeta(meta))
    if (one === undefined || !isValid) return 'left'
    cancel(one)
    return 'taken'
  }

  function answer(one: Running, result: Exclude<Result, undefined>): void {
    const { id } = one
    if (typeof result === 'string') {
      print(toMessage(result, id))
      return
    }
    running.add(one)
    byId.set(id, one)
    void result().then(
      text => end(one, toMessage(text, id)),
      (error: unknown) => end(one, toFault(error, id)),
    )
  }

  function end(one: Running, line: string): void {
    if (one.isCancelled) return
    print(line)
    settle(one)
  }

  function cancel(one: Running): void {
    one.isCancelled = true
    one.abort?.abort()
    settle(one)
  }

  function settle(one: Running): void {
    running.delete(one)
    if (byId.get(one.id) === one) byId.delete(one.id)
    onAnswer()
  }
}

function signalOf(one: Running): AbortSignal {
  if (one.isCancelled) return AbortSignal.abort()
  one.abort ??= new AbortController()
  return one.abort.signal
}

/** Whether what a cancellation says besides is valid: it is lifted out unread, or read and not used. */
function isCancelMeta(meta: unknown): boolean {
  if (!isRecord(meta) || !hasOnly(meta, IN_CANCEL_META)) return false
  const { progressToken, [RELATED_TASK_KEY]: task } = meta
  return (
    (progressToken === undefined || isId(progressToken)) &&
    (task === undefined || (isRecord(task) && typeof task['taskId'] === 'string'))
  )
}

const isPlainModern = (plain: Plain): boolean => {
  const { _meta: meta } = plain.params
  return isRecord(meta) && isPlainMeta(meta) && PLAIN_CLIENT.isEnvelope(meta)
}

/** What could not even be asked, as the SDK tells it. */
const toFault = (error: unknown, id: string | number): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: { code: -32_603, message: error instanceof Error ? error.message : 'Internal error' },
  })
