import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { start, startServer, until } from '../process.ts'
import { createKey, escalation, fresh, run, tokenFor } from './data_folder.ts'

describe.concurrent('logs tail', () => {
  it('shows what a running server has done and what it does from then on, and nobody’s secrets', async ({ expect }) => {
    const folder = fresh()
    const key = await createKey(folder)
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'debug' })
    expect(statSync(join(folder, 'log.jsonl')).mode & 0o777).toBe(0o600)
    const lines = await run(folder, ['logs', 'tail', '--no-follow', '--json'])
    expect([lines.code, lines.stderr]).toEqual([0, ''])
    const messages = lines.stdout
      .trimEnd()
      .split('\n')
      .map(line => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toContain('listening')
    const token = await tokenFor(server.url, key)
    const following = start(['logs', 'tail', '--lines', '1', '--level', 'debug'], { DATA_DIR: folder })
    await until(() => following.stdout() !== '')
    const before = following.stdout()
    const answered = await fetch(`${server.url}/ops/escalate_to_human`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': 'seen-by-tail' },
      body: escalation,
    })
    const { operation_id: operationId } = (await answered.json()) as { operation_id: string }
    server.child.kill('SIGTERM')
    await server.exit()
    await until(() => following.stdout().includes(' stopping '))
    expect(before.trimEnd().split('\n')).toHaveLength(1)
    following.child.kill('SIGINT')
    expect(await following.exit()).toBe(0)
    const kept = readFileSync(join(folder, 'log.jsonl'), 'utf8')
    for (const secret of [token, key['client_secret'] ?? '', 'ambiguous_intent']) expect(kept).not.toContain(secret)
    const about = (await run(folder, ['logs', 'tail', '--no-follow', '--json', '--operation', operationId])).stdout
    for (const line of about.split('\n').filter(Boolean)) expect(line).toContain(operationId)
    expect(about === '').toBe(!kept.includes(operationId))
  })

  it('keeps to level, words, operation and count, and shows what is no JSON', async ({ expect }) => {
    const folder = fresh()
    await createKey(folder)
    const line = (level: number, msg: string, operationId: string): string =>
      `${JSON.stringify({ level, time: '2026-11-25T10:00:00.000Z', operationId, msg })}\n`
    writeFileSync(
      join(folder, 'log.jsonl'),
      `${line(30, 'first', 'op_1')}${line(50, 'Second \u001b[2J', 'op_12')}cut short\n${line(40, 'third', 'op_1')}`,
    )
    const tail = async (...args: string[]): Promise<string[]> =>
      (await run(folder, ['logs', 'tail', '--no-follow', ...args])).stdout.split('\n').slice(0, -1)
    expect(await tail()).toEqual([
      '10:00:00.000 INFO  first operationId=op_1',
      '10:00:00.000 ERROR Second  [2J operationId=op_12',
      'cut short',
      '10:00:00.000 WARN  third operationId=op_1',
    ])
    expect(await tail('--lines', '1')).toHaveLength(1)
    expect(await tail('--lines', '0')).toEqual([])
    expect((await tail('--level', 'warn', '--json')).length).toBe(3)
    expect((await tail('--grep', 'SECOND')).length).toBe(1)
    expect((await tail('--operation', 'op_1')).length).toBe(2)
  })

  it.for([
    ['--lines', 'many', '--lines: must be a whole number'],
    ['--lines', '-1', '--lines: must be a whole number'],
    ['--level', 'loud', '--level: must be one of debug, info, warn, error'],
  ] as const)('refuses %s %s', async ([option, value, said], { expect }) => {
    const { code, stderr } = await run(fresh(), ['logs', 'tail', '--no-follow', `${option}=${value}`])
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)])
  })

  it('says where nothing has been written, and makes nothing', async ({ expect }) => {
    const folder = fresh()
    const { code, stderr } = await run(folder, ['logs', 'tail'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('agent-broker serve does')])
    expect(existsSync(folder)).toBe(false)
  })
})
