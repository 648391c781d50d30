import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from './http.ts'

const PORT = 18_790
const SECONDS = 8
const ATTACKERS = 16
const PROBE_EVERY_MS = 25

// Two kinds of hostile pattern: the first falls back to V8's linear-time engine, only the deadline stops the second.
const HOSTILE = [
  { pattern: '(a+)+$', input: `${'a'.repeat(40)}!` },
  { pattern: '^(?=(a+)+$)\\1$', input: `${'a'.repeat(40)}!` },
]

/** What the flood did to everyone else. */
export interface Flood {
  healthMedianMs: number
  healthWorstMs: number
  goodMedianMs: number
  goodFailed: number
  good: number
  hostile: number
}

/** Sixteen clients send hostile patterns as fast as they are answered; meanwhile health and good patterns are timed. */
export async function measureFlood(): Promise<Flood> {
  const server = await startServer('product', PORT)
  const urlOf = ({ pattern, input }: { pattern: string; input: string }): string =>
    `http://127.0.0.1:${PORT}/api/tools/regex/test?${new URLSearchParams({ pattern, input })}`
  const until = Date.now() + SECONDS * 1000
  let hostile = 0
  const attack = async (index: number): Promise<void> => {
    for (let turn = index; Date.now() < until; turn += 1, hostile += 1)
      await (await fetch(urlOf(HOSTILE[turn % 2] ?? { pattern: '', input: '' }))).text()
  }
  const timed = async (url: string): Promise<{ ms: number; ok: boolean }> => {
    const began = performance.now()
    const response = await fetch(url)
    await response.text()
    return { ms: performance.now() - began, ok: response.ok }
  }
  const repeat = async (url: string): Promise<{ ms: number; ok: boolean }[]> => {
    const results = []
    for (; Date.now() < until; await sleep(PROBE_EVERY_MS)) results.push(await timed(url))
    return results
  }
  const [health, good] = await Promise.all([
    repeat(`http://127.0.0.1:${PORT}/api/tools/health`),
    repeat(urlOf({ pattern: '(\\w+)@(\\w+)', input: 'ana@example' })),
    ...Array.from({ length: ATTACKERS }, (_, index) => attack(index)),
  ])
  server.kill('SIGKILL')
  return toFlood(health ?? [], good ?? [], hostile)
}

function toFlood(health: { ms: number; ok: boolean }[], good: { ms: number; ok: boolean }[], hostile: number): Flood {
  const sorted = (results: { ms: number }[]): number[] => results.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const median = (values: number[]): number => values[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    healthMedianMs: median(sorted(health)),
    healthWorstMs: sorted(health).at(-1) ?? Number.NaN,
    goodMedianMs: median(sorted(good)),
    goodFailed: [...good, ...health].filter(({ ok }) => !ok).length,
    good: good.length,
    hostile,
  }
}
