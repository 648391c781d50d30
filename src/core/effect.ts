import { within } from '../lib/within.ts'
import { Failure } from './failure.ts'
import type { WriteContext } from './operation.ts'
import { isUnwritable } from './unwritable.ts'

/** Nothing came of what was asked, and nothing will. */
export interface Refused {
  is: 'refused'
  failure: Failure
}

/** What was asked may have taken place. */
export interface Unknown {
  is: 'unknown'
  /** What was said of it by whom it was asked of; absent where only an earlier run has asked. */
  failure?: Failure | undefined
  cause?: unknown
  retryAfterS?: number | undefined
}

/** What is known of an effect; `isMade`: this run has just asked for it, and not found it. */
export type Outcome<Done> = { is: 'done'; done: Done; isMade: boolean } | Refused | Unknown

/** An effect as it is written down; `perform` asks the far side for it, and is absent where an earlier run has begun to. */
export interface Intended<Intent, Done> {
  intent: Intent
  perform?: () => Promise<Done>
}

/** How what came of an effect is found out and written down. */
export interface Recovery<Intent, Done, Answer> {
  /** Asks the far side what came of it; undefined when it knows of none. */
  find(intent: Intent): Promise<Done | undefined>
  /** Writes down what is known, and answers accordingly. */
  settle(intent: Intent, outcome: Outcome<Done>): Promise<Answer>
}

/** One effect on the world: a message, a call, an appointment. */
export interface Effect<Intent, Done, Answer> extends Recovery<Intent, Done, Answer> {
  /**
   * Asks the gate, where one judges it, and writes down what is about to be asked of the far side, in one transaction and only while its operation is neither ended
   * nor fenced; answers what an earlier run has written down where there is such a thing, or at once where there is nothing to ask for. Throws what refuses it.
   */
  intend(): Promise<Intended<Intent, Done> | { answer: Answer }>
  /** Whether it is looked up at once after what the far side has answered, since it may stand there all the same. Absent: never. */
  isDoubtful?(outcome: Outcome<Done>): boolean
  /** How it is asked for once more, where the far side knows of none and nothing that was asked can be on its way any more. Absent: never. */
  again?(intent: Intent): Promise<(() => Promise<Done>) | undefined>
}

/**
 * Has an effect take place at most once. It is written down before it is asked for, and whoever finds it written down finds out what came of it and does not ask
 * for it again: so a process may die between any two of these lines.
 */
export async function takeEffect<Intent, Done, Answer>(effect: Effect<Intent, Done, Answer>): Promise<Answer> {
  const intended = await effect.intend()
  if ('answer' in intended) return intended.answer
  const { intent, perform } = intended
  const outcome = perform === undefined ? await recover(effect, intent) : await attempt(effect, intent, perform)
  return effect.settle(intent, outcome)
}

/** Finds out what came of an effect that an earlier run has begun, and asks for nothing. */
export async function recoverEffect<Intent, Done, Answer>(
  effect: Recovery<Intent, Done, Answer>,
  intent: Intent,
): Promise<Answer> {
  return effect.settle(intent, (await lookUp(effect, intent)) ?? { is: 'unknown' })
}

async function attempt<Intent, Done, Answer>(
  effect: Effect<Intent, Done, Answer>,
  intent: Intent,
  perform: () => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcome = await performed(perform)
  return (effect.isDoubtful?.(outcome) === true ? await lookUp(effect, intent) : undefined) ?? outcome
}

async function performed<Done>(perform: () => Promise<Done>): Promise<Outcome<Done>> {
  try {
    return { is: 'done', done: await perform(), isMade: true }
  } catch (error) {
    return outcomeOf(error)
  }
}

async function recover<Intent, Done, Answer>(
  effect: Effect<Intent, Done, Answer>,
  intent: Intent,
): Promise<Outcome<Done>> {
  const found = await lookUp(effect, intent)
  if (found !== undefined) return found
  const perform = await effect.again?.(intent)
  return perform === undefined ? { is: 'unknown' } : attempt(effect, intent, perform)
}

/** A question that was not answered leaves open what it asked about, however certain the far side is that it does not answer. */
async function lookUp<Intent, Done>(
  { find }: Pick<Recovery<Intent, Done, unknown>, 'find'>,
  intent: Intent,
): Promise<Outcome<Done> | undefined> {
  try {
    const done = await find(intent)
    return done === undefined ? undefined : { is: 'done', done, isMade: false }
  } catch (error) {
    return toUnknown(outcomeOf(error))
  }
}

/** What an error says of the effect that was asked for; a ledger that cannot be written is thrown, since the work runs again then. */
export function outcomeOf(error: unknown): Refused | Unknown {
  if (isUnwritable(error)) throw error
  if (!(error instanceof Failure)) return { is: 'unknown', cause: error }
  if (error.details.outcomeUnknown !== true) return { is: 'refused', failure: error }
  return { is: 'unknown', failure: error, retryAfterS: error.details.retryAfterS }
}

/** What the refusal of a question says of what was asked about: nothing. */
export const toUnknown = (outcome: Refused | Unknown): Unknown => ({
  is: 'unknown',
  retryAfterS: outcome.is === 'refused' ? outcome.failure.details.retryAfterS : outcome.retryAfterS,
})

/** Work that more than one process may run: an older run may have lost its lease, or this one may have. */
export interface FencedWork<Begun, Answer> {
  /** What a run of this work has begun. */
  begun(): Promise<Begun | undefined>
  begin(): Promise<Answer>
  goOn(begun: Begun): Promise<Answer>
  /** Whether what was begun may still come to something; absent: whatever was begun may. */
  isLive?(begun: Begun): boolean
  /** Told once the work ends without an effect, and no run can begin one any more. */
  ended?(): Promise<void>
}

/** Begins work or goes on with it. Before it fails without an effect, it makes sure that no other run has begun one, and unless it is tried again, that none will. */
export async function fenced<Begun, Answer>(
  work: FencedWork<Begun, Answer>,
  ctx: Pick<WriteContext, 'ledger' | 'operationId'>,
): Promise<Answer> {
  const earlier = await work.begun()
  try {
    return await (earlier === undefined ? work.begin() : work.goOn(earlier))
  } catch (failure) {
    const begun = await begunMeanwhile(failure, work, ctx)
    if (begun === undefined) throw failure
    return work.goOn(begun)
  }
}

async function begunMeanwhile<Begun, Answer>(
  failure: unknown,
  work: FencedWork<Begun, Answer>,
  { ledger, operationId }: Pick<WriteContext, 'ledger' | 'operationId'>,
): Promise<Begun | undefined> {
  if (!(failure instanceof Failure) || failure.details.outcomeUnknown === true) return undefined
  const live = async (): Promise<Begun | undefined> => {
    const row = await work.begun()
    return row !== undefined && work.isLive?.(row) !== false ? row : undefined
  }
  const begun = await live()
  if (begun !== undefined || failure.retriable) return begun
  // Only then: nor could an appointment that goes on tell its customer, or a busy line be called again.
  await ledger.operations.fence(operationId)
  const late = await live()
  if (late === undefined) await work.ended?.()
  return late
}

// Of the time a run may take: until when far sides are asked, and until when what follows is begun and ends. The rest is for writing down what came of it.
const CALLS_SHARE = 0.6
const REST_SHARE = 0.9
const LEAST_SHARE = 0.1

/** The time one run has: all it does draws on the same, so that a far side that hangs leaves enough to say so. */
export interface Deadline {
  /** Milliseconds that are left to ask far sides; at least one. */
  callsMs(): number
  /** Whether any of them are left. */
  mayAsk(): boolean
  /** Milliseconds that are left for what may as well be left out; undefined when they are too few to begin it. */
  restMs(): number | undefined
  /** Waits for the answer of a far side; what is late is unknown, and looked for at the next run. `late` is given the answer that nobody waits for any longer. */
  patiently<T>(call: Promise<T>, late?: (call: Promise<T>) => void): Promise<T>
}

/** The clock of a run, which goes since the run began, or from now on where nobody says when that was. */
export function startDeadline({
  callTimeoutMs,
  begunAt = performance.now(),
}: Pick<WriteContext, 'callTimeoutMs' | 'begunAt'>): Deadline {
  const left = (share: number): number => callTimeoutMs * share - (performance.now() - begunAt)
  const callsMs = (): number => Math.max(1, left(CALLS_SHARE))
  return {
    callsMs,
    mayAsk: () => left(CALLS_SHARE) > 0,
    restMs: () => (left(REST_SHARE) < callTimeoutMs * LEAST_SHARE ? undefined : left(REST_SHARE)),
    patiently: (call, late) =>
      within(callsMs(), call, () => {
        late?.(call)
        return noAnswer()
      }),
  }
}

const noAnswer = (): Failure =>
  new Failure('upstream_failure', 'No answer came in time; whether it took effect is not known yet.', {
    outcomeUnknown: true,
  })
