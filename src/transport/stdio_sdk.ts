import { PassThrough } from 'node:stream'
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type McpServerFactory,
  type Server,
  type Transport,
} from '@modelcontextprotocol/server'
import { serveStdio as serve, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Caller } from '../core/caller.ts'
import { createServerFactory } from './mcp.ts'
import { MOST_LINE_BYTES } from './lines.ts'
import type { McpDoor } from './offer.ts'

/** What the SDK knows of its connection. */
export type SdkSession =
  | { era: 'legacy'; revision: string | undefined; capabilities: unknown }
  | { era: 'modern' }
  | undefined

/** The SDK behind a stdio connection: it reads lines, and prints its answers itself. */
export interface StdioSdk {
  /** Whether it is one that it takes; of others it says nothing. */
  isMessage(message: unknown): boolean
  /** A line with its end, as it came. */
  take(line: Uint8Array | string): void
  /** The same for a request whose answer the client has had from elsewhere: that of the SDK is not printed. */
  repeat(line: Uint8Array | string): Promise<void>
  session(): SdkSession
  /** Whether a request of this id has come and has no answer yet. */
  isAsked(id: string | number): boolean
  /** Whether everything has been answered. */
  isIdle(): boolean
  /** Answers what the client was asked, and will be, with an error: nobody is left who could. */
  hangUp(): void
  /** Ends what it reads. */
  end(): void
  /** Resolves when it reads no more. */
  ended: Promise<void>
  /** Ends at once, whatever is under way. */
  drop(): void
  close(): Promise<void>
}

/** Starts the SDK's own transport and servers; `onAnswer` is called whenever a request has been answered. */
export function startSdk(
  door: McpDoor,
  caller: Caller | (() => Promise<Caller>),
  output: NodeJS.WritableStream,
  onAnswer: () => void,
): StdioSdk {
  const { log } = door.broker.services
  const held = new PassThrough()
  const ended = new Promise<void>(resolve => held.once('close', resolve))
  const wire = new StdioServerTransport(held, output as NodeJS.WriteStream, { maxBufferSize: MOST_LINE_BYTES })
  const { transport, unanswered, hangUp, swallow } = count(wire, onAnswer)
  let made: { era: 'legacy' | 'modern'; server: Server } | undefined
  const create = createServerFactory(door, caller)
  const factory: McpServerFactory = async context => {
    const server = (await create(context)) as Server
    made = { era: context.era, server }
    return server
  }
  const handle = serve(factory, { transport, onerror: error => log.debug({ err: error }, 'stdio') })
  return {
    isMessage: message => isJSONRPCRequest(message) || isJSONRPCNotification(message) || isJSONRPCResponse(message),
    take: line => void held.write(line),
    repeat: line => {
      const answered = swallow()
      held.write(line)
      return answered
    },
    session: () => {
      if (made?.era !== 'legacy') return made && { era: 'modern' }
      const { server } = made
      return {
        era: 'legacy',
        revision: server.getNegotiatedProtocolVersion(),
        capabilities: server.getClientCapabilities(),
      }
    },
    isAsked: id => unanswered.has(id),
    isIdle: () => unanswered.size === 0,
    hangUp,
    end: () => void held.end(),
    ended,
    drop: () => void held.destroy(),
    close: () => handle.close(),
  }
}

/** Watches a transport: which requests came in and have no answer yet. */
function count(wire: Transport, onAnswer: () => void) {
  const unanswered = new Set<string | number>()
  const asked = new Set<string | number>()
  let isGone = false
  let swallowed: (() => void) | undefined
  const hangUp = (): void => {
    isGone = true
    const error = { code: -32_000, message: 'The client is gone.' }
    for (const id of asked) transport.onmessage?.({ jsonrpc: '2.0', id, error })
    asked.clear()
  }
  const settle = (id: string | number | undefined): void => {
    if (id !== undefined && unanswered.delete(id)) onAnswer()
  }
  const transport: Transport = {
    start: async () => {
      wire.onmessage = (message, extra) => {
        if ('method' in message && 'id' in message) unanswered.add(message.id)
        else if ('id' in message && message.id !== undefined) asked.delete(message.id)
        if ('method' in message && message.method === 'notifications/cancelled') settle(cancelledId(message))
        transport.onmessage?.(message, extra)
      }
      wire.onclose = () => transport.onclose?.()
      wire.onerror = error => transport.onerror?.(error)
      await wire.start()
    },
    send: async (message, options) => {
      const isAnswer = !('method' in message)
      if (isAnswer && swallowed !== undefined) {
        swallowed()
        swallowed = undefined
      } else await wire.send(message, options)
      if (isAnswer) settle(message.id)
      else if ('id' in message) {
        asked.add(message.id)
        // After the sender has seen that it was sent.
        if (isGone) setImmediate(hangUp)
      }
    },
    close: () => wire.close(),
  }
  return {
    transport,
    unanswered,
    hangUp,
    /** Keeps the next answer back, and resolves when it is there. */
    swallow: () =>
      new Promise<void>(resolve => {
        swallowed = resolve
      }),
  }
}

function cancelledId(message: JSONRPCMessage): string | number | undefined {
  const params = 'params' in message ? (message.params as { requestId?: string | number } | undefined) : undefined
  return params?.requestId
}
