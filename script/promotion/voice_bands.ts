import type { VoiceBands } from '../../src/gate/promotion/model_file.ts'
import { inBands } from '../../src/gate/promotion/voice.ts'
import { type Kind, KINDS, type LeftOut } from './left_out.ts'

/** Of a hundred texts of each kind. */
export type Shares = Readonly<Record<Kind, number>>

/** Of a hundred texts of each kind, those that may leave; without bands, by the judge of texts and the tables alone. */
export function allowed(all: readonly LeftOut[], bands: VoiceBands | null): Shares {
  const shares = KINDS.map(kind => {
    const these = all.filter(one => one.kind === kind)
    const leaving = these.filter(one => one.mayLeave[bands === null ? 'other' : inBands(one, bands)])
    return [kind, (100 * leaving.length) / these.length] as const
  })
  return Object.fromEntries(shares) as Record<Kind, number>
}

/** What may pass at most: what passed with the nets of decision 125, of texts that these had not read, and of mixtures a sixth less ([decision 129](../../docs/decisions/0129_roles_of_words.md)); of short advertisements what passed with nets that had read such ([decision 131](../../docs/decisions/0131_voices_without_nets.md)). */
const MOST = {
  mixtures: 17,
  'sold to businesses': 20.2,
  promotional: 36.6,
  mixed: 52.7,
  'short advertisements': 45,
} as const satisfies Partial<Shares>
/** What may pass at least of what honestly serves: a little more than by the judge of texts alone. */
const LEAST_HONEST = 96.1

const isNoWorse = (after: Shares): boolean =>
  after.honest >= LEAST_HONEST && (Object.keys(MOST) as (keyof typeof MOST)[]).every(kind => after[kind] <= MOST[kind])

const STEP = 0.25
const from = (least: number, most: number): number[] =>
  Array.from({ length: (most - least) / STEP + 1 }, (_, at) => least + at * STEP)
const CUSTOMER = from(-4, 6)
const TO_BUSINESS = from(-3, 3)
const SELLER = from(-1, 6)

/** How many texts of every kind may leave for each band that tells customers. */
type Counts = readonly (readonly number[])[]

/** Chosen with texts of one side of the band that tells to whom they are written: their customers hang on one other band alone. */
function countsFor(texts: readonly LeftOut[], seller: number): Counts {
  const counts = CUSTOMER.map(() => KINDS.map(() => 0))
  for (const { kind, customer, seller: sells, mayLeave } of texts) {
    const place = KINDS.indexOf(kind)
    const otherwise = mayLeave[sells > seller ? 'seller' : 'other']
    for (const [at, band] of CUSTOMER.entries()) {
      const row = counts[at]
      if (row !== undefined && (customer > band ? mayLeave.customer : otherwise)) row[place] = (row[place] ?? 0) + 1
    }
  }
  return counts
}

/** The bands by which most enquiries may leave. */
export function chooseBands(all: readonly LeftOut[]): VoiceBands {
  const totals = KINDS.map(kind => all.filter(one => one.kind === kind).length)
  let best: VoiceBands | null = null
  let most = 0
  for (const toBusiness of TO_BUSINESS) {
    const own = all.filter(one => one.toBusiness > toBusiness)
    const others = all.filter(one => one.toBusiness <= toBusiness)
    for (const seller of SELLER) {
      const [beyond, within] = [countsFor(own, seller), countsFor(others, seller)]
      for (const [at, customerToBusiness] of CUSTOMER.entries())
        for (const [turn, customer] of CUSTOMER.entries()) {
          const shares = KINDS.map((kind, place) => {
            const count = (beyond[at]?.[place] ?? 0) + (within[turn]?.[place] ?? 0)
            return [kind, (100 * count) / (totals[place] ?? 0)] as const
          })
          const after = Object.fromEntries(shares) as Record<Kind, number>
          if (after.enquiries <= most || !isNoWorse(after)) continue
          most = after.enquiries
          best = { customer, customerToBusiness, toBusiness, seller }
        }
    }
  }
  if (best === null) throw new Error('no bands let customers through and nothing else')
  return best
}
