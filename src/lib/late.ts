import { once } from './once.ts'

type Later<Args extends unknown[], Result> = () => Promise<(...args: Args) => Promise<Result>>

const loads = new Set<() => Promise<unknown>>()

/** A function of this program whose code is loaded with the first call, or ahead of it by `loadAll`. Made once in a process: what is made for each application is `putOff`. */
export function late<Args extends unknown[], Result>(load: Later<Args, Result>): (...args: Args) => Promise<Result> {
  const loaded = once(load)
  loads.add(loaded)
  return putOff(loaded)
}

/** A function that is made with the first call. */
export function putOff<Args extends unknown[], Result>(make: Later<Args, Result>): (...args: Args) => Promise<Result> {
  const made = once(make)
  return async (...args) => (await made())(...args)
}

/** Loads what has been put off, also by what is loaded: whoever stays for long needs all of it, and finds none of its files replaced under it. */
export async function loadAll(): Promise<void> {
  for (const load of loads) await load()
}
