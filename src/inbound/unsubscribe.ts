import { createHash } from 'node:crypto'
import type { InboundAnswer, InboundPath, InboundRequest } from '../core/inbound.ts'
import type { ConsentSubject, OptOut } from '../core/rows/consent.ts'
import { acceptedLanguage } from '../lib/accepted_language.ts'
import { escapeMarkup } from '../lib/markup.ts'
import { isSameSecret } from '../lib/same_secret.ts'
import type { InboundOptions } from './options.ts'
import { LANGUAGES, type PageLanguage, UNSUBSCRIBE_WORDS, type UnsubscribeWords } from './unsubscribe_words.ts'

const PATH = '/unsubscribe/:token'
const UNDO_PATH = `${PATH}/undo`
const TOKEN = /^[\w-]{22}$/
const MOST_BODY_BYTES = 16_384
const VIA = 'unsubscribe link'
// Only what the link alone has done can be undone by it, for a day from then on: an earlier opt-out is not forgotten when the link is used again.
const VIA_AFTER_ANOTHER = 'unsubscribe link, opted out before'
const VIA_UNDO = 'unsubscribe link undone'
const AT_ONCE_MS = 60_000
const UNDO_MS = 86_400_000
const PROOF = 'proof'
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

const STYLE = `:root{color-scheme:light dark;--page:#fff;--text:#1b1b1b;--line:#767676;--soft:#f0f0f0}
@media(prefers-color-scheme:dark){:root{--page:#121212;--text:#f2f2f2;--soft:#2b2b2b}}
*{box-sizing:border-box}
body{background:var(--page);color:var(--text);font:18px/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:10vh 1.25rem 3rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25}
button{font:inherit;padding:.6rem 1.2rem;min-height:2.75rem;border-radius:.4rem;border:1px solid var(--line);background:var(--soft);color:inherit;cursor:pointer}
:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** The link of every commercial message: looking at it changes nothing, one POST without cookies or a login unsubscribes (RFC 8058), and another undoes that. */
export const unsubscribePaths = (options: InboundOptions): InboundPath[] => [
  { method: 'GET', path: PATH, mostBodyBytes: 0, answer: request => show(options, request) },
  // What the body says is not asked: a wish that was sent in an unusual form is a wish all the same.
  { method: 'POST', path: PATH, mostBodyBytes: MOST_BODY_BYTES, answer: request => unsubscribe(options, request) },
  { method: 'POST', path: UNDO_PATH, mostBodyBytes: MOST_BODY_BYTES, answer: request => undo(options, request) },
]

async function show(options: InboundOptions, request: InboundRequest): Promise<InboundAnswer> {
  const reader = await readerOf(options, request)
  if (reader.subject === undefined) return unknown(options, reader)
  const proof = await undoProofOf(options, reader, reader.subject)
  return proof === undefined ? ask(options, reader) : done(options, reader, proof)
}

async function unsubscribe(options: InboundOptions, request: InboundRequest): Promise<InboundAnswer> {
  const { ledger, now, log } = options
  const reader = await readerOf(options, request)
  const { subject } = reader
  if (subject === undefined) return unknown(options, reader)
  const before = await ledger.optOuts.of(subject, now())
  // A consent from between two clicks, recorded later, must not outlive the second: only one that is repeated at once is left out.
  const isOut = before.some(({ channel, at }) => channel === null && now() - at < AT_ONCE_MS)
  if (!isOut) await record(options, subject, before)
  log.info({ isNew: !isOut }, 'unsubscribed by link')
  return done(options, reader, await undoProofOf(options, reader, subject))
}

async function undo(options: InboundOptions, request: InboundRequest): Promise<InboundAnswer> {
  const { ledger, now, log } = options
  const reader = await readerOf(options, request)
  const { subject, words } = reader
  if (subject === undefined) return unknown(options, reader)
  const proof = await undoProofOf(options, reader, subject)
  const given = new URLSearchParams(new TextDecoder().decode(request.body)).get(PROOF)
  const isProven = proof !== undefined && given !== null && isSameSecret(given, proof)
  const isUndone =
    isProven &&
    (await ledger.transaction(async ({ optOuts }) =>
      optOuts.lift(subject, null, { via: VIA_UNDO, at: now(), undoes: { via: VIA, since: now() - UNDO_MS } }),
    ))
  log.info({ isUndone }, 'undoing an unsubscription by link')
  if (!isUndone) return page(409, reader, words.keptTitle, [paragraph(words.kept)])
  const again = form(words.unsubscribe, ONE_CLICK, `../${request.token}`)
  return page(200, reader, words.undoneTitle, [paragraph(words.undone(options.sender.legalName)), again])
}

/** Keeps the opt-out; one that comes after another says so, also where the other came in this very moment. */
async function record({ ledger, now }: InboundOptions, subject: ConsentSubject, known: OptOut[]): Promise<void> {
  const at = now()
  const toOptOut = (before: readonly OptOut[]): OptOut => {
    // Of two presses at once neither comes after the other.
    const isFirst = before.every(one => one.via === VIA && at - one.at < AT_ONCE_MS)
    const via = isFirst ? VIA : VIA_AFTER_ANOTHER
    return { subject, channel: null, scope: 'marketing', via, at }
  }
  await ledger.transaction(async ({ optOuts }) => {
    const optOut = toOptOut(known)
    const before = toOptOut(await optOuts.add(optOut, at))
    if (before.via !== optOut.via) await optOuts.add(before, at)
  })
}

/** What a page gives along with its way back, for one opt-out and no later one; undefined where nothing can be undone. */
async function undoProofOf(
  { ledger, now }: InboundOptions,
  { token }: Reader,
  subject: ConsentSubject,
): Promise<string | undefined> {
  const optOuts = await ledger.optOuts.of(subject, now())
  const isUndoable = optOuts.length > 0 && optOuts.every(({ via, at }) => via === VIA && now() - at <= UNDO_MS)
  return isUndoable ? ledger.unsubscribes.undoProofOf(token, Math.max(...optOuts.map(({ at }) => at))) : undefined
}

/** Whose link was opened, and in which language that person reads. */
interface Reader {
  subject: ConsentSubject | undefined
  token: string
  language: PageLanguage
  words: UnsubscribeWords
}

/** The language is that of the browser, or else the one a consent was given in. */
async function readerOf({ ledger }: InboundOptions, { token, header }: InboundRequest): Promise<Reader> {
  const subject = TOKEN.test(token) ? await ledger.unsubscribes.subjectOf(token) : undefined
  const accepted = acceptedLanguage(header('accept-language'), LANGUAGES)
  const locales =
    accepted === undefined && subject !== undefined
      ? (await ledger.consents.of(subject)).flatMap(({ evidence }) => evidence.locale ?? [])
      : []
  const language = accepted ?? acceptedLanguage(locales[0], LANGUAGES) ?? LANGUAGES[0]
  return { subject, token, language, words: UNSUBSCRIBE_WORDS[language] }
}

const ask = ({ sender }: InboundOptions, reader: Reader): InboundAnswer =>
  page(200, reader, reader.words.unsubscribe, [
    paragraph(reader.words.ask(sender.legalName)),
    form(reader.words.unsubscribe, ONE_CLICK),
  ])

const done = ({ sender }: InboundOptions, reader: Reader, proof: string | undefined): InboundAnswer => {
  const { token, words } = reader
  const said = paragraph(words.done(sender.legalName))
  const way = [paragraph(words.undoHint), form(words.undo, { [PROOF]: proof ?? '' }, `${token}/undo`)]
  return page(200, reader, words.doneTitle, proof === undefined ? [said] : [said, ...way])
}

const unknown = ({ sender }: InboundOptions, reader: Reader): InboundAnswer =>
  page(404, reader, reader.words.unknownTitle, [paragraph(reader.words.unknown(sender.supportContact))])

const paragraph = (text: string): string => `<p>${escapeMarkup(text)}</p>`

/** A form that is nothing but its button; an action is relative, for the public address may have a path before ours. */
function form(button: string, fields: Readonly<Record<string, string>>, action?: string): string {
  const where = action === undefined ? '' : ` action="${escapeMarkup(action)}"`
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`,
  )
  return `<form method="post"${where}>${hidden.join('')}<button type="submit">${escapeMarkup(button)}</button></form>`
}

const page = (status: number, { language }: Reader, title: string, content: readonly string[]): InboundAnswer => ({
  status,
  headers: HEADERS,
  body: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>
${content.join('\n')}
</main></body></html>
`,
})
