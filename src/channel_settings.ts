import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { baseUrl, secret } from './core/setting.ts'

const uuid = z.string().regex(/^[0-9a-fA-F-]{36}$/, 'must be an id such as 3fa85f64-5717-4562-b3fc-2c963f66afa6')

const RETELL_SETTINGS = {
  RETELL_API_KEY: secret
    .optional()
    .describe(
      'Key of the Retell account that places the calls of call_business; reports at /inbound/retell are signed with it. Needs RETELL_AGENT_ID and RETELL_FROM_NUMBER. Of calls that are not recorded (VOICE_RECORDING) Retell keeps no words: no transcript, no extract_fields. The shortest max_duration_seconds it takes is 60.',
    ),
  RETELL_AGENT_ID: secret
    .optional()
    .describe(
      'Id of the agent at Retell that speaks, one on a Retell LLM; its prompt may name {{objective}} and {{on_behalf_of}}.',
    ),
  RETELL_FROM_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164 such as +14155550100')
    .optional()
    .describe('Number at Retell that calls come from, in E.164.'),
  RETELL_BASE_URL: baseUrl.default('https://api.retellai.com').describe('Address of the Retell API.'),
  VOICE_PROVIDER: z
    .enum(['vapi', 'retell'])
    .optional()
    .describe(
      'Who places the calls of call_business: vapi or retell. Unset: the one that is configured, Vapi when both are.',
    ),
  VOICE_RECORDING: z
    .enum(['0', '1', 'true', 'false'])
    .transform(value => value === '1' || value === 'true')
    .default(false)
    .describe(
      '1 records the calls of call_business once the other side has agreed. Vapi asks first and ends the call on a no (a recording consent plan, which your Vapi account must have). Retell cannot ask: it says first that it records, and only calls of numbers in US states where one party may record are (set it only where your own law allows that, too); of all others it keeps nothing.',
    ),
} as const

/** The settings of the channels that carry messages; part of the settings of the process. */
export const CHANNEL_SETTINGS = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional()
    .describe('Twilio account that sends texts. Needs TWILIO_AUTH_TOKEN and TWILIO_FROM.'),
  TWILIO_AUTH_TOKEN: secret
    .optional()
    .describe(
      'Auth token of TWILIO_ACCOUNT_SID; what comes in at /inbound/twilio/sms and /inbound/twilio/status must be signed with it.',
    ),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
      'must be a number such as +14155550100 or a messaging service, MG and 32 hexadecimal digits',
    )
    .optional()
    .describe('Number in E.164, or messaging service, that texts come from.'),
  TWILIO_URL: baseUrl.default('https://api.twilio.com').describe('Address of the Twilio API.'),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the numeric id of the number, not the number itself')
    .optional()
    .describe(
      'Id of the number on the WhatsApp Cloud API that messages of the messaging app come from. Needs WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN: who is written to must be able to answer STOP.',
    ),
  WHATSAPP_ACCESS_TOKEN: secret
    .optional()
    .describe('Token of a system user that may send from WHATSAPP_PHONE_NUMBER_ID.'),
  WHATSAPP_APP_SECRET: secret
    .optional()
    .describe(
      'Secret of the app at Meta: what comes in at /inbound/whatsapp must be signed with it. Needs WHATSAPP_VERIFY_TOKEN. Unset: that path does not exist.',
    ),
  WHATSAPP_VERIFY_TOKEN: secret
    .optional()
    .describe(
      'What Meta must name to register /inbound/whatsapp; any word you enter there too. Needs WHATSAPP_APP_SECRET.',
    ),
  WHATSAPP_URL: baseUrl
    .default('https://graph.facebook.com/v23.0')
    .describe('Address of the WhatsApp Cloud API, with its version.'),
  VAPI_API_KEY: secret
    .optional()
    .describe('Private key of the Vapi account that places calls. Needs VAPI_PHONE_NUMBER_ID and VAPI_ASSISTANT_ID.'),
  VAPI_PHONE_NUMBER_ID: uuid.optional().describe('Id of the number at Vapi that calls come from.'),
  VAPI_ASSISTANT_ID: uuid
    .optional()
    .describe(
      'Id of the assistant at Vapi whose voice and model calls use; what it says first comes from the message. For call_business its prompt may name {{objective}} and {{on_behalf_of}}.',
    ),
  VAPI_URL: baseUrl.default('https://api.vapi.ai').describe('Address of the Vapi API.'),
  VAPI_WEBHOOK_SECRET: secret
    .optional()
    .describe(
      'What Vapi must send as Authorization: Bearer or X-Vapi-Secret to /inbound/vapi, where it reports the end of a call. Unset: that path does not exist and calls are asked about.',
    ),
  ...RETELL_SETTINGS,
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
  CONTACT_POINTS: z
    .string()
    .optional()
    .describe(
      'JSON file that declares, by smb_id, the endpoints and contact forms of businesses: direct_api, web_form and browser. Unset: those channels reach nobody.',
    ),
  BROWSER_EXECUTABLE: z
    .string()
    .optional()
    .describe(
      'Chromium on this machine that fills in contact forms. Needs the package playwright-core. Unset: no form is filled in by a browser.',
    ),
  OUTBOX: z
    .enum(['0', '1', 'true', 'false'])
    .transform(value => value === '1' || value === 'true')
    .default(false)
    .describe(
      '1 writes every message to a file in DATA_DIR/outbox in place of sending it, on every channel, so that a deployment can be tried; receipts say that nothing was delivered.',
    ),
}

/** Those of them that are secrets. */
export const CHANNEL_SECRETS = [
  'TWILIO_AUTH_TOKEN',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'VAPI_API_KEY',
  'VAPI_WEBHOOK_SECRET',
  'RETELL_API_KEY',
  'DKIM_PRIVATE_KEY',
] as const

const schema = z.object(CHANNEL_SETTINGS)
type Settings = z.output<typeof schema>

/** How calls to businesses are placed; `provider` is undefined when nothing is configured. */
export interface CallSettings {
  provider: 'vapi' | 'retell' | undefined
  retell: { apiKey: string; agentId: string; fromNumber: string; baseUrl: string } | undefined
  vapiWebhookSecret: string | undefined
  wantsRecording: boolean
}

/** What the channels of this process are made of; a provider that is undefined is not configured. */
export interface ChannelSettings {
  /** Messages are written to files and not sent. */
  outbox: boolean
  twilio: { accountSid: string; authToken: string; from: string; baseUrl: string } | undefined
  whatsapp: { phoneNumberId: string; accessToken: string; baseUrl: string } | undefined
  vapi: { apiKey: string; phoneNumberId: string; assistantId: string; baseUrl: string } | undefined
  /** Who places the calls of call_business, and how. */
  calls: CallSettings
  dkim: { domain: string; selector: string; privateKey: string } | undefined
  /** File of the declared contact points. */
  contactPoints: string | undefined
  browserExecutable: string | undefined
}

/** Puts the settings of the channels together; throws a sentence that names one that is missing beside others. */
export function toChannelSettings(settings: Settings, mailFrom: string | undefined): ChannelSettings {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = settings
  const { VAPI_API_KEY, VAPI_PHONE_NUMBER_ID, VAPI_ASSISTANT_ID } = settings
  // The token alone lets what comes in be checked.
  const sends = TWILIO_ACCOUNT_SID !== undefined || TWILIO_FROM !== undefined
  const twilio = sends ? together({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }) : undefined
  const whatsapp = toWhatsApp(settings)
  const vapi = together({ VAPI_API_KEY, VAPI_PHONE_NUMBER_ID, VAPI_ASSISTANT_ID })
  return {
    outbox: settings.OUTBOX,
    twilio: twilio && {
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      from: twilio.TWILIO_FROM,
      baseUrl: trimmed(settings.TWILIO_URL),
    },
    whatsapp: whatsapp && {
      phoneNumberId: whatsapp.WHATSAPP_PHONE_NUMBER_ID,
      accessToken: whatsapp.WHATSAPP_ACCESS_TOKEN,
      baseUrl: trimmed(settings.WHATSAPP_URL),
    },
    vapi: vapi && {
      apiKey: vapi.VAPI_API_KEY,
      phoneNumberId: vapi.VAPI_PHONE_NUMBER_ID,
      assistantId: vapi.VAPI_ASSISTANT_ID,
      baseUrl: trimmed(settings.VAPI_URL),
    },
    calls: toCalls(settings, vapi !== undefined),
    dkim: toDkim(settings, mailFrom),
    contactPoints: settings.CONTACT_POINTS,
    browserExecutable: settings.BROWSER_EXECUTABLE,
  }
}

/** The app secret alone lets what comes in be checked; nothing goes out where no STOP could come back. */
function toWhatsApp(settings: Settings) {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN } = settings
  if (WHATSAPP_PHONE_NUMBER_ID === undefined && WHATSAPP_ACCESS_TOKEN === undefined) return undefined
  return together({ WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN })
}

function toCalls(settings: Settings, hasVapi: boolean): CallSettings {
  const { RETELL_API_KEY, RETELL_AGENT_ID, RETELL_FROM_NUMBER, VOICE_PROVIDER: wanted } = settings
  const retell = together({ RETELL_API_KEY, RETELL_AGENT_ID, RETELL_FROM_NUMBER })
  if (wanted === 'vapi' && !hasVapi) throw new Error('setting VAPI_API_KEY: missing, VOICE_PROVIDER needs it')
  if (wanted === 'retell' && retell === undefined)
    throw new Error('setting RETELL_API_KEY: missing, VOICE_PROVIDER needs it')
  return {
    provider: wanted ?? (hasVapi ? 'vapi' : retell && 'retell'),
    retell: retell && {
      apiKey: retell.RETELL_API_KEY,
      agentId: retell.RETELL_AGENT_ID,
      fromNumber: retell.RETELL_FROM_NUMBER,
      baseUrl: trimmed(settings.RETELL_BASE_URL),
    },
    vapiWebhookSecret: settings.VAPI_WEBHOOK_SECRET,
    wantsRecording: settings.VOICE_RECORDING,
  }
}

/** A receiver trusts a signature only when it is of the domain the mail comes from (DMARC alignment). */
function toDkim(
  { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Settings,
  mailFrom: string | undefined,
): ChannelSettings['dkim'] {
  const dkim = together({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY })
  if (dkim === undefined) return undefined
  if (mailFrom === undefined) throw new Error('setting SMTP_FROM: missing, DKIM_DOMAIN needs it')
  const from = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase()
  const domain = dkim.DKIM_DOMAIN.toLowerCase()
  if (from !== domain && !from.endsWith(`.${domain}`))
    throw new Error(`setting DKIM_DOMAIN: must be the domain of SMTP_FROM, ${from}, or one above it`)
  return { domain, selector: dkim.DKIM_SELECTOR, privateKey: dkim.DKIM_PRIVATE_KEY }
}

/** All of a group of settings, or none. */
function together<Group extends Record<string, string | undefined>>(
  group: Group,
): Record<keyof Group, string> | undefined {
  const given = Object.keys(group).filter(name => group[name] !== undefined)
  if (given.length === 0) return undefined
  const missing = Object.keys(group).find(name => group[name] === undefined)
  if (missing !== undefined) throw new Error(`setting ${missing}: missing, ${given[0]} needs it`)
  return group as Record<keyof Group, string>
}

const trimmed = (url: string): string => url.replace(/\/+$/, '')

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}
