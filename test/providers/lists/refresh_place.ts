import { afterEach, beforeEach } from 'vitest'
import type { ListName, ListState } from '../../../src/core/screening.ts'
import { loadLists, readChecks, staleAfterMs, statesOf } from '../../../src/providers/lists/load.ts'
import { refreshList } from '../../../src/providers/lists/refresh.ts'
import { type ListServer, startListServer } from '../../list_server.ts'
import { fresh, unOf } from './samples.ts'

/** The server of the list in the test that runs. */
export let server: ListServer

/** The folder that lists are kept in while a test runs. */
export let root: string

/** The clock of a refresh. */
export const clock = { nowMs: 0 }

/** Serves a list to each test, which keeps it in a folder of its own. */
export function useList(): void {
  beforeEach(async () => {
    server = await startListServer({
      '/un.xml': { body: unOf(60), etag: '"one"', lastModified: 'Fri, 27 Feb 2026 00:00:09 GMT' },
    })
    root = fresh('root')
    clock.nowMs = Date.UTC(2026, 10, 21, 12)
  })
  afterEach(() => server.close())
}

const NEVER = new AbortController().signal

/** Refreshes the list, another or in another way when a test says so. */
export const refresh = (over: Partial<Parameters<typeof refreshList>[0]> = {}) =>
  refreshList({
    root,
    name: 'un',
    urls: [`${server.url}/un.xml`],
    contact: 'ops@broker.example',
    now: () => clock.nowMs,
    signal: NEVER,
    ...over,
  })

/** What is said of a list. */
export async function stateOf(name: ListName = 'un'): Promise<ListState> {
  const { lists } = await loadLists(root)
  const found = statesOf(
    { wanted: ['un', 'ofac_consolidated'], staleAfterMs: staleAfterMs(6) },
    lists,
    readChecks(root),
    clock.nowMs,
  ).find(one => one.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

/** The entries of every list. */
export const idsOf = async (): Promise<string[]> => (await loadLists(root)).entries.map(({ entryId }) => entryId)
