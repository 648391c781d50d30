import type { CalendarPort } from '../core/calendar.ts'
import type { InboundPath, InboundSink } from '../core/inbound.ts'
import type { SenderProfile } from '../core/gate.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { Log } from '../core/ports.ts'
import { calComPaths } from './cal_com.ts'
import { retellPaths, vapiPaths } from './calls.ts'
import { twilioPaths } from './twilio.ts'
import { unsubscribePaths } from './unsubscribe.ts'
import { whatsappPaths } from './whatsapp.ts'

/** What every path works with. */
export interface InboundOptions {
  ledger: Ledger
  sender: SenderProfile
  /** The address providers call, without a trailing slash: their signatures cover it. */
  publicUrl: string
  now(): number
  log: Log
  sink: InboundSink
  /** Lets the handler of a parked operation run now. */
  signalJob(operationId: string): Promise<boolean>
  /** The connected calendar account. */
  calendar: CalendarPort
}

/** What proves that a request comes from a provider; undefined when the provider is not configured. */
export interface InboundSecrets {
  twilioAuthToken: string | undefined
  whatsapp: { appSecret: string; verifyToken: string } | undefined
  calComWebhookSecret: string | undefined
  vapiWebhookSecret: string | undefined
  retellApiKey: string | undefined
}

/** The paths by which replies, delivery reports, opt-outs and hints come back; those of a provider without its secret do not exist. */
export const createInboundPaths = (options: InboundOptions, secrets: InboundSecrets): InboundPath[] => {
  const { twilioAuthToken, whatsapp, calComWebhookSecret, vapiWebhookSecret, retellApiKey } = secrets
  return [
    ...unsubscribePaths(options),
    ...(twilioAuthToken === undefined ? [] : twilioPaths(options, twilioAuthToken)),
    ...(whatsapp === undefined ? [] : whatsappPaths(options, whatsapp)),
    ...(calComWebhookSecret === undefined ? [] : calComPaths(options, calComWebhookSecret)),
    ...(vapiWebhookSecret === undefined ? [] : vapiPaths(options, vapiWebhookSecret)),
    ...(retellApiKey === undefined ? [] : retellPaths(options, retellApiKey)),
  ]
}
