import { createTransport, type SendMailOptions } from 'nodemailer'
import type { CodeUse, Mailer, Question } from '../../core/ports.ts'
import { SERVICE } from '../../core/service.ts'
import { handOver } from './hand_over.ts'

/** Where mails go out and whom they come from. */
export interface SmtpSettings {
  /** smtp(s)://user:password@host:port */
  url: string
  from: string
}

const PATIENCE_MS = 10_000

/** Sends this product's own mails through a mail server; `publicUrl` says to the reader where the mail comes from. */
export function createSmtpMailer(settings: SmtpSettings, publicUrl: string): Mailer {
  const transport = open(settings)
  const toMail = (address: string, subject: string, text: string): SendMailOptions => ({
    from: { name: SERVICE.title, address: settings.from },
    // An object is taken as one address as it stands; a text would be parsed as a list.
    to: { name: '', address },
    subject,
    text,
    headers: { 'auto-submitted': 'auto-generated' },
  })
  const send = async (address: string, subject: string, text: string): Promise<void> =>
    void (await transport.sendMail(toMail(address, subject, text)))
  return {
    sendCode: (address, code, minutesValid, proves = 'free_key') =>
      send(address, `Your code for ${SERVICE.title}`, TEXTS[proves](publicUrl, code, minutesValid)),
    sendNews: (address, subject, text) => handOver(settings.url, toMail(address, subject, text), PATIENCE_MS),
    sendQuestion: (address, question) =>
      send(address, `${SERVICE.title}: ${question.operation} waits for your approval`, toQuestion(publicUrl, question)),
  }
}

const toQuestion = (
  publicUrl: string,
  { operation, agent_id: agentId, expires_at: expiresAt, url }: Question,
): string => `An agent of ${SERVICE.title} at ${publicUrl} may not do this without you:

    ${operation}, asked for by ${agentId}

Read what would leave, and say yes or no, until ${expiresAt}:

    ${url}

Opening the page decides nothing. Without an answer nothing is done.
The operator can also decide it with: agent-broker approvals list
`

/** Connects and signs in without sending anything; throws when the server refuses. */
export async function checkSmtp(settings: SmtpSettings): Promise<void> {
  const transport = open(settings)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

type Text = (publicUrl: string, code: string, minutesValid: number) => string

const toKeyText: Text = (publicUrl, code, minutesValid) => `${SERVICE.title} at ${publicUrl} sends you this code:

    ${code}

It proves that this address is yours, so that you get a free API key.
Give it to the program that asked for it, or send it with your address to
POST ${publicUrl}/auth/keys/verify.
It is valid for ${minutesValid} minutes and works once.

If you did not ask for a key, ignore this mail:
without the code nobody gets one.
`

const toSignInText: Text = (publicUrl, code, minutesValid) => `${SERVICE.title} at ${publicUrl} sends you this code:

    ${code}

Type it into the page that asked for it, and nowhere else: it signs you in.
It is valid for ${minutesValid} minutes and works once.

If you are not signing in, ignore this mail and tell nobody the code.
`

const TEXTS: Record<CodeUse, Text> = { free_key: toKeyText, sign_in: toSignInText }

const open = ({ url }: SmtpSettings) =>
  createTransport({
    url,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
