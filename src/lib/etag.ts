import { hash } from 'node:crypto'

/** The strong entity tag of a text (RFC 9110, 8.8.3). */
export const etagOf = (text: string): string => `"${hash('sha256', text, 'base64url')}"`

/** Whether an If-None-Match header names the text that an asker would be sent. */
export const isKnown = (given: string | undefined, etag: string): boolean =>
  given !== undefined && (given.trim() === '*' || given.split(',').some(one => one.trim().replace(/^W\//, '') === etag))
