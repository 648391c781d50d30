import { userInfo } from 'node:os'
import { toApproval, toShownApproval, whyEnded } from '../core/approval_wire.ts'
import type { ApprovalDesk, Decision } from '../core/approvals.ts'
import { HIDDEN } from '../core/call/facts.ts'
import type { ApprovalRow } from '../core/rows/approvals.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { checkTemplateText, TEMPLATE_CLASSES, TEMPLATE_ID, type TemplateRow } from '../core/rows/templates.ts'
import { type ListOptions, paged, printRows } from './rows.ts'
import { clean, fail, print, printJson } from './with_ledger.ts'

const PAGE = 500

/** Prints what waits for an approval, or every question there ever was. */
export const runApprovalsList = (desk: ApprovalDesk, { all = false, ...options }: ListOptions & { all?: boolean }) =>
  printRows(
    paged(
      after => desk.page({ state: all ? undefined : 'waiting', after, most: PAGE }),
      ({ approvalId }) => approvalId,
      PAGE,
    ),
    {
      head: ['approval_id', 'operation', 'agent_id', 'state', 'expires', 'because'],
      cells: row => {
        const { approval_id: id, operation, agent_id: agentId, state, expires_at: until, reasons } = toApproval(row)
        return [id, operation, agentId, state, `until ${until ?? ''}`, reasons.map(({ because }) => because).join(',')]
      },
      item: toApproval,
      none: all ? 'nothing was ever asked' : 'nothing waits for an approval',
    },
    options,
  )

/** Prints one question with what would leave. */
export async function runApprovalsShow(desk: ApprovalDesk, id: string): Promise<void> {
  const row = await desk.read({ approvalId: id })
  if (row === undefined) throw unknown(id)
  printJson(await toShownApproval(row, desk))
}

/** Decides one question; false, and exit code 1, when it was decided before or has expired. */
export async function runApprovalsDecide(
  desk: ApprovalDesk,
  id: string,
  decision: Decision,
  given: string | undefined,
): Promise<boolean> {
  const by = toName(given)
  const decided = await desk.decide({ approvalId: id }, decision, by)
  if (decided.is === 'unknown') throw unknown(id)
  if (decided.is === 'ended') {
    fail(whyEnded(decided))
    return false
  }
  print(
    decision === 'approve'
      ? `${id} is approved by ${clean(by)}; the server carries it out within seconds`
      : `${id} is refused by ${clean(by)}; nothing was done or charged`,
  )
  return true
}

/** Lets a message go on, and its wording from now on as a template of the operator; what cannot become one is refused before anything is decided. */
export async function runApprovalsApproveAsTemplate(
  desk: ApprovalDesk,
  { templates }: Pick<Ledger, 'templates'>,
  id: string,
  { as, asTemplate: name, nowMs }: { as: string | undefined; asTemplate: string; nowMs: number },
): Promise<void> {
  const row = await desk.read({ approvalId: id })
  if (row === undefined) throw unknown(id)
  const template = toTemplate(row, name, nowMs)
  if ((await templates.get(name)) !== undefined)
    throw new Error(`--as-template: ${name} exists, maybe retired; a template never changes, use another name`)
  if (!(await runApprovalsDecide(desk, id, 'approve', as))) return
  print(
    (await templates.add(template))
      ? `${name} is a ${template.class} template for good: agents send it by template_id`
      : `--as-template: ${name} was taken meanwhile; no template was made`,
  )
}

function toTemplate({ shown }: ApprovalRow, name: string, createdAt: number): TemplateRow {
  const { message } = JSON.parse(shown ?? '{}') as { message?: Record<string, unknown> }
  const { message_type: type, channel, body, subject, template_id: from } = message ?? {}
  if (!TEMPLATE_ID.test(name))
    throw new Error('--as-template: must be 1 to 64 small letters, digits and _, starting with a letter or digit')
  const found = TEMPLATE_CLASSES.find(one => one === type)
  if (
    found === undefined ||
    typeof body !== 'string' ||
    from !== undefined ||
    channel === 'voice' ||
    body.includes(HIDDEN)
  )
    throw new Error('--as-template: only a message in words of its agent becomes a template')
  const texts = { body, subject: typeof subject === 'string' ? subject : null }
  const problem =
    checkTemplateText(body, 'body') ??
    (texts.subject === null ? undefined : checkTemplateText(texts.subject, 'subject'))
  if (problem !== undefined) throw new Error(`--as-template: ${problem}`)
  return {
    ...texts,
    templateId: name,
    class: found,
    approvedName: null,
    approvedLanguage: null,
    createdAt,
    retiredAt: null,
  }
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
