import { describe, expect, it } from 'vitest'
import { foldText } from '../../src/lib/fold_text.ts'
import { findPhrases, toPhraseBook, toWords } from '../../src/lib/phrases.ts'

/** What a phrase is found as in a text. */
function found(phrase: string, text: string): string[] {
  const folded = foldText(text)
  const book = toPhraseBook([{ meaning: 'it', phrases: phrase, groups: { pet: 'cat dog* hämster' } }])
  return findPhrases(book, toWords(folded)).map(({ from, to }) => folded.text.slice(from, to))
}

describe('a phrase', () => {
  it.each([
    ['big <pet>', 'A big Hamster', ['big hamster']],
    ['big <pet>', 'big dogs', ['big dogs']],
    ['big <pet>', 'big cats', []],
    ['big red? <pet>', 'big cat, big red cat', ['big cat', 'big red cat']],
    ['big .. <pet>', 'big and very red cat', ['big and very red cat']],
    ['big .. <pet>', 'big and very very red cat', []],
    ['big <pet>', 'It is big. Cat!', []],
    ['*house mouse', 'a Doghouse mouse', ['doghouse mouse']],
    ['# % off', '12,5 % off', ['12,5 % off']],
    ['# % off', '12% OFF', ['12% off']],
    ['¤ # off', '€ 5 off, $5 off, £5 off', ['€ 5 off', '$5 off', '£5 off']],
    ['2 x 1', '2x1 or 22x1', ['2x1']],
    ['^ big', 'big. So big. Big', ['big', 'big']],
    ['big $', 'big cat is big. Big', ['big', 'big']],
    ['!not/never big', 'not so big. big. never was it that big', ['big', 'big']],
    ['big !cat/dog*', 'big cat, big dogs, big bird', ['big']],
    ['big !cat', 'big', ['big']],
    ['خصم', 'والخصم كبير', ['والخصم']],
    ['big', '', []],
  ])('%s in %j is found as %j', (phrase, text, expected) => expect(found(phrase, text)).toEqual(expected))

  it.each([
    ['.. big', 'begin with a word'],
    ['^ $', 'begin with a word'],
    ['big <bird>', 'no words are called bird'],
    ['bi*', 'too short'],
    ['# # off', 'behind a number'],
  ])('%s is refused', (phrase, problem) =>
    expect(() => toPhraseBook([{ meaning: 1, phrases: phrase }])).toThrow(problem),
  )
})
