import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistry } from '../src/core/registry.ts'
import { TOOLS } from '../src/tools/index.ts'
import { toTool } from '../src/transport/tool.ts'
import { ownHome } from '../test/own_home.ts'
import { measureConsents } from './consents.ts'
import { type FindFigures, measureFindLarge, measureFindSmall } from './find.ts'
import { measureCheck, measureGate, measureTexts } from './gate.ts'
import { measureGrowth } from './growth.ts'
import { type Figure, measure } from './http.ts'
import { measureStatus, measureWrites } from './ledger.ts'
import { LOADS } from './loads.ts'
import { measureAddresses, measureImport, measureSearch } from './map.ts'
import { measureFlood } from './regex_flood.ts'
import { measureRetention } from './retention.ts'
import { measureScreening, screeningLines } from './screening.ts'
import { measureStdio, stdioLines } from './stdio.ts'
import { measureWorkers, workerLines } from './workers.ts'

// What is measured is the product, not the settings of whoever measures it.
Object.assign(process.env, ownHome(mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))))

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const ratio = (figures: Map<string, Figure>, name: string, base: string): string =>
  `${((figures.get(name)?.requestsPerS ?? Number.NaN) / (figures.get(base)?.requestsPerS ?? Number.NaN)).toFixed(2)}x of ${base}`

print('requests/s, p50 and p99 in ms; 32 connections, median of 5 interleaved rounds')
const figures = await measure(LOADS)
for (const [name, { requestsPerS, p50Ms, p99Ms }] of figures)
  print(`${name.padEnd(40)} ${requestsPerS.toFixed(0).padStart(7)}  ${p50Ms}  ${p99Ms}`)
for (const name of ['/api/tools/hash', '/ops/check_quota', 'MCP tools/call 2025-11-25'])
  print(`${name}: ${ratio(figures, name, 'raw node:http')}`)
for (const base of ['SDK McpServer, 32 tools, 2026-07-28', 'SDK bare low-level Server, 2026-07-28', 'raw node:http']) {
  print(`MCP tools/call 2026-07-28: ${ratio(figures, 'MCP tools/call 2026-07-28', base)}`)
}
for (const base of ['SDK McpServer, 32 tools, 2025-11-25', 'v1 SDK, per-request server, 32 tools']) {
  print(`MCP tools/call 2025-11-25: ${ratio(figures, 'MCP tools/call 2025-11-25', base)}`)
}

const show = ({ requestsPerS, p50Ms, p99Ms }: Figure): string =>
  `${requestsPerS.toFixed(0)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms`
const writes = await measureWrites()
print(
  `durable idempotent writes (escalate_to_human, SQLite FULL): ${show(writes.product)}; backlog of ${writes.drain.jobs} jobs drained in ${writes.drain.seconds.toFixed(1)} s`,
)
print(
  `bare hono + token + one kysely transaction of one row: ${show(writes.bare)}; of each round the product makes ${writes.ratios.map(of => of.toFixed(2)).join(', ')} of it`,
)
const status = await measureStatus()
print(
  `get_status among 1 operation: ${show(status.few)}; among 1,000,000: ${show(status.many)}; ${(status.few.requestsPerS / status.many.requestsPerS).toFixed(2)}x slower`,
)

const rawPerS = figures.get('raw node:http')?.requestsPerS ?? Number.NaN
print(`get_status among 1 operation: ${(status.few.requestsPerS / rawPerS).toFixed(2)}x of raw node:http`)
for (const { name, fewMs, manyMs } of await measureGrowth(1_000_000))
  print(
    `${name} among 1,000 rows: p50 ${fewMs.toFixed(3)} ms; among 1,000,000: ${manyMs.toFixed(3)} ms; ${(manyMs / fewMs).toFixed(2)}x`,
  )

const kept = await measureRetention(100_000)
print(
  `writes of 32 writers: p50 ${kept.alone.p50Ms.toFixed(1)} ms, p99 ${kept.alone.p99Ms.toFixed(1)} ms; while ${kept.removed} rows are removed in ${kept.seconds.toFixed(1)} s: p50 ${kept.beside.p50Ms.toFixed(1)} ms, p99 ${kept.beside.p99Ms.toFixed(1)} ms`,
)
const consents = await measureConsents(1_000_000)
print(
  `consents and opt-outs of a recipient among 1,000,000 events: p50 ${consents.p50Ms.toFixed(3)} ms, p99 ${consents.p99Ms.toFixed(3)} ms; checking the chain: ${consents.verifyS.toFixed(1)} s`,
)
const gate = measureGate()
print(`gate: ${gate.decisionsPerS.toFixed(0)} decisions/s, ${(gate.refused * 100).toFixed(0)} of 100 refused`)
print(`gate: ${measureTexts().toFixed(0)} distinct texts/s with the judge of texts`)
const check = await measureCheck()
print(`check_compliance over /ops: p50 ${check.p50Ms.toFixed(2)} ms, p95 ${check.p95Ms.toFixed(2)} ms`)

print('two processes against one, interleaved; the load is sent from the same processors')
for (const line of workerLines(await measureWorkers())) print(line)

for (const line of stdioLines(await measureStdio())) print(line)

const tools = createRegistry(TOOLS).list.map(toTool)
const tokens = encode(JSON.stringify({ tools })).length
print(`tools/list: ${tokens} o200k tokens, ${(tokens / tools.length).toFixed(0)} for each of ${tools.length} tools`)

const flood = await measureFlood()
print(
  `16 hostile regex clients: ${flood.hostile} hostile calls; ${flood.goodFailed} of ${flood.good} good calls failed, median ${flood.goodMedianMs.toFixed(0)} ms`,
)
print(`health meanwhile: median ${flood.healthMedianMs.toFixed(1)} ms, worst ${flood.healthWorstMs.toFixed(0)} ms`)

const imported = await measureImport()
print(
  `map import: ${imported.fileMb.toFixed(0)} MB extract, ${imported.businesses} businesses: ${imported.mbPerS.toFixed(1)} MB/s; peak resident memory ${imported.peakRssMb.toFixed(0)} MB`,
)
const addressed = await measureAddresses()
print(
  `map import of 3,000,000 addresses in 60,000 postcodes: ${addressed.fileMb.toFixed(0)} MB extract: ${addressed.mbPerS.toFixed(1)} MB/s; peak resident memory ${addressed.peakRssMb.toFixed(0)} MB`,
)
const search = measureSearch()
print(`map index: ${search.points} points built in ${search.buildS.toFixed(0)} s`)
for (const { kind, p50Ms, p95Ms, p99Ms } of search.searches) {
  print(
    `map search, nearest 150 of ${kind}: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`,
  )
}

const found = (what: string, { calls, warmUp, firstMs, p50Ms, p95Ms }: FindFigures): void =>
  print(
    `find_business over MCP, ${what}, ${calls} calls after ${warmUp}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms; the first ${firstMs.toFixed(0)} ms`,
  )
found('extract of Andorra', await measureFindSmall())
found('1,800,000 points', await measureFindLarge())

for (const line of screeningLines(await measureScreening())) print(line)
