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
  let isClosed = false
  let looking = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    // One for each look: whatever is derived from a signal stays with it.
    looking = new AbortController()
    const { signal } = looking
    // Loaded here, since whoever starts this has more urgent things to load.
    running = import('./shared_maps.ts')
      .then(({ fetchMaps }) => fetchMaps({ store, root, log, signal }))
      .catch((error: unknown) => {
        if (!signal.aborted)
          log.error({ error: String(error) }, 'maps of other nodes cannot be looked for; look at MAPS_STORE')
      })
      .finally(() => {
        if (isClosed) return
        timer = setTimeout(look, everyMs)
        timer.unref()
      })
  }
  timer = setTimeout(look, 0)
  timer.unref()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      looking.abort()
      await running
    },
  }
}
