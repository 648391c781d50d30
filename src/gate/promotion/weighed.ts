import type { Read } from './features.ts'
import type { Model } from './model_file.ts'
import { sharesOf } from './score.ts'

const MOST = 3
// The heaviest words of a text say enough, however long it is.
const LOOKED_AT = 400
// What has no gap may be as long as a text.
const SHOWN = 40

const IS_WORD = /^[\p{L}\p{N}]/u
const NAMES: Readonly<Record<string, string>> = { '\ue000': 'link', '\ue002': 'price', '\ue003': '%' }

/** The words of a text that speak most for what it was taken for, in their order; neighbours as one. */
export function wordsThatWeighed(model: Model, all: readonly string[], read: Read): string[] {
  const words = all.slice(0, LOOKED_AT)
  const shares = sharesOf(model, words, read)
  const shown = (at: number): string => NAMES[words[at] ?? ''] ?? shownOf(words[at] ?? '')
  const heaviest = [...words.keys()]
    .filter(
      at =>
        (shares[at] ?? 0) > 0 && (IS_WORD.test(shown(at)) || shown(at) === '%') && !/[\ue000-\ue008]/.test(shown(at)),
    )
    .sort((one, other) => (shares[other] ?? 0) - (shares[one] ?? 0))
    .slice(0, MOST)
    .sort((one, other) => one - other)
  const phrases: string[] = []
  for (const [turn, at] of heaviest.entries()) {
    const before = heaviest[turn - 1]
    if (before !== undefined && before === at - 1) phrases.push(`${phrases.pop()} ${shown(at)}`)
    else phrases.push(shown(at))
  }
  const named = [...new Set(phrases)]
  return named.length > 0
    ? named
    : words
        .filter(word => IS_WORD.test(word) && !/[\ue000-\ue008]/.test(word))
        .slice(0, MOST)
        .map(shownOf)
}

const shownOf = (word: string): string =>
  word.length <= SHOWN ? word : `${[...word.slice(0, 2 * SHOWN)].slice(0, SHOWN).join('')}…`
