import type { ConsentChannel, ConsentSubject } from './rows/consent.ts'

/** How far a message of ours came, as its provider reports it, from the least to the most certain. */
export const DELIVERY_STATES = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** What a provider reports of a message it took from us. */
export interface DeliveryReport {
  provider: string
  /** The provider's own name for the message. */
  providerId: string
  state: DeliveryState
  /** The provider's own code for what went wrong. */
  errorCode: string | null
  at: number
}

/** A message somebody sent to a number of ours; its text is third-party text, plain and bounded. */
export interface InboundMessage {
  provider: string
  /** The provider's own name for the message. */
  providerId: string
  channel: ConsentChannel
  /** Null: the sender has no number that could be written to, as a short code, or was erased. */
  sender: ConsentSubject | null
  text: string | null
  /** The provider's name for the message of ours that was answered, where it says so. */
  answers: string | null
  at: number
  recordedAt: number
}

/** What came back from providers, each thing once. */
export interface InboundTable {
  /** Keeps a message; false when its provider had delivered it before. */
  message(row: InboundMessage): Promise<boolean>
  /** Keeps a report; false when it says nothing new: repeated, or of a state before the one that is known. */
  report(row: DeliveryReport): Promise<boolean>
  /** What a sender has written over a channel and was recorded since a time, oldest first. */
  heardFrom(sender: ConsentSubject, channel: ConsentChannel, sinceMs: number): Promise<InboundMessage[]>
  /** The furthest state that was reported of a message. */
  reportOf(provider: string, providerId: string): Promise<DeliveryReport | undefined>
}

/** What follows from what came back in other parts of the program. Each is called again when the same comes again, and must take it once. */
export interface InboundSink {
  message(message: InboundMessage): Promise<void>
  /** `operationId`: what we had told the provider to name in its reports, where it can; `recipient`: the number it says the message went to, in E.164. */
  report(report: DeliveryReport & { operationId?: string | undefined; recipient?: string | undefined }): Promise<void>
}

/** The links by which recipients unsubscribe: random tokens, one for each recipient, that neither a key nor a setting can make invalid. */
export interface UnsubscribeTable {
  /** The token of a recipient, the same each time; asking for it keeps it valid for another 400 days. */
  tokenOf(subject: ConsentSubject, nowMs: number): Promise<string>
  /** Whose token it is; undefined when nobody's. */
  subjectOf(token: string): Promise<ConsentSubject | undefined>
}

/** The link a message carries; `publicUrl` without a trailing slash. */
export const toUnsubscribeUrl = (publicUrl: string, token: string): string => `${publicUrl}/unsubscribe/${token}`

/** A request to a path that providers and recipients reach, as it came. */
export interface InboundRequest {
  /** The query as it stands in the address, without its question mark. */
  query: string
  header(name: string): string | undefined
  body: Uint8Array
  /** The last part of the path, where it differs from call to call. */
  token: string
}

/** What such a path answers. */
export interface InboundAnswer {
  status: number
  /** With a content-type when there is a body. */
  headers?: Record<string, string>
  body?: string
}

/** One method of such a path. */
export interface InboundPath {
  method: 'GET' | 'POST'
  /** `:token` stands for a part that differs. */
  path: string
  mostBodyBytes: number
  answer(request: InboundRequest): Promise<InboundAnswer>
}
