import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { App } from '../../../src/main.ts'
import { startApp, value } from '../../harness.ts'
import { copyExtracts } from '../../providers/local_map.ts'
import { sharedFile } from '../../shared_data.ts'

/** A row of find_business. */
type Row = Record<string, unknown> & { smb_id: string; distance_m?: number }

/** What find_business answers. */
export interface Answer extends Record<string, unknown> {
  businesses: Row[]
  search: Record<string, unknown>
}

/** The extract of Andorra. */
export const EXTRACT = sharedFile('osm/andorra.osm.pbf')

/** The middle of Andorra la Vella. */
export const CAPITAL = { latitude: 42.5069, longitude: 1.5218 }

/** A location of find_business that is a point. */
export const at = ({ latitude, longitude }: { latitude: number; longitude: number }, radius_miles?: number) => ({
  zip_or_city: `${latitude}, ${longitude}`,
  ...(radius_miles !== undefined && { radius_miles }),
})

/** Asks, and expects an answer. */
export const ask = async (app: App, args: unknown): Promise<Answer> =>
  (await value(app, 'find_business', args)) as Answer

/** A deployment with the maps of Andorra and Monaco and one without any, both gone with their folder after the tests of the file. */
export async function useImportedMaps() {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-find-'))
  await copyExtracts(join(folder, 'datasets/map'), 'andorra.osm.pbf', 'monaco.osm.pbf')
  const local = await startApp({ DATA_DIR: folder })
  const bare = await startApp({ DATA_DIR: join(folder, 'empty') })
  afterAll(async () => {
    await Promise.all([local.close(), bare.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, local, bare }
}
