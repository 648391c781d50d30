import type { Config } from '../config.ts'
import { readyFor } from '../core/vendor.ts'
import { wantsMail } from '../people/news.ts'
import { broken, type Finding, messageOf, off, ok } from './finding.ts'
import { withLedger } from './with_ledger.ts'

const PART = 'news'
const MINUTE_MS = 60_000
// One that has waited for longer was looked at by no process that could send it: most quiet hours and pauses are shorter than a day.
const LONG_MS = 24 * 60 * MINUTE_MS

/** Whether people are told what they want to know; a process without a mail server leaves mails to the others, of which it knows none. */
export async function newsFinding(config: Config): Promise<Finding> {
  try {
    return await withLedger(async ({ news }) => {
      const rules = await news.rules()
      if (rules.length === 0)
        return off(PART, 'nobody is told anything; agent-broker people news set <who> begins it, or the page News')
      const mails = rules.filter(wantsMail).length
      const hasMail = readyFor(config.vendors, 'mailer') !== undefined
      const counts = new Map((await news.counts()).map(({ state, count }) => [state, count]))
      const oldest = await news.oldestUntriedMail()
      const waitedMs = oldest === undefined ? 0 : Date.now() - oldest
      const warn = (says: string): Finding => ({ part: PART, state: 'warn', says })
      if (mails > 0 && !hasMail)
        return warn(
          `${mails} of ${rules.length} people want mails and this process has no mail server (SMTP_URL and SMTP_FROM): they wait for one that has${oldest === undefined ? '' : `, the oldest since ${new Date(oldest).toISOString()}`}`,
        )
      if (waitedMs > LONG_MS)
        return warn(
          `something to be mailed has waited since ${new Date(oldest ?? 0).toISOString()}: is a server running?`,
        )
      const failing = rules.filter(({ failures }) => failures > 0).length
      if (failing > 0)
        return warn(
          `the last try failed for ${failing} of ${rules.length} people; agent-broker people news list says why`,
        )
      const lost = (counts.get('failed') ?? 0) + (counts.get('unknown') ?? 0)
      const rest = lost === 0 ? '' : `; ${lost} were given up or are unknown: agent-broker people news list`
      return ok(
        PART,
        `${rules.length} people are told, ${mails} of them by mail; ${counts.get('waiting') ?? 0} wait${rest}`,
      )
    }, config)
  } catch (error) {
    return broken(PART, messageOf(error))
  }
}
