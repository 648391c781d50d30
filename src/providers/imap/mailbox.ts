import { createHash } from 'node:crypto'
import { ImapFlow } from 'imapflow'
import type { CalendarMail, Mailbox } from '../../core/mailbox.ts'
import type { Log } from '../../core/ports.ts'
import { isLoopback } from '../../lib/own_host.ts'
import { calendarParts, decodePart, MOST_PART_BYTES } from './calendar_parts.ts'
import { isProven, readHeaders } from './proof.ts'

/** A mailbox, and the name its server signs by. */
export interface MailboxOptions {
  /** imap(s)://user:password@host:port/folder */
  url: string
  authservId: string | undefined
  now(): number
  log: Log
}

const PATIENCE_MS = 20_000
const SILENCE_MS = 60_000
// An answer to what was sent before that is late for most appointments.
const FIRST_READ_MS = 7 * 86_400_000
const MOST_MAILS = 200
const NOTED_EVERY = 50
const MOST_TRIES = 3
const MOST_RESPONSE_BYTES = 4_000_000

/** Opens a mailbox anew for every reading of it; mails are fetched part by part, and none as a whole. */
export function createMailbox({ url, authservId, now, log }: MailboxOptions): Mailbox {
  const { folder, identity } = placeOf(url)
  const failing = { uid: 0, times: 0 }

  /** A mail that ends the connection each time would keep all later ones from being read. */
  async function read(client: ImapFlow, uid: number): Promise<CalendarMail | undefined> {
    if (failing.uid === uid && failing.times >= MOST_TRIES) {
      log.warn({ provider: 'imap', uid }, 'a mail that cannot be read was left out')
      return undefined
    }
    try {
      return await readMail(client, uid, authservId)
    } catch (error) {
      failing.times = failing.uid === uid ? failing.times + 1 : 1
      failing.uid = uid
      throw error
    }
  }

  return {
    mailboxId: createHash('sha256').update(identity).digest('hex'),
    read: (since, { take, reached }, signal) =>
      withClient(url, signal, async client => {
        const { uidValidity: validity } = await client.mailboxOpen(folder)
        const uidValidity = String(validity)
        const lastUid = since?.uidValidity === uidValidity ? since.lastUid : 0
        const uids = await newMails(client, lastUid, now())
        const some = uids.slice(0, MOST_MAILS)
        for (const [index, uid] of some.entries()) {
          const mail = await read(client, uid)
          const isOurs = mail !== undefined && (await take(mail)) === 'ours'
          // Somebody may have taken the mail away meanwhile.
          if (isOurs) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(() => false)
          if (isOurs || index === some.length - 1 || index % NOTED_EVERY === 0)
            await reached({ uidValidity, lastUid: uid })
          signal.throwIfAborted()
        }
        return uids.length > some.length
      }),
  }
}

/** Signs in and opens the folder without reading anything; throws a sentence without what the server said. */
export async function checkMailbox(url: string): Promise<{ folder: string }> {
  const { folder } = placeOf(url)
  await withClient(url, AbortSignal.timeout(PATIENCE_MS), client => client.mailboxOpen(folder, { readOnly: true }))
  return { folder }
}

async function withClient<T>(url: string, signal: AbortSignal, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = createClient(url)
  const close = () => client.close()
  // What goes wrong ends the command that is under way; without a listener it would end the process.
  client.on('error', () => {})
  signal.addEventListener('abort', close, { once: true })
  try {
    signal.throwIfAborted()
    await client.connect()
    const result = await work(client)
    await client.logout().catch(() => undefined)
    return result
  } catch (error) {
    throw toFault(error)
  } finally {
    signal.removeEventListener('abort', close)
    client.close()
  }
}

function createClient(url: string): ImapFlow {
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return new ImapFlow({
    host,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !isLoopback(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: MOST_RESPONSE_BYTES,
    maxLiteralSize: MOST_RESPONSE_BYTES,
    maxResponseSize: 2 * MOST_RESPONSE_BYTES,
  })
}

function placeOf(url: string): { folder: string; identity: string } {
  const { host, pathname, username } = new URL(url)
  const folder = decodeURIComponent(pathname.replace(/^\//, '')) || 'INBOX'
  return { folder, identity: `${decodeURIComponent(username)} ${host.toLowerCase()} ${folder}` }
}

async function newMails(client: ImapFlow, lastUid: number, nowMs: number): Promise<number[]> {
  const query = lastUid === 0 ? { since: new Date(nowMs - FIRST_READ_MS) } : { uid: `${lastUid + 1}:*` }
  const found = await client.search(query, { uid: true })
  if (!Array.isArray(found)) throw new Error('the server refuses to search')
  // A range that ends with the last mail has that mail always (RFC 3501 section 6.4.8).
  return found.filter(uid => uid > lastUid).sort((a, b) => a - b)
}

async function readMail(
  client: ImapFlow,
  uid: number,
  authservId: string | undefined,
): Promise<CalendarMail | undefined> {
  const asked = { uid: true, envelope: true, bodyStructure: true, headers: ['from', 'authentication-results'] }
  const mail = await client.fetchOne(String(uid), asked, { uid: true })
  if (mail === false || mail === undefined || mail.bodyStructure === undefined) return undefined
  const calendars: string[] = []
  for (const { part, ...coding } of calendarParts(mail.bodyStructure)) {
    const wanted = { key: part, start: 0, maxLength: MOST_PART_BYTES }
    const fetched = await client.fetchOne(String(uid), { uid: true, bodyParts: [wanted] }, { uid: true })
    const bytes = fetched === false || fetched === undefined ? undefined : fetched.bodyParts?.get(part)
    const text = bytes && decodePart(bytes, coding)
    if (text !== undefined) calendars.push(text)
  }
  if (calendars.length === 0) return undefined
  const headers = readHeaders(mail.headers ?? Buffer.alloc(0))
  const [first, another] = mail.envelope?.from ?? []
  const isOne = another === undefined && headers.filter(({ name }) => name === 'from').length === 1
  const from = isOne ? first?.address?.toLowerCase() : undefined
  return { from, isProven: from !== undefined && isProven(headers, authservId, from), calendars }
}

/** What a server says may quote whoever signs in, and is not passed on. */
function toFault(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown')
  if ('authenticationFailed' in error && error.authenticationFailed === true)
    return new Error('the server refuses user or password')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const said =
    'serverResponseCode' in error && typeof error.serverResponseCode === 'string' ? error.serverResponseCode : undefined
  if (code === undefined && said === undefined && !('response' in error)) return error
  return new Error(`the server gave no usable answer (${code ?? said ?? 'refused'})`, { cause: error })
}
