import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { importList } from '../../src/providers/lists/import.ts'
import { command, type CommandEnded } from '../command.ts'
import { fileOf, unOf } from '../providers/lists/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-watches-'))
const root = join(folder, 'datasets', 'lists')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]): Promise<CommandEnded> => command(args, { DATA_DIR: folder })
const watch = (...args: string[]) => run('screenings', 'watch', ...args)
const take = (count: number, from: number) =>
  importList({ root, name: 'un', files: [fileOf(unOf(count, '2026-02-27', from))], nowMs: Date.now(), force: true })

it('screenings watch keeps parties, screens them on each edition, and shows what has changed', async () => {
  const name = 'ERIC BADEGE'
  const added = await watch(
    'add',
    name,
    '--kind',
    'person',
    '--note',
    'customer 4711',
    '--identifier',
    'passport A7654321',
  )
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^wat_\S+ is watched\n$/),
    stderr: expect.stringContaining('warning: no sanctions list is stored here, so nothing is screened yet'),
  })
  const id = added.stdout.split(' ')[0] ?? ''
  expect(await watch('add', name.toLowerCase(), '--kind', 'person', '--identifier', 'passport A7654321')).toMatchObject(
    {
      code: 1,
      stderr: expect.stringContaining('is watched already'),
    },
  )
  expect(await watch('add', 'Xavier', '--identifier', 'IMO 9187628')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--identifier: "IMO 9187628" is not an IMO number'),
  })
  expect(await watch('add', 'Xavier', '--country', 'XX')).toMatchObject({
    stderr: expect.stringContaining('--country: must be'),
  })
  expect(await watch('add', '--', '--')).toMatchObject({
    stderr: expect.stringContaining('name: has no letter or digit'),
  })
  expect(await watch('add', 'Ltd')).toMatchObject({ code: 2, stderr: expect.stringContaining('only a legal form') })
  expect(await watch('run')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no sanctions list is stored here'),
  })

  expect((await watch('list')).stdout).toContain('not screened yet\t-\t-')

  await take(60, 100)
  const stored = await watch('add', 'Ivan Primerov')
  expect(stored).toMatchObject({ code: 0, stdout: expect.stringMatching(/is watched; a serving process/), stderr: '' })
  await watch('remove', stored.stdout.split(' ')[0] ?? '')
  expect((await watch('run')).stdout).toBe('1 screened\n')
  expect((await watch('list')).stdout).toContain('no hit\tno change')
  await take(60, 0)
  expect((await watch('run')).stdout).toBe('1 screened\n')
  expect((await watch('run')).stdout).toBe('0 screened\n')
  const { stdout } = await watch('list')
  expect(stdout).toMatch(
    new RegExp(
      `^${id}\tERIC BADEGE\t-\tperson\tcustomer 4711\tscreened .*matched 1\\.00 un:\\S+ .*changed .* no hit to matched`,
    ),
  )
  expect(JSON.parse((await watch('list', '--json')).stdout)).toMatchObject([
    { watch_id: id, identifiers: ['passport A7654321'], hits: [{ verdict: 'matched' }] },
  ])

  expect(await watch('remove', id)).toMatchObject({ code: 0, stdout: `${id} is watched no more\n` })
  expect(await watch('remove', id)).toMatchObject({ code: 1 })
}, 120_000)

it('lists changes prints what has come and gone since a day', async () => {
  await take(60, 100)
  const before = new Date().toISOString()
  await take(60, 105)
  const changed = await run('lists', 'changes', 'un', '--since', before)
  expect(changed).toMatchObject({ code: 0, stderr: '' })
  const early = await run('lists', 'changes', 'un', '--since', '2020-01-01', '--json')
  const [{ known_since }] = JSON.parse(early.stdout)
  expect(Date.parse(known_since)).toBeLessThan(Date.parse(before))
  expect(early.stderr).toContain(`warning: un: what changed before ${known_since} is not known`)
  expect(changed.stdout).toMatch(/^un: 5 added, 5 removed, 0 changed since /)
  expect(changed.stdout.match(/^added\tun:/gm)).toHaveLength(5)
  await take(60, 100)
  expect((await run('lists', 'changes', '--since', before)).stdout).toMatch(/^un: 0 added, 0 removed, 5 changed since /)
  for (const since of ['yesterday', '2026-02-30', '2026-11-22 (a Sunday)', '2026-13-01'])
    expect([since, await run('lists', 'changes', '--since', since)]).toMatchObject([
      since,
      { code: 2, stderr: expect.stringContaining('--since: must be a date such as') },
    ])
}, 120_000)
