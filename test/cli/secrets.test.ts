import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '../../src/store/sqlite.ts'
import { startServer } from '../process.ts'
import { createKey, fresh, ledgerOf, root, run, tokenFor } from './data_folder.ts'

const newKey = (): string => randomBytes(32).toString('base64')

/** Everything that lies in a folder and below it. */
const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** The secrets of a ledger in plain. */
async function secretsOf(folder: string, current: string): Promise<string[]> {
  const ledger = await openSqlite(ledgerOf(folder), undefined, { current, previous: undefined })
  const keys = await ledger.keys.signingKeys()
  const webhooks = await ledger.webhooks.page({ most: 10 })
  await ledger.close()
  return [
    ...keys.map(({ privateJwk }) => (JSON.parse(privateJwk) as { d: string }).d),
    ...webhooks.flatMap(({ secret, previousSecret }) => [secret, previousSecret ?? secret]),
  ]
}

describe('MASTER_KEY', () => {
  it('keeps plain secrets out of the ledger, its log, backups and what is printed, and rotates under a running server', async () => {
    const folder = fresh()
    const [first, second] = [newKey(), newKey()]
    const settings = { MASTER_KEY: first, WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'debug' }
    const client = JSON.parse((await run(folder, ['keys', 'create'], settings)).stdout) as Record<string, string>
    const server = await startServer({ DATA_DIR: folder, ...settings, MASTER_KEY: second, MASTER_KEY_PREVIOUS: first })
    const authorization = `Bearer ${await tokenFor(server.url, client)}`
    const post = async (path: string, body?: object): Promise<Record<string, string>> => {
      const headers = { authorization, 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
      expect(answer.status).toBeLessThan(300)
      return (await answer.json()) as Record<string, string>
    }
    const webhook = await post('/webhooks', { url: 'http://127.0.0.1:9009/x' })
    expect(webhook['secret']).toMatch(/^whsec_/)
    const rotated = await post(`/webhooks/${webhook['webhook_id']}/rotate`)
    const rotation = await run(folder, ['secrets', 'rotate'], { MASTER_KEY: second, MASTER_KEY_PREVIOUS: first })
    expect(rotation).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+ secrets are now encrypted with/) })
    // The server goes on with both keys.
    await post(`/webhooks/${webhook['webhook_id']}/rotate`)
    await tokenFor(server.url, client)
    const backup = join(root, 'sealed.backup')
    // What is said of a copy is true of it, whatever this command was given.
    const made = [
      await run(folder, ['db', 'backup', join(root, 'sealed_too.backup')]),
      await run(folder, ['db', 'backup', backup], { MASTER_KEY: second }),
    ].map(({ code, stdout }) => [code, stdout.replace(/^.* and opens/, '')])
    expect(made[0]).toEqual(made[1])
    expect(made[0]?.[0]).toBe(0)
    const restored = await run(fresh(), ['db', 'restore', backup])
    const [keyId = 'none'] = /(?<=encrypted with )\w+/.exec(rotation.stdout) ?? []
    expect(restored.stdout).toContain(`without the master key its secrets are encrypted with, ${keyId}`)
    const whileRunning = bytesIn(folder)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)

    const secrets = await secretsOf(folder, second)
    expect(secrets.length).toBeGreaterThanOrEqual(3)
    const everything = [whileRunning, bytesIn(folder), readFileSync(backup, 'latin1'), server.stderr(), server.stdout()]
    for (const secret of [...secrets, webhook['secret'] ?? '', rotated['secret'] ?? '', first, second])
      for (const text of everything) expect(text).not.toContain(secret)
    const status = await run(folder, ['secrets', 'status'], { MASTER_KEY: second })
    expect(status).toMatchObject({ code: 0, stdout: expect.stringMatching(/^key\t[0-9a-f]{16}\tin use since /) })
    expect(status.stdout).toMatch(/^secrets\tsigning_keys\.private_jwk\t1 with [0-9a-f]{16}$/m)
    expect((await run(folder, ['audit'], { MASTER_KEY: second })).stdout).toContain('master_key.rotate')
  })

  it('missing, wrong or malformed ends serve, stdio and commands with one sentence and 2, and doctor names it', async () => {
    const folder = fresh()
    const [first, other] = [newKey(), newKey()]
    expect((await run(folder, ['keys', 'rotate-signing'], { MASTER_KEY: first })).code).toBe(0)
    const cases: [Record<string, string>, RegExp][] = [
      [
        {},
        /^setting MASTER_KEY: missing, the secrets of the ledger are encrypted with the master key [0-9a-f]{16}; set .*\n$/,
      ],
      [{ MASTER_KEY: other }, /^setting MASTER_KEY: this is the master key [0-9a-f]{16}, but .*\n$/],
      [{ MASTER_KEY: 'hunter2' }, /^setting MASTER_KEY: must be 32 random bytes in base64 or hex.*\n$/],
      [{ MASTER_KEY_PREVIOUS: first }, /^setting MASTER_KEY: missing, MASTER_KEY_PREVIOUS needs it\n$/],
    ]
    for (const [settings, sentence] of cases)
      for (const command of [['serve', '--port', '0'], ['stdio'], ['keys', 'list'], ['secrets', 'rotate']]) {
        if (command[0] === 'secrets' && settings['MASTER_KEY'] === undefined) continue
        const ended = await run(folder, command, settings)
        expect({ command, ...ended }).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) })
        expect(ended.stderr).not.toContain('hunter2')
      }
    const doctor = async (settings: Record<string, string>): Promise<string> =>
      (await run(folder, ['doctor'], settings)).stdout
    expect(await doctor({})).toMatch(/^broken {2}secrets .*setting MASTER_KEY: missing/m)
    expect(await doctor({ MASTER_KEY: first })).toMatch(/^ok {6}secrets {12}1 are encrypted with the master key/m)
    const file = join(root, 'master.key')
    writeFileSync(file, `${first}\n`)
    expect((await run(folder, ['keys', 'list'], { MASTER_KEY_FILE: file })).code).toBe(0)
  })

  it('set for a ledger that has plain secrets takes them out of its files', async () => {
    const folder = fresh()
    await createKey(folder)
    expect((await run(folder, ['keys', 'rotate-signing'])).code).toBe(0)
    expect(bytesIn(folder)).toContain('"d":"')
    const inPlain = await run(folder, ['secrets', 'status'])
    expect(inPlain).toMatchObject({ code: 1, stderr: expect.stringContaining('set MASTER_KEY') })
    expect((await run(folder, ['doctor'])).stdout).toMatch(/^off {5}secrets .*MASTER_KEY is not set/m)
    const MASTER_KEY = newKey()
    expect((await run(folder, ['keys', 'list'], { MASTER_KEY })).code).toBe(0)
    expect(bytesIn(folder)).not.toContain('"d":"')
    expect(existsSync(ledgerOf(folder))).toBe(true)
  })
})
