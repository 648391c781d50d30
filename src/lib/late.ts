import { once } from './once.ts'

/** A function whose code is loaded with the first call. */
export function late<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  const loaded = once(load)
  return async (...args) => (await loaded())(...args)
}
