import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { chromiumPath } from '../chromium.ts'
import type { Channel, Intent } from '../../src/core/channel.ts'
import { createContactForm } from '../../src/providers/contact_points/browser_form.ts'
import { outgoing } from './outgoing.ts'

const executable = await chromiumPath()
const intent = {} as Intent

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const FORM = `<form method="post" action="/sent"><input type="hidden" name="csrf" value="only in the page">
<input id="subject" name="subject"><textarea id="message" name="message"></textarea><button id="go">Send</button></form>`

interface Site {
  url: string
  posts: URLSearchParams[]
  page: { status: number; html: string; location?: string }
  answer: string
}

/** A business's site whose form only works from its own page. */
async function openSite(): Promise<Site> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isPost = request.method === 'POST'
    if (isPost) site.posts.push(new URLSearchParams(Buffer.concat(chunks).toString()))
    const [, inside] = (request.url ?? '').split('/redirect?')
    if (inside !== undefined) return void response.writeHead(302, { location: `http://${inside}/` }).end()
    const { status, location } = site.page
    response.writeHead(isPost ? 200 : status, {
      'content-type': 'text/html; charset=utf-8',
      ...(location !== undefined && { location }),
    })
    response.end(`<!doctype html><meta charset="utf-8">${isPost ? site.answer : site.page.html}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const site: Site = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/contact`,
    posts: [],
    page: { status: 200, html: FORM },
    answer: '<p class="thanks">Thank you</p>',
  }
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return site
}

/** What is awaited in vain is awaited so long. */
const IN_VAIN_MS = 6_000

const open = ({ url }: Pick<Site, 'url'>, path = executable, timeoutMs = 60_000): Channel => {
  const browser = {
    page: url,
    fields: { '#subject': '{subject}', '#message': '{body}' },
    submit: '#go',
    success: '.thanks',
  }
  return createContactForm({ points: { smb_bakery: { browser } }, executable: path, allowPrivate: false, timeoutMs })
}

describe('a contact form', () => {
  it('without a browser on this machine gets nothing, and the setting is named', async () => {
    const site = await openSite()
    await expect(open(site, '/nowhere/chromium').send(outgoing('email'), intent)).rejects.toMatchObject({
      reason: 'upstream_failure',
      retriable: false,
      message: expect.stringContaining('BROWSER_EXECUTABLE'),
    })
    expect(site.posts).toEqual([])
  })
})

describe('a contact form in a browser', () => {
  it('is filled in with the declared fields and those of its own page', async () => {
    const site = await openSite()
    const body = 'Is <script>alert(1)</script> "fine"?\nGrüße 👋'
    await open(site).check?.()
    expect(await open(site).send(outgoing('email', { subject: 'Hello', body }), intent)).toEqual({ state: 'sent' })
    expect(site.posts.map(post => Object.fromEntries(post))).toEqual([
      { csrf: 'only in the page', subject: 'Hello', message: body.replace('\n', '\r\n') },
    ])
  })

  it.each([
    [
      'has no such field',
      { status: 200, html: FORM.replace('id="message"', '') },
      { reason: 'upstream_failure', message: expect.stringContaining('#message') },
    ],
    [
      'has no such button',
      { status: 200, html: FORM.replace('id="go"', '') },
      { reason: 'upstream_failure', message: expect.stringContaining('#go') },
    ],
    ['is gone', { status: 404, html: 'gone' }, { reason: 'upstream_failure', retriable: false }],
    ['is broken for now', { status: 503, html: 'later' }, { reason: 'transient', retriable: true }],
  ])('that %s certainly got nothing', async (_, page, expected) => {
    const site = await openSite()
    site.page = page
    const failure = await open(site, executable, IN_VAIN_MS)
      .send(outgoing('email'), intent)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject(expected)
    expect(failure).not.toMatchObject({ details: { outcomeUnknown: true } })
    expect(site.posts).toEqual([])
  })

  it('that does not confirm leaves the outcome open', async () => {
    const site = await openSite()
    site.answer = '<p>Please solve this puzzle</p>'
    await expect(open(site, executable, IN_VAIN_MS).send(outgoing('email'), intent)).rejects.toMatchObject({
      details: { outcomeUnknown: true },
    })
    expect(site.posts).toHaveLength(1)
  })

  it('of a site that is down certainly got nothing', async () => {
    await expect(open({ url: 'http://127.0.0.1:1/' }).send(outgoing('email'), intent)).rejects.toMatchObject({
      reason: 'transient',
    })
  })

  /** A server of the same machine that no page has any business with. */
  async function openInside(): Promise<{ host: string; reached: () => number }> {
    let reached = 0
    const server = createServer((_, response) =>
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret'),
    )
    server.on('connection', () => {
      reached += 1
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
    return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, reached: () => reached }
  }

  const reaching: [string, (host: string) => string][] = [
    [
      'loads',
      host =>
        `<img src="http://${host}/a"><script src="http://${host}/b"></script><iframe src="http://${host}/c"></iframe>`,
    ],
    ['loads by a name', host => `<img src="http://${host.replace('127.0.0.1', 'localhost')}/a">`],
    ['loads over TLS', host => `<img src="https://${host}/a">`],
    [
      'fetches',
      host =>
        `<script>fetch('http://${host}/', { method: 'POST', mode: 'no-cors', body: 'x' }); navigator.sendBeacon('http://${host}/', 'x')</script>`,
    ],
    [
      'opens a socket to',
      host => `<script>new WebSocket('ws://${host}/'); new EventSource('http://${host}/')</script>`,
    ],
    ['loads by its own redirect', host => `<img src="/redirect?${host}">`],
    ['opens a window on', host => `<script>open('http://${host}/')</script>`],
    [
      'starts a worker that fetches',
      host =>
        `<script>new Worker(URL.createObjectURL(new Blob(["fetch('http://${host}/',{mode:'no-cors'})"])))</script>`,
    ],
  ]

  it.each(reaching)('that %s something inside does not reach it', async (_, markup) => {
    const [site, inside] = [await openSite(), await openInside()]
    site.page.html = FORM + markup(inside.host)
    expect(await open(site).send(outgoing('email'), intent)).toEqual({ state: 'sent' })
    expect(inside.reached()).toBe(0)
  })

  it('that goes or sends elsewhere does not reach what is inside', async () => {
    const [site, inside] = [await openSite(), await openInside()]
    site.page = { status: 302, html: '', location: `http://${inside.host}/form` }
    await expect(open(site).send(outgoing('email'), intent)).rejects.toMatchObject({ reason: 'transient' })
    site.page = { status: 200, html: FORM.replace('action="/sent"', `action="http://${inside.host}/sent"`) }
    await expect(open(site, executable, IN_VAIN_MS).send(outgoing('email'), intent)).rejects.toMatchObject({
      details: { outcomeUnknown: true },
    })
    expect(inside.reached()).toBe(0)
  })
})
