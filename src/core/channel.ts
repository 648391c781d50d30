import type { Cleared } from './gate.ts'

/** Every way a message leaves this product, in the order in which it is offered to them. */
export const CHANNELS = ['direct_api', 'chatapp', 'sms', 'email', 'voice', 'web_form', 'browser'] as const

export type ChannelName = (typeof CHANNELS)[number]

/** A message on its way out; its words, recipient and duties are those the gate has cleared. */
export interface Outgoing {
  operationId: string
  cleared: Cleared
  /** The business that is written to; direct_api, web_form and browser reach nobody else. */
  smbId?: string | undefined
  /** Where this recipient unsubscribes with one click; a message that owes an unsubscribe link is not sent without it. */
  unsubscribeUrl?: string | undefined
  /** The template of the messaging app that carries the words: it alone may open a conversation there. */
  template?: { name: string; language: string; values: readonly string[] } | undefined
  /** The appointment a mail tells of, as iCalendar (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; ics: string } | undefined
  /** Whom a call names as the person it is made for. */
  onBehalfOf?: string | undefined
}

/** What a provider did with a message: took it, handed it on, or, where it is an outbox, only wrote it down. */
export interface Sent {
  state: 'accepted' | 'sent' | 'not_delivered'
  /** The provider's own name for the message. */
  providerId?: string | undefined
  costUsd?: number | undefined
}

/** One call to a provider as it was written down before it was made. */
export interface Intent {
  operationId: string
  channel: ChannelName
  provider: string
  /** The recipient as the provider is told; empty once the outcome is known. */
  destination: string
  /** SHA-256 of the words as they were to be sent; empty once the outcome is known. */
  textHash: string
  startedAt: number
}

/** A message in the form its channel sends. */
export interface Rendered {
  destination: string
  text: string
}

/**
 * One provider of one channel. A failure it throws says what is known: `outcomeUnknown` where the message may have left,
 * `transient` where it certainly did not and another try may work, anything else where it certainly did not and will not.
 */
export interface Channel {
  channel: ChannelName
  provider: string
  /** Only writes down what would be sent. */
  isRehearsal?: true
  /** The words and the recipient exactly as they will be sent; throws when the channel cannot carry them or what they owe. */
  render(message: Outgoing): Rendered
  send(message: Outgoing, intent: Intent): Promise<Sent>
  /** Whether a business can be reached at all; absent: whoever has an address can. */
  reaches?(message: Pick<Outgoing, 'smbId'>): boolean
  /** Asks the provider what came of an earlier call; undefined when it does not know the message. `isTaken`: the provider's id belongs to another call. */
  reconcile?(intent: Intent, isTaken: (providerId: string) => Promise<boolean>): Promise<Sent | undefined>
  /** Signs in without sending anything; throws a sentence when the provider refuses. */
  check?(): Promise<void>
}

/** What a receipt says carried a message: channel and provider. */
export const toChannelUsed = ({ channel, provider }: Pick<Channel, 'channel' | 'provider'>): string =>
  `${channel}:${provider}`

/** A call to a provider as the message that it carries keeps it. */
export interface CallRow extends Intent {
  messageId: string
  /** `calling` until the call has an outcome, `failed` when the message certainly did not leave. */
  state: 'calling' | 'unknown' | 'done' | 'failed'
  providerId: string | null
  sent: Sent | null
  updatedAt: number
}
