import { describe, expect, it } from 'vitest'
import { findPromotion } from '../../src/gate/content.ts'
import { refuseSelling, sellsBy } from '../../src/gate/index.ts'
import { failureOf } from '../failure_of.ts'

const OF_JUDGE = 'Discover our new collection in store'

describe('a field that rides in words of others', () => {
  it.each([
    ['Ana, 50% off today', '50% off'],
    // The tables find nothing here, the judge does.
    [OF_JUDGE, 'discover our", "collection'],
  ])('sells with %j by %j', async (text, words) => {
    expect(sellsBy(text)).toBe(words)
    expect(await failureOf((async () => refuseSelling('customer.name', text))())).toMatchObject({
      reason: 'compliance_violation',
      message: `customer.name: reads like an offer near "${words}", and such a field carries none. Nothing was sent; send what it stands for alone.`,
    })
  })

  it('is sold in by the judge alone in one of these', () => expect(findPromotion(undefined, OF_JUDGE)).toBeNull())

  it.each(['Ana', 'Acme Plumbing LLC', 'Haircut', '10:30', ''])('sells nothing with %j', text => {
    expect(sellsBy(text)).toBeUndefined()
    expect(() => refuseSelling('customer.name', text)).not.toThrow()
  })
})
