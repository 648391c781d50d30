import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { loadAll } from '../lib/late.ts'
import { type App, createApp } from '../main.ts'
import { listMaps } from '../providers/local_map/store.ts'
import { serveHttp } from './doors.ts'

/** A server in this process. */
export interface Serving {
  app: App
  url: string
  /** Lets calls in flight finish, then ends the process with 0. */
  end(signal: string): void
}

// Each kind of name has tables of its own that are made when it is first asked about: persons, titles of companies, Arabic letters.
const FIRST_NAMES = ['Nobody Whoever Trading Company', 'National Trading Bank', 'شركة احمد حسن للتجارة'] as const

async function screenFirst({ broker }: App): Promise<void> {
  for (const name of FIRST_NAMES) await broker.services.screening.screen({ name }, 1)
}

/** Serves HTTP in this process. */
export async function serveHere(config: Config, log: Log, hasCounts?: boolean): Promise<Serving> {
  const app = await createApp(config, { log })
  const server = await serveHttp(app, hasCounts).catch(async (error: NodeJS.ErrnoException) => {
    await app.close()
    throw explainListening(error, config)
  })
  // In the background: the first screening finds the lists loaded and its code warm, or waits for what is left.
  screenFirst(app).catch((error: unknown) => log.error({ error: String(error) }, 'the lists could not be loaded'))
  getReady(config).catch((error: unknown) =>
    log.error({ error: String(error) }, 'what first calls need could not be loaded'),
  )
  let isEnding = false
  const end = async (signal: string): Promise<void> => {
    if (isEnding) return
    isEnding = true
    log.info({ signal, inFlight: app.broker.inFlight() }, 'stopping')
    await server.close()
    await app.close()
    process.exit(0)
  }
  return { app, url: server.url, end: signal => void end(signal) }
}

/** What the first calls would wait for; without a map the words for kinds of business are hardly asked for. */
async function getReady({ mapFolder }: Config): Promise<void> {
  await loadAll()
  if (listMaps(mapFolder).length === 0) return
  const [{ readAllWords }, { loadPlaceFacts }, { loadOpenAt }] = await Promise.all([
    import('../map/request/kind.ts'),
    import('../map/rows/place_facts.ts'),
    import('../map/rows/open_now.ts'),
  ])
  await readAllWords()
  const [facts] = await Promise.all([loadPlaceFacts(), loadOpenAt()])
  // The table of countries is prepared with the first point.
  facts.countryAt({ latitude: 0, longitude: 0 })
}

const explainListening = (error: NodeJS.ErrnoException, { host, port }: Config): Error =>
  new Error(
    error.code === 'EADDRINUSE'
      ? `port ${port} on ${host} is taken; set PORT or --port to a free one`
      : `cannot listen on ${host}:${port}: ${error.message}`,
  )
