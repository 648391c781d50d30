import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { importList } from '../../src/providers/lists/import.ts'
import { command, type CommandEnded } from '../command.ts'
import { UN } from '../providers/lists/samples.ts'
import { startYente, yenteResult } from '../yente_server.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-suppressions-'))
const yente = await startYente()
afterAll(async () => {
  await yente.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]): Promise<CommandEnded> => command(args, { DATA_DIR: folder, YENTE_URL: yente.url })
const screen = async (name: string) =>
  JSON.parse((await run('call', 'screen_sanctions', JSON.stringify({ name }))).stdout) as Record<string, unknown>

describe('suppressions', () => {
  it('take an entry out for one name, show it, and let it count again', async () => {
    yente.results = { Person: [yenteResult()] }
    const added = await run(
      'suppressions',
      'add',
      'opensanctions:NK-a1b2',
      '--reason',
      'Born\u001b[2J in 1991',
      '--name',
      'Ivan Primerov',
    )
    expect(added).toMatchObject({
      code: 0,
      stdout: 'opensanctions:NK-a1b2 is suppressed for this name, however it is written\n',
    })
    expect(
      (await run('suppressions', 'add', 'opensanctions:NK-a1b2', '--reason', 'again', '--name', 'IVAN primerov'))
        .stdout,
    ).toContain('was suppressed')
    expect(await screen('Ivan Primerov')).toMatchObject({
      matched: false,
      suppressed_matches: [{ entry_id: 'opensanctions:NK-a1b2' }],
    })
    expect(await screen('Ivan Other')).toMatchObject({ matched: true, suppressed_matches: [] })
    const { stdout } = await run('suppressions', 'list')
    expect(stdout).toMatch(/^opensanctions:NK-a1b2\t\d{4}-\S+Z\tone name \([0-9a-f]{12}\)\tBorn \[2J in 1991\n$/)
    const records = await run('screenings', 'list', '--name', 'ivan PRIMEROV')
    expect(records.stdout).toMatch(
      /^\S+\t\S+Z\tscreen_sanctions\tlocal\t-\t-\tmatched 0, possible 0, suppressed 1\topensanctions - -\n$/,
    )
    expect((await run('screenings', 'list')).stdout.split('\n')).toHaveLength(3)
    expect(await run('suppressions', 'remove', 'opensanctions:NK-a1b2')).toMatchObject({ code: 0 })
    expect(await run('suppressions', 'remove', 'opensanctions:NK-a1b2')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not suppressed'),
    })
    expect(await screen('Ivan Primerov')).toMatchObject({ matched: true })
  })

  it('warns of an entry that no stored list has, and of no other', async () => {
    await importList({
      root: join(folder, 'datasets', 'lists'),
      name: 'un',
      files: [UN],
      nowMs: Date.now(),
      force: false,
    })
    const add = (id: string) => run('suppressions', 'add', id, '--reason', 'x')
    expect(await add('un:QDe.004')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is suppressed'),
      stderr: '',
    })
    for (const id of ['un:QDe.00400', 'ofac_sdn:36'])
      expect(await add(id)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('is suppressed'),
        stderr: expect.stringMatching(/^warning: \S+ is on no list that is stored here/),
      })
    expect((await add('opensanctions:NK-x')).stderr).toBe('')
  })

  it.each([
    [['add', 'sdn:36', '--reason', 'x'], 'entry_id: must be as a match of screen_sanctions prints it'],
    [['add', 'ofac_sdn:', '--reason', 'x'], 'entry_id: '],
    [['add', 'ofac_sdn:36', '--reason', '  '], '--reason: must be 1 to 500 characters'],
    [['add', 'ofac_sdn:36', '--reason', 'x'.repeat(501)], '--reason: '],
    [['add', 'ofac_sdn:36'], '--reason'],
    [['add', 'ofac_sdn:36', '--reason', 'x', '--name', '!?'], '--name: has no letter or digit'],
    [['remove', '36'], 'entry_id: '],
  ])('refuses what names nothing, %#', async (args, sentence) => {
    const { code, stderr } = await run('suppressions', ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(sentence)
  })
})
