import type { Decision } from '../../src/core/approvals.ts'
import { pick } from './clients.ts'
import { say } from './events.ts'
import type { World } from './model.ts'
import { alive } from './nodes.ts'
import { askAll } from './policy.ts'

interface Question {
  approvalId: string
  shown: string | null
}

/** People read what waits and decide: once, twice, against each other, too late or never; the operator changes the policy meanwhile. */
export function keepDeciding(world: World): void {
  const { random, clock } = world
  if (world.isCalm) return
  clock.after(random() * 1_200, () => keepDeciding(world))
  if (random() < 0.03) changePolicy(world)
  void questions(world).then(({ waiting, latest }) => {
    const question = random() < 0.1 ? latest : pick(waiting, random)
    if (question === undefined) return
    const mood = random()
    if (mood < 0.12) clock.after(random() * 2_000, () => say(world, toOf(question), 'STOP'))
    if (mood < 0.6) decide(world, question, 'approve')
    else if (mood < 0.72) decide(world, question, 'refuse')
    else if (mood < 0.9) {
      decide(world, question, 'approve')
      decide(world, question, random() < 0.6 ? 'approve' : 'refuse')
    }
  })
}

/** Decides whatever waits once nothing troubles anybody any more. */
export async function decideRest(world: World): Promise<void> {
  for (const question of (await questions(world)).waiting)
    decide(world, question, world.random() < 0.7 ? 'approve' : 'refuse')
}

async function questions({ db }: World): Promise<{ waiting: Question[]; latest: Question | undefined }> {
  const rows = db.selectFrom('approvals').select(['approvalId', 'shown', 'state']).orderBy('approvalId', 'desc')
  const waiting = await rows.where('state', '=', 'waiting').execute()
  const [latest] = await rows.where('state', '!=', 'waiting').limit(1).execute()
  return { waiting, latest }
}

/** Whom a question is about; nobody where it is about no message. */
function toOf({ shown }: Question): string {
  const { message } = JSON.parse(shown ?? '{}') as { message?: { recipient?: string } }
  return message?.recipient ?? '+12125550000'
}

function decide(world: World, { approvalId }: Question, decision: Decision): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  world.trace(`somebody says ${decision} to ${approvalId} at ${node.name}`)
  node.app.approvals.decide({ approvalId }, decision, 'Ana').then(
    ({ is }) => {
      if (node.isDead) return
      world.trace(`${approvalId} ${decision}: ${is}`)
      if (is === 'decided') world.decided.push(approvalId)
    },
    (error: unknown) => {
      if (!node.isDead && !world.isCalm) world.faults.push(`${approvalId} could not be decided: ${String(error)}`)
    },
  )
}

function changePolicy(world: World): void {
  const nodes = alive(world)
  if (nodes.length === 0) return
  const node = pick(nodes, world.random)
  world.serial += 1
  const rules = askAll(world.serial)
  world.trace(`the policy becomes ${rules}`)
  const { ledger, now } = node.app.broker.services
  void ledger
    .transaction(({ policies }) => policies.set({ rules, source: rules, setBy: 'operator', setAt: now() }))
    .catch((error: unknown) => {
      if (!node.isDead) world.faults.push(`the policy could not be set: ${String(error)}`)
    })
}
