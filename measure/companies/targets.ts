import { share, type Target } from '../target.ts'
import type { CompanyFigures, CompanyTally } from './figures.ts'

const LEAST_RIGHT = 0.98
/** Names with a slip, or with their words in another order. */
export const SLIPS = 'word_order_or_typo'

export const countOf = (tally: CompanyTally): number => Object.values(tally).reduce((sum, count) => sum + count, 0)

/** The right company verified, or offered first. */
export const rightOf = ({ verified, first }: CompanyTally): number => verified + first

/** Every target of company records beside the figure that was reached. */
export function targetsOf({ all, class: classes, fakes }: CompanyFigures): Target[] {
  const slips = classes[SLIPS]?.verified ?? 0
  return [
    {
      what: 'names that people use: the right company verified or the first candidate',
      target: `at least ${LEAST_RIGHT}`,
      reached: share(rightOf(all), countOf(all)),
      isMet: rightOf(all) >= countOf(all) * LEAST_RIGHT,
    },
    none('… another company verified', all.another),
    none('names with a slip or in another order: verified', slips),
    none(`${fakes.asked} names of no company: verified`, fakes.verified),
  ]
}

const none = (what: string, reached: number): Target => ({
  what,
  target: '0',
  reached: String(reached),
  isMet: reached === 0,
})
