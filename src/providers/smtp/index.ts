import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { defineVendor } from '../../core/vendor.ts'

export const smtp = defineVendor({
  id: 'smtp',
  title: 'Mail server',
  docs: 'https://www.rfc-editor.org/rfc/rfc5321',
  settings: {
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'must be a whole address, such as smtp://user:password@mail.example:587',
      })
      .optional()
      .describe(
        'Mail server that sends messages by e-mail and the codes for free keys and for signing in, as smtp(s)://user:password@host:port. Needs SMTP_FROM. Without it an operator makes the keys.',
      ),
    SMTP_FROM: z.email().optional().describe('Address the mails of SMTP_URL come from.'),
    DKIM_DOMAIN: z
      .hostname()
      .optional()
      .describe(
        'Domain that mails are signed for (DKIM): that of SMTP_FROM or one above it. Needs DKIM_SELECTOR and DKIM_PRIVATE_KEY. Unset: the mail server signs.',
      ),
    DKIM_SELECTOR: z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]{0,61}[A-Za-z0-9])?$/, 'must be letters, digits, dots and hyphens')
      .optional()
      .describe('Selector of the DKIM key: its public half stands at <selector>._domainkey.<DKIM_DOMAIN>.'),
    DKIM_PRIVATE_KEY: z
      .string()
      .refine(isRsaKey, 'must be an RSA private key of at least 1024 bits in PEM')
      .optional()
      .describe('RSA private key that mails are signed with, in PEM.'),
  },
  secrets: ['SMTP_URL', 'DKIM_PRIVATE_KEY'],
  needs: ['SMTP_URL', 'SMTP_FROM'],
  wantedBy: ['SMTP_URL'],
  together: [
    { all: ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] },
    { all: ['DKIM_DOMAIN', 'SMTP_FROM'], when: ['DKIM_DOMAIN'] },
  ],
  // A receiver trusts a signature only when it is of the domain the mail comes from (DMARC alignment).
  refuses: ({ DKIM_DOMAIN: domain, SMTP_FROM: from }) =>
    domain === undefined || from === undefined || isAligned(domainOf(from), domain.toLowerCase())
      ? undefined
      : `DKIM_DOMAIN: must be the domain of SMTP_FROM, ${domainOf(from)}, or one above it`,
  senderOf: settings => ({ mailAddress: settings.SMTP_FROM }),
  ports: {
    email: {
      create: async ({ SMTP_URL: url, SMTP_FROM: from, ...dkim }, { now }) =>
        (await import('./relay.ts')).createRelay({ url, from, dkim: toDkim(dkim), now }),
    },
    mailer: {
      create: async ({ SMTP_URL: url, SMTP_FROM: from }, { publicUrl }) =>
        (await import('./mailer.ts')).createSmtpMailer({ url, from }, publicUrl),
    },
  },
  check: {
    part: 'mail',
    off: 'SMTP_URL is not set: nobody gets a free key by mail; make keys with agent-broker keys create',
    run: async ({ SMTP_URL: url, SMTP_FROM: from }) => {
      const { checkSmtp } = await import('./mailer.ts')
      await checkSmtp({ url, from }).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new Error(`the server of SMTP_URL refuses (${code}): nobody gets a free key by mail`)
      })
      return `the server of SMTP_URL takes mail from ${from}`
    },
  },
})

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const isAligned = (from: string, domain: string): boolean => from === domain || from.endsWith(`.${domain}`)

interface DkimSettings {
  DKIM_DOMAIN?: string | undefined
  DKIM_SELECTOR?: string | undefined
  DKIM_PRIVATE_KEY?: string | undefined
}

const toDkim = ({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey }: DkimSettings) =>
  domain === undefined || selector === undefined || privateKey === undefined
    ? undefined
    : { domain: domain.toLowerCase(), selector, privateKey }

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}
