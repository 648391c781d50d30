import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { followLines } from '../../src/lib/followed_lines.ts'
import { beforeOf, keepLines } from '../../src/lib/kept_lines.ts'

const root = mkdtempSync(join(tmpdir(), 'agent-broker-lines-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let serial = 0
const newFile = (): string => {
  serial += 1
  return join(root, `log_${serial}.jsonl`)
}
const unexpected = (error: unknown): void => {
  throw error
}

describe('lines that are kept', () => {
  it('take no more than two files, which the owner alone may read, with the newest among them', () => {
    const file = newFile()
    const keep = keepLines(file, unexpected, 1_000)
    for (let i = 0; i < 1_000; i += 1) keep(`line ${i} é\n`)
    for (const path of [file, beforeOf(file)]) {
      expect(statSync(path).size).toBeLessThan(1_100)
      expect(statSync(path).mode & 0o777).toBe(0o600)
    }
    const lines = followLines(file).next()
    expect(lines.at(-1)).toBe('line 999 é')
    expect(lines).toEqual(Array.from({ length: lines.length }, (_, i) => `line ${1_000 - lines.length + i} é`))
  })

  it('of several writers stand one after the other, and whoever follows misses none and sees none twice', () => {
    const file = newFile()
    const writers = Array.from({ length: 4 }, () => keepLines(file, unexpected, 500))
    const followed = followLines(file)
    const seen: string[] = []
    const written: string[] = []
    for (let i = 0; i < 800; i += 1) {
      const line = `${i} ${'x'.repeat(i % 40)}`
      writers[(i * 7) % 4]?.(`${line}\n`)
      written.push(line)
      // A reader that looks less often than files are put away twice loses what is gone.
      if (i % 5 === 0) seen.push(...followed.next())
    }
    seen.push(...followed.next())
    followed.close()
    expect(seen).toEqual(written)
  })

  it('are told whole: half a line, and half a letter, wait for the rest', () => {
    const file = newFile()
    const followed = followLines(file)
    expect(followed.next()).toEqual([])
    const bytes = Buffer.from('é one\ntwo\n')
    appendFileSync(file, bytes.subarray(0, 1))
    expect(followed.next()).toEqual([])
    appendFileSync(file, bytes.subarray(1, 8))
    expect(followed.next()).toEqual(['é one'])
    appendFileSync(file, bytes.subarray(8))
    expect(followed.next()).toEqual(['two'])
    followed.close()
  })

  it('make their folder with the first of them', () => {
    const file = join(root, 'made', 'log.jsonl')
    keepLines(file, unexpected)('line\n')
    expect(statSync(join(root, 'made')).mode & 0o777).toBe(0o700)
    expect(followLines(file).next()).toEqual(['line'])
  })

  it('are given up, and that once said, where they cannot be kept', () => {
    const [failures, inTheWay]: [unknown[], string] = [[], newFile()]
    writeFileSync(inTheWay, '')
    const keep = keepLines(join(inTheWay, 'log.jsonl'), error => failures.push(error))
    for (let i = 0; i < 3; i += 1) keep('line\n')
    expect(failures).toHaveLength(1)
  })
})
