import { useState } from 'preact/hooks'
import type { Outcome, Problem } from './api.ts'
import { useLoaded } from './live.ts'

interface Part<T> {
  items: readonly T[]
  next: string | null
}

/** What is shown of a long list; `items` is undefined until its first page came. */
export interface Paged<T> {
  items: readonly T[] | undefined
  problem: Problem | undefined
  /** Reads the next page; undefined on the last one. */
  more: (() => void) | undefined
  reload(): void
}

/** Reads a list page by page: the first is read again with every change, what was read of the others stays. */
export function usePaged<T>(
  key: string,
  idOf: (item: T) => string,
  load: (after: string) => Promise<Outcome<Part<T>>>,
  options: { isLive?: boolean } = {},
): Paged<T> {
  const first = useLoaded(key, () => load(''), options)
  const [rest, setRest] = useState<(Part<T> & { key: string }) | undefined>()
  const [trouble, setTrouble] = useState<{ key: string; problem: Problem } | undefined>()
  const others = rest?.key === key ? rest : undefined
  const next = others === undefined ? (first.value?.next ?? null) : others.next
  const more = async (): Promise<void> => {
    const outcome = await load(next ?? '')
    if ('problem' in outcome) return setTrouble({ key, problem: outcome.problem })
    setTrouble(undefined)
    setRest({ key, items: [...(others?.items ?? []), ...outcome.value.items], next: outcome.value.next })
  }
  // What moved to the first page stands where it moved to.
  const items = [...(first.value?.items ?? []), ...(others?.items ?? [])]
  const unique = new Map<string, T>()
  for (const item of items) if (!unique.has(idOf(item))) unique.set(idOf(item), item)
  return {
    items: first.value && [...unique.values()],
    problem: first.problem ?? (trouble?.key === key ? trouble.problem : undefined),
    more: next === null ? undefined : () => void more(),
    reload: first.reload,
  }
}
