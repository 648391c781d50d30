import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, placeOf } from '../../src/lib/fold_text.ts'

describe('folded text', () => {
  it.each([
    ['Arrêtez', 'arretez'],
    ['DE\u0301SABONNER', 'desabonner'],
    ['Straße', 'strasse'],
    ['cœur ŒUF', 'coeur oeuf'],
    ['ＳＴＯＰ', 'stop'],
    ['𝗦𝗧𝗢𝗣', 'stop'],
    ['ST\u200bO\u00adP', 'stop'],
    ['ЅТОР', 'stop'],
    ['إِيـقَـاف', 'ايقاف'],
    ['أآإٱ', 'اااا'],
    ['مجانيّة إلى', 'مجانيه الي'],
    ['ایقاف', 'ايقاف'],
    ['٢٠٪ ۲۰', '20% 20'],
    ['m’écrire – l‘offre', "m'ecrire - l'offre"],
    ['İstanbul ı', 'istanbul i'],
  ])('of %j is %j', (given, text) => expect(foldText(given).text).toBe(text))

  it('knows where it stood in the original', () => {
    const folded = foldText('Ça coûte ５０％ de moins')
    const from = folded.text.indexOf('50%')
    expect(folded.original.slice(placeOf(folded, from), placeOf(folded, from + 3))).toBe('５０％')
  })

  it('keeps its places in order and inside the original, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), given => {
        const folded = foldText(given)
        const places = Array.from({ length: folded.text.length + 1 }, (_, index) => placeOf(folded, index))
        expect(places.at(-1)).toBe(given.length)
        expect(places.every((place, index) => place >= (places[index - 1] ?? 0) && place <= given.length)).toBe(true)
      }),
    )
  })

  it('takes lone surrogates', () => expect(foldText('a\ud800é').text).toBe('a\ufffde'))
})
