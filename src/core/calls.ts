import type { Cleared } from './gate.ts'

/** How a call came to its end, whatever its provider calls it. */
export const CALL_ENDS = [
  'completed',
  'time_limit',
  'silence',
  'voicemail',
  'phone_menu',
  'on_hold',
  'no_answer',
  'busy',
  'rejected',
  'failed',
  'script_written',
] as const

export type CallEnd = (typeof CALL_ENDS)[number]

/** Who was at the other end; all but a person are ends of a call of their own. */
export const REACHED = ['person', 'voicemail', 'phone_menu', 'on_hold'] as const

export type Reached = (typeof REACHED)[number]

/** Whether a call is to be recorded: no, once the other side has agreed, or from its start with the other side being told. */
export type RecordingPlan = 'off' | 'after_consent' | 'announced'

/** Whether a recording is kept: no, once the other side is known to have agreed, where it was told and one party may record, or though nothing is known of either. */
export const RECORDINGS = ['off', 'on_after_consent', 'on_announced', 'on_without_known_consent'] as const

export type Recording = (typeof RECORDINGS)[number]

/** A call on its way out; its number, words and duties are those the gate has cleared. */
export interface PlannedCall {
  operationId: string
  cleared: Cleared
  /** Whom the caller acts for. */
  onBehalfOf: string | undefined
  /** What the business is told after who calls, which may be nothing; the words of `cleared` instruct whoever speaks. */
  said: string
  /** What shall be found out, as the caller names it. */
  extractFields: readonly string[]
  maxDurationSeconds: number
  recording: RecordingPlan
  /** The voice may ask back once. */
  mayAsk: boolean
}

/** One attempt to place a call as it was written down before it was made. */
export interface CallIntent {
  operationId: string
  startedAt: number
}

/** Where a call stands; words are third-party text, plain and bounded. */
export interface CallState {
  /** Null while it lasts. */
  end: CallEnd | null
  /** The provider has finished reading the conversation. */
  isAnalyzed: boolean
  endedAt: number | null
  durationSeconds: number | null
  /** Null when the provider keeps none. */
  transcript: string | null
  /** What was found out, by the names the caller gave. */
  extracted: Readonly<Record<string, string>>
  /** Whether the other side was heard to speak; null where the provider cannot tell. */
  hasSpoken: boolean | null
  /** Who that was, as the provider reads the conversation; null where it does not say. */
  reached: Reached | null
  /** Why it was not put through, in a sentence for the operator, where more is known than that it was not. */
  fault: string | null
  recording: Recording
  /** The other side was asked whether the call may be recorded, and has not agreed. */
  isRecordingDeclined: boolean
  costUsd: number | null
}

/**
 * Places calls to businesses. A failure of `place` says what is known: `outcomeUnknown` where the call may have been placed, `transient` where it
 * certainly was not and another try may work, anything else where it certainly was not and will not be.
 */
export interface CallProvider {
  provider: string
  /** Only writes down what would be said. */
  isRehearsal?: true
  /** How it can record: once the other side has agreed, where telling it is enough, or not at all. */
  records: Exclude<RecordingPlan, 'off'> | 'never'
  /** Whether what is said in a call of that plan can be read afterwards; one of which nothing is kept takes no `extractFields`. */
  keepsWords(recording: RecordingPlan): boolean
  /** Whether its calls can ask back in their middle. */
  mayAsk: boolean
  /** What is said first, exactly as it will be; throws when the call owes words that the settings do not have. */
  opening(call: PlannedCall): string
  place(call: PlannedCall): Promise<{ providerId: string }>
  /** Asks what came of an earlier `place`; undefined when the provider knows no such call. */
  find(intent: CallIntent): Promise<{ providerId: string } | undefined>
  /** What the provider knows of a call it has placed; `asked` are its `extractFields`. */
  read(providerId: string, asked: readonly string[]): Promise<CallState>
  /** Signs in without calling anybody, and answers what the operator's account says; throws a sentence when something of it would keep calls from being placed. */
  check?(): Promise<CallAccount>
}

/** What the account of an operator with a provider says. */
export interface CallAccount {
  /** The number that calls come from, in E.164, where it is one that is dialled. */
  from: string | null
}

/** The voice provider of this process. */
export interface CallPort {
  /** Undefined: none is configured. */
  provider: string | undefined
  /** The operator wants calls recorded where that is allowed. */
  wantsRecording: boolean
  /** A provider that keeps the words of every call, for VOICE_PROVIDER; undefined where none is known. */
  keeper?: string | undefined
  /** Throws the failure that names the settings when none is configured. */
  open(): Promise<CallProvider>
}
