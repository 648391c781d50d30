import type { Ledger } from '../core/rows/ledger.ts'
import { NEWS_KINDS, NOTIFICATION_STATES, type NotificationKind, type NotificationRow } from '../core/rows/news.ts'
import { mailless, NO_MAIL_SERVER, type NewsParts, setNews, testNews, toNews, toNotification } from '../people/news.ts'
import { findPerson } from './people.ts'
import { plainly } from './plainly.ts'
import { type ListOptions, paged, printRows } from './rows.ts'
import { printJson } from './with_ledger.ts'

/** What the commands about news work with. */
export interface NewsCommands extends NewsParts {
  print(text: string): void
}

/** What `people news set` takes. */
export interface NewsOptions {
  mail?: string
  webhook?: string
  newSecret?: boolean
  atOnce?: string
  daily?: string
  zone?: string
  quiet?: string
  approvalsPass?: boolean
  digestAt?: string
}

const OPTIONS = {
  mail: '--mail',
  webhook_url: '--webhook',
  at_once: '--at-once',
  daily: '--daily',
  zone: '--zone',
  quiet: '--quiet',
  digest_at: '--digest-at',
}
const PAGE = 200
const NEVER = 'never'

/** Prints what a person is told, where and when. */
export async function runNewsShow(
  { ledger, now, print }: NewsCommands,
  who: string,
  { json = false }: ListOptions,
): Promise<void> {
  const { personId, name } = await findPerson(ledger.staff, who)
  const rule = await ledger.news.rule(personId)
  const shown = toNews(personId, rule, { nowMs: now(), isWhole: true })
  if (json) return printJson(shown)
  if (rule === undefined) return print(`${name} is told nothing; agent-broker people news set ${personId} begins it`)
  print(`${name} is told by ${rule.way} to ${rule.address}`)
  const lines = [
    ['at once', rule.atOnce.join(', ') || 'nothing'],
    ['daily', rule.daily.length === 0 ? 'nothing' : `${rule.daily.join(', ')}, at ${shown['digest_at']}`],
    ['quiet', rule.quiet === null ? 'never' : `${shown['quiet']}${rule.approvalsPass ? ', but for approvals' : ''}`],
    ['clock', rule.zone],
  ]
  for (const [term = '', text = ''] of lines) print(`  ${term.padEnd(8)}  ${text}`)
}

/** Says what a person is told. */
export async function runNewsSet(commands: NewsCommands, who: string, options: NewsOptions): Promise<void> {
  const { ledger, print } = commands
  const { personId, name } = await findPerson(ledger.staff, who)
  const { mail, webhook, newSecret, zone, quiet, approvalsPass, digestAt } = options
  const wish = {
    mail,
    webhook_url: webhook,
    new_secret: newSecret,
    at_once: listOf(options.atOnce),
    daily: listOf(options.daily),
    zone,
    quiet: quiet === NEVER ? null : quiet,
    approvals_pass: approvalsPass,
    digest_at: digestAt === NEVER ? null : digestAt,
  }
  const set = await plainly(() => setNews(personId, wish, commands), OPTIONS)
  if (set === undefined) throw new Error(`${name} was removed meanwhile`)
  await runNewsShow(commands, personId, {})
  if (set.secret !== null) print(`what they get is signed with ${set.secret}; it is not shown again`)
}

/** `all` and `none` for whoever does not want to write them out. */
function listOf(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  if (text === 'all') return NEWS_KINDS
  return text === 'none'
    ? []
    : text
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== '')
}

/** Tells a person nothing any more. */
export async function runNewsOff({ ledger, now, print }: NewsCommands, who: string): Promise<void> {
  const { personId, name } = await findPerson(ledger.staff, who)
  const wasOn = await ledger.news.remove(personId, now())
  print(wasOn ? `${name} is told nothing any more; what waited is dropped` : `${name} was told nothing already`)
}

/** Has a test sent. */
export async function runNewsTest(commands: NewsCommands, who: string): Promise<void> {
  const { ledger, print } = commands
  const { personId, name } = await findPerson(ledger.staff, who)
  const row = await plainly(() => testNews(personId, commands))
  if (row === undefined)
    throw new Error(`${name} is told nothing; agent-broker people news set ${personId} says where their news go`)
  const isStuck = (await mailless(commands)).has(personId)
  print(
    isStuck
      ? `a test to ${name} waits as ${row.seq}, and ${NO_MAIL_SERVER}; it waits for one that has`
      : `a test to ${name} waits as ${row.seq}; the server sends it, and agent-broker people news list says how it went`,
  )
}

/** Prints what was told to whom. */
export async function runNewsList(
  { ledger, hasMail, print }: NewsCommands,
  options: ListOptions & { state?: string; kind?: string; who?: string },
): Promise<void> {
  const state = NOTIFICATION_STATES.find(known => known === options.state)
  if (options.state !== undefined && state === undefined)
    throw new Error(`--state: there is no state ${options.state.slice(0, 40)}; use ${NOTIFICATION_STATES.join(', ')}`)
  const kinds: readonly NotificationKind[] = [...NEWS_KINDS, 'test']
  const kind = kinds.find(known => known === options.kind)
  if (options.kind !== undefined && kind === undefined)
    throw new Error(`--kind: there are no news of ${options.kind.slice(0, 40)}; use ${kinds.join(', ')}`)
  const personId = options.who === undefined ? undefined : (await findPerson(ledger.staff, options.who)).personId
  const waits = await mailless({ ledger, hasMail })
  const names = new Map((await ledger.staff.list()).map(person => [person.personId, person.name]))
  const nameOf = ({ personId: id }: NotificationRow): string => names.get(id) ?? id
  await printRows(
    paged(
      after => ledger.news.page({ after, most: PAGE, personId, state, kind }),
      ({ seq }) => String(seq),
      PAGE,
    ),
    {
      head: ['id', 'person', 'kind', 'about', 'happened', 'state', 'error'],
      cells: row => {
        const shown = toNotification(row, nameOf(row), waits)
        return [
          String(row.seq),
          nameOf(row),
          row.kind,
          String(shown['about']),
          String(shown['happened_at']),
          row.state,
          String(shown['last_error'] ?? ''),
        ]
      },
      item: row => toNotification(row, nameOf(row), waits),
      none: 'nobody was told anything yet; agent-broker people news set <who> says what they want to know',
    },
    options,
    print,
  )
}

/** Has a notification sent again. */
export async function runNewsRetry({ ledger, now, print }: NewsCommands, id: string): Promise<void> {
  const row: Awaited<ReturnType<Ledger['news']['get']>> = /^\d{1,15}$/.test(id)
    ? await ledger.news.get(Number(id))
    : undefined
  if (row === undefined) throw new Error(`there is no notification ${id.slice(0, 40)}; agent-broker people news list`)
  if (!(await ledger.news.retry(row.seq, now())))
    throw new Error(
      `notification ${id} is ${row.state}; only what failed or is unknown is sent again, to whoever is still told`,
    )
  print(`notification ${id} waits to be sent again`)
}
