import { Gauge, type Registry } from 'prom-client'
import { LIST_NAMES } from './core/screening.ts'
import { readCheck, readCurrent } from './providers/lists/store.ts'
import { listMaps } from './providers/local_map/store.ts'

/** Where the lists and maps are kept. */
interface DataFolders {
  listFolder: string
  mapFolder: string
}

// Several processes read the same folders.
const aggregator = 'max'

/** Adds the age of every stored list and imported map, read from its folder whenever somebody asks; what is not there has no age. */
export function addDataAges(registers: Registry[], { listFolder, mapFolder }: DataFolders): void {
  const stored = (): [string, string][] =>
    LIST_NAMES.flatMap((name): [string, string][] => {
      const loadedAt = readCurrent(listFolder, name)?.loadedAt
      if (loadedAt === undefined) return []
      const at = Math.max(loadedAt, readCheck(listFolder, name)?.confirmedAt ?? 0)
      return [[name, new Date(at).toISOString()]]
    })
  addTimes(registers, {
    name: 'broker_list_confirmed_timestamp_seconds',
    help: 'When a stored list was last found to be what its publisher serves, or imported.',
    label: 'list',
    read: stored,
  })
  addTimes(registers, {
    name: 'broker_map_data_timestamp_seconds',
    help: 'Date of the data of an imported map; of its import where the extract gives none.',
    label: 'map',
    read: () =>
      listMaps(mapFolder).flatMap((map): [string, string][] =>
        'manifest' in map ? [[map.name, map.manifest.dataDate ?? map.manifest.importedAt]] : [],
      ),
  })
}

interface Times {
  name: string
  help: string
  label: string
  read(): [name: string, isoTime: string][]
}

function addTimes(registers: Registry[], { name, help, label, read }: Times): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    aggregator,
    collect() {
      // What was removed since must not go on being told of.
      gauge.reset()
      for (const [of, isoTime] of read()) {
        const at = Date.parse(isoTime)
        if (!Number.isNaN(at)) gauge.set({ [label]: of }, at / 1000)
      }
    },
  })
}
