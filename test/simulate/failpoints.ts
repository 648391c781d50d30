import type { CalendarPort } from '../../src/core/calendar.ts'
import type { CallPort } from '../../src/core/calls.ts'
import type { Ledger, Tables } from '../../src/core/rows/ledger.ts'
import type { ChannelSet } from '../../src/core/rows/messages.ts'

/** One process of the deployment, as far as it can die on its own. */
export interface Node {
  name: string
  isDead: boolean
}

/** What may come between a node and what it works with. */
export interface Surroundings {
  /** A pause in which others may come first. */
  pause(what: string): Promise<void>
  /** The node may die here. */
  failpoint(where: string): void
  /** What a transaction has called, in order, once it is committed. */
  committed(calls: readonly TableCall[]): void
}

/** One call of a table family within a transaction. */
export interface TableCall {
  /** Orders it among all of them, on whichever node. */
  order: number
  family: string
  name: string
  args: readonly unknown[]
}

/** What leaves this product. */
export interface FarPorts {
  channels: ChannelSet
  calls: CallPort
  calendar: CalendarPort
}

type Act = (...args: unknown[]) => unknown
type Around = (name: string, act: () => unknown, args: readonly unknown[]) => unknown

// What a process that is gone would have gone on with.
const never = <T>(): Promise<T> => new Promise(() => undefined)

const gone = ({ name }: Node): Error => new Error(`${name} is gone`)

let order = 0

async function through<T>(node: Node, around: Surroundings, what: string, act: () => Promise<T>): Promise<T> {
  if (!node.isDead) await around.pause(what)
  if (!node.isDead) around.failpoint(`before ${what}`)
  if (node.isDead) return never()
  try {
    const value = await act()
    if (!node.isDead) around.failpoint(`after ${what}`)
    return node.isDead ? never() : value
  } catch (error) {
    return node.isDead ? never() : Promise.reject(error)
  }
}

/** The ledger as one node has it: it may die before and after each commit and each statement, and is heard of no more from then on. */
export function ledgerOf(node: Node, around: Surroundings, ledger: Ledger): Ledger {
  const families = eachFamily(ledger, (what, act) => through(node, around, what, async () => act() as Promise<unknown>))
  const transaction = <T>(work: (tables: Tables) => Promise<T>): Promise<T> => {
    const calls: TableCall[] = []
    return through(node, around, 'commit', async () => {
      const value = await ledger.transaction(async tables => {
        const guarded = eachFamily(tables, (what, act, args) => {
          if (node.isDead) throw gone(node)
          const [family = '', name = ''] = what.split('.')
          order += 1
          calls.push({ order, family, name, args })
          return act()
        })
        const value = await work(guarded)
        if (!node.isDead) around.failpoint('in commit')
        if (node.isDead) throw gone(node)
        return value
      })
      around.committed(calls)
      return value
    })
  }
  const prune: Ledger['prune'] = nowMs => through(node, around, 'prune', () => ledger.prune(nowMs))
  return new Proxy(families, {
    get: (target, name) =>
      name === 'transaction' ? transaction : name === 'prune' ? prune : (Reflect.get(target, name) as unknown),
  })
}

/** The ports of the far side as one node has them. */
export function portsOf(node: Node, around: Surroundings, far: FarPorts): FarPorts {
  const guard = <T extends object>(port: T, what: string): T =>
    eachMethod(port, (name, act) =>
      ASKING.has(name) ? through(node, around, `${what}.${name}`, async () => act() as Promise<unknown>) : act(),
    )
  return {
    channels: {
      configured: far.channels.configured,
      open: async name => guard(await far.channels.open(name), 'message'),
    },
    calls: { ...far.calls, open: async () => guard(await far.calls.open(), 'call') },
    calendar: { ...far.calendar, open: async () => guard(await far.calendar.open(), 'calendar') },
  }
}

const ASKING: ReadonlySet<string> = new Set(['send', 'reconcile', 'place', 'find', 'read', 'book', 'cancel', 'free'])

/** The methods of every table family, each with something around it. */
export function eachFamily<T extends object>(
  tables: T,
  around: (what: string, act: () => unknown, args: readonly unknown[]) => unknown,
): T {
  const made = new Map<string, unknown>()
  return new Proxy(tables, {
    get: (target, family) => {
      const value: unknown = Reflect.get(target, family)
      if (typeof value !== 'object' || value === null || typeof family !== 'string') return value
      const known = made.get(family) ?? eachMethod(value, (name, act, args) => around(`${family}.${name}`, act, args))
      made.set(family, known)
      return known
    },
  })
}

/** The methods of a port, each with something around it. */
export const eachMethod = <T extends object>(target: T, around: Around): T =>
  new Proxy(target, {
    get: (port, name) => {
      const value: unknown = Reflect.get(port, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return (...args: unknown[]) => around(name, () => (value as Act).apply(port, args), args)
    },
  })
