import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPromotion } from '../../../src/gate/content.ts'
import { unveil } from '../../../src/gate/promotion/unveil.ts'
import { foldText, placeOf } from '../../../src/lib/fold_text.ts'

const unveiled = (text: string): string => unveil(foldText(text)).text

describe('text that hides its words', () => {
  it.each([
    ['2 0 % o f f', '20% off'],
    ['s.a.l.e today', 'sale today'],
    ['s-a-l-e today', 'sale today'],
    ['b u y  n o w', 'buy  now'],
    ['20% 0ff', '20% off'],
    ['fr33 s4le', 'free sale'],
    ['50% 0ff t0day', '50% off today'],
    ['$ale', 'sale'],
    ['our w€bsites s€ll for £200, a£l of them', 'our websites sell for £200, all of them'],
    ['#20off all shoes', '20% off all shoes'],
    ['20 pct off', '20% off'],
    ['ꜱᴀʟᴇ 🅞🅕🅕', 'sale off'],
    ['yadot %02 evas dna won yuB', 'buy now and save 20% today'],
  ])('%j reads %j', (given, read) => expect(unveiled(given)).toBe(read))

  it.each([
    'see you at 5pm on the 2nd, gate b12',
    'code ab4512, order a-104277',
    'call 5 5 5 0 1 1 0',
    'at 9 a.m. or 3 p.m.',
    'take exit 20 off the motorway',
    'mp3, h264, covid19, co2',
    'e.g. this one',
    '20€pro person, 5€ each, €und, $5',
    'anna und otto, bob y ana',
  ])('%j hides nothing', text => expect(unveiled(text)).toBe(text))

  it('is found by the word tables and named as it was written', () => {
    expect(findPromotion(undefined, 'All shoes 20% 0ff')?.span).toBe('20% 0ff')
    expect(findPromotion(undefined, 'All shoes 2 0 % o f f')?.span).toBe('2 0 % o f f')
    expect(findPromotion('ᴇɴᴊᴏʏ 20% ᴏꜰꜰ', 'Hello')).toMatchObject({ inSubject: true })
  })

  it('keeps where each character stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aos0345%.- \n$@#éꜱ🅢\u200b'), maxLength: 80 }), given => {
        const read = unveil(foldText(given))
        let last = 0
        for (let at = 0; at <= read.text.length; at += 1) {
          const place = placeOf(read, at)
          expect(place).toBeGreaterThanOrEqual(last)
          expect(place).toBeLessThanOrEqual(read.original.length)
          last = place
        }
      }),
    )
  })
})
