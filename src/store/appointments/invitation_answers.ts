import { type Kysely, sql } from 'kysely'
import type { InvitationAnswerTable, MailboxTable } from '../../core/rows/invitation_answers.ts'
import { endLeasesOf, FREE, holdersOf, leaseRows, type Queue } from '../call/leases.ts'
import type { Family } from '../consent/family.ts'
import { toText } from '../consent/subject_text.ts'
import type { Database } from '../database.ts'
import { removeInSteps } from '../steps.ts'

const KEPT_MS = 31 * 86_400_000
// Longer than the longest pause between two readings: a time to come that is later was set by a clock that went wrong.
const LONGEST_PAUSE_MS = 10 * 60_000
const MAILBOXES: Queue = { table: 'mailboxes', id: 'mailbox_id', dueAt: 'read_at', isOpen: sql`1 = 1` }

/** Answers to invitations on either engine. */
export const invitationAnswerTable = (db: Kysely<Database>): InvitationAnswerTable => ({
  add: async row => {
    const added = db
      .insertInto('invitationAnswers')
      .values(row)
      // Its operation is its own as well: of two nodes that keep it at once one meets that first.
      .onConflict(conflict => conflict.doNothing())
    return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
  },
  ofOperation: operationId =>
    db.selectFrom('invitationAnswers').selectAll().where('operationId', '=', operationId).executeTakeFirst(),
  ofAppointment: appointmentId => ofAppointments(db, [appointmentId]),
  ofAppointments: async appointmentIds => (appointmentIds.length === 0 ? [] : ofAppointments(db, appointmentIds)),
})

const ofAppointments = (db: Kysely<Database>, appointmentIds: readonly string[]) =>
  db
    .selectFrom('invitationAnswers')
    .selectAll()
    .where('appointmentId', 'in', [...appointmentIds])
    .orderBy('stampedAt', 'desc')
    .orderBy('receivedAt', 'desc')
    .orderBy('answerHash')
    .execute()

/** The mailboxes that are read for answers, on either engine. */
export const mailboxTable = (db: Kysely<Database>): MailboxTable => {
  const held = (mailboxId: string, owner: string) =>
    db.updateTable('mailboxes').where('mailboxId', '=', mailboxId).where('leaseOwner', '=', owner)
  return {
    lease: async (mailboxId, owner, nowMs, untilMs) => {
      const row = { mailboxId, uidValidity: null, lastUid: 0, readAt: nowMs, ...FREE }
      await db
        .insertInto('mailboxes')
        .values(row)
        .onConflict(conflict =>
          conflict
            .column('mailboxId')
            .doUpdateSet({ readAt: nowMs })
            .where('mailboxes.readAt', '>', nowMs + LONGEST_PAUSE_MS),
        )
        .execute()
      const only = sql`mailbox_id = ${mailboxId}`
      const lease = { owner, nowMs, untilMs, most: 1, exceptIds: [], only }
      const [leased] = await leaseRows<Database['mailboxes']>(db, MAILBOXES, lease)
      if (leased === undefined) return undefined
      const { leaseOwner: _, leaseUntil: __, ...mailbox } = leased
      return mailbox
    },
    renew: async (mailboxId, owner, leaseUntil) => void (await held(mailboxId, owner).set({ leaseUntil }).execute()),
    reached: async (mailboxId, owner, position) => void (await held(mailboxId, owner).set(position).execute()),
    done: async (mailboxId, owner, readAt) =>
      void (await held(mailboxId, owner)
        .set({ readAt, ...FREE })
        .execute()),
    holders: () => holdersOf(db, MAILBOXES),
    release: owner => endLeasesOf(db, MAILBOXES, owner),
  }
}

/** They name nobody, and say of a customer what they answered: shown and removed as long as the appointment is theirs. */
export const INVITATION_ANSWERS: Family = {
  name: 'invitation_answers',
  find: (db, subject) => {
    const own = db
      .selectFrom('bookings')
      .select('appointmentId')
      .where(subject.type === 'email' ? 'emailSubject' : 'phoneSubject', '=', toText(subject))
    return db
      .selectFrom('invitationAnswers')
      .selectAll()
      .where('appointmentId', 'in', own)
      .orderBy('receivedAt')
      .orderBy('answerHash')
      .execute()
  },
  erase: async (db, subject) => {
    const own = db
      .selectFrom('bookings')
      .select('appointmentId')
      .where(subject.type === 'email' ? 'emailSubject' : 'phoneSubject', '=', toText(subject))
    const ended = db.selectFrom('operations').select('operationId').where('state', 'not in', ['pending', 'executing'])
    const rows = db
      .deleteFrom('invitationAnswers')
      .where('appointmentId', 'in', own)
      .where(eb => eb.or([eb('operationId', 'is', null), eb('operationId', 'in', ended)]))
    return Number((await rows.executeTakeFirst()).numDeletedRows)
  },
}

/** Removes the answers to invitations to what is long over. */
export const pruneInvitationAnswers = (db: Kysely<Database>, nowMs: number): Promise<number> =>
  removeInSteps(
    db,
    'invitation_answers',
    sql`received_at < ${nowMs - KEPT_MS} and not exists (select 1 from bookings
      where bookings.appointment_id = invitation_answers.appointment_id and bookings.end_at >= ${nowMs - KEPT_MS})`,
  )
