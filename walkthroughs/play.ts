import { setTimeout as sleep } from 'node:timers/promises'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { type Agent, connect, type ToolAnswer } from './client.ts'
import { fill, type Filling } from './fill.ts'
import { conditionsOf, type Walkthrough } from './format.ts'
import type { Prepared } from './prepared.ts'
import { whyNot } from './success.ts'
import { TODAY } from './time.ts'
import { openWorld, type World } from './world.ts'

const SETTLES_MS = 10_000
const LOOKS_EVERY_MS = 20

/** A call that was made, with what it was answered. */
export interface MadeCall {
  tool: string
  arguments: Record<string, unknown>
  answer: ToolAnswer
  /** It was answered with a failure that a sensible agent would not have expected. */
  isWrong: boolean
}

/** How a walkthrough went. */
export interface Played {
  id: string
  kind: string
  calls: MadeCall[]
  /** What the agent would have needed and no answer gave: it can do nothing further. */
  deadEnd: string | undefined
  /** What does not hold at the end; empty when the task is done. */
  faults: string[]
  /** o200k tokens of the arguments that were sent and of the answers that were read. */
  tokens: { sent: number; received: number }
}

/** Whether the agent was left to believe that the task is done while it is not. */
export const isMisled = ({ calls, deadEnd, faults }: Played): boolean =>
  faults.length > 0 && deadEnd === undefined && calls.every(({ isWrong }) => !isWrong)

/** o200k tokens of a text. */
export const tokensOf = (text: string): number => encode(text).length

/** What plays a walkthrough on a world. */
export type Player = (walkthrough: Walkthrough, world: World, agent: Agent) => Promise<Course>

/** What was done, before it is looked at whether the task is. */
export interface Course {
  calls: MadeCall[]
  deadEnd: string | undefined
  filling: Filling
  /** What a call of the walkthrough was answered, by each call that stands for it. */
  answersOf(call: number): readonly ToolAnswer[]
}

/** Plays a walkthrough on a deployment of its own, and looks what it has come to. */
export async function playOn(walkthrough: Walkthrough, prepared: Prepared, player: Player): Promise<Played> {
  const world = await openWorld(walkthrough.start, prepared)
  try {
    const agent = await connect(world.url, world.token)
    const course = await player(walkthrough, world, agent).finally(() => agent.close())
    await settled(world)
    const { calls, deadEnd, filling } = course
    const answersOf = (call: number): ToolAnswer[] =>
      course.answersOf(call).flatMap(answer => withOutcome(answer, calls))
    const faults: string[] = []
    for (const condition of conditionsOf(walkthrough)) {
      const fault = await whyNot(condition, { world, filling, answersOf })
      if (fault !== undefined) faults.push(fault)
    }
    const { id, kind } = walkthrough
    return { id, kind, calls, deadEnd, faults, tokens: countTokens(calls) }
  } finally {
    await world.close()
  }
}

/** Plays the calls of a walkthrough as they are written down. */
export const play = (walkthrough: Walkthrough, prepared: Prepared): Promise<Played> =>
  playOn(walkthrough, prepared, playCalls)

/** What was accepted is done, and what waits for a person waits. */
async function settled({ app }: World): Promise<void> {
  const { jobs } = app.broker.services.ledger
  for (const deadline = Date.now() + SETTLES_MS; Date.now() < deadline; await sleep(LOOKS_EVERY_MS))
    if ((await jobs.pending()) === 0) return
}

const playCalls: Player = async (walkthrough, world, agent) => {
  const { calls: planned, expect_failure: expected = [] } = walkthrough
  const answers: (ToolAnswer | undefined)[] = []
  const bodies: (Record<string, unknown> | undefined)[] = []
  const filling = fillingOf(world, bodies)
  const calls: MadeCall[] = []
  const answersOf = (call: number): ToolAnswer[] => [answers[call]].filter(answer => answer !== undefined)
  for (const [index, { tool, arguments: template, when }] of planned.entries()) {
    if (when !== undefined && !when.status.some(status => status === answers[when.call]?.status)) continue
    const filled = fill(template, filling)
    if ('missing' in filled) return { calls, deadEnd: `${tool} lacks ${filled.missing}`, filling, answersOf }
    const args = filled.value as Record<string, unknown>
    const answer = await agent.call(tool, args)
    answers[index] = answer
    bodies[index] = answer.body
    calls.push({ tool, arguments: args, answer, isWrong: answer.status === 'failure' && !expected.includes(index) })
  }
  return { calls, deadEnd: undefined, filling, answersOf }
}

/** What fills the values of a walkthrough in a world. */
export const fillingOf = ({ smbIds }: World, answers: Filling['answers'] = []): Filling => ({
  today: TODAY,
  smbIds,
  keys: new Map(),
  answers,
})

/** An answer, and those to later questions about its operation. */
function withOutcome(answer: ToolAnswer, calls: readonly MadeCall[]): ToolAnswer[] {
  const id = answer.body['operation_id']
  const asked = calls.filter(
    one => id !== undefined && one.arguments['operation_id'] === id && one.tool.startsWith('get_'),
  )
  return [answer, ...asked.map(one => one.answer)]
}

/** Tokens of what was sent and read in some calls. */
function countTokens(calls: readonly MadeCall[]): Played['tokens'] {
  const sum = (texts: string[]): number => texts.reduce((total, text) => total + tokensOf(text), 0)
  return {
    sent: sum(calls.map(({ tool, arguments: args }) => `${tool} ${JSON.stringify(args)}`)),
    received: sum(calls.map(({ answer }) => answer.text)),
  }
}
