import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { command, type CommandEnded } from '../command.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-approvals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'policy.yaml')

const run = (...args: string[]): Promise<CommandEnded> =>
  command(args, { DATA_DIR: folder, OUTBOX: '1', FREE_TEXT: 'open', SENDER_NAME: 'Acme Studio LLC' })

describe('the commands of a policy and its approvals', () => {
  it('check a file, put it in force, and keep it when the next one is wrong', async () => {
    expect((await run('policy', 'show')).stdout).toMatch(/^no policy is set/)
    writeFileSync(file, 'rules:\n  - name: everything\n    answer: ask\n')
    expect(await run('policy', 'check', file)).toMatchObject({ code: 0, stdout: `${file} is a policy of 1 rule\n` })
    expect(await run('policy', 'set', file, '--as', 'Ana')).toMatchObject({
      code: 0,
      stdout: 'version 1 is in force: 1 rule\n',
    })
    writeFileSync(file, 'rules:\n  - anser: ask\n')
    const wrong = await run('policy', 'set', file)
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain(`${file}, line 2: `)
    expect(wrong.stderr).toContain('anser: unknown; allowed are name, when, answer')
    expect(wrong.stderr).toContain('The policy in force stays as it is.')
    expect((await run('policy', 'show')).stdout).toMatch(
      /^# version 1, set by Ana at \S+Z\nrules:\n {2}- name: everything\n {4}answer: ask\n$/,
    )
    expect((await run('audit')).stdout).toMatch(/\tcommand_line\tpolicy\.set\t1\t-\n$/)
    const [added] = (await run('people', 'add', 'Mia Kern', '--role', 'owner')).stdout.match(/per_[^)]+/) ?? []
    writeFileSync(file, 'rules:\n  - name: everything\n    answer: ask\n')
    expect((await run('policy', 'set', file, '--as', 'Mia Kern')).code).toBe(0)
    expect((await run('audit')).stdout.endsWith(`\tcommand_line\tpolicy.set\t2\t{"by":"${added}"}\n`)).toBe(true)
  })

  it('list, show and decide what waits, once', async () => {
    const message = {
      recipient: { id_type: 'phone', id_value: '+12125552368' },
      message_type: 'reminder',
      content: { body: 'See you at 10.' },
      idempotency_key: 'k1',
    }
    const asked = await run('call', 'send_message', JSON.stringify(message))
    expect(JSON.parse(asked.stdout)).toMatchObject({ status: 'pending_async', reason_code: 'awaiting_approval' })
    expect(asked.stdout).toContain('Nobody is configured to be notified')
    const listed = (await run('approvals', 'list')).stdout
    expect(listed).toMatch(/^apr_\S+\tsend_message\tlocal\twaiting\tuntil \S+Z\tpolicy\n$/)
    const id = listed.split('\t')[0] ?? ''
    expect(JSON.parse((await run('approvals', 'show', id)).stdout)).toMatchObject({
      shown: { message: { recipient: '+12125552368', body: 'See you at 10.' } },
    })
    expect(await run('approvals', 'refuse', id, '--as', 'Ana')).toMatchObject({
      code: 0,
      stdout: `${id} is refused by Ana; nothing was done or charged\n`,
    })
    expect(await run('approvals', 'approve', id)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^It was refused by Ana at \S+Z\. Nothing changed\.\n$/),
    })
    expect((await run('approvals', 'list')).stdout).toBe('')
    expect((await run('approvals', 'list', '--all')).stdout).toContain('\trefused\t')
    expect(await run('approvals', 'show', 'apr_x')).toMatchObject({ code: 2 })
    expect((await run('db', 'verify')).code).toBe(0)
  })

  it('approve a wording for good', async () => {
    const message = {
      recipient: { id_type: 'phone', id_value: '+12125552368' },
      message_type: 'reminder',
      content: { body: 'Your table is ready.' },
      idempotency_key: 'k2',
    }
    await run('call', 'send_message', JSON.stringify(message))
    const id = (await run('approvals', 'list')).stdout.split('\t')[0] ?? ''
    expect(await run('approvals', 'approve', id, '--as-template', 'Table!')).toMatchObject({ code: 2 })
    expect((await run('approvals', 'list')).stdout).toContain(id)
    expect((await run('approvals', 'approve', id, '--as', 'Ana', '--as-template', 'table_ready')).stdout).toBe(
      `${id} is approved by Ana; the server carries it out within seconds\ntable_ready is a reminder template for good: agents send it by template_id\n`,
    )
    expect((await run('templates', 'list')).stdout).toMatch(
      /^table_ready\treminder\t-\t-\t"Your table is ready\."\tin use/,
    )
    expect(await run('approvals', 'approve', id, '--as-template', 'table_other')).toMatchObject({ code: 1 })
    expect((await run('templates', 'list')).stdout).not.toContain('table_other')
  })
})
