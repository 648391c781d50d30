/** What a judgement should reach, and what it does. */
export interface Target {
  what: string
  target: string
  reached: string
  isMet: boolean
}

/** A share as targets name it: to the third digit, and never up over the target that it has not reached. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : (Math.floor((1000 * part) / whole + 1e-9) / 1000).toFixed(3)

/** A share of a hundred, never down under a target that it exceeds. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(Math.ceil((10_000 * part) / whole - 1e-9) / 100).toFixed(2)} %`

/** Rows of a table of targets. */
export const targetRows = (targets: readonly Target[]): string[][] =>
  targets.map(({ what, target, reached, isMet }) => [what, target, isMet ? reached : `${reached} (missed)`])
