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

/** Says in words what went wrong with a list, also when it was the disk. */
export function ioSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  const said = code === undefined ? undefined : SAID[code]
  return said === undefined ? error.message : `${path ?? 'a file'}: ${said} (${code})`
}
