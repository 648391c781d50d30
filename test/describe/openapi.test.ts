import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { printOpenApi, toOpenApi } from '../../src/describe/openapi.ts'
import { describeEndpoints } from '../../src/cli/endpoints.ts'
import { createProductRegistry } from '../../src/main.ts'
import { VENDORS } from '../../src/providers/index.ts'

const registry = createProductRegistry()
const made = toOpenApi(registry, describeEndpoints(VENDORS), 'http://127.0.0.1:8787')
const text = printOpenApi(made)
interface Content {
  schema?: object
  example?: unknown
}
interface Parameter extends Content {
  name?: string
  in?: string
  required?: boolean
  $ref?: string
}
interface Method {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, unknown>
}
const document = made as unknown as {
  paths: Record<string, Record<string, Method>>
  components: {
    schemas: Record<string, object>
    parameters: Record<string, Parameter>
    responses: Record<string, object>
  }
}
const paths = Object.entries(document.paths)
const methods = paths.flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => ({ at: `${method} ${path}`, ...described })),
)
const resolved = (parameter: Parameter): Parameter =>
  parameter.$ref === undefined
    ? parameter
    : (document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? {})
const MOST_BYTES_A_PATH = 4_000

describe('the OpenAPI document', () => {
  it('has no error under the recommended rules of Redocly', async () => {
    const problems = await lintFromString({
      source: text,
      absoluteRef: '/openapi.yaml',
      config: await createConfig({ extends: ['recommended'] }),
    })
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  })

  it('has no error under the rules of Spectral', async () => {
    const linter = new spectral.Spectral()
    linter.setRuleset(rulesets.oas as never)
    const problems = await linter.run(document as never)
    expect(problems.filter(({ severity }) => severity === 0).map(({ message }) => message)).toEqual([])
  })

  it(`takes at most ${MOST_BYTES_A_PATH} bytes a path, each by itself and all together`, () => {
    expect(Buffer.byteLength(text) / paths.length).toBeLessThanOrEqual(MOST_BYTES_A_PATH)
    for (const [path, item] of paths)
      expect(Buffer.byteLength(stringify(item)), path).toBeLessThanOrEqual(MOST_BYTES_A_PATH)
  })

  it('has examples that fit their own schemas', () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema({ ...document, $id: 'api' })
    const given = methods.flatMap(({ at, parameters = [], requestBody }) =>
      [...parameters, ...Object.values(requestBody?.content ?? {})]
        .filter(({ example }) => example !== undefined)
        .map(({ schema = {}, example }) => ({ at, schema, example })),
    )
    const shared = Object.entries(document.components.parameters).flatMap(([at, { schema = {}, example }]) =>
      example === undefined ? [] : [{ at, schema, example }],
    )
    expect(given.length).toBeGreaterThan(registry.list.length)
    for (const { at, schema, example } of [...given, ...shared]) {
      const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object
      expect(ajv.validate(whole, example), `${at}: ${ajv.errorsText()}`).toBe(true)
    }
  })

  it('says which fields of a query an endpoint cannot do without', () => {
    const needed = methods
      .filter(({ at }) => at.includes(' /operator'))
      .flatMap(({ at, parameters = [] }) =>
        parameters
          .map(resolved)
          .filter(one => one.in === 'query' && one.required)
          .map(({ name }) => `${at} ${name}`),
      )
    const sides = ['south', 'west', 'north', 'east'].map(side => `get /operator/ground ${side}`)
    expect(needed).toEqual([...sides, 'get /operator/opt_outs recipient', 'get /operator/person recipient'])
  })

  it('names every operation and endpoint once', () => {
    const names = methods.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining([...registry.list, ...describeEndpoints(VENDORS)].map(({ name }) => name)),
    )
  })

  it('tells what an asynchronous operation answers, and what a refusal carries', () => {
    const { responses, parameters } = document.paths['/ops/schedule_appointment']?.['post'] ?? {}
    expect(responses?.['200']).toEqual({ $ref: '#/components/responses/IdempotentWrite200Waited' })
    const { $ref: accepted = '' } = (responses?.['202'] ?? {}) as { $ref?: string }
    expect(document.components.responses[accepted.replace('#/components/responses/', '')]).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PendingReceipt' } } },
    })
    // A synchronous one may have to wait for a person.
    expect(document.paths['/ops/send_message']?.['post']?.responses?.['202']).toEqual({
      $ref: '#/components/responses/IdempotentWrite202',
    })
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(document.components.schemas['RefusedReceipt']).toMatchObject({
      properties: { quota: { $ref: '#/components/schemas/Quota' }, cost: { $ref: '#/components/schemas/Cost' } },
    })
    for (const path of ['/ops/get_status', '/ops/get_outcome'])
      expect(document.paths[path]?.['post']?.responses).toMatchObject({ 403: {}, 404: {} })
  })
})
