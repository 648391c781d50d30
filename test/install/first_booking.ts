import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { check, entryIn, type Place, placeOn, textOf, whileConnected } from './place.ts'

const LONGEST_TO_ANSWER_S = 60
const LONGEST_TO_BOOKING_S = 300
const HOUR_MS = 3_600_000

/**
 * From a folder with nothing but Node to the first answer in a client and the first appointment, as the README says it. Packages are
 * cached, as on a machine that has used them; install scripts are blocked, so that the ledger is on the SQLite of Node.js itself.
 */
export async function book(tarball: string): Promise<void> {
  const warm = placeOn('node22')
  const place = placeOn('node22')
  const cached = { ...place, env: Object.assign(place.env, { npm_config_cache: warm.env['npm_config_cache'] ?? '' }) }
  delete place.env['DATA_DIR']
  try {
    await install(warm, tarball)
    const startedAt = performance.now()
    const seconds = (): number => Math.round((performance.now() - startedAt) / 100) / 10
    await install(cached, tarball)
    await steps(cached, seconds)
  } finally {
    for (const { folder } of [warm, place]) rmSync(folder, { recursive: true, force: true })
  }
}

async function steps(place: Place, seconds: () => number): Promise<void> {
  const agentBroker = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await place.start('agent-broker', args)
    if (code !== 0) throw new Error(`agent-broker ${args.join(' ')} ended with ${code}: ${stderr}`)
    process.stdout.write(`${seconds()} s\tagent-broker ${args[0]}\n`)
    return stdout
  }
  const settings = ['SENDER_NAME=Acme Studio LLC', 'CALENDAR=local', 'OUTBOX=1'].flatMap(one => ['--set', one])
  await agentBroker('init', '--yes', '--data-dir', join(place.folder, 'data'), ...settings)
  await agentBroker('config', 'cursor', '--write')
  const { command, args } = entryIn(readFileSync(join(place.folder, '.cursor', 'mcp.json'), 'utf8'))
  const connected = (use: (client: Client) => Promise<void>) => whileConnected(place, use, command, args)
  await connected(async client => {
    const answer = await client.callTool({ name: 'hash', arguments: { input: 'hello world' } })
    check(textOf(answer).includes('b94d27b9934d3e08'), 'a client is answered')
    check(seconds() <= LONGEST_TO_ANSWER_S, `the first answer comes after ${seconds()} s`)
  })
  let smbId = ''
  await connected(async client => {
    const { structuredContent } = await client.callTool({
      name: 'import_booking_url',
      arguments: { booking_url: 'https://calendly.com/acme-studio/consultation', business_name: 'Acme Studio' },
    })
    smbId = String((structuredContent as { smb_id?: string } | undefined)?.smb_id)
  })
  await agentBroker(
    'calendar',
    'bind',
    smbId,
    '--hours',
    'Mo-Su 00:00-24:00',
    '--service',
    'Consultation:30',
    '--zone',
    'UTC',
  )
  await connected(async client => {
    const preferred = new Date(Math.ceil(Date.now() / HOUR_MS + 24) * HOUR_MS).toISOString()
    const { structuredContent } = await client.callTool({
      name: 'schedule_appointment',
      arguments: {
        smb_id: smbId,
        action: 'book',
        customer: { name: 'Ana Novak', email: 'ana@example.com' },
        requested_time: { preferred_iso: preferred },
        idempotency_key: 'first',
        wait_s: 10,
      },
    })
    check(textOf(structuredContent).includes('"status":"confirmed"'), 'an appointment is booked')
    check(seconds() <= LONGEST_TO_BOOKING_S, `the first appointment stands after ${seconds()} s`)
  })
}

async function install({ start }: Place, tarball: string): Promise<void> {
  const { code, stderr } = await start('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', tarball])
  check(code === 0, `npm installs the tarball ${stderr.slice(-300)}`)
}
