import { readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The lines of every file of a folder whose name begins so, whoever wrote it, in the order of their names. */
export function readSets<T>(folder: URL, begin: string, schema: z.ZodType<T>): T[] {
  return readdirSync(folder)
    .filter(name => name.startsWith(begin) && name.endsWith('.jsonl'))
    .sort()
    .flatMap(name => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter(line => line !== '')
    .map(line => schema.parse(JSON.parse(line)))
}

/** Who wrote a line. */
export const authorOf = ({ id }: { id: string }): string => id.split('-')[0] ?? id
