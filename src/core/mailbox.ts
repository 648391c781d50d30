import type { MailboxPosition } from './rows/invitation_answers.ts'

/** A mail that brings calendar objects, as far as it matters who sent it. */
export interface CalendarMail {
  /** The one address it says it is from; undefined when it names none, or several. */
  from: string | undefined
  /** Whether the receiving mail server says that it was sent by the domain of that address. */
  isProven: boolean
  /** iCalendar texts, third-party and bounded. */
  calendars: readonly string[]
}

/** What a reader of a mailbox does with what it finds. */
export interface MailboxReader {
  /** Takes a mail; what is answered to an invitation of ours is marked as read, and all else left as it is. */
  take(mail: CalendarMail): Promise<'ours' | 'not_ours'>
  /** Is told how far the mailbox has been read, after what was taken so far. */
  reached(position: MailboxPosition): Promise<void>
}

/** A mailbox that gets what customers answer to invitations. */
export interface Mailbox {
  /** The same for the same mailbox, whoever reads it. */
  mailboxId: string
  /** Reads what came since, oldest first and some at a time; answers whether there is more. What cannot be read again and again is left out. */
  read(since: MailboxPosition | undefined, reader: MailboxReader, signal: AbortSignal): Promise<boolean>
}
