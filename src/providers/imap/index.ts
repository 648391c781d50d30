import { z } from 'zod'
import { defineVendor } from '../../core/vendor.ts'

/** Reads what customers answer to invitations in their mail programs (RFC 6047). */
export const imap = defineVendor({
  id: 'imap',
  title: 'Mailbox of answers',
  docs: 'https://www.rfc-editor.org/rfc/rfc9051',
  settings: {
    IMAP_URL: z
      .url({
        protocol: /^imaps?$/,
        error: 'must be a whole address, such as imaps://user:password@mail.example:993',
      })
      .refine(namesUser, 'must name user and password, such as imaps://user:password@mail.example:993')
      .optional()
      .describe(
        'Mailbox that gets the mail to SMTP_FROM, as imaps://user:password@host:port/folder (folder: INBOX unless named; an @ in the user is written %40). What customers answer there to invitations is read every minute. Needs SMTP_FROM. imap:// demands STARTTLS unless the host is this machine.',
      ),
    IMAP_AUTHSERV_ID: z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]{0,252}[A-Za-z0-9])?$/, 'must be a name such as mx.example.com')
      .optional()
      .describe(
        'Name that the mail server of IMAP_URL gives itself in Authentication-Results, the first word of that header (RFC 8601), such as mx.google.com. With it a decline that this header proves cancels; unset, no decline cancels, and agents are told of each.',
      ),
  },
  secrets: ['IMAP_URL'],
  reads: { SMTP_FROM: z.email().optional() },
  needs: ['IMAP_URL', 'SMTP_FROM'],
  wantedBy: ['IMAP_URL'],
  together: [{ all: ['IMAP_AUTHSERV_ID', 'IMAP_URL'], when: ['IMAP_AUTHSERV_ID'] }],
  senderOf: ({ IMAP_URL: url, IMAP_AUTHSERV_ID: authservId }) => ({
    answersRead: url === undefined ? undefined : authservId === undefined ? 'told' : 'acted_on',
  }),
  ports: {
    mailbox: {
      create: async ({ IMAP_URL: url, IMAP_AUTHSERV_ID: authservId }, { now, log }) =>
        (await import('./mailbox.ts')).createMailbox({ url, authservId, now, log }),
    },
  },
  check: {
    part: 'answers by mail',
    off: 'IMAP_URL is not set: what customers answer to invitations by mail is not read',
    run: async ({ IMAP_URL: url, IMAP_AUTHSERV_ID: authservId }) => {
      const { checkMailbox } = await import('./mailbox.ts')
      const { folder } = await checkMailbox(url).catch((error: unknown) => {
        throw new Error(`the mailbox of IMAP_URL cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
      })
      return `what customers answer to invitations is read in ${folder}${authservId === undefined ? '; IMAP_AUTHSERV_ID is not set, so a decline cancels nothing and agents are told of it' : ''}`
    },
  },
})

function namesUser(url: string): boolean {
  // What is no address at all is told as that.
  if (!URL.canParse(url)) return true
  const { username, password, hostname, pathname } = new URL(url)
  try {
    decodeURIComponent(username + password + pathname)
  } catch {
    return false
  }
  return username !== '' && password !== '' && hostname !== ''
}
