import { createRandom, pick } from '../../test/screening/random.ts'

export { pick }

/** Numbers from 0 to 1 that are the same with every run; each name has its own, so that a class more changes no other. */
export const randomFor = (name: string): (() => number) =>
  createRandom(
    [...name].reduce((seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261),
  )

/** All of them in another order. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [all[at], all[other]]
    if (one !== undefined && two !== undefined) [all[at], all[other]] = [two, one]
  }
  return all
}
