import type { Ledger } from '../../src/core/rows/ledger.ts'
import { pick } from './clients.ts'
import type { World } from './model.ts'
import { alive } from './nodes.ts'

const ASKED = ['send_message', 'capture_lead', 'call_business']

// Chances, each of every decision.
const YES = 0.75
const TWICE = 0.4
const EDIT = 0.06
const MOST_LOOKED_AT = 12

/** The operator wants to be asked about everything that leaves. */
export const askAboutAll = (ledger: Pick<Ledger, 'transaction'>, name: string): Promise<unknown> =>
  ledger.transaction(({ policies }) =>
    policies.set({
      rules: JSON.stringify([{ name, when: { operation: ASKED }, answer: 'ask' }]),
      source: '',
      setBy: 'operator',
      setAt: 0,
    }),
  )

/** People say yes and no, some twice and at two nodes at once, and some let it expire; now and then the operator edits the rule that asks. */
export function keepDeciding(world: World): void {
  const { random, clock, ledger } = world
  if (world.isCalm) return
  clock.after(random() * 900, () => keepDeciding(world))
  if (random() < EDIT) {
    world.serial += 1
    world.trace('the policy is edited')
    return void askAboutAll(ledger, `edit ${world.serial}`)
  }
  void ledger.approvals.page({ state: 'waiting', most: MOST_LOOKED_AT }).then(waiting => {
    if (waiting.length === 0) return
    const { approvalId } = pick(waiting, random)
    for (let click = random() < TWICE ? 2 : 1; click > 0; click -= 1) decide(world, approvalId)
  })
}

function decide(world: World, approvalId: string): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  const decision = world.random() < YES ? 'approve' : 'refuse'
  world.trace(`${decision} ${approvalId} at ${node.name}`)
  void node.app.approvals.decide({ approvalId }, decision, node.name).then(
    ({ is }) => {
      if (node.isDead) return
      world.trace(`${approvalId} ${is}`)
      if (is === 'decided') world.decided.push(approvalId)
    },
    (error: unknown) => {
      if (!node.isDead && !world.isCalm) world.faults.push(`${approvalId} could not be decided: ${String(error)}`)
    },
  )
}

/** Nothing leaves without a yes to its last question, and nobody decides what was decided before. */
export async function findUnasked({ db, far, decided, isAsked }: World): Promise<string[]> {
  if (!isAsked) return []
  const rows = await db.selectFrom('approvals').selectAll().orderBy('approvalId').execute()
  const last = new Map(rows.map(row => [row.operationId, row]))
  const faults: string[] = []
  for (const { operationId } of [...far.messages, ...far.placed]) {
    const row = last.get(operationId)
    // What tells of an appointment is nobody asked about.
    if (row === undefined && (await isOfAppointment(db, operationId))) continue
    if (row?.state !== 'approved')
      faults.push(`${operationId} has left, and its question is ${row?.state ?? 'missing'}`)
  }
  const twice = decided.filter((approvalId, at) => decided.indexOf(approvalId) !== at)
  return [...faults, ...twice.map(approvalId => `${approvalId} was decided twice`)]
}

const isOfAppointment = async (db: World['db'], operationId: string): Promise<boolean> =>
  (await db.selectFrom('operations').select('operation').where('operationId', '=', operationId).executeTakeFirst())
    ?.operation === 'schedule_appointment'
