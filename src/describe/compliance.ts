import type { ComplianceFacts, HolidayFacts, HoursFacts, RuleFacts } from '../core/gate.ts'
import { SERVICE } from '../core/service.ts'
import { escapeHtml, inRegion } from './docs_page.ts'
import { DOCS_STYLE } from './docs_style.ts'

/** A part of the guide: its heading, its paragraphs, and a table. */
interface Part {
  heading: string
  text: readonly string[]
  list?: readonly string[]
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] }
}

const TITLE = 'Compliance'
const DAY_MS = 86_400_000

/** The rules, hours of solicitation and lists of holidays that should have been reviewed before a time, each with the date; the day itself still counts as in time. */
export const overdue = ({ rules, hours, holidays }: ComplianceFacts, nowMs: number): string[] =>
  [
    ...rules.map(({ id, reviewBy }) => ({ name: id, reviewBy })),
    ...hours.map(({ place, reviewBy }) => ({ name: `hours of ${place}`, reviewBy })),
    ...holidays.map(({ place, reviewBy }) => ({ name: `holidays of ${place}`, reviewBy })),
  ]
    .filter(({ reviewBy }) => nowMs >= Date.parse(reviewBy) + DAY_MS)
    .map(({ name, reviewBy }) => `${name} (${reviewBy})`)

/** Without a time nothing is said of reviews that are late. */
function toParts(facts: ComplianceFacts, nowMs = Number.NEGATIVE_INFINITY): Part[] {
  const { version, rules, hours, holidays } = facts
  const late = overdue(facts, nowMs)
  const active = rules.filter(({ inactive }) => inactive === null)
  const inactive = rules.filter(rule => rule.inactive !== null)
  return [
    {
      heading: 'What this is',
      text: [
        `Every message and call of ${SERVICE.title} passes one gate before a channel may carry it. This page lists its rules, version ${version}, as the program holds them. It is engineering, not legal advice: have counsel confirm it for your business before you rely on it.`,
        'The gate refuses what it cannot read or work out. A refusal names the rule, what mends it, the law behind it and, when time alone is the reason, when the same message would be in time. check_compliance asks the same gate and stores nothing.',
      ],
    },
    ...(late.length === 0 ? [] : [{ heading: 'Reviews that are late', text: [LATE], list: late }]),
    { heading: 'What operators must do themselves', text: [], list: DUTIES },
    { heading: 'What the gate does not do', text: [], list: LIMITS },
    {
      heading: 'Rules',
      text: [
        'In the order refusals are named. A rule applies from its date, and no longer applies from the date it ends.',
      ],
      table: {
        head: ['rule', 'what has to be so', 'runs for', 'source', 'from', 'review by', 'confidence'],
        rows: active.map(toRuleRow),
      },
    },
    {
      heading: 'Hours of solicitation',
      text: [
        'Local time of the recipient, in every zone the number may be in; state hours are kept together with the federal ones. Consent does not lift them, and e-mail has none.',
      ],
      table: { head: ['place', 'hours', 'source', 'from', 'review by', 'confidence'], rows: hours.map(toHoursRow) },
    },
    {
      heading: 'Holidays',
      text: [
        'Where the hours above say never on holidays, these days are closed from midnight to midnight, local time: those of the state and the federal ones, on the day they fall and on the day they are kept. Each is found by its rule, in any year. A number whose state is not known keeps those of every state here.',
      ],
      table: {
        head: ['place', 'days', 'left out', 'source', 'review by', 'confidence'],
        rows: holidays.map(toHolidayRow),
      },
    },
    {
      heading: 'Rules the gate knows and does not run',
      text: [],
      table: {
        head: ['rule', 'what it says', 'source', 'why not'],
        rows: inactive.map(rule => [`\`${rule.id}\``, rule.title, rule.citation, rule.inactive ?? '']),
      },
    },
  ]
}

const LATE =
  'The law behind these may have changed since it was last read. They still run as printed below. Update to a newer version, or have counsel confirm them.'

const DUTIES = [
  'Have counsel review the rules, and again by the dates in the tables; update when a new version says that the law has changed.',
  'Keep the proof of every opt-in: the words that were shown, when, how and by whom.',
  'Set SENDER_NAME, SENDER_POSTAL_ADDRESS and SENDER_SUPPORT truthfully; register the 10DLC brand and campaign before texting the United States, and set TENDLC_CAMPAIGN and TENDLC_USE_CASE to what was approved. Where texts come from a toll-free number, have that number verified for texts to the United States and Canada instead, and set TOLLFREE_VERIFICATION and TOLLFREE_USE_CASES.',
  'Have replies reach this server: register /inbound/twilio/sms and /inbound/whatsapp at the providers, since marketing texts and messaging-app messages offer STOP as the way to end them.',
  'Register or take a licence where sellers need one, such as Texas, Florida and the Emirates.',
  'Set PUBLIC_URL to an https address that recipients reach, so that unsubscribe links work for as long as the law asks.',
  'Keep the server’s clock right and its Node.js current: local times come from the time zone rules it ships.',
]

const LIMITS = [
  'It tells messages in bulk by likeness within an hour, and only where they repeat nothing that the recipient’s own record says. Offers that name each customer’s own appointment, or are worded anew for few recipients at a time, are not seen as bulk. One-time codes are limited by range of numbers and, for a day, by country that is new: fraud that is slower or spread wider passes, so switch on the protection of the provider too.',
  'It knows the hours of a business that is called only where its record has them; elsewhere it calls by day in every zone of the area that the number names, or in any one zone of its country where it names none, as outside North America: in Sydney it may be night when it is day in Perth. Whether a number is mobile is read from number plans: those of North America do not tell.',
  'It reads no Do Not Call registry, no database of reassigned numbers and no list of litigants: nothing is looked up online.',
  'It does not know where a mobile telephone is or whether a number was ported: an area code is a presumption, and every zone of it has to be within hours. state_code overrides it, except that a Florida or Connecticut area code keeps the rules of its state too.',
  'It keeps holidays in the states of the table of holidays only, the days named there as left out not among them: no day that a governor proclaims, no holiday of a Canadian province, no emergency for which a state bans calls, and not the narrower hours of Nebraska for recorded calls on Sundays and holidays.',
  'It finds promotion by words, in English, Spanish, French, German, Italian, Portuguese, Dutch and Arabic, and in no other language: a heuristic that can be wrong both ways. The words it found are named. Promotion put in unusual words passes; label it as marketing yourself.',
  'It reads opt-outs in replies by keywords and phrases of the same eight languages. A reply that asks in words it does not know is not recorded: have somebody read replies, and record what they ask for with agent-broker consents revoke or POST /operator/opt_outs. START and UNSTOP alone opt in again, in any language.',
  'It knows what it means to ask for an offer in English best: in another language an objective that names promotion outside a question is put to a person. It writes its own confirmations in English, and the pages behind an unsubscribe link in eight languages.',
  'It does not judge by the kind of an address: a new opt-in to marketing from a throw-away mail domain is refused when it is recorded, one from a role such as info or sales is not, and other mail goes to both; only postmaster and abuse are never written to.',
  'It has no exemption for businesses, for soft opt-in or for implied consent, though some laws do.',
  'It does not tell whether an opt-in on record was truly given, or whether a campaign or a toll-free verification was truly approved.',
  'It does not know the numbers of a messaging service: when TWILIO_FROM is one, marketing texts to the United States need a 10DLC campaign, though the service may send from a toll-free number. Where the service sends from a name in letters, nobody can answer STOP: take such names out of it for marketing.',
]

const toRuleRow = ({ id, title, scope, citation, from, until, reviewBy, confidence }: RuleFacts): string[] => [
  `\`${id}\``,
  title,
  scope,
  citation,
  `${from ?? ''}${until === null ? '' : ` until ${until}`}`,
  reviewBy,
  confidence,
]

const toHoursRow = ({ place, window, citation, from, reviewBy, confidence }: HoursFacts): string[] => [
  place,
  window,
  citation,
  from ?? '',
  reviewBy,
  confidence,
]

const toHolidayRow = ({ place, days, leftOut, citation, reviewBy, confidence }: HolidayFacts): string[] => [
  place,
  days,
  leftOut,
  citation,
  reviewBy,
  confidence,
]

/** The compliance guide in Markdown. */
export function toComplianceGuide(facts: ComplianceFacts): string {
  const parts = toParts(facts).map(({ heading, text, list, table }) =>
    [
      `## ${heading}`,
      ...text,
      ...(list === undefined ? [] : [list.map(item => `- ${item}`).join('\n')]),
      ...(table === undefined ? [] : [toMarkdownTable(table)]),
    ].join('\n\n'),
  )
  return `# ${TITLE}\n\nThis page is generated from the rules in \`src/gate\`.\n\n${parts.join('\n\n')}\n`
}

function toMarkdownTable({ head, rows }: NonNullable<Part['table']>): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** The compliance guide as one self-contained HTML page in the style of the reference; it warns of reviews that are late by then. */
export function toCompliancePage(facts: ComplianceFacts, nowMs: number): string {
  const parts = toParts(facts, nowMs)
  const idOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')
  const index = parts.map(({ heading }) => `<a href="#${idOf(heading)}">${escapeHtml(heading)}</a>`).join('')
  const sections = parts.map(({ heading, text, list, table }) => {
    const paragraphs = text.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
    const items = list === undefined ? '' : `<ul>${list.map(item => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    return `<section id="${idOf(heading)}"><h2>${escapeHtml(heading)}</h2>${paragraphs}${items}${table === undefined ? '' : inRegion(heading, toHtmlTable(table))}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${SERVICE.title} ${TITLE}</title><style>${DOCS_STYLE}</style></head>
<body><nav aria-label="Parts"><a href="/docs"><strong>${SERVICE.title}</strong></a><b>${TITLE}</b>${index}</nav>
<main id="top"><h1>${TITLE}</h1>
${sections.join('\n')}
</main></body></html>
`
}

function toHtmlTable({ head, rows }: NonNullable<Part['table']>): string {
  const cell = (text: string): string => `<td>${escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')}</td>`
  const body = rows.map(cells => `<tr>${cells.map(cell).join('')}</tr>`).join('')
  return `<table><thead><tr>${head.map(name => `<th>${name}</th>`).join('')}</tr></thead><tbody>${body}</tbody></table>`
}
