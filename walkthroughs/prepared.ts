import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../src/log.ts'
import type { ListName } from '../src/core/screening.ts'
import { importMap } from '../src/providers/local_map/import.ts'
import { importList } from '../src/providers/lists/import.ts'
import { keepIndex } from '../src/providers/lists/kept_index.ts'
import { once } from '../src/lib/once.ts'
import { sharedFile } from '../test/shared_data.ts'
import { START } from './time.ts'

/** What takes long to make, once for all walkthroughs of a run. */
export interface Prepared {
  /** An empty folder. */
  folder: string
  /** Folder of the maps. */
  map(): Promise<string>
  /** Folder of the sanctions lists. */
  lists(): Promise<string>
  close(): void
}

const MAPS = {
  monaco: 'osm/monaco.osm.pbf',
  andorra: 'osm/andorra.osm.pbf',
  tokyo: 'osm/tokyo-center-2025-poi.osm.pbf',
}

const OFAC_SDN = ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv', 'ofac/sdn_comments.csv']

/** Makes each of them with its first use; OFAC's list of other files where these are given. */
export function prepare(ofacSdn: () => readonly string[] = () => OFAC_SDN.map(sharedFile)): Prepared {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-walkthroughs-'))
  const map = once(async () => {
    const root = join(folder, 'map')
    for (const [name, file] of Object.entries(MAPS))
      await importMap({
        root,
        name,
        file: sharedFile(file),
        polygonFile: undefined,
        keepPolygon: true,
        nowMs: START,
        progress: () => undefined,
      })
    return root
  })
  const lists = once(async () => {
    const root = join(folder, 'lists')
    const given: [ListName, readonly string[], date?: string][] = [
      ['ofac_sdn', ofacSdn(), '2024-07-02'],
      ['un', [sharedFile('un/UN_consolidated.xml')]],
      ['uk', [sharedFile('uk/sample_hmt_ofsi_conlist.csv')]],
      ['eu', [sharedFile('eu/sample_eu.xml')]],
    ]
    for (const [name, files, date] of given)
      await importList({
        root,
        name,
        files,
        nowMs: START,
        // The samples of the EU and the UK are smaller than any whole list.
        force: true,
        date,
      })
    await keepIndex(root, createLog('silent'))
    return root
  })
  return { folder: join(folder, 'data'), map, lists, close: () => rmSync(folder, { recursive: true, force: true }) }
}
