import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { start, startServer } from '../process.ts'
import { createKey, escalation, fresh, ledgerOf, root, run, tokenFor } from './data_folder.ts'

describe('AGENT_TOKEN', () => {
  it('decides who calls over stdio and from the command line', async () => {
    const folder = fresh()
    const key = await createKey(folder, '--tier', 'unlimited', '--scopes', 'ops:escalate_to_human')
    const server = await startServer({ DATA_DIR: folder, PUBLIC_URL: 'http://broker.example' })
    const token = await tokenFor(server.url, key)
    server.child.kill('SIGTERM')
    await server.exit()
    const settings = { AGENT_TOKEN: token, PUBLIC_URL: 'http://broker.example' }
    expect((await run(folder, ['call', 'escalate_to_human', escalation], settings)).code).toBe(0)

    const tokenFile = join(root, 'agent_token')
    writeFileSync(tokenFile, `${token}\n`)
    const door = start(['stdio'], {
      DATA_DIR: folder,
      AGENT_TOKEN_FILE: tokenFile,
      PUBLIC_URL: 'http://broker.example',
    })
    const message = (id: number, method: string, params: unknown) =>
      `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } }
    const call = {
      name: 'escalate_to_human',
      arguments: { ...(JSON.parse(escalation) as object), idempotency_key: 'k2' },
    }
    door.child.stdin.end(message(0, 'initialize', hello) + message(1, 'tools/call', call))
    expect(await door.exit()).toBe(0)
    expect(door.stdout()).toContain('pending_async')
    const ledger = await openSqlite(ledgerOf(folder))
    const agents = (await ledger.operations.list({ most: 10 })).map(({ agentId }) => agentId)
    await ledger.close()
    expect(agents).toEqual([key['agent_id'], key['agent_id']])

    await run(folder, ['keys', 'revoke', key['client_id'] ?? ''])
    for (const args of [['stdio'], ['call', 'hash', '{"input":"x"}']]) {
      const refused = await run(folder, args, settings)
      expect(refused).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining('setting AGENT_TOKEN: The token belongs to a key that was revoked'),
      })
      expect(refused.stderr).not.toContain(token)
    }
  })

  it('and its kind may stand in files, which are named when they are wrong', async () => {
    const empty = join(root, 'empty')
    writeFileSync(empty, '\n')
    for (const [settings, sentence] of [
      [{ AGENT_TOKEN_FILE: join(root, 'missing') }, 'setting AGENT_TOKEN_FILE: the file'],
      [{ AGENT_TOKEN_FILE: empty }, 'is empty'],
      [{ AGENT_TOKEN_FILE: empty, AGENT_TOKEN: 'x' }, 'given together with AGENT_TOKEN'],
      [{ AGENT_TOKEN: 'nonsense' }, 'setting AGENT_TOKEN: The token is not well-formed'],
    ] as const) {
      expect(await run(fresh(), ['call', 'hash', '{"input":"x"}'], settings)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(sentence),
      })
    }
  })
})
