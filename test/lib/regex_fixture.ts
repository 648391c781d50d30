import { setMaxListeners } from 'node:events'
import {
  createRegexPool,
  type RegexJob,
  type RegexPool,
  type RegexPoolOptions,
  type RegexVerdict,
} from '../../src/lib/regex_pool.ts'

/** The deadline of the pools of these tests, as in production. */
export const DEADLINE_MS = 200

/** A signal that is never aborted. */
export const never = new AbortController().signal
setMaxListeners(0, never)

/** Shortens the writing of a job. */
export const job = (pattern: string, input: string, flags = ''): RegexJob => ({ pattern, input, flags })

/** A pattern that is done at once. */
export const GOOD = job('b+', 'abbbc', 'g')

/** What it comes to. */
export const GOOD_VERDICT: RegexVerdict = {
  kind: 'done',
  matches: [{ match: 'bbb', index: 1, end: 4, groups: [], named_groups: {} }],
  truncated: false,
}

/** A pattern that never ends: back-references, look-around and flag i keep V8 from falling back to its linear engine. */
export const EVIL = job('(a+)+\\1$', `${'a'.repeat(40)}!`)

const pools: RegexPool[] = []

/** A pool that closePools will close. */
export function pool(options: Partial<RegexPoolOptions> = {}): RegexPool {
  const created = createRegexPool({ workers: 2, deadlineMs: DEADLINE_MS, queueLimit: 64, ...options })
  pools.push(created)
  return created
}

/** A pool whose workers are up, so that measurements do not contain their start. */
export async function warmed(options: Partial<RegexPoolOptions> = {}): Promise<RegexPool> {
  const created = pool(options)
  created.warm()
  await Promise.all(Array.from({ length: options.workers ?? 2 }, () => created.run(GOOD, never)))
  return created
}

/** Closes every pool of a test. */
export const closePools = async (): Promise<void> =>
  void (await Promise.all(pools.splice(0).map(created => created.close())))

/** The verdict and how long it took. */
export async function timed(promise: Promise<RegexVerdict>): Promise<{ verdict: RegexVerdict; ms: number }> {
  const started = performance.now()
  const verdict = await promise
  return { verdict, ms: performance.now() - started }
}
