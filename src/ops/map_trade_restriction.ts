import { defineOperation } from '../core/operation.ts'
import { late } from '../lib/late.ts'
import { PREFLIGHT } from './fields.ts'
import { tradeAnswer, tradeAsked } from './screening/trade_fields.ts'

/** What stands in the way of a trade, as far as a table and the lists tell. */
export const mapTradeRestriction = defineOperation({
  ...PREFLIGHT,
  name: 'map_trade_restriction',
  title: 'Map trade restrictions',
  description:
    'Says at which risk level a destination stands, screens the parties for sanctions, and names the official pages for duties and licences. Never answers a rate or classifies a product. restricted false is no permission: act on requires_review. For a name alone, use screen_sanctions.',
  features: ['screening'],
  group: 'screening',
  identity: 'none',
  openWorld: true,
  input: tradeAsked,
  output: tradeAnswer,
  example: {
    product: 'Laptop computers',
    destination_country: 'DE',
    hs_code: '8471.30',
    origin_country: 'US',
    parties: ['Acme Industrial Supply GmbH'],
  },
  http: { method: 'POST', path: '/ops/map_trade_restriction', envelope: 'bare' },
  latency: { p50Ms: 50, p95Ms: 15_000 },
  fails: [],
  handle: late(async () => (await import('./screening/judged_trade.ts')).judgeTrade),
})
