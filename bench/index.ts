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
import { measureDoors, measureWrites } from './ledger.ts'
import { LOADS } from './loads.ts'
import { measureAddresses, measureImport, measureSearch } from './map.ts'
import { measureFlood } from './regex_flood.ts'
import { measurePostgres } from './postgres.ts'
import { measureRetention } from './retention.ts'
import { measureScreening, screeningLines } from './screening.ts'
import { measureStdio, stdioLines } from './stdio.ts'
import { measureWorkers, workerLines } from './workers.ts'

// What is measured is the product, not the settings of whoever measures it.
Object.assign(process.env, ownHome(mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))))

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const show = ({ requestsPerS, p50Ms, p99Ms }: Figure): string =>
  `${requestsPerS.toFixed(0)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms`
const RAW = 'raw node:http'
let rawPerS: number | undefined

// Each with its own base: ratios hold within one run.
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  http: async () => {
    print('requests/s, p50 and p99 in ms; 32 connections, median of 5 interleaved rounds')
    const figures = await measure(LOADS)
    rawPerS = figures.get(RAW)?.requestsPerS
    for (const [name, { requestsPerS, p50Ms, p99Ms }] of figures)
      print(`${name.padEnd(40)} ${requestsPerS.toFixed(0).padStart(7)}  ${p50Ms}  ${p99Ms}`)
    const ratio = (name: string, base: string): string =>
      `${((figures.get(name)?.requestsPerS ?? Number.NaN) / (figures.get(base)?.requestsPerS ?? Number.NaN)).toFixed(2)}x of ${base}`
    for (const name of ['/api/tools/hash', '/ops/check_quota']) print(`${name}: ${ratio(name, RAW)}`)
    for (const base of [RAW, 'SDK McpServer, 32 tools, 2026-07-28', 'SDK bare low-level Server, 2026-07-28'])
      print(`MCP tools/call 2026-07-28: ${ratio('MCP tools/call 2026-07-28', base)}`)
    for (const base of [RAW, 'SDK McpServer, 32 tools, 2025-11-25', 'v1 SDK, per-request server, 32 tools'])
      print(`MCP tools/call 2025-11-25: ${ratio('MCP tools/call 2025-11-25', base)}`)
  },
  writes: async () => {
    const { product, bare, drain, ratios } = await measureWrites()
    print(
      `durable idempotent writes (escalate_to_human, SQLite FULL): ${show(product)}; backlog of ${drain.jobs} jobs drained in ${drain.seconds.toFixed(1)} s`,
    )
    print(
      `bare hono + token + one kysely transaction of one row: ${show(bare)}; of each round the product makes ${ratios.map(of => of.toFixed(2)).join(', ')} of it`,
    )
  },
  postgres: async () => {
    for (const [speed, { one, two, ratios }] of Object.entries(await measurePostgres())) {
      for (const [name, figure] of Object.entries({ 'one process': one, 'two processes': two }))
        print(
          `durable idempotent writes on Postgres, ${speed}, ${name}: ${show(figure)}, ${figure.cpuUs.toFixed(0)} us of CPU each`,
        )
      print(`CPU of a write with two processes: ${ratios.map(of => of.toFixed(2)).join(', ')} of one`)
    }
  },
  status: async () => {
    for (const { name, few, many } of await measureDoors()) {
      print(
        `${name} among 1,000 rows: ${show(few)}; among 1,000,000: ${show(many)}; ${(few.requestsPerS / many.requestsPerS).toFixed(2)}x slower`,
      )
      if (rawPerS !== undefined && name === 'get_status')
        print(`${name} among 1,000 rows: ${(few.requestsPerS / rawPerS).toFixed(2)}x of ${RAW}`)
    }
  },
  growth: async () => {
    for (const { name, fewMs, manyMs } of await measureGrowth(1_000_000))
      print(
        `${name} among 1,000 rows: p50 ${fewMs.toFixed(3)} ms; among 1,000,000: ${manyMs.toFixed(3)} ms; ${(manyMs / fewMs).toFixed(2)}x`,
      )
  },
  retention: async () => {
    const { alone, beside, removed, seconds } = await measureRetention(100_000)
    print(
      `writes of 32 writers: p50 ${alone.p50Ms.toFixed(1)} ms, p99 ${alone.p99Ms.toFixed(1)} ms; while ${removed} rows are removed in ${seconds.toFixed(1)} s: p50 ${beside.p50Ms.toFixed(1)} ms, p99 ${beside.p99Ms.toFixed(1)} ms`,
    )
  },
  consents: async () => {
    const { p50Ms, p99Ms, verifyS } = await measureConsents(1_000_000)
    print(
      `consents and opt-outs of a recipient among 1,000,000 events: p50 ${p50Ms.toFixed(3)} ms, p99 ${p99Ms.toFixed(3)} ms; checking the chain: ${verifyS.toFixed(1)} s`,
    )
  },
  gate: async () => {
    const { decisionsPerS, refused } = measureGate()
    print(`gate: ${decisionsPerS.toFixed(0)} decisions/s, ${(refused * 100).toFixed(0)} of 100 refused`)
    print(`gate: ${measureTexts().toFixed(0)} distinct texts/s with the judge of texts`)
    const { p50Ms, p95Ms } = await measureCheck()
    print(`check_compliance over /ops: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms`)
  },
  workers: async () => {
    print('two processes against one, interleaved; the load is sent from the same processors')
    for (const line of workerLines(await measureWorkers())) print(line)
  },
  stdio: async () => {
    for (const line of stdioLines(await measureStdio())) print(line)
  },
  tokens: async () => {
    const tools = createRegistry(TOOLS).list.map(toTool)
    const tokens = encode(JSON.stringify({ tools })).length
    print(`tools/list: ${tokens} o200k tokens, ${(tokens / tools.length).toFixed(0)} for each of ${tools.length} tools`)
  },
  regex: async () => {
    const { hostile, good, goodFailed, goodMedianMs, healthMedianMs, healthWorstMs } = await measureFlood()
    print(
      `16 hostile regex clients: ${hostile} hostile calls; ${goodFailed} of ${good} good calls failed, median ${goodMedianMs.toFixed(0)} ms`,
    )
    print(`health meanwhile: median ${healthMedianMs.toFixed(1)} ms, worst ${healthWorstMs.toFixed(0)} ms`)
  },
  map: async () => {
    const imported = await measureImport()
    print(
      `map import: ${imported.fileMb.toFixed(0)} MB extract, ${imported.businesses} businesses: ${imported.mbPerS.toFixed(1)} MB/s; peak resident memory ${imported.peakRssMb.toFixed(0)} MB`,
    )
    const addressed = await measureAddresses()
    print(
      `map import of 3,000,000 addresses in 60,000 postcodes: ${addressed.fileMb.toFixed(0)} MB extract: ${addressed.mbPerS.toFixed(1)} MB/s; peak resident memory ${addressed.peakRssMb.toFixed(0)} MB`,
    )
    const { points, buildS, searches } = measureSearch()
    print(`map index: ${points} points built in ${buildS.toFixed(0)} s`)
    for (const { kind, p50Ms, p95Ms, p99Ms } of searches)
      print(
        `map search, nearest 150 of ${kind}: p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`,
      )
  },
  find: async () => {
    const found = (what: string, { calls, warmUp, firstMs, p50Ms, p95Ms, floorP50Ms, floorP95Ms }: FindFigures): void =>
      print(
        `find_business over MCP, ${what}, ${calls} calls after ${warmUp}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms; uuid in turns with it: p50 ${floorP50Ms.toFixed(1)} ms, p95 ${floorP95Ms.toFixed(1)} ms; the first ${firstMs.toFixed(0)} ms`,
      )
    found('extract of Andorra', await measureFindSmall())
    found('1,800,000 points', await measureFindLarge())
  },
  screening: async () => {
    for (const line of screeningLines(await measureScreening())) print(line)
  },
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')} to measure; there are ${Object.keys(PARTS).join(', ')}.\n`)
  process.exit(2)
}
for (const [name, run] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(name)) await run()
