import { describe, expect, it } from 'vitest'
import { JUDGEMENTS, sourcesOf } from '../../measure/measured_from.ts'

describe('what figures come from', () => {
  it.each([
    ['gate', ['src/gate/judge.ts', 'src/gate/promotion/data/texts.bin', 'measure/gate/texts_eve.jsonl']],
    [
      'screening',
      [
        'src/screening/compare/match.ts',
        'src/screening/readings/data/han_pinyin.txt',
        'measure/screening/dropped.json',
      ],
    ],
    [
      'companies',
      ['src/lib/legal_forms/data/elf_list.txt', 'src/ops/screening/companies.ts', 'measure/companies/figures.ts'],
    ],
    ['places', ['src/map/data/said/de.txt', 'src/ops/find_business.ts', 'measure/places/phrases_a.jsonl']],
    ['trade', ['src/ops/map_trade_restriction.ts', 'measure/trade/sets.ts', 'package-lock.json']],
  ] as const)('%s: what decides it is among it', (judgement, files) => {
    expect(sourcesOf(judgement)).toEqual(expect.arrayContaining([...files]))
  })

  it('what judges nothing is not', () => {
    for (const judgement of JUDGEMENTS)
      expect(sourcesOf(judgement).filter(file => /^src\/(console|people|jobs|inbound|transport)\//.test(file))).toEqual(
        [],
      )
  })

  it('the figures themselves are not', () => {
    for (const judgement of JUDGEMENTS)
      expect(sourcesOf(judgement).filter(file => file.endsWith('figures.json'))).toEqual([])
  })
})
