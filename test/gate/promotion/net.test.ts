import { describe, expect, it } from 'vitest'
import { pass } from '../../../script/promotion/net_pass.ts'
import { tokensOf } from '../../../src/gate/promotion/features.ts'
import { signsOfWord } from '../../../src/gate/promotion/net.ts'
import { readNets } from '../../../src/gate/promotion/net_file.ts'
import { read } from '../../../src/gate/promotion/net_reading.ts'

const TEXTS: readonly (readonly string[])[] = [
  ['do you have a table for two tonight?'],
  ['hola, ¿me podéis arreglar el pantalón?', 'hoy todo a mitad de precio en zapatos lola'],
  ['haben sie sonntags offen?', '', 'ja'],
  ['هل عندكم موعد غدا؟', 'خصم كبير على كل شيء'],
  ['0ff t0day only'],
]

describe('what a net says of a text', () => {
  it.each(TEXTS)('is as it has learnt: %s', (...sentences) => {
    const words = sentences.map(tokensOf)
    for (const net of readNets('voices').nets) {
      const signed = words.map(list => list.map(word => signsOfWord(word, net.bits)))
      const learnt = pass(net, signed, new Float32Array(net.filters).fill(1))
      // Twice: of words that are new, and of those that are known.
      for (const said of [read(net, words), read(net, words)]) {
        for (const [at, score] of learnt.sells.entries()) expect(said.sells[at]).toBeCloseTo(score, 3)
        for (const [at, score] of learnt.sides.entries()) expect(said.sides[at]).toBeCloseTo(score, 3)
        expect(said.sells.length).toBe(sentences.length)
      }
    }
  })
})
