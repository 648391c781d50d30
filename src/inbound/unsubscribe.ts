import { createHash } from 'node:crypto'
import type { InboundAnswer, InboundPath } from '../core/inbound.ts'
import { escapeMarkup } from '../lib/markup.ts'
import type { InboundOptions } from './options.ts'

const PATH = '/unsubscribe/:token'
const TOKEN = /^[\w-]{22}$/
const MOST_BODY_BYTES = 16_384
const VIA = 'unsubscribe link'
const AT_ONCE_MS = 60_000

const STYLE = `:root{color-scheme:light dark}
body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem}
button{font:inherit;padding:.6rem 1.2rem;border-radius:.4rem;border:1px solid;cursor:pointer}`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** The link of every commercial message: looking at it changes nothing, one POST without cookies or a login unsubscribes (RFC 8058). */
export const unsubscribePaths = (options: InboundOptions): InboundPath[] => [
  { method: 'GET', path: PATH, mostBodyBytes: 0, answer: ({ token }) => show(options, token) },
  // What the body says is not asked: a wish that was sent in an unusual form is a wish all the same.
  { method: 'POST', path: PATH, mostBodyBytes: MOST_BODY_BYTES, answer: ({ token }) => unsubscribe(options, token) },
]

async function show(options: InboundOptions, token: string): Promise<InboundAnswer> {
  if ((await subjectOf(options, token)) === undefined) return unknown(options)
  return page(
    200,
    'Unsubscribe',
    `<p>Press the button to get no more advertising${from(options)}.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Unsubscribe</button></form>`,
  )
}

async function unsubscribe(options: InboundOptions, token: string): Promise<InboundAnswer> {
  const { ledger, now, log } = options
  const subject = await subjectOf(options, token)
  if (subject === undefined) return unknown(options)
  // A consent from between two clicks, recorded later, must not outlive the second: only one that is repeated at once is left out.
  const isOut = (await ledger.optOuts.of(subject, now())).some(
    ({ channel, at }) => channel === null && now() - at < AT_ONCE_MS,
  )
  if (!isOut)
    await ledger.transaction(({ optOuts }) =>
      optOuts.add({ subject, channel: null, scope: 'marketing', via: VIA, at: now() }, now()),
    )
  log.info({ isNew: !isOut }, 'unsubscribed by link')
  return page(
    200,
    'You are unsubscribed',
    `<p>You get no more advertising${from(options)}. Nothing else has to be done.</p>`,
  )
}

const subjectOf = async ({ ledger }: InboundOptions, token: string) =>
  TOKEN.test(token) ? ledger.unsubscribes.subjectOf(token) : undefined

const from = ({ sender: { legalName } }: InboundOptions): string =>
  legalName === undefined ? ' from this sender' : ` from ${escapeMarkup(legalName)}`

function unknown({ sender: { supportContact } }: InboundOptions): InboundAnswer {
  const contact = supportContact === undefined ? '' : ` or write to ${escapeMarkup(supportContact)}`
  return page(
    404,
    'This link is not known',
    `<p>Nothing was changed. Open the whole link from the latest message again${contact}.</p>`,
  )
}

const page = (status: number, title: string, content: string): InboundAnswer => ({
  status,
  headers: HEADERS,
  body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
${content}
</body></html>
`,
})
