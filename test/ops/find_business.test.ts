import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/context.ts'
import type { MapElement } from '../../src/core/places.ts'
import { haversineM } from '../../src/lib/distance.ts'
import { mergeDuplicates } from '../../src/map/duplicates.ts'
import { byDistance } from '../../src/map/order.ts'
import { business, link } from '../contract/supply.ts'
import { toTool } from '../../src/transport/mcp.ts'
import { call, httpOf, operationOf, refusal, startApp, value } from '../harness.ts'
import { sendPage, startOverpass } from '../overpass_server.ts'
import { createRandom, importFile, readElements } from '../providers/local_map.ts'
import { sharedFile } from '../shared_data.ts'

type Row = Record<string, unknown> & { smb_id: string; distance_m?: number }
interface Answer extends Record<string, unknown> {
  businesses: Row[]
  search: Record<string, unknown>
}

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-find-'))
const EXTRACT = sharedFile('osm/andorra.osm.pbf')
await importFile(join(folder, 'datasets/map'), 'andorra', EXTRACT)
await importFile(join(folder, 'datasets/map'), 'monaco', sharedFile('osm/monaco.osm.pbf'))
const overpass = await startOverpass()
const local = await startApp({ DATA_DIR: folder })
const bare = await startApp({ DATA_DIR: join(folder, 'empty') })
// A clock that a test can move; it stands at the real time otherwise.
let aheadMs = 0
const live = await startApp(
  { DATA_DIR: join(folder, 'live'), OVERPASS_URL: overpass.url, MAP_CONTACT: 'ops@broker.example', MAP_LOOKUPS_PER_HOUR: '3' },
  { now: () => Date.now() + aheadMs },
)

afterAll(async () => {
  await Promise.all([local.close(), bare.close(), live.close()])
  await overpass.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (app: typeof local, args: unknown): Promise<Answer> => (await value(app, 'find_business', args)) as Answer
const CAPITAL = { latitude: 42.5069, longitude: 1.5218 }
const at = ({ latitude, longitude }: { latitude: number; longitude: number }, radius_miles?: number) => ({
  zip_or_city: `${latitude}, ${longitude}`,
  ...(radius_miles !== undefined && { radius_miles }),
})

describe('the imported map', () => {
  it('answers every field of a record, its wrapper and the search', async () => {
    const answer = await ask(local, { location: { zip_or_city: 'Andorra la Vella' }, capability: 'dentist' })
    expect(answer.businesses).toEqual([
      {
        smb_id: 'map:node/4448212394',
        name: 'Berdental',
        vertical: 'personal_services',
        address: '15 Carrer de la Unió',
        capabilities: ['dentist'],
        channels_available: ['voice'],
        rank_score: expect.closeTo(0.43, 1),
        source: 'communitymap',
        category: 'amenity=dentist',
        address_parts: { housenumber: '15', street: 'Carrer de la Unió' },
        phone: '+376821712',
        phone_e164: '+376821712',
        website: 'http://www.ber.dental',
        opening_hours: 'Mo-We 09:15-17:15; Tu-Th 12:00-20:00; Fr 09:15-14:00',
        open_now: { state: expect.stringMatching(/^(open|closed)$/), evaluated_at: expect.stringMatching(/Z$/), time_zone: 'Europe/Andorra' },
        latitude: 42.5067594,
        longitude: 1.5344867,
        distance_m: 1086,
        map_ref: { type: 'node', id: 4448212394, url: 'https://www.openstreetmap.org/node/4448212394' },
        is_chain: false,
        data_quality: { completeness: 0.8 },
      },
    ])
    const { businesses: _, ...wrapper } = answer
    expect(wrapper).toEqual({
      result_count: 1,
      total_in_supply_network: 0,
      attribution: '© OpenStreetMap contributors',
      attribution_url: 'https://www.openstreetmap.org/copyright',
      license: 'ODbL-1.0',
      search: {
        provider: 'local',
        status: 'ok',
        budget_s: 5,
        within_budget: true,
        continues_in_background: false,
        radius_m: 4989,
        radius_requested_m: 4989,
        radius_narrowed: false,
        candidates_considered: 1,
        candidates_capped: false,
        distance_order: 'exact',
        category_match: { basis: 'exact', osm_tags: ['amenity=dentist', 'healthcare=dentist'] },
        cached: false,
        geocoded_place: 'Andorra la Vella',
      },
      osm_notice: 'Community-mapped data as of 2021-10-28, not verified; call before you rely on it.',
      supply_coverage_note: expect.stringContaining('import_booking_url'),
    })
  })

  it('lists what looking at every object lists, in the same order', async () => {
    const elements = await readElements(EXTRACT)
    const random = createRandom(7)
    const kinds = ['restaurant', 'hotel', 'pharmacy', 'bank', 'hairdresser', 'supermarket']
    let rows = 0
    for (let turn = 0; turn < 60; turn += 1) {
      const center = { latitude: 42.45 + random() * 0.15, longitude: 1.45 + random() * 0.25 }
      const capability = kinds[turn % kinds.length] ?? 'bank'
      const miles = 0.2 + random() * 5
      const answer = await ask(local, { location: at(center, miles), capability, max_results: 20 })
      const tags = (answer.search['category_match'] as { osm_tags: string[] }).osm_tags
      expect(
        answer.businesses.map(row => [row.smb_id, row.distance_m]),
        JSON.stringify([center, miles, answer.search]),
      ).toEqual(expected(elements, { center, tags, radiusM: miles * 1609.344 }))
      rows += answer.businesses.length
    }
    expect(rows).toBeGreaterThan(300)
  })

  function expected(elements: readonly MapElement[], { center, tags, radiusM }: { center: typeof CAPITAL; tags: string[]; radiusM: number }) {
    const carries = (element: MapElement): boolean =>
      tags.some(tag => (element.tags[tag.split('=')[0] ?? ''] ?? '').split(';').some(one => one.trim() === tag.split('=')[1]))
    const near = elements
      .filter(element => element.tags['name'] !== undefined && carries(element))
      .map(element => ({ element, distanceM: haversineM(center, element) }))
      .filter(({ distanceM }) => distanceM <= radiusM)
      .sort(byDistance)
    return mergeDuplicates(near.slice(0, 150), tags)
      .slice(0, 20)
      .map(({ element, distanceM }) => [`map:${element.type}/${element.id}`, Math.round(distanceM)])
  }

  it('says when the circle was narrowed to the nearest 150', async () => {
    const { search } = await ask(local, { location: at(CAPITAL, 25), capability: 'restaurant', max_results: 1 })
    expect(search).toMatchObject({
      radius_narrowed: true,
      candidates_capped: true,
      candidates_considered: 150,
      distance_order: 'exact',
      radius_requested_m: 40_234,
    })
    expect(Number(search['radius_m'])).toBeLessThan(40_234)
  })

  it('keeps twenty full rows under 6,000 tokens', async () => {
    const answer = await ask(local, { location: 'Monaco', capability: 'restaurant', max_results: 20, require: ['phone', 'website', 'hours'] })
    expect(answer.businesses.length).toBe(20)
    expect(encode(JSON.stringify(answer)).length).toBeLessThan(6000)
  })

  it('leaves out chains and rows without what is required, and names rows in a language', async () => {
    const all = await ask(local, { location: at(CAPITAL, 25), capability: 'hotel', max_results: 20 })
    expect(all.businesses.some(({ is_chain }) => is_chain === true)).toBe(true)
    const some = await ask(local, { location: at(CAPITAL, 25), capability: 'hotel', max_results: 20, exclude_chains: true })
    expect(some.businesses.every(({ is_chain }) => is_chain === false)).toBe(true)
    const dialable = await ask(local, { location: at(CAPITAL, 25), capability: 'hotel', max_results: 20, require: ['phone', 'website'], language: 'ca' })
    expect(dialable.businesses.length).toBeGreaterThan(0)
    for (const row of dialable.businesses) expect([typeof row['phone'], typeof row['website']]).toEqual(['string', 'string'])
  })

  it('says that nothing is mapped only where the map covers the place', async () => {
    const inside = await ask(local, { location: at({ latitude: 42.5, longitude: 1.5 }), capability: 'chiropractor' })
    expect(inside).toMatchObject({ result_count: 0, search: { status: 'ok' } })
    const chains = await ask(local, { location: at(CAPITAL, 25), capability: 'restaurant', require: ['phone', 'website', 'hours'] })
    expect([chains.search['candidates_capped'], chains['osm_notice']]).toEqual([true, expect.stringContaining('Only the nearest 150 were examined')])
    for (const whole of [
      { location: at(CAPITAL, 25), capability: 'restaurant' },
      { location: at(CAPITAL, 1), capability: 'hotel', exclude_chains: true },
    ])
      expect((await ask(local, whole))['osm_notice']).not.toContain('Only the nearest')
    const outside = await ask(local, { location: at({ latitude: 48.85, longitude: 2.35 }), capability: 'dentist' })
    expect(outside).toMatchObject({ result_count: 0, search: { status: 'not_requested', reason: expect.stringContaining('outside the imported maps') } })
    const edge = await ask(local, { location: at({ latitude: 42.45, longitude: 1.42 }, 20), capability: 'bank' })
    expect(edge['osm_notice']).toContain('reaches beyond the imported map')
  })
})

describe('a loose request', () => {
  it.each([
    [{ location: 'Andorra la Vella', capability: 'dentist' }, ['location was text']],
    [{ location: { zip_or_city: 'Andorra la Vella' }, vertical: 'dentist' }, ['read as capability']],
    [{ city: 'Andorra la Vella', country: 'AD', capability: 'dentist' }, ['put together from city, country']],
    [
      { location: { zip_or_city: 'Andorra la Vella', radius_miles: 1000 }, capability: 'dentist', max_results: 99 },
      ['25 is the most', 'max_results was 99; 20'],
    ],
  ])('%j is read and told', async (args, notes) => {
    const answer = await ask(local, args)
    expect(answer.businesses.map(({ name }) => name)).toContain('Berdental')
    for (const note of notes) expect(String(answer['input_notes'])).toContain(note)
  })

  it('names what it did not use, and what it was put together from', async () => {
    const answer = await ask(local, { city: 'Andorra la Vella', region: 'AD', capability: 'dentist', sort_by: 'price' })
    expect(answer).toMatchObject({ ignored_arguments: ['sort_by'], location_normalized_from: { city: 'Andorra la Vella', region: 'AD' } })
  })

  it('may say city and region in place of location, as the schema does', async () => {
    const { properties, required } = toTool(operationOf(local, 'find_business')).inputSchema as unknown as { properties: object; required?: string[] }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['location', 'city', 'region']))
    expect(required ?? []).not.toContain('location')
  })

  it('names a vertical that does not hold the kind of business', async () => {
    const answer = await ask(local, { location: at(CAPITAL), capability: 'dentist', vertical: 'home_services' })
    expect(answer).toMatchObject({ search: { category_match: { osm_tags: expect.arrayContaining(['amenity=dentist']) } } })
    expect(answer['input_notes']).toEqual(['vertical was home_services, which holds no "dentist"; only capability was used.'])
    expect(await ask(local, { location: at(CAPITAL), capability: 'dentist', vertical: 'personal_services' })).not.toHaveProperty('input_notes')
  })

  it('with a radius of 0 searches no map and says so', async () => {
    const { search } = await ask(local, { location: at(CAPITAL, 0), capability: 'dentist' })
    expect(search).toMatchObject({ status: 'not_requested', radius_requested_m: 0, reason: expect.stringContaining('radius_miles is 0') })
  })

  it('with a window says that it is not applied', async () => {
    const window = { start_iso: '2026-12-01T09:00:00Z', end_iso: '2026-12-01T17:00:00+01:00' }
    expect(await ask(local, { location: at(CAPITAL), capability: 'dentist', availability_window: window })).toMatchObject({
      availability_window_applied: false,
    })
  })
})

describe('bad input', () => {
  it.each([
    [{ capability: 'dentist' }, 'location: required, an object such as {"zip_or_city": "Vienna, Austria"}; or send city'],
    [{ city: 7, capability: 'dentist' }, 'location: required'],
    [{ region: '', capability: 'dentist' }, 'location: required'],
    [{ location: { zip_or_city: '95, 200' }, capability: 'dentist' }, 'latitude 95 is out of range'],
    [{ location: { zip_or_city: '' }, capability: 'dentist' }, 'location.zip_or_city'],
    [{ location: { zip_or_city: '   ' }, capability: 'dentist' }, 'location.zip_or_city: is blank'],
    [{ location: { zip_or_city: 'x'.repeat(10_000) }, capability: 'dentist' }, 'location.zip_or_city: must be at most 200 characters'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'x'.repeat(10_000) }, 'capability: must be at most 100 characters'],
    [{ location: { zip_or_city: 'Par\u0007is' }, capability: 'dentist' }, 'control characters'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'den\u202etist' }, 'control characters'],
    [{ location: { zip_or_city: 'Paris' }, capability: '' }, 'capability'],
    [{ location: { zip_or_city: 'Paris', radius_miles: -1 }, capability: 'dentist' }, 'location.radius_miles: must be at least 0'],
    [{ location: 7, capability: 'dentist' }, 'location: must be an object'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', price_band: { max_usd: -1 } }, 'price_band.max_usd'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', language: 'klingon!' }, 'language'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', language: 'de-' }, 'language'],
    [{ location: { zip_or_city: 'Paris' }, capability: 'dentist', language: 'zh-Hant-TW-x-y' }, 'language'],
    [
      { location: { zip_or_city: 'Paris' }, capability: 'dentist', availability_window: { start_iso: 'tomorrow' } },
      'availability_window.start_iso: must be an ISO 8601 date-time with its zone, such as 2026-12-01T09:00:00Z.',
    ],
  ])('%# is refused by the name of the field', async (args, words) => {
    expect(await refusal(local, 'find_business', args)).toContain(words)
  })

  it('asks for a kind of business, and suggests three for one that nobody knows', async () => {
    expect(await refusal(local, 'find_business', { location: at(CAPITAL) }, 'missing_capability')).toContain('dentist')
    const outcome = await call(local, 'find_business', { location: at(CAPITAL), capability: 'zzqqy' })
    expect(outcome.ok ? undefined : [outcome.failure.reason, outcome.failure.details.body?.['suggestions']]).toEqual([
      'missing_capability',
      [expect.any(String), expect.any(String), expect.any(String)],
    ])
    for (const args of [{ city: 'Andorra la Vella' }, { city: 'Andorra la Vella', capability: 'zzqqy' }]) {
      const response = await httpOf(local)('/ops/find_business', { method: 'POST', body: JSON.stringify(args) })
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({
          reason_code: 'missing_capability',
          businesses: [],
          result_count: 0,
          total_in_supply_network: expect.any(Number),
          attribution: '© OpenStreetMap contributors',
          license: 'ODbL-1.0',
          input_notes: expect.any(Array),
          search: expect.objectContaining({ status: 'not_requested', reason: expect.stringMatching(/capability/) }),
        }),
      ])
    }
  })

  it('with a slip in the kind is told how it was read', async () => {
    const slipped = await ask(local, { location: at(CAPITAL), capability: 'denist' })
    expect(slipped['input_notes']).toEqual(['capability "denist" was read as "dentist".'])
    expect(slipped.search).toMatchObject({ category_match: { basis: 'spelling', osm_tags: expect.arrayContaining(['amenity=dentist']) } })
    expect(await ask(local, { location: at(CAPITAL), capability: 'dentist' })).not.toHaveProperty('input_notes')
    const both = await ask(local, { location: '42.5069, 1.5218', capability: 'denist' })
    expect(both['input_notes']).toEqual([expect.stringContaining('location was text'), expect.stringContaining('was read as "dentist"')])
  })

  it('within no distance at all is told that the map was not searched', async () => {
    const answer = await ask(local, { location: at(CAPITAL, 0), capability: 'dentist' })
    expect(answer['input_notes']).toEqual([expect.stringContaining('location.radius_miles is 0')])
    expect(answer.search).toMatchObject({ status: 'not_requested' })
  })

  it.each(['DE', 'de', 'pt-br', 'zh-hant-tw', 'zh-Hant-TW', 'es-419', 'CA'])('takes the language tag %s in any case', async language => {
    expect(await ask(local, { location: at(CAPITAL), capability: 'dentist', language })).toMatchObject({ search: { status: 'ok' } })
  })

  it.each(['Soldeu, Andorra', 'AD500, Andorra', 'AD 500', '98000, Monaco', 'Encamp, Andorra la Vella'])('finds %s on the imported maps', async text => {
    const { search } = await ask(local, { location: { zip_or_city: text }, capability: 'restaurant' })
    expect(search).toMatchObject({ status: 'ok', provider: expect.stringContaining('local') })
  })

  it('in the middle of a town says so', async () => {
    const { search } = await ask(bare, { location: { zip_or_city: '10 Downing Street, London' }, capability: 'dentist' })
    expect(search['geocoded_place']).toContain('middle of the town')
  })

  it.each(['Germany', 'Texas', '12 Nowhere Road, Nowherevillexyz'])('of %s asks for a town', async text => {
    const { search } = await ask(bare, { location: { zip_or_city: text }, capability: 'dentist' })
    expect(search).toMatchObject({
      status: 'location_not_found',
      reason: expect.stringContaining('send a town with region and country, a postal code, or coordinates'),
    })
  })

  it('of a place nobody knows is an answer without rows', async () => {
    const answer = await ask(bare, { location: { zip_or_city: 'Nowherevillexyz' }, capability: 'dentist' })
    expect(answer).toMatchObject({ businesses: [], result_count: 0, search: { status: 'location_not_found', within_budget: true } })
    expect(answer.search).not.toHaveProperty('geocoded_place')
  })
})

describe('without a map', () => {
  it('says how one is imported, and reads a bare ZIP as one of the United States', async () => {
    const { search } = await ask(bare, { location: { zip_or_city: '90210' }, capability: 'dentist' })
    expect(search).toMatchObject({ status: 'not_requested', reason: expect.stringContaining('No map is configured'), country_restriction: 'us' })
    expect(search['reason']).toContain('agent-broker map import')
  })
})

describe('the supply network', () => {
  const place = { zip_or_city: '42.5069, 1.5218' }
  const add = async (smbId: string, changes: Parameters<typeof business>[1]): Promise<void> => {
    const { ledger } = local.broker.services
    await ledger.transaction(({ businesses }) => businesses.import(business(smbId, changes), link(smbId)))
  }

  it('refuses a price when none of its businesses is in reach', async () => {
    const outcome = await call(local, 'find_business', { location: place, capability: 'dentist', price_band: { max_usd: 50 } })
    expect(outcome.ok ? undefined : outcome.failure.reason).toBe('out_of_supply_network')
  })

  it('mixes its rows by distance, puts those without a place last, and keeps to price and country', async () => {
    const dentist = { capabilities: ['dentist'], countryCode: 'AD' }
    await add('smb_near', { ...dentist, name: 'Near', ...CAPITAL, profile: { priceRange: { minUsd: 20, maxUsd: 40 } } })
    await add('smb_far', { ...dentist, name: 'Far', latitude: 42.54, longitude: 1.58, contactPhone: '+376800800' })
    await add('smb_nowhere', { ...dentist, name: 'Nowhere', profile: { priceRange: { minUsd: 500 } } })
    await add('smb_foreign', { ...dentist, name: 'Foreign', countryCode: 'US' })
    await add('smb_other', { capabilities: ['plumber'], countryCode: 'AD', name: 'Other' })
    const answer = await ask(local, { location: { zip_or_city: 'Andorra la Vella, Andorra' }, capability: 'dentist', max_results: 20 })
    expect(answer.businesses.map(({ name }) => name)).toEqual(['Near', 'Berdental', 'Far', 'Nowhere'])
    expect(answer).toMatchObject({ total_in_supply_network: 5, result_count: 4 })
    expect(answer.businesses[0]).toMatchObject({ source: 'supply_network', price_range: { min_usd: 20, max_usd: 40 }, channels_available: [] })
    const cheap = await ask(local, { location: place, capability: 'dentist', price_band: { max_usd: 30 } })
    expect(cheap.businesses.filter(({ source }) => source === 'supply_network').map(({ name }) => name)).toEqual(['Near'])
  })

  it('understands the kinds of its businesses in other words, in any vertical', async () => {
    await add('smb_barber', { name: 'Shear Joy', capabilities: ['barber'], countryCode: 'AD', vertical: 'retail' })
    await add('smb_color', { name: 'Tint', capabilities: ['Color'], countryCode: 'AD' })
    const names = async (args: Record<string, unknown>) =>
      (await ask(local, { location: place, max_results: 20, ...args })).businesses.filter(({ source }) => source === 'supply_network').map(({ name }) => name)
    for (const capability of ['barbershop', 'hairdresser', 'peluquería']) expect(await names({ capability }), capability).toEqual(['Shear Joy'])
    expect(await names({ capability: 'barbershop', vertical: 'home_services' })).toEqual(['Shear Joy'])
    // What hairdressers offer too is only a term for a painter.
    expect(await names({ capability: 'painter' })).toEqual([])
  })

  it('misses none behind hundreds that came before', async () => {
    const crowded = await startApp({ DATA_DIR: join(folder, 'crowded') })
    await crowded.broker.services.ledger.transaction(async ({ businesses }) => {
      for (let i = 0; i < 1200; i += 1) {
        const here = i % 2 === 0 ? { latitude: CAPITAL.latitude + 0.01 + i * 0.0001, longitude: CAPITAL.longitude } : {}
        await businesses.import(
          business(`smb_crowd_${i}`, { capabilities: ['florist'], countryCode: 'AD', verification: 'confirmed', ...here }),
          link(`smb_crowd_${i}`),
        )
      }
      const late = { capabilities: ['dentist'], countryCode: 'AD', createdAt: Date.UTC(2100, 0) }
      await businesses.import(
        business('smb_late', { ...late, name: 'Late', latitude: CAPITAL.latitude + 0.000126, longitude: CAPITAL.longitude }),
        link('smb_late'),
      )
      await businesses.import(business('smb_later', { ...late, name: 'Later' }), link('smb_later'))
    })
    const answer = await ask(crowded, { location: place, capability: 'dental clinic' })
    expect(answer.businesses.map(({ name, distance_m }) => [name, distance_m])).toEqual([
      ['Late', 14],
      ['Later', undefined],
    ])
    const nearest = await ask(crowded, { location: place, capability: 'florist', max_results: 3 })
    expect(nearest.businesses.map(({ smb_id }) => smb_id)).toEqual(['smb_crowd_0', 'smb_crowd_2', 'smb_crowd_4'])
    await crowded.close()
  })

  it('answers a kind that the map has no word for', async () => {
    await add('smb_rare', { name: 'Rare', capabilities: ['zorbing'], countryCode: 'AD' })
    const answer = await ask(local, { location: place, capability: 'zorbing' })
    expect(answer).toMatchObject({ result_count: 1, search: { status: 'not_requested', reason: expect.stringContaining('no tag') } })
  })
})

describe('a live map', () => {
  const shop = (id: number, east: number): MapElement => ({
    type: 'node',
    id,
    latitude: 48.85,
    longitude: 2.35 + east,
    tags: { name: `Salon ${id}`, shop: 'hairdresser' },
  })
  const search = (latitude = 48.85) => ({ location: at({ latitude, longitude: 2.35 }), capability: 'hairdresser' })
  const from = (address: string) => ({ caller: ANONYMOUS, address })

  beforeEach(() => {
    aheadMs += 3_700_000
    overpass.objects = [shop(1, 0.001), shop(2, 0.002)]
  })

  it('is searched where no imported map lies, and answers the repeat from the cache', async () => {
    const answer = await ask(live, search())
    expect(answer).toMatchObject({
      result_count: 2,
      search: { provider: 'overpass', status: 'ok', cached: false },
      osm_notice: expect.stringContaining('2026-11-20'),
    })
    expect(await ask(live, search())).toMatchObject({ result_count: 2, search: { cached: true } })
  })

  it('that is down fails the call, retriable, with no row and the search told', async () => {
    const answering = overpass.answer
    overpass.answer = response => sendPage(response, 504, 'runtime error: timeout. The server is probably too busy')
    const response = await httpOf(live)('/ops/find_business', { method: 'POST', body: JSON.stringify(search(48.86)) })
    overpass.answer = answering
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({
      status: 'failure',
      reason_code: 'map_temporarily_unavailable',
      retriable: true,
      retry_after_s: expect.any(Number),
      businesses: [],
      attribution: '© OpenStreetMap contributors',
      search: { status: 'unavailable', retry_after_s: expect.any(Number) },
    })
  })

  it('limits fresh searches of each caller, never cached ones', async () => {
    for (const latitude of [48.9, 48.91, 48.92]) expect((await call(live, 'find_business', search(latitude), from('203.0.113.1'))).ok).toBe(true)
    const refused = await call(live, 'find_business', search(48.93), from('203.0.113.1'))
    expect(refused.ok ? undefined : [refused.failure.reason, refused.failure.details.retryAfterS]).toEqual(['rate_limited', expect.any(Number)])
    expect((await call(live, 'find_business', search(48.9), from('203.0.113.1'))).ok).toBe(true)
    expect((await call(live, 'find_business', search(48.93), from('203.0.113.2'))).ok).toBe(true)
  })

  it('that is slow answers pending within the budget, and the repeat when it is done; who hammers is told to wait', async () => {
    const answering = overpass.answer
    let go: () => void = () => {}
    const held = new Promise<void>(resolve => {
      go = resolve
    })
    overpass.answer = async (response, query) => {
      await held
      return answering(response, query)
    }
    const startedAt = performance.now()
    const pending = await ask(live, search(48.95))
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(pending).toMatchObject({
      result_count: 0,
      search: { status: 'pending', within_budget: false, continues_in_background: true, repeat_this_call: expect.any(String) },
    })
    const repeats = await Promise.all(Array.from({ length: 20 }, () => call(live, 'find_business', search(48.95))))
    expect(repeats.some(outcome => !outcome.ok && outcome.failure.reason === 'search_in_progress')).toBe(true)
    go()
    overpass.answer = answering
    let last: Answer | undefined
    for (let turn = 0; turn < 50 && last?.search['status'] !== 'ok'; turn += 1) {
      aheadMs += 5000
      const outcome = await call(live, 'find_business', search(48.95))
      if (outcome.ok) last = outcome.value as Answer
    }
    expect(last?.search).toMatchObject({ status: 'ok', within_budget: true })
    expect(overpass.mostActive).toBe(1)
  })
})
