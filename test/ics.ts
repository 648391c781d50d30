import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Receiver, startReceiver } from './receiver.ts'

/** A web server with one calendar, which knows whether it has changed. */
export interface IcsServer extends Pick<Receiver, 'got' | 'close'> {
  url: string
  /** What it has now; an answer of another kind where a function is given. */
  holds: string | ((request: IncomingMessage, response: ServerResponse) => void)
}

/** Starts such a server. */
export async function startIcs(holds: IcsServer['holds']): Promise<IcsServer> {
  const receiver = await startReceiver()
  const server: IcsServer = {
    url: receiver.url.replace('/hook', '/private-5f3a/basic.ics'),
    got: receiver.got,
    close: receiver.close,
    holds,
  }
  receiver.answer = (request, response) => {
    if (typeof server.holds === 'function') return server.holds(request, response)
    const etag = `"${Buffer.byteLength(server.holds)}-${server.holds.length}-${hash(server.holds)}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag }).end(server.holds)
  }
  return server
}

const hash = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)

/** A calendar of events, each given by its lines. */
export const icsOf = (...events: readonly string[][]): string =>
  calendarOf(
    ...events.map((lines, at) => [
      'BEGIN:VEVENT',
      `UID:event-${at}@far.example`,
      'DTSTAMP:20261101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
  )

/** A calendar of components as they are written. */
export const calendarOf = (...components: readonly string[][]): string =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//far.example//EN', ...components.flat(), 'END:VCALENDAR'].join('\r\n')}\r\n`

/** One event at an hour of that Wednesday on the clock of Berlin, an hour long. */
export const busyAt = (hour: number, day = '20261202'): string[] => [
  `DTSTART;TZID=Europe/Berlin:${day}T${String(hour).padStart(2, '0')}0000`,
  `DTEND;TZID=Europe/Berlin:${day}T${String(hour + 1).padStart(2, '0')}0000`,
  'SUMMARY:Dentist of Ana',
]
