import { randomBytes } from 'node:crypto'
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  type GetPromptResult,
  type InputRequest,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { text } from './fixture_samples.ts'
import type { FixtureTool } from './fixture_tools.ts'

/** Signs what a tool wants to know again in the next round, and refuses what was tampered with. */
export const STATE = createRequestStateCodec<{ step: number }>({ key: randomBytes(32) })

type Fields = ElicitRequestFormParams['requestedSchema']['properties']

const form = (message: string, properties: Fields): InputRequest =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required: Object.keys(properties) } })

const optionalForm = (message: string, properties: Fields): InputRequest =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties } })

const sample = (prompt: string): InputRequest =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text: prompt } }], maxTokens: 100 })

const isAnswered = (ctx: ServerContext, key: string): boolean =>
  inputResponse(ctx.mcpReq.inputResponses, key).kind !== 'missing'

const ask =
  (requestsFor: (args: Record<string, unknown>) => InputRequests): FixtureTool['run'] =>
  (args, ctx) => {
    const inputRequests = requestsFor(args)
    if (!Object.keys(inputRequests).every(key => isAnswered(ctx, key))) return inputRequired({ inputRequests })
    return text(`Answered: ${JSON.stringify(ctx.mcpReq.inputResponses)}`)
  }

// Which step was asked travels in signed state.
const askInSteps =
  (...steps: InputRequests[]): FixtureTool['run'] =>
  async (_args, ctx) => {
    const asked = ctx.mcpReq.requestState<{ step: number }>()?.step ?? 0
    const isNextDue = Object.keys(steps[asked - 1] ?? {}).every(key => isAnswered(ctx, key))
    const step = isNextDue ? asked + 1 : asked
    const inputRequests = steps[step - 1]
    if (inputRequests === undefined) return text('state-ok')
    return inputRequired({ inputRequests, requestState: await STATE.mint({ step }) })
  }

function isDeclared({ mcpReq }: ServerContext, capability: string): boolean {
  const envelope: Record<string, unknown> = mcpReq.envelope ?? {}
  const declared = envelope[CLIENT_CAPABILITIES_META_KEY]
  return typeof declared === 'object' && declared !== null && capability in declared
}

const askWhatIsPossible: FixtureTool['run'] = (_args, ctx) =>
  inputRequired({
    inputRequests: {
      ...(isDeclared(ctx, 'sampling') ? { thought: sample('Say something.') } : {}),
      ...(isDeclared(ctx, 'elicitation') ? { word: form('Say something.', { word: { type: 'string' } }) } : {}),
    },
  })

const name = form('What is your name?', { name: { type: 'string' } })
const confirm = form('Please confirm', { ok: { type: 'boolean' } })
const choices = (prefix: string) => [1, 2, 3].map(number => ({ const: `value${number}`, title: `${prefix} ${number}` }))
const OPTIONS = ['option1', 'option2', 'option3']

/** The tools that need an answer of the client before they can give theirs. */
export const ASKING_TOOLS: readonly FixtureTool[] = [
  {
    name: 'test_input_required_result_elicitation',
    description: 'Asks a name.',
    run: ask(() => ({ user_name: name })),
  },
  {
    name: 'test_input_required_result_sampling',
    description: 'Asks the model of the client.',
    run: ask(() => ({ capital_question: sample('What is the capital of France?') })),
  },
  {
    name: 'test_input_required_result_list_roots',
    description: 'Asks the roots.',
    run: ask(() => ({ client_roots: inputRequired.listRoots() })),
  },
  {
    name: 'test_input_required_result_request_state',
    description: 'Asks once, with state.',
    run: askInSteps({ confirm }),
  },
  {
    name: 'test_input_required_result_tampered_state',
    description: 'Asks once, with state.',
    run: askInSteps({ confirm }),
  },
  {
    name: 'test_input_required_result_multiple_inputs',
    description: 'Asks three things at once.',
    run: askInSteps({
      user_name: name,
      greeting: sample('Generate a greeting'),
      client_roots: inputRequired.listRoots(),
    }),
  },
  {
    name: 'test_input_required_result_multi_round',
    description: 'Asks twice.',
    run: askInSteps({ step1: name }, { step2: form('What is your favorite color?', { color: { type: 'string' } }) }),
  },
  {
    name: 'test_input_required_result_capabilities',
    description: 'Asks only what the client can answer.',
    run: askWhatIsPossible,
  },
  {
    name: 'test_missing_capability',
    description: 'Needs sampling.',
    run: ask(() => ({ thought: sample('Say something.') })),
  },
  { name: 'test_streaming_elicitation', description: 'Asks a name.', run: ask(() => ({ user_name: name })) },
  {
    name: 'test_sampling',
    description: 'Asks the model of the client.',
    input: { type: 'object', properties: { prompt: { type: 'string' } }, required: ['prompt'] },
    run: ask(({ prompt }) => ({ answer: sample(String(prompt)) })),
  },
  {
    name: 'test_elicitation',
    description: 'Asks the user.',
    input: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    run: ask(({ message }) => ({
      answer: form(String(message), { username: { type: 'string' }, email: { type: 'string' } }),
    })),
  },
  {
    name: 'test_elicitation_sep1034_defaults',
    description: 'Asks with a default for every type.',
    run: ask(() => ({
      answer: optionalForm('Please review', {
        name: { type: 'string', default: 'John Doe' },
        age: { type: 'integer', default: 30 },
        score: { type: 'number', default: 95.5 },
        status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
        verified: { type: 'boolean', default: true },
      }),
    })),
  },
  {
    name: 'test_elicitation_sep1330_enums',
    description: 'Asks with every kind of choice.',
    run: ask(() => ({
      answer: optionalForm('Please choose', {
        untitledSingle: { type: 'string', enum: OPTIONS },
        titledSingle: { type: 'string', oneOf: choices('Option') },
        legacyEnum: {
          type: 'string',
          enum: ['opt1', 'opt2', 'opt3'],
          enumNames: ['Option One', 'Option Two', 'Option Three'],
        },
        untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
        titledMulti: { type: 'array', items: { anyOf: choices('Choice') } },
      }),
    })),
  },
]

/** A prompt that asks for its context first. */
export function askForContext(ctx: ServerContext): GetPromptResult | InputRequiredResult {
  const user_context = form('What context should the prompt use?', { context: { type: 'string' } })
  if (!isAnswered(ctx, 'user_context')) return inputRequired({ inputRequests: { user_context } })
  return {
    messages: [
      { role: 'user', content: { type: 'text', text: `Context: ${JSON.stringify(ctx.mcpReq.inputResponses)}` } },
    ],
  }
}
