import type { Mailbox, MailboxReader } from '../core/mailbox.ts'
import type { Log } from '../core/ports.ts'
import type { MailboxRow } from '../core/rows/invitation_answers.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { type FirstLook, startLeasedLoop, type Worker } from './leased_loop.ts'

/** What reading a mailbox needs. */
export interface AnswerOptions {
  ledger: Pick<Ledger, 'mailboxes' | 'engine'>
  open(): Promise<Mailbox>
  take: MailboxReader['take']
  now(): number
  log: Log
  firstLook?: FirstLook
  /** Between two readings. */
  readEveryMs?: number
}

const READ_EVERY_MS = 60_000
const AFTER_FAULT_MS = 180_000
const LOOK_EVERY_MS = 5_000
const LEASE_MS = 60_000
const RENEW_MS = 15_000
const STOP_MS = 2_000

/** Reads the mailbox that answers to invitations come to; of any number of processes one does at a time, and what it was in the midst of when it died is read again. */
export function startAnswers(options: AnswerOptions): Worker {
  const { ledger, open, now, log, firstLook = 0, readEveryMs = READ_EVERY_MS } = options
  const { mailboxes, engine } = ledger
  const lookEveryMs = Math.min(LOOK_EVERY_MS, readEveryMs)
  let lookedAt = Number.NEGATIVE_INFINITY
  return startLeasedLoop<MailboxRow>({
    now,
    log,
    firstLook,
    mostAtOnce: 1,
    refillBelow: 0,
    idOf: ({ mailboxId }) => mailboxId,
    lease: async (owner, running) => {
      // A clock that was set back is no reason to wait until it is as late again.
      if (Math.abs(now() - lookedAt) < lookEveryMs || running.size > 0) return []
      lookedAt = now()
      const leased = await mailboxes.lease((await open()).mailboxId, owner, now(), now() + LEASE_MS)
      return leased === undefined ? [] : [leased]
    },
    run: async (row, owner, stopping) => {
      const readAt = await read(options, row, owner, stopping, readEveryMs)
      await mailboxes.done(row.mailboxId, owner, readAt)
    },
    renewal: { everyMs: RENEW_MS, renew: (id, owner) => mailboxes.renew(id, owner, now() + LEASE_MS) },
    holders: { list: () => mailboxes.holders(), release: owner => mailboxes.release(owner) },
    engine,
    chores: [],
    stopPatienceMs: STOP_MS,
    faults: {
      look: 'the mailbox of answers could not be looked for',
      run: () => [{}, 'the reading of the mailbox of answers broke off; its lease will run out'],
    },
  })
}

/** Answers when the mailbox is to be read next. */
async function read(
  { open, ledger: { mailboxes }, take, now, log }: AnswerOptions,
  { mailboxId, uidValidity, lastUid }: MailboxRow,
  owner: string,
  stopping: AbortSignal,
  readEveryMs: number,
): Promise<number> {
  const since = uidValidity === null ? undefined : { uidValidity, lastUid }
  try {
    const mailbox = await open()
    const hasMore = await mailbox.read(
      since,
      { take, reached: position => mailboxes.reached(mailboxId, owner, position) },
      stopping,
    )
    return now() + (hasMore ? 0 : readEveryMs)
  } catch (error) {
    if (stopping.aborted) return now()
    // Nothing of what a server says belongs in a log.
    log.warn({ why: error instanceof Error ? error.message : 'unknown' }, 'the mailbox of answers could not be read')
    return now() + Math.min(AFTER_FAULT_MS, 3 * readEveryMs)
  }
}
