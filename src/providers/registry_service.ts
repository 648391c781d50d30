import type { CompanyNoAnswer } from '../core/companies.ts'
import { toPlainText } from '../lib/plain_text.ts'
import { fetchJson, toNoAnswer } from './http_json.ts'

/** What a request to a registry came to. */
export type Asked =
  | { kind: 'json'; value: unknown }
  | { kind: 'missing' }
  | { kind: 'none'; answer: CompanyNoAnswer; isMisunderstood?: boolean }

/** How a registry is asked. */
export interface AskOptions {
  /** As people are told of it. */
  title: string
  contact?: string | undefined
  headers?: Record<string, string>
  timeoutMs: number
  mostBytes: number
  /** Counts a request; answers 0 when it may be made, else the seconds until it may. */
  take(): Promise<number>
}

/** Asks a registry for JSON, not waiting longer than the given time; 404 is its way to say that it holds nothing, 400 that it knows no such question. */
export type Ask = (url: URL, signal: AbortSignal, mostMs?: number) => Promise<Asked>

const SHORT_WAIT_S = 1
const LONGEST_TEXT = 300

/** Makes the way to ask one registry, within the rate it allows. */
export const createAsk =
  ({ title, contact, headers, timeoutMs, mostBytes, take }: AskOptions): Ask =>
  async (url, signal, mostMs = timeoutMs) => {
    const waitS = await takeSoon(take)
    if (waitS > 0) {
      const reason = `${title} takes no more requests for now.`
      return { kind: 'none', answer: { status: 'rate_limited', reason, retryAfterS: waitS, isBlameless: true } }
    }
    const answer = await fetchJson({
      url,
      contact,
      ...(headers !== undefined && { headers }),
      timeoutMs: Math.min(timeoutMs, mostMs),
      maxBytes: mostBytes,
      signal,
    })
    if (answer.kind === 'json') return answer
    if (answer.kind === 'refused' && answer.status === 404) return { kind: 'missing' }
    const isLeft = answer.kind === 'failed' && answer.failure === 'aborted'
    const isMisunderstood = answer.kind === 'refused' && answer.status === 400
    return {
      kind: 'none',
      answer: { ...toNoAnswer(title, answer), ...(isLeft && { isBlameless: true }) },
      isMisunderstood,
    }
  }

async function takeSoon(take: AskOptions['take']): Promise<number> {
  const waitS = await take()
  if (waitS === 0 || waitS > SHORT_WAIT_S) return waitS
  await new Promise(resolve => setTimeout(resolve, waitS * 1000))
  return take()
}

/** What is answered when a registry sends JSON that is not what it documents. */
export const unreadable = (title: string): CompanyNoAnswer => ({
  status: 'unavailable',
  reason: `${title} answered in an unknown form.`,
  retryAfterS: 60,
})

/** Third-party text as it is shown; undefined when nothing is left of it. */
export function textOf(value: string | null | undefined): string | undefined {
  const text = toPlainText(value ?? '', LONGEST_TEXT)
  return text === '' ? undefined : text
}

/** The same of several. */
export const textsOf = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap(value => textOf(value) ?? [])
