import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

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
