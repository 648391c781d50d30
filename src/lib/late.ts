import { once } from './once.ts'

const loads = new Set<() => Promise<unknown>>()

/** A function whose code is loaded with the first call, or ahead of it by `loadAll`. */
export function late<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  const loaded = once(load)
  loads.add(loaded)
  return async (...args) => (await loaded())(...args)
}

/** Loads what has been put off, also by what is loaded: whoever stays for long needs all of it, and finds none of its files replaced under it. */
export async function loadAll(): Promise<void> {
  for (const load of loads) await load()
}
