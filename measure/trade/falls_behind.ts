import { fewer, more } from '../worse.ts'
import type { TradeFigures } from './figures.ts'

// Ids and times in an answer take a few tokens more or fewer each time.
const VARYING_TOKENS = 10

/** Every figure that is worse than the committed one, in words. */
export const whatFallsBehind = (committed: TradeFigures, reached: TradeFigures): string[] => [
  ...fewer({ ...committed.all }, { ...reached.all }),
  ...more(
    { 'tokens of the longest answer': committed.tokens.most },
    { 'tokens of the longest answer': reached.tokens.most - VARYING_TOKENS },
  ),
]
