import type { World } from './model.ts'
import { askAll, ruleIn } from './policy.ts'

interface Question {
  approvalId: string
  operationId: string
  state: string
  shown: string | null
  policyRule: string | null
}

/** Effects that nobody has said yes to, or not to these words, or not to what was asked when they left; and questions that were decided twice. */
export async function findUnapproved(world: World): Promise<string[]> {
  if (!world.isAsked) return []
  const questions = await world.db
    .selectFrom('approvals')
    .select(['approvalId', 'operationId', 'state', 'shown', 'policyRule'])
    .orderBy('approvalId')
    .execute()
  const yesTo = readYes(world, questions)
  return [
    ...(await findWithoutYes(world, yesTo)),
    ...findOtherWords(world, yesTo),
    ...findAllowedBefore(world, yesTo),
    ...world.decided.filter((id, at) => world.decided.indexOf(id) !== at).map(id => `${id} was decided twice`),
  ]
}

/** What people have said yes to, by the operation that it let go on. */
type YesTo = (operationId: string) => Question[]

/** Whoever said yes to a place in a waiting list has said yes to what the broker offers it. */
function readYes({ offers }: World, questions: readonly Question[]): YesTo {
  return operationId => {
    const asked = offers.get(operationId) ?? operationId
    return questions.filter(one => one.operationId === asked && one.state === 'approved')
  }
}

async function findWithoutYes({ db, far }: World, yesTo: YesTo): Promise<string[]> {
  const ended = await db
    .selectFrom('operations')
    .select('operationId')
    .where('operation', 'in', ['capture_lead', 'import_booking_url', 'schedule_appointment'])
    .where('state', '=', 'success')
    .execute()
  const effects: [what: string, operationIds: readonly { operationId: string }[]][] = [
    ['a message has left', far.messages],
    ['a call was placed', far.placed],
    ['an appointment was made', far.appointments],
    ['an operation has succeeded', ended],
  ]
  return effects.flatMap(([what, list]) =>
    list
      .filter(({ operationId }) => yesTo(operationId).length === 0)
      .map(({ operationId }) => `${what} and nobody has said yes to ${operationId}`),
  )
}

/** What was shown to whoever said yes is what has left. */
function findOtherWords({ far }: World, yesTo: YesTo): string[] {
  return far.messages.flatMap(({ operationId, to, text }) => {
    const shown = yesTo(operationId).flatMap(
      one => (JSON.parse(one.shown ?? '{}') as { message?: { body: string; recipient: string } }).message ?? [],
    )
    // Of an appointment the call was asked about, before anything was put into words.
    if (shown.length === 0 || shown.some(({ body, recipient }) => body === text && recipient === to)) return []
    return [`${operationId} has left as "${text}" to ${to}, and other words were approved`]
  })
}

/** The gate has allowed nothing before the yes was committed, and nothing by a yes to another rule than the one in force. */
function findAllowedBefore({ heard }: World, yesTo: YesTo): string[] {
  const decided = new Set<string>()
  const atSend = new Set(['send_message', 'call_business'])
  let rule = ruleIn(askAll(0))
  const faults: string[] = []
  for (const { family, name, args } of [...heard].sort((one, other) => one.order - other.order)) {
    const [given, decision] = args
    if (family === 'policies' && name === 'set') rule = ruleIn((given as { rules: string }).rules)
    if (family === 'approvals' && name === 'decide' && (decision as { state: string }).state === 'approved')
      decided.add(String(given))
    if (family !== 'messages' || name !== 'log') continue
    const row = given as { operationId: string; operation: string; decision: string }
    if (row.decision !== 'allow') continue
    const yes = yesTo(row.operationId).filter(({ approvalId }) => decided.has(approvalId))
    if (yes.length === 0) faults.push(`${row.operationId} was allowed before anybody had said yes`)
    else if (atSend.has(row.operation) && !yes.some(({ policyRule }) => policyRule === rule))
      faults.push(`${row.operationId} was allowed by a yes to another rule than the one in force`)
  }
  return faults
}
