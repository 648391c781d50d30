import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ListEntry, ListName } from '../../core/screening.ts'
import { makeFile } from '../../lib/private_files.ts'
import { replaceFile } from '../dataset_files.ts'
import { readCurrent } from './store.ts'

const DELTA = z.object({
  sha256: z.string(),
  /** The edition it was compared with, by its hash; not told by earlier versions. */
  over: z.string().optional(),
  listDate: z.string().nullable(),
  loadedAt: z.number(),
  /** What the edition before held is not known. */
  isFirst: z.boolean().optional(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
})

/** What an edition changed of the one before, by entry id. */
export type EditionDelta = z.output<typeof DELTA>

/** The entries an edition has changed. */
export type EntryChanges = Pick<EditionDelta, 'added' | 'removed' | 'changed'>

const FILE = 'history.jsonl'
// Five years of a list that changes on every working day.
const MOST_EDITIONS = 1_300

/** The entries that are new, gone and otherwise than before. */
export function changesBetween(before: readonly ListEntry[], after: readonly ListEntry[]): EntryChanges {
  const old = new Map(before.map(entry => [entry.entryId, entry]))
  const changes: EntryChanges = { added: [], removed: [], changed: [] }
  for (const entry of after) {
    const was = old.get(entry.entryId)
    if (was === undefined) changes.added.push(entry.entryId)
    else if (JSON.stringify(was) !== JSON.stringify(entry)) changes.changed.push(entry.entryId)
    old.delete(entry.entryId)
  }
  changes.removed.push(...old.keys())
  return changes
}

/** Keeps what an edition changes, before it is in service: an edition that then is not is told again by the next try. */
export function keepDelta(root: string, name: ListName, delta: EditionDelta): void {
  const file = join(root, name, FILE)
  const kept = readDeltas(root, name)
  // After a line that a killed process left without its end.
  const line = `\n${JSON.stringify(delta)}\n`
  if (kept.length < MOST_EDITIONS) {
    makeFile(file)
    appendFileSync(file, line, { flush: true })
  } else
    replaceFile(
      file,
      `${kept
        .slice(1)
        .map(one => JSON.stringify(one))
        .join('\n')}\n${line}`,
    )
}

/** What each edition that came into service has changed, the oldest first; a line that a killed process left is none. */
export function readDeltas(root: string, name: ListName): EditionDelta[] {
  const file = join(root, name, FILE)
  if (!existsSync(file)) return []
  const deltas = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => toDelta(line) ?? [])
  const current = readCurrent(root, name)?.sha256
  return deltas.filter(({ sha256, over }, at) => {
    const next = deltas[at + 1]
    // Of an edition that was told twice the last time counts, unless it came again later.
    if (next?.sha256 === sha256) return false
    // It is told before it is in service. Where the next one is again over the edition before it, it never was.
    const isOver = next === undefined ? current : next.over
    return over === undefined || over === sha256 || isOver !== over
  })
}

function toDelta(line: string): EditionDelta | undefined {
  if (line === '') return undefined
  try {
    return DELTA.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** From when on every change is known. */
export const knownSince = (deltas: readonly EditionDelta[], current: { loadedAt: number }): number =>
  (deltas.findLast(({ isFirst }) => isFirst === true) ?? deltas[0] ?? current).loadedAt

/** What the editions taken since a time have changed together: an entry that came and went is none. */
export function changesSince(deltas: readonly EditionDelta[], sinceMs: number): EntryChanges {
  const found = new Map<string, keyof EntryChanges>()
  const set = (id: string, is: keyof EntryChanges): void => {
    const was = found.get(id)
    if (is === 'removed' && was === 'added') found.delete(id)
    else if (is === 'added' && was === 'removed') found.set(id, 'changed')
    else if (is !== 'changed' || was === undefined) found.set(id, is)
  }
  for (const delta of deltas.filter(({ loadedAt }) => loadedAt >= sinceMs)) {
    for (const id of delta.added) set(id, 'added')
    for (const id of delta.removed) set(id, 'removed')
    for (const id of delta.changed) set(id, 'changed')
  }
  const of = (kind: keyof EntryChanges): string[] => [...found].flatMap(([id, is]) => (is === kind ? id : []))
  return { added: of('added'), removed: of('removed'), changed: of('changed') }
}
