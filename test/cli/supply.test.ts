import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command, type CommandEnded } from '../command.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-supply-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]): Promise<CommandEnded> => command(args, { DATA_DIR: join(folder, 'data') })
const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>
const lead = (prospect: Record<string, unknown>, key: string) =>
  run('call', 'capture_lead', JSON.stringify({ smb_id: id, prospect, idempotency_key: key }))
let id = ''

beforeAll(async () => {
  const { stdout } = await run(
    'call',
    'import_booking_url',
    '{"booking_url": "https://calendly.com/cli", "business_name": "Command \\u009b2J Line"}',
  )
  id = String(json(stdout)['smb_id'])
  await lead({ name: '=HYPERLINK("http://evil.io","x")', phone: '+14155552671', notes: 'a "quote", and\na line' }, 'k1')
  await lead({ name: '@SUM(A1)', email: '-cmd@example.com', service_interest: '\tTab' }, 'k2')
})

describe('supply', () => {
  it('lists, shows and changes businesses', async () => {
    expect((await run('supply', 'list')).stdout).toBe(`${id}\tprofessional_services\t-\tunverified\tCommand 2J Line\n`)
    const set = await run(
      'supply',
      'set',
      id,
      'address=1 Main = Street',
      'latitude=48.1',
      'longitude=11.5',
      'verified=true',
      '--service',
      'Call: short:15',
      '--service',
      'Visit:60:80.5',
    )
    expect(json(set.stdout)).toMatchObject({
      address: '1 Main = Street',
      latitude: 48.1,
      verified: true,
      services: [
        { name: 'Call: short', minutes: 15 },
        { name: 'Visit', minutes: 60, price_usd: 80.5 },
      ],
    })
    expect((await run('supply', 'list')).stdout).toContain('\tverified\t')
    const shown = (await run('supply', 'show', id)).stdout
    expect(json(shown)).toMatchObject({ booking_links: ['https://calendly.com/cli'] })
    const file = join(folder, 'profile.json')
    writeFileSync(file, shown.replace('"country_code": null', '"country_code": "us"'))
    expect(json((await run('supply', 'set', id, '--file', file, 'address=')).stdout)).toMatchObject({
      country_code: 'US',
      address: null,
      latitude: 48.1,
    })
  })

  it('merges two records of one business, and says what stands in the way', async () => {
    const imported = await run(
      'call',
      'import_booking_url',
      '{"booking_url": "https://calendly.com/twin", "business_name": "Twin"}',
    )
    const twin = String(json(imported.stdout)['smb_id'])
    expect(await run('supply', 'merge', twin, '--into', twin)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--into: is the business itself'),
    })
    expect(await run('supply', 'merge', twin, '--into', id)).toMatchObject({
      code: 0,
      stdout: `${twin} is merged into ${id}; both ids name it now\n`,
    })
    expect(json((await run('supply', 'show', twin)).stdout)).toMatchObject({
      smb_id: id,
      merged: [{ smb_id: twin, name: 'Twin' }],
    })
    expect((await run('supply', 'list')).stdout).not.toContain(twin)
    expect(await run('supply', 'merge', twin, '--into', id)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${twin} was merged into ${id} before`),
    })
    const removed = await run('supply', 'remove', twin)
    expect([removed.code, removed.stderr]).toEqual([1, expect.stringContaining('remove that one, which removes both.')])
    // What would be refused again is no advice.
    expect(removed.stderr).not.toContain('--with-leads')
  })

  it.each([
    [['show', 'smb_none'], 'unknown business smb_none'],
    [['set', 'smb_none', 'name=x'], 'unknown business smb_none'],
    [['remove', 'smb_none'], 'unknown business smb_none'],
    [['merge', 'smb_none', '--into', 'ID'], 'unknown business smb_none'],
    [['merge', 'ID', '--into', 'smb_none'], '--into: no business has the id smb_none'],
    [['merge', 'ID'], "required option '--into <smb_id>' not specified"],
    [['set', 'ID'], 'nothing to change'],
    [['set', 'ID', 'color=red'], 'color: unknown field'],
    [['set', 'ID', 'latitude=north'], 'latitude: must be JSON, such as 48.1'],
    [['set', 'ID', 'name'], 'name: must be field=value'],
    [['set', 'ID', '--service', 'Visit'], '--service: must be name:minutes'],
    [['set', 'ID', '--file', '/nowhere/x.json'], 'ENOENT'],
    [['set', 'ID', 'name='], 'name: must be a string; got null'],
  ])('%j exits 2 and says why', async (args, words) => {
    const { code, stderr } = await run('supply', ...args.map(arg => arg.replace('ID', id)))
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('leads', () => {
  it('are listed a line each', async () => {
    const lines = (await run('leads', 'list')).stdout.split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(new RegExp(`^lead_\\S+\\t20\\S+Z\\t${id}\\t=HYPERLINK`))
    expect((await run('leads', 'list', '--smb-id', 'smb_none')).stdout).toBe('')
  })

  it('are exported as CSV that is nobody’s formula', async () => {
    const { stdout } = await run('leads', 'export')
    expect(stdout.startsWith('lead_id,smb_id,agent_id,name,phone,')).toBe(true)
    expect(stdout.replace(/"[^"]*"/g, '')).toMatch(/\r\n$/)
    const rows = parse(stdout, { columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      name: '\'=HYPERLINK("http://evil.io","x")',
      phone: "'+14155552671",
      notes: 'a "quote", and\na line',
      email: '',
    })
    expect(rows[1]).toMatchObject({ name: "'@SUM(A1)", email: "'-cmd@example.com" })
    for (const cell of rows.flatMap(row => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('are exported as JSON, unchanged', async () => {
    const rows = JSON.parse((await run('leads', 'export', '--format', 'json')).stdout) as Record<string, unknown>[]
    expect(rows.map(row => row['name'])).toEqual(['=HYPERLINK("http://evil.io","x")', '@SUM(A1)'])
    expect(rows[0]?.['phone']).toBe('+14155552671')
    expect((await run('leads', 'export', '--format', 'json', '--smb-id', 'smb_none')).stdout).toBe('[]\n')
    expect(await run('leads', 'export', '--format', 'xml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('csv or json'),
    })
  })

  it('keep their business from being removed by mistake', async () => {
    const refused = await run('supply', 'remove', id)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`agent-broker supply remove ${id} --with-leads, or with_leads=1 over HTTP`),
    })
    expect((await run('db', 'verify')).stdout).toBe('the ledger fits together\n')
    expect((await run('supply', 'remove', id, '--with-leads')).stdout).toBe(`${id} is removed with 2 leads\n`)
    expect((await run('supply', 'list')).stdout).toBe('')
    expect((await run('db', 'verify')).stdout).toBe('the ledger fits together\n')
  })
})
