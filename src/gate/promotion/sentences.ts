// A title or an abbreviation before a full stop ends no sentence.
const SHORT =
  /(?:^|[\s(])(?:dr|mr|mrs|ms|prof|st|no|nr|tel|str|av|ave|sr|sra|srta|sig|dott|mme|mlle|m|hr|fr|dhr|mevr|mw|bzw|ca|inkl|zzgl|ex|approx|incl|vs|ltd|inc|co|[a-z])$/iu

// The stops of a run end a sentence together or not at all: beginning anew at each would take the square of their number.
const STOP = /(?<![.!?؟…。！？;؛])[.!?؟…。！？;؛]+["')\]]*(?=\s|$)|\n+/g

/** The sentences of a text in their order: where each begins and ends. */
export function sentencesOf(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let from = 0
  for (const { index, 0: stop } of text.matchAll(STOP)) {
    const to = index + stop.length
    if (stop === '.' && SHORT.test(text.slice(Math.max(from, index - 6), index))) continue
    if (/\S/.test(text.slice(from, to))) found.push({ from, to })
    from = to
  }
  if (/\S/.test(text.slice(from))) found.push({ from, to: text.length })
  return found
}
