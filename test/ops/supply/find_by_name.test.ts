import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { business, link } from '../../contract/supply.ts'
import { call, startApp } from '../../harness.ts'
import { copyExtracts } from '../../providers/local_map.ts'
import { ask, at, CAPITAL, useImportedMaps } from './find_place.ts'

const { folder, local, bare } = await useImportedMaps()

const named = (capability: string, radius_miles = 25) => ask(local, { location: at(CAPITAL, radius_miles), capability })

describe('find_business by name', () => {
  it('answers the business and says that it was read as a name', async () => {
    const answer = await named('berdentl')
    expect(answer.businesses[0]).toMatchObject({ smb_id: 'map:node/4448212394', name: 'Berdental' })
    expect(answer['input_notes']).toEqual([
      '"berdentl" was read as a name: those that fit best first, of equals the nearest.',
    ])
    expect(answer.search).toMatchObject({ status: 'ok', category_match: { basis: 'name', osm_tags: [] } })
  })

  it.each([
    ['Berdental', 'Berdental'],
    ['the dentist Berdental', 'Berdental'],
    ['Berdental on Carrer de la Unió', 'Berdental'],
    ['cafe principal', 'Cafe Principal'],
    ['Hotel Marko Polo', 'Hotel Marco Polo'],
    ['Pizzeria Angelo a la Massana', 'Pizzeria Angelo'],
  ])('%s is %s', async (text, name) => {
    expect((await named(text)).businesses[0]?.['name']).toBe(name)
  })

  it.each(['dentist', 'hotel', 'farmacia', 'amenity=dentist', 'denist', 'vegan restaurant'])(
    'leaves %s a kind',
    async text => {
      const answer = await named(text, 3.1)
      expect(answer.search['category_match']).not.toMatchObject({ basis: 'name' })
      expect(JSON.stringify(answer['input_notes'] ?? [])).not.toContain('the name of a business')
    },
  )

  it('applies what the rows must have to names too', async () => {
    const asked = { location: at(CAPITAL, 25), capability: 'McDonalds' }
    const all = await ask(local, asked)
    const reachable = await ask(local, { ...asked, require: ['website'] })
    expect(all.businesses.length).toBeGreaterThan(reachable.businesses.length)
    for (const { website } of reachable.businesses) expect(website).toBeDefined()
    expect((await ask(local, { ...asked, max_results: 1 })).businesses.length).toBe(1)
  })

  it('applies the conditions of the words to names, and counts who has no hours', async () => {
    const all = await named('McDonalds')
    const open = await named('McDonalds with wifi')
    expect(JSON.stringify(open['input_notes'])).toContain('only those mapped with internet_access=wlan or yes or wifi')
    expect(open['input_notes']).toContain(
      '"McDonalds" was read as a name: those that fit best first, of equals the nearest.',
    )
    expect(open.businesses.length).toBeLessThan(all.businesses.length)
    const now = await named('McDonalds open now')
    expect(JSON.stringify(now['input_notes'])).toContain('only those that are open now by their mapped hours')
    expect(now['osm_notice']).toMatch(/ \d+ more were left out: no hours say whether they are open\./)
    for (const row of now.businesses) expect(row['open_now']).toBe('open')
  })

  it('says who is called so without meeting a condition', async () => {
    const answer = await named('Berdental with wifi')
    expect(answer.businesses).toEqual([])
    expect(answer['osm_notice']).toContain(
      '1 of this name is mapped there, not known to meet every condition: leave one out to see it',
    )
  })

  it('names all of a wish of which a word is in the name of a row', async () => {
    const answer = await named('hotel marco polo quiet')
    expect(answer.businesses[0]?.['name']).toBe('Hotel Marco Polo')
    expect(JSON.stringify(answer['input_notes'])).toMatch(/Not used[^.]*quiet/)
  })

  it('names a wish of nothing but small words', async () => {
    const answer = await named('the dentist Berdental, for my dog')
    expect(answer.businesses[0]?.['name']).toBe('Berdental')
    expect(JSON.stringify(answer['input_notes'])).toMatch(/Not used[^.]*for my dog/)
  })

  it('lets businesses of the kind follow a name that fits but in part', async () => {
    const answer = await named('restaurant principal')
    expect(answer.businesses[0]?.['name']).toContain('Principal')
    expect(answer.businesses.length).toBe(5)
    expect(answer['input_notes']).toContain(
      'Businesses whose names fit "restaurant principal" come first, then others of that kind.',
    )
    expect(answer.search['category_match']).toMatchObject({ osm_tags: expect.arrayContaining(['amenity=restaurant']) })
  })

  it('names the nearest farther out when the circle holds none', async () => {
    const answer = await named('Berdental', 0.1)
    expect(answer.businesses).toEqual([])
    expect(answer['osm_notice']).toContain(
      'The nearest of this name is "Berdental" (map:node/4448212394), 1.0 km away.',
    )
  })

  it.each(['OR "*', "'; drop table element; --", 'NEAR(a, 5)', '🦷🦷', '....', 'ﷺ', 'a*', 'Dr. Nobody of Nowhere'])(
    'refuses %j, which nobody is called',
    async text => {
      const outcome = await call(local, 'find_business', { location: at(CAPITAL), capability: text })
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'missing_capability' } })
    },
  )

  it('refuses a name that is too long, or written with direction marks, by the field', async () => {
    for (const capability of ['B'.repeat(10_000), '\u202elatnedreB'])
      expect(await call(local, 'find_business', { location: at(CAPITAL), capability })).toMatchObject({
        ok: false,
        failure: { reason: 'bad_input', message: expect.stringContaining('capability') },
      })
  })

  it('fails for an index that cannot be read, and not as if nobody were called so', async () => {
    const root = join(folder, 'damaged/datasets/map')
    await copyExtracts(root, 'andorra.osm.pbf')
    const dataset = readdirSync(join(root, 'andorra')).find(name => /^[0-9a-f]{16}$/.test(name)) ?? ''
    writeFileSync(join(root, 'andorra', dataset, 'index.sqlite'), 'no index')
    const app = await startApp({ DATA_DIR: join(folder, 'damaged') })
    const outcome = await call(app, 'find_business', { location: at(CAPITAL), capability: 'Berdental' })
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'map_temporarily_unavailable' } })
    await app.close()
  })

  it('says where no map covers the place that names are found in imported maps only', async () => {
    const outcome = await call(bare, 'find_business', { location: at(CAPITAL), capability: 'Berdental' })
    const message = expect.stringContaining('and none covers this place.')
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'missing_capability', message } })
    expect(outcome.ok ? undefined : outcome.failure.details.body).toMatchObject({
      input_notes: ['Businesses are found by name in imported maps only, and none covers this place.'],
    })
  })
})

describe('the supply network', () => {
  it('is searched by name as well, misspelt, the better fit first', async () => {
    const { ledger } = bare.broker.services
    for (const [smbId, name, latitude] of [
      ['zirkonia', 'Zahnstudio Zirkonia', 42.507],
      ['zirkonium', 'Zirkonium Werkstatt', 42.52],
    ] as const) {
      const row = business(smbId, { name, countryCode: 'AD', latitude, longitude: CAPITAL.longitude })
      await ledger.transaction(({ businesses }) => businesses.import(row, link(smbId)))
    }
    const idsOf = async (capability: string) =>
      (await ask(bare, { location: at(CAPITAL), capability })).businesses.map(({ smb_id }) => smb_id)
    expect(await idsOf('zahnstudio zirkonja')).toEqual(['zirkonia'])
    expect(await idsOf('Zirkonium')).toEqual(['zirkonium', 'zirkonia'])
  })

  it('answers no name that is like a kind to who asks for the kind', async () => {
    const { ledger } = bare.broker.services
    for (const [smbId, name] of [
      ['law', 'Plummer Law'],
      ['bar', 'Dentista Bar'],
      ['dogs', 'Hairy Paws'],
    ] as const) {
      const row = business(smbId, { name, countryCode: 'AD', latitude: 42.507, longitude: CAPITAL.longitude })
      await ledger.transaction(({ businesses }) => businesses.import(row, link(smbId)))
    }
    for (const capability of ['plumber', 'dentist', 'hair', 'hairdresser'])
      expect((await ask(bare, { location: at(CAPITAL), capability })).businesses, capability).toEqual([])
    expect((await ask(bare, { location: at(CAPITAL), capability: 'plummer law' })).businesses.length).toBe(1)
  })

  it.each([
    ['where a map covers the place', local, 'ok'],
    ['where none does', bare, 'not_requested'],
  ] as const)('names the nearest of just that name beyond the circle, %s', async (_, app, status) => {
    const { ledger } = app.broker.services
    for (const [smbId, name, latitude, longitude] of [
      ['acme-ny', 'Acme Studio', 40.7128, -74.006],
      ['acme-tokyo', 'Acme Studio', 35.68, 139.76],
      ['acme-vienna', 'Acme Studio Two', 48.2, 16.37],
    ] as const) {
      const row = business(smbId, { name, latitude, longitude })
      await ledger.transaction(({ businesses }) => businesses.import(row, link(smbId)))
    }
    const answer = await ask(app, { location: at(CAPITAL), capability: 'acme studio' })
    expect(answer).toMatchObject({ businesses: [], result_count: 0, search: { status } })
    expect(answer['osm_notice']).toMatch(
      /The nearest of this name in the supply network is "Acme Studio" \(acme-ny\), 6\d{3}\.\d km away\./,
    )
  })

  it('says why the map was not searched: radius 0 is no missing map', async () => {
    const answer = await ask(local, { location: at(CAPITAL, 0), capability: 'Zirkonium' }).catch(error => error)
    expect(JSON.stringify(answer)).not.toContain('none covers this place')
    const own = await ask(bare, { location: at(CAPITAL, 0), capability: 'Zirkonium' })
    expect(own.search['reason']).toContain('location.radius_miles is 0')
  })
})
