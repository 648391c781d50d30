import { distance } from 'fastest-levenshtein'

/** How many letters two words differ by; two neighbours that changed places are one slip. */
export function slipsBetween(one: string, other: string): number {
  const slips = distance(one, other)
  if (slips < 2) return slips
  let at = 0
  while (one[at] === other[at]) at += 1
  let end = 1
  while (one.at(-end) === other.at(-end)) end += 1
  if (one[at] === other[at + 1] && one[at + 1] === other[at])
    return Math.min(slips, 1 + slipsBetween(one.slice(at + 2), other.slice(at + 2)))
  if (one.at(-end) === other.at(-end - 1) && one.at(-end - 1) === other.at(-end))
    return Math.min(slips, 1 + slipsBetween(one.slice(0, -end - 1), other.slice(0, -end - 1)))
  return slips
}
