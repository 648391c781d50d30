import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Operation } from '../core/operation.ts'
import type { Outcome } from '../core/outcome.ts'
import { toReceipt } from '../core/receipt.ts'
import { type App, createApp, createProductRegistry, localCallerOf } from '../main.ts'
import { selectToolsets } from '../transport/selection.ts'
import { EXIT } from './exit.ts'
import { readSettings } from './settings.ts'

const PATIENCE_MS = 5_000
const STEP_MS = 20

// What a value says of itself that is no success: the id is wrong, or is somebody else's.
const EXIT_OF_VALUE: Record<string, number> = { not_found: EXIT.usage, forbidden: EXIT.failed }

/** Runs one operation as the local operator, or the agent of AGENT_TOKEN; the result goes to stdout, a failure's receipt to stderr. */
export async function runCall(name: string, json: string): Promise<void> {
  const config = readSettings()
  const registry = createProductRegistry(selectToolsets(config.toolsets, createProductRegistry()))
  const operation = registry.get(name)
  if (operation === undefined) {
    const close = registry.suggest(name)
    throw new Error(
      `unknown operation ${name}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' agent-broker list names them all.'}`,
    )
  }
  const raw = parse(
    json === '-' ? await text(process.stdin) : json,
    operation.http.body === 'raw' ? Object.keys(operation.input.shape)[0] : undefined,
  )
  const outcome = await callOnce(operation, raw, config)
  if (outcome.ok) {
    process.stdout.write(`${JSON.stringify(outcome.value, null, 2)}\n`)
    process.exitCode = EXIT_OF_VALUE[String(outcome.value['status'])] ?? EXIT.ok
    return
  }
  process.stderr.write(`${JSON.stringify(toReceipt(outcome.failure), null, 2)}\n`)
  process.exitCode = outcome.failure.reason === 'bad_input' ? EXIT.usage : EXIT.failed
}

async function callOnce(operation: Operation, raw: unknown, config: Config): Promise<Outcome> {
  // Without accepted work of its own this process has no business with the work of others.
  const app = await createApp(config, {}, 'when_woken')
  try {
    const caller = await (await localCallerOf(app))()
    const outcome = await app.broker.call(operation, raw, {
      caller,
      readOnly: config.readOnly,
      cancelled: () => new AbortController().signal,
    })
    if (outcome.ok && outcome.value['status'] === 'pending_async' && operation.profile === 'async_by_default')
      process.stderr.write(`${await follow(app, String(outcome.value['operation_id']))}\n`)
    return outcome
  } finally {
    await app.close()
  }
}

/** Lets accepted work run here for a moment, and says what came of it or who goes on with it. */
async function follow({ broker, worker }: App, operationId: string): Promise<string> {
  // A repeated call is answered from its receipt, and what it was accepted for may still wait.
  worker.wake()
  const { operations } = broker.services.ledger
  const read = `agent-broker call get_outcome '${JSON.stringify({ operation_id: operationId })}'`
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(STEP_MS)) {
    const state = (await operations.get(operationId))?.state
    if (state !== 'pending' && state !== 'executing')
      return `The operation has ended: ${state}. Read its outcome with: ${read}`
  }
  return `The operation is not done yet; agent-broker serve, stdio or worker on this ledger goes on with it. Read its outcome later with: ${read}`
}

/** An operation that takes a whole document gets the text as it stands when it is not already its arguments. */
function parse(json: string, documentField: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(json)
    if (documentField === undefined || (typeof value === 'object' && value !== null && documentField in value))
      return value
  } catch (error) {
    if (documentField === undefined)
      throw new Error(`the arguments are not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { [documentField]: json }
}
