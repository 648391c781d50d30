import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../src/supply/csv.ts'

async function textOf(rows: Record<string, unknown>[]): Promise<string> {
  async function* parts() {
    yield rows
  }
  let text = ''
  for await (const part of toCsv(['id', 'notes'], parts())) text += part
  return text
}

describe('a cell of several lines', () => {
  it.each(['hi\n=1+1', 'hi\r=1+1', 'hi\r\n@x', '\n', 'a\n\nb'])(
    'stays one cell to readers that end a record at any line: %j',
    async notes => {
      const text = await textOf([
        { id: 'one', notes },
        { id: 'two', notes: 'plain' },
      ])
      expect(text).toContain(`"${notes}"`)
      for (const ends of ['\r\n', '\n', '\r'])
        expect(
          parse(text.replaceAll('\r\n', '\n').replaceAll('\n', ends), { columns: true, record_delimiter: ends }),
        ).toHaveLength(2)
    },
  )
})
