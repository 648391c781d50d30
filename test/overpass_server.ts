import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OsmElement } from '../src/core/places.ts'
import { haversineM } from '../src/lib/distance.ts'

/** One query the server got. */
export interface GotQuery {
  query: string
  headers: IncomingMessage['headers']
}

/** A server that stands in for an Overpass API: it runs the queries of this program on the objects it holds, or misbehaves. */
export interface OverpassServer {
  url: string
  got: GotQuery[]
  /** Requests it works on right now, and the most there ever were. */
  active: number
  mostActive: number
  objects: readonly OsmElement[]
  answer: (response: ServerResponse, query: string) => unknown
  close(): Promise<void>
}

const HEAD = { version: 0.6, generator: 'Overpass API 0.7.62 7c32a7d5' }
const COPYRIGHT =
  'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.'

/** Starts an Overpass API on a free port. */
export async function startOverpass(objects: readonly OsmElement[] = []): Promise<OverpassServer> {
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    server.active += 1
    server.mostActive = Math.max(server.mostActive, server.active)
    response.on('close', () => {
      server.active -= 1
    })
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const query = new URLSearchParams(Buffer.concat(chunks).toString()).get('data') ?? ''
    server.got.push({ query, headers: request.headers })
    await server.answer(response, query)
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const server: OverpassServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/interpreter`,
    got: [],
    active: 0,
    mostActive: 0,
    objects,
    answer: (response, query) => run(response, query, server.objects),
    close: () =>
      new Promise(resolve => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

/** Sends what an engine prints. */
export function sendElements(response: ServerResponse, elements: unknown[], more: object = {}): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(
      { ...HEAD, osm3s: { timestamp_osm_base: '2026-11-20T12:00:00Z', copyright: COPYRIGHT }, elements, ...more },
      null,
      2,
    ),
  )
}

/** Sends the page that an engine answers its own errors with. */
export function sendPage(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<html><head><title>OSM3S Response</title></head><body><p><strong>Error</strong>: ${text}</p></body></html>\n`,
  )
}

/** Runs a query; what it cannot read it refuses as the engine does. */
export function run(response: ServerResponse, query: string, objects: readonly OsmElement[]): void {
  try {
    sendElements(response, evaluate(query, objects))
  } catch (error) {
    sendPage(response, 400, `line 1: parse error: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const NUMBER = '(-?[\\d.]+)'
const AROUND = `\\(around:${NUMBER},${NUMBER},${NUMBER}\\)`
const HEADER = /^\[out:json\]\[timeout:\d+\]\[maxsize:\d+\];/
const UNION = /^\(((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*)\)->\.a;/
const PART = new RegExp(`^nwr\\["((?:[^"\\\\]|\\\\.)*)"="((?:[^"\\\\]|\\\\.)*)"\\]\\[name\\]${AROUND};`)
const NARROW = new RegExp(
  `^if \\(a\\.count\\(nodes\\)\\+a\\.count\\(ways\\)\\+a\\.count\\(relations\\) > (\\d+)\\) \\{ nwr\\.a${AROUND}->\\.a; make step r="([\\d.]+)"; out; \\}`,
)
const PART_COUNT = new RegExp(`^nwr\\.a${AROUND}->\\.a; \\.a out count;`)

function evaluate(query: string, objects: readonly OsmElement[]): unknown[] {
  let rest = query.trim()
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest)
    if (found !== null) rest = rest.slice(found[0].length).trim()
    return found
  }
  if (take(HEADER) === null) throw new Error('the settings are missing')
  const union = take(UNION)
  if (union === null) throw new Error('the union is missing')
  let set = toSet(union[1] ?? '', objects)
  const out: unknown[] = []
  while (rest !== '') {
    const narrow = take(NARROW)
    const partCount = narrow === null ? take(PART_COUNT) : null
    if (narrow !== null) {
      if (set.length <= Number(narrow[1])) continue
      set = within(set, narrow.slice(2))
      out.push({ type: 'step', id: 1, tags: { r: narrow[5] } })
    } else if (partCount !== null) {
      set = within(set, partCount.slice(1))
      out.push(toCount(set))
    } else if (take(/^\.a out count;/) !== null) out.push(toCount(set))
    else {
      const limit = take(/^\.a out center tags qt (\d+);/)
      if (limit === null) throw new Error(`unexpected ${rest.slice(0, 40)}`)
      // Quadtile order: anything but the order of distance.
      out.push(
        ...[...set]
          .sort((a, b) => (a.id % 97) - (b.id % 97))
          .slice(0, Number(limit[1]))
          .map(toRow),
      )
    }
  }
  return out
}

function toSet(union: string, objects: readonly OsmElement[]): OsmElement[] {
  const found = new Set<OsmElement>()
  let rest = union.trim()
  while (rest !== '') {
    const part = PART.exec(rest)
    if (part === null) throw new Error(`unexpected ${rest.slice(0, 40)}`)
    rest = rest.slice(part[0].length).trim()
    const [key = '', value] = part.slice(1, 3).map(text => text.replace(/\\(.)/g, '$1'))
    for (const element of within(objects, part.slice(3)))
      if (element.tags[key] === value && element.tags['name'] !== undefined) found.add(element)
  }
  return [...found]
}

// The engine takes the earth for a little smaller than it is, so that its circles hold a little more.
function within(objects: readonly OsmElement[], [radius, latitude, longitude]: string[]): OsmElement[] {
  const center = { latitude: Number(latitude), longitude: Number(longitude) }
  return objects.filter(
    element => haversineM(center, element) * (20_000_000 / (Math.PI * 6_371_008.8)) <= Number(radius),
  )
}

function toCount(set: readonly OsmElement[]): object {
  const of = (type: string): string => String(set.filter(element => element.type === type).length)
  return {
    type: 'count',
    id: 0,
    tags: { nodes: of('node'), ways: of('way'), relations: of('relation'), total: String(set.length) },
  }
}

function toRow({ type, id, latitude: lat, longitude: lon, tags }: OsmElement): object {
  return type === 'node' ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags }
}
