const SAID: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the disk is full or files may not be that large',
  EROFS: 'the disk is read-only',
}

/** Says in words what went wrong with a list, also when it was the disk; names no path, since callers read it too. */
export function ioSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  const isDisk = code !== undefined && (path !== undefined || SAID[code] !== undefined)
  return isDisk
    ? `its files on this machine: ${SAID[code] ?? 'they cannot be read or written'} (${code})`
    : error.message
}

/** The same for the operator, with the path. */
export function ioSentenceWithPath(error: unknown): string {
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined
  return ioSentence(error).replace('its files on this machine', path ?? 'its files on this machine')
}
