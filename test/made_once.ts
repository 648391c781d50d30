import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { replaceFile } from '../src/providers/dataset_files.ts'
import { withFolderLock } from '../src/providers/lists/store.ts'

const LOOK_AGAIN_MS = 100

/** A folder, and what is told of it. */
export interface MadeOnce {
  folder: string
  told: string
}

/** A folder that takes long to make: made by whichever process of a run asks first, and read by all. Nobody changes it; who has to takes a copy. */
export async function madeOnce(name: string, make: (folder: string) => Promise<string>): Promise<MadeOnce> {
  const place = join(tmpdir(), 'made_once', name)
  const [folder, made] = [join(place, 'folder'), join(place, 'made')]
  const work = async (): Promise<void> => {
    if (existsSync(made)) return
    // What is left of whoever was killed while it made one.
    rmSync(folder, { recursive: true, force: true })
    replaceFile(made, await make(folder))
  }
  while (!existsSync(made)) if ((await withFolderLock(place, work)) === 'busy') await sleep(LOOK_AGAIN_MS)
  return { folder, told: readFileSync(made, 'utf8') }
}
