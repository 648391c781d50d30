import { describe, expect, it } from 'vitest'
import { SHARED_BANDS, sketchOf } from '../../src/gate/index.ts'

const areAlike = (one: string, other: string): boolean => {
  const bands = new Set(sketchOf(other))
  return sketchOf(one).filter(band => bands.has(band)).length >= SHARED_BANDS
}

const WORDS = 'your table for dinner is ready whenever the kitchen opens, and we look forward to seeing you'
const OTHERS = 'the plumber could not finish because a part was missing, so he comes back early next week'

describe('texts are alike', () => {
  it.each([
    ['that differ in the name in a greeting', `Hi Ana, ${WORDS}`, `Hi Bartholomew, ${WORDS}`],
    ['that greet in other words', `Good morning Jo Smith! ${WORDS}`, `Dear Ms. Lee: ${WORDS}`],
    ['that greet in another language', `Sehr geehrte Frau Müller, ${WORDS}`, `Olá João! ${WORDS}`],
    ['that begin with a name', `Ana Maria, ${WORDS}`, `Bob: ${WORDS}`],
    ['that end with a name', `${WORDS}, Ana.`, `${WORDS}, Bob Jones!`],
    ['that differ in numbers', `${WORDS} 10:30 4711`, `${WORDS} 9 a 12`],
    ['that differ in a link', `${WORDS} https://a.example/x?y=1`, `${WORDS} www.other.example/long/path`],
    ['that differ in a bare domain', `${WORDS} shop.example.com/sale`, `${WORDS} other-place.co.uk`],
    ['that differ in an address', `${WORDS} ana.lee@example.com`, `${WORDS} b@other.org`],
    ['that differ in how letters are written', WORDS, WORDS.toUpperCase().replaceAll('O', 'Ö')],
    ['that differ in spaces and what nobody sees', WORDS, WORDS.replaceAll(' ', '\n\t ').replaceAll('e', 'e\u200b')],
    ['that differ in the ends of long words', `${WORDS} reservation`, `${WORDS} reservations`],
    [
      'that differ in the ends of all their words',
      'reservation confirmation appointment arrangement instruction',
      'reservations confirmations appointments arrangements instructions',
    ],
    ['that differ after four thousand characters', 'hello '.repeat(700), `${'hello '.repeat(700)}${OTHERS}`],
    ['that differ after four thousand characters', 'a     hello '.repeat(700), `${'a hello '.repeat(700)}${OTHERS}`],
    ['that differ in the first letter of many', '明日の予約を確認してください', '本日の予約を確認してください'],
    ['that differ in the order of their words', WORDS, WORDS.split(' ').reverse().join(' ')],
    ['that differ in one word of many', WORDS, WORDS.replace('dinner', 'lunch')],
    ['that differ only after what is looked at', `${WORDS} `.repeat(60), `${`${WORDS} `.repeat(60)}${OTHERS}`],
    [
      'without spaces between their words',
      '明日の予約を確認してください。お待ちしております',
      '明日の予約を確認してください。お待ちしています',
    ],
  ])('%s', (_what, one, other) => expect(areAlike(one, other)).toBe(true))

  it.each([
    ['in none of their words', WORDS, OTHERS],
    ['in one of many', 'hello '.repeat(600), `${'hello '.repeat(600)}${OTHERS}`],
    ['in what stands between spaces alone', `hello${' '.repeat(4_000)}`, `hello${' '.repeat(4_000)}${OTHERS}`],
    ['in having no words', '', '12 %'],
    ['in their greeting alone', `Good morning Ana, ${WORDS}`, `Good morning Ana, ${OTHERS}`],
    ['in their link alone', `${WORDS} https://a.example/x`, `${OTHERS} https://a.example/x`],
    ['in their name and number alone', `${WORDS}, Ana. 4711`, `${OTHERS}, Ana. 4711`],
    [
      'in none of their letters',
      '明日の予約を確認してください。お待ちしております',
      '部品が届かなかったので来週また伺います',
    ],
  ])('and not where they agree %s', (_what, one, other) => expect(areAlike(one, other)).toBe(false))

  it('by a sketch that is the same on every node and in every version', () => {
    const sketch = sketchOf('Your table is ready')
    expect(sketch).toHaveLength(20)
    expect([sketch[0], sketch[1], sketch[19]]).toEqual([
      '0.449048385.1905970319.424497316',
      '1.589023995.19572998.71119740',
      '19.302031154.2086188629.59861459',
    ])
    expect(sketchOf('明日')[0]).toBe('0.4121142926.2801441658.1710418637')
    expect([sketchOf(''), sketchOf('12 %')]).toEqual([[], []])
  })
})
