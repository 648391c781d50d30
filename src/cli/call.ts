import { text } from 'node:stream/consumers'
import { toReceipt } from '../core/receipt.ts'
import type { Config } from '../config.ts'
import type { Operation, Outcome } from '../core/operation.ts'
import { createApp, createProductRegistry, localCallerOf } from '../main.ts'
import { selectToolsets } from '../transport/selection.ts'
import { EXIT } from './exit.ts'
import { readSettings } from './settings.ts'

/** Runs one operation as the local operator, or the agent of AGENT_TOKEN; the result goes to stdout, a failure's receipt to stderr. */
export async function runCall(name: string, json: string): Promise<void> {
  const config = readSettings()
  const registry = createProductRegistry(selectToolsets(config.toolsets, createProductRegistry()))
  const operation = registry.get(name)
  if (operation === undefined) {
    const close = registry.suggest(name)
    throw new Error(`unknown operation ${name}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' agent-broker list names them all.'}`)
  }
  const raw = parse(json === '-' ? await text(process.stdin) : json, operation.http.body === 'raw' ? Object.keys(operation.input.shape)[0] : undefined)
  const outcome = await callOnce(operation, raw, config)
  if (outcome.ok) {
    process.stdout.write(`${JSON.stringify(outcome.value, null, 2)}\n`)
    return
  }
  process.stderr.write(`${JSON.stringify(toReceipt(outcome.failure), null, 2)}\n`)
  process.exitCode = outcome.failure.reason === 'bad_input' ? EXIT.usage : EXIT.failed
}

async function callOnce(operation: Operation, raw: unknown, config: Config): Promise<Outcome> {
  const app = await createApp(config)
  try {
    const caller = await (await localCallerOf(app))()
    return await app.broker.call(operation, raw, { caller, readOnly: config.readOnly, cancelled: () => new AbortController().signal })
  } finally {
    await app.close()
  }
}

/** An operation that takes a whole document gets the text as it stands when it is not already its arguments. */
function parse(json: string, documentField: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(json)
    if (documentField === undefined || (typeof value === 'object' && value !== null && documentField in value)) return value
  } catch (error) {
    if (documentField === undefined) throw new Error(`the arguments are not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return { [documentField]: json }
}
