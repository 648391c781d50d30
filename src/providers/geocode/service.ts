import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhenResult } from 'cockatiel'
import { type GeocodeOutcome, MAP_CREDIT } from '../../core/places.ts'
import { pauseOf } from '../breaker_pause.ts'
import { fetchJson, type JsonAnswer, toNoAnswer } from '../http_json.ts'

/** Whom the maps that geocoding services read are owed to. */
export const MAP_ATTRIBUTION = `${MAP_CREDIT} (https://www.openstreetmap.org/copyright), ODbL-1.0`

const FAILURES_IN_A_ROW = 5
const OPEN_MS = 30_000
const MOST_BYTES = 1_048_576
const MOST_LABEL_CHARACTERS = 200

/** How a geocoding service is asked. */
export interface ServiceOptions {
  /** As people are told of it. */
  title: string
  /** Whom the keeper of the service may write to. */
  contact?: string | undefined
  timeoutMs: number
}

/** Asks a service; what it says is understood by the given function, and after failures in a row it is left alone for a while. */
export type AskService = (
  url: URL,
  headers: Record<string, string>,
  signal: AbortSignal,
  understand: (value: unknown) => GeocodeOutcome,
) => Promise<GeocodeOutcome>

/** Makes the way to ask one service. */
export function createService({ title, contact, timeoutMs }: ServiceOptions): AskService {
  const breaker = circuitBreaker(handleWhenResult(hasFailed), {
    halfOpenAfter: pauseOf(OPEN_MS),
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  return async (url, headers, signal, understand) => {
    try {
      const answer = await breaker.execute(() =>
        fetchJson({ url, headers, contact, timeoutMs, maxBytes: MOST_BYTES, signal }),
      )
      return answer.kind === 'json' ? understand(answer.value) : toNoAnswer(title, answer)
    } catch (error) {
      if (error instanceof BrokenCircuitError) return resting(title)
      throw error
    }
  }
}

// A caller who left is not the service's failure.
const hasFailed = (result: unknown): boolean => {
  const answer = result as JsonAnswer
  return answer.kind === 'failed' ? answer.failure !== 'aborted' : answer.kind === 'refused'
}

const resting = (title: string): GeocodeOutcome => ({
  status: 'unavailable',
  reason: `${title} failed several times in a row and is not asked for a while.`,
  retryAfterS: OPEN_MS / 1000,
})

/** A position as services write it, as number or text; undefined when it is none on this earth. */
export function toPoint(latitude: unknown, longitude: unknown): { latitude: number; longitude: number } | undefined {
  const [lat, lon] = [latitude, longitude].map(value =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value,
  )
  if (typeof lat !== 'number' || typeof lon !== 'number' || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180))
    return undefined
  return { latitude: lat, longitude: lon }
}

/** Third-party text that is shown to people: no control characters, not too long. */
export function toLabel(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LABEL_CHARACTERS)
}

/** ISO 3166-1 alpha-2 as a service writes it, in any case. */
export function toCountryCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined
}

/** What is answered when a service sends JSON that is not what it documents. */
export const unreadable = (title: string): GeocodeOutcome => ({
  status: 'unavailable',
  reason: `${title} answered in an unknown form.`,
  retryAfterS: 60,
})
