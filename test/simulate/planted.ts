import type { CalendarPort } from '../../src/core/calendar.ts'
import type { Channel, Outgoing } from '../../src/core/channel.ts'
import type { CreditEntry, Ledger, Tables } from '../../src/core/rows/ledger.ts'
import type { OptOut } from '../../src/core/rows/consent.ts'
import type { ChannelSet } from '../../src/core/rows/messages.ts'
import { eachMethod, type FarPorts } from './failpoints.ts'
import type { Planted, World } from './model.ts'
import { ruleIn } from './policy.ts'

const STALE_MS = 60_000
const FOREVER_MS = 1e12

/** A ledger some of whose tables are others, within a transaction and outside. */
const withTables = (ledger: Ledger, change: (tables: Tables) => Partial<Tables>): Ledger => ({
  ...ledger,
  ...change(ledger),
  transaction: work => ledger.transaction(tables => work({ ...tables, ...change(tables) })),
})

const withPosts = (
  ledger: Ledger,
  post: (entry: CreditEntry, real: Tables['meter']['post']) => Promise<boolean>,
): Ledger =>
  withTables(ledger, ({ meter }) => ({ meter: { ...meter, post: entry => post(entry, entry => meter.post(entry)) } }))

const withChannels = (ports: FarPorts, change: (channel: Channel) => Partial<Channel>): FarPorts => {
  const open: ChannelSet['open'] = async name => {
    const channel = await ports.channels.open(name)
    return { ...channel, ...change(channel) }
  }
  return { ...ports, channels: { ...ports.channels, open } }
}

/** What is remembered in a run, by all of its nodes. */
function perWorld<T>(make: () => T): (world: World) => T {
  const made = new WeakMap<World, T>()
  return world => {
    const known = made.get(world) ?? make()
    made.set(world, known)
    return known
  }
}

const outgoings = perWorld(() => new Map<string, Outgoing>())
const optOutsRead = perWorld(() => new Map<string, { until: number; optOuts: OptOut[] }>())

const isPartial = (receipt: string | null): boolean => receipt?.includes('"status":"partial"') === true

/** Mistakes that the simulation must find. */
export const PLANTED: readonly Planted[] = [
  {
    name: 'the key is freed although the provider may have been reached',
    ledger: ledger =>
      withTables(ledger, ({ operations }) => ({
        operations: {
          ...operations,
          storeReceipt: row => (isPartial(row.receipt) ? operations.release(row) : operations.storeReceipt(row)),
        },
      })),
  },
  {
    name: 'whoever was taken for dead goes on',
    freezes: { at: 'messages.begin', chance: 0.3 },
    ledger: ledger =>
      withTables(ledger, ({ messages }) => ({
        messages: { ...messages, begin: (...args) => messages.begin(...args).catch(() => undefined) },
      })),
  },
  {
    name: 'the policy is not read by everybody',
    isAsked: true,
    ledger: (ledger, { random }) =>
      withTables(ledger, ({ policies }) => ({
        policies: { ...policies, current: async () => (random() < 0.2 ? undefined : policies.current()) },
      })),
  },
  {
    name: 'a second decision counts too',
    isAsked: true,
    ledger: ledger =>
      withTables(ledger, ({ approvals }) => ({
        approvals: { ...approvals, decide: async (...given) => (await approvals.decide(...given)) || true },
      })),
  },
  {
    name: 'an operation is settled twice',
    ledger: ledger =>
      withPosts(ledger, async (entry, post) => {
        if (entry.kind === 'settle' || entry.kind === 'refund')
          await post({ ...entry, entryId: `${entry.entryId}-again` })
        return post(entry)
      }),
  },
  {
    name: 'what failed keeps its price',
    ledger: ledger =>
      withPosts(ledger, async (entry, post) => (entry.kind === 'refund' && entry.amount > 15) || post(entry)),
  },
  {
    name: 'the recovery sends what is unknown once more',
    ports: (ports, world) =>
      withChannels(ports, channel => ({
        send: (message, intent) => {
          outgoings(world).set(message.operationId, message)
          return channel.send(message, intent)
        },
        reconcile: async intent => {
          const message = outgoings(world).get(intent.operationId)
          return message && channel.send(message, intent)
        },
      })),
  },
  {
    name: 'the receipt is stored before the effect',
    ports: ports =>
      withChannels(ports, channel => ({
        send: async (message, intent) => {
          channel.send(message, intent).catch(() => undefined)
          return { state: 'accepted' }
        },
      })),
  },
  {
    name: 'the twin does not wait',
    ledger: ledger =>
      withTables(ledger, ({ operations }) => ({
        operations: {
          ...operations,
          claim: async (row, nowMs) => {
            const holder = await operations.claim(row, nowMs)
            if (holder?.state !== 'claimed' || holder.inputHash !== row.inputHash) return holder
            await operations.release(holder)
            return operations.claim(row, nowMs)
          },
        },
      })),
  },
  {
    name: 'opt-outs are read before the transaction',
    ledger: (ledger, world) =>
      withTables(ledger, ({ optOuts }) => ({
        optOuts: {
          ...optOuts,
          of: async (subject, nowMs) => {
            const read = optOutsRead(world)
            const known = read.get(subject.normalized)
            if (known !== undefined && known.until > world.clock.now()) return known.optOuts
            const found = await optOuts.of(subject, nowMs)
            read.set(subject.normalized, { until: world.clock.now() + STALE_MS, optOuts: found })
            return found
          },
        },
      })),
  },
  {
    name: 'a yes answers whatever rule asks',
    isAsked: true,
    ledger: ledger =>
      withTables(ledger, ({ approvals, policies }) => ({
        approvals: {
          ...approvals,
          ofOperation: async operationId => {
            const row = await approvals.ofOperation(operationId)
            const rules = (await policies.current())?.rules
            return row && rules !== undefined ? { ...row, policyRule: ruleIn(rules) } : row
          },
        },
      })),
  },
  {
    name: 'what was refused is carried out',
    isAsked: true,
    ledger: ledger =>
      withTables(ledger, ({ approvals, jobs }) => ({
        approvals: {
          ...approvals,
          decide: async (approvalId, decision) => {
            const isMine = await approvals.decide(approvalId, decision)
            const row = await approvals.get(approvalId)
            if (!isMine || decision.state === 'approved' || row === undefined) return isMine
            await jobs.add({
              operationId: row.operationId,
              runAt: decision.decidedAt,
              leaseOwner: null,
              leaseUntil: null,
              attempt: 0,
              signal: null,
              giveUpAt: null,
            })
            return false
          },
        },
      })),
  },
  {
    name: 'the lease of a dead worker never ends',
    ledger: ledger =>
      withTables(ledger, ({ jobs }) => ({
        jobs: {
          ...jobs,
          lease: (owner, nowMs, untilMs, ...rest) => jobs.lease(owner, nowMs, untilMs + FOREVER_MS, ...rest),
        },
      })),
  },
  {
    name: 'the calendar is not asked what came of a booking',
    ports: ports => {
      const open: CalendarPort['open'] = async () => {
        const calendar = await ports.calendar.open()
        return eachMethod(calendar, (name, act) => (name === 'find' ? Promise.resolve(undefined) : act()))
      }
      return { ...ports, calendar: { ...ports.calendar, open } }
    },
  },
  {
    name: 'a moved appointment stays where it was',
    isCrowded: true,
    ledger: ledger => withTables(ledger, ({ bookings }) => ({ bookings: { ...bookings, relocate: async () => true } })),
  },
  {
    name: 'an offer skips the first who waits',
    isCrowded: true,
    ledger: ledger =>
      withTables(ledger, ({ waitlist }) => ({
        waitlist: {
          ...waitlist,
          waiting: async (...given) => {
            const rows = await waitlist.waiting(...given)
            return rows.length > 1 ? rows.slice(1) : rows
          },
        },
      })),
  },
  {
    name: 'what comes free is not noted for those who wait',
    isCrowded: true,
    ledger: ledger =>
      withTables(ledger, ({ waitlist }) => ({ waitlist: { ...waitlist, freed: async () => undefined } })),
  },
  {
    name: 'a calendar of several seats is not locked',
    isCrowded: true,
    seats: 2,
    ledger: ledger =>
      withTables(ledger, ({ bookings }) => ({
        bookings: { ...bookings, hold: row => bookings.hold({ ...row, partySize: 0 }) },
      })),
  },
  {
    name: 'a refund is lost when the calendar has cancelled first',
    ledger: ledger => ({
      ...ledger,
      transaction: work =>
        ledger.transaction(tables => {
          let isLost = false
          const { bookings, meter } = tables
          return work({
            ...tables,
            bookings: {
              ...bookings,
              move: (id, from, changes) => {
                isLost ||= changes.cancelledBy !== undefined && changes.state === undefined
                return bookings.move(id, from, changes)
              },
            },
            meter: { ...meter, post: async entry => (entry.kind === 'refund' && isLost) || meter.post(entry) },
          })
        }),
    }),
  },
  {
    name: 'two cancellations refund what only one has cancelled',
    ledger: ledger => {
      const rows = new Map<string, Awaited<ReturnType<Tables['bookings']['get']>>>()
      return {
        ...ledger,
        bookings: {
          ...ledger.bookings,
          get: async id => {
            const row = await ledger.bookings.get(id)
            rows.set(id, row)
            return row
          },
        },
        transaction: work =>
          ledger.transaction(tables =>
            work({
              ...tables,
              bookings: { ...tables.bookings, get: async id => rows.get(id) ?? tables.bookings.get(id) },
            }),
          ),
      }
    },
  },
]
