import { createHash } from 'node:crypto'
import { isOpen, ownBooking } from '../../core/appointments.ts'
import type { BookingRow } from '../../core/calendar.ts'
import type { Services } from '../../core/context.ts'
import { ANSWERED, type CustomerAct } from '../../core/customer_acts.ts'
import type { CalendarMail } from '../../core/mailbox.ts'
import type { CustomerAnswer, InvitationAnswerRow } from '../../core/rows/invitation_answers.ts'
import type { Tables } from '../../core/rows/ledger.ts'
import { once } from '../../lib/once.ts'
import type { AnswerTimes, ReadAnswer } from '../../supply/invitation_answer.ts'
import { acceptAct, isBusy, lastActOf, stateOf } from './customer_wish.ts'

type Answer = Omit<ReadAnswer, 'readTimes'> & AnswerTimes
type DeskServices = Pick<Services, 'ledger' | 'now' | 'log' | 'uuid' | 'calendar' | 'wakeWorker'>

/** Why an answer changes nothing and is told to nobody. */
type LeftOut =
  | 'another sender'
  | 'one of several dates'
  | 'no answer'
  | 'an older invitation'
  | 'a later invitation than was sent'
  | 'no time of answering'
  | 'a time without an end'
  | 'not ahead any more'
  | 'a later answer is known'
  | 'too many answers'
  | 'known'

interface Taken {
  answer: CustomerAnswer
  proof: InvitationAnswerRow['proof']
  operationId: string | null
}

const DAY_MS = 86_400_000
// Nobody makes up their mind more often; whoever writes in another's name may.
const MOST_ANSWERS = 20

// Its library is slow to load, and most processes never read an answer.
const reader = once(() => import('../../supply/invitation_answer.ts'))

/** Takes what customers answer to invitations by mail, each answer once: a decline that is proven cancels as the page of the appointment would, all else is kept or told to the agent. */
export function createAnswerDesk(services: DeskServices): (mail: CalendarMail) => Promise<'ours' | 'not_ours'> {
  const { ledger, log, wakeWorker } = services
  return async ({ from, isProven, calendars }) => {
    const { readAnswer } = await reader()
    for (const ics of calendars) {
      const read = readAnswer(ics)
      const row = read && (await ledger.bookings.get(read.appointmentId))
      if (read === undefined || row === undefined) continue
      // Anybody may write to the mailbox; the times are read of whoever may answer alone.
      const came = isFromCustomer(read, from, row)
        ? await take({ ...read, ...read.readTimes(row.timeZone) }, isProven, row, services)
        : 'another sender'
      const { appointmentId } = row
      if (typeof came === 'string') {
        log.info({ appointmentId, why: came }, 'an answer to an invitation was left out')
        return came === 'another sender' ? 'not_ours' : 'ours'
      }
      log.info({ appointmentId, ...came }, 'a customer has answered an invitation')
      if (came.operationId !== null) wakeWorker()
      return 'ours'
    }
    return 'not_ours'
  }
}

/** Both the mail and what it brings have to name the customer: somebody who was forwarded the invitation answers for themselves. */
function isFromCustomer({ attendees }: ReadAnswer, from: string | undefined, { customer }: BookingRow): boolean {
  const address = customer.email?.toLowerCase()
  return address !== undefined && from === address && attendees.includes(address)
}

const take = (read: Answer, isProven: boolean, seen: BookingRow, services: DeskServices): Promise<Taken | LeftOut> =>
  services.ledger.transaction(async tables => {
    const row = await ownBooking(tables, seen)
    const { answer } = read
    const problem = problemOf(read, row, services.now())
    if (problem !== undefined) return problem
    if (answer === undefined) return 'no answer'
    const proof = isProven ? 'proven' : 'unproven'
    const known = await tables.invitationAnswers.ofAppointment(row.appointmentId)
    const answerHash = hashOf(read, proof)
    if (known.some(one => one.answerHash === answerHash)) return 'known'
    // What is not proven holds up nothing that is.
    const counted = known.filter(one => one.sequence === read.sequence && (!isProven || one.proof === 'proven'))
    if (counted.some(({ stampedAt }) => stampedAt > read.stampedAt)) return 'a later answer is known'
    if (counted.length >= MOST_ANSWERS) return 'too many answers'
    const act = await actOf(answer, isProven, { row, known }, tables, services)
    const operationId = act === undefined ? null : await acceptAct(row, act, tables, services)
    if (operationId !== null && act?.action === 'customer_decline')
      await tables.appointmentLinks.noteAct(row.appointmentId, operationId)
    await tables.invitationAnswers.add({
      answerHash,
      appointmentId: row.appointmentId,
      answer,
      sequence: read.sequence,
      stampedAt: read.stampedAt,
      startAt: read.asked?.startAt ?? null,
      endAt: read.asked?.endAt ?? null,
      proof,
      operationId,
      receivedAt: services.now(),
    })
    return { answer, proof, operationId }
  })

function problemOf(read: Answer, row: BookingRow, nowMs: number): LeftOut | undefined {
  if (read.isOfInstance) return 'one of several dates'
  if (read.sequence < row.sequence) return 'an older invitation'
  if (read.sequence > row.sequence) return 'a later invitation than was sent'
  if (!(Math.abs(read.stampedAt) <= nowMs + DAY_MS)) return 'no time of answering'
  if (read.answer === 'counter' && read.asked === undefined) return 'a time without an end'
  const state = stateOf(row, nowMs)
  const isAhead =
    (row.state === 'confirmed' || row.state === 'pending') && (state === 'confirmed' || state === 'pending')
  return isAhead ? undefined : 'not ahead any more'
}

/** What an answer leads to; undefined: it is kept, for whoever looks at the appointment. */
async function actOf(
  answer: CustomerAnswer,
  isProven: boolean,
  { row, known }: { row: BookingRow; known: readonly InvitationAnswerRow[] },
  tables: Tables,
  { calendar }: DeskServices,
): Promise<CustomerAct | undefined> {
  if (answer === 'accepted' || answer === 'tentative') return undefined
  if (answer === 'counter' || !isProven) return { action: ANSWERED }
  for (const { answer: earlier, operationId } of known)
    if (earlier === 'declined' && isOpen(await tables.operations.get(operationId ?? ''))) return undefined
  const isHeldUp = (await isBusy(row, tables)) || (await lastActOf(row, tables)) === 'open'
  return { action: isHeldUp || calendar.provider !== row.provider ? ANSWERED : 'customer_decline' }
}

/** The same for the same answer in another mail, or in another mailbox. */
const hashOf = ({ appointmentId, answer, sequence, stampedAt, asked }: Answer, proof: string): string =>
  createHash('sha256')
    .update(JSON.stringify([appointmentId, answer, sequence, stampedAt, asked?.startAt, asked?.endAt, proof]))
    .digest('hex')
