import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { missingSetting } from '../core/setting.ts'
import type { SecretState } from '../store/secrets/rotation.ts'
import { broken, type Finding, messageOf, off, ok } from './finding.ts'
import type { ListOptions } from './rows.ts'
import { readSettings } from './settings.ts'
import { fail, print, printJson, requireLedgerFile, toDate } from './with_ledger.ts'

type Tables = Awaited<ReturnType<typeof import('../store/open.ts').openTables>>

const PLAIN = 'plain'

/** Prints which keys the secrets are encrypted with. */
export async function runSecretsStatus({ json = false }: ListOptions = {}): Promise<void> {
  const config = readSettings()
  if (config.databaseUrl === undefined) requireLedgerFile(config)
  const state = await stateOf(config)
  if (json) printJson(toStatus(state))
  else printStatus(state)
  const plain = countOf(state, key => key === PLAIN)
  if (plain > 0)
    fail(
      `${plain} in plain: ${config.masterKeys === undefined ? 'set MASTER_KEY or MASTER_KEY_FILE, and they are encrypted with the next start' : 'run agent-broker secrets rotate'}`,
    )
}

function printStatus(state: SecretState): void {
  if (state.keys.length === 0) print('key\tnone')
  for (const { keyId, createdAt, retiredAt, cleanedAt } of state.keys) {
    print(
      `key\t${keyId}\t${retiredAt === null ? `in use since ${toDate(createdAt)}` : 'until secrets rotate has ended'}`,
    )
    if (retiredAt === null && cleanedAt === null)
      print(`remains\tof what the values were before may be in the files of the ledger until the next start`)
  }
  for (const { name, counts } of state.columns) {
    const found = Object.entries(counts).map(([key, count]) =>
      key === PLAIN ? `${count} plain` : `${count} with ${key}`,
    )
    print(`secrets\t${name}\t${found.length === 0 ? 'none' : found.join(', ')}`)
  }
}

const toStatus = ({ keys, columns }: SecretState): Record<string, unknown> => ({
  keys: keys.map(({ keyId, createdAt, retiredAt, cleanedAt }) => ({
    key_id: keyId,
    created_at: toDate(createdAt),
    is_in_use: retiredAt === null,
    is_cleaned: cleanedAt !== null,
  })),
  secrets: Object.fromEntries(columns.map(({ name, counts }) => [name, counts])),
})

/** Encrypts all secrets with the current key. */
export async function runSecretsRotate(nowMs: number): Promise<void> {
  const config = readSettings()
  const { masterKeys } = config
  if (masterKeys === undefined)
    throw missingSetting(
      'MASTER_KEY',
      'secrets rotate',
      'set it to the new key, and MASTER_KEY_PREVIOUS to the one before',
    )
  if (config.databaseUrl === undefined) requireLedgerFile(config)
  const [{ rotate }, { v7 }] = await Promise.all([import('../store/secrets/rotation.ts'), import('uuid')])
  const { keyId, changed } = await withTables(config, db => rotate(db, masterKeys, { nowMs, auditId: v7() }))
  print(
    changed === 0
      ? `every secret was encrypted with ${keyId} already; to change keys set MASTER_KEY to the new one and MASTER_KEY_PREVIOUS to this one`
      : `${changed} secrets are now encrypted with ${keyId}; no process needs MASTER_KEY_PREVIOUS any more`,
  )
}

/** What doctor says of the secrets. */
export async function secretsFinding(config: Config): Promise<Finding> {
  const part = 'secrets'
  if (config.databaseUrl === undefined && !existsSync(config.ledgerFile))
    return config.masterKeys === undefined ? off(part, IN_PLAIN) : ok(part, 'will be encrypted with MASTER_KEY')
  try {
    const [state, { requireMasterKeys }] = await Promise.all([stateOf(config), import('../store/secrets/keys.ts')])
    requireMasterKeys(
      state.keys.map(({ keyId }) => keyId),
      config.masterKeys,
    )
    if (config.masterKeys === undefined) return off(part, IN_PLAIN)
    const plain = countOf(state, key => key === PLAIN)
    if (plain > 0) return { part, state: 'warn', says: `${plain} are in plain: run agent-broker secrets rotate` }
    const [key, ...others] = state.keys.filter(({ retiredAt }) => retiredAt === null)
    if (state.keys.length > 1 || others.length > 0)
      return { part, state: 'warn', says: 'are encrypted with two keys: run agent-broker secrets rotate again' }
    return ok(part, `${countOf(state, () => true)} are encrypted with the master key ${key?.keyId}`)
  } catch (error) {
    return broken(part, messageOf(error))
  }
}

const IN_PLAIN =
  'MASTER_KEY is not set: keys that sign tokens and webhooks are in the ledger in plain, for whoever can read it or a backup'

const countOf = ({ columns }: SecretState, isMeant: (key: string) => boolean): number =>
  columns
    .flatMap(({ counts }) => Object.entries(counts))
    .reduce((sum, [key, count]) => (isMeant(key) ? sum + count : sum), 0)

async function stateOf(config: Config): Promise<SecretState> {
  const { secretState } = await import('../store/secrets/rotation.ts')
  return withTables(config, secretState)
}

async function withTables<T>(config: Config, work: (db: Tables) => Promise<T>): Promise<T> {
  const { openTables } = await import('../store/open.ts')
  const db = await openTables(config)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
