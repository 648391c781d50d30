import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** How a far side behaves: `drops` and `hangs` take the message and never confirm it. */
export type Mood = 'works' | 'refuses' | 'busy' | 'fails' | 'drops' | 'hangs'

/** A message that a far side took. */
export interface Arrived {
  to: string
  text: string
}

/** A vendor on this machine that keeps what it takes. */
export interface Vendor {
  url: string
  arrived: Arrived[]
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[]
  mood: Mood
  /** How long it takes to answer what it has taken. */
  pauseMs?: () => number
  /** Told of every message that was taken, and of the vendor's own name for it, before its sender is answered. */
  onArrived?: (arrived: Arrived, id: string) => void
  /** What the next refusal says: status and body. */
  refusal: { status: number; body: unknown }
  close(): Promise<void>
}

type Take = (
  request: IncomingMessage,
  body: string,
  path: string,
) => { status: number; body: unknown; arrived?: Arrived; id?: string }

async function startVendor(take: Take, refusal: Vendor['refusal']): Promise<Vendor> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    vendor.requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    if (request.method === 'POST' && vendor.mood === 'refuses')
      return send(response, vendor.refusal.status, vendor.refusal.body)
    if (request.method === 'POST' && vendor.mood === 'busy') return send(response, 429, {}, { 'retry-after': '7' })
    if (request.method === 'POST' && vendor.mood === 'fails') return send(response, 500, {})
    const { status, body: answer, arrived, id = '' } = take(request, body, request.url ?? '')
    if (arrived !== undefined) {
      vendor.arrived.push(arrived)
      vendor.onArrived?.(arrived, id)
    }
    if (request.method === 'POST' && vendor.mood === 'drops') return request.socket.destroy()
    if (request.method === 'POST' && vendor.mood === 'hangs') return
    setTimeout(() => send(response, status, answer), vendor.pauseMs?.() ?? 0)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const vendor: Vendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: [],
    requests: [],
    mood: 'works',
    refusal,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return vendor
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Twilio's Messages resource: takes, lists by recipient newest first, and answers its own error objects. */
export function startTwilio(accountSid: string): Promise<Vendor> {
  const messages: Record<string, unknown>[] = []
  return startVendor(
    (request, body, path) => {
      const url = new URL(path, 'http://twilio')
      if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
        return { status: 404, body: { code: 20404, message: 'not found', status: 404 } }
      if (!(request.headers.authorization ?? '').startsWith('Basic '))
        return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } }
      if (request.method === 'GET') {
        const to = url.searchParams.get('To')
        return {
          status: 200,
          body: { messages: messages.filter(message => to === null || message['to'] === to).reverse() },
        }
      }
      const form = new URLSearchParams(body)
      const to = form.get('To') ?? ''
      const text = form.get('Body') ?? ''
      const sid = `SM${hex(16)}`
      const message = {
        sid,
        status: form.has('MessagingServiceSid') ? 'accepted' : 'queued',
        to,
        from: form.get('From'),
        body: text,
        price: null,
        price_unit: 'USD',
        error_code: null,
        date_created: new Date().toUTCString(),
      }
      messages.push(message)
      return { status: 201, body: message, arrived: { to, text }, id: sid }
    },
    {
      status: 400,
      body: {
        code: 21211,
        message: "The 'To' number +14155550123 is not a valid phone number.",
        more_info: '',
        status: 400,
      },
    },
  )
}

/** The messages edge of the WhatsApp Cloud API. */
export function startWhatsApp(): Promise<Vendor> {
  return startVendor(
    (_, body) => {
      const { to, text, template } = JSON.parse(body) as {
        to: string
        text?: { body: string }
        template?: { name: string }
      }
      // As theirs, it holds the number.
      const id = `wamid.${Buffer.from(`${to} ${hex(12)}`).toString('base64')}`
      const answer = {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id }],
      }
      return { status: 200, body: answer, arrived: { to, text: text?.body ?? template?.name ?? '' }, id }
    },
    {
      status: 400,
      body: {
        error: { message: '(#131026) Message undeliverable', type: 'OAuthException', code: 131026, fbtrace_id: 'x' },
      },
    },
  )
}

/** Vapi's calls: places them and lists those since a time. */
export function startVapi(): Promise<Vendor> {
  const calls: { id: string; name: string; status: string; createdAt: string; assistantId: string }[] = []
  return startVendor(
    (request, body, path) => {
      const query = new URL(path, 'http://vapi').searchParams
      if (request.method === 'GET') {
        const since = query.get('createdAtGe') ?? ''
        return {
          status: 200,
          body: calls
            .filter(
              call => call.createdAt >= since && call.assistantId === (query.get('assistantId') ?? call.assistantId),
            )
            .reverse(),
        }
      }
      const placed = JSON.parse(body) as {
        name: string
        assistantId: string
        customer: { number: string }
        assistantOverrides: { firstMessage: string }
      }
      const call = {
        id: `call_${hex(8)}`,
        name: placed.name,
        status: 'queued',
        createdAt: new Date().toISOString(),
        assistantId: placed.assistantId,
      }
      calls.push(call)
      return {
        status: 201,
        body: call,
        arrived: { to: placed.customer.number, text: placed.assistantOverrides.firstMessage },
      }
    },
    {
      status: 400,
      body: { message: ['customer.number must be a valid phone number'], error: 'Bad Request', statusCode: 400 },
    },
  )
}

/** A business's own endpoint or form, which answers a page. */
export function startBusiness(textOf: (body: string) => string): Promise<Vendor> {
  return startVendor(
    (_, body, path) => ({ status: 200, body: '<h1>Thank you</h1>', arrived: { to: path, text: textOf(body) } }),
    { status: 422, body: 'no' },
  )
}

/** A mail server on this machine that keeps what it takes, whole. */
export interface MailServer {
  url: string
  mails: { from: string; to: string[]; raw: Buffer }[]
  mood: Mood
  /** How long it takes to confirm what it has taken. */
  pauseMs?: () => number
  close(): Promise<void>
}

/** Starts a mail server. */
export async function startMail(options: SMTPServerOptions = {}): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_, __, callback) =>
      callback(mail.mood === 'refuses' ? refusal(550) : mail.mood === 'busy' ? refusal(451) : undefined),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.mood === 'fails') return callback(refusal(554))
        const { mailFrom, rcptTo } = session.envelope
        mail.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        if (mail.mood === 'works') return void setTimeout(callback, mail.pauseMs?.() ?? 0)
        if (mail.mood === 'drops') for (const socket of sockets) socket.destroy()
      })
    },
    ...options,
  })
  const sockets = new Set<import('node:net').Socket>()
  smtp.server.on('connection', socket => sockets.add(socket).size)
  smtp.on('error', () => {})
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: [],
    mood: 'works',
    close: () =>
      new Promise(resolve => {
        smtp.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return mail
}

const refusal = (responseCode: number): Error => Object.assign(new Error('refused ana@example.com'), { responseCode })
