import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { badInput } from '../core/failure.ts'
import { defineOperation } from '../core/operation.ts'
import type { ListedOperation, OperationState } from '../core/rows/ledger.ts'
import { nearest } from '../lib/nearest.ts'
import { readMoment } from '../lib/zoned_time.ts'
import { PREFLIGHT, USES_OF_WRITES } from './fields.ts'
import { nextCursor, PAGING, readCursor, toPage } from './lists/page.ts'

const STATES = ['open', 'awaiting_approval', 'success', 'failure', 'partial'] as const

const STORED: Readonly<Record<(typeof STATES)[number], readonly OperationState[]>> = {
  open: ['pending', 'executing'],
  awaiting_approval: ['pending'],
  success: ['success'],
  failure: ['failure'],
  partial: ['partial'],
}

/** What a caller has set going. */
export const listOperations = defineOperation({
  ...PREFLIGHT,
  name: 'list_operations',
  title: 'List operations',
  description:
    'Lists the state-changing operations you started, newest first: find a lost operation_id, or what waits for a person (awaiting_approval).',
  features: USES_OF_WRITES,
  app: 'operations',
  group: 'follow_up',
  identity: 'required',
  input: z.strictObject({
    state: z.enum(STATES).optional().describe('open includes awaiting_approval'),
    operation: z.string().min(1).max(64).optional().describe('e.g. send_message'),
    smb_id: z.string().min(1).max(128).optional().meta(obvious('Only about this business')),
    since: z.string().min(1).max(64).optional().describe('ISO 8601; UTC without offset'),
    ...PAGING,
  }),
  output: z.strictObject({
    operations: z
      .array(
        z.strictObject({
          operation_id: z.string().describe('For get_status and get_outcome.'),
          operation: z.string().describe('What was called.'),
          status: z.enum(['pending', 'executing', 'success', 'failure', 'partial']).describe('Where it stands.'),
          reason_code: z.string().optional().describe('Why it waits, failed or is partial.'),
          smb_id: z.string().optional().describe('The business it is about.'),
          created_at: z.string().describe('When it was accepted.'),
          last_updated_at: z.string().describe('When its state last changed.'),
          human_message: z.string().describe('What happened or why it waits.'),
        }),
      )
      .describe('Newest first.'),
    next_cursor: nextCursor,
  }),
  example: { state: 'awaiting_approval' },
  http: { method: 'POST', path: '/ops/list_operations', envelope: 'bare' },
  latency: { p50Ms: 20, p95Ms: 100 },
  fails: [],
  async handle({ state, operation, smb_id: smbId, since, cursor, limit }, ctx) {
    const agentId = ctx.caller.agentId ?? ''
    if (operation !== undefined) requireWrite(operation, ctx.operations)
    const sinceMs = since === undefined ? undefined : readSince(since)
    const list = [agentId, 'list_operations', { state, operation, smbId, since }] as const
    const after = readCursor(list, cursor)
    const rows = await ctx.ledger.operations.mine({
      agentId,
      states: state && STORED[state],
      isAwaitingApproval: state === 'awaiting_approval',
      operation,
      smbId,
      sinceMs,
      after: after && { createdAt: after.at, operationId: after.id },
      most: limit + 1,
    })
    const { page, next } = toPage(list, rows, limit, row => ({ at: row.createdAt, id: row.operationId }))
    return { operations: page.map(toEntry), ...next }
  },
})

/** Only writes are kept: a read or a name nobody knows would be an empty list that says nothing. */
function requireWrite(name: string, operations: readonly { name: string; effect: 'read' | 'write' }[]): void {
  const writes = operations.filter(({ effect }) => effect === 'write').map(one => one.name)
  if (writes.includes(name)) return
  const close = nearest(name, writes)
  throw badInput(
    `operation: no state-changing operation has this name; ${close.length > 0 ? `did you mean ${close.join(' or ')}?` : `send one of ${writes.join(', ')}.`}`,
  )
}

function readSince(text: string): number {
  const read = readMoment(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text, 'UTC')
  if ('problem' in read) throw badInput(`since: ${read.problem}.`)
  return read.atMs
}

function toEntry({ operationId, operation, state, receipt, smbId, createdAt, updatedAt }: ListedOperation) {
  const last = JSON.parse(receipt) as { reason_code?: unknown; human_message?: unknown }
  // Once it was approved it runs on under the receipt that told of the question.
  const told = state === 'executing' && last.reason_code === 'awaiting_approval' ? {} : last
  return {
    operation_id: operationId,
    operation,
    status: state,
    ...(typeof told.reason_code === 'string' && { reason_code: told.reason_code }),
    ...(smbId !== null && { smb_id: smbId }),
    created_at: new Date(createdAt).toISOString(),
    last_updated_at: new Date(updatedAt).toISOString(),
    human_message: typeof told.human_message === 'string' ? told.human_message : RUNNING,
  }
}

const RUNNING = 'It is being carried out; its outcome is not known yet.'
