import { z } from 'zod'
import type { Agent } from './client.ts'
import type { Walkthrough } from './format.ts'
import { type Course, fillingOf, type MadeCall, type Played, type Player, playOn } from './play.ts'
import type { Prepared } from './prepared.ts'
import { START } from './time.ts'
import type { World } from './world.ts'

/** A model behind an API that speaks the chat completions of OpenAI. */
export interface ModelOptions {
  model: string
  baseUrl: string
  apiKey?: string | undefined
}

const MOST_TURNS = 20
const TIMEOUT_MS = 180_000

const TOOL_CALL = z.object({
  id: z.string(),
  type: z.literal('function').default('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})
const CHOICE = z.object({
  message: z.object({ content: z.string().nullish(), tool_calls: z.array(TOOL_CALL).nullish() }),
})
const COMPLETION = z.object({ choices: z.tuple([CHOICE], CHOICE) })

type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: z.output<typeof TOOL_CALL>[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** Lets a model choose the calls for the task of a walkthrough; the end is told in the same way. */
export const playWithModel = (walkthrough: Walkthrough, prepared: Prepared, options: ModelOptions): Promise<Played> =>
  playOn(walkthrough, prepared, playerOf(options))

const playerOf =
  (options: ModelOptions): Player =>
  async (walkthrough, world, agent) => {
    const messages: Message[] = [
      { role: 'system', content: briefOf(walkthrough, world, agent) },
      { role: 'user', content: walkthrough.task },
    ]
    const calls: MadeCall[] = []
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const { content = null, tool_calls: wanted } = await complete(messages, agent, options)
      if (!wanted?.length) return courseOf(walkthrough, world, calls)
      messages.push({ role: 'assistant', content, tool_calls: wanted })
      for (const { id, function: asked } of wanted) {
        const made = await makeCall(asked, walkthrough, agent)
        calls.push(made)
        messages.push({ role: 'tool', tool_call_id: id, content: made.answer.text })
      }
    }
    return { ...courseOf(walkthrough, world, calls), deadEnd: `no end after ${MOST_TURNS} turns` }
  }

/** What an agent knows before its user speaks: the server's instructions, the day, and the businesses it dealt with before. */
function briefOf({ calls }: Walkthrough, { smbIds }: World, { instructions }: Agent): string {
  const named = Object.entries(smbIds).filter(([place]) => JSON.stringify(calls).includes(`{"$smb":"${place}"}`))
  const day = new Date(START).toLocaleDateString('en-GB', { dateStyle: 'full' })
  return [
    'You do what the user asks with the tools you have. Ask nothing back: what you do not know you do not have. What [brackets] tell in the task has happened by then.',
    instructions,
    `Today is ${day}; it is ${new Date(START).toISOString().slice(11, 16)} UTC.`,
    ...named.map(([place, smbId]) => `From an earlier conversation you know ${place}: smb_id ${smbId}.`),
  ].join('\n')
}

async function complete(messages: readonly Message[], { tools }: Agent, { model, baseUrl, apiKey }: ModelOptions) {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      temperature: 0,
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema },
      })),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok)
    throw new Error(`${baseUrl} answered HTTP ${response.status}: ${(await response.text()).slice(0, 500)}`)
  return COMPLETION.parse(await response.json()).choices[0].message
}

async function makeCall(
  asked: { name: string; arguments: string },
  { calls: planned, expect_failure: expected = [] }: Walkthrough,
  agent: Agent,
): Promise<MadeCall> {
  const args = readArguments(asked.arguments)
  if (args === undefined) {
    const text = 'The arguments are no JSON object.'
    return { tool: asked.name, arguments: {}, answer: { status: 'failure', body: {}, text }, isWrong: true }
  }
  const answer = await agent.call(asked.name, args)
  const isExpected = expected.some(index => planned[index]?.tool === asked.name)
  return { tool: asked.name, arguments: args, answer, isWrong: answer.status === 'failure' && !isExpected }
}

function readArguments(text: string): Record<string, unknown> | undefined {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text === '' ? '{}' : text))
  } catch {
    return undefined
  }
}

/** Any call of the same tool may stand for one that is written down. */
const courseOf = ({ calls: planned }: Walkthrough, world: World, calls: MadeCall[]): Course => ({
  calls,
  deadEnd: undefined,
  filling: fillingOf(world),
  answersOf: call => calls.filter(({ tool }) => tool === planned[call]?.tool).map(({ answer }) => answer),
})
