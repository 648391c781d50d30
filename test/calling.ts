import type { Caller } from '../src/core/caller.ts'
import type { CallRequest, Services } from '../src/core/context.ts'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { App } from '../src/main.ts'
import { type CallVendor, startCallVendor, type TakenCall, VOICE_KEYS } from './call_vendors.ts'
import { callerOf, finished, grant } from './callers.ts'
import { startApp } from './harness.ts'
import { send } from './sending.ts'

const ID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'

/** Settings of a deployment that calls through a provider at an address. */
export const callsThrough = (name: 'vapi' | 'retell', url: string): Record<string, string> => ({
  SENDER_NAME: 'Acme Studio LLC',
  SENDER_SUPPORT: '+14155550101',
  // Every test asks the same.
  RECIPIENTS_OF_ONE_TEXT_HOUR: '1000',
  ...(name === 'vapi'
    ? {
        VAPI_API_KEY: VOICE_KEYS.vapi,
        VAPI_PHONE_NUMBER_ID: ID,
        VAPI_ASSISTANT_ID: ID,
        VAPI_URL: url,
        VAPI_WEBHOOK_SECRET: VOICE_KEYS.webhook,
      }
    : {
        RETELL_API_KEY: VOICE_KEYS.retell,
        RETELL_AGENT_ID: 'agent_1',
        RETELL_FROM_NUMBER: '+12125550100',
        RETELL_BASE_URL: url,
      }),
})

/** How each vendor names the same ends. */
export const ENDS = {
  vapi: {
    talked: 'customer-ended-call',
    nobody: 'customer-did-not-answer',
    busy: 'customer-busy',
    machine: 'voicemail',
    cut: 'exceeded-max-duration',
    silent: 'silence-timed-out',
    declined: 'vonage-rejected',
    odd: 'pipeline-error-openai-llm-failed',
  },
  retell: {
    talked: 'user_hangup',
    nobody: 'dial_no_answer',
    busy: 'dial_busy',
    machine: 'voicemail_reached',
    cut: 'max_duration_reached',
    silent: 'inactivity',
    declined: 'user_declined',
    odd: 'error_retell',
  },
} as const

/** A deployment whose voice provider runs on this machine. */
export interface CallingPlace {
  app: App
  vendor: CallVendor
  caller: Caller
  clock: { offsetMs: number }
  /** Sends a call and answers its receipt. */
  call(args: Record<string, unknown>, request?: Partial<CallRequest>): Promise<Record<string, unknown>>
  /** Waits until a call has reached the provider. */
  taken(operationId: string): Promise<TakenCall>
  /** Waits until the operation waits for something. */
  parked(operationId: string): Promise<void>
  /** Lets time pass and the worker look. */
  later(ms: number): void
  /** The final receipt, once there is one. */
  outcome(operationId: string): Promise<Record<string, unknown>>
  balance(): Promise<number>
  close(): Promise<void>
}

let serial = 0

const HOUR_MS = 3_600_000

/** The first UTC hour of eight, at the end of which hours of the day are left for tests that let time pass. */
const DAYS = { 'New York': 14, London: 9 } as const

/** Milliseconds to put a clock forward by so that it is day where a call goes: businesses are not called at night. One value for hours, since processes share a ledger. */
export function untilDay(where: 'New York' | 'London and all of the United States' | 'London' = 'New York'): number {
  const hour = new Date().getUTCHours()
  if (where === 'London and all of the United States') return ((18 - hour + 24) % 24) * HOUR_MS
  const sinceDay = (hour - DAYS[where] + 24) % 24
  return ((24 - (sinceDay - (sinceDay % 8))) % 24) * HOUR_MS
}

/** A business in New York, where one party may record, that no other test of a file calls. */
export const newYorkShop = (): string => `+1212${String(5_557_000 + ++serial)}`

/** A business where it is day by the real clock: in Singapore, London or New York. */
export function openShop(index: number): string {
  const hour = new Date().getUTCHours()
  if (hour < 9) return `+65${63_000_000 + index}`
  return hour < 16 ? `+4420${79_460_000 + index}` : `+1212${5_550_000 + index}`
}

/** An enquiry that any business would take. */
export const enquiry = (to: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  objective: 'Do you repair bicycles on Saturdays?',
  business_phone: to,
  extract_fields: ['saturday hours', 'price of a new tyre'],
  on_behalf_of: 'Ana Díaz',
  ...changes,
})

/** Opens a deployment that calls. */
export async function openCallingPlace(
  name: 'vapi' | 'retell',
  ledger?: Ledger,
  settings: Record<string, string> = {},
  overrides: Partial<Services> = {},
): Promise<CallingPlace> {
  const vendor = await startCallVendor(name)
  const clock = { offsetMs: untilDay() }
  vendor.now = () => Date.now() + clock.offsetMs
  const app = await startApp(
    { ...callsThrough(name, vendor.url), ...settings },
    { now: () => Date.now() + clock.offsetMs, ...(ledger !== undefined && { ledger }), ...overrides },
  )
  const caller = callerOf({ tier: 'credits', agentId: `calling_${name}_${process.pid}_${++serial}` })
  await grant(app, caller, 1_000)
  const { services } = app.broker
  const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
    for (const deadline = Date.now() + 60_000; ; await new Promise(resolve => setTimeout(resolve, 20))) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    }
  }
  return {
    app,
    vendor,
    caller,
    clock,
    call: (args, request = {}) => send({ app, caller }, args, request, 'call_business'),
    taken: operationId => until('the call', async () => vendor.calls.find(call => call.operationId === operationId)),
    parked: operationId =>
      until('the wait', async () =>
        ((await services.ledger.operations.get(operationId))?.partialResult ?? null) === null
          ? undefined
          : (await services.ledger.jobs.owners()).length === 0 || undefined,
      ).then(() => undefined),
    later: ms => {
      clock.offsetMs += ms
      app.worker.wake()
    },
    outcome: async operationId => {
      await finished(app, operationId)
      return JSON.parse((await services.ledger.operations.get(operationId))?.receipt ?? '{}') as Record<string, unknown>
    },
    balance: () => services.ledger.meter.balance(caller.agentId ?? ''),
    close: async () => {
      await Promise.all([app.close(), vendor.close()])
    },
  }
}
