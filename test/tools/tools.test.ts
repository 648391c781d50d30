import { execFileSync } from 'node:child_process'
import { afterAll, describe, expect, it } from 'vitest'
import { toInputSchema } from '../../src/core/schema.ts'
import { call, httpOf, operationOf, refusal, startApp, value } from '../harness.ts'

const BASE = 'http://127.0.0.1:8787'
const app = await startApp()
afterAll(() => app.close())

interface Entry {
  name: string
  group: string
  method: string
  path: string
  description: string
  parameters: Record<string, unknown>
  example: { arguments: Record<string, unknown>; curl: string }
}

const listing = await value(app, 'tools')
const entries = listing['tools'] as Entry[]

/** What a POSIX shell hands to curl. */
function argumentsOf(curl: string): string[] {
  const printed = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${curl}`], { encoding: 'utf8' })
  return printed.split('\0').slice(0, -1)
}

describe('tools', () => {
  it('lists the twelve utility tools', () => {
    expect(listing).toMatchObject({ service: 'agent-utils', tools_count: 12 })
    expect(entries.map(({ name, group, method, path }) => [name, group, method, path])).toEqual([
      ['tools', 'meta', 'GET', '/api/tools'],
      ['health', 'meta', 'GET', '/api/tools/health'],
      ['uuid', 'identity', 'GET', '/api/tools/uuid'],
      ['hash', 'cryptography', 'GET', '/api/tools/hash'],
      ['base64', 'cryptography', 'GET', '/api/tools/base64'],
      ['timestamp', 'time', 'GET', '/api/tools/timestamp'],
      ['validate_email', 'validation', 'GET', '/api/tools/validate/email'],
      ['validate_json', 'validation', 'POST', '/api/tools/validate/json'],
      ['convert_units', 'conversion', 'GET', '/api/tools/convert/units'],
      ['regex_test', 'text', 'GET', '/api/tools/regex/test'],
      ['cron_describe', 'time', 'GET', '/api/tools/cron/describe'],
      ['jwt_decode', 'auth', 'GET', '/api/tools/jwt/decode'],
    ])
  })

  it('takes no arguments', async () => {
    expect(await refusal(app, 'tools', { name: 'uuid' })).toBe('name: unknown field. This call takes no such field.')
  })

  it('uses the public address of the server', async () => {
    const elsewhere = await startApp({ PUBLIC_URL: 'https://tools.example.com/base/' })
    const [, health] = (await value(elsewhere, 'tools'))['tools'] as Entry[]
    expect(health?.example.curl).toBe("curl 'https://tools.example.com/base/api/tools/health'")
    await elsewhere.close()
  })
})

describe.each(entries)('$name', ({ name, description, parameters, example, method, path }) => {
  it('is described with every parameter', () => {
    expect(description.length).toBeGreaterThan(30)
    expect(parameters).toEqual(toInputSchema(operationOf(app, name)))
    expect(parameters).toMatchObject({ type: 'object', additionalProperties: false })
    const properties = parameters['properties'] as Record<string, { description?: string }>
    for (const property of Object.values(properties)) expect(property.description?.length).toBeGreaterThan(5)
    for (const argument of Object.keys(example.arguments)) expect(Object.keys(properties)).toContain(argument)
  })

  it('has an example that works', async () => {
    const outcome = await call(app, name, example.arguments)
    expect(outcome.ok).toBe(true)
  })

  it('has a command line that works', async () => {
    const [first = '', ...rest] = argumentsOf(example.curl)
    const isPost = first === '-X'
    const [url = '', body] = isPost ? [rest[1] ?? '', rest[5]] : [first, undefined]
    if (isPost) expect(rest).toEqual(['POST', `${BASE}${path}`, '-H', 'content-type: application/json', '-d', body])
    else expect(rest).toEqual([])
    expect(method).toBe(isPost ? 'POST' : 'GET')
    const response = await httpOf(app)(
      url,
      isPost ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' } : {},
    )
    expect(response.status).toBe(200)
    const answer = (await response.json()) as { success: boolean; result: Record<string, unknown> }
    expect(answer.success).toBe(true)
    const direct = await value(app, name, example.arguments)
    // These are different on every call.
    const drop =
      name === 'uuid'
        ? ['uuid']
        : name === 'health'
          ? ['uptime_seconds']
          : name === 'jwt_decode'
            ? ['seconds_until_expiry']
            : []
    for (const field of drop) {
      delete answer.result[field]
      delete direct[field]
    }
    expect(answer.result).toEqual(direct)
  })
})
