import { useLayoutEffect, useState } from 'preact/hooks'
import type { Outcome, Problem } from './api.ts'
import { useLoaded } from './live.ts'
import { keepHere, keptHere } from './router.ts'

interface Part<T> {
  items: readonly T[]
  next: string | null
}
type Load<T> = (after: string) => Promise<Outcome<Part<T>>>

/** What is shown of a long list; `items` is undefined until its first page came. */
export interface Paged<T> {
  items: readonly T[] | undefined
  problem: Problem | undefined
  /** Reads the next page; undefined on the last one. */
  more: (() => void) | undefined
  reload(): void
}

/** Reads a list page by page. With every change all that is shown is read again: a page alone would lose what moved from it to the next. */
export function usePaged<T>(
  key: string,
  idOf: (item: T) => string,
  load: Load<T>,
  options: { isLive?: boolean } = {},
): Paged<T> {
  const [wanted, setWanted] = useState({ key, pages: keptPages(key) })
  const pages = wanted.key === key ? wanted.pages : keptPages(key)
  const { value, problem, reload } = useLoaded(key, () => readPages(load, pages), options)
  const more = (): void => {
    const next = (value?.pages ?? 0) + 1
    setWanted({ key, pages: next })
    keepHere({ pages: { ...keptHere().pages, [key]: next } })
    reload()
  }
  const isShown = value !== undefined
  // The browser has looked for the place before anything stood there.
  useLayoutEffect(() => {
    const { scrolledTo } = keptHere()
    if (isShown && pages > 1 && scrolledTo !== undefined) scrollTo(0, scrolledTo)
  }, [key, isShown])
  const hasMore = value !== undefined && value.next !== null
  return {
    // What moves to another page while they are read stands on both.
    items: value && [...new Map(value.items.map(item => [idOf(item), item])).values()],
    problem,
    more: hasMore ? more : undefined,
    reload,
  }
}

const keptPages = (key: string): number => keptHere().pages?.[key] ?? 1

async function readPages<T>(load: Load<T>, pages: number): Promise<Outcome<Part<T> & { pages: number }>> {
  const items: T[] = []
  let next: string | null = ''
  for (let page = 0; page < pages && next !== null; page += 1) {
    const outcome: Outcome<Part<T>> = await load(next)
    if ('problem' in outcome) return outcome
    items.push(...outcome.value.items)
    next = outcome.value.next
  }
  return { value: { items, next, pages } }
}
