import { pick } from './random.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** One slip of the fingers behind the first letter: a letter lost, doubled, added, exchanged or taken for another. */
export function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = pick(LETTERS, random)
  const cased = word === word.toUpperCase() ? letter.toUpperCase() : letter
  const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 1)]
  return pick(
    [
      before + after,
      before + here + here + after,
      before + cased + here + after,
      before + cased + after,
      before + next + here + word.slice(at + 2),
    ],
    random,
  )
}

/** Two slips of the fingers, each in its own half of the word. */
export function slipTwice(word: string, random: () => number): string {
  const half = Math.floor(word.length / 2)
  return slip(word.slice(0, half), random) + slip(word.slice(half), random)
}
