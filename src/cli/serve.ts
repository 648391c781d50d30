import { misspelledSettings } from '../config.ts'
import { serveHttp } from './doors.ts'
import { createApp } from '../main.ts'
import { prepareDataFolder } from './data_folder.ts'
import { warnOfFreeText } from './free_text.ts'
import { type CommandOptions, readSettings } from './settings.ts'

/** Serves HTTP until SIGINT or SIGTERM, then lets calls in flight finish and exits 0. */
export async function runServe(options: CommandOptions): Promise<void> {
  const config = readSettings(options)
  await prepareDataFolder(config)
  const app = await createApp(config)
  const { log } = app.broker.services
  for (const { name, meant } of misspelledSettings())
    log.warn(
      { variable: name, setting: meant },
      'this variable is no setting and has no effect; one is nearly spelled so',
    )
  warnOfFreeText(config, log)
  const server = await serveHttp(app).catch(async (error: NodeJS.ErrnoException) => {
    await app.close()
    const { host, port } = app.config
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `port ${port} on ${host} is taken; set PORT or --port to a free one`
        : `cannot listen on ${host}:${port}: ${error.message}`,
    )
  })
  // In the background: the first screening finds the lists loaded and its code warm, or waits for what is left.
  app.broker.services.screening
    .screen({ name: 'Nobody Whoever Trading Company' }, 1)
    .catch((error: unknown) => log.error({ error: String(error) }, 'the lists could not be loaded'))
  log.info({ url: server.url, mcp: `${server.url}/mcp`, docs: `${server.url}/docs` }, 'listening')
  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal, inFlight: app.broker.inFlight() }, 'stopping')
    await server.close()
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop('SIGINT')).on('SIGTERM', () => void stop('SIGTERM'))
}
