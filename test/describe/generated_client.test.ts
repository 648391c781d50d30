import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTS from 'openapi-typescript'
import { afterAll, expect, it } from 'vitest'
import { toOpenApi } from '../../src/describe/openapi.ts'
import { describeEndpoints } from '../../src/cli/endpoints.ts'
import { createProductRegistry } from '../../src/main.ts'
import { VENDORS } from '../../src/providers/index.ts'
import { addKey } from '../auth/door.ts'
import { httpOf, ORIGIN, startApp, TRIAL } from '../harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-client-'))
const app = await startApp(TRIAL)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** What somebody who knows nothing but the document would write: each status is told apart, and none is forgotten. */
const CLIENT = `
import type { paths } from './api.js'

type Fetch = (path: string, init: { method: string; headers: Record<string, string>; body: string }) => Promise<Response>
type Responses<P extends keyof paths> = paths[P] extends { post: { responses: infer R } } ? R : never
type Answer<R> = {
  [S in keyof R]: { status: S; body: R[S] extends { content: { 'application/json': infer B } } ? B : undefined }
}[keyof R]
type Body<P extends keyof paths> = paths[P] extends
  | { post: { requestBody: { content: { 'application/json': infer B } } } }
  | { post: { requestBody?: { content: { 'application/json': infer B } } } } ? B : never

const forgotten = (answer: never): never => { throw new Error('not described: ' + JSON.stringify(answer)) }

export function createClient(fetch: Fetch) {
  const post = async <P extends keyof paths & string>(path: P, body: Body<P>, headers: Record<string, string> = {}) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) } as Answer<Responses<P>>
  }
  return {
    async token(body: Body<'/auth/token'>): Promise<string> {
      const answer = await post('/auth/token', body)
      switch (answer.status) {
        case 200: return answer.body.access_token
        case 400: case 401: case 413: case 429: return answer.body.error + ': ' + answer.body.error_description
        case 500: case 503: return answer.body.human_message
        default: return forgotten(answer)
      }
    },
    async send(body: Body<'/ops/send_message'>, headers: Record<string, string>): Promise<string> {
      const answer = await post('/ops/send_message', body, headers)
      switch (answer.status) {
        case 200:
          return answer.body.status === 'partial'
            ? 'unknown: ' + answer.body.human_message
            : answer.body.status + ' by ' + answer.body.channel_used + ', left ' + answer.body.quota.remaining_today
        case 202: return answer.body.reason_code + ': ' + answer.body.operation_id
        case 400: case 402: case 403: case 409: case 422: case 429: case 502: case 503:
          return answer.body.reason_code + (answer.body.quota === undefined ? '' : ', quota of ' + answer.body.quota.tier)
        case 401: case 413: case 500: return answer.body.reason_code
        default: return forgotten(answer)
      }
    },
    async escalate(body: Body<'/ops/escalate_to_human'>, headers: Record<string, string>): Promise<string> {
      const answer = await post('/ops/escalate_to_human', body, headers)
      switch (answer.status) {
        case 200: return answer.body.status + ' ' + answer.body.operation_id
        case 202: return answer.body.operation_id
        case 400: case 401: case 402: case 403: case 409: case 413: case 429: case 500: case 502: case 503:
          return answer.body.reason_code
        default: return forgotten(answer)
      }
    },
    async outcome(body: Body<'/ops/get_outcome'>, headers: Record<string, string>): Promise<string> {
      const answer = await post('/ops/get_outcome', body, headers)
      switch (answer.status) {
        case 200: case 202: case 404: return answer.body.status
        case 403: return answer.body.status
        case 400: case 401: case 413: case 429: case 500: case 503: return answer.body.reason_code
        default: return forgotten(answer)
      }
    },
  }
}
`

interface Client {
  token(body: object): Promise<string>
  send(body: object, headers: Record<string, string>): Promise<string>
  escalate(body: object, headers: Record<string, string>): Promise<string>
  outcome(body: object, headers: Record<string, string>): Promise<string>
}

it('a client generated from the document compiles and handles every outcome', async () => {
  const types = await openapiTS(toOpenApi(createProductRegistry(), describeEndpoints(VENDORS), ORIGIN) as never)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'api.d.ts'), types)
  writeFileSync(join(folder, 'client.ts'), CLIENT)
  const options = '--strict --target es2022 --lib es2022,dom --module nodenext --types'.split(' ')
  const compiled = await promisify(execFile)(
    join(process.cwd(), 'node_modules/.bin/tsc'),
    [...options, '', 'client.ts'],
    {
      cwd: folder,
    },
  ).catch((error: { stdout: string }) => error)
  expect(compiled.stdout).toBe('')

  const { createClient } = (await import(pathToFileURL(join(folder, 'client.js')).href)) as {
    createClient(fetch: (path: string, init: RequestInit) => Promise<Response>): Client
  }
  const { keyId } = await addKey(app.broker.services.ledger.keys, { tier: 'free' })
  const client = createClient(httpOf(app))
  expect(await client.token({ grant_type: 'client_credentials', client_id: keyId, client_secret: 'x' })).toMatch(
    /^invalid_client: /,
  )
  const token = await client.token({
    grant_type: 'client_credentials',
    client_id: keyId,
    client_secret: 'abs_the-secret-of-the-tests',
  })
  const headers = (key: string) => ({ 'x-agent-identity': token, 'idempotency-key': key })
  const message = {
    recipient: { id_type: 'email', id_value: 'ada@example.com', country_code: 'US' },
    message_type: 'transactional',
    content: { subject: 'Your appointment', body: 'Your appointment is on Monday at 10.' },
    preferred_channel: 'email',
  }
  expect(await client.send(message, {})).toBe('identity_required')
  expect(await client.send({ ...message, message_type: 'x' }, headers('a'))).toBe('bad_input, quota of free')
  expect(await client.send(message, headers('b'))).toMatch(/^success by email:\w+, left \d+$/)
  expect(await client.send({ ...message, content: { body: 'Other' } }, headers('b'))).toMatch(/^idempotency_conflict, /)
  const ticket = { smb_id: 'smb_1', reason: 'ambiguous_intent', context: { recommended_next_step: 'call back' } }
  const operationId = await client.escalate(ticket, headers('c'))
  expect(operationId).toMatch(/^op_/)
  expect(['pending_async', 'success']).toContain(await client.outcome({ operation_id: operationId }, headers('d')))
  expect(await client.outcome({ operation_id: 'op_01a1fabc-e8de-70f0-a798-d17755b525a0' }, headers('e'))).toBe(
    'not_found',
  )
})
