import type { Command } from 'commander'
import type { ApprovalDesk } from '../core/approvals.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { AuditOptions } from '../core/audited.ts'
import { json, jsonObject } from './json_option.ts'

const POLICY_HELP = `
A policy is a list of rules; the first that fits a call answers allow, ask_user, ask or refuse, and where none fits the gate alone decides.
Nothing that the law refuses is lifted. Example:

  rules:
    - name: night
      when: { hours: { zone: Europe/Berlin, from: "22:00", to: "07:00" } }
      answer: ask
    - when: { operation: call_business, min_amount_usd: 0.20 }
      answer: ask
    - when: { relationship: known, reading: clean }
      answer: allow

Conditions: operation, agent, min_amount_usd, relationship (none, asserted, known), hours, new_business, effects_today_over, reading (clean, ask, refuse).`

/** Adds the commands of whoever decides what agents may not. */
export function addApprovalCommands(program: Command): void {
  addApprovals(program.command('approvals').description('read and decide what agents have to ask about'))
  addPolicy(program.command('policy').description('say what agents have to ask about'))
}

function addApprovals(approvals: Command): void {
  approvals
    .command('list')
    .description('list what waits for an approval')
    .option('--all', 'list every question, decided and expired ones too')
    .addOption(json())
    .action(options => atDesk(async desk => (await import('./approvals.ts')).runApprovalsList(desk, options)))
  approvals
    .command('show')
    .description('print one question with what would leave')
    .argument('<approval_id>')
    .action(id => atDesk(async desk => (await import('./approvals.ts')).runApprovalsShow(desk, id)))
  const id = approvals.createArgument('<approval_id>')
  const as = approvals.createOption('--as <name>', 'who decides; default: the user of this machine')
  approvals
    .command('approve')
    .description('let it go on, exactly as it is shown')
    .addArgument(id)
    .addOption(as)
    .option('--as-template <name>', 'keep its wording as a template too, which agents then send by template_id')
    .action((id, options) =>
      atDesk(async (desk, ledger, audit) => {
        await nameInAudit(ledger, audit, options.as)
        const commands = await import('./approvals.ts')
        if (options.asTemplate === undefined) return commands.runApprovalsDecide(desk, id, 'approve', options.as)
        return commands.runApprovalsApproveAsTemplate(desk, ledger, id, { ...options, nowMs: Date.now() })
      }),
    )
  approvals
    .command('refuse')
    .description('end it, uncharged')
    .addArgument(id)
    .addOption(as)
    .action((id, options) =>
      atDesk(async (desk, ledger, audit) => {
        await nameInAudit(ledger, audit, options.as)
        await (await import('./approvals.ts')).runApprovalsDecide(desk, id, 'refuse', options.as)
      }),
    )
}

function addPolicy(policy: Command): void {
  policy.addHelpText('after', POLICY_HELP)
  policy
    .command('show')
    .description('print the policy in force')
    .addOption(jsonObject())
    .action(options => withLedger(async ledger => (await import('./policy.ts')).runPolicyShow(ledger, options)))
  policy
    .command('check')
    .description('say what is wrong with a file, and change nothing')
    .argument('<file>', 'YAML or JSON; - reads stdin')
    .action(async file => (await import('./policy.ts')).runPolicyCheck(file, await operations()))
  policy
    .command('set')
    .description('put a file in force')
    .argument('<file>', 'YAML or JSON; - reads stdin')
    .option('--as <name>', 'who sets it; default: the user of this machine')
    .action((file, options) =>
      withLedger(async (ledger, audit) => {
        await nameInAudit(ledger, audit, options.as)
        await (await import('./policy.ts')).runPolicySet(ledger, file, await operations(), {
          by: options.as,
          nowMs: Date.now(),
        })
      }),
    )
}

/** The record of changes knows people by their id alone, so that a name is in it only where it is somebody's here. */
async function nameInAudit({ staff }: Ledger, audit: AuditOptions, as: string | undefined): Promise<void> {
  audit.personId = as === undefined ? undefined : (await staff.byName(as.trim()))?.personId
}

const withLedger = async (work: (ledger: Ledger, audit: AuditOptions) => Promise<void>): Promise<void> =>
  (await import('./with_ledger.ts')).withLedger(work)

async function operations(): Promise<string[]> {
  const [{ createProductRegistry }, { policedOperations }] = await Promise.all([
    import('../main.ts'),
    import('../core/policy.ts'),
  ])
  return policedOperations(createProductRegistry().list)
}

/** Whoever serves finds what was decided by itself. */
async function atDesk(
  work: (desk: ApprovalDesk, ledger: Ledger, audit: AuditOptions) => Promise<unknown>,
): Promise<void> {
  const [{ createApprovalDesk }, { createProductRegistry }, { v4, v7 }] = await Promise.all([
    import('../core/approvals.ts'),
    import('../main.ts'),
    import('uuid'),
  ])
  const nobody = (): void => {}
  await withLedger(async (ledger, audit) => {
    await work(
      createApprovalDesk({
        ledger,
        now: Date.now,
        uuid: { v4: () => v4(), v7: () => v7() },
        wakeWorker: nobody,
        wakeDeliveries: nobody,
        waits: { ended: nobody },
        operationOf: createProductRegistry().get,
      }),
      ledger,
      audit,
    )
  })
}
