import { z } from 'zod'
import type { Heard } from '../core/inbound.ts'
import { toPlainText } from '../lib/plain_text.ts'

/** What the voice AI calls to ask whoever had the call made. */
export const ASK_TOOL = 'ask_customer'

/** Longest a provider waits for the answer, in seconds: longer than we do. */
export const ASK_TIMEOUT_S = 35

/** What the voice AI is told about it. */
export const ASK_DESCRIPTION =
  'Asks the customer one thing you were not told and the business needs to know, such as which of the offered times. Use it at most once in a call, ask the business to hold on first, and never use it to agree to anything.'

/** Its arguments, as a JSON Schema. */
export const ASK_PARAMETERS = {
  type: 'object',
  properties: {
    question: { type: 'string', description: 'What the customer is asked, in one sentence.' },
    choices: {
      type: 'array',
      items: { type: 'string' },
      description: 'What the business offers, where there is something to choose from.',
    },
  },
  required: ['question'],
}

const LONGEST_QUESTION = 300
const LONGEST_CHOICE = 80
const MOST_CHOICES = 6

const ARGUMENTS = z.object({ question: z.string(), choices: z.array(z.string()).catch([]).default([]) })

/** What a voice AI asks; undefined when that cannot be read. */
export function toQuestion(
  given: unknown,
  call: { providerId: string; operationId: string | undefined },
): Extract<Heard, { kind: 'question' }> | undefined {
  const read = ARGUMENTS.safeParse(typeof given === 'string' ? parsed(given) : given)
  const question = toPlainText(read.data?.question ?? '', LONGEST_QUESTION)
  if (question === '') return undefined
  const choices = (read.data?.choices ?? [])
    .slice(0, MOST_CHOICES)
    .map(choice => toPlainText(choice, LONGEST_CHOICE))
    .filter(choice => choice !== '')
  return { kind: 'question', ...call, question, choices }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What a voice AI is told whose question nobody could read. */
export const UNREADABLE =
  'The question could not be read. Say that you cannot decide this, agree to nothing, and go on.'
