/**
 * Picks the language a reader wants of those there are: the best rated of an Accept-Language header (RFC 9110 section 12.5.4), where `pt-BR` is
 * served by `pt`. Undefined when the header names none of them.
 */
export function acceptedLanguage<L extends string>(header: string | undefined, known: readonly L[]): L | undefined {
  const wanted = (header ?? '').split(',', MOST_RANGES).map((range, place) => {
    const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), place }
  })
  const [best] = wanted
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .flatMap(({ language }) => known.find(one => one === language) ?? [])
  return best
}

// Browsers send about five; a header of thousands is not sorted.
const MOST_RANGES = 50
