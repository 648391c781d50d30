import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Geocoder } from '../../src/core/places.ts'
import { createLog } from '../../src/log.ts'
import type { App } from '../../src/main.ts'
import { importMap } from '../../src/providers/local_map/import.ts'
import { createPlaces } from '../../src/providers/ports/places.ts'
import { openCache, openLimits } from '../../src/store/cache/late.ts'
import { startApp } from '../../test/harness.ts'
import { sharedFile } from '../../test/shared_data.ts'

/** The extracts that are searched, and a point within each that people may stand at. */
export const MAPS = {
  andorra: { file: 'osm/andorra.osm.pbf', center: '42.5063, 1.5218' },
  monaco: { file: 'osm/monaco.osm.pbf', center: '43.7384, 7.4246' },
  baltimore: { file: 'osm/baltimore-2015-02-poi.osm.pbf', center: '39.2904, -76.6122' },
  tokyo: { file: 'osm/tokyo-center-2025-poi.osm.pbf', center: '35.6812, 139.7671' },
} as const

/** The real application over the four extracts, and its geocoder. */
export interface Measured {
  app: App
  geocoder: Geocoder
  close(): Promise<void>
}

/** Imports the extracts and starts the application over them; close it after use. */
export async function startWithMaps(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-places-'))
  const log = createLog('silent')
  for (const [name, { file }] of Object.entries(MAPS))
    await importMap({
      root: folder,
      name,
      file: sharedFile(file),
      keepPolygon: true,
      nowMs: Date.UTC(2026, 0, 1),
      progress: () => undefined,
    })
  const places = createPlaces({
    vendors: { list: [], values: {} },
    parts: {
      now: Date.now,
      log,
      publicUrl: 'http://127.0.0.1',
      dataDir: folder,
      outgoing: { allowHttp: false, allowPrivate: false },
    },
    mapFolder: folder,
    lookupsPerHour: 0,
    cache: openCache(':memory:', log),
    limits: openLimits(':memory:', log),
  })
  const { geocoder, mapSearch } = places
  const app = await startApp({}, { geocoder, mapSearch })
  return {
    app,
    geocoder,
    close: async () => {
      await app.close()
      await places.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
