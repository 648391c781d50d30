import type { Span } from '../../../src/core/calendar.ts'

/** The lines of an event as another client writes them; those given come in place of, or after, the usual ones. */
export const event = (lines: readonly string[], uid = 'somebody-else'): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Another client//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:Busy',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const toUtc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** An event over a span. */
export const spanEvent = ({ startAt, endAt }: Span, lines: readonly string[] = [], uid = 'somebody-else'): string =>
  event([`DTSTAMP:20261101T120000Z`, `DTSTART:${toUtc(startAt)}`, `DTEND:${toUtc(endAt)}`, ...lines], uid)
