/** The lists of those with the same name, in the order the names first come. */
export function groupBy<T>(list: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(nameOf(one)) ?? []
    group.push(one)
    groups.set(nameOf(one), group)
  }
  return groups
}
