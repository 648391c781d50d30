import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { TEXTS } from '../../src/console/app/texts.ts'

const FOLDER = 'src/console/app'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .map(file => posix.join(FOLDER, file))

it.each(files)('%s takes its texts from the one catalogue', file => {
  const text = readFileSync(file, 'utf8')
  const shown = [
    ...text.matchAll(/>([^<>{}\n]*[A-Za-z]{2}[^<>{}\n]*)<\//g),
    ...text.matchAll(/^\s+([A-Z][a-z]+ [a-z][^{}=<>()]*)$/gm),
  ].map(([, words]) => words)
  const named = [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, words]) => words)
  expect([...shown, ...named]).toEqual([])
})

it('they speak of one as of one', () => {
  const stays = { open: 1, links: 0, accounts: 0, file: 0, setAside: 0 }
  expect(TEXTS.people.erasedNow(1, stays, 1)).toBe(
    '1 row is erased, 1 opt-out goes on counting. 1 row of open work is left: erase again when it has ended.',
  )
  expect(TEXTS.people.erasedNow(2, { ...stays, open: 2 }, 0)).toBe(
    '2 rows are erased, 0 opt-outs go on counting. 2 rows of open work are left: erase again when it has ended.',
  )
  expect([1, 40].map(TEXTS.operation.moneyHeld)).toEqual(['1 credit is reserved', '40 credits are reserved'])
  expect(TEXTS.businesses.mapNote(1, 3)).toBe('1 of the 3 listed has a place. North is up.')
})
