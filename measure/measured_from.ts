import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

const IMPORT = /^(?:import|export)\b(?! type)[^'"]*?'(\.[^'\n]+\.ts)'|\bimport\('(\.[^']+)'\)/gm

/**
 * SHA-256, in hexadecimal, of what figures depend on that are worked out by a program: its file and all that it imports, the folders of data beside these, the versions of packages, the
 * Unicode tables of the runtime, and the files that it is given besides.
 */
export function measuredFrom(program: string, given: readonly string[]): string {
  const modules = modulesOf(program)
  const folders = [...new Set([...modules].map(module => posix.join(posix.dirname(module), 'data')))].filter(existsSync)
  const files = [...modules, ...folders.flatMap(filesIn), 'package-lock.json'].sort()
  const hash = createHash('sha256').update(String(process.versions['unicode']))
  for (const file of [...files, ...given]) {
    const bytes = readFileSync(file)
    // The given ones lie elsewhere on every machine.
    hash.update(`${given.includes(file) ? posix.basename(file) : file} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

function modulesOf(module: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(module)) return seen
  seen.add(module)
  for (const [, stated, later] of readFileSync(module, 'utf8').matchAll(IMPORT))
    modulesOf(posix.join(posix.dirname(module), stated ?? later ?? ''), seen)
  return seen
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => posix.join(entry.parentPath, entry.name))
