import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createProductRegistry } from '../src/main.ts'
import { toConsoleTypes } from './console_types.ts'
import { toCatalogue, toSentences } from './sentences.ts'
import {
  toDocuments,
  withListCosts,
  withMeasuredParts,
  withMeasuredPlaces,
  withToolTable,
  withVendorTable,
} from './documents.ts'

const registry = createProductRegistry()
// A renamed operation must not leave its old snapshot behind.
await rm('test/surface', { recursive: true, force: true })
for (const folder of ['manifest', 'docs', 'test/surface', 'test/texts']) await mkdir(folder, { recursive: true })
for (const [path, content] of Object.entries(toDocuments(registry))) await writeFile(path, content)
await writeFile('docs/channels.md', withVendorTable(await readFile('docs/channels.md', 'utf8')))
await writeFile('docs/tools.md', withToolTable(await readFile('docs/tools.md', 'utf8'), registry))
await writeFile('docs/agents.md', withListCosts(await readFile('docs/agents.md', 'utf8'), registry))
await writeFile('docs/screening.md', withMeasuredParts(await readFile('docs/screening.md', 'utf8')))
await writeFile('docs/find_businesses.md', withMeasuredPlaces(await readFile('docs/find_businesses.md', 'utf8')))
await writeFile('src/console/app/api_types.ts', await toConsoleTypes(registry))
await writeFile('test/texts/catalogue.txt', toCatalogue(toSentences()))
