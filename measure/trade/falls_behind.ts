import { fewer, more } from '../worse.ts'
import type { TradeFigures } from './figures.ts'

/** Every figure that is worse than the committed one, in words. */
export const whatFallsBehind = (committed: TradeFigures, reached: TradeFigures): string[] => [
  ...fewer({ ...committed.all }, { ...reached.all }),
  ...more(
    { 'tokens of the longest answer': committed.tokens.most },
    { 'tokens of the longest answer': reached.tokens.most },
  ),
]
