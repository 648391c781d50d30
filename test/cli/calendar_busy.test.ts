import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { busyAt, calendarOf, icsOf, type IcsServer, startIcs } from '../ics.ts'
import { command, type CommandEnded } from '../command.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-busy-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const data = join(folder, 'data')
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
const SECRET = 'private-5f3a'

let far: IcsServer
let id = ''
afterAll(() => far.close())

const run = (...args: string[]): Promise<CommandEnded> =>
  command(args, { DATA_DIR: data, MASTER_KEY, WEBHOOK_ALLOW_HTTP: '1', WEBHOOK_ALLOW_PRIVATE: '1' })
const calendar = (...args: string[]) => run('calendar', ...args.map(arg => (arg === 'ID' ? id : arg)))
const shown = async () =>
  JSON.parse((await calendar('show', 'ID', '--json')).stdout) as { busy: Record<string, unknown>[] }

beforeAll(async () => {
  // The clock of the command is the real one: a day well ahead of it.
  far = await startIcs(icsOf(busyAt(10, DAY.replaceAll('-', ''))))
  const args = '{"booking_url": "https://calendly.com/busy", "business_name": "Busy"}'
  id = String((JSON.parse((await run('call', 'import_booking_url', args)).stdout) as { smb_id: string }).smb_id)
})

const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

it('calendar bind takes addresses of other calendars, whose events are not free, and shows no more of them than the host', async () => {
  const binding = ['--hours', 'Mo-Su 09:00-12:00', '--service', 'Cut:60', '--zone', 'Europe/Berlin']
  const bound = await calendar('bind', 'ID', ...binding, '--busy-url', far.url)
  expect(bound).toMatchObject({ code: 0, stderr: '' })
  const { host } = new URL(far.url)
  expect(bound.stdout).toMatch(
    new RegExp(`the calendar at ${host} has one busy time until \\d{4}-\\d\\d-\\d\\d; nothing is booked then`),
  )
  const free = JSON.parse((await calendar('free', 'ID', '--from', DAY, '--days', '1', '--json')).stdout) as {
    start: string
  }[]
  expect(free.map(one => one.start.slice(11, 16))).toEqual(['09:00', '11:00'])
  const [busy] = (await shown()).busy
  expect(busy).toMatchObject({ host, resource_id: null, state: 'fresh', age_minutes: 0, problem: null, busy_times: 1 })
  expect(JSON.stringify(busy?.['next'])).toContain(`${DAY}T10:00`)
  const doctor = await run('doctor')
  expect(doctor.stdout).toMatch(
    /^ok {6}busy calendars +1 are looked at for busy times; the oldest copy is 0 minutes old$/m,
  )

  // What is not given stays.
  expect((await calendar('bind', 'ID', '--seats', '2')).code).toBe(0)
  expect((await shown()).busy).toHaveLength(1)
  const resource = await calendar('resource', 'add', 'ID', '--kind', 'staff', '--name', 'Ana', '--busy-url', far.url)
  expect(resource.stdout).toContain(`the calendar at ${host} has one busy time`)
  const resourceId = resource.stdout.slice(0, resource.stdout.indexOf(':'))
  expect((await shown()).busy.map(one => one['resource_id'])).toEqual([null, resourceId])

  const all = [bound, resource, doctor, await calendar('show', 'ID'), await calendar('list', '--json')]
  expect(JSON.stringify(all)).not.toContain(SECRET)
  const files = readdirSync(data).filter(name => name.startsWith('ledger.sqlite'))
  expect(files).not.toEqual([])
  for (const file of files) expect(readFileSync(join(data, file), 'latin1')).not.toContain(SECRET)

  expect((await calendar('resource', 'remove', resourceId)).code).toBe(0)
  expect((await calendar('bind', 'ID', '--busy-url', 'none')).code).toBe(0)
  expect((await shown()).busy).toEqual([])
  const after = JSON.parse((await calendar('free', 'ID', '--from', DAY, '--days', '1', '--json')).stdout) as unknown[]
  expect(after).toHaveLength(9)
})

it('calendar bind refuses what is no calendar, and keeps what gives no answer yet', async () => {
  const bind = (...urls: string[]) => calendar('bind', 'ID', ...urls.flatMap(url => ['--busy-url', url]))
  for (const [urls, said] of [
    [['ftp://far.example/private-5f3a'], '--busy-url: must start with http:// or https://'],
    [['https://ana:private-5f3a@far.example/'], '--busy-url: must not carry a user name or password'],
    [['none', far.url], '--busy-url: none takes all away, so that it is given alone'],
    [Array.from({ length: 11 }, (_, at) => `${far.url}?${at}`), '--busy-url: at most 10 addresses'],
  ] as const) {
    const came = await bind(...urls)
    expect(came).toMatchObject({ code: 2, stderr: expect.stringContaining(said) })
    expect(came.stderr).not.toContain(SECRET)
  }
  far.holds = '<html>Sign in</html>'
  const page = await bind(far.url)
  expect(page).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be read: it is a web page') })
  expect(page.stderr).toContain('nothing was changed')
  far.holds = (_, response) => response.writeHead(404).end()
  expect(await bind(far.url)).toMatchObject({ code: 2, stderr: expect.stringContaining('it answered 404') })
  expect((await shown()).busy).toEqual([])

  far.holds = (_, response) => response.writeHead(503).end()
  const down = await bind(far.url)
  expect(down).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('could not be read yet (it answered 503): nothing can be booked until'),
  })
  expect((await shown()).busy).toMatchObject([
    { state: 'never', read_at: null, age_minutes: null, problem: 'it answered 503' },
  ])
  expect(await calendar('free', 'ID')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('could not be read yet'),
  })
  expect((await run('doctor')).stdout).toMatch(
    /^broken {2}busy calendars +one of smb_\w+ was never read \(it answered 503\)/m,
  )
  const dav = await calendar('bind', 'ID', '--seats', '1', '--calendar-url', 'https://dav.example/ana')
  expect(dav).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('only the embedded calendar looks at other calendars'),
  })
  far.holds = calendarOf()
  expect((await bind(far.url, far.url.replace('http:', 'webcal:'))).code).toBe(0)
})
