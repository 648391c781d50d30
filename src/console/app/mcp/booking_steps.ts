import { useRef, useState } from 'preact/hooks'
import type { Answer } from '../api.ts'
import type { Called, Fields, Host } from './bridge.ts'
import { textOf } from './frame.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.times
/** What books an appointment, and finds free times. */
export const TOOL = 'schedule_appointment'
/** What takes longer is followed from its receipt on. */
export const WAIT_S = 5

export type Price = Partial<Answer<'/ops/preview_cost'>>

/** One intended booking: sent again it is the same one. */
export interface Attempt {
  args: Fields
  key: string
  price: Price | undefined
}

/** Where somebody who books is. */
export type Step =
  | { at: 'choosing' }
  | { at: 'asking'; attempt: Attempt }
  | { at: 'running'; attempt: Attempt }
  /** To be asked for again as it was; `mayBe`: nobody knows whether it is booked. */
  | { at: 'lost'; attempt: Attempt; mayBe: boolean; why: string }
  | { at: 'ended'; round: number; attempt: Attempt; receipt: Fields }

/** The steps of a booking; each attempt has one key for as long as nobody knows that it has failed. `seed` names what the host shows again after it has drawn this page anew. */
export function useBooking(host: Host, seed: string, onFailed: (receipt: Fields) => void) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const now = useRef<Step>(step)
  const last = useRef<Attempt | undefined>(undefined)
  const lost = useRef(new Set<string>())
  const failures = useRef(0)
  const round = useRef(0)
  const told = useRef('')
  const go = (next: Step): void => {
    now.current = next
    setStep(next)
  }
  const tell = (status: string, text: string): void => {
    if (told.current !== status) host.tell(text)
    told.current = status
  }
  const retry = (attempt: Attempt, mayBe: boolean, why: string): void => {
    if (mayBe) lost.current.add(attempt.key)
    go({ at: 'lost', attempt, mayBe, why })
    if (mayBe) tell(`${attempt.key} lost`, T.changedUnclear)
  }
  const came = (receipt: Fields): void => {
    const attempt = last.current
    if (attempt === undefined) return
    lost.current.delete(attempt.key)
    if (receipt['status'] === 'failure' && receipt['resend'] === 'same')
      return retry(attempt, false, sentenceIn(receipt))
    if (receipt['status'] === 'failure') {
      last.current = undefined
      failures.current += 1
    }
    go({ at: 'ended', round: round.current, attempt, receipt })
    if (receipt['status'] === 'failure') onFailed(receipt)
    const operation = textOf(receipt['operation_id']) ?? ''
    tell(`${attempt.key} ${receipt['status']}`, T.changed(textOf(receipt['human_message']) ?? '', operation))
  }
  const ask = async (args: Fields): Promise<void> => {
    const before = last.current
    const isSame = before !== undefined && JSON.stringify(before.args) === JSON.stringify(args)
    const attempt = isSame ? before : { args, key: keyOf([seed, args, failures.current]), price: undefined }
    last.current = attempt
    go({ at: 'asking', attempt })
    if (attempt.price !== undefined) return
    const called = await host.call('preview_cost', { operation: TOOL, params: args })
    const price = 'answer' in called && called.answer['cost_range'] !== undefined ? (called.answer as Price) : {}
    if (last.current !== attempt) return
    const priced = { ...attempt, price }
    last.current = priced
    if (now.current.at === 'asking') go({ at: 'asking', attempt: priced })
  }
  const book = async (attempt: Attempt): Promise<void> => {
    if (now.current.at === 'running') return
    round.current += 1
    go({ at: 'running', attempt })
    const most = attempt.price?.cost_range?.max_usd
    const called = await host.call(TOOL, {
      ...attempt.args,
      ...(most !== undefined && { max_cost_usd: most }),
      idempotency_key: attempt.key,
      wait_s: WAIT_S,
    })
    const wasLost = lost.current.has(attempt.key)
    if ('problem' in called) retry(attempt, true, called.problem)
    else if (isReceipt(called.answer) || (!wasLost && isRefusal(called.answer))) came(called.answer)
    else retry(attempt, true, sentenceIn(called.answer))
  }
  return { step, now, ask, book, came, back: () => go({ at: 'choosing' }) }
}

/** Whether an answer says what became of a booking. */
const isReceipt = ({ status, operation_id: operation, reason_code: reason }: Fields): boolean =>
  textOf(status) !== undefined && textOf(operation) !== undefined && !(status === 'failure' && isUnsure(reason))

/** Whether an answer says that nothing has begun. Says nothing of a try before. */
const isRefusal = ({ status, reason_code: reason }: Fields): boolean => status === 'failure' && !isUnsure(reason)

// The ledger may not have taken what came of the call, a fault may have come after it, and a key that was used with other input was used.
const isUnsure = (reason: unknown): boolean =>
  reason === 'transient' || reason === 'internal' || reason === 'idempotency_conflict'

const sentenceIn = (answer: Fields): string => textOf(answer['human_message']) ?? TEXTS.noAnswer

/** The words of what was answered. */
export const sentenceOf = (called: Called): string => ('problem' in called ? called.problem : sentenceIn(called.answer))

/** One key for the same things, whoever asks for it when: FNV-1a, since a page may have no digest where its host is not secure. The server compares what came under a key, so that two things of one key are a refusal. */
function keyOf(things: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(things))
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const byte of bytes) hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * 0x1000000000000000000013bn)
  return `app-${hash.toString(16).padStart(32, '0')}`
}
