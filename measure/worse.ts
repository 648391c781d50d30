/** Figures by name. */
export type Counts = Readonly<Record<string, number>>

/** Figures that should be many and are fewer than before, in words. */
export const fewer = (before: Counts, after: Counts): string[] => compare(before, after, (was, is) => is < was)

/** Figures that should be few and are more than before, in words. */
export const more = (before: Counts, after: Counts): string[] => compare(before, after, (was, is) => is > was)

function compare(before: Counts, after: Counts, isWorse: (was: number, is: number) => boolean): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name]
    if (is === undefined) return [`${name} is not measured`]
    return isWorse(was, is) ? [`${name}: ${was} before, ${is} after`] : []
  })
}
