import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programVersion } from '../../src/lib/program_file.ts'
import { start, startServer, until } from '../process.ts'
import { fileOf, fresh, LATELY, sdnOf, unOf } from '../providers/lists/samples.ts'
import { run } from './data_folder.ts'

const NAMES = ['ERIC BADEGE', 'Nobody At All Here', 'Frank Kakolele Bwambale']

let folder: string
let input: string
let output: string
beforeAll(async () => {
  folder = fresh('data')
  const imported = await run(folder, ['lists', 'import', 'un', fileOf(unOf(60, LATELY))])
  expect(imported.code, imported.stderr).toBe(0)
})
beforeEach(() => {
  input = fresh('names.csv')
  output = fresh('screened.csv')
})

const batch = (...args: string[]) => run(folder, ['screenings', 'batch', ...args])
const readCsv = (text: string): Record<string, string>[] => parse(text, { columns: true })

describe('a batch of names', () => {
  it('answers every row with what was found, on which editions, and records each', async () => {
    writeFileSync(input, `id,Name,country,kind\n1,ERIC BADEGE,CD,person\n2,"Nobody, At All Here",,\n`)
    const { code, stdout, stderr } = await batch(input)
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^warning: un: it has 60 entries, .*; every row says partial\n2 of 2 rows, \d+\/s: 1 with a match, 0 more with a possible one, .* no clearance\n$/,
      ),
    ])
    const rows = readCsv(stdout)
    expect(rows).toMatchObject([
      {
        id: '1',
        name: 'ERIC BADEGE',
        matched: 'true',
        score: '1',
        entry_ids: 'un:CDi.001',
        matched_names: 'ERIC BADEGE',
        partial: 'true',
        not_compared: '',
        script_support: 'full',
      },
      { id: '2', name: 'Nobody, At All Here', country: '', matched: 'false', possible: 'false', score: '', hits: '0' },
    ])
    expect(rows[0]?.['lists']).toMatch(new RegExp(`^un ok ${LATELY} [0-9a-f]{64}$`))
    const record = await run(folder, ['screenings', 'list', '--name', 'eric badege'])
    expect(record.stdout).toContain(`${rows[0]?.['screening_id']}\t${rows[0]?.['screened_at']}\tscreenings_batch`)
  })

  it('is written into a file of its owner, with the record of the run beside it', async () => {
    writeFileSync(input, 'name\nERIC BADEGE\n')
    expect(await batch(input, '--out', output, '--format', 'json')).toMatchObject({ code: 0, stdout: '' })
    expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({
      line: 2,
      input: { name: 'ERIC BADEGE' },
      matched: true,
      hits: [{ entry_id: 'un:CDi.001', verdict: 'matched' }],
      lists: expect.arrayContaining([expect.objectContaining({ name: 'un', status: 'ok', list_date: LATELY })]),
    })
    expect(existsSync(`${output}.lock`)).toBe(false)
    expect(statSync(output).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(`${output}.run.json`, 'utf8'))).toMatchObject({
      program: `agent-broker ${programVersion()}`,
      input: { rows: 1 },
      lists: expect.arrayContaining([
        expect.objectContaining({ name: 'un', doubts: [expect.stringMatching(/^it has 60 entries/)] }),
      ]),
      thresholds: { matched: 0.8, possible: 0.7 },
      finished_at: expect.any(String),
    })
    expect(await batch(input, '--out', output)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/exists; name another file, or go on with it by --resume/),
    })
  })

  it('sets aside what an operator has decided on', async () => {
    const other = fresh('data')
    await run(other, ['lists', 'import', 'un', fileOf(unOf(60, LATELY))])
    await run(other, ['suppressions', 'add', 'un:CDi.001', '--reason', 'Another person'])
    writeFileSync(input, 'name\nERIC BADEGE\n')
    const { stdout } = await run(other, ['screenings', 'batch', input])
    expect(readCsv(stdout)).toMatchObject([
      { matched: 'false', hits: '0', entry_ids: '', suppressed_entry_ids: 'un:CDi.001' },
    ])
  })

  it('takes numbers beside the names, and says which was the same', async () => {
    const other = fresh('data')
    expect((await run(other, ['lists', 'import', 'ofac_sdn', ...sdnOf(15_036)])).code).toBe(0)
    writeFileSync(input, 'name,identifiers\nSome Tanker,IMO 9187629; MMSI 572469210\nSome Tanker,IMO 9187620\n')
    const refused = await run(other, ['screenings', 'batch', input])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/line 3: identifiers.*9187620/) })
    writeFileSync(input, 'name,identifiers\nSome Tanker,IMO 9187629; MMSI 572469210\nSome Tanker,\n')
    const rows = readCsv((await run(other, ['screenings', 'batch', input])).stdout)
    expect(rows).toMatchObject([
      { matched: 'true', score: '1', matched_identifiers: expect.stringMatching(/imo .*9187629/) },
      { matched: 'false' },
    ])
  })

  it('says what it compared with nothing, and takes short numbers for names', async () => {
    writeFileSync(input, 'name\n12345678\nAcme (IMO 9187628)\n313\n')
    const { code, stdout } = await batch(input)
    expect([code, readCsv(stdout)]).toMatchObject([
      0,
      [
        { matched: '', possible: '', not_compared: expect.stringMatching(/^12345678 is only a number/) },
        { matched: 'false', not_compared: expect.stringMatching(/^IMO 9187628 is not an IMO number/) },
        { matched: 'false', not_compared: '' },
      ],
    ])
  })

  it('that spreadsheets open runs no formula of a name', async () => {
    writeFileSync(input, 'name\n"=HYPERLINK(""x"") Badege"\n')
    expect((await batch(input)).stdout).toContain(`"'=HYPERLINK`)
  })
})

describe('a file of names that is wrong', () => {
  it.each([
    ['no column name', 'id,who\n1,Eric\n', 'line 1: the heading has no column name; it has id, who'],
    [
      'semicolons',
      'name;country\nEric;CD\n',
      'line 1: its columns are separated by semicolons; save the file with commas',
    ],
    ['a column twice', 'name,Name\na,b\n', 'line 1: the heading names "name" twice'],
    ['a column of the output', 'name,score\nEric Badege,1\n', 'line 1: the column score is one that the output adds'],
    ['no row', 'name\n', 'has no row below its heading'],
    ['a row of another length', 'name,country\nEric Badege,CD\nEric\n', 'line 3: is not CSV'],
    ['a quotation mark left open', `name\n"Eric Badege\n${'x\n'.repeat(60_000)}`, 'a quotation mark may be left open'],
    ['a huge row', `name\nEric Badege\n${'x'.repeat(200_000)}\n`, 'line 3: is longer than 100000 bytes'],
    ['another encoding', Buffer.from('name\nEric Badege\nJos\xe9 Silva\n', 'latin1'), 'line 3: is not UTF-8'],
    ['UTF-16', Buffer.from('\ufeffname\nEric Badege\n', 'utf16le'), 'line 1: is not UTF-8'],
    [
      'rows that cannot be screened',
      'name,country,kind\nEric Badege,UK,\n,,\nEric Badege,,ship\n',
      'nothing was screened, 3 rows are wrong:',
    ],
  ])('with %s is refused before anything is screened', async (_, text, said) => {
    writeFileSync(input, text)
    const { code, stdout, stderr } = await batch(input, '--out', output)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(said)
    expect(existsSync(output)).toBe(false)
  })

  it('names the line and the fault of each row', async () => {
    writeFileSync(input, 'name,country,kind\nEric Badege,UK,\n,,\nEric Badege,,ship\n')
    const { stderr } = await batch(input)
    expect(stderr).toContain('line 2: country: "UK" is GB in ISO 3166-1 alpha-2; send GB.')
    expect(stderr).toContain('line 3: name: must be 2 to 200 characters; got 0.')
    expect(stderr).toContain('line 4: kind: must be person, entity or empty.')
  })

  it('is not screened without a list', async () => {
    writeFileSync(input, 'name\nERIC BADEGE\n')
    expect(await run(fresh('data'), ['screenings', 'batch', input])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no sanctions list is loaded here: set LISTS and run agent-broker lists refresh'),
    })
  })
})

describe('a batch that was interrupted', () => {
  const ROWS = 1_200

  it('goes on after its last whole line, with every row once and in order', async () => {
    writeFileSync(input, `id,name\n${Array.from({ length: ROWS }, (_, i) => `${i},${NAMES[i % 3]} ${i}\n`).join('')}`)
    const running = start(['screenings', 'batch', input, '--out', output], { DATA_DIR: folder })
    await until(() => existsSync(output) && statSync(output).size > 20_000)
    running.child.kill('SIGKILL')
    expect(await running.exit()).toBe('SIGKILL')
    // As a machine that lost power may leave it.
    appendFileSync(output, '1199,"half a')
    const before = readFileSync(output, 'utf8').split('\n').slice(0, -1)
    expect(before.length).toBeLessThan(ROWS)
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({ code: 0 })
    const text = readFileSync(output, 'utf8')
    expect(text.startsWith(`${before.join('\n')}\n`)).toBe(true)
    expect(readCsv(text).map(({ id }) => Number(id))).toEqual(Array.from({ length: ROWS }, (_, i) => i))
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is whole: its run ended at'),
    })
    expect(existsSync(`${output}.lock`)).toBe(false)
  })

  const interrupt = async (): Promise<void> => {
    writeFileSync(input, 'name\nERIC BADEGE\nNobody At All\n')
    await batch(input, '--out', output)
    const run = JSON.parse(readFileSync(`${output}.run.json`, 'utf8')) as Record<string, unknown>
    writeFileSync(`${output}.run.json`, JSON.stringify({ ...run, finished_at: null }))
    truncateSync(output, statSync(output).size - 5)
  }

  it.each([
    [
      'the file of names',
      () => appendFileSync(input, 'Somebody Else\n'),
      'the file of names changed since it was begun',
    ],
    ['the record of the run', () => writeFileSync(`${output}.run.json`, '{'), 'is missing or damaged'],
  ])('is not gone on with where %s is another', async (_, change, said) => {
    await interrupt()
    change()
    const before = readFileSync(output)
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(said),
    })
    expect(readFileSync(output).equals(before)).toBe(true)
  })

  it('is not gone on with on another edition, or in another format', async () => {
    await interrupt()
    expect(await batch(input, '--out', output, '--resume', '--format', 'json')).toMatchObject({
      stderr: expect.stringContaining('the format changed'),
    })
    await run(folder, ['lists', 'import', 'un', fileOf(unOf(59, LATELY)), '--force'])
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the lists changed since it was begun'),
    })
    await run(folder, ['lists', 'import', 'un', fileOf(unOf(60, LATELY)), '--force'])
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /2 of 2 rows, \d+\/s: of the 1 screened now 0 with a match, 0 more with a possible one, the others with neither/,
      ),
    })
  })

  it('goes on with every row where its heading has line breaks', async () => {
    writeFileSync(input, '"client\nid",name\n1,ERIC BADEGE\n2,Nobody At All\n3,Somebody Else\n')
    await batch(input, '--out', output)
    const run = JSON.parse(readFileSync(`${output}.run.json`, 'utf8')) as Record<string, unknown>
    writeFileSync(`${output}.run.json`, JSON.stringify({ ...run, finished_at: null }))
    truncateSync(output, statSync(output).size - 5)
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({ code: 0 })
    expect(readCsv(readFileSync(output, 'utf8')).map(row => row['client id'])).toEqual(['1', '2', '3'])
  })

  it('is never said to have ended with more or fewer lines than rows', async () => {
    await interrupt()
    appendFileSync(output, '\nanother line\n')
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('rows for 2 of the file of names'),
    })
    expect(JSON.parse(readFileSync(`${output}.run.json`, 'utf8'))).toMatchObject({ finished_at: null })
  })

  it('is not gone on with while another run does, nor by a run whose file of names changes', async () => {
    writeFileSync(input, `id,name\n${Array.from({ length: ROWS }, (_, i) => `${i},${NAMES[i % 3]} ${i}\n`).join('')}`)
    const running = start(['screenings', 'batch', input, '--out', output], { DATA_DIR: folder })
    await until(() => existsSync(output) && statSync(output).size > 20_000)
    // Paused, so that it holds the file however fast it is.
    running.child.kill('SIGSTOP')
    expect(await batch(input, '--out', output, '--resume')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is written by another run'),
    })
    // Its last row, which has been read or will be, with as many bytes as before.
    const text = readFileSync(input, 'utf8')
    writeFileSync(input, text.replace(/Bwambale 1199\n$/, 'Bwambalo 1199\n'))
    running.child.kill('SIGCONT')
    expect(await running.exit()).toBe(2)
    expect(running.stderr()).toContain('changed while it was screened')
  })

  it('needs a file to go on with', async () => {
    writeFileSync(input, 'name\nERIC BADEGE\n')
    expect(await batch(input, '--resume')).toMatchObject({
      code: 2,
      stderr: '--resume: needs --out, the file to go on with\n',
    })
  })
})

describe('a server of lists', () => {
  it('loads them by itself from the file that the import has made, and says so in /ready', async () => {
    const server = await startServer({ DATA_DIR: folder, LISTS: 'un', LISTS_REFRESH_HOURS: '0' })
    await expect
      .poll(async () => (await (await fetch(`${server.url}/ready`)).json()) as unknown)
      .toEqual({ status: 'ready', lists: 'partial' })
    const response = await fetch(`${server.url}/ops/screen_sanctions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ERIC BADEGE' }),
    })
    expect(await response.json()).toMatchObject({ matched: true })
    expect(server.stderr()).toMatch(/the lists are loaded/)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
  })
})
