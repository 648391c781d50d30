import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../command.ts'
import { createPbfWriter } from '../pbf_writer.ts'
import { start, until } from '../process.ts'
import { ask, openMaps } from '../providers/local_map.ts'
import { startS3 } from '../s3_server.ts'
import { sharedFile } from '../shared_data.ts'

const root = mkdtempSync(join(tmpdir(), 'agent-broker-map-cli-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let serial = 0
/** A data folder of its own, not made yet. */
const fresh = (): string => {
  serial += 1
  return join(root, `data_${serial}`)
}
const mapsIn = (folder: string): string => join(folder, 'datasets', 'map')
/** Those of a map, its index by what it is: the hash that names it stands anywhere among them. */
const filesIn = (folder: string, name: string): string[] =>
  readdirSync(join(mapsIn(folder), name))
    .map(file => file.replace(/^[0-9a-f]{16}$/, 'data'))
    .sort()

const run = (folder: string, ...args: string[]) => runWith({ DATA_DIR: folder }, ...args)

const runWith = (settings: Record<string, string>, ...args: string[]) => command(['map', ...args], settings)

const large = join(root, 'large.osm.pbf')
const monaco = resolve(sharedFile('osm/monaco-2022-12-poi.osm.pbf'))
const andorra = resolve(sharedFile('osm/andorra-2021-10-poi.osm.pbf'))
const SHOPS = 60_000

beforeAll(() => {
  const writer = createPbfWriter(large, { box: { west: 0, east: 10, south: 0, north: 10 } })
  for (let id = 1; id <= 600_000; id += 1) {
    const tags = id <= SHOPS ? { name: `Shop ${id}`, shop: 'bakery', phone: `+1 ${id}` } : undefined
    writer.node({ id, latitude: (id % 9_973) / 1_000, longitude: (id % 9_967) / 1_000, tags })
  }
  for (let id = 1; id <= 60_000; id += 1) writer.way({ id, refs: [id, id + 1, id + 2], tags: { building: 'yes' } })
  writer.close()
})

const shopsFound = async (folder: string): Promise<number> => {
  const map = openMaps(mapsIn(folder))
  const { candidates } = await ask(map, {
    center: { latitude: 5, longitude: 5 },
    radiusM: 40_000,
    tags: ['shop=bakery'],
  })
  map.close()
  return candidates.length
}

describe('a map', () => {
  it('is imported, listed, updated and removed', async () => {
    const folder = fresh()
    const file = join(root, 'Monaco Café-latest.osm.pbf')
    copyFileSync(monaco, file)
    expect(await run(folder, 'list')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('map import <file.osm.pbf or places.parquet>'),
    })
    const imported = await run(folder, 'import', file)
    expect(imported).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^monaco-cafe is in service: \d+ businesses, \d+ places\n$/),
    })
    expect(imported.stderr.split('\n')).toEqual([
      expect.stringMatching(/^reading 1\/3 relations: 0\.0 MB$/),
      expect.stringMatching(/^reading 2\/3/),
      expect.stringMatching(/^reading 3\/3/),
      '',
    ])
    expect((await run(folder, 'import', andorra, '--name', 'andorra')).code).toBe(0)
    const { stdout } = await run(folder, 'list')
    expect(stdout.split('\n').map(line => line.split('\t')[0])).toEqual(['andorra', 'monaco-cafe', ''])
    expect(stdout).toContain('box 42.4276 1.4124 42.6572 1.7875')
    expect(JSON.parse((await run(folder, 'list', '--json')).stdout)).toMatchObject([
      { name: 'andorra', sourcePath: andorra },
      { sourcePath: file },
    ])
    expect((await run(folder, 'update', 'andorra')).stdout).toBe(
      'andorra holds this file already; nothing was changed\n',
    )
    const updated = await run(folder, 'update', 'andorra', monaco)
    expect(updated.stdout).toMatch(/^andorra is in service: 5\d\d businesses/)
    expect(updated.stderr).toContain(
      `andorra covers nothing any more of what it covered before; if that was not meant, bring it back: agent-broker map update andorra ${andorra}\n`,
    )
    expect(JSON.parse((await run(folder, 'list', '--json')).stdout)).toMatchObject([{ sourcePath: monaco }, {}])
    expect(filesIn(folder, 'andorra')).toEqual(['current.json', 'data', 'lock'])
    expect((await run(folder, 'remove', 'andorra')).stdout).toBe('andorra is removed\n')
    expect((await run(folder, 'list')).stdout).not.toContain('andorra')
  })

  it('of data that is older than 180 days is a warning of doctor', async () => {
    const folder = fresh()
    await run(folder, 'import', monaco, '--name', 'monaco')
    const doctor = async (): Promise<string> => (await command(['doctor'], { DATA_DIR: folder })).stdout
    expect(await doctor()).toMatch(/^ok +maps +monaco/m)
    const manifest = join(mapsIn(folder), 'monaco', 'current.json')
    const kept = JSON.parse(readFileSync(manifest, 'utf8')) as object
    writeFileSync(manifest, JSON.stringify({ ...kept, dataDate: '2020-01-01' }))
    expect(await doctor()).toMatch(
      /^warn +maps +monaco \(2020-01-01\); older than 180 days: monaco, take a newer extract with agent-broker map update monaco <file>$/m,
    )
  })

  it.each([
    [['import'], 2, 'missing required argument'],
    [['import', '/nowhere.osm.pbf'], 2, 'there is no file /nowhere.osm.pbf'],
    [['import', monaco, '--name', '../x'], 2, 'the map name "../x" must be'],
    [['import', monaco, '--poly', '/nowhere.poly'], 2, '--poly: the file /nowhere.poly cannot be read (ENOENT)'],
    [['import', '/nowhere/東京.osm.pbf'], 2, 'no name of a map can be made of 東京.osm.pbf; give one with --name'],
    [['import', 'package.json', '--name', 'x'], 1, 'package.json: byte 0: a blob header of'],
    [['update', 'nothing'], 2, 'there is no map nothing'],
    [['remove', 'nothing'], 2, 'there is no map nothing'],
    [['list', 'x'], 2, 'too many arguments'],
  ])('%j exits %i and says why', async (args, code, sentence) => {
    const ended = await run(fresh(), ...args)
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, '', expect.stringContaining(sentence)])
    expect(ended.stderr).not.toMatch(/^\s+at /m)
  })

  it('is not imported twice under one name', async () => {
    const folder = fresh()
    await run(folder, 'import', monaco, '--name', 'm')
    expect(await run(folder, 'import', andorra, '--name', 'm')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('agent-broker map update m '),
    })
  })
})

describe('a map of several nodes', () => {
  it('is put where the others fetch it, and taken away there', async () => {
    const s3 = await startS3()
    const settings = { ...s3.settings, DATA_DIR: fresh(), MAPS_STORE: 's3://backups/' }
    s3.fail = ({ method, response }) => method === 'PUT' && response.writeHead(403).end().writableEnded
    const alone = await runWith(settings, 'import', monaco, '--name', 'monaco')
    expect([alone.code, alone.stdout]).toEqual([1, expect.stringContaining('monaco is in service: ')])
    expect(alone.stderr).toMatch(
      /monaco is in service on this node and not on the others: s3:.* answered 403; .* Run agent-broker map update monaco again\n$/,
    )
    s3.fail = undefined
    expect(await runWith(settings, 'update', 'monaco')).toMatchObject({
      code: 0,
      stdout:
        'monaco holds this file already; nothing was changed\nmonaco is where the other nodes fetch it within a minute\n',
    })
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^monaco\/[0-9a-f]{64}$/), 'monaco/edition.json'])
    expect(await runWith(settings, 'remove', 'monaco')).toMatchObject({
      code: 0,
      stdout: 'monaco is removed here, and within a minute on every node\n',
    })
    expect([...s3.objects.keys()]).toEqual(['monaco/edition.json'])
    await s3.close()
  })
})

describe('an import that dies', () => {
  it.each(['1/3', '2/3', '3/3'])(
    'by kill -9 while it reads %s leaves the old map in service, and the next run cleans up and finishes',
    async pass => {
      const folder = fresh()
      const other = join(root, 'other.osm.pbf')
      copyFileSync(andorra, other)
      expect((await run(folder, 'import', other, '--name', 'map')).code).toBe(0)
      const before = await run(folder, 'list')
      const killed = start(['map', 'update', 'map', large], { DATA_DIR: folder })
      await until(() => killed.stderr().includes(`reading ${pass}`))
      killed.child.kill('SIGKILL')
      expect(await killed.exit()).toBe('SIGKILL')
      expect(filesIn(folder, 'map')).toContain('unfinished')
      expect(await run(folder, 'list')).toEqual(before)
      expect((await run(folder, 'update', 'map', large)).stdout).toContain(`${SHOPS} businesses`)
      expect(filesIn(folder, 'map')).toEqual(['current.json', 'data', 'lock'])
      expect(await shopsFound(folder)).toBe(150)
    },
    60_000,
  )

  it('after its data was whole is finished from what it left', async () => {
    const folder = fresh()
    await run(folder, 'import', large, '--name', 'map')
    rmSync(join(mapsIn(folder), 'map', 'current.json'))
    const resumed = await run(folder, 'import', large, '--name', 'map')
    expect(resumed.stdout).toContain(`${SHOPS} businesses`)
    expect(resumed.stderr).not.toContain('2/3')
    expect(await shopsFound(folder)).toBe(150)
  })

  it('because the checksum beside the file is of another changes nothing', async () => {
    const folder = fresh()
    const file = join(root, 'checked.osm.pbf')
    copyFileSync(monaco, file)
    writeFileSync(`${file}.md5`, `${createHash('md5').update(readFileSync(monaco)).digest('hex')}  checked.osm.pbf\n`)
    expect((await run(folder, 'import', file)).code).toBe(0)
    copyFileSync(andorra, file)
    const failed = await run(folder, 'update', 'checked')
    expect([failed.code, failed.stderr]).toEqual([
      1,
      expect.stringContaining('checked.osm.pbf.md5 describes; it is cut off, damaged or older'),
    ])
    expect((await run(folder, 'list')).stdout).toMatch(/^checked\t5\d\d businesses/)
  })

  it('by an error in its last blob changes nothing', async () => {
    const folder = fresh()
    await run(folder, 'import', andorra, '--name', 'map')
    const before = await run(folder, 'list')
    const damaged = join(root, 'damaged.osm.pbf')
    copyFileSync(large, damaged)
    writeFileSync(damaged, 'x', { flag: 'a' })
    const failed = await run(folder, 'update', 'map', damaged)
    expect([failed.code, failed.stderr]).toEqual([
      1,
      expect.stringMatching(/damaged\.osm\.pbf: byte \d+: the file is cut off/),
    ])
    expect(await run(folder, 'list')).toEqual(before)
    expect(filesIn(folder, 'map')).toEqual(['current.json', 'data', 'lock'])
  })
})

describe('the folder', () => {
  it('of a map takes one import at a time; other maps go on', async () => {
    const folder = fresh()
    const first = start(['map', 'import', large, '--name', 'map'], { DATA_DIR: folder })
    await until(() => first.stderr().includes('reading 1/3'))
    const [second, third] = await Promise.all([
      run(folder, 'import', large, '--name', 'map'),
      run(folder, 'import', monaco, '--name', 'another'),
    ])
    expect(second).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('another import or update of the map map is running; wait until it has ended'),
    })
    expect(third.code).toBe(0)
    expect(await first.exit(60_000)).toBe(0)
    expect(await shopsFound(folder)).toBe(150)
  })

  it('that cannot be written is named with the setting', async () => {
    const blocked = join(root, 'a_file')
    writeFileSync(blocked, '')
    const failed = await run(join(blocked, 'data'), 'import', monaco)
    expect([failed.code, failed.stderr]).toEqual([
      1,
      expect.stringMatching(/the folder .*a_file.* cannot be written \(ENOTDIR\); set DATA_DIR/),
    ])
  })

  it.skipIf(process.platform === 'win32')('on a disk that is full keeps the old map and says so', async () => {
    const folder = fresh()
    await run(folder, 'import', andorra, '--name', 'map')
    const before = await run(folder, 'list')
    // A process that may not write files beyond 2 MB meets what it meets on a full disk.
    const command = `ulimit -f 2048; exec "$0" dist/cli/index.js map update map "$1"`
    const limited = spawnSync('bash', ['-c', command, process.execPath, large], {
      env: { ...process.env, DATA_DIR: folder },
      encoding: 'utf8',
    })
    expect([limited.status, limited.stderr]).toEqual([1, expect.stringContaining('is full or failing')])
    expect(limited.stderr).toContain('what was in service stays')
    expect(await run(folder, 'list')).toEqual(before)
    expect(existsSync(join(mapsIn(folder), 'map', 'unfinished'))).toBe(false)
  })
})
