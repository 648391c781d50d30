import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLines, MOST_LINE_BYTES } from '../../src/transport/lines.ts'
import { serveStdio } from '../stdio_door.ts'
import { startApp } from '../harness.ts'

function linesOf(...chunks: string[]): { lines: string[]; isRead: boolean } {
  const lines: string[] = []
  const { push } = createLines(line => void lines.push(line.toString()))
  const isRead = chunks.every(chunk => push(Buffer.from(chunk, 'latin1')))
  return { lines, isRead }
}

describe('lines', () => {
  it('are cut wherever they come apart', () => {
    expect(linesOf('a\nb', 'c', '', 'd\n\n', 'e').lines).toEqual(['a\n', 'bcd\n', '\n'])
    // A character of two bytes that comes in two chunks.
    expect(linesOf('\xc3', '\xbc\n').lines).toEqual(['ü\n'])
  })

  it('are as long as they may be, and no longer', () => {
    const most = 'x'.repeat(MOST_LINE_BYTES - 1)
    expect(linesOf(most, '\n')).toEqual({ lines: [`${most}\n`], isRead: true })
    expect(linesOf(most, 'x\n')).toEqual({ lines: [], isRead: false })
  })
})

describe('a message that is longer than any may be', () => {
  it('ends the connection once what was asked before is answered', async () => {
    const app = await startApp()
    const [input, output] = [new PassThrough(), new PassThrough()]
    let printed = ''
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const door = serveStdio(app.door, { input, output })
    const params = { name: 'regex_test', arguments: { pattern: 'a+', input: 'aaa' } }
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`)
    input.write('x'.repeat(MOST_LINE_BYTES + 1))
    await door.ended
    await app.close()
    expect(JSON.parse(printed)).toMatchObject({ id: 1, result: { structuredContent: { matched: true } } })
  })
})

describe('a host that reads slowly', () => {
  it('is given all that was answered before the connection ends', async () => {
    const app = await startApp()
    const input = new PassThrough()
    const written: (() => void)[] = []
    let printed = ''
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        printed += chunk.toString()
        written.push(done)
      },
    })
    const door = serveStdio(app.door, { input, output })
    let hasEnded = false
    void door.ended.then(() => {
      hasEnded = true
    })
    const ask = (id: number): string =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'uuid', arguments: {} } })}\n`
    input.end(ask(1) + ask(2))
    // Each answer is taken only once everything else has come to rest.
    for (let count = 1; count <= 2; count += 1) {
      await expect.poll(() => written.length).toBe(count)
      await new Promise(resolve => setImmediate(resolve))
      expect(hasEnded).toBe(false)
      written[count - 1]?.()
    }
    await door.ended
    await app.close()
    expect(
      printed
        .trim()
        .split('\n')
        .map(line => (JSON.parse(line) as { id: number }).id)
        .sort(),
    ).toEqual([1, 2])
  })
})
