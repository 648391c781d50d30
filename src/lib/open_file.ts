import { closeSync, constants, fstatSync, openSync } from 'node:fs'

/** Does not wait for whoever writes to a pipe. */
export const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Opens a file for reading; throws a sentence that names it, and what to name instead where it is none. */
export function openFile(path: string, expected: string): number {
  try {
    const handle = openSync(path, READ_AT_ONCE)
    if (fstatSync(handle).isFile()) return handle
    closeSync(handle)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(code === 'ENOENT' ? `there is no file ${path}` : `the file ${path} cannot be read (${code})`)
  }
  throw new Error(`${path} is not a file; name ${expected}`)
}
