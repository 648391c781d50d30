import type { Config } from '../config.ts'
import { LIST_NAMES, type ListName, type ListState } from '../core/screening.ts'
import type { RefreshOutcome } from '../providers/lists/refresh.ts'
import type { EditionMeta } from '../providers/lists/store.ts'
import { readTime } from './audit.ts'
import { EXIT } from './exit.ts'
import { type Counted, countProgress } from './progress.ts'
import { readSettings } from './settings.ts'
import { clean, fail, print, printJson, toDate } from './with_ledger.ts'

/** Fetches lists, those that are named or those of LISTS. */
export async function runListsRefresh(given: readonly string[], now: () => number): Promise<void> {
  const { lists, logLevel } = readSettings()
  const { root, wanted, urls, contact } = lists
  const names = given.length === 0 ? wanted : given.map(toListName)
  if (names.length === 0) return refuse(`no list is named: set LISTS, or name some of ${LIST_NAMES.join(', ')}`)
  const [{ refreshList }, { ioSentenceWithPath }] = await Promise.all([
    import('../providers/lists/refresh.ts'),
    import('../providers/lists/io_sentence.ts'),
  ])
  const { signal } = new AbortController()
  let progress = countProgress('bytes')
  const fetching = (file: string): Counted => {
    progress.end()
    progress = countProgress(`bytes of ${file}`)
    return progress.counted
  }
  for (const name of names) {
    const outcome = await refreshList({ root, name, urls: urls[name] ?? [], contact, now, signal, fetching })
      .catch((error: unknown): RefreshOutcome => ({ status: 'refused', reason: ioSentenceWithPath(error) }))
      .finally(() => progress.end())
    if ('meta' in outcome) warnOf(name, outcome.historyProblem)
    if ('meta' in outcome)
      print(
        outcome.status === 'unchanged'
          ? `${name} has not changed: ${sizeOf(outcome.meta)}`
          : summaryOf(name, outcome.meta),
      )
    else
      fail(
        clean(
          `${name} was not taken: ${'reason' in outcome ? outcome.reason : 'another refresh or import of it is running; wait until it has ended'}`,
        ),
      )
  }
  await keepIndexOf(root, logLevel)
}

function warnOf(name: ListName, problem: string | undefined): void {
  if (problem !== undefined) process.stderr.write(`warning: ${name}: ${clean(problem)}\n`)
}

/** Here rather than in the server, where the first calls would wait for it. */
async function keepIndexOf(root: string, logLevel: Config['logLevel']): Promise<void> {
  const [{ keepIndex }, { createLog }] = await Promise.all([
    import('../providers/lists/kept_index.ts'),
    import('../log.ts'),
  ])
  await keepIndex(root, createLog(logLevel))
}

/** Prints what is stored of each list, one a line. */
export async function runListsStatus({ json }: { json?: boolean }, nowMs: number): Promise<void> {
  const { root, wanted, refreshHours } = readSettings().lists
  const { loadLists, readChecks, staleAfterMs, statesOf } = await import('../providers/lists/load.ts')
  // Before the lists: an edition that is confirmed meanwhile is read too.
  const checks = readChecks(root)
  const { lists } = await loadLists(root)
  const states = statesOf({ wanted, staleAfterMs: staleAfterMs(refreshHours) }, lists, checks, nowMs)
  if (json === true) printJson(states)
  else for (const line of toTable(states)) print(line)
  process.exitCode = states.some(({ status }) => status === 'stale' || status === 'failed') ? EXIT.failed : EXIT.ok
}

/** Takes a list from files. */
export async function runListsImport(
  given: string,
  files: readonly string[],
  { force, date }: { force?: boolean; date?: string },
  nowMs: number,
): Promise<void> {
  const name = toListName(given)
  const { lists, logLevel } = readSettings()
  const { root } = lists
  const { importList, readGiven } = await import('../providers/lists/import.ts')
  // What is wrong with the command itself ends it as any wrong command does.
  await readGiven({ name, files, date, nowMs }).catch((error: unknown) => {
    throw new Error(clean(error instanceof Error ? error.message : String(error)))
  })
  try {
    const { meta, unchanged, historyProblem } = await importList({
      root,
      name,
      files,
      nowMs,
      force: force === true,
      date,
    })
    print(unchanged ? `${name} holds this edition already: ${sizeOf(meta)}` : summaryOf(name, meta))
    warnOf(name, historyProblem)
    const { doubtsOf } = await import('../providers/lists/doubts.ts')
    for (const doubt of doubtsOf(name, meta, nowMs)) process.stderr.write(`warning: ${name}: ${doubt}\n`)
    await keepIndexOf(root, logLevel)
  } catch (error) {
    fail(clean(error instanceof Error ? error.message : String(error)))
  }
}

/** Prints which entries have come, gone and changed since a day, one a line; what was taken before there was a record is not known. */
export async function runListsChanges(
  given: readonly string[],
  { since, json }: { since: string; json?: boolean },
): Promise<void> {
  const sinceMs = readTime('--since', since)
  const { root } = readSettings().lists
  const names = given.length === 0 ? LIST_NAMES : given.map(toListName)
  const [{ changesSince, knownSince, readDeltas }, { readCurrent }] = await Promise.all([
    import('../providers/lists/history.ts'),
    import('../providers/lists/store.ts'),
  ])
  const found = names.flatMap(name => {
    const current = readCurrent(root, name)
    if (current === undefined) return []
    const deltas = readDeltas(root, name)
    const known_since = new Date(knownSince(deltas, current)).toISOString()
    return [{ name, known_since, ...changesSince(deltas, sinceMs) }]
  })
  for (const { name, known_since } of found)
    if (sinceMs < Date.parse(known_since))
      process.stderr.write(`warning: ${name}: what changed before ${known_since} is not known\n`)
  if (json === true) return printJson(found)
  for (const { name, known_since, ...changes } of found) {
    print(
      `${name}: ${changes.added.length} added, ${changes.removed.length} removed, ${changes.changed.length} changed since ${since}; known since ${known_since}`,
    )
    for (const [what, ids] of Object.entries(changes)) for (const id of ids) print(`${what}\t${clean(id)}`)
  }
  if (found.length === 0) refuse('no list is stored here; agent-broker lists status shows what is')
}

/** Removes a list. */
export async function runListsRemove(given: string): Promise<void> {
  const name = toListName(given)
  const { root, wanted } = readSettings().lists
  const { removeList } = await import('../providers/lists/import.ts')
  if (!(await removeList(root, name)))
    return refuse(`nothing is stored of ${name}; agent-broker lists status shows what is`)
  print(`${name} is removed${wanted.includes(name) ? '; LISTS names it, so that it is fetched again' : ''}`)
}

function toListName(text: string): ListName {
  const name = LIST_NAMES.find(known => known === text)
  if (name === undefined)
    throw new Error(`there is no list ${JSON.stringify(text.slice(0, 50))}; the lists are ${LIST_NAMES.join(', ')}`)
  return name
}

const sizeOf = ({ entries, listDate }: EditionMeta): string =>
  `${entries} entries, list of ${listDate ?? 'unknown date'}`

const summaryOf = (name: ListName, meta: EditionMeta): string =>
  `${name} is in service: ${sizeOf(meta)}${meta.added === null ? '' : `; ${meta.added} added, ${meta.removed ?? 0} removed, ${meta.changed ?? 0} changed`}`

const HASH_SHOWN = 12

function toTable(states: readonly ListState[]): string[] {
  const rows = [
    ['list', 'status', 'list date', 'loaded', 'entries', 'added', 'removed', 'sha256', 'reason'],
    ...states.map(state => [
      state.name,
      state.status,
      state.listDate ?? '-',
      state.loadedAt === null ? '-' : toDate(state.loadedAt),
      String(state.entries),
      String(state.added ?? '-'),
      String(state.removed ?? '-'),
      state.sha256?.slice(0, HASH_SHOWN) ?? '-',
      clean([state.reason ?? [], state.doubts].flat().join('; ')),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = EXIT.usage
}
