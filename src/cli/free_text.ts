import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { type Finding, ok } from './finding.ts'

const OPEN =
  'FREE_TEXT is open: agents may write words of their own to people of whom nothing is known, and nobody is asked'

/** Says at the start of a process that nobody is asked. */
export function warnOfFreeText({ standing }: Pick<Config, 'standing'>, log: Log): void {
  if (standing.freeText === 'open') log.warn({ setting: 'FREE_TEXT' }, OPEN)
}

/** What doctor says of who may be sent words of an agent's own. */
export function freeText({ standing: { freeText: mode, coldPerDay }, relationships }: Config): Finding {
  if (mode === 'open') return { part: 'free text', state: 'warn', says: OPEN }
  if (mode === 'templates')
    return ok('free text', 'leaves to nobody without somebody being asked; templates of the operator do')
  const own = relationships === undefined ? '' : `, to those ${new URL(relationships.url).host} knows`
  return ok(
    'free text',
    `leaves to recipients the records show to have to do with the sender${own}, and to ${coldPerDay} others a day for each agent; FREE_TEXT changes it`,
  )
}
