import type { Channel } from '../../core/channel.ts'
import { handOver } from './hand_over.ts'
import { buildMail, type DkimSettings, renderMail, toMessageId } from './mime.ts'
import { checkSmtp } from './mailer.ts'

/** A mail server that takes messages, and whom they come from. */
export interface RelayOptions {
  /** smtp(s)://user:password@host:port */
  url: string
  from: string
  dkim?: DkimSettings | undefined
  now: () => number
  timeoutMs?: number
}

const PATIENCE_MS = 10_000

/** Hands mails to a mail server; that it accepted one says nothing of its delivery. */
export function createRelay({ url, from, dkim, now, timeoutMs = PATIENCE_MS }: RelayOptions): Channel {
  return {
    channel: 'email',
    provider: 'smtp',
    render: renderMail,
    send: async message => {
      const raw = await buildMail(message, { address: from, dkim }, now())
      await handOver(url, { envelope: { from, to: [renderMail(message).destination] }, raw }, timeoutMs)
      return { state: 'accepted', providerId: toMessageId(message.operationId, from) }
    },
    check: () => checkSmtp({ url, from }),
  }
}
