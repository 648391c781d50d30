import {
  acceptedContent,
  type CallToolResult,
  type InputRequests,
  type InputResponses,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { grants } from '../core/auth.ts'
import type { Broker } from '../core/broker.ts'
import { cancel } from '../core/call/cancel.ts'
import { MOST_ANSWER, mayAsk, type OpenQuestion, openQuestion } from '../core/call_question.ts'
import type { Caller } from '../core/caller.ts'
import { toShown } from '../core/question.ts'
import type { OperationRow } from '../core/rows/ledger.ts'
import type { Outcome } from '../core/outcome.ts'
import { toReceiptResult } from './envelope.ts'
import { type Task, type TaskSource, type TaskState, toCreated } from './tasks.ts'

// What the specification asks of whoever polls; an approval may take days.
const LEAST_POLL_MS = 10_000
const MOST_POLL_MS = 60_000
const OPERATION_ID = /^op_[0-9a-f-]{36}$/
const READ_ONLY = 'This connection is read-only and cancels nothing; connect without read_only.'
const UNREADABLE = 'The ledger of this server cannot be reached right now; try again shortly.'

/** The accepted operations of one caller as tasks. */
export interface OperationTasks extends TaskSource {
  /** What a call is answered that was accepted: its task, or its result where it has ended by now; undefined where the call is no such. */
  answerTo(outcome: Outcome): Promise<CallToolResult | undefined>
}

/** Reads tasks from the same rows as get_status and get_outcome. */
export function operationTasks(
  broker: Broker,
  { caller, readOnly, canAsk }: { caller: Caller; readOnly: boolean; canAsk: boolean },
): OperationTasks {
  const { registry, services } = broker
  const own = async (taskId: unknown): Promise<OperationRow | undefined> => {
    if (typeof taskId !== 'string' || !OPERATION_ID.test(taskId)) return undefined
    const row = await services.ledger.operations.get(taskId)
    // Only what has once been answered as pending is a task, and only for a token that may read its outcome.
    return row?.agentId === caller.agentId && row.estimatedAt !== null && mayRead(row) ? row : undefined
  }
  const mayBegin = ({ operation }: OperationRow): boolean => grants(caller.scopes, `ops:${operation}`)
  const mayRead = (row: OperationRow): boolean => grants(caller.scopes, 'ops:get_outcome') || mayBegin(row)
  const safely = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ProtocolError) throw error
      services.log.error({ err: error }, 'a task could not be served')
      throw new ProtocolError(ProtocolErrorCode.InternalError, UNREADABLE)
    })
  const show = async (row: OperationRow): Promise<Task> => {
    const title = registry.get(row.operation)?.title ?? row.operation
    return toTask(row, { nowMs: services.now(), title, canAsk, asked: await openQuestion(row, services) })
  }
  return {
    find: taskId => safely(own(taskId).then(row => row && show(row))),
    answer: async ({ taskId }, responses) => {
      const answer = acceptedContent<{ answer?: unknown }>(responses as InputResponses, ANSWER)?.answer
      const read = registry.get('get_outcome')
      if (answer === undefined || read === undefined) return
      // Whoever is shown the question may answer it, also by a token that grants no more than the operation.
      const answering = { ...caller, scopes: [`ops:${read.name}`] }
      // What is not taken is asked for still, while there is time.
      await broker.call(read, { operation_id: taskId, answer }, { caller: answering, readOnly, cancelled: never })
    },
    cancel: async ({ taskId }) => {
      if (readOnly) throw new ProtocolError(ProtocolErrorCode.InvalidParams, READ_ONLY)
      await safely(
        own(taskId).then(row => {
          if (row === undefined) return undefined
          if (!mayBegin(row)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, notGranted(row))
          return cancel(row, { ...services, operationOf: registry.get })
        }),
      )
    },
    answerTo: async outcome => {
      if (!outcome.ok || outcome.value['status'] !== 'pending_async') return undefined
      try {
        const row = await own(outcome.value['operation_id'])
        return row && (isOpen(row) ? toCreated(await show(row)) : toResult(row))
      } catch (error) {
        // The call was accepted all the same, and its receipt says so.
        services.log.warn({ err: error }, 'an accepted call could not be shown as a task')
        return undefined
      }
    },
  }
}

const isOpen = ({ state }: OperationRow): boolean => state === 'pending' || state === 'executing'

const toResult = ({ receipt }: OperationRow): CallToolResult =>
  toReceiptResult(JSON.parse(receipt) as Record<string, unknown>)

function toTask(
  row: OperationRow,
  { nowMs, title, canAsk, asked }: { nowMs: number; title: string; canAsk: boolean; asked: OpenQuestion | undefined },
): Task {
  const { operationId, createdAt, updatedAt, estimatedAt } = row
  const untilMs = (estimatedAt ?? nowMs) - nowMs
  return {
    taskId: operationId,
    ...stateOf(row, title, asked, canAsk),
    createdAtMs: createdAt,
    updatedAtMs: updatedAt,
    ttlMs: null,
    // A question waits no longer than two of the shortest polls.
    pollIntervalMs: mayAsk(row.input) ? LEAST_POLL_MS : Math.min(Math.max(untilMs, LEAST_POLL_MS), MOST_POLL_MS),
  }
}

function stateOf(row: OperationRow, title: string, asked: OpenQuestion | undefined, canAsk: boolean): TaskState {
  const receipt = JSON.parse(row.receipt) as Record<string, unknown>
  if (!isOpen(row))
    return receipt['reason_code'] === 'cancelled_by_caller'
      ? { status: 'cancelled', statusMessage: String(receipt['human_message']) }
      : { status: 'completed', result: toResult(row) }
  const statusMessage = messageOf(row, receipt, title)
  if (asked === undefined) return { status: 'working', statusMessage }
  if (canAsk) return { status: 'input_required', statusMessage, inputRequests: toRequests(asked) }
  return {
    status: 'working',
    statusMessage: `${row.operationId}: the voice AI asks: ${shown(asked.question)} Answer with get_outcome and answer by ${new Date(asked.answerBy).toISOString()}.`,
  }
}

const ANSWER = 'answer'

const MOST_SHOWN = 500
const shown = (text: string): string => toShown(text, MOST_SHOWN)

/** What a call asks in its middle, as a form for the user of the client. */
const toRequests = ({ question, choices }: OpenQuestion): InputRequests => ({
  [ANSWER]: inputRequired.elicit({
    message: `The business is on the line, and the voice AI asks: ${shown(question)}`,
    requestedSchema: {
      type: 'object',
      properties: {
        [ANSWER]: {
          type: 'string',
          title: 'Answer',
          ...(choices.length > 0
            ? { oneOf: [...new Set(choices)].map(choice => ({ const: choice, title: shown(choice) })) }
            : { maxLength: MOST_ANSWER }),
        },
      },
      required: [ANSWER],
    },
  }),
})

const notGranted = ({ operation }: OperationRow): string =>
  `The token does not grant ${operation}, so that it may not cancel it; ask for the scope ops:${operation}.`

const never = (): AbortSignal => new AbortController().signal

/** The host sees no receipt of a task: what of it matters meanwhile is said here. */
function messageOf(
  { operationId, estimatedAt }: OperationRow,
  receipt: Record<string, unknown>,
  title: string,
): string {
  if (receipt['reason_code'] !== undefined) return `${operationId}: ${String(receipt['human_message'])}`
  return `${operationId}: ${title} runs in the background; its outcome is expected by ${new Date(estimatedAt ?? 0).toISOString()}.`
}
