import { describe, expect, it } from 'vitest'
import { createProgress, toTime } from '../../src/cli/progress.ts'

function screen(isTTY: boolean) {
  const written: string[] = []
  let nowMs = 0
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream
  const wait = (ms: number): void => {
    nowMs += ms
  }
  return { written, stream, clock: () => nowMs, wait }
}

describe('the progress of a long work', () => {
  it('is one line at a terminal, with about how long the rest takes, and is taken away', () => {
    const { written, stream, clock, wait } = screen(true)
    const progress = createProgress({ unit: 'rows', total: 1000, stream, clock })
    wait(100)
    progress.add(10)
    expect(written).toEqual([])
    wait(400)
    progress.add(40)
    expect(written.at(-1)).toBe('\r\u001b[K50 of 1000 rows, 100/s')
    wait(1500)
    progress.add(150)
    expect(written.at(-1)).toBe('\r\u001b[K200 of 1000 rows, 100/s, about 8 s left')
    progress.end()
    expect(written.at(-1)).toBe('\r\u001b[K')
    expect(written.join('')).not.toContain('\n')
  })

  it('counts on from what an earlier run has done, and tells its speed of this one alone', () => {
    const { written, stream, clock, wait } = screen(true)
    const progress = createProgress({ unit: 'rows', total: 1000, before: 900, stream, clock })
    wait(10_000)
    progress.add(10)
    expect(written.at(-1)).toBe('\r\u001b[K910 of 1000 rows, 1/s, about 90 s left')
    progress.end('3 with a match')
    expect(written.at(-1)).toBe('\r\u001b[K910 of 1000 rows, 1/s: 3 with a match\n')
  })

  it('is silent elsewhere, or now and then a line without a guess', () => {
    const silent = screen(false)
    const progress = createProgress({ unit: 'rows', total: 10, stream: silent.stream, clock: silent.clock })
    silent.wait(60_000)
    progress.add(5)
    progress.end()
    expect(silent.written).toEqual([])
    const lines = screen(false)
    const told = createProgress({
      unit: 'rows',
      total: 10,
      fileEveryMs: 1000,
      stream: lines.stream,
      clock: lines.clock,
    })
    lines.wait(999)
    told.add(1)
    lines.wait(1)
    told.add(1)
    expect(lines.written).toEqual(['2 of 10 rows, 2/s\n'])
  })

  it.each([
    [999, 'under a second'],
    [1001, 'about 2 s'],
    [119_000, 'about 119 s'],
    [120_000, 'about 2 min'],
  ])('%i ms are %s', (ms, words) => expect(toTime(ms)).toBe(words))
})
