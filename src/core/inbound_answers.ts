import { createHash, timingSafeEqual } from 'node:crypto'
import { badInput, Failure } from './failure.ts'
import type { InboundAnswer } from './inbound.ts'
import { toReceipt } from './receipt.ts'
import { decodeUtf8 } from '../lib/utf8.ts'

/** The answer to a provider whose event has been stored, or needs not be. */
export const TAKEN: InboundAnswer = { status: 204 }

/** The answer to a request that no signature of the provider proves. */
export const unproven = (message: string, status: 401 | 403 = 403): InboundAnswer =>
  toJson(status, new Failure('identity_required', message))

/** The answer to a request that cannot be read. */
export const unreadable = (message: string, status: 400 | 415 = 400): InboundAnswer => toJson(status, badInput(message))

/** Compares two secrets in a time that tells neither of them. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The JSON a provider sent; undefined when it is none. */
export function readJson(bytes: Uint8Array): unknown {
  const decoded = decodeUtf8(bytes)
  try {
    return 'text' in decoded ? (JSON.parse(decoded.text) as unknown) : undefined
  } catch {
    return undefined
  }
}

const toJson = (status: number, failure: Failure): InboundAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(toReceipt(failure)),
})
