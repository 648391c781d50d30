import { PassThrough } from 'node:stream'
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server'
import { serveStdio as serve, StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { type Caller, LOCAL_OPERATOR } from '../core/caller.ts'
import { createServerFactory, type McpDoor } from './mcp.ts'

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

/**
 * Serves MCP over stdio, both protocol eras. The SDK's transport drops unanswered requests when stdin ends;
 * here the end is held back until the last answer is written, so that a piped script gets all of them.
 */
export function serveStdio(
  door: McpDoor,
  { input, output }: StdioStreams,
  caller: Caller | (() => Promise<Caller>) = LOCAL_OPERATOR,
): StdioDoor {
  const { log, waits } = door.broker.services
  const held = new PassThrough()
  const unanswered = new Set<string | number>()
  let finishing = false
  const finishWhenAnswered = (): void => {
    if (finishing && unanswered.size === 0) held.end()
  }
  const finish = (): void => {
    finishing = true
    transport.hangUp()
    input.unpipe(held)
    // What has been read is still being parsed: let it be counted first.
    setImmediate(finishWhenAnswered)
  }
  const wire = new StdioServerTransport(held, output as NodeJS.WriteStream, { maxBufferSize: MOST_LINE_BYTES })
  const transport = count(wire, unanswered, finishWhenAnswered)
  const handle = serve(createServerFactory(door, caller), {
    transport,
    onerror: error => log.debug({ err: error }, 'stdio'),
  })
  const ended = new Promise<void>(resolve => held.once('close', resolve))
  output.once('error', () => held.destroy())
  input.once('end', finish).once('close', finish).once('error', finish)
  input.pipe(held, { end: false })
  return {
    ended: ended.then(() => handle.close()),
    close: async () => {
      finish()
      waits.stop()
      await ended
    },
  }
}

const MOST_LINE_BYTES = 8 * 1024 * 1024

interface Counted extends Transport {
  /** Answers what the client was asked, and will be, with an error: nobody is left who could. */
  hangUp(): void
}

/** Watches a transport: which requests came in and have no answer yet. */
function count(wire: Transport, unanswered: Set<string | number>, onAnswer: () => void): Counted {
  const asked = new Set<string | number>()
  let isGone = false
  const hangUp = (): void => {
    isGone = true
    const error = { code: -32_000, message: 'The client is gone.' }
    for (const id of asked) transport.onmessage?.({ jsonrpc: '2.0', id, error })
    asked.clear()
  }
  const transport: Counted = {
    hangUp,
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
      await wire.send(message, options)
      if (!('method' in message)) settle(message.id)
      else if ('id' in message) {
        asked.add(message.id)
        // After the sender has seen that it was sent.
        if (isGone) setImmediate(hangUp)
      }
    },
    close: () => wire.close(),
  }
  const settle = (id: string | number | undefined): void => {
    if (id !== undefined && unanswered.delete(id)) onAnswer()
  }
  return transport
}

function cancelledId(message: JSONRPCMessage): string | number | undefined {
  const params = 'params' in message ? (message.params as { requestId?: string | number } | undefined) : undefined
  return params?.requestId
}
