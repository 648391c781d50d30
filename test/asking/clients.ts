import { PassThrough } from 'node:stream'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { ReadBuffer, type JSONRPCMessage, serializeMessage, type Transport } from '@modelcontextprotocol/server'
import type { Caller } from '../../src/core/caller.ts'
import type { App } from '../../src/main.ts'
import { serveStdio } from '../stdio_door.ts'
import type { AnyClient } from '../clients.ts'
import { httpOf } from '../harness.ts'

/** What a client is asked for its user. */
export interface Form {
  message: string
  requestedSchema: {
    properties: Record<string, { type: string; title?: string; oneOf?: { const: string; title: string }[] }>
    required?: string[]
  }
}

/** What a user does with a form. */
export type Said = { action: 'accept'; content: Record<string, string | boolean> } | { action: 'decline' | 'cancel' }

/** Answers forms in turn, and keeps what was asked; the last answer is given again. */
export interface User {
  asked: Form[]
  answer(form: Form): Said | Promise<Said>
}

/** A user who answers so, in turn. */
export function userWho(...answers: (Said | ((form: Form) => Said | Promise<Said>))[]): User {
  const asked: Form[] = []
  return {
    asked,
    answer(form) {
      const next = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(form)
      if (next === undefined) return { action: 'cancel' }
      return typeof next === 'function' ? next(form) : next
    },
  }
}

/** Fills a form in. */
export const says = (content: Record<string, string | boolean>): Said => ({ action: 'accept', content })

/** Chooses the option whose title holds some words. */
export const chooses =
  (words: string) =>
  ({ requestedSchema }: Form): Said => {
    const option = requestedSchema.properties['choice']?.oneOf?.find(({ title }) => title.includes(words))
    if (option === undefined) throw new Error(`no ${words} in ${JSON.stringify(requestedSchema)}`)
    return says({ choice: option.const })
  }

const info = { name: 'test', version: '1.0.0' }
const CAN_ASK = { capabilities: { elicitation: {} } }

/** A client of the 2026 era over HTTP, with a user behind it. */
export async function modernHttp(app: App, caller: Caller, user: User): Promise<AnyClient> {
  const client = new Client(info, { ...CAN_ASK, versionNegotiation: { mode: { pin: '2026-07-28' } } })
  answering(client, user)
  const fetch = httpOf(app, caller)
  const url = new URL('http://127.0.0.1:8787/mcp')
  await client.connect(
    new StreamableHTTPClientTransport(url, {
      fetch: (input, init) => fetch(String(input instanceof Request ? input.url : input), init),
    }),
  )
  return client as unknown as AnyClient
}

/** The same of either era over the streams of a process. */
export async function stdio(app: App, caller: Caller, user: User, era: 'modern' | 'legacy'): Promise<AnyClient> {
  const client = new Client(info, {
    ...CAN_ASK,
    ...(era === 'modern' && { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  })
  answering(client, user)
  await client.connect(pipeTo(app, caller) as never)
  return client as unknown as AnyClient
}

/** The client that most hosts still embed. */
export async function v1Stdio(app: App, caller: Caller, user: User): Promise<AnyClient> {
  const client = new V1Client(info, CAN_ASK)
  client.setRequestHandler(
    ElicitRequestSchema,
    async ({ params }) => (await user.answer(params as unknown as Form)) as never,
  )
  await client.connect(pipeTo(app, caller) as never)
  return client as unknown as AnyClient
}

const answering = (client: Client, user: User): void =>
  client.setRequestHandler(
    'elicitation/create',
    async ({ params }) => (await user.answer(params as unknown as Form)) as never,
  )

/** The streams of a stdio connection, as the transport of a client. */
function pipeTo(app: App, caller: Caller): Transport {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const door = serveStdio(app.door, { input, output }, caller)
  const buffer = new ReadBuffer()
  const transport: Transport = {
    start: async () => {
      output.on('data', (chunk: Buffer) => {
        buffer.append(chunk)
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message)
      })
    },
    send: async (message: JSONRPCMessage) => void input.write(serializeMessage(message)),
    close: async () => {
      input.end()
      await door.ended
      transport.onclose?.()
    },
  }
  return transport
}

/** Every kind of client that can ask its user. */
export const ASKING_CLIENTS: Record<string, (app: App, caller: Caller, user: User) => Promise<AnyClient>> = {
  'v2 SDK, 2026-07-28, HTTP': modernHttp,
  'v2 SDK, 2026-07-28, stdio': (app, caller, user) => stdio(app, caller, user, 'modern'),
  'v2 SDK, 2025-11-25, stdio': (app, caller, user) => stdio(app, caller, user, 'legacy'),
  'v1 SDK, stdio': v1Stdio,
}
