import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = process.env['SHARED_DATA'] ?? '../shared/data'

/** A file of the real data that tests read; it is kept outside the repository. */
export function sharedFile(path: string): string {
  const file = join(ROOT, path)
  if (!existsSync(file)) throw new Error(`there is no ${file}: set SHARED_DATA to the folder of the real test data`)
  return file
}

/** The text of such a file. */
export const readShared = (path: string): string => readFileSync(sharedFile(path), 'utf8')

/** The OpenStreetMap extracts among it. */
export const EXTRACTS = [
  'andorra.osm.pbf',
  'monaco.osm.pbf',
  'andorra-2021-10-poi.osm.pbf',
  'baltimore-2015-02-poi.osm.pbf',
  'monaco-2022-12-poi.osm.pbf',
  'tokyo-center-2025-poi.osm.pbf',
] as const
