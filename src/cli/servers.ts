import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Config, usualStateFolder } from '../config.ts'
import { makeFolder } from '../lib/private_files.ts'

const RECORD = z.object({ pid: z.int().positive(), url: z.url(), ledger: z.string() })

/** A server of this user that runs. */
export type ServerRecord = z.output<typeof RECORD>

const CONNECT_MS = 500

/** Where a ledger is; never says a password. */
export function ledgerPlace({ databaseUrl, ledgerFile }: Pick<Config, 'databaseUrl' | 'ledgerFile'>): string {
  if (databaseUrl === undefined) return resolve(ledgerFile)
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port === '' ? '5432' : port}${pathname}`
}

const folder = (): string => join(usualStateFolder(), 'servers')

/** Leaves word of a server until its process ends, for commands of the same user that work on another ledger. */
export function leaveRecord(config: Config, url: string): void {
  const file = join(folder(), `${process.pid}.json`)
  const record: ServerRecord = { pid: process.pid, url, ledger: ledgerPlace(config) }
  try {
    makeFolder(folder())
    writeFileSync(file, JSON.stringify(record), { mode: 0o600 })
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    // A home that cannot be written to: commands then know of no server.
  }
}

/** The servers of this user that run on another ledger, unless one runs on this one. */
export async function serversElsewhere(config: Config): Promise<ServerRecord[]> {
  const records = readRecords()
  const here = ledgerPlace(config)
  if (records.some(({ ledger }) => ledger === here)) return []
  const found = await Promise.all(records.map(async record => ((await isAnswering(record.url)) ? [record] : [])))
  return found.flat()
}

/** Those whose process lives; what one that was killed has left is removed. */
function readRecords(): ServerRecord[] {
  let names: string[]
  try {
    names = readdirSync(folder()).filter(name => /^\d+\.json$/.test(name))
  } catch {
    return []
  }
  return names.flatMap(name => {
    const file = join(folder(), name)
    const record = readRecord(file)
    if (record !== undefined && isAlive(record.pid)) return [record]
    rmSync(file, { force: true })
    return []
  })
}

function readRecord(file: string): ServerRecord | undefined {
  try {
    return RECORD.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether something still listens there: the number of a process is given again. */
const isAnswering = (url: string): Promise<boolean> =>
  new Promise(done => {
    const { hostname, port, protocol } = new URL(url)
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      timeout: CONNECT_MS,
    })
    const end = (isThere: boolean) => (): void => {
      socket.destroy()
      done(isThere)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })
