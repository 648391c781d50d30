import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A query of /match as yente reads it. */
interface Example {
  schema: string
  properties: Record<string, string[]>
}

/** An entity as yente prints it in an answer. */
export interface YenteResult {
  id: unknown
  caption: unknown
  schema: string
  properties: unknown
  score: unknown
  [field: string]: unknown
}

/** A yente server on this machine that answers what a test has put in it. */
export interface Yente {
  url: string
  /** What each schema finds. */
  results: Record<string, YenteResult[]>
  /** In place of an answer: a status with a body, silence, or bytes that are no answer. */
  instead: { status: number; body?: string; headers?: Record<string, string> } | 'hangs' | 'drops' | undefined
  requests: { path: string; headers: IncomingMessage['headers']; queries: Record<string, Example> }[]
  /** Lets the process end while the server runs. */
  unref(): void
  close(): Promise<void>
}

/** An entity of the kind /match finds. */
export const yenteResult = (changes: Partial<YenteResult> = {}): YenteResult => ({
  id: 'NK-a1b2',
  caption: 'Иван Примеров',
  schema: 'Person',
  properties: {
    name: ['Иван Примеров', 'Ivan Primerov'],
    topics: ['sanction'],
    programId: ['US-RUSHAR'],
    country: ['ru', 'suhh'],
    birthDate: ['1975-03-01'],
    sourceUrl: ['ftp://bad.example', 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=1234'],
  },
  datasets: ['us_ofac_sdn'],
  referents: ['ofac-1234'],
  target: true,
  first_seen: '2023-01-01T00:00:00',
  last_seen: '2026-11-20T00:00:00',
  last_change: '2026-01-01T00:00:00',
  score: 0.93,
  match: true,
  explanations: {
    name_match: {
      score: 0.93,
      detail: 'Ivan=Ivan, Primerof≈Primerov',
      query: 'Ivan Primerof',
      candidate: 'Ivan Primerov',
    },
    dob_year_disjoint: { score: 0, detail: null, query: null, candidate: null },
  },
  ...changes,
})

/** Starts a server that speaks the wire format of yente 5. */
export async function startYente(): Promise<Yente> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://yente')
    const { queries } = JSON.parse(Buffer.concat(chunks).toString()) as { queries: Record<string, Example> }
    yente.requests.push({ path: request.url ?? '', headers: request.headers, queries })
    const { instead } = yente
    if (instead === 'hangs') return
    if (instead === 'drops') return request.socket.destroy()
    if (instead !== undefined)
      return response
        .writeHead(instead.status, { 'content-type': 'application/json', ...instead.headers })
        .end(instead.body ?? '{}')
    if (request.method !== 'POST' || !/^\/match\/[a-z_]+$/.test(url.pathname)) return json(404, { detail: 'Not Found' })
    const limit = Number(url.searchParams.get('limit'))
    if (!(limit >= 1 && limit <= 500))
      return json(422, { detail: [{ loc: ['query', 'limit'], msg: 'ensure this value is less than or equal to 500' }] })
    const responses = Object.fromEntries(
      Object.entries(queries).map(([key, query]) => {
        const results = (yente.results[query.schema] ?? []).slice(0, limit)
        return [key, { status: 200, results, total: { value: results.length, relation: 'eq' }, query }]
      }),
    )
    json(200, { responses, limit })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const yente: Yente = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    results: {},
    instead: undefined,
    requests: [],
    unref: () => void server.unref(),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return yente
}
