import { type CallVendor, startCallVendor, VOICE_KEYS } from '../test/call_vendors.ts'
import { callsThrough } from '../test/calling.ts'
import { type CalComServer, startCalCom } from '../test/providers/calendar/cal_com_server.ts'
import { type GleifRegister, type RegisteredCompany, startGleifRegister } from '../test/providers/gleif/register.ts'
import { readMail } from '../test/providers/read_mail.ts'
import { TEXTS_TOKEN, textsThrough } from '../test/sending.ts'
import { type MailServer, startMail, startTwilio, type Vendor } from '../test/vendor_servers.ts'
import { TEXTS_ACCOUNT } from '../test/sending.ts'
import { CLINIC } from './businesses.ts'
import type { Fixture } from './format.ts'

/** What Twilio signs with. */
export const SMS_TOKEN = TEXTS_TOKEN

/** A message that has left. */
export interface Left {
  to: string
  text: string
}

/** The far sides of a walkthrough, on this machine, each in the wire format of its vendor. */
export interface Far {
  texts: Vendor | undefined
  mail: MailServer | undefined
  voice: CallVendor | undefined
  calCom: CalComServer | undefined
  gleif: GleifRegister | undefined
  /** Texts that left, oldest first. */
  textsLeft(): Left[]
  mailsLeft(): Left[]
  callsPlaced(): string[]
  /** Lets the voice provider report to a server. */
  connect(url: string): void
  close(): Promise<void>
}

// As GLEIF and the SEC have them; of the second Delta there are many.
const COMPANIES: RegisteredCompany[] = [
  { lei: 'HWUPKR0MPOU8FGXBT394', legalName: 'Apple Inc.', country: 'US', city: 'Cupertino', jurisdiction: 'US-CA' },
  {
    lei: 'W38RGI023J3WT1HWRP32',
    legalName: 'Siemens Aktiengesellschaft',
    country: 'DE',
    city: 'München',
    jurisdiction: 'DE',
  },
  {
    lei: 'BDRXDB4KHNSBPC1FNC16',
    legalName: 'DELTA AIR LINES, INC.',
    country: 'US',
    city: 'Atlanta',
    jurisdiction: 'US-DE',
  },
  { lei: '5299000000000000D001', legalName: 'Delta Dental Insurance Company', country: 'US', jurisdiction: 'US-DE' },
  { lei: '5299000000000000D002', legalName: 'Delta Holdings LLC', country: 'US', jurisdiction: 'US-NY' },
]
const TALKS_MS = 400

/** Starts what a start names. */
export async function openFar(start: readonly Fixture[], now: () => number): Promise<Far> {
  const when = async <T>(isWanted: boolean, open: () => Promise<T>): Promise<T | undefined> =>
    isWanted ? open() : undefined
  const [texts, mail, voice, calCom, gleif] = await Promise.all([
    when(start.includes('sms'), () => startTwilio(TEXTS_ACCOUNT)),
    when(start.includes('email'), () => startMail()),
    when(start.includes('voice'), () => startCallVendor('vapi')),
    // One calendar is connected at a time: beside the salon the clinic is in the server's own.
    when(start.includes('clinic') && !start.includes('salon'), () => startCalCom(CLINIC, now)),
    when(start.includes('registry'), () => startGleifRegister(COMPANIES)),
  ])
  if (voice !== undefined) voice.now = now
  return {
    texts,
    mail,
    voice,
    calCom,
    gleif,
    textsLeft: () => texts?.arrived.map(({ to, text }) => ({ to, text })) ?? [],
    mailsLeft: () =>
      mail?.mails.flatMap(({ to, raw }) => to.map(address => ({ to: address, text: wordsOf(raw) }))) ?? [],
    callsPlaced: () => voice?.calls.map(({ to }) => to) ?? [],
    connect: url => {
      if (voice !== undefined) answerCalls(voice, url, now)
    },
    close: async () => {
      await Promise.all([texts, mail, voice, calCom, gleif].map(one => one?.close()))
    },
  }
}

function wordsOf(raw: Buffer): string {
  const { subject, text } = readMail(raw)
  return `${subject}\n${text}`
}

/** Whoever is called answers each question, hangs up, and the provider reports it. */
function answerCalls(voice: CallVendor, url: string, now: () => number): void {
  voice.onTaken = call =>
    void setTimeout(async () => {
      const extracted = Object.fromEntries(call.properties.map(name => [name, 'yes']))
      voice.end(call, { reason: 'customer-ended-call', transcript: 'User: Yes, gladly.', extracted, endedAt: now() })
      await fetch(`${url}/inbound/vapi`, voice.report(call, VOICE_KEYS.webhook, now())).catch(() => undefined)
    }, TALKS_MS)
}

/** The settings of a deployment with these far sides. */
export const settingsOf = (
  start: readonly Fixture[],
  { texts, mail, voice, calCom, gleif }: Far,
): Record<string, string> => ({
  ...(start.includes('salon') && { CALENDAR: 'local' }),
  ...(calCom !== undefined && { CALENDAR: 'cal_com', CAL_COM_API_KEY: calCom.key, CAL_COM_BASE_URL: calCom.url }),
  ...(texts !== undefined && textsThrough(texts.url)),
  ...(mail !== undefined && { SMTP_URL: mail.url, SMTP_FROM: 'hello@aurora.example' }),
  ...(voice !== undefined && callsThrough('vapi', voice.url)),
  ...(gleif !== undefined && { COMPANY_SOURCES: 'gleif', GLEIF_URL: gleif.url }),
  SENDER_NAME: 'Aurora Group',
  SENDER_SUPPORT: '+14155550101',
})
