import { execFile } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SampleLanguage, type SampleRequest, toSample } from '../../src/describe/browser/samples.ts'

const run = promisify(execFile)
const NODE = `"${process.execPath}" --input-type=module`
const COMMANDS: Readonly<Record<SampleLanguage, (sample: string) => [string, string[]]>> = {
  curl: sample => ['sh', ['-c', sample]],
  javascript: sample => ['sh', ['-c', `${NODE} -e "$0"`, sample]],
  python: sample => ['python3', ['-c', sample]],
}

// A machine may have no Python; Node.js runs the tests and curl is what the documents use.
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
)
const LANGUAGES: SampleLanguage[] = ['curl', 'javascript', ...(hasPython ? (['python'] as const) : [])]

const HOSTILE = `'"\`\\ $(id) $HOME \${x} %s {0} \n\t@file é 漢 😀 </script> \u2028`

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

describe('a sample, run', () => {
  let seen: Seen | undefined
  let status = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part as Buffer))
    request.on('end', () => {
      const { method, url, headers } = request
      seen = { method, url, headers, body: Buffer.concat(parts).toString() }
      response.writeHead(status).end('answered')
    })
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  const send = async (
    language: SampleLanguage,
    request: Omit<SampleRequest, 'url'> & { at: string },
  ): Promise<Seen> => {
    seen = undefined
    const { at, ...rest } = request
    const [command, args] = COMMANDS[language](toSample(language, { ...rest, url: origin + at }))
    const { stdout } = await run(command, args, { env: { PATH: process.env['PATH'], TOKEN: 'a.b-c_d' } })
    expect(stdout).toContain('answered')
    if (seen === undefined) throw new Error('nothing came')
    return seen
  }

  it.each(LANGUAGES)('%s sends a JSON body, its headers and the token exactly', async language => {
    const body = { text: HOSTILE, nested: [1.5, true, false, null, { 'a b': [] }, {}, []], [HOSTILE]: -1 }
    const got = await send(language, {
      at: '/ops/a?b=c%20d&e=%27%22',
      method: 'POST',
      headers: [
        ['Content-Type', 'application/json'],
        ['Idempotency-Key', `it's "$HOME" \`id\` \\ 1`],
      ],
      body,
      isProven: true,
    })
    expect([got.method, got.url]).toEqual(['POST', '/ops/a?b=c%20d&e=%27%22'])
    expect(got.headers).toMatchObject({
      authorization: 'Bearer a.b-c_d',
      'content-type': 'application/json',
      'idempotency-key': `it's "$HOME" \`id\` \\ 1`,
    })
    expect(JSON.parse(got.body)).toEqual(body)
  })

  it.each(LANGUAGES)('%s sends a text as it stands, and no token unasked', async language => {
    const got = await send(language, {
      at: '/raw',
      method: 'PUT',
      headers: [['Content-Type', 'text/plain']],
      body: `@${HOSTILE}`,
    })
    expect([got.method, got.headers.authorization, got.body]).toEqual(['PUT', undefined, `@${HOSTILE}`])
  })

  it.each(LANGUAGES)('%s asks with nothing, and prints a refusal too', async language => {
    status = 404
    const got = await send(language, { at: '/', method: 'GET', headers: [] })
    status = 200
    expect([got.method, got.url, got.body, got.headers.authorization]).toEqual(['GET', '/', '', undefined])
  })
})
