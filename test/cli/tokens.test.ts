import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { startServer } from '../process.ts'
import { createKey, escalation, fresh, ledgerOf, root, run } from './data_folder.ts'

const json = (text: string): Record<string, string> => JSON.parse(text) as Record<string, string>
const MCP = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** Writes over MCP as a host does that sends a fixed header. */
const write = (url: string, token: string): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { ...MCP, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'escalate_to_human', arguments: JSON.parse(escalation) },
    }),
  })

describe('agent-broker tokens', () => {
  it('makes a token that a host sends as it is, lists it without its secret and revokes it', async () => {
    const folder = fresh()
    const made = await run(folder, ['tokens', 'create', 'Cursor on my laptop', '--tier', 'unlimited'])
    expect(made).toMatchObject({ code: 0, stderr: '' })
    const { token = '', token_id: id = '', agent_id: agentId } = json(made.stdout)
    const server = await startServer({ DATA_DIR: folder, MCP_AUTH: 'challenge' })
    expect(await (await write(server.url, token)).text()).toContain('A ticket waits in the operator queue')

    const listed = await run(folder, ['tokens', 'list'])
    expect(listed.stdout).toContain(`${id}\tCursor on my laptop\tab_`)
    expect(listed.stdout).not.toContain(token)
    expect(JSON.parse((await run(folder, ['tokens', 'list', '--json'])).stdout)).toMatchObject([{ token_id: id }])

    expect(await run(folder, ['tokens', 'revoke', token])).toMatchObject({
      code: 0,
      stdout: `${id} is revoked; servers that run refuse it within 5 seconds\n`,
    })
    const deadline = Date.now() + 60_000
    let status = 200
    while (status !== 401 && Date.now() < deadline) ({ status } = await write(server.url, token))
    expect(status).toBe(401)
    server.child.kill('SIGTERM')
    await server.exit()
    expect(server.stderr()).not.toContain(token)
    const ledger = await openSqlite(ledgerOf(folder))
    expect((await ledger.operations.list({ most: 10 })).map(row => row.agentId)).toEqual([agentId])
    const audit = (await ledger.audit.page({ most: 100 })).map(({ action, target }) => [action, target])
    await ledger.close()
    expect(audit).toContainEqual(['token.create', id])
    expect(audit).toContainEqual(['token.revoke', id])
    expect(JSON.stringify(audit)).not.toContain(token)
  })

  it('makes one in the name of a key, which stdio takes as AGENT_TOKEN', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'unlimited', '--scopes', 'ops:escalate_to_human,ops:capture_lead')
    const { client_id: client = '' } = key
    const narrow = ['--client', client, '--scopes', 'ops:escalate_to_human', '--expires-days', '30']
    const made = json((await run(folder, ['tokens', 'create', 'CI', ...narrow])).stdout)
    expect(made).toMatchObject({ client_id: client, agent_id: key['agent_id'], scopes: ['ops:escalate_to_human'] })
    const settings = { AGENT_TOKEN: made['token'] ?? '' }
    expect((await run(folder, ['call', 'escalate_to_human', escalation], settings)).code).toBe(0)
    await run(folder, ['tokens', 'revoke', made['token_id'] ?? ''])
    expect(await run(folder, ['call', 'escalate_to_human', escalation], settings)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('setting AGENT_TOKEN: The token was revoked'),
    })
  })

  it.each([
    [['create', ''], 'name: must not be empty'],
    [['create', 'x'.repeat(81)], 'name: longer than 80 characters'],
    [['create', 'a\nb'], 'name: contains a control character'],
    [['create', 'x', '--client', 'ab_nobody'], '--client: no key has it'],
    [['create', 'x', '--tier', 'gold'], '--tier: unknown tier gold'],
    [['create', 'x', '--scopes', 'ops:find_busines'], '--scopes: there is no operation find_busines.'],
    [['create', 'x', '--client', 'ab_nobody', '--tier', 'free'], '--tier: belongs to the key'],
    [['create', 'x', '--scopes', 'ops:send_mesage'], 'Did you mean ops:send_message?'],
    [['create', 'x', '--scopes', ','], '--scopes: names none'],
    [['create', 'x', '--expires-days', '0'], '--expires-days: must be a whole number from 1 to 3650'],
    [['revoke', 'abt_nobody'], 'unknown token abt_nobody'],
  ])('refuses %j and makes nothing', async (args, sentence) => {
    const folder = fresh()
    const refused = await run(folder, ['tokens', ...args])
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) })
    expect((await run(folder, ['tokens', 'list'])).stdout).toBe('')
    expect((await run(folder, ['keys', 'list'])).stdout).toBe('')
  })
})

describe('AGENT_CLIENT_ID', () => {
  it('has stdio and call act in the name of a key, by its secret or its private key', async () => {
    const folder = fresh()
    const bySecret = await createKey(folder, '--tier', 'unlimited')
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const publicFile = join(root, 'public.json')
    const privateFile = join(root, 'private.pem')
    writeFileSync(publicFile, JSON.stringify(publicKey.export({ format: 'jwk' })))
    writeFileSync(privateFile, privateKey.export({ format: 'pem', type: 'pkcs8' }))
    const byKey = await createKey(folder, '--tier', 'unlimited', '--jwk', publicFile)
    const call = ['call', 'escalate_to_human', escalation]
    const secret = {
      AGENT_CLIENT_ID: bySecret['client_id'] ?? '',
      AGENT_CLIENT_SECRET: bySecret['client_secret'] ?? '',
    }
    expect((await run(folder, call, secret)).code).toBe(0)
    const signed = { AGENT_CLIENT_ID: byKey['client_id'] ?? '', AGENT_PRIVATE_KEY_FILE: privateFile }
    expect((await run(folder, call, signed)).code).toBe(0)
    const ledger = await openSqlite(ledgerOf(folder))
    const agents = (await ledger.operations.list({ most: 10 })).map(({ agentId }) => agentId)
    await ledger.close()
    expect(agents.sort()).toEqual([bySecret['agent_id'], byKey['agent_id']].sort())

    await run(folder, ['keys', 'revoke', bySecret['client_id'] ?? ''])
    expect(await run(folder, ['stdio'], secret)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('setting AGENT_CLIENT_ID: The client is unknown, its secret'),
    })
  })

  it.each([
    [{ AGENT_CLIENT_ID: 'ab_x' }, 'setting AGENT_CLIENT_SECRET: missing, AGENT_CLIENT_ID needs it'],
    [{ AGENT_CLIENT_SECRET: 's' }, 'setting AGENT_CLIENT_ID: missing, AGENT_CLIENT_SECRET needs it'],
    [{ AGENT_PRIVATE_KEY: 's' }, 'setting AGENT_CLIENT_ID: missing, AGENT_PRIVATE_KEY needs it'],
    [{ AGENT_CLIENT_ID: 'ab_x', AGENT_CLIENT_SECRET: 's', AGENT_PRIVATE_KEY: 'k' }, 'given together with'],
    [{ AGENT_CLIENT_ID: 'ab_x', AGENT_CLIENT_SECRET: 's', AGENT_TOKEN: 't' }, 'given together with AGENT_TOKEN'],
    [{ AGENT_CLIENT_ID: 'a b', AGENT_CLIENT_SECRET: 's' }, 'setting AGENT_CLIENT_ID: must be a client_id'],
    [{ AGENT_CLIENT_ID: 'ab_x', AGENT_PRIVATE_KEY: 'confidential' }, 'AGENT_PRIVATE_KEY is no private key'],
  ])('is refused at the start in a sentence that names the setting', async (settings, sentence) => {
    const refused = await run(fresh(), ['call', 'hash', '{"input":"x"}'], settings)
    expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) })
    expect(refused.stderr).not.toContain('confidential')
  })
})
