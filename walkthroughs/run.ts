import { readCorrected, type SetName, SETS, type Walkthrough } from './format.ts'
import type { Played } from './play.ts'
import { prepare, type Prepared } from './prepared.ts'

/** How one walkthrough is played. */
export type Play = (walkthrough: Walkthrough, prepared: Prepared) => Promise<Played>

/** Which walkthroughs are played, and who hears of each. */
export interface RunOptions {
  play: Play
  /** All of them when it is not given. */
  only?: readonly string[] | undefined
  /** The files of OFAC's list, where it is not the whole. */
  ofacSdn?: () => readonly string[]
  heard?(played: Played): void
}

// Most of their time they wait.
const AT_ONCE = 3

/** Plays walkthroughs, some at a time; those of each set in its order. */
export async function runAll({ play, only, ofacSdn, heard }: RunOptions): Promise<Record<SetName, Played[]>> {
  const prepared = prepare(ofacSdn)
  const wanted = SETS.flatMap(set => readCorrected(set).map(walkthrough => ({ set, walkthrough }))).filter(
    ({ walkthrough }) => only?.includes(walkthrough.id) ?? true,
  )
  const done = new Map<string, Played>()
  const queue = [...wanted]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const played = await play(next.walkthrough, prepared)
      done.set(played.id, played)
      heard?.(played)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    prepared.close()
  }
  const playedOf = (name: SetName): Played[] =>
    wanted.flatMap(({ set, walkthrough }) => (set === name ? (done.get(walkthrough.id) ?? []) : []))
  return { a: playedOf('a'), b: playedOf('b'), review: playedOf('review') }
}
