/** Joins lines that end where others begin: answers for each chain its lines in order, those that are walked backwards as -1 - line. Where `isDirected` none is. */
export function joinEnds<T>(
  lines: readonly { first: T; last: T }[],
  isDirected: boolean,
): { chain: number[]; isClosed: boolean }[] {
  const byEnd = new Map<T, number[]>()
  const add = (end: T, line: number): void => void (byEnd.get(end)?.push(line) ?? byEnd.set(end, [line]))
  for (const [at, { first, last }] of lines.entries()) {
    add(first, at)
    if (!isDirected && last !== first) add(last, at)
  }
  const starts = new Map<T, number>()
  for (const { last } of lines) starts.set(last, (starts.get(last) ?? 0) + 1)
  const used = new Uint8Array(lines.length)
  const walk = (start: number): { chain: number[]; isClosed: boolean } => {
    const begin = (lines[start] as { first: T }).first
    const chain = [start]
    used[start] = 1
    let end = (lines[start] as { last: T }).last
    while (end !== begin) {
      const next = byEnd.get(end)?.find(line => used[line] === 0)
      if (next === undefined) return { chain, isClosed: false }
      used[next] = 1
      const { first, last } = lines[next] as { first: T; last: T }
      chain.push(first === end ? next : -1 - next)
      end = first === end ? last : first
    }
    return { chain, isClosed: true }
  }
  const chains: { chain: number[]; isClosed: boolean }[] = []
  // A directed chain is whole only when it is begun at its beginning.
  if (isDirected)
    for (const [at, { first }] of lines.entries()) if (used[at] === 0 && !starts.has(first)) chains.push(walk(at))
  for (const at of lines.keys()) if (used[at] === 0) chains.push(walk(at))
  return chains
}
