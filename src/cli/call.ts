import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Services } from '../core/context.ts'
import type { Log } from '../core/ports.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { isUnwritable } from '../core/unwritable.ts'
import type { Operation } from '../core/operation.ts'
import type { Outcome } from '../core/outcome.ts'
import { toReceipt } from '../core/receipt.ts'
import { type App, createApp, createProductRegistry, localCallerOf } from '../main.ts'
import { decodeUtf8 } from '../lib/utf8.ts'
import { lazyLedger } from '../store/lazy.ts'
import { selectToolsets } from '../transport/selection.ts'
import { EXIT } from './exit.ts'
import { createLateLog } from './late_log.ts'
import { readSettings } from './settings.ts'
import { unknownOperation } from './unknown_operation.ts'

const PATIENCE_MS = 5_000
const USUAL_WAIT_S = 300
const MOST_WAIT_S = 86_400
const STEP_MS = 20

// What a value says of itself that is no success: the id is wrong, or is somebody else's.
const EXIT_OF_VALUE: Record<string, number> = { not_found: EXIT.usage, forbidden: EXIT.failed }
// Whoever waits for an outcome wants to know what it came to.
const EXIT_OF_OUTCOME: Record<string, number> = {
  failure: EXIT.failed,
  partial: EXIT.failed,
  pending_async: EXIT.failed,
}

const exitOf = (status: unknown, hasWaited: boolean): number =>
  EXIT_OF_VALUE[String(status)] ?? (hasWaited ? EXIT_OF_OUTCOME[String(status)] : undefined) ?? EXIT.ok

/** Options of `call`. */
export interface CallOptions {
  /** Seconds to wait for the outcome of an operation that is accepted first; true: the usual time. */
  wait?: string | true
}

/** Runs one operation as the local operator, or the agent of AGENT_TOKEN; the result goes to stdout, a failure's receipt to stderr. */
export async function runCall(name: string, json: string, options: CallOptions = {}): Promise<void> {
  const waitMs = toWaitMs(options.wait)
  const config = readSettings()
  const registry = createProductRegistry(selectToolsets(config.toolsets, createProductRegistry()))
  const operation = registry.get(name)
  if (operation === undefined) throw unknownOperation(name, registry)
  const raw = parse(
    json === '-' ? await buffer(process.stdin) : Buffer.from(json),
    operation.http.body === 'raw' ? Object.keys(operation.input.shape)[0] : undefined,
  )
  const outcome = await callOnce(operation, raw, config, waitMs)
  if (outcome.ok) {
    process.stdout.write(`${JSON.stringify(outcome.value, null, 2)}\n`)
    process.exitCode = exitOf(outcome.value['status'], waitMs !== undefined)
    return
  }
  process.stderr.write(`${JSON.stringify(toReceipt(outcome.failure), null, 2)}\n`)
  process.exitCode = outcome.failure.reason === 'bad_input' ? EXIT.usage : EXIT.failed
}

function toWaitMs(wait: CallOptions['wait']): number | undefined {
  if (wait === undefined) return undefined
  const seconds = wait === true ? USUAL_WAIT_S : /^\d{1,5}$/.test(wait) ? Number(wait) : 0
  if (seconds < 1 || seconds > MOST_WAIT_S)
    throw new Error(`--wait: must be whole seconds from 1 to ${MOST_WAIT_S}, as in --wait=60`)
  return seconds * 1_000
}

async function callOnce(
  operation: Operation,
  raw: unknown,
  config: Config,
  waitMs: number | undefined,
): Promise<Outcome> {
  // Without accepted work of its own this process has no business with the work of others.
  const log = createLateLog(config.logLevel)
  const opening: Opening = {}
  // Why the ledger cannot be opened is the last line of the command, and its own.
  const error: Log['error'] = (fields, message) =>
    opening.fault === undefined ? log.error(fields, message) : undefined
  const app = await createApp(config, { log: { ...log, error }, ...(await ledgerOf(config, opening)) }, 'when_woken')
  try {
    const caller = await (await localCallerOf(app))()
    const call = (one: Operation, given: unknown): Promise<Outcome> =>
      app.broker.call(one, given, {
        caller,
        readOnly: config.readOnly,
        cancelled: () => new AbortController().signal,
      })
    const outcome = await call(operation, raw)
    if (!outcome.ok && opening.fault !== undefined) throw opening.fault
    if (
      !outcome.ok ||
      outcome.value['status'] !== 'pending_async' ||
      (operation.profile !== 'async_by_default' && waitMs === undefined)
    )
      return outcome
    const operationId = String(outcome.value['operation_id'])
    const { hasEnded, sentence } = await follow(app, operationId, waitMs ?? PATIENCE_MS)
    const reader = waitMs === undefined || !hasEnded ? undefined : createProductRegistry().get('get_outcome')
    if (reader !== undefined) return await call(reader, { operation_id: operationId })
    process.stderr.write(`${sentence}\n`)
    return outcome
  } finally {
    await app.close()
    await log.written()
  }
}

/** What came of opening the ledger. */
interface Opening {
  /** Why it cannot be opened, now or later. */
  fault?: unknown
}

/** Most operations of a file need no ledger, so it is opened by those that do; one that cannot be used ends every call all the same, and where there is none yet and none can be made, every call that needs one. */
async function ledgerOf(config: Config, opening: Opening): Promise<Partial<Services>> {
  const { databaseUrl, ledgerFile, masterKeys } = config
  if (databaseUrl !== undefined) return {}
  ;(await import('../store/ledger_file.ts')).requireUsable(ledgerFile, masterKeys)
  const open = async (): Promise<Ledger> => (await import('../store/open.ts')).openLedger(config)
  return {
    ledger: lazyLedger('sqlite', () =>
      open().catch(error => {
        if (!isUnwritable(error)) opening.fault = error
        throw error
      }),
    ),
  }
}

/** Lets accepted work run here for a moment, and says what came of it or who goes on with it. */
async function follow(
  { broker, worker }: App,
  operationId: string,
  patienceMs: number,
): Promise<{ hasEnded: boolean; sentence: string }> {
  // A repeated call is answered from its receipt, and what it was accepted for may still wait.
  worker.wake()
  const { operations } = broker.services.ledger
  const read = `agent-broker call get_outcome '${JSON.stringify({ operation_id: operationId })}'`
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(STEP_MS)) {
    const state = (await operations.get(operationId))?.state
    if (state !== 'pending' && state !== 'executing')
      return { hasEnded: true, sentence: `The operation has ended: ${state}. Read its outcome with: ${read}` }
  }
  return {
    hasEnded: false,
    sentence: `The operation is not done yet; agent-broker serve, stdio or worker on this ledger goes on with it. Read its outcome later with: ${read}`,
  }
}

/** An operation that takes a whole document gets it as it stands when it is not already its arguments. */
function parse(given: Buffer, documentField: string | undefined): unknown {
  const decoded = decodeUtf8(given)
  if ('invalidAt' in decoded) {
    if (documentField === undefined) throw new Error(`the arguments are not UTF-8 at byte ${decoded.invalidAt}`)
    return { [documentField]: given }
  }
  try {
    // Windows pipes text with a byte order mark.
    const value: unknown = JSON.parse(decoded.text.replace(/^\uFEFF/, ''))
    if (documentField === undefined || (typeof value === 'object' && value !== null && documentField in value))
      return value
  } catch (error) {
    if (documentField === undefined)
      throw new Error(`the arguments are not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { [documentField]: given }
}
