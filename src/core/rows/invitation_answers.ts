/** What a customer answers to an invitation in their mail program; `counter`: another time is asked for (RFC 5546). */
export type CustomerAnswer = 'accepted' | 'declined' | 'tentative' | 'counter'

/** One answer to an invitation. */
export interface InvitationAnswerRow {
  /** SHA-256 of what it says, so that the same answer in another mail is the same. */
  answerHash: string
  appointmentId: string
  answer: CustomerAnswer
  /** Of the invitation that was answered. */
  sequence: number
  /** When it was given, as the mail program says. */
  stampedAt: number
  /** The time a counter asks for. */
  startAt: number | null
  endAt: number | null
  /** Whether the receiving mail server says that it comes from the customer's address. */
  proof: 'proven' | 'unproven'
  /** The operation that acts on it or tells the agent of it; null: it is only kept. */
  operationId: string | null
  receivedAt: number
}

/** Answers to invitations, each once. */
export interface InvitationAnswerTable {
  /** Keeps an answer; false when it was kept before, on whichever node. */
  add(row: InvitationAnswerRow): Promise<boolean>
  ofOperation(operationId: string): Promise<InvitationAnswerRow | undefined>
  /** Those to one appointment, the latest first. */
  ofAppointment(appointmentId: string): Promise<InvitationAnswerRow[]>
  /** Those to any of some appointments, the latest first. */
  ofAppointments(appointmentIds: readonly string[]): Promise<InvitationAnswerRow[]>
}

/** How far a mailbox has been read; both say nothing once it has been made anew (RFC 3501 section 2.3.1.1). */
export interface MailboxPosition {
  uidValidity: string
  lastUid: number
}

/** A mailbox that is read for answers, by one node at a time. */
export interface MailboxRow {
  /** SHA-256 of its server, user and name. */
  mailboxId: string
  uidValidity: string | null
  lastUid: number
  /** When it is read next. */
  readAt: number
}

/** The mailboxes that are read. */
export interface MailboxTable {
  /** Leases a mailbox that is due and that nobody else reads. */
  lease(mailboxId: string, owner: string, nowMs: number, untilMs: number): Promise<MailboxRow | undefined>
  renew(mailboxId: string, owner: string, untilMs: number): Promise<void>
  /** Notes how far an owner has read it; without effect once the lease is another's. */
  reached(mailboxId: string, owner: string, position: MailboxPosition): Promise<void>
  /** Ends the lease; it is read again at a time. */
  done(mailboxId: string, owner: string, readAt: number): Promise<void>
  holders(): Promise<string[]>
  release(owner: string): Promise<number>
}
