import type { Ledger, Tables } from '../core/rows/ledger.ts'
import type { LedgerPlace } from './open.ts'

/** The ledger the settings name, opened, and its code loaded, by the first call that needs it. */
export const openLater = (place: LedgerPlace): Ledger =>
  lazyLedger(place.databaseUrl === undefined ? 'sqlite' : 'postgres', async () =>
    (await import('./open.ts')).openLedger(place),
  )

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
  const own: Omit<Ledger, keyof Tables> = {
    engine,
    transaction: async work => (await ledger()).transaction(work),
    probe: async nowMs => (await ledger()).probe(nowMs),
    migrations: async () => (await ledger()).migrations(),
    rowCounts: async () => (await ledger()).rowCounts(),
    verify: async () => (await ledger()).verify(),
    expunge: async () => (await ledger()).expunge(),
    prune: async nowMs => (await ledger()).prune(nowMs),
    close: async () => (await opened)?.close(),
  }
  // Every method of every table is asynchronous, so that each can wait for the ledger by the same few lines.
  const table = (name: keyof Tables): unknown =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          async (...args: unknown[]) => {
            const target = (await ledger())[name] as unknown as Record<PropertyKey, (...given: unknown[]) => unknown>
            return target[method]?.(...args)
          },
      },
    )
  return new Proxy(own as Ledger, {
    get: (_, name: keyof Ledger) => (name in own ? Reflect.get(own, name) : table(name as keyof Tables)),
  })
}
