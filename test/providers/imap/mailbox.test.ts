import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CalendarMail, Mailbox } from '../../../src/core/mailbox.ts'
import type { MailboxPosition } from '../../../src/core/rows/invitation_answers.ts'
import { imap } from '../../../src/providers/imap/index.ts'
import { checkMailbox, createMailbox } from '../../../src/providers/imap/mailbox.ts'
import { appleMail, FORMS, googleIcs, provenBy } from '../../answer_mails.ts'
import { hasDovecot, type ImapServer, startDovecot, startHoodiecrow } from './imap_servers.ts'

const appointmentId = 'apt_01a1fe4b-84c0-7174-89a5-2b8bead5dd27'
const address = 'ana@customer.example'
const authservId = 'mx.acme.example'
const facts = { appointmentId, address, status: 'DECLINED' as const, received: provenBy(authservId, address) }
const warnings: string[] = []
const log = { debug: () => {}, info: () => {}, warn: (_: object, text: string) => warnings.push(text), error: () => {} }
const open = (url: string): Mailbox => createMailbox({ url, authservId, now: Date.now, log })

/** Reads once, from where the last reading ended. */
async function readOnce(mailbox: Mailbox, since?: MailboxPosition, come: 'ours' | 'not_ours' = 'ours') {
  const mails: CalendarMail[] = []
  let position = since
  const hasMore = await mailbox.read(
    since,
    {
      take: async mail => {
        mails.push(mail)
        return come
      },
      reached: async reached => {
        position = reached
      },
    },
    AbortSignal.timeout(30_000),
  )
  return { mails, position, hasMore }
}

/** What lies between a reader and its server, and counts what the server sends. */
async function startWire(to: number): Promise<{ port: number; server: Server; bytes(): number }> {
  let bytes = 0
  const server = createServer(socket => {
    const far = connect(to, '127.0.0.1')
    far.on('data', data => {
      bytes += data.length
    })
    for (const one of [socket, far]) one.on('error', () => {})
    socket.pipe(far).pipe(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, server, bytes: () => bytes }
}

const plain = (subject: string, body = 'hello'): string =>
  `From: Ben <ben@x.example>\r\nSubject: ${subject}\r\n\r\n${body}\r\n`

const SERVERS = [['hoodiecrow', startHoodiecrow] as const, ...(hasDovecot ? [['Dovecot', startDovecot] as const] : [])]

describe.each(SERVERS)('a mailbox on %s', (_, start) => {
  let server: ImapServer
  let mailbox: Mailbox
  let position: MailboxPosition | undefined
  beforeAll(async () => {
    server = await start()
    mailbox = open(server.url)
  })
  afterAll(() => server.stop())

  const next = async (come?: 'ours' | 'not_ours') => {
    const got = await readOnce(mailbox, position, come)
    position = got.position
    return got.mails
  }

  it.each(FORMS)('gives what %s sends, once, and marks it as read', async (__, write) => {
    await server.append(plain('before'))
    const uid = await server.append(write(facts))
    const [mail, another] = await next()
    expect(mail).toMatchObject({ from: address, isProven: true })
    expect(another).toBeUndefined()
    expect(mail?.calendars[0]?.replace(/\r\n /g, '')).toMatch(/^METHOD:REPLY\r$[\s\S]*PARTSTAT=DECLINED/m)
    expect(await next()).toEqual([])
    const seen = await server.seen()
    expect([seen.includes(uid), seen.includes(uid - 1)]).toEqual([true, false])
  })

  it('leaves what is not ours unread', async () => {
    const uid = await server.append(appleMail(facts))
    expect(await next('not_ours')).toHaveLength(1)
    expect(await server.seen()).not.toContain(uid)
    expect(await next()).toEqual([])
  })

  it('fetches of a mail of 20 MB its calendar alone', async () => {
    const [head = '', tail = ''] = appleMail(facts).split('Ana Novak has answered.')
    await server.append(`${head}${'Ana Novak has answered.\r\n'.repeat(800_000)}${tail}`)
    const wire = await startWire(Number(new URL(server.url).port))
    const through = open(server.url.replace(/\d+$/, String(wire.port)))
    const got = await readOnce(through, position)
    position = got.position
    wire.server.close()
    expect(got.mails[0]?.calendars[0]).toContain(appointmentId)
    expect(wire.bytes()).toBeLessThan(20_000)
  })

  it('leaves out a calendar that is larger than any answer', async () => {
    const long = googleIcs(facts).replace('LOCATION:', `LOCATION:${'x'.repeat(300_000)}`)
    await server.append(appleMail(facts).replace(/BEGIN:VCALENDAR[\s\S]*END:VCALENDAR/, long))
    expect(await next()).toEqual([])
  })

  it.each([
    [
      'as the whole mail',
      'Content-Type: text/calendar; method=REPLY; charset=utf-8\r\nContent-Transfer-Encoding: base64',
      'base64',
    ],
    [
      'in UTF-16',
      'Content-Type: text/calendar; method=REPLY; charset=utf-16le\r\nContent-Transfer-Encoding: base64',
      'utf16',
    ],
    ['in a charset that nobody knows', 'Content-Type: text/calendar; charset=x-none', 'plain'],
  ])('reads a calendar %s', async (__, type, how) => {
    const ics = googleIcs(facts)
    const coded = { base64: Buffer.from(ics), utf16: Buffer.from(ics, 'utf16le'), plain: undefined }[how]
    const body =
      coded === undefined
        ? ics
        : (coded
            .toString('base64')
            .match(/.{1,76}/g)
            ?.join('\r\n') ?? '')
    await server.append(`From: ${address}\r\nMIME-Version: 1.0\r\n${type}\r\n\r\n${body}\r\n`)
    expect((await next())[0]?.calendars[0]).toContain(`UID:${appointmentId}@agent-broker`)
  })

  it('says nobody sent what names two senders', async () => {
    await server.append(appleMail(facts).replace('From: ', `From: Eve <eve@evil.example>\r\nFrom: `))
    await server.append(appleMail({ ...facts, from: `${address}>, Eve <eve@evil.example` }))
    expect((await next()).map(({ from, isProven }) => [from, isProven])).toEqual([
      [undefined, false],
      [undefined, false],
    ])
  })

  it.each([
    [
      'parts without an end',
      'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCAL',
    ],
    ['parts within parts', `${'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(60)}\r\nx`],
    [
      'many parts',
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: text/calendar\r\n\r\nx\r\n'.repeat(2000)}--b--`,
    ],
    [
      'bytes of no text',
      'Content-Type: text/calendar; charset="\u0001\u00ff"\r\nContent-Transfer-Encoding: x-none\r\n\r\n\u0001\u0002',
    ],
    ['base64 that is none', 'Content-Type: text/calendar\r\nContent-Transfer-Encoding: base64\r\n\r\n====%%%%'],
  ])('goes on after %s', async (__, mime) => {
    await server.append(`From: ${address}\r\nMIME-Version: 1.0\r\n${mime}\r\n`)
    await server.append(appleMail(facts))
    expect((await next()).at(-1)?.calendars[0]).toContain(appointmentId)
  })

  it('reads what came before anew once the server has numbered it anew, and does not look at what is old', async () => {
    const again = await readOnce(mailbox, { uidValidity: '77', lastUid: 1_000_000 })
    expect(again.mails.length).toBeGreaterThan(5)
    const later = createMailbox({ url: server.url, authservId, now: () => Date.now() + 9 * 86_400_000, log })
    expect((await readOnce(later)).mails).toEqual([])
  })

  it('stops where its reader fails, and begins there again', async () => {
    await server.append(appleMail(facts))
    const failing = mailbox.read(
      position,
      { take: () => Promise.reject(new Error('the ledger is away')), reached: async () => {} },
      AbortSignal.timeout(30_000),
    )
    await expect(failing).rejects.toThrow('the ledger is away')
    expect(await next()).toHaveLength(1)
  })

  it('is checked by signing in', async () => {
    expect(await checkMailbox(server.url)).toEqual({ folder: 'INBOX' })
    await expect(checkMailbox(server.url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(
      /^the server refuses user or password$/,
    )
    await expect(checkMailbox(`${server.url}/No%20such`)).rejects.toThrow(/^the server gave no usable answer/)
    const parts = { now: Date.now, log, publicUrl: '', dataDir: '', outgoing: { allowHttp: true, allowPrivate: true } }
    const values = { IMAP_URL: server.url, SMTP_FROM: 'hello@acme.example' }
    expect(await imap.check?.run(values, parts)).toBe(
      'what customers answer to invitations is read in INBOX; IMAP_AUTHSERV_ID is not set, so a decline cancels nothing and agents are told of it',
    )
  })
})

describe('a server that is no good', () => {
  const closing: Server[] = []
  afterEach(() => {
    for (const one of closing.splice(0)) one.close()
  })
  async function startFake(answer: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>()
    const server = createServer(socket => {
      sockets.add(socket.on('error', () => {}))
      answer(socket)
    })
    server.on('close', () => sockets.forEach(socket => void socket.destroy()))
    closing.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return `imap://ana:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  it('says nothing of what it was told', async () => {
    const url = await startFake(socket => {
      socket.write('* OK here\r\n')
      socket.on('data', data => {
        const [tag] = data.toString().split(' ')
        socket.write(`${tag} NO [ALERT] user ana with password secret is refused\r\n`)
      })
    })
    const error = await checkMailbox(url).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/secret|ana/)
  })

  it('is left when it is told to stop, though it says nothing', async () => {
    const url = await startFake(socket => socket.write('* OK here\r\n'))
    const stop = new AbortController()
    const reading = open(url).read(undefined, { take: async () => 'ours', reached: async () => {} }, stop.signal)
    setTimeout(() => stop.abort(), 300)
    await expect(reading).rejects.toThrow()
  })

  it('cannot fill the memory', async () => {
    const url = await startFake(socket => {
      socket.write('* OK here\r\n* ')
      const line = 'x'.repeat(1_000_000)
      const write = (): void => {
        if (!socket.destroyed) socket.write(line, () => setImmediate(write))
      }
      write()
    })
    await expect(checkMailbox(url)).rejects.toThrow(/^the server gave no usable answer/)
  })

  it('gets no password without TLS when it is elsewhere', async () => {
    const said: string[] = []
    const url = await startFake(socket => {
      socket.write('* OK here\r\n')
      socket.on('data', data => {
        said.push(data.toString())
        const [tag, command] = data.toString().split(' ')
        socket.write(`${command?.startsWith('CAPABILITY') ? '* CAPABILITY IMAP4rev1\r\n' : ''}${tag} OK\r\n`)
      })
    })
    // A name that is this machine and does not look like it.
    await expect(checkMailbox(url.replace('127.0.0.1', 'localhost.localdomain'))).rejects.toThrow()
    expect(said.join('')).not.toMatch(/LOGIN|AUTHENTICATE|secret/)
  })
})
