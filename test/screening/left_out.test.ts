import { describe, expect, it } from 'vitest'
import { createScreener } from '../../src/screening/index/screener.ts'
import { listedParty } from './listed_party.ts'

// Words of trade that others on the list have too, as on a real one.
const OTHERS = [
  'TERRA ARMY SUPPLY COMMITTEE',
  'QUILLOM ARMY TEXTILE',
  'FEDERAL BUREAU OF MOTORS',
  'QUILLOM EQUIPMENT GROUP',
  'VARNIX MACHINE GROUP',
  'OSTREL FINANCIAL HOLDING',
  'OSTREL FINANCIAL BUREAU',
  'KOREA TEXTILE FACTORY',
  'KOREA MACHINE FACTORY',
]
const LISTED = [
  'ARMY SUPPLY BUREAU',
  'SCIENTIFIC EQUIPMENT GROUP',
  'SISTEMA PUBLIC JOINT STOCK FINANCIAL CORPORATION',
  'KOREA NATIONAL INSURANCE CORPORATION',
  'ZORBLAX MINING DEVELOPMENT CORPORATION',
]
const screener = await createScreener([...LISTED, ...OTHERS].map((name, i) => listedParty('entity', name, i + 1)))
const scoreOf = (asked: string, listed: string): number =>
  screener.screen({ name: asked }, 50).find(({ entry }) => entry.names[0]?.text === listed)?.score ?? 0

describe('a name of words of trade, of which one is left out', () => {
  it.each([
    ['Supply Bureau', 'ARMY SUPPLY BUREAU'],
    ['Scientific Equipment', 'SCIENTIFIC EQUIPMENT GROUP'],
    ['Scientific Equipment Ltd', 'SCIENTIFIC EQUIPMENT GROUP'],
    ['Sistema PJSC', 'SISTEMA PUBLIC JOINT STOCK FINANCIAL CORPORATION'],
  ])('is possible and no match: %s of %s', (asked, listed) => {
    expect(scoreOf(asked, listed)).toBeGreaterThanOrEqual(0.7)
    expect(scoreOf(asked, listed)).toBeLessThan(0.8)
  })

  it.each([
    ['another state may have it', 'National Insurance Company', 'KOREA NATIONAL INSURANCE CORPORATION'],
    ['what is left out tells most', 'Mining Development Corporation', 'ZORBLAX MINING DEVELOPMENT CORPORATION'],
    ['another word stands there', 'Supply Bureau Motors', 'ARMY SUPPLY BUREAU'],
    ['one word is left that every list has', 'Supply Ltd', 'ARMY SUPPLY BUREAU'],
  ])('is nobody where %s: %s of %s', (_, asked, listed) => expect(scoreOf(asked, listed)).toBe(0))

  it('keeps a word that a slip would make a legal form', async () => {
    const ansar = await createScreener([listedParty('entity', 'ANSAR AL-SHARIA')])
    expect(ansar.screen({ name: 'Ansar al-Quds' }, 5)).toEqual([])
    expect(ansar.screen({ name: 'Ansar al-Shariah' }, 5)[0]?.unmatchedListed).toEqual([])
    expect(ansar.screen({ name: 'Ansar al-Sharia' }, 5)[0]?.tokenPairs.map(([asked]) => asked)).toContain('sharia')
  })

  it('is nobody where many parties are called so', async () => {
    const many = ['ARMY', 'NAVY', 'CITY', 'FARM', 'MINE', 'POLICE'].map((of, i) =>
      listedParty('entity', `${of} SUPPLY BUREAU`, i + 1),
    )
    const others = many.map(({ names: [name] }, i) =>
      listedParty('entity', `${name?.text.split(' ')[0]} WORKS`, i + 50),
    )
    const screener = await createScreener([...many, ...others])
    expect(screener.screen({ name: 'Supply Bureau' }, 50)).toEqual([])
  })
})
