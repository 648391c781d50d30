import { Failure } from '../core/failure.ts'
import type { Log } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'

/** What the feed of changes reads. */
export interface LiveParts {
  ledger: Pick<Ledger, 'operations' | 'approvals' | 'conversations' | 'audit' | 'news'>
  log: Log
}

/** Tells browsers what changes, whichever process changes it. */
export interface Live {
  /** A feed in the form of server-sent events; throws where too many are open. */
  open(): ReadableStream<Uint8Array>
}

// The ledger is asked by each process that has a listener, however many there are.
const POLL_MS = 400
// Whoever hears nothing for longer knows that the connection is lost.
const STILL_MS = 5_000
const MOST_NEWEST = 100
const MOST_OPEN = 500
const MOST_WAITING = 100
const MOST_REPLIES = 20
const MOST_NEWS = 20
const MOST_FEEDS = 200
// A feed ends, and its browser opens another: whoever was signed out meanwhile gets none.
const FEED_MS = 60_000
const RETRY_MS = 300

type Standings = ReadonlyMap<string, string>
type Feed = (text: string) => void

/** Makes the feed of a process; nothing is asked while nobody listens. */
export function createLive({ ledger, log }: LiveParts): Live {
  const feeds = new Set<Feed>()
  let known: Standings | undefined
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let saidAt = 0
  let looking: Promise<void> | undefined
  // Listeners that come together wait for one look, or the second would be told to those who have not begun.
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => {
      looking = undefined
    })
    return looking
  }
  const lookOnce = async (): Promise<void> => {
    try {
      const before = known
      const now = await standingsOf(ledger)
      known = now
      isFailing = false
      const changed = before === undefined ? [] : differing(before, now)
      if (changed.length > 0) tell(toEvent('changed', { ids: changed }))
      else if (before !== undefined && Date.now() - saidAt > STILL_MS) tell(toEvent('still', {}))
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the console cannot see what changes until the ledger answers')
      isFailing = true
    }
  }
  const tell = (text: string): void => {
    saidAt = Date.now()
    for (const feed of feeds) feed(text)
  }
  const again = (): void => {
    if (feeds.size === 0) {
      known = undefined
      timer = undefined
    } else timer = setTimeout(() => void look().then(again), POLL_MS)
    timer?.unref()
  }
  return {
    open: () => {
      if (feeds.size >= MOST_FEEDS)
        throw new Failure('transient', 'Too many pages of the console are open here; close some.', { retryAfterS: 10 })
      let end = (): void => undefined
      return new ReadableStream<Uint8Array>({
        start: async controller => {
          const feed: Feed = text => controller.enqueue(new TextEncoder().encode(text))
          const over = setTimeout(() => {
            end()
            controller.close()
          }, FEED_MS)
          over.unref()
          end = () => {
            clearTimeout(over)
            feeds.delete(feed)
          }
          feeds.add(feed)
          // What changes from here on is told; what changed before is in what the page reads when it is told to.
          if (known === undefined) await look()
          if (timer === undefined) again()
          if (feeds.has(feed)) feed(`retry: ${RETRY_MS}\n${toEvent('ready', {})}`)
        },
        cancel: () => end(),
      })
    },
  }
}

const toEvent = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

async function standingsOf({
  operations,
  approvals,
  conversations,
  audit,
  news,
}: LiveParts['ledger']): Promise<Standings> {
  const [rows, waiting, replies, change, told] = await Promise.all([
    operations.standings(MOST_NEWEST, MOST_OPEN),
    approvals.page({ state: 'waiting', most: MOST_WAITING }),
    conversations.newestReplies(MOST_REPLIES),
    audit.newest(),
    news.page({ most: MOST_NEWS }),
  ])
  return new Map([
    ...rows.map(row => [row.operationId, `${row.state} ${row.updatedAt} ${row.messages}`] as const),
    ...waiting.map(({ approvalId }) => [approvalId, 'waiting'] as const),
    ...replies.map(({ provider, providerId, at }) => [`${provider} ${providerId}`, String(at)] as const),
    ...told.map(({ seq, state, updatedAt }) => [`news ${seq}`, `${state} ${updatedAt}`] as const),
    // Whatever people change leaves one.
    ['audit', change ?? ''] as const,
  ])
}

/** What is new, has changed, or has ended: work that is neither new nor open any more is in neither. */
const differing = (before: Standings, now: Standings): string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter(id => before.get(id) !== now.get(id))
