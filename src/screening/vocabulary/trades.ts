import { once } from '../../lib/once.ts'
import { headOf } from './concepts.ts'
import { sameMeaning } from './meanings.ts'

// Who does one of a line does not do what is in no line with it; a word may stand in several. Words of any trade, such as engineering, supply or industry, are in none.
const TABLE = `
bank finance financial leasing
exchange money transfer finance financial
investment capital finance financial
insurance
shipping maritime marine navigation sea transport logistics cargo freight forwarding transit lines courier container stevedoring port terminal customs warehouse
shipyard shipping maritime marine
airlines air aviation aircraft helicopter aerospace space
airlines air transport cargo tourism travel
railway transport
auto motors tractor vehicle trucks bus taxi transport
auto motors tyre bearing repair
oil gas petroleum petrochemical refinery fuel lubricants drilling energy chemical pipe exploration geology
electric electricity energy power nuclear solar battery cable turbines generators lighting
electric electronics
electronics computer software information telecommunications communications internet data satellite radar microelectronics semiconductor radioelectronic laser optics robotics automation phone
telecommunications communications radio television media press publishing printing cinema advertising music
pharmaceutical chemical medical hospital health veterinary dental laboratory diagnostics pharmacy
chemical fertilizer paints plastic rubber
cosmetics perfume beauty pharmacy
food agriculture grain flour sugar meat dairy poultry livestock seafood fishing aquaculture bakery confectionery supermarket restaurant catering tea coffee beverages wine beer salt rice seeds feed farm fertilizer grocery
fishing aquaculture seafood shipping marine maritime sea
hotel tourism restaurant catering travel
tobacco
textile clothing fashion shoes leather carpet cotton spinning weaving knitting sewing
metal steel iron aluminium copper mining coal gold minerals foundry forging rolling scrap pipe
gold diamond jewelry mining
construction cement brick concrete asphalt gypsum tile marble sand roofing windows realestate contracting paints architecture bridge
realestate hotel house
wood paper furniture packaging
glass ceramics tile
education school university academy institute research science
foundation charity relief
law accounting audit notary consulting
security
weapons ammunition missile defense military
sport club
lottery games
water waste recycling environment
toys
`

// What tells banks apart.
const KINDS = new Set(
  'agriculture industry trading commercial development investment savings central national popular people export import housing cooperative islamic foreigntrade state mining construction'.split(
    ' ',
  ),
)

// Bodies that are called by one name and are not the same: a ministry is no hospital. A word may stand in several lines.
const BODIES = `
bank exchange insurance
party movement front union alliance coalition league congress
brigade battalion regiment division army forces corps militia unit squad guard front movement resistance fighters commandos detachment headquarters command navy
hospital medical health pharmaceutical center institute
museum theatre library gallery culture heritage
university school academy institute faculty research science laboratory center design bureau
ministry department directorate bureau agency authority committee council commission secretariat headquarters organization command
foundation charity relief association organization fund trust union committee council center institute humanitarian movement
newspaper media news radio television publishing broadcasting press agency information center
club sport association union center
mosque church seminary
court prosecutor police
prison
factory shipyard refinery mine industry production complex
hotel restaurant
embassy consulate mission
airport port railway
`

// Who lends or insures does not trade.
const LENDERS = ['bank', 'insurance']
const TRADERS = ['trading', 'import', 'export']

const headIn = (word: string): string => headOf(word) ?? word

const linesOfAll = (table: string): ReadonlyMap<string, ReadonlySet<number>> =>
  table
    .trim()
    .split('\n')
    .reduce((all, line, i) => {
      for (const head of line.split(' ').flatMap(word => [word, headIn(word)]))
        all.set(head, new Set([...(all.get(head) ?? []), i]))
      return all
    }, new Map<string, ReadonlySet<number>>())
const tradesOf = once(() => linesOfAll(TABLE))
const bodiesOf = once(() => linesOfAll(BODIES))

const headsOf = (word: string): string[] => {
  const head = headOf(word)
  return head === undefined && !tradesOf().has(word) ? sameMeaning(word).map(headIn) : [head ?? word]
}

const linesOf = (word: string): number[] => headsOf(word).flatMap(head => [...(tradesOf().get(head) ?? [])])

/** Whether two words are of one line of trade: "aviation" and "aircraft". */
export const areOfOneTrade = (one: string, other: string): boolean => {
  const lines = linesOf(one)
  return lines.length > 0 && linesOf(other).some(line => lines.includes(line))
}

/** Whether what two companies have in their names alone are trades, and none of one is near to one of the other; of two banks also, for whom they are. */
export function areOfTwoTrades(some: readonly string[], others: readonly string[], areBanks: boolean): boolean {
  const [one, other] = [some, others].map(words => words.flatMap(headsOf))
  if (one === undefined || other === undefined) return false
  const isApart = (find: (heads: readonly string[]) => readonly (string | number)[]): boolean => {
    const [mine, its] = [find(one), find(other)]
    return mine.length > 0 && its.length > 0 && !mine.some(trade => its.includes(trade))
  }
  const isLender = (heads: readonly string[]): boolean => LENDERS.some(head => heads.includes(head))
  const isTrader = (heads: readonly string[]): boolean => TRADERS.some(head => heads.includes(head))
  const lendsOnly = (heads: readonly string[]): boolean => isLender(heads) && !isTrader(heads)
  const tradesOnly = (heads: readonly string[]): boolean => isTrader(heads) && !isLender(heads)
  return (
    (lendsOnly(one) && tradesOnly(other)) ||
    (tradesOnly(one) && lendsOnly(other)) ||
    isApart(heads => heads.flatMap(head => [...(tradesOf().get(head) ?? [])])) ||
    isApart(heads => heads.flatMap(head => [...(bodiesOf().get(head) ?? [])])) ||
    (areBanks && isApart(heads => heads.filter(head => KINDS.has(head))))
  )
}
