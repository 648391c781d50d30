import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PersonFiles } from '../../core/person.ts'
import type { ConsentSubject } from '../../core/rows/consent.ts'
import { isDraft } from '../../lib/drafts.ts'
import { replaceText } from '../../lib/private_files.ts'

const ERASED = `${JSON.stringify({ erased: true })}\n`

/** The files of an outbox that name a person. They stay without what they say: that they are there tells that they were written. */
export function createOutboxFiles(
  folder: string,
  isNamedIn: (text: string, subject: ConsentSubject) => boolean,
): PersonFiles {
  const about = async (subject: ConsentSubject): Promise<{ file: string; text: string }[]> => {
    const found: { file: string; text: string }[] = []
    for (const file of await filesIn(folder)) {
      const text = await readFile(file, 'utf8').catch(unlessGone)
      if (text !== undefined && isNamedIn(text, subject)) found.push({ file, text })
    }
    return found
  }
  return {
    find: async subject => (await about(subject)).map(({ text }) => JSON.parse(text) as unknown),
    erase: async subject => {
      const all = await about(subject)
      for (const { file } of all) replaceText(file, ERASED)
      return all.length
    },
  }
}

/** Removes what an outbox wrote before a time: nobody asks any more whether it was written. */
export async function forgetOutboxFiles(folder: string, beforeMs: number): Promise<void> {
  for (const file of await filesIn(folder)) {
    const written = await stat(file).catch(unlessGone)
    if (written !== undefined && written.mtimeMs < beforeMs) await rm(file, { force: true })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? []
  return entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.json') && !isDraft(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
