import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_WITHIN_MS, mayAsk } from '../core/call_question.ts'
import type { Heard } from '../core/inbound.ts'
import type { CallQuestionRow } from '../core/rows/calls.ts'
import type { InboundOptions } from './options.ts'

type HeardQuestion = Extract<Heard, { kind: 'question' }>

const LOOK_MS = 250

const NOBODY = 'Nobody can be asked in this call. Say that you cannot decide this, agree to nothing, and go on.'
const UNANSWERED =
  'No answer came in time. Say that you cannot decide this now and that nothing is agreed, thank them, and end the call.'
const ONE_ONLY = 'Only one thing may be asked in a call. Say that you cannot decide this, agree to nothing, and go on.'
const answered = (answer: string): string =>
  `The customer answers: "${answer}". Tell the business exactly that, and agree to nothing that was not answered.`

/**
 * Puts the question of a call to whoever had it made, and waits for the answer as long as somebody on the telephone can be kept waiting; answers what the voice
 * is told. The same question again, as after a connection that was lost, is the same question.
 */
export async function askCaller(options: InboundOptions, provider: string, heard: HeardQuestion): Promise<string> {
  const { ledger, log, now } = options
  const operationId = await callOf(options, provider, heard)
  const asked = operationId === undefined ? undefined : await keep(options, operationId, heard)
  if (asked === undefined) {
    log.info({ provider, operationId }, 'a call asked what nobody is there to answer')
    return NOBODY
  }
  if (asked.question !== heard.question) return ONE_ONLY
  for (let row: CallQuestionRow | undefined = asked; row?.closedAt === null; ) {
    if (row.answer !== null || now() >= row.answerBy) {
      const closed = await ledger.callQuestions.close(row.operationId, now())
      log.info({ provider, operationId, isAnswered: closed?.answer != null }, 'the question of a call is closed')
      return closed?.answer == null ? UNANSWERED : answered(closed.answer)
    }
    await sleep(LOOK_MS)
    row = await ledger.callQuestions.of(row.operationId)
  }
  const known = await ledger.callQuestions.of(asked.operationId)
  return known?.answer == null ? UNANSWERED : answered(known.answer)
}

/** A question may come before the provider has answered the call that asks it; then the name we gave the call says which it is. */
async function callOf(
  { ledger: { messages } }: InboundOptions,
  provider: string,
  { providerId, operationId }: HeardQuestion,
): Promise<string | undefined> {
  const known = await messages.callBy(provider, providerId)
  if (known !== undefined || operationId === undefined) return known?.operationId
  return (await messages.calls(operationId)).findLast(row => row.provider === provider && row.providerId === null)
    ?.operationId
}

/** Keeps a question while its call lasts, where whoever had it made wants to be asked; answers the one that is kept. */
function keep(
  { ledger, now }: InboundOptions,
  operationId: string,
  { question, choices }: HeardQuestion,
): Promise<CallQuestionRow | undefined> {
  return ledger.transaction(async ({ callQuestions, operations }) => {
    const row = await operations.get(operationId)
    if (row?.state !== 'executing' || !mayAsk(row.input)) return undefined
    const nowMs = now()
    return callQuestions.ask({
      operationId,
      question,
      choices: JSON.stringify(choices),
      askedAt: nowMs,
      answerBy: nowMs + ANSWER_WITHIN_MS,
      answer: null,
      closedAt: null,
    })
  })
}
