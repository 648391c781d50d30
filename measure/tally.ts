import { setImmediate } from 'node:timers/promises'

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

const AT_ONCE = 100

/** Asks about each of them in turn and lets other work be done in between, so that whoever runs it can tell that it goes on. */
export async function mapInTurns<T, U>(list: readonly T[], ask: (one: T) => U): Promise<U[]> {
  const answers: U[] = []
  for (const one of list) {
    if (answers.length % AT_ONCE === 0) await setImmediate()
    answers.push(ask(one))
  }
  return answers
}
