import { readChecks, staleAfterMs, statesOf, storedLists } from './lists/load.ts'
import type { ListSettings } from './lists/screenings.ts'
import { listMaps } from './local_map/store.ts'

// As docs/alerts.yaml has it.
const MAP_OLD_MS = 180 * 86_400_000

/** Which lists and maps on the disk of this machine are stale, missing or damaged, as their folders say; no entry is read. */
export async function staleData(
  { lists, mapFolder }: { lists: Pick<ListSettings, 'root' | 'wanted' | 'refreshHours'>; mapFolder: string },
  nowMs: number,
): Promise<string[]> {
  const { root, wanted, refreshHours } = lists
  const options = { wanted, staleAfterMs: staleAfterMs(refreshHours) }
  const states = statesOf(options, storedLists(root), readChecks(root), nowMs)
  const isStale = ({ status }: (typeof states)[number]): boolean => status === 'stale' || status === 'failed'
  const oldMaps = listMaps(mapFolder).filter(map => {
    if (!('manifest' in map)) return true
    const at = Date.parse(map.manifest.dataDate ?? map.manifest.importedAt)
    return !Number.isNaN(at) && nowMs - at > MAP_OLD_MS
  })
  return [...states.filter(isStale).map(({ name }) => `list ${name}`), ...oldMaps.map(({ name }) => `map ${name}`)]
}
