import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../src/core/ports.ts'

const SHARED = process.env['SHARED_DATA'] ?? '../shared/data'

/** The text of a file of the shared test data. */
export function readShared(path: string): string {
  const file = join(SHARED, path)
  if (!existsSync(file)) throw new Error(`${file} is missing: set SHARED_DATA to the folder that holds the shared test data`)
  return readFileSync(file, 'utf8')
}

/** A log that keeps its lines. */
export function keepingLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const write = (fields: unknown, message: string): void => void lines.push(JSON.stringify([fields, message]))
  return { lines, debug: write, info: write, warn: write, error: write }
}
