import type { Candidate } from '../core/places.ts'

/** The order of every answer: by distance, ties by type and id. */
export const byDistance = (a: Candidate, b: Candidate): number =>
  a.distanceM - b.distanceM || compare(a.element.type, b.element.type) || a.element.id - b.element.id

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
