import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import type { CallPort, CallProvider } from './core/calls.ts'
import { Failure } from './core/failure.ts'

/** Wires the voice provider of the settings; its code is loaded with the first call. */
export function createCalls(config: Config, now: () => number): CallPort {
  const { outbox, calls } = config.channels
  let loading: Promise<CallProvider> | undefined
  const provider = outbox ? ('outbox' as const) : calls.provider
  return {
    provider,
    wantsRecording: calls.wantsRecording,
    open: async () => {
      if (provider === undefined) throw notProvisioned()
      loading ??= load(provider, config, now)
      return loading
    },
  }
}

const notProvisioned = (): Failure =>
  new Failure(
    'voice_not_provisioned',
    'No voice provider is configured on this server, so nobody was called. The operator sets VAPI_API_KEY or RETELL_API_KEY, or OUTBOX to see what would be said.',
  )

async function load(provider: CallProvider['provider'], config: Config, now: () => number): Promise<CallProvider> {
  const { vapi, calls } = config.channels
  if (provider === 'outbox') {
    const { createCallOutbox } = await import('./providers/outbox/calls.ts')
    return createCallOutbox({ folder: join(dirname(config.ledgerFile), 'outbox'), now })
  }
  if (provider === 'vapi' && vapi !== undefined) {
    const { createVapiCalls } = await import('./providers/vapi/calls.ts')
    const url = reportUrl(config, 'vapi')
    const secret = calls.vapiWebhookSecret
    return createVapiCalls({ ...vapi, ...(url !== undefined && secret !== undefined && { report: { url, secret } }) })
  }
  if (calls.retell === undefined) throw notProvisioned()
  const { createRetellCalls } = await import('./providers/retell/calls.ts')
  return createRetellCalls({ ...calls.retell, reportUrl: reportUrl(config, 'retell') })
}

// A provider reaches only an address that is public, and what it sends there is secret.
const reportUrl = ({ publicUrl }: Config, provider: string): string | undefined =>
  publicUrl?.startsWith('https:') === true ? `${publicUrl}/inbound/${provider}` : undefined
