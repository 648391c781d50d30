import { readChecks, staleAfterMs, statesOf, storedLists } from './lists/load.ts'
import type { ListSettings } from './lists/screenings.ts'
import { isOldMap, listMaps } from './local_map/store.ts'

/** Which lists and maps on the disk of this machine are stale, missing or damaged, as their folders say; no entry is read. */
export async function staleData(
  { lists, mapFolder }: { lists: Pick<ListSettings, 'root' | 'wanted' | 'refreshHours'>; mapFolder: string },
  nowMs: number,
): Promise<string[]> {
  const { root, wanted, refreshHours } = lists
  const options = { wanted, staleAfterMs: staleAfterMs(refreshHours) }
  const states = statesOf(options, storedLists(root), readChecks(root), nowMs)
  const isStale = ({ status }: (typeof states)[number]): boolean => status === 'stale' || status === 'failed'
  const oldMaps = listMaps(mapFolder).filter(map => !('manifest' in map) || isOldMap(map.manifest, nowMs))
  return [...states.filter(isStale).map(({ name }) => `list ${name}`), ...oldMaps.map(({ name }) => `map ${name}`)]
}
