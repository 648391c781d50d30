import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'

/** A mock of a vendor's API that refuses a request unless it keeps to the vendor's own document. */
export interface Prism {
  url: string
  close(): Promise<void>
}

/** Starts a mock of an OpenAPI document on a free port, as `prism mock` does: its program takes seconds to load, once for each document. */
export async function startPrism(document: string): Promise<Prism> {
  const server = createServer(await getHttpOperationsFromSpec(document), {
    cors: true,
    components: { logger: createLogger('mock', { level: 'silent' }) },
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  })
  const url = await server.listen(0, '127.0.0.1')
  return { url, close: () => server.close() }
}
