import { COMMON_REASONS, REASONS, type Reason } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import { toInputSchema, toOutputSchema } from '../core/schema.ts'
import { describe, priceOf } from '../describe/facts.ts'
import { type FieldRow, nestedRows } from '../describe/reference.ts'
import { createProductRegistry } from '../main.ts'
import { type ListOptions, toTable } from './rows.ts'
import { unknownOperation } from './unknown_operation.ts'
import { print, printJson } from './with_ledger.ts'

const WIDTH = 100

/** Prints what an operation takes, answers and may fail for, with an example that is ready to run. */
export function runDescribe(name: string, { json = false }: ListOptions): void {
  const registry = createProductRegistry()
  const operation = registry.get(name)
  if (operation === undefined) throw unknownOperation(name, registry)
  if (json) return printJson(toFacts(operation))
  for (const line of toLines(operation)) print(line)
}

const reasonsOf = ({ fails }: Operation): Reason[] => [...new Set([...fails, ...COMMON_REASONS])]

const toFacts = (operation: Operation): Record<string, unknown> => ({
  name: operation.name,
  title: operation.title,
  description: describe(operation),
  effect: operation.effect,
  identity: operation.identity,
  http: { method: operation.http.method, path: operation.http.path },
  cost_credits: {
    typical: operation.cost.typicalCredits,
    min: operation.cost.minCredits,
    max: operation.cost.maxCredits,
  },
  latency_ms: { p50: operation.latency.p50Ms, p95: operation.latency.p95Ms },
  reason_codes: reasonsOf(operation),
  input_schema: toInputSchema(operation),
  output_schema: toOutputSchema(operation),
  example: operation.example,
})

function toLines(operation: Operation): string[] {
  const { name, title, effect, identity, latency, http } = operation
  const example = JSON.stringify(operation.example).replaceAll("'", `'\\''`)
  return [
    `${name}: ${title}`,
    '',
    ...wrapped(describe(operation), ''),
    '',
    `${effect === 'read' ? 'Reads only' : 'Changes state'}; ${identity === 'none' ? 'no identity needed' : 'identity required'}; ${priceOf(operation)}; half of all calls take ${latency.p50Ms} ms at most, 95 % ${latency.p95Ms} ms.`,
    `${http.method} ${http.path}`,
    '',
    'Takes',
    ...fields(nestedRows(toInputSchema(operation), ['required', 'optional'])),
    '',
    'Answers',
    ...fields(nestedRows(toOutputSchema(operation), ['always', 'when it applies'])),
    '',
    'Fails for',
    ...indented(
      toTable(
        ['reason_code', 'meaning'],
        reasonsOf(operation).map(code => [code, REASONS[code].meaning]),
      ),
    ),
    '',
    'Example',
    `  agent-broker call ${name}${example === '{}' ? '' : ` '${example}'`}`,
  ]
}

const fields = (rows: readonly FieldRow[]): string[] =>
  rows.length === 0
    ? ['  nothing']
    : rows.flatMap(({ name, type, rule, description }) => [
        `  ${name}  ${type}, ${rule}`,
        ...(description === '' ? [] : wrapped(description, '      ')),
      ])

const indented = (lines: readonly string[]): string[] => lines.map(line => `  ${line}`)

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${indent}${word}`)
  }
  return lines
}
