import { createHash, randomUUID } from 'node:crypto'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { SecretFor } from '../core/auth.ts'
import { hashOf } from '../core/call/dedupe.ts'
import { Failure } from '../core/failure.ts'
import type { Outcome } from '../core/outcome.ts'
import {
  type Agreed,
  type Arguments,
  type Facts,
  type Field,
  fillIn,
  type Option,
  type Question,
  type UserAtHand,
} from '../core/question.ts'
import { createBoundedMap } from '../lib/bounded_map.ts'

const PURPOSE = 'mcp request state'
// A person reads, thinks and may be called away; the SDK waits ten minutes for one answer of an older client.
const TTL_S = 900
const MOST_ROUNDS = 5
const MOST_STATE = 65_536
const MOST_KEYS = 8
const KID = /^[A-Za-z0-9_-]{1,64}$/
const FORM = 'question'
const NONE = 'none'

/** One call of a tool, as its client made it. */
export interface Asked {
  tool: string
  args: Record<string, unknown>
  agentId: string | null
  idempotencyKey: string | undefined
  /** The client said that it can ask its user by a form. */
  canAsk: boolean
}

/** Runs the call with arguments that may hold answers of the user. */
export type Run = (
  args: Record<string, unknown>,
  more: { idempotencyKey?: string; user?: UserAtHand },
) => Promise<Outcome>

/** Puts the questions of failures to the user of a client. */
export interface Asking {
  /** What the call came to, or the question that it comes to first. */
  call(asked: Asked, ctx: ServerContext, run: Run): Promise<Outcome | InputRequiredResult>
}

/** What a question is remembered by until its answer comes; signed, and readable to the client. */
interface State {
  agentId: string
  tool: string
  /** Digest of the arguments that the client sent. */
  args: string
  /** Makes whatever follows one effect. */
  key: string
  round: number
  /** What was answered before. */
  filled: Arguments
  agreed: UserAtHand['agreed'] | null
  question: Waiting
}

/** The part of a question that its answer is read by. */
type Waiting =
  | { kind: 'fields'; fields: readonly Field[] }
  | { kind: 'choice'; fills: string; sets: Arguments; values: readonly string[] }
  | { kind: 'confirm'; facts: Facts; sets: Arguments; agreed: Agreed | null }

/** What a user has said. */
type Heard =
  | { is: 'answered'; sets: Arguments; agreed?: UserAtHand['agreed'] }
  | { is: 'declined' | 'cancelled' | 'nothing' }

/** Asks the users of clients of both protocol eras; what is asked on one node can be answered on any other. */
export function createAsking(secretFor: SecretFor): Asking {
  const seal = createSeal(secretFor)
  return {
    async call(asked, ctx, run) {
      const { args, agentId, canAsk } = asked
      const state = await open(seal, asked, ctx)
      const key = state?.key ?? keyOf(asked)
      const heard = state === undefined ? undefined : hear(state.question, ctx.mcpReq.inputResponses)
      if (heard?.is === 'cancelled') return { ok: false, failure: cancelled() }
      const filled = { ...standing(state), ...(heard?.is === 'answered' && heard.sets) }
      const agreed = (heard?.is === 'answered' ? heard.agreed : undefined) ?? state?.agreed ?? undefined
      const round = (state?.round ?? 0) + 1
      const mayAsk = canAsk && agentId !== null && round <= MOST_ROUNDS
      const user: UserAtHand = {
        canBeAsked: mayAsk,
        ...(state !== undefined && { key }),
        ...(agreed !== undefined && { agreed }),
        ...(heard?.is === 'declined' && { hasDeclined: true }),
      }
      const outcome = await run(fillIn(args, filled), {
        ...(state !== undefined && { idempotencyKey: key }),
        ...((mayAsk || state !== undefined) && { user }),
      })
      const question = outcome.ok || heard?.is === 'declined' ? undefined : questionOf(outcome.failure, state?.question)
      if (question === undefined || outcome.ok || !mayAsk) return outcome
      const next: State = {
        agentId,
        tool: asked.tool,
        args: hashOf(args),
        key: keyAfter(key, outcome.failure),
        round,
        filled,
        agreed: agreed ?? null,
        question: toWaiting(question),
      }
      return inputRequired({
        inputRequests: { [FORM]: inputRequired.elicit(toForm(question, state?.question)) },
        requestState: await seal.close(next, ctx),
      })
    },
  }
}

/** Whether a client lets its user be asked by a form. Requests of the newer era say so themselves, connections of the older one in their first. */
export function canAskUser(server: Server, { mcpReq: { envelope } }: ServerContext): boolean {
  const declared =
    envelope === undefined
      ? server.getClientCapabilities()
      : (envelope as Record<string, ClientCapabilities | undefined>)[CLIENT_CAPABILITIES_META_KEY]
  const elicitation = declared?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** What was answered before, without what the question at hand asks for anew: a field that is left empty takes its answer back. */
function standing(state: State | undefined): Arguments {
  if (state?.question.kind !== 'fields') return state?.filled ?? {}
  const asked = new Set(state.question.fields.flatMap(({ fills, sets }) => [fills, ...Object.keys(sets ?? {})]))
  return Object.fromEntries(Object.entries(state.filled).filter(([path]) => !asked.has(path)))
}

const keyOf = ({ idempotencyKey, args: { idempotency_key: given } }: Asked): string =>
  idempotencyKey ?? (typeof given === 'string' ? given : randomUUID())

/** A failure that was stored under its key is kept there: what follows is another effect, and always the same one. */
function keyAfter(key: string, { details: { body } }: Failure): string {
  const failed = body?.['operation_id']
  return typeof failed === 'string' ? createHash('sha256').update(`${key}\n${failed}`).digest('base64url') : key
}

/** What a failure asks: by itself, or because an answer of the user was not valid. */
function questionOf({ reason, message, details }: Failure, before: Waiting | undefined): Question | undefined {
  if (details.question !== undefined) return details.question
  if (reason !== 'bad_input' || before?.kind !== 'fields') return undefined
  const isAbout = before.fields.some(({ fills }) => message.startsWith(`${fills}:`))
  return isAbout ? { kind: 'fields', message, fields: before.fields } : undefined
}

const cancelled = (): Failure =>
  new Failure(
    'declined_by_user',
    'Your user closed the question without an answer. Nothing was done or charged; send it again when they are ready.',
    { retriable: true },
  )

function toWaiting(question: Question): Waiting {
  switch (question.kind) {
    case 'fields':
      return { kind: 'fields', fields: question.fields }
    case 'choice':
      return {
        kind: 'choice',
        fills: question.fills,
        sets: question.sets ?? {},
        values: question.options.map(({ value }) => value),
      }
    case 'confirm':
      return {
        kind: 'confirm',
        facts: question.facts,
        sets: question.sets ?? {},
        agreed: question.agreed ?? null,
      }
  }
}

/** Strings, titled choices and booleans alone: hosts do not show more. */
function toForm(question: Question, before: Waiting | undefined): ElicitRequestFormParams {
  const { message } = question
  switch (question.kind) {
    case 'fields':
      return {
        message,
        requestedSchema: {
          type: 'object',
          properties: Object.fromEntries(
            question.fields.map(({ title, format }, at) => [
              nameOf(at),
              { type: 'string' as const, title, ...(format !== undefined && { format }) },
            ]),
          ),
          required: question.fields.flatMap(({ isOptional }, at) => (isOptional === true ? [] : [nameOf(at)])),
        },
      }
    case 'choice':
      return {
        message,
        requestedSchema: {
          type: 'object',
          properties: { choice: { type: 'string', title: question.title, oneOf: toOptions(question.options) } },
          required: ['choice'],
        },
      }
    case 'confirm':
      return {
        message: [message, ...linesOf(question.facts), ...changesOf(question.facts, before)].join('\n'),
        requestedSchema: {
          type: 'object',
          properties: { yes: { type: 'boolean', title: question.title } },
          required: ['yes'],
        },
      }
  }
}

const nameOf = (at: number): string => `field_${at + 1}`

// Ids of ours and not the values: these may be text of others.
const toOptions = (options: readonly Option[]): { const: string; title: string }[] => [
  ...options.map(({ title }, at) => ({ const: String(at + 1), title })),
  { const: NONE, title: 'None of these' },
]

const linesOf = (facts: Facts): string[] => Object.entries(facts).map(([name, value]) => `${name}: ${value}`)

/** What is no more as it was when it was asked about before. */
function changesOf(facts: Facts, before: Waiting | undefined): string[] {
  if (before?.kind !== 'confirm') return []
  const names = [...new Set([...Object.keys(before.facts), ...Object.keys(facts)])]
  const changed = names.filter(name => before.facts[name] !== facts[name])
  return changed.length === 0
    ? []
    : [
        `Changed since you were asked: ${changed.map(name => `${name} was ${before.facts[name] ?? 'not set'}`).join('; ')}.`,
      ]
}

/** Reads an answer; what does not fit its question is none. */
function hear(question: Waiting, responses: Record<string, unknown> | undefined): Heard {
  const response = inputResponse(responses, FORM)
  if (response.kind !== 'elicit') return { is: 'nothing' }
  if (response.action === 'cancel') return { is: 'cancelled' }
  if (response.action === 'decline') return { is: 'declined' }
  const content = response.content ?? {}
  switch (question.kind) {
    case 'fields':
      return { is: 'answered', sets: readFields(question.fields, content) }
    case 'choice': {
      if (content['choice'] === NONE) return { is: 'declined' }
      const value = question.values[Number(content['choice']) - 1]
      return value === undefined
        ? { is: 'nothing' }
        : { is: 'answered', sets: { ...question.sets, [question.fills]: value } }
    }
    case 'confirm': {
      const { facts, sets, agreed } = question
      if (content['yes'] === true)
        return { is: 'answered', sets, ...(agreed !== null && { agreed: { ...agreed, facts } }) }
      return { is: content['yes'] === false ? 'declined' : 'nothing' }
    }
  }
}

function readFields(fields: readonly Field[], content: Record<string, unknown>): Arguments {
  return Object.assign(
    {},
    ...fields.map(({ fills, sets }, at) => {
      const said = content[nameOf(at)]
      return typeof said === 'string' && said.trim() !== '' ? { ...sets, [fills]: said.trim() } : {}
    }),
  ) as Arguments
}

type Codec = ReturnType<typeof createRequestStateCodec<State>>

interface Seal {
  close(state: State, ctx: ServerContext): Promise<string>
  open(text: string, ctx: ServerContext): Promise<State>
}

/** Signs what a client holds for us, with the name of the key in front. */
function createSeal(secretFor: SecretFor): Seal {
  const codecs = createBoundedMap<Codec>(MOST_KEYS)
  const codecOf = async (wanted?: string): Promise<[kid: string, Codec]> => {
    const found = await secretFor(PURPOSE, wanted)
    if (found === undefined) throw new Error('no such key')
    const { kid, secret } = found
    const codec = codecs.get(kid) ?? createRequestStateCodec<State>({ key: secret, ttlSeconds: TTL_S })
    codecs.set(kid, codec)
    return [kid, codec]
  }
  return {
    async close(state, ctx) {
      const [kid, codec] = await codecOf()
      return `${kid}.${await codec.mint(state, ctx)}`
    },
    async open(text, ctx) {
      const at = text.indexOf('.')
      const kid = text.slice(0, at)
      if (text.length > MOST_STATE || !KID.test(kid)) throw new Error('malformed')
      const [, codec] = await codecOf(kid)
      return codec.verify(text.slice(at + 1), ctx)
    },
  }
}

/** The state of a question; one that is forged, expired or belongs to another caller or call is refused alike. */
async function open(seal: Seal, { agentId, tool, args }: Asked, ctx: ServerContext): Promise<State | undefined> {
  const text = ctx.mcpReq.requestState()
  if (text === undefined) return undefined
  try {
    const state = await seal.open(String(text), ctx)
    if (state.agentId === agentId && state.tool === tool && state.args === hashOf(args)) return state
  } catch {
    // Answered below like any other: why it is refused would help whoever forges one.
  }
  throw invalidState()
}

/** The refusal of what a client sent as the state of a question, in the words of the SDK. */
export const invalidState = (): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
    reason: 'invalid_request_state',
  })
