import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type Answer, type Asked, defineEndpoint, type Endpoint, type Reply } from '../core/endpoint.ts'
import { once } from '../lib/once.ts'
import { programFile } from '../lib/program_file.ts'
import { returnPathOf } from '../people/forms.ts'
import { page } from '../people/html.ts'
import { type SessionParts, visitorOf } from '../people/sessions.ts'
import { toSignIn } from '../people/sign_in_pages.ts'
import { DETAILS, PAGES } from './pages.ts'

/** What the pages of the console work with. */
export interface ShellDoor extends SessionParts {
  /** Whether the console is served; without it `/console` leads to the approvals. */
  isOn: boolean
}

const HTML = 'text/html'
const INDEX = 'index.html'
const ASSET_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

const shown: Answer = { description: 'The page; its data are read from the /operator paths.', type: HTML }
const unsigned: Answer = {
  description: 'Whoever is not signed in does so first.',
  headers: { Location: z.string().describe('A page of this server.') },
}
const nowhere: Answer = { description: 'There is no such page.', type: HTML }
const unbuilt: Answer = { description: 'The console was not built.', type: HTML }
const common = { tag: 'console', method: 'GET' } as const

/** The console: one page that a browser is given whichever part of it is asked for. */
export const CONSOLE_PAGES: readonly Endpoint<ShellDoor>[] = [
  defineEndpoint({
    ...common,
    name: 'show_console_asset',
    title: 'A script or style of the console',
    path: '/console/assets/{name}',
    auth: 'none',
    input: { id: 'Its file name.' },
    answers: { 200: { description: 'The file.', type: 'text/javascript, text/css' }, 404: nowhere },
    handle: ({ id }: Asked, door: ShellDoor) => (door.isOn ? showAsset(id) : noPage()),
  }),
  ...Object.entries(DETAILS).map(([name, id]) =>
    defineEndpoint({
      ...common,
      name: `show_console_${name}_page`,
      title: `The page of one of the ${name} in the console`,
      path: `/console/${name}/{${id}}`,
      auth: 'person',
      input: { id: `Its ${id}.` },
      answers: { 200: shown, 303: unsigned, 404: nowhere, 503: unbuilt },
      handle: (asked: Asked, door: ShellDoor) => show(`/console/${name}/${asked.id}`, asked, door),
    }),
  ),
  defineEndpoint({
    ...common,
    name: 'show_console_page',
    title: 'A page of the console',
    path: '/console/{page}',
    auth: 'person',
    input: { id: `One of ${PAGES.join(', ')}.` },
    answers: { 200: shown, 303: unsigned, 404: nowhere, 503: unbuilt },
    handle: (asked: Asked, door: ShellDoor) =>
      PAGES.some(name => name === asked.id) ? show(`/console/${asked.id}`, asked, door) : noPage(),
  }),
  defineEndpoint({
    ...common,
    name: 'open_console',
    title: 'The first page of the console',
    path: '/console',
    auth: 'person',
    answers: {
      200: shown,
      303: {
        ...unsigned,
        description: 'To sign in first; or, where the console is off, to what waits for an approval.',
      },
      503: unbuilt,
    },
    handle: (asked: Asked, door: ShellDoor) =>
      door.isOn ? show('/console', asked, door) : { status: 303, headers: { location: '/console/approvals' } },
  }),
]

async function show(path: string, asked: Asked, door: ShellDoor): Promise<Reply> {
  if (!door.isOn) return noPage()
  if ((await visitorOf(asked, door)) === undefined) {
    const whole = asked.search === '' ? path : `${path}?${asked.search}`
    return toSignIn(returnPathOf(whole) === whole ? whole : path)
  }
  const body = (await files()).get(INDEX)
  return body === undefined ? notBuilt() : { status: 200, headers: PAGE_HEADERS, body }
}

async function showAsset(name: string): Promise<Reply> {
  const type = ASSET_TYPES[name.split('.').at(-1) ?? '']
  const body = (await files()).get(name)
  if (body === undefined || type === undefined) return noPage()
  // Its name changes with what is in it.
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    body,
  }
}

/** The built console by file name; empty where it was not built. The sources have none: theirs is the one of the last build, too. */
const files = once(async (): Promise<ReadonlyMap<string, string>> => {
  const folder = programFile('../dist/console/')
  const names = await readdir(folder).catch(() => [])
  const wanted = names.filter(name => name === INDEX || /\.(js|css)$/.test(name))
  return new Map(
    await Promise.all(wanted.map(async name => [name, await readFile(new URL(name, folder), 'utf8')] as const)),
  )
})

const noPage = (): Reply =>
  page({
    status: 404,
    title: 'There is no such page',
    body: { markup: '<p><a href="/console">To the first page</a></p>' },
  })

const notBuilt = (): Reply =>
  page({
    status: 503,
    title: 'The console was not built',
    body: {
      markup:
        '<p>Run npm run build, then start the server again. What waits for an approval is at <a href="/console/approvals">/console/approvals</a>.</p>',
    },
  })
