import { isAsked } from '../../core/call/ask.ts'
import { MOST_ANSWER } from '../../core/call_question.ts'
import { badInput, Failure } from '../../core/failure.ts'
import { type Context, extend } from '../../core/operation.ts'
import type { OperationRow } from '../../core/rows/ledger.ts'
import { judgeAhead } from '../messages/admit.ts'
import type { Regarding } from '../messages/fields.ts'
import { readCallWords, toEnquiry, toSpoken, withName } from './plan.ts'
import { type CallArguments, findCallTarget, knownOf } from './target.ts'

type CallInput = CallArguments & Parameters<typeof readCallWords>[0] & { regarding?: Regarding | undefined }

const NOTHING_ASKED =
  'answer: nothing is asked of you now, or its time is over; leave it out to read the outcome. What was not answered can be put into the objective of another call.'

/** Gives a call that asks what its caller answers, once the gate has judged it beside all the call says; throws what is wrong with it. */
export async function answerCall(row: OperationRow, given: string, ctx: Context): Promise<void> {
  const { ledger, now } = ctx
  if (ctx.readOnly) throw badInput('answer: this connection is read-only; connect without read_only, or leave it out.')
  const asked = await ledger.callQuestions.of(row.operationId)
  const isOver = row.state !== 'executing' || asked === undefined || asked.closedAt !== null || asked.answerBy <= now()
  const answer = toSpoken('answer', given, MOST_ANSWER)
  // Whoever repeats an answer has given it.
  if (asked?.answer === answer) return
  if (isOver) throw badInput(NOTHING_ASKED)
  if (asked.answer !== null)
    throw badInput('answer: the question was answered already; leave it out to read the outcome.')
  if (answer === '') throw badInput('answer: holds nothing that can be spoken; answer in plain language.')
  await refuseWords(answer, row, ctx)
  const isTaken = await ledger.callQuestions.answer(row.operationId, answer, now())
  if (!isTaken) throw badInput(NOTHING_ASKED)
}

/** Whatever a call says passes the gate, the answer too. */
async function refuseWords(answer: string, row: OperationRow, ctx: Context): Promise<void> {
  const input = JSON.parse(row.input) as CallInput
  const call = extend(ctx, { operationId: row.operationId })
  const target = await findCallTarget(input, call)
  const known = await knownOf(input, target, call)
  const enquiry = toEnquiry(target, readCallWords(input), await ctx.calls.open(), call, known)
  // Somebody is on the line: the hour was kept when they were called.
  const message = { ...withName(enquiry), isOpenNow: true }
  const judged = await judgeAhead({ ...message, body: `${message.body}\n${answer}` }, enquiry.route, call, {
    isSaidNow: true,
  })
  if (judged instanceof Failure) throw badInput(`answer: it is not passed on. ${judged.message}`)
  if (isAsked(judged))
    throw badInput(
      'answer: a person of the operator would have to approve these words first, for which a call leaves no time; they are not passed on.',
    )
}
