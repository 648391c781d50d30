import { finishWithin, tellFinished } from './call/end.ts'
import type { Services } from './context.ts'
import { Failure } from './failure.ts'
import type { Operation } from './operation.ts'
import type { ApprovalRow, ApprovalState } from './rows/approvals.ts'
import type { OperationRow, Tables } from './rows/ledger.ts'
import type { Page } from './rows/page.ts'

/** Which question is meant: by its id, or by the token of a link. */
export type Named = { approvalId: string } | { token: string }

/** What a decision came to: it counts, the question had ended before, or there is none. */
export type Decided = { is: 'decided'; row: ApprovalRow } | { is: 'ended'; row: ApprovalRow } | { is: 'unknown' }

/** A business as whoever decides knows it. */
export interface AskedBusiness {
  smb_id: string
  name: string
}

/** Where people read and answer what agents may not decide; nothing of it is for agents. */
export interface ApprovalDesk {
  read(named: Named): Promise<ApprovalRow | undefined>
  /** The business a question is about, where it is about one of the supply network. */
  businessOf(row: ApprovalRow): Promise<AskedBusiness | null>
  /** Newest first. */
  page(filter: Page & { state?: ApprovalState | undefined }): Promise<ApprovalRow[]>
  /** Decides a question once: whoever comes second, on whichever node, is told how it ended. `by`: the name of a person. */
  decide(named: Named, decision: Decision, by: string, note?: string): Promise<Decided>
}

export type Decision = 'approve' | 'refuse'

/** Said of a link that is old, used or forged alike. */
export const NO_SUCH_QUESTION = 'This link leads to nothing that can be decided.'

/** What deciding needs of the process. */
export interface DeskParts
  extends Pick<Services, 'ledger' | 'now' | 'uuid' | 'wakeWorker' | 'wakeDeliveries' | 'observer'> {
  waits: Pick<Services['waits'], 'ended'>
  operationOf(name: string): Operation | undefined
}

/** Opens the desk. */
export const createApprovalDesk = (parts: DeskParts): ApprovalDesk => ({
  read: named => find(parts.ledger, named),
  businessOf: ({ operationId }) => businessOf(operationId, parts.ledger),
  page: filter => parts.ledger.approvals.page(filter),
  decide: (named, decision, decidedBy, note = '') => {
    const by = { decidedBy, note: note === '' ? null : note }
    return decision === 'approve' ? approve(named, by, parts) : refuse(named, by, parts)
  },
})

type By = Pick<Parameters<Tables['approvals']['decide']>[1], 'decidedBy' | 'note'>

const find = ({ approvals }: Pick<Tables, 'approvals'>, named: Named): Promise<ApprovalRow | undefined> =>
  'token' in named ? approvals.byToken(named.token) : approvals.get(named.approvalId)

async function businessOf(
  operationId: string,
  { operations, businesses }: Pick<Tables, 'operations' | 'businesses'>,
): Promise<AskedBusiness | null> {
  const smbId = (await operations.get(operationId))?.smbId ?? null
  const business = smbId === null ? undefined : await businesses.get(smbId)
  return business === undefined ? null : { smb_id: business.smbId, name: business.name }
}

/** The yes and the job that carries it out are committed together. */
async function approve(named: Named, by: By, { ledger, now, wakeWorker }: DeskParts): Promise<Decided> {
  const decided = await ledger.transaction<Decided>(async tables => {
    const row = await find(tables, named)
    if (row === undefined) return { is: 'unknown' }
    const { approvalId, operationId } = row
    const nowMs = now()
    if (!(await tables.approvals.decide(approvalId, { state: 'approved', ...by, decidedAt: nowMs })))
      return { is: 'ended', row: (await tables.approvals.get(approvalId)) ?? row }
    const operation = await tables.operations.get(operationId)
    if (operation?.state !== 'pending') throw new Error(`operation ${operationId} does not wait for an approval`)
    const receipt = JSON.stringify(toApproved(operation, nowMs))
    await tables.operations.park(operationId, { receipt, estimatedAt: nowMs, updatedAt: nowMs })
    const key = await tables.operations.keyOf(operation)
    if (key !== undefined) await tables.operations.storeReceipt({ ...operation, key, receipt })
    await tables.jobs.add({
      operationId,
      runAt: nowMs,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    return { is: 'decided', row: { ...row, ...by, state: 'approved', decidedAt: nowMs } }
  })
  if (decided.is === 'decided') wakeWorker()
  return decided
}

function toApproved({ receipt }: OperationRow, nowMs: number): Record<string, unknown> {
  const { reason_code: _waits, ...pending } = JSON.parse(receipt) as Record<string, unknown>
  return {
    ...pending,
    human_message:
      'It was approved and is running. Poll get_status with this operation_id, at most once every 10 seconds.',
    estimated_completion_time: new Date(nowMs).toISOString(),
  }
}

async function refuse(named: Named, by: By, parts: DeskParts): Promise<Decided> {
  const { ledger, now } = parts
  const row = await find(ledger, named)
  if (row === undefined) return { is: 'unknown' }
  const decision = { ...by, state: 'refused', decidedAt: now() } as const
  const isMine = await endUndone(row, notApproved(), tables => tables.approvals.decide(row.approvalId, decision), parts)
  const ended = (await ledger.approvals.get(row.approvalId)) ?? row
  return { is: isMine ? 'decided' : 'ended', row: ended }
}

const notApproved = (): Failure =>
  new Failure(
    'approval_refused',
    'A person refused to approve it. Nothing was done or charged; do not send the same again.',
  )

const nobodyDecided = (row: ApprovalRow): Failure =>
  isEndedByErasure(row)
    ? new Failure(
        'approval_expired',
        'It ended undecided, with the erasure of the person it is about. Nothing was done or charged; do not send it again.',
        { resend: 'never' },
      )
    : new Failure(
        'approval_expired',
        'Nobody approved it in time. Nothing was done or charged; send it again with a new idempotency key if it is still wanted.',
      )

/** Whether a question ended because the person it is about was erased. */
export const isEndedByErasure = ({ state, expiresAt }: Pick<ApprovalRow, 'state' | 'expiresAt'>): boolean =>
  expiresAt === 0 && (state === 'waiting' || state === 'expired')

/** Ends what nobody has decided in time; one that cannot be ended holds up no other. */
export async function endOverdue(parts: DeskParts & Pick<Services, 'log'>, most: number): Promise<void> {
  const { ledger, now, log } = parts
  for (const row of await ledger.approvals.overdue(now(), most)) {
    const { approvalId, operationId } = row
    try {
      await endUndone(row, nobodyDecided(row), tables => tables.approvals.expire(approvalId, now()), parts)
    } catch (error) {
      log.error({ approvalId, operationId, err: error }, 'a question that nobody has answered could not be ended')
    }
  }
}

/** Ends a question and the operation that waits for it, uncharged, in one transaction; false when the question had ended. */
async function endUndone(
  { operationId }: ApprovalRow,
  failure: Failure,
  end: (tables: Tables) => Promise<boolean>,
  parts: DeskParts,
): Promise<boolean> {
  const { ledger, operationOf } = parts
  const ended = await ledger.transaction(async tables => {
    if (!(await end(tables))) return undefined
    const row = await tables.operations.get(operationId)
    const operation = row === undefined ? undefined : operationOf(row.operation)
    if (row === undefined || operation === undefined)
      throw new Error(`operation ${operationId} is none of this program`)
    const finished = await finishWithin(tables, { operation, row, handled: { failure }, ctx: parts })
    return { row, finished }
  })
  if (ended === undefined) return false
  tellFinished(ended.row, ended.finished, parts)
  return true
}
