import { type MasterKey, toMasterKey } from '../../lib/master_key.ts'

/** The master keys of a process, as its settings say them. */
export interface MasterKeys {
  current: string
  /** The one before, until nothing is encrypted with it. */
  previous: string | undefined
}

/** The keys of a process by their identifiers, the current one first. */
export type Ring = ReadonlyMap<string, MasterKey>

export function toRing({ current, previous }: MasterKeys): Ring {
  const keys = [current, ...(previous === undefined ? [] : [previous])].map(toMasterKey)
  return new Map(keys.map(key => [key.id, key]))
}

/** Refuses a process that lacks one of the keys that the secrets of a ledger are encrypted with. */
export function requireMasterKeys(keyIds: readonly string[], given: MasterKeys | undefined): void {
  if (given !== undefined) return requireIn(toRing(given), keyIds)
  if (keyIds.length > 0)
    throw new Error(
      `setting MASTER_KEY: missing, the secrets of the ledger are encrypted with the master key ${keyIds.join(' and ')}; set MASTER_KEY or MASTER_KEY_FILE to it`,
    )
}

export function requireIn(ring: Ring, keyIds: readonly string[]): void {
  const missing = keyIds.find(id => !ring.has(id))
  if (missing === undefined) return
  const [own] = ring.keys()
  throw new Error(
    `setting MASTER_KEY: this is the master key ${own}, but secrets of the ledger are encrypted with ${missing}; set MASTER_KEY to that one, or, to change keys, set MASTER_KEY_PREVIOUS to it and run agent-broker secrets rotate`,
  )
}
