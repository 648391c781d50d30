import { POSSIBLE_AT } from '../core/screening.ts'
import type { SideBySide } from './model.ts'

/** A rule that lowers a score. */
export interface Guard {
  why: string
  applies(names: SideBySide): boolean
  times?: number
  most?: number
  /** What it lowers stays low, even if all of the listed name is in the asked one. */
  decides?: true
}

// Under the threshold, and still the nearest of all that is under it.
/** The most that is no hit. */
export const NO_HIT = POSSIBLE_AT - 0.01
/** The most that is no match. */
export const ONLY_POSSIBLE = 0.79
