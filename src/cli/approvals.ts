import { userInfo } from 'node:os'
import { toApproval, toShownApproval, whyEnded } from '../core/approval_wire.ts'
import type { ApprovalDesk, Decision } from '../core/approvals.ts'
import { clean, fail, print, printJson } from './with_ledger.ts'

const PAGE = 500

/** Prints what waits for an approval, or every question there ever was, one a line. */
export async function runApprovalsList(desk: ApprovalDesk, all: boolean): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await desk.page({ state: all ? undefined : 'waiting', after, most: PAGE })
    for (const row of rows) {
      const { approval_id: id, operation, agent_id: agentId, state, expires_at: until, reasons } = toApproval(row)
      const because = reasons.map(reason => reason.because).join(',')
      print([id, operation, agentId, state, `until ${until ?? ''}`, because].map(clean).join('\t'))
    }
    after = rows.at(-1)?.approvalId
    if (rows.length < PAGE) return
  }
}

/** Prints one question with what would leave. */
export async function runApprovalsShow(desk: ApprovalDesk, id: string): Promise<void> {
  const row = await desk.read({ approvalId: id })
  if (row === undefined) throw unknown(id)
  printJson(toShownApproval(row))
}

/** Decides one question; exits 1 when it was decided before or has expired. */
export async function runApprovalsDecide(
  desk: ApprovalDesk,
  id: string,
  decision: Decision,
  given: string | undefined,
): Promise<void> {
  const by = toName(given)
  const decided = await desk.decide({ approvalId: id }, decision, by)
  if (decided.is === 'unknown') throw unknown(id)
  if (decided.is === 'ended') return fail(whyEnded(decided))
  print(
    decision === 'approve'
      ? `${id} is approved by ${clean(by)}; the server carries it out within seconds`
      : `${id} is refused by ${clean(by)}; nothing was done or charged`,
  )
}

const MOST_NAME = 100

/** Who decides or sets something from the command line. */
export function toName(given: string = userInfo().username): string {
  const name = given.trim()
  if (name === '' || name.length > MOST_NAME) throw new Error(`--as: must be a name of 1 to ${MOST_NAME} characters`)
  return name
}

const unknown = (id: string): Error =>
  new Error(`unknown approval ${clean(id.slice(0, 64))}; agent-broker approvals list names those that wait`)
