import { v7 } from 'uuid'
import type { Ledger } from '../core/rows/ledger.ts'
import { isSetAside, type NewScreening } from '../core/rows/screening.ts'
import { type ListState, MATCHED_AT, POSSIBLE_AT, type ScreenHit } from '../core/screening.ts'
import { SERVICE } from '../core/service.ts'
import type { Config } from '../config.ts'
import { programVersion } from '../lib/program_file.ts'
import { createLog } from '../log.ts'
import { indexVersion } from '../providers/lists/index_version.ts'
import { loadKept } from '../providers/lists/kept_index.ts'
import { readChecks, staleAfterMs, statesOf, type LoadedIndex } from '../providers/lists/load.ts'
import { notComparedIn, unknownNumber } from '../ops/screening/not_compared.ts'
import { openOf } from '../ops/screening/party.ts'
import { scriptSupportOf } from '../screening/index/screener.ts'
import { hashFile } from '../providers/lists/entries.ts'
import { ADDED_COLUMNS, type BatchRow, checkBatch, rowsOf } from './batch_file.ts'
import { type BatchOutput, type BatchRun, resumeOutput, startOutput } from './batch_output.ts'
import { toCsvLine } from './consent_rows.ts'
import { createProgress } from './progress.ts'
import { clean } from './with_ledger.ts'

/** How a batch is written, and whether it goes on with one that was interrupted. */
export interface BatchOptions {
  out?: string
  format: 'csv' | 'json'
  resume?: boolean
}

const OPERATION = 'screenings_batch'
const BATCH = 200
const MOST_HITS = 40
const MOST_SHOWN = 10
const PROGRESS_EVERY_MS = 10_000

type Row = BatchRow & { hits: ScreenHit[]; capped: boolean; suppressed: ScreenHit[]; screeningId: string; at: number }

/**
 * Screens every name of a CSV file against the lists as they are now, all of them on the same editions, and writes one
 * line for each row. Each screening is recorded in the ledger before its line is written.
 */
export async function runScreeningsBatch(
  ledger: Ledger,
  file: string,
  options: BatchOptions,
  config: Config,
): Promise<void> {
  if (options.resume === true && options.out === undefined)
    throw new Error('--resume: needs --out, the file to go on with')
  const checked = await checkBatch(file)
  const index = await loadKept(config.lists.root, createLog(config.logLevel))
  const lists = usableLists(config, index)
  const run: BatchRun = {
    program: `${SERVICE.name} ${programVersion()}`,
    engine: indexVersion(),
    input: { sha256: checked.sha256, rows: checked.rows },
    format: options.format,
    thresholds: { matched: MATCHED_AT, possible: POSSIBLE_AT },
    lists: lists.map(({ name, status, listDate, sha256, doubts }) => ({
      name,
      status,
      list_date: listDate,
      sha256,
      doubts: [...doubts],
    })),
    started_at: new Date().toISOString(),
    finished_at: null,
  }
  const heading = options.format === 'csv' ? `${toCsvLine([...checked.columns.map(oneLine), ...ADDED_COLUMNS])}\n` : ''
  const output =
    options.resume === true ? resumeOutput(options.out ?? '', run, heading) : startOutput(options.out, run, heading)
  try {
    await screenAll(ledger, index, { file, checked, run, output, partial: lists.flatMap(openOf).length > 0 })
    if ((await hashFile(file)).sha256 !== checked.sha256)
      throw new Error(`${file} changed while it was screened; screen the whole file again into another output`)
    output.finish(new Date().toISOString())
  } finally {
    output.close()
    index.close()
  }
}

function usableLists({ lists: { root, wanted, refreshHours } }: Config, { lists }: LoadedIndex): ListState[] {
  const states = statesOf({ wanted, staleAfterMs: staleAfterMs(refreshHours) }, lists, readChecks(root), Date.now())
  if (!states.some(({ status, entries }) => (status === 'ok' || status === 'stale') && entries > 0))
    throw new Error('no sanctions list is loaded here: set LISTS and run agent-broker lists refresh')
  for (const state of states)
    for (const open of openOf(state))
      process.stderr.write(
        `warning: ${clean(`${open}${open.endsWith(state.status) && state.reason !== null ? `: ${state.reason}` : ''}`)}; every row says partial\n`,
      )
  return states
}

interface Work {
  file: string
  checked: { columns: readonly string[]; rows: number }
  run: BatchRun
  output: BatchOutput
  partial: boolean
}

async function screenAll(
  ledger: Ledger,
  { screener }: LoadedIndex,
  { file, checked, run, output, partial }: Work,
): Promise<void> {
  const suppressed = new Set((await ledger.suppressions.list()).map(({ entryId }) => entryId))
  const progress = createProgress({
    unit: 'rows',
    total: checked.rows,
    before: output.done,
    fileEveryMs: PROGRESS_EVERY_MS,
  })
  const totals = { matched: 0, possible: 0 }
  let batch: Row[] = []
  let number = 0
  const flush = async (): Promise<void> => {
    for (const row of batch) await setAside(ledger, row, suppressed)
    await ledger.screenings.addAll(batch.map(row => toRecord(row, run, partial)))
    output.write(batch.map(row => toLine(row, checked.columns, run, partial)).join(''))
    for (const row of batch) {
      if (isMatched(row)) totals.matched += 1
      else if (row.hits.length > 0) totals.possible += 1
    }
    progress.add(batch.length)
    batch = []
  }
  for await (const row of rowsOf(file)) {
    number += 1
    if (number <= output.done) continue
    const most = MOST_HITS + suppressed.size
    const hits = screener.screen(row.query, most)
    const capped = hits.length >= most
    batch.push({ ...row, hits, capped, suppressed: [], screeningId: v7(), at: Date.now() })
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  // Of those that a run before has screened only its file tells.
  const among = output.done === 0 ? '' : `of the ${checked.rows - output.done} screened now `
  progress.end(
    `${among}${totals.matched} with a match, ${totals.possible} more with a possible one, the others with neither, which is no clearance`,
  )
}

/** Takes the hits apart that an operator has decided on; asked only where there are any. */
async function setAside(ledger: Ledger, row: Row, suppressed: ReadonlySet<string>): Promise<void> {
  if (!row.hits.some(({ entry }) => suppressed.has(entry.entryId))) return
  const decisions = await ledger.suppressions.of(row.query.name)
  const isAside = (hit: ScreenHit): boolean => isSetAside(decisions.get(hit.entry.entryId), hit, row.query)
  row.suppressed = row.hits.filter(isAside)
  row.hits = row.hits.filter(hit => !isAside(hit))
}

const isMatched = ({ hits }: Row): boolean => hits.some(({ score }) => score >= MATCHED_AT)

function toRecord(
  { query, hits, suppressed, screeningId, at }: Row,
  { lists }: BatchRun,
  partial: boolean,
): NewScreening {
  const matched = hits.filter(({ score }) => score >= MATCHED_AT).length
  return {
    name: query.name,
    screeningId,
    agentId: null,
    operation: OPERATION,
    at,
    country: query.country ?? null,
    kind: query.kind ?? null,
    lists: lists.map(({ name, status, list_date: listDate, sha256 }) => ({ name, status, listDate, sha256 })),
    matched,
    possible: hits.length - matched,
    suppressed: suppressed.length,
    partial,
  }
}

function toLine(row: Row, columns: readonly string[], { format, lists }: BatchRun, partial: boolean): string {
  const { cells, query, hits, capped, suppressed, screeningId, at } = row
  const found = { hits: hits.length + suppressed.length, areNumbersCompared: true }
  const isCompared = unknownNumber(query.name, found) === undefined
  const best = hits.slice(0, MOST_SHOWN)
  const matched = isMatched(row)
  const said = {
    matched: isCompared ? matched : null,
    possible: isCompared ? hits.some(({ score }) => score < MATCHED_AT) : null,
    score: hits[0]?.score ?? null,
    hits: capped ? `at least ${hits.length}` : hits.length,
    entry_ids: best.map(({ entry }) => entry.entryId),
    matched_names: best.map(({ matchedName }) => oneLine(matchedName.text)),
    matched_identifiers: best.flatMap(({ identifier }) =>
      identifier === undefined ? [] : [oneLine(`${identifier.kind} ${identifier.text}`)],
    ),
    suppressed_entry_ids: suppressed.map(({ entry }) => entry.entryId),
    not_compared: notComparedIn(query.name, found).map(({ text, problem }) => oneLine(`${text} ${problem}`)),
    script_support: scriptSupportOf(query.name),
    partial,
    screening_id: screeningId,
    screened_at: new Date(at).toISOString(),
  }
  if (format === 'json') {
    const scored = best.map(({ entry, score, matchedName, identifier }) => ({
      entry_id: entry.entryId,
      list: entry.list,
      score,
      verdict: score >= MATCHED_AT ? 'matched' : 'possible',
      matched_name: matchedName.text,
      ...(identifier !== undefined && { matched_identifier: `${identifier.kind} ${identifier.text}` }),
    }))
    const { entry_ids: _ids, matched_names: _names, matched_identifiers: _numbers, hits: _hits, ...rest } = said
    return `${JSON.stringify({ line: row.line, input: cells, ...rest, hits_counted: hits.length, hits_capped: capped, hits: scored, lists })}\n`
  }
  const editions = lists
    .filter(({ status }) => status !== 'not_loaded')
    .map(
      ({ name, status, list_date, sha256 }) => `${name} ${status} ${list_date?.slice(0, 10) ?? '-'} ${sha256 ?? '-'}`,
    )
  const values = [...Object.values(said), editions]
  return `${toCsvLine([...columns.map(name => oneLine(cells[name] ?? '')), ...values])}\n`
}

/** A line is a row: what has its own line breaks has them as spaces. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ')
