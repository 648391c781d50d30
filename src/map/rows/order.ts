import type { Candidate } from '../../core/places.ts'
import { compareFound, keyOf } from './element_key.ts'

/** The order of every answer: by distance, ties by type and id. */
export const byDistance = (a: Candidate, b: Candidate): number =>
  a.distanceM - b.distanceM || compareFound(toFound(a), toFound(b))

const toFound = ({ element, distanceM }: Candidate) => ({ key: keyOf(element), distanceM })
