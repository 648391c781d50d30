import type { Ledger, Tables } from '../core/rows/ledger.ts'

/**
 * A ledger that the first call that needs it opens: a host that starts us waits for tools/list, and many sessions never
 * write anything. A ledger that cannot be opened fails those calls, and the next one tries again.
 */
export function lazyLedger(engine: Ledger['engine'], open: () => Promise<Ledger>): Ledger {
  let opened: Promise<Ledger> | undefined
  const ledger = (): Promise<Ledger> => {
    opened ??= open().catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }
  // Every method of every table is asynchronous, so that each can wait for the ledger by the same few lines.
  const table = <Name extends keyof Tables>(name: Name): Tables[Name] =>
    new Proxy({} as Tables[Name], {
      get:
        (_, method) =>
        async (...args: unknown[]) => {
          const target = (await ledger())[name] as unknown as Record<PropertyKey, (...given: unknown[]) => unknown>
          return target[method]?.(...args)
        },
    })
  return {
    engine,
    ...tablesOf(table),
    transaction: async work => (await ledger()).transaction(work),
    probe: async nowMs => (await ledger()).probe(nowMs),
    migrations: async () => (await ledger()).migrations(),
    rowCounts: async () => (await ledger()).rowCounts(),
    verify: async () => (await ledger()).verify(),
    prune: async nowMs => (await ledger()).prune(nowMs),
    close: async () => (await opened)?.close(),
  }
}

const tablesOf = (table: <Name extends keyof Tables>(name: Name) => Tables[Name]): Tables => ({
  keys: table('keys'),
  operations: table('operations'),
  meter: table('meter'),
  jobs: table('jobs'),
  tickets: table('tickets'),
  webhooks: table('webhooks'),
  businesses: table('businesses'),
  leads: table('leads'),
  consents: table('consents'),
  optOuts: table('optOuts'),
  customers: table('customers'),
  templates: table('templates'),
  people: table('people'),
  intents: table('intents'),
  messages: table('messages'),
  conversations: table('conversations'),
  inbound: table('inbound'),
  unsubscribes: table('unsubscribes'),
  screenings: table('screenings'),
  suppressions: table('suppressions'),
  bookings: table('bookings'),
  calendarBindings: table('calendarBindings'),
  audit: table('audit'),
})
