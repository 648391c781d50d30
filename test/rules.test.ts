import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { COMMON_REASONS, Failure, type Reason, REASONS } from '../src/core/failure.ts'
import type { Operation } from '../src/core/operation.ts'
import { type JsonSchema, toInputSchema, toOutputSchema } from '../src/core/schema.ts'
import { PROMPTS } from '../src/tools/prompts.ts'
import { toTool } from '../src/transport/tool.ts'
import { untilDay } from './calling.ts'
import { bindExample, refusal, startApp, value } from './harness.ts'
import { dataDir } from './data_dir.ts'
import { EXAMPLES_RUN } from './trial.ts'

const forwardMs = untilDay('London')
const app = await startApp({ ...EXAMPLES_RUN, DATA_DIR: dataDir }, { now: () => Date.now() + forwardMs })
await bindExample(app.broker.services.ledger)
afterAll(() => app.close())
const operations = app.broker.registry.list
const each = describe.each(operations.map(operation => [operation.name, operation] as const))

const fieldsOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)

/** Every object schema within a schema, itself included. */
function* objectsIn(schema: JsonSchema): Generator<JsonSchema> {
  if (schema['properties'] !== undefined) yield schema
  for (const nested of Object.values(schema)) {
    if (typeof nested === 'object' && nested !== null) yield* objectsIn(nested as JsonSchema)
  }
}

const TESTS = ['test/tools', 'test/ops'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => basename(file)),
)

each('%s', (name: string, operation: Operation) => {
  const input = toInputSchema(operation)

  it('has the name of its file, in snake_case, short enough for every host', () => {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
    // Claude Code prefixes mcp__agent-broker__ and allows 64 characters.
    expect(`mcp__agent-broker__${name}`.length).toBeLessThanOrEqual(64)
    expect(existsSync(`src/tools/${name}.ts`) || existsSync(`src/ops/${name}.ts`)).toBe(true)
    expect(TESTS).toContain(`${name}.test.ts`)
  })

  it('is described in one plain paragraph', () => {
    expect(operation.description.length).toBeGreaterThan(30)
    expect(operation.description.length).toBeLessThan(600)
    expect(operation.description).toMatch(/\.$/)
    expect(operation.description).not.toContain('\n')
    expect(operation.title).not.toBe('')
  })

  it('describes every argument and result field', () => {
    for (const schema of [...objectsIn(input), ...objectsIn(toOutputSchema(operation))]) {
      for (const [field, { description }] of fieldsOf(schema)) expect(description, `${name}.${field}`).toBeTruthy()
    }
  })

  it('has an input that every host takes: an object without unions, references or odd names at its root', () => {
    expect(input['type']).toBe('object')
    expect(input['additionalProperties']).toBe(false)
    for (const word of ['anyOf', 'oneOf', 'allOf', '$ref', '$defs']) expect(input).not.toHaveProperty([word])
    expect(JSON.stringify(input)).not.toContain('"$ref"')
    for (const [field] of fieldsOf(input)) expect(field).toMatch(/^[a-z][a-z0-9_]{0,63}$/)
  })

  it('publishes an output schema that failure receipts satisfy too', () => {
    expect(toTool(operation).outputSchema).toEqual({ type: 'object' })
  })

  it('shows its title unless the name says the same', () => {
    const words = operation.title.toLowerCase().split(' ')
    const isSaid = words.filter(word => !['a', 'an', 'the'].includes(word)).join('_') === name
    expect(toTool(operation).title).toBe(isSaid ? undefined : operation.title)
  })

  it('says of what it does all that a client would not take for granted', () => {
    const taken = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true }
    const { annotations } = toTool(operation)
    const meant = { ...taken, ...annotations }
    expect(meant.readOnlyHint).toBe(operation.effect === 'read')
    expect(meant.openWorldHint).toBe(operation.openWorld)
    if (operation.effect === 'write') {
      expect(meant.destructiveHint).toBe(/^(send_|call_|schedule_)/.test(name))
      expect(meant.idempotentHint).toBe(operation.idempotency !== 'none')
    }
    for (const [hint, value] of Object.entries(annotations)) expect(taken, hint).not.toHaveProperty(hint, value)
  })

  it('declares only reasons beyond the common ones', () => {
    for (const reason of operation.fails) expect(COMMON_REASONS).not.toContain(reason)
    if (operation.effect === 'write') expect(operation.fails.length).toBeGreaterThan(0)
  })

  it('has a price and latency that make sense', () => {
    const { cost, latency } = operation
    expect(cost.minCredits).toBeLessThanOrEqual(cost.typicalCredits)
    expect(cost.typicalCredits).toBeLessThanOrEqual(cost.maxCredits)
    expect(latency.p50Ms).toBeLessThanOrEqual(latency.p95Ms)
  })

  it('runs its example', async () => {
    expect(operation.input.safeParse(operation.example).success).toBe(true)
    expect(await value(app, name, operation.example)).toBeTypeOf('object')
  })

  it('refuses an unknown field by name, or says that it was ignored', async () => {
    const args = { ...(operation.example as object), no_such_field: 1 }
    // An operation that reads loose requests names what it did not use instead.
    if (operation.normalize === undefined)
      expect(await refusal(app, name, args)).toContain('no_such_field: unknown field.')
    else expect(await value(app, name, args)).toMatchObject({ ignored_arguments: ['no_such_field'] })
  })
})

describe('the table of reasons', () => {
  // Both specifications, their tables and failure modes, and scope_denied, which the design adds.
  const SPECIFIED =
    `bad_input compliance_violation consent_missing jurisdiction_conflict recording_consent_missing out_of_supply_network
    supply_unverified supply_unreachable booking_destination_unmapped async_channel_not_provisioned action_not_supported voice_not_provisioned
    map_temporarily_unavailable search_in_progress rate_limited budget_exceeded idempotency_conflict outcome_rejected upstream_failure transient
    internal missing_capability not_your_operation identity_required platform_not_supported url_not_reachable page_metadata_extraction_failed
    scope_denied policy_refused approval_refused approval_expired cancelled_by_caller declined_by_user`.split(/\s+/)

  it('holds every specified code and no other', () => {
    expect(Object.keys(REASONS).sort()).toEqual(SPECIFIED.sort())
  })

  it('says retriable where the specification does', () => {
    const isRetriable = (reason: Reason): boolean => new Failure(reason, 'x').retriable
    expect(isRetriable('map_temporarily_unavailable')).toBe(true)
    expect(isRetriable('url_not_reachable')).toBe(true)
    expect(isRetriable('compliance_violation')).toBe(false)
    expect(isRetriable('out_of_supply_network')).toBe(false)
    expect(isRetriable('platform_not_supported')).toBe(false)
    expect(isRetriable('page_metadata_extraction_failed')).toBe(false)
  })

  it('says resend same exactly of what is retriable, whatever overrides the table', () => {
    for (const reason of Object.keys(REASONS) as Reason[]) {
      const made = [
        {},
        { retriable: true },
        { retriable: false },
        { outcomeUnknown: true },
        { resend: 'corrected' } as const,
      ]
      for (const details of made) {
        const { retriable, resend } = new Failure(reason, 'x', details)
        expect([reason, details, resend === 'same']).toEqual([reason, details, retriable])
      }
    }
    expect(new Failure('bad_input', 'x').resend).toBe('corrected')
    expect(new Failure('bad_input', 'x', { resend: 'never' }).resend).toBe('never')
    expect(new Failure('bad_input', 'x', { outcomeUnknown: true }).resend).toBe('never')
    expect(new Failure('upstream_failure', 'x', { retriable: false }).resend).toBe('never')
    expect(new Failure('outcome_rejected', 'x', { resend: 'corrected' }).resend).toBe('corrected')
  })
})

describe('prompts', () => {
  it.each(PROMPTS.map(prompt => [prompt.name, prompt] as const))('%s names a tool that exists', (_name, prompt) => {
    const message = prompt.render(Object.fromEntries(prompt.arguments.map(({ name }) => [name, 'x'])))
    const named = [...message.matchAll(/\bCall (\w+)/g)].map(match => match[1])
    expect(named.length).toBeGreaterThan(0)
    for (const tool of named) expect(operations.map(({ name }) => name)).toContain(tool)
  })
})
