import { measureApprovals } from './approvals.ts'
import { measureCheck, measureGate, measureTexts } from '../../bench/gate.ts'

/** How fast the gate is; as good as the machine. */
export interface SpeedFigures {
  /** Texts it has read before, and few of them. */
  decisionsPerS: number
  /** Each one new; the middle one of five rounds. */
  textsPerS: number
  /** Of check_compliance over HTTP. */
  checkP95Ms: number
  /** From the click of whoever approves to the provider that sends. */
  approvedP95Ms: number
}

// One run differs from the next by a third where other machines share the processor.
const ROUNDS = 5

export async function measureSpeed(): Promise<SpeedFigures> {
  const { p95Ms } = await measureCheck()
  return {
    decisionsPerS: Math.round(measureGate().decisionsPerS),
    textsPerS: Math.round(middleOf(Array.from({ length: ROUNDS }, measureTexts))),
    checkP95Ms: Number(p95Ms.toFixed(2)),
    approvedP95Ms: Math.round(await measureApprovals()),
  }
}

const middleOf = (rounds: readonly number[]): number =>
  rounds.toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? Number.NaN
