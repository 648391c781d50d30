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
  /** What proves that a page of this deployment offered to undo the opt-out of a moment by a link. */
  undoProofOf(token: string, at: number): Promise<string>
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

/** What a message to us asks for by a keyword or a plain phrase. */
export type Wish =
  | {
      kind: 'opt_out'
      /** The keyword, or `phrase`. */
      word: string
      everyChannel: boolean
      /** CANCEL alone may as well mean an appointment. */
      mayCancel: boolean
    }
  | { kind: 'opt_in' | 'help'; word: string }

/** A message somebody sent to a number of ours, as a vendor tells of it. */
export interface HeardText {
  kind: 'text'
  providerId: string
  channel: ConsentChannel
  /** As the vendor writes it, in E.164 where it can be written to. */
  from: string
  /** As it was written, line breaks among it: what is kept of it is made plain and cut. */
  text: string | null
  answers: string | null
  at: number
  /** What the vendor has read in it by keywords of its owner's choice. */
  wish?: Wish | undefined
  /** The vendor has answered it already. */
  isAnswered?: boolean
}

/** How far a message of ours came, as a vendor tells of it. */
export interface HeardReport {
  kind: 'report'
  providerId: string
  channel: ConsentChannel
  state: DeliveryState
  errorCode: string | null
  at: number
  operationId: string | undefined
  recipient: string | undefined
  /** The vendor says that the recipient has opted out with it. */
  optedOut?: { scope: 'all' | 'marketing'; via: string } | undefined
}

/** What a vendor tells of, each thing in its own words. */
export type Heard =
  | HeardText
  | HeardReport
  /** What a recipient has set at the vendor about marketing of this sender. */
  | { kind: 'preference'; from: string; channel: ConsentChannel; marketing: 'stop' | 'resume'; at: number }
  /** Something has become of a call; only a hint to look. */
  | { kind: 'call'; providerId: string; operationId: string | undefined }
  /** A call that lasts asks whoever had it made, and waits for what it is told. */
  | {
      kind: 'question'
      providerId: string
      operationId: string | undefined
      /** Plain and bounded, as are the choices. */
      question: string
      choices: readonly string[]
    }
  /** Something has become of a booking, under one of these names; only a hint to look. */
  | { kind: 'booking'; providerIds: readonly string[]; operationId: string | undefined }
  /** What could not be read; it is left out, and the rest counts. */
  | { kind: 'left_out'; why: string; fields?: Readonly<Record<string, string>> }

/** A request as its vendor's code has read it: proven and understood, or refused. */
export type InboundReading =
  | {
      events: readonly Heard[] /** `reply`: what the sender of a text, or a call that asks, is told at once. */
      answer(reply?: string): InboundAnswer
    }
  | { refused: InboundAnswer }

/** Verifies a request of a vendor and translates it; nothing follows from it yet. */
export type InboundRead = (request: InboundRequest) => InboundReading

/** One method of such a path. */
export interface InboundPath {
  method: 'GET' | 'POST'
  /** `:token` stands for a part that differs. */
  path: string
  mostBodyBytes: number
  answer(request: InboundRequest): Promise<InboundAnswer>
}
