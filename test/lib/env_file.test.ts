import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteEnv, readEnvFile } from '../../src/lib/env_file.ts'

const valuesOf = (text: string): Record<string, string> => {
  const read = readEnvFile(text)
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong))
  return read.values
}
const wrongOf = (text: string): unknown => (readEnvFile(text) as { wrong?: unknown }).wrong

describe('a file of NAME=value lines', () => {
  it.each([
    ['A=1', { A: '1' }],
    ['\uFEFFA=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['# all of it\n\n  export A = one two  \nB=', { A: 'one two', B: '' }],
    ['A=1 # one\nB=# none', { A: '1', B: '' }],
    ['A=\'p#ss "w" $HOME \\n\'  # kept', { A: 'p#ss "w" $HOME \\n' }],
    ['A="one\\ntwo \\"2\\" \\\\ \\d"', { A: 'one\ntwo "2" \\ \\d' }],
    ['A="-----BEGIN\nx\n-----END"\nB=2', { A: '-----BEGIN\nx\n-----END', B: '2' }],
    ['A=postgres://u:p@h/db?x=1&y=2', { A: 'postgres://u:p@h/db?x=1&y=2' }],
    ['A=C:\\data', { A: 'C:\\data' }],
  ])('%j is read', (text, values) => expect(valuesOf(text)).toEqual(values))

  it('says on which line a name stands, also after a value of several lines', () => {
    expect(readEnvFile('# a\nA="1\n2"\n\nB=3')).toMatchObject({ lines: { A: 2, B: 5 } })
  })

  it.each([
    ['A', 1, /not NAME=value/],
    ['1A=2', 1, /not NAME=value/],
    ['=2', 1, /not NAME=value/],
    ['A=1\nB: 2', 2, /not NAME=value/],
    ['A=x#y', 1, /single quotes/],
    ["A=it's", 1, /single quotes/],
    ["A='open\nB=2", 1, /never closed/],
    ['A="open\\"', 1, /never closed/],
    ["A='1'2", 1, /after the closing quote/],
    ['A=1\n\nA=2', 3, /line 1 already/],
    ['A=\0', 1, /NUL/],
  ])('%j is refused by its line', (text, line, problem) =>
    expect(wrongOf(text)).toContainEqual({ line, problem: expect.stringMatching(problem) }),
  )

  it('names every wrong line at once, and repeats none of what they hold', () => {
    const wrong = wrongOf("hunter2\nA='hunter2\n")
    expect(wrong).toHaveLength(2)
    expect(JSON.stringify(wrong)).not.toContain('hunter2')
  })

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void readEnvFile(text)))
  })

  it('reads back whatever is written', () => {
    const value = fc.string({ unit: fc.constantFrom(...'ab \'"\\#$`\n\r\tn=é'.split('')) })
    fc.assert(
      fc.property(value, fc.string({ unit: 'grapheme' }), (one, other) => {
        const [first, second] = [one, other].map(text => text.replaceAll('\0', '')) as [string, string]
        expect(valuesOf(`A=${quoteEnv(first)}\nB=${quoteEnv(second)} # said\nC=end`)).toEqual({
          A: first,
          B: second,
          C: 'end',
        })
      }),
    )
  })
})
