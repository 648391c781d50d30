import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TRIAL } from './harness.ts'
import { startYente } from './yente_server.ts'

const RECORD = {
  attributes: {
    lei: 'HWUPKR0MPOU8FGXBT394',
    entity: {
      legalName: { name: 'Acme Studio GmbH' },
      status: 'ACTIVE',
      jurisdiction: 'DE',
      legalAddress: { addressLines: ['Hauptstrasse 1'], city: 'Berlin', country: 'DE' },
    },
    registration: { status: 'ISSUED' },
  },
}

// Stands in for GLEIF, so that the example of verify_company_record has somebody to ask.
const registry = createServer((_request, response) => {
  response
    .setHeader('content-type', 'application/vnd.api+json')
    .end(JSON.stringify({ data: [RECORD], meta: { goldenCopy: { publishDate: '2026-11-20T08:00:00Z' } } }))
})
await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve))
registry.unref()
const yente = await startYente()
yente.unref()

/** Settings of a deployment on which every operation can run its example. */
export const EXAMPLES_RUN = {
  ...TRIAL,
  COMPANY_SOURCES: 'gleif',
  // Callers have to name a contact in some countries.
  SENDER_SUPPORT: '+12125550100',
  GLEIF_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
  YENTE_URL: yente.url,
}
