import type { ConsentSubject } from '../../core/rows/consent.ts'

/** A subject as one text: `phone:+12025550123`, `email:a@example.com`. */
export const toText = ({ type, normalized }: ConsentSubject): string => `${type}:${normalized}`

/** The subject of such a text. */
export const fromText = (text: string): ConsentSubject => ({
  type: text.startsWith('phone:') ? 'phone' : 'email',
  normalized: text.slice(6),
})
