import { createHash } from 'node:crypto'
import type { Reply } from '../core/endpoint.ts'
import { SERVICE } from '../core/service.ts'
import { escapeMarkup } from '../lib/markup.ts'
import { nameOfOdd, ODD_CHARACTERS } from '../lib/odd_characters.ts'

/** Markup that is safe to send: what came from elsewhere in it is escaped. */
export type Markup = { readonly markup: string }

const STYLE = `:root{color-scheme:light dark;--line:#8886;--soft:#8881;--warn:#b45309;--go:#15693b;--stop:#a4262c}
@media(prefers-color-scheme:dark){:root{--warn:#fbbf24;--go:#2c8a55;--stop:#c4444a}}
*{box-sizing:border-box}
body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1rem 1.1rem 4rem;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;border-bottom:1px solid var(--line);padding-bottom:.7rem;font-size:.92rem}
header a{font-weight:600;text-decoration:none;color:inherit;margin-right:auto}
header form{display:inline}
h1{font-size:1.5rem;line-height:1.25;margin:1.6rem 0 .8rem}
h2{font-size:1.05rem;margin:1.8rem 0 .5rem}
section.card,li.card{border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1rem;margin:.9rem 0;list-style:none}
ul.cards{padding:0}
li.card a{font-weight:600}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:.8rem 0}
dt{opacity:.75}
dd{margin:0}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
pre{font:inherit;white-space:pre-wrap;unicode-bidi:plaintext;background:var(--soft);border:1px solid var(--line);border-radius:.4rem;padding:.7rem .8rem;margin:.4rem 0}
b.odd{color:var(--warn);font:.8em ui-monospace,monospace;border:1px solid;border-radius:.2rem;padding:0 .2rem}
label{display:block;margin:.7rem 0 .2rem}
input,textarea,select{font:inherit;width:100%;padding:.55rem .6rem;border:1px solid var(--line);border-radius:.4rem;background:transparent;color:inherit}
button{font:inherit;padding:.6rem 1.2rem;min-height:2.75rem;border-radius:.4rem;border:1px solid var(--line);background:var(--soft);color:inherit;cursor:pointer;margin:.8rem .5rem 0 0}
header button{padding:.2rem .7rem;min-height:2rem;margin:0}
a.button{display:inline-block;padding:.6rem 1.2rem;min-height:2.75rem;border-radius:.4rem;border:1px solid var(--line);background:var(--soft);color:inherit;text-decoration:none;margin:.8rem .5rem 0 0}
a.stop{border-color:var(--stop)}
details{border:1px solid var(--line);border-radius:.5rem;margin:.6rem 0;padding:0 .9rem}
details[open]{padding-bottom:.9rem}
summary{min-height:2.75rem;padding:.6rem 0;cursor:pointer;font-weight:600}
summary small{font-weight:400}
div.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(5rem,1fr));gap:.5rem}
div.times button{margin:0;padding:.6rem .2rem}
button.go{background:var(--go);border-color:var(--go);color:#fff}
button.stop{background:var(--stop);border-color:var(--stop);color:#fff}
:focus-visible{outline:3px solid #3b82f6;outline-offset:2px}
p.notice{border-left:4px solid var(--warn);padding:.5rem .8rem;background:var(--soft)}
small{opacity:.8}`

const csp = (...more: string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    ...more,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What every page of ours is sent with. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': csp("form-action 'self'"),
  // Not no-referrer: under it browsers send our own forms with `Origin: null`, and their origin could not be checked.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

/** What a page is sent with whose form leads on to a host: browsers hold `form-action` against every step of the way, which goes on where the host sends them, and know no IPv6 address in it. */
export const LEADS_ELSEWHERE = { 'content-security-policy': csp() }

const toOdd = (character: string): string => `<b class="odd">${nameOfOdd(character)}</b>`

/** Text of anybody as a page shows it literally, with the characters that cannot be seen named. */
export const textOf = (text: string): Markup => ({
  markup: escapeMarkup(text.replaceAll('\r\n', '\n')).replace(ODD_CHARACTERS, toOdd),
})

/** Joins markup and text; text is escaped. */
export function html(strings: TemplateStringsArray, ...values: (Markup | string | readonly Markup[])[]): Markup {
  const parts = values.map(value =>
    typeof value === 'string'
      ? textOf(value).markup
      : 'markup' in value
        ? value.markup
        : value.map(({ markup }) => markup).join('\n'),
  )
  return { markup: strings.map((text, at) => text + (parts[at] ?? '')).join('') }
}

/** No markup. */
export const NOTHING: Markup = { markup: '' }

/** Text as the value of an attribute, which holds no markup. */
export const attribute = (text: string): Markup => ({ markup: escapeMarkup(text) })

/** A value of a form that its reader does not see. */
export const hidden = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${attribute(name)}" value="${attribute(value)}">`

/** What a page is made of. */
export interface PageParts {
  status?: number
  title: string
  /** What stands above everything: who is signed in. */
  top?: Markup
  /** What went wrong or has just happened. */
  notice?: string | undefined
  body: Markup
  /** BCP 47; English where absent. */
  lang?: string
  /** Whose page it is, in the place of this program's name. */
  site?: string
  /** Loads itself anew after so many seconds. */
  refreshS?: number | undefined
  headers?: Readonly<Record<string, string>>
}

/** A whole page. */
export const page = ({
  status = 200,
  title,
  top = NOTHING,
  notice,
  body,
  lang = 'en',
  site = SERVICE.title,
  refreshS,
  headers = {},
}: PageParts): Reply => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: html`<!doctype html>
<html lang="${attribute(lang)}"><head><meta charset="utf-8">${refreshS === undefined ? NOTHING : html`<meta http-equiv="refresh" content="${String(refreshS)}">`}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${attribute(title)} · ${attribute(site)}</title><style>${{ markup: STYLE }}</style></head>
<body>${top}
<main><h1>${title}</h1>
${notice === undefined ? NOTHING : html`<p class="notice" role="status">${notice}</p>`}
${body}
</main></body></html>
`.markup,
})

/** The way to another page of ours. */
export const goTo = (location: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', ...headers },
})
