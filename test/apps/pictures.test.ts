import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OsmElement } from '../../src/core/places.ts'
import { importList } from '../../src/providers/lists/import.ts'
import { ASK_ALL, ended, questionOf, setRules } from '../approvals/asking.ts'
import { faultsOf } from '../axe.ts'
import { HAIRCUT } from '../appointments.ts'
import { type OverpassServer, startOverpass } from '../overpass_server.ts'
import { fileOf, unOf } from '../providers/lists/samples.ts'
import { newYorker, reminder } from '../sending.ts'
import { copyExtracts } from '../providers/local_map.ts'
import { type Look, openApp } from './host.ts'
import { type AppPlace, EVIL, openAppPlace } from './place.ts'

let at: AppPlace
let overpass: OverpassServer

const salon = (id: number, name: string, east: number, tags: Record<string, string> = {}): OsmElement => ({
  type: 'node',
  id,
  latitude: 52.52 + id / 2000,
  longitude: 13.4 + east,
  tags: { name, shop: 'hairdresser', ...tags },
})

beforeAll(async () => {
  overpass = await startOverpass([
    salon(1, `Salon ${EVIL.replace('\u202e', '')}`, 0.01, {
      phone: EVIL,
      website: 'https://salon.example/<b>',
      opening_hours: '24/7',
    }),
    salon(2, 'Haarwerk', -0.004, {
      'addr:street': 'Karl-Liebknecht-Straße',
      'addr:housenumber': '12',
      phone: '+49 30 1234567',
    }),
    salon(3, 'Schnittstelle', 0.003, { opening_hours: 'Mo-Sa 09:00-18:00' }),
  ])
  at = await openAppPlace(async folder => {
    await importList({
      root: join(folder, 'datasets', 'lists'),
      name: 'un',
      files: [fileOf(unOf(60, '2026-02-27', 0))],
      nowMs: Date.now(),
      force: true,
    })
    await copyExtracts(join(folder, 'datasets', 'map'), 'monaco.osm.pbf')
    return { LISTS: 'un', OVERPASS_URL: overpass.url, MAP_CONTACT: 'ops@broker.example' }
  })
  await at.place.app.broker.services.ledger.businesses.update(at.smbId, { vertical: 'personal_services' })
})
afterAll(async () => {
  await at.close()
  await overpass.close()
})

type Call = Parameters<typeof openApp>[1]

const EVIL_WORDS = `Your appointment is tomorrow at 10:00. ${EVIL.replace('\u202e', '')}`
const day = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
let keys = 0
const key = (): string => `picture-${++keys}`
const sent = (changes: Record<string, unknown> = {}) => ({
  ...reminder(newYorker(), { content: { body: EVIL_WORDS } }),
  idempotency_key: key(),
  ...changes,
})
/** Calls a tool that was asked about, and answers what its app is opened with. */
async function asked(): Promise<Call> {
  const { ledger } = at.place.app.broker.services
  await setRules(ledger, ASK_ALL)
  const args = sent()
  const result = await at.client.callTool({ name: 'send_message', arguments: args })
  await setRules(ledger, [])
  return { tool: 'send_message', args, result }
}

/** Every picture, with what it has to show. */
const PICTURES: readonly (readonly [name: string, call: () => Call | Promise<Call>, shows: RegExp])[] = [
  [
    'businesses',
    () => ({
      tool: 'find_business',
      args: { location: { zip_or_city: '52.52, 13.40', radius_miles: 3 }, capability: 'hairdresser', max_results: 10 },
    }),
    /businesses/,
  ],
  [
    'businesses_on_ground',
    () => ({
      tool: 'find_business',
      args: { location: { zip_or_city: '43.7335, 7.4205', radius_miles: 1 }, capability: 'bank', max_results: 8 },
    }),
    /businesses/,
  ],
  [
    'times',
    () => ({
      tool: 'schedule_appointment',
      args: {
        smb_id: at.smbId,
        action: 'check_availability',
        service: HAIRCUT,
        requested_time: { window_start_iso: `${day}T09:00`, window_end_iso: `${day}T18:00` },
        idempotency_key: key(),
        wait_s: 20,
      },
    }),
    /Free times of Acme/,
  ],
  ['message_sent', () => ({ tool: 'send_message', args: sent() }), /taken by the provider|sent/],
  [
    'message_refused',
    () => ({
      tool: 'send_message',
      args: sent({ message_type: 'marketing', content: { body: `Half price today! ${EVIL.replace('\u202e', '')}` } }),
    }),
    /Refused: nothing was sent/,
  ],
  ['message_asked', asked, /A person has to approve this/],
  [
    'message_checked',
    () => ({
      tool: 'check_compliance',
      args: {
        recipient_id: '+12125552368',
        content: `Half price today! ${EVIL.replace('\u202e', '')}`,
        message_type: 'marketing',
      },
    }),
    /Would this message be allowed/,
  ],
  ['screening', () => ({ tool: 'screen_sanctions', args: { name: 'ERIC BADEGE' } }), /match|possible/],
  [
    'screening_none',
    () => ({ tool: 'screen_sanctions', args: { name: `Zzyzx ${EVIL.replace('\u202e', '')}` } }),
    /That is not a clearance/,
  ],
  ['operations', () => ({ tool: 'list_operations', args: {} }), /Today/],
  [
    'outcome',
    async () => {
      const { result } = await asked()
      const { structuredContent } = result as { structuredContent: { operation_id: string } }
      return { tool: 'get_outcome', args: { operation_id: structuredContent.operation_id } }
    },
    /A person has to approve this/,
  ],
]

const LOOKS: readonly [string, Look][] = [
  ['light', { theme: 'light' }],
  // The machine is light and the host dark: the page goes with its host.
  ['dark, narrow', { theme: 'dark', colorScheme: 'light', width: 360 }],
]

describe.each(LOOKS)('in a %s host', (name, look) => {
  it.each(PICTURES)('%s has no accessibility fault and fits, whatever others wrote', async (picture, call, shows) => {
    const { page, frame, foul, calls, told } = await openApp(at, await call(), look)
    await frame.getByText(shows).first().waitFor()
    const shots = process.env['SCREENSHOTS']
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/${picture}_${name.replace(', ', '_')}.png`, fullPage: true })
    expect(await faultsOf(frame)).toEqual([])
    expect(await frame.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await frame.locator('main img, main script').count()).toBe(0)
    // It says how large it is, and asks for nothing that nobody has asked for.
    const sizes = told.filter(({ method }) => method === 'ui/notifications/size-changed')
    const height = Number(await frame.evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)'))
    expect(sizes.at(-1)?.params).toEqual({ width: look.width ?? 800, height })
    expect(calls).toEqual([])
    expect(foul).toEqual([])
    await page.close()
  })
})

describe('an app', () => {
  it('is dark or light as its host is, also when that changes', async () => {
    const app = await openApp(at, { tool: 'list_operations', args: {} }, { theme: 'dark', colorScheme: 'light' })
    const back = (): Promise<unknown> => app.frame.evaluate('getComputedStyle(document.body).backgroundColor')
    expect(await back()).toBe('rgb(18, 22, 27)')
    await app.send('ui/notifications/host-context-changed', { theme: 'light' })
    await expect.poll(back).toBe('rgb(255, 255, 255)')
    expect(app.foul).toEqual([])
  })

  it('marks on the map the row that is chosen, and opens pages of elsewhere by its host', async () => {
    const [, call] = PICTURES[0] ?? []
    const { frame, told, foul } = await openApp(at, (await call?.()) as Call)
    const button = frame.getByRole('button', { name: '2', exact: true })
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    expect(await frame.locator('.map .chosen text').textContent()).toBe('2')
    await frame.getByRole('button', { name: 'https://salon.example/<b>' }).click()
    await expect
      .poll(() => told.filter(({ method }) => method === 'ui/open-link').map(({ params }) => params))
      .toEqual([{ url: 'https://salon.example/<b>' }])
    expect(foul).toEqual([])
  })

  it('says that more may be free than an answer lists', async () => {
    const call = (await PICTURES.find(([name]) => name === 'times')?.[1]()) as Call
    const { frame, foul } = await openApp(at, call)
    expect(await frame.getByRole('radio').count()).toBe(20)
    expect(await frame.getByText('At most 20 times are shown').count()).toBe(1)
    expect(foul).toEqual([])
  })

  it('draws the ground of an imported map where its host reads resources, and only dots where it does not', async () => {
    const call = (await PICTURES.find(([name]) => name === 'businesses_on_ground')?.[1]()) as Call
    const { frame, told, foul } = await openApp(at, call)
    await frame.locator('.map path.sea').waitFor({ state: 'attached' })
    expect(await frame.locator('.map text.name').allTextContents()).toContain('Monaco-Ville')
    const read = told.filter(({ method }) => method === 'resources/read')
    expect(read).toMatchObject([{ params: { uri: expect.stringMatching(/^agent-broker:\/\/ground\//) } }])
    const bare = await openApp(at, call, { capabilities: { serverTools: {} } })
    await bare.frame.locator('.map circle').first().waitFor({ state: 'attached' })
    expect(bare.told.map(({ method }) => method)).not.toContain('resources/read')
    expect(await bare.frame.locator('.map path.ground').count()).toBe(0)
    expect([...foul, ...bare.foul]).toEqual([])
  })

  it('says how an operation stands that a person has approved meanwhile', async () => {
    const { app } = at.place
    const { ledger } = app.broker.services
    const call = await asked()
    const { frame, foul, calls } = await openApp(at, call)
    const receipt = (call.result as { structuredContent: Record<string, unknown> }).structuredContent
    const question = await questionOf(ledger, receipt)
    await app.approvals.decide({ approvalId: question.approvalId }, 'refuse', 'Grace')
    await ended(app, receipt)
    await frame.getByRole('button', { name: 'See how it stands' }).click()
    await frame.getByText('A person refused to approve it.').waitFor()
    expect(await frame.getByRole('button', { name: 'See how it stands' }).count()).toBe(0)
    expect(calls.map(({ name }) => name)).toEqual(['get_outcome'])
    expect(foul).toEqual([])
  })

  it('shows in the list and beside the message what came of a yes', async () => {
    const { app } = at.place
    const { ledger } = app.broker.services
    const call = await asked()
    const receipt = (call.result as { structuredContent: Record<string, unknown> }).structuredContent
    const list = await openApp(at, { tool: 'list_operations', args: { state: 'awaiting_approval' } })
    const { frame } = await openApp(at, call)
    const question = await questionOf(ledger, receipt)
    await app.approvals.decide({ approvalId: question.approvalId }, 'approve', 'Grace')
    await ended(app, receipt)
    await frame.getByRole('button', { name: 'See how it stands' }).click()
    await frame.getByText(/taken by the provider|^sent$/).waitFor()
    const row = list.frame.getByRole('listitem').first()
    await row.getByRole('button', { name: 'See how it stands' }).click()
    await expect.poll(() => row.locator('summary').textContent()).toMatch(/^done/)
  })

  it('looks an open operation up in the list, and keeps the list', async () => {
    await asked()
    const { frame, foul } = await openApp(at, { tool: 'list_operations', args: { state: 'awaiting_approval' } })
    const rows = frame.getByRole('listitem')
    const before = await rows.count()
    await frame.getByRole('button', { name: 'See how it stands: send_message' }).first().click()
    await frame.getByRole('heading', { name: 'A person has to approve this' }).waitFor()
    await frame.getByRole('button', { name: 'Read anew' }).click()
    await expect.poll(() => rows.count()).toBe(before)
    expect(foul).toEqual([])
  })

  it('shows words in place of an answer as words', async () => {
    const words = { content: [{ type: 'text', text: EVIL }], isError: true }
    const { frame, foul } = await openApp(at, { tool: 'list_operations', args: {}, result: words })
    await frame.getByText('onerror=alert(1)').waitFor()
    expect(await frame.locator('main img, main script').count()).toBe(0)
    expect(foul).toEqual([])
  })

  it('reads the text of an answer where the host keeps no structured content', async () => {
    const answer = await at.client.callTool({ name: 'screen_sanctions', arguments: { name: 'ERIC BADEGE' } })
    const { structuredContent: _dropped, ...result } = answer
    const { frame, foul } = await openApp(at, { tool: 'screen_sanctions', args: { name: 'ERIC BADEGE' }, result })
    await frame.getByRole('article').first().waitFor()
    expect(foul).toEqual([])
  })
})
