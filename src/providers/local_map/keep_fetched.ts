import type { Log } from '../../core/ports.ts'
import type { MapStore } from './shared_maps.ts'

/** What looking for maps of other nodes needs. */
export interface KeepOptions {
  store: MapStore | undefined
  root: string
  log: Log
  everyMs?: number
}

const EVERY_MS = 60_000

/** Fetches what other nodes have imported, at once and then every minute; does nothing where no place is named. */
export function keepMapsFetched({ store, root, log, everyMs = EVERY_MS }: KeepOptions): { close(): Promise<void> } {
  if (store === undefined) return { close: async () => undefined }
  const ended = new AbortController()
  const { signal } = ended
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    // Loaded here, since whoever starts this has more urgent things to load.
    running = import('./shared_maps.ts')
      .then(({ fetchMaps }) => fetchMaps({ store, root, log, signal }))
      .catch((error: unknown) => {
        if (!signal.aborted)
          log.error({ error: String(error) }, 'maps of other nodes cannot be looked for; look at MAPS_STORE')
      })
      .finally(() => {
        if (signal.aborted) return
        timer = setTimeout(look, everyMs)
        timer.unref()
      })
  }
  timer = setTimeout(look, 0)
  timer.unref()
  return {
    close: async () => {
      ended.abort()
      clearTimeout(timer)
      await running
    },
  }
}
