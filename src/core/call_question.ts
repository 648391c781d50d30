import type { OperationRow, Tables } from './rows/ledger.ts'

/** How long somebody on the telephone is kept waiting for an answer. */
export const ANSWER_WITHIN_MS = 25_000

/** Longest answer, in characters. */
export const MOST_ANSWER = 200

/** What a call that goes on asks whoever had it made; third-party text, plain and bounded. */
export interface OpenQuestion {
  question: string
  /** May be empty. */
  choices: readonly string[]
  /** Epoch milliseconds. */
  answerBy: number
}

/** What an operation asks at this moment; undefined when it asks nothing. `get_outcome` takes the answer. */
export async function openQuestion(
  { operationId, state, input }: Pick<OperationRow, 'operationId' | 'state' | 'input'>,
  { ledger, now }: { ledger: Pick<Tables, 'callQuestions'>; now(): number },
): Promise<OpenQuestion | undefined> {
  if (state !== 'executing' || !mayAsk(input)) return undefined
  const row = await ledger.callQuestions.of(operationId)
  if (row === undefined || row.answer !== null || row.closedAt !== null || row.answerBy <= now()) return undefined
  return { question: row.question, choices: JSON.parse(row.choices) as string[], answerBy: row.answerBy }
}

/** The receipt of an operation with what it asks at this moment, if it asks anything. */
export async function withQuestion<Receipt extends Record<string, unknown>>(
  receipt: Receipt,
  row: Pick<OperationRow, 'operationId' | 'state' | 'input'>,
  ctx: { ledger: Pick<Tables, 'callQuestions'>; now(): number },
): Promise<Receipt> {
  const asked = await openQuestion(row, ctx)
  return asked === undefined
    ? receipt
    : { ...receipt, ...toQuestionFields(asked, ctx.now()), next_actions: ['get_outcome with answer'] }
}

/** Whether whoever made a call wants to be asked, by the input of its operation. */
export const mayAsk = (input: string): boolean => (JSON.parse(input) as { may_ask?: unknown }).may_ask === true

/** What a caller is told of an open question. */
export function toQuestionFields(
  { question, choices, answerBy }: OpenQuestion,
  nowMs: number,
): { human_message: string; input_required: { question: string; choices?: string[]; answer_by: string } } {
  const leftS = Math.max(1, Math.round((answerBy - nowMs) / 1000))
  const among = choices.length === 0 ? '' : ` Choices: ${choices.join('; ')}.`
  return {
    human_message: `The business is on the line, and the voice AI asks you: "${question}"${among} Call get_outcome with answer within ${leftS} s; without one nothing is agreed.`,
    input_required: {
      question,
      ...(choices.length > 0 && { choices: [...choices] }),
      answer_by: new Date(answerBy).toISOString(),
    },
  }
}
