import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort } from '../../free_port.ts'

/** A real IMAP server with one empty inbox. */
export interface ImapServer {
  url: string
  /** Puts a mail into the inbox, as if it had come at a time; answers its UID. */
  append(raw: string, at?: Date): Promise<number>
  /** The mails of the inbox that are marked as read. */
  seen(): Promise<number[]>
  stop(): Promise<void>
}

const USER = 'ana'
const PASSWORD = 'p:a@ss'
const START_LIMIT_MS = 30_000

/** Whether the package dovecot-imapd of Debian is here, and this is root, which its processes are started by. */
export const hasDovecot = (() => {
  try {
    execFileSync('dovecot', ['--version'], { stdio: 'ignore' })
    return userInfo().uid === 0
  } catch {
    return false
  }
})()
if (!hasDovecot)
  process.stderr.write(
    'dovecot is not installed: answers by mail are tested on hoodiecrow-imap alone. Install it with: apt-get install dovecot-imapd\n',
  )

/** The IMAP server of Debian. */
export async function startDovecot(): Promise<ImapServer> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-dovecot-'))
  const port = await freePort()
  mkdirSync(join(folder, 'mail'))
  const mailUser = Number(execFileSync('id', ['-u', 'mail'], { encoding: 'utf8' }))
  for (const place of [folder, join(folder, 'mail')]) chownSync(place, mailUser, mailUser)
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}/mail
}
`,
  )
  const server = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' })
  return serve(port, USER, PASSWORD, async () => {
    await ended(server)
    rmSync(folder, { recursive: true, force: true })
  })
}

async function ended(server: ChildProcess): Promise<void> {
  const closed = new Promise(resolve => server.once('close', resolve))
  server.kill('SIGTERM')
  await closed
}

interface Hoodiecrow {
  listen(port: number, host: string, listening: () => void): void
  close(closed: () => void): void
}

/** An IMAP server that is made for tests; it runs everywhere. */
export async function startHoodiecrow(): Promise<ImapServer> {
  const create = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow
  const port = await freePort()
  const server = create({ plugins: ['ID'], storage: { INBOX: {} } })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return serve(port, 'testuser', 'testpass', () => new Promise(resolve => server.close(resolve)))
}

async function serve(port: number, user: string, pass: string, stop: () => Promise<void>): Promise<ImapServer> {
  const within = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user, pass },
      logger: false,
      disableAutoIdle: true,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await work(client)
    } finally {
      client.close()
    }
  }
  const until = Date.now() + START_LIMIT_MS
  for (;;) {
    const isThere = await within(async () => true).catch(() => false)
    if (isThere) break
    if (Date.now() > until) throw new Error('the IMAP server does not answer')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@127.0.0.1:${port}`,
    append: (raw, at = new Date()) =>
      within(async client => {
        await client.append('INBOX', raw, [], at)
        const uids = await client.search({ all: true }, { uid: true })
        return Array.isArray(uids) ? Math.max(...uids) : 0
      }),
    seen: () =>
      within(async client => {
        const uids = await client.search({ seen: true }, { uid: true })
        return Array.isArray(uids) ? uids : []
      }),
    stop,
  }
}
