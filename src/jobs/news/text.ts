import { toServiceWords } from '../../core/appointments.ts'
import { maskSubject } from '../../core/rows/consent.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import { NEWS_KINDS, type NotificationKind, type NotificationRow, type WrittenTo } from '../../core/rows/news.ts'
import { SERVICE } from '../../core/service.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { toLocalTime } from '../../lib/time_zone.ts'

/** What some news say: as a mail, and as a receiver gets them. */
export interface NewsText {
  subject: string
  body: string
  data: Record<string, unknown>
}

/** What they are written with. */
export interface TextParts {
  ledger: Ledger
  now(): number
  /** Absent: they carry no links. */
  consoleUrl: string | undefined
  /** Whether there is more below that than what waits for an approval. */
  hasConsole: boolean
}

// More of one kind are counted: a mail is read, not searched.
const MOST_LINES = 10
const MOST_ITEMS = 50
const MOST_NAME = 80

const HEADINGS: Record<NotificationKind, [one: string, many: string]> = {
  approval: ['approval asked', 'approvals asked'],
  ticket: ['ticket', 'tickets'],
  lead: ['lead', 'leads'],
  booking: ['booking', 'bookings'],
  cancellation: ['cancellation', 'cancellations'],
  reply: ['reply', 'replies'],
  failed_delivery: ['failed delivery', 'failed deliveries'],
  stale_data: ['stale list or map', 'stale lists or maps'],
  low_credit: ['account low on credits', 'accounts low on credits'],
  provider_down: ['provider down', 'providers down'],
  test: ['test', 'tests'],
}
const ORDER: readonly NotificationKind[] = ['test', ...NEWS_KINDS]

/**
 * Writes some news of one person. They name no recipient, no word of a message and no secret: what they are about is read where
 * they lead, by whoever is signed in there.
 */
export async function composeNews(rows: readonly NotificationRow[], zone: string, parts: TextParts): Promise<NewsText> {
  const groups = ORDER.flatMap(kind => {
    const own = rows.filter(row => row.kind === kind)
    return own.length === 0 ? [] : [{ kind, rows: own }]
  })
  const items: Record<string, unknown>[] = []
  const paragraphs: string[] = []
  for (const group of groups) {
    const lines: string[] = []
    for (const row of group.rows.slice(0, MOST_LINES)) {
      const text = await lineOf(row, parts)
      const url = linkOf(row, parts)
      const at = toLocalTime(row.at, zone).replace('T', ' ')
      lines.push(`  ${at}  ${text}${url === undefined ? '' : `\n      ${url}`}`)
      if (items.length < MOST_ITEMS)
        items.push({ kind: row.kind, at: new Date(row.at).toISOString(), text, ...(url !== undefined && { url }) })
    }
    const more = group.rows.length - lines.length
    if (more > 0) lines.push(`  and ${more} more`)
    paragraphs.push(`${capital(counted(group.kind, group.rows.length))}\n${lines.join('\n')}`)
  }
  const counts = Object.fromEntries(groups.map(({ kind, rows: own }) => [kind, own.length]))
  const said = groups.map(({ kind, rows: own }) => counted(kind, own.length)).join(', ')
  return {
    subject: `${SERVICE.title}: ${said}`,
    body: `${paragraphs.join('\n\n')}\n\nTimes are those of ${zone}. ${footerOf(parts)}\n`,
    data: { counts, items, more: rows.length - items.length },
  }
}

const counted = (kind: NotificationKind, count: number): string => {
  const [one, many] = HEADINGS[kind]
  return `${count} ${count === 1 ? one : many}`
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const footerOf = ({ consoleUrl, hasConsole }: TextParts): string =>
  consoleUrl === undefined || !hasConsole
    ? `What you are told is set on the page News of the console, or with agent-broker people news set.`
    : `What you are told, when and where: ${consoleUrl}/news`

/** One line about a fact, as the ledger has it now. */
async function lineOf(row: NotificationRow, parts: TextParts): Promise<string> {
  const line = await LINES[row.kind](row, parts)
  return line ?? 'It is no longer on record.'
}

type Line = (row: NotificationRow, parts: TextParts) => Promise<string | undefined>

const LINES: Record<NotificationKind, Line> = {
  test: async () => 'You asked for this, to see that news reach you. Nothing happened.',
  approval: async ({ ref, agentId }, { ledger, now }) => {
    const row = await ledger.approvals.get(ref)
    if (row === undefined) return undefined
    const isOpen = row.state === 'waiting' && row.expiresAt > now()
    const stands = isOpen
      ? `waits until ${iso(row.expiresAt)}`
      : row.state === 'waiting' || row.state === 'expired'
        ? 'nobody decided in time'
        : `${row.state} meanwhile`
    return `${row.operation}, asked for by ${plain(agentId)}: ${stands}`
  },
  ticket: async ({ ref, agentId }, { ledger }) => {
    const row = await ledger.tickets.get(ref)
    if (row === undefined) return undefined
    return `${plain(row.priority)}, queue ${plain(row.queue)}, from ${plain(agentId)}${row.closedAt === null ? '' : ': closed meanwhile'}`
  },
  lead: async ({ about, agentId }, { ledger }) => `for ${await businessName(about, ledger)}, from ${plain(agentId)}`,
  booking: appointment,
  cancellation: appointment,
  reply: async ({ about, agentId }, { ledger }) => {
    const found = await ledger.news.conversationOf(about)
    return found && `${toWords(found, 'from')}, to ${plain(agentId)}`
  },
  failed_delivery: async ({ ref, about, agentId }, { ledger }) => {
    if (about === '') return webhook(ref, ledger)
    const found = await ledger.news.messageOf(ref)
    return found && `a message ${toWords(found, 'to')}, of ${plain(agentId)}`
  },
  stale_data: async ({ about }) => `the ${plain(about)} is stale or damaged`,
  low_credit: async ({ about }, { ledger }) => {
    const agentId = about.replace(/^credit /, '')
    return `${plain(agentId)} has ${await ledger.meter.balance(agentId)} credits left`
  },
  provider_down: async ({ about }) => `${plain(about.replace(/^provider /, ''))} does not answer as it should`,
}

async function appointment(
  { ref, agentId }: NotificationRow,
  { ledger }: Pick<TextParts, 'ledger'>,
): Promise<string | undefined> {
  const row = await ledger.bookings.get(ref)
  if (row === undefined) return undefined
  const at = `${toLocalTime(row.startAt, row.timeZone).replace('T', ' ')} ${row.timeZone}`
  return `${toServiceWords({ ...row, service: plain(row.service) })} at ${await businessName(row.smbId, ledger)}, ${at}, of ${plain(agentId)}`
}

/** Of a receiver the host alone: the rest of its address may be a secret. */
async function webhook(ref: string, { webhooks }: Ledger): Promise<string | undefined> {
  const [id = ''] = ref.split(' ')
  const row = (await webhooks.delivery(id)) ?? (await webhooks.deliveries(id, { most: 1 }))[0]
  if (row === undefined) return undefined
  return row.url.startsWith('mailto:') ? 'a mail to an approver' : `a webhook to ${new URL(row.url).host}`
}

const businessName = async (smbId: string, { businesses }: Ledger): Promise<string> =>
  plain((await businesses.get(smbId))?.name ?? smbId)

const toWords = ({ channel, subject }: WrittenTo, way: 'from' | 'to'): string =>
  `by ${channel}${subject === null ? '' : ` ${way} ${maskSubject(subject)}`}`

const plain = (text: string | null): string => toPlainText(text ?? 'nobody', MOST_NAME)

const iso = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The page that shows it to whoever is signed in. */
function linkOf({ kind, ref, about }: NotificationRow, { consoleUrl, hasConsole }: TextParts): string | undefined {
  const id = encodeURIComponent(kind === 'ticket' || kind === 'approval' ? ref : about)
  const page = PAGE_OF[kind]
  if (consoleUrl === undefined || page === undefined || !(hasConsole || kind === 'approval')) return undefined
  if (page === FIRST_PAGE) return consoleUrl
  return page.endsWith('/') && id !== '' ? `${consoleUrl}/${page}${id}` : `${consoleUrl}/${page.replace(/\/$/, '')}`
}

const FIRST_PAGE = ''
const PAGE_OF: Partial<Record<NotificationKind, string>> = {
  // Served also where the console is not.
  approval: 'approvals/',
  ticket: 'tickets/',
  lead: 'leads',
  booking: 'calendar/',
  cancellation: 'calendar/',
  reply: 'conversations/',
  failed_delivery: 'operations/',
  low_credit: 'agents',
  // It tells the age of lists and maps.
  stale_data: FIRST_PAGE,
  provider_down: 'settings',
}
