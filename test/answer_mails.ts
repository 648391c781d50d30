/** What a customer answers, as the mail programs of these tests write it. */
export interface AnswerFacts {
  appointmentId: string
  /** The customer's address. */
  address: string
  /** `COUNTER` asks for `counter` instead. */
  status: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE' | 'COUNTER'
  sequence?: number
  stampedAt?: number
  startAt?: number
  counter?: { startAt: number; endAt: number }
  /** Who the mail says it is from; default: the customer. */
  from?: string
  /** Header fields above all others, as the receiving server adds them. */
  received?: string[]
}

const utc = (ms: number): string => `${new Date(ms).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
/** The clock of Berlin in winter. */
const berlin = (ms: number): string => utc(ms + 3_600_000).slice(0, -1)
const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n')
const quoted = (text: string): string =>
  [...Buffer.from(text)]
    .map(byte =>
      byte === 13 || byte === 10 || (byte > 31 && byte < 127 && byte !== 61)
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
    .replace(/[^\r\n]{70}(?=[^\r\n]{6})/g, line => (/=.?$/.test(line) ? line : `${line}=\r\n`))
const fold = (line: string): string => line.replace(/.{74}/g, '$&\r\n ')
const lines = (...texts: (string | undefined)[]): string =>
  `${texts
    .filter(text => text !== undefined)
    .map(fold)
    .join('\r\n')}\r\n`

const START = Date.parse('2026-12-02T10:30:00+01:00')
const STAMP = Date.parse('2026-12-01T08:00:00+01:00')
const MINUTES_45 = 45 * 60_000

function timesOf({ startAt = START, counter, stampedAt = STAMP }: AnswerFacts) {
  const original = { startAt, endAt: startAt + MINUTES_45 }
  return { original, asked: counter ?? original, stampedAt }
}
const methodOf = ({ status }: AnswerFacts): string => (status === 'COUNTER' ? 'COUNTER' : 'REPLY')
const statusOf = ({ status }: AnswerFacts): string => (status === 'COUNTER' ? 'TENTATIVE' : status)

/** After replies of Google Calendar that public test suites hold; a real one was not fetched. */
export function googleIcs(facts: AnswerFacts): string {
  const { asked, stampedAt } = timesOf(facts)
  return lines(
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(facts)}`,
    'BEGIN:VEVENT',
    `DTSTART:${utc(asked.startAt)}`,
    `DTEND:${utc(asked.endAt)}`,
    `DTSTAMP:${utc(stampedAt)}`,
    'ORGANIZER;CN=Acme Studio:mailto:hello@acme.example',
    `UID:${facts.appointmentId}@agent-broker`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${statusOf(facts)};CN=${facts.address};X-NUM-GUESTS=0:mailto:${facts.address}`,
    'X-MICROSOFT-CDO-OWNERAPPTID:-1187441346',
    'CREATED:20261130T090000Z',
    'DESCRIPTION:Hello Ana\\,\\n\\nyour appointment is booked:',
    'LAST-MODIFIED:20261201T070000Z',
    'LOCATION:',
    `SEQUENCE:${facts.sequence ?? 0}`,
    'STATUS:CONFIRMED',
    'SUMMARY:Haircut\\, Acme Studio',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  )
}

/** After a reply of Microsoft Exchange that public test suites hold: no organizer, `MAILTO:`, a zone of Windows with its own rules; a counter as MS-OXCICAL has it, with the times of before beside. */
export function outlookIcs(facts: AnswerFacts): string {
  const { asked, original, stampedAt } = timesOf(facts)
  const zone = 'TZID=W. Europe Standard Time'
  const isCounter = facts.status === 'COUNTER'
  return lines(
    'BEGIN:VCALENDAR',
    `METHOD:${methodOf(facts)}`,
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `ATTENDEE;PARTSTAT=${statusOf(facts)};CN="Novák, Ana":MAILTO:${facts.address.toUpperCase()}`,
    'COMMENT;LANGUAGE=de-DE:\\n',
    `UID:${facts.appointmentId}@agent-broker`,
    'SUMMARY;LANGUAGE=de-DE:Abgelehnt: Haircut\\, Acme Studio',
    `DTSTART;${zone}:${berlin(asked.startAt)}`,
    `DTEND;${zone}:${berlin(asked.endAt)}`,
    'CLASS:PUBLIC',
    'PRIORITY:5',
    `DTSTAMP:${utc(stampedAt)}`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    `SEQUENCE:${facts.sequence ?? 0}`,
    'LOCATION;LANGUAGE=de-DE:',
    'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
    'X-MICROSOFT-CDO-OWNERAPPTID:0',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
    'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    'X-MICROSOFT-CDO-IMPORTANCE:1',
    'X-MICROSOFT-CDO-INSTTYPE:0',
    isCounter ? `X-MS-OLK-ORIGINALSTART;${zone}:${berlin(original.startAt)}` : undefined,
    isCounter ? `X-MS-OLK-ORIGINALEND;${zone}:${berlin(original.endAt)}` : undefined,
    'END:VEVENT',
    'END:VCALENDAR',
  )
}

/** After RFC 5546 section 4.2.2 with the product identifier and parameters that Apple Calendar is known by; no reply of it was fetched. */
export function appleIcs(facts: AnswerFacts): string {
  const { asked, stampedAt } = timesOf(facts)
  return lines(
    'BEGIN:VCALENDAR',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(facts)}`,
    'PRODID:-//Apple Inc.//macOS 15.1//EN',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `ATTENDEE;CN=Ana Novak;CUTYPE=INDIVIDUAL;EMAIL=${facts.address};PARTSTAT=${statusOf(facts)};ROLE=REQ-PARTICIPANT:mailto:${facts.address}`,
    `DTEND;TZID=Europe/Berlin:${berlin(asked.endAt)}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `DTSTART;TZID=Europe/Berlin:${berlin(asked.startAt)}`,
    'ORGANIZER;CN=Acme Studio;EMAIL=hello@acme.example:mailto:hello@acme.example',
    // Left out where it is 0 (RFC 5546 section 3.2.3).
    facts.sequence === undefined || facts.sequence === 0 ? undefined : `SEQUENCE:${facts.sequence}`,
    'SUMMARY:Haircut\\, Acme Studio',
    `UID:${facts.appointmentId}@agent-broker`,
    'END:VEVENT',
    'END:VCALENDAR',
  )
}

const headers = ({ from, address, received = [], status }: AnswerFacts): string[] => [
  ...received,
  `From: Ana Novak <${from ?? address}>`,
  'To: hello@acme.example',
  `Subject: ${status}: Haircut, Acme Studio`,
  `Message-ID: <${Math.random()}@mail.example>`,
  'Date: Tue, 01 Dec 2026 07:00:00 +0000',
  'MIME-Version: 1.0',
]

/** The answer in the part that says so, and a file beside it that has no method. */
export function googleMail(facts: AnswerFacts): string {
  const ics = googleIcs(facts)
  return [
    ...headers(facts),
    'Content-Type: multipart/mixed; boundary="mixed"',
    '',
    '--mixed',
    'Content-Type: multipart/alternative; boundary="alternative"',
    '',
    '--alternative',
    'Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes',
    'Content-Transfer-Encoding: base64',
    '',
    base64('Ana Novak has answered this invitation.'),
    '--alternative',
    'Content-Type: text/html; charset="UTF-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><body>Ana Novak has answered this invitation.</body></html>',
    '--alternative',
    `Content-Type: text/calendar; charset="UTF-8"; method=${methodOf(facts)}`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quoted(ics),
    '--alternative--',
    '--mixed',
    'Content-Type: application/ics; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"',
    'Content-Transfer-Encoding: base64',
    '',
    base64(ics.replace(/METHOD:\w+\r\n/, '')),
    '--mixed--',
    '',
  ].join('\r\n')
}

/** Without a file, and the words in a charset of Windows. */
export const outlookMail = (facts: AnswerFacts): string =>
  [
    ...headers(facts),
    'Content-Type: multipart/alternative; boundary="_000_outlook_"',
    'Content-Language: de-DE',
    '',
    '--_000_outlook_',
    'Content-Type: text/plain; charset="windows-1252"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '',
    '--_000_outlook_',
    'Content-Type: text/html; charset="windows-1252"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><body></body></html>',
    '--_000_outlook_',
    `Content-Type: text/calendar; charset="utf-8"; method=${methodOf(facts)}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(outlookIcs(facts)),
    '--_000_outlook_--',
    '',
  ].join('\r\n')

/** As a file alone, under a name of any kind. */
export const appleMail = (facts: AnswerFacts): string =>
  [
    ...headers(facts),
    'Content-Type: multipart/mixed; boundary=Apple-Mail-1',
    '',
    '--Apple-Mail-1',
    'Content-Type: text/plain; charset=us-ascii',
    'Content-Transfer-Encoding: 7bit',
    '',
    'Ana Novak has answered.',
    '--Apple-Mail-1',
    'Content-Type: application/octet-stream; name="iCal-20261201-080000.ics"',
    'Content-Disposition: attachment; filename="iCal-20261201-080000.ics"',
    'Content-Transfer-Encoding: 7bit',
    '',
    appleIcs(facts),
    '--Apple-Mail-1--',
    '',
  ].join('\r\n')

/** The three forms by the names of who sends them. */
export const FORMS = [
  ['Gmail', googleMail],
  ['Outlook', outlookMail],
  ['Apple', appleMail],
] as const

/** What the receiving server writes above a mail it has checked. */
export const provenBy = (server: string, address: string): string[] => [
  `Authentication-Results: ${server};`,
  `       dkim=pass header.i=@${domainOf(address)} header.s=20230601 header.b=AbC;`,
  `       spf=pass (${server}: domain of ${address} designates 192.0.2.1 as permitted sender) smtp.mailfrom=${address};`,
  `       dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=${domainOf(address)}`,
]

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
