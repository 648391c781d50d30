import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** The SHA-256 of a file in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file)
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
