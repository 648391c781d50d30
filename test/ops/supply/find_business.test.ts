import { join } from 'node:path'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import type { MapElement } from '../../../src/core/places.ts'
import { haversineM } from '../../../src/lib/distance.ts'
import { mergeDuplicates } from '../../../src/map/rows/duplicates.ts'
import { byDistance } from '../../../src/map/rows/order.ts'
import { business, link } from '../../contract/supply.ts'
import { call, startApp } from '../../harness.ts'
import { createRandom, readElements } from '../../providers/local_map.ts'
import { type Answer, ask, at, CAPITAL, EXTRACT, useImportedMaps } from './find_place.ts'

const { folder, local, bare } = await useImportedMaps()

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
        website: 'http://www.ber.dental',
        opening_hours: 'Mo-We 09:15-17:15; Tu-Th 12:00-20:00; Fr 09:15-14:00',
        open_now: expect.stringMatching(/^(open|closed)$/),
        latitude: 42.506759,
        longitude: 1.534487,
        distance_m: 1086,
        map_ref: { type: 'node', id: 4448212394, url: 'https://www.openstreetmap.org/node/4448212394' },
      },
    ])
    const { businesses: _, ...wrapper } = answer
    expect(wrapper).toEqual({
      human_message: expect.stringMatching(
        /^1\. Berdental: \+376821712; (closed today|(open|closed), today \d\d:\d\d-\d\d:\d\d); 1\.1 km$/,
      ),
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
        radius_requested_m: 4989,
        radius_m: 4989,
        radius_narrowed: false,
        candidates_considered: 1,
        candidates_capped: false,
        distance_order: 'exact',
        cached: false,
        category_match: { basis: 'exact', osm_tags: ['amenity=dentist', 'healthcare=dentist'] },
        geocoded_place: 'Andorra la Vella',
      },
      osm_notice: 'Unverified data of 2021-10-28.',
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

  function expected(
    elements: readonly MapElement[],
    { center, tags, radiusM }: { center: typeof CAPITAL; tags: string[]; radiusM: number },
  ) {
    const carries = (element: MapElement): boolean =>
      tags.some(tag =>
        (element.tags[tag.split('=')[0] ?? ''] ?? '').split(';').some(one => one.trim() === tag.split('=')[1]),
      )
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

  const SEARCHES = ['Andorra la Vella', 'Monaco'].flatMap(place =>
    [
      ...['restaurant', 'hotel', 'pharmacy', 'bank', 'supermarket', 'hairdresser', 'dentist', 'bakery', 'Carrefour'],
      ...['hotel with wifi', 'cheap restaurant with outdoor seating', 'vegan restaurant open now', 'cafe open now'],
    ].map(capability => ({ place, asked: { capability } as Record<string, unknown> })),
  )
  const VERTICALS = ['personal_services', 'home_services', 'professional_services'].map(vertical => ({
    place: 'Monaco',
    asked: { vertical } as Record<string, unknown>,
  }))
  const tokensOf = (value: unknown): number => (value === undefined ? 0 : encode(JSON.stringify(value)).length)
  const NOTES = ['input_notes', 'osm_notice', 'supply_coverage_note', 'next_steps']

  it('costs a model few tokens, whatever is asked for', async () => {
    const sums: number[] = []
    for (const { place, asked } of [...SEARCHES, ...VERTICALS]) {
      const answer = await ask(local, { location: { zip_or_city: place }, ...asked })
      const { businesses, human_message: lines, ...wrapper } = answer
      const notes = Object.fromEntries(NOTES.flatMap(key => (key in wrapper ? [[key, wrapper[key]]] : [])))
      const bare = Object.fromEntries(Object.entries(wrapper).filter(([key]) => !NOTES.includes(key)))
      const label = JSON.stringify([place, asked, answer])
      expect(tokensOf(answer.search), label).toBeLessThanOrEqual(120)
      expect(tokensOf(bare), label).toBeLessThanOrEqual(businesses.length === 0 ? 155 : 175)
      expect(tokensOf(notes), label).toBeLessThanOrEqual(120)
      expect(tokensOf(businesses), label).toBeLessThanOrEqual(920)
      if (businesses.length === 5) sums.push(tokensOf(businesses) + tokensOf(lines))
    }
    expect(sums.length).toBeGreaterThan(12)
    const sorted = sums.sort((a, b) => a - b)
    // The hours of today are longer on some days of the week.
    expect(sorted[Math.floor(sorted.length / 2)], sorted.join(' ')).toBeLessThanOrEqual(820)
    expect(sorted.filter(sum => sum > 900).length, sorted.join(' ')).toBeLessThanOrEqual(3)
    expect(sorted.at(-1), sorted.join(' ')).toBeLessThanOrEqual(1070)
  })

  it('has at most 170 tokens around the rows of a plain search, and twenty full rows under 5,000 with their lines', async () => {
    const plain = await ask(local, { location: { zip_or_city: 'Andorra la Vella' }, capability: 'restaurant' })
    const { businesses: _, human_message: lines, ...wrapper } = plain
    expect(String(lines).split('\n')).toHaveLength(5)
    expect(tokensOf(wrapper)).toBeLessThanOrEqual(170)
    const full = await ask(local, {
      location: 'Monaco',
      capability: 'restaurant',
      max_results: 20,
      require: ['phone', 'website', 'hours'],
    })
    expect(full.businesses.length).toBe(20)
    expect(tokensOf(full)).toBeLessThan(5000)
  })

  it('names of a vertical the tags of its rows alone', async () => {
    const { businesses, search } = await ask(local, { location: at(CAPITAL, 25), vertical: 'personal_services' })
    const tags = new Set(businesses.map(({ category }) => category))
    expect(tags.size).toBeGreaterThan(1)
    expect(search['category_match']).toEqual({ basis: 'vertical', osm_tags: [...tags] })
  })

  it('leaves out chains and rows without what is required, and names rows in a language', async () => {
    const all = await ask(local, { location: at(CAPITAL, 25), capability: 'hotel', max_results: 20 })
    expect(all.businesses.some(({ is_chain }) => is_chain === true)).toBe(true)
    const some = await ask(local, {
      location: at(CAPITAL, 25),
      capability: 'hotel',
      max_results: 20,
      exclude_chains: true,
    })
    expect(some.businesses.some(({ is_chain }) => is_chain !== undefined)).toBe(false)
    const dialable = await ask(local, {
      location: at(CAPITAL, 25),
      capability: 'hotel',
      max_results: 20,
      require: ['phone', 'website'],
      language: 'ca',
    })
    expect(dialable.businesses.length).toBeGreaterThan(0)
    for (const row of dialable.businesses)
      expect([typeof row['phone'], typeof row['website']]).toEqual(['string', 'string'])
  })

  it('filters by the conditions in the text, names what it made nothing of, and says what there is without them', async () => {
    const open = await ask(local, {
      location: at(CAPITAL, 25),
      capability: 'cheap restaurant with outdoor seating',
      max_results: 20,
    })
    expect(open['input_notes']).toEqual([
      'Map rows: only those mapped with outdoor_seating=yes.',
      'Not used, not understood or nothing that the map tells: "cheap".',
    ])
    expect(open.businesses.length).toBeGreaterThan(0)
    const either = await ask(local, { location: at(CAPITAL, 25), capability: '24h restaurant with parking, apple pay' })
    expect(either['input_notes']).toEqual([
      'Map rows: only those mapped with (payment:apple_pay=yes or payment:contactless=yes) and parking=yes.',
      'Map rows: only those that are open around the clock, opening_hours=24/7 or Mo-Su 00:00-24:00.',
    ])
    const none = await ask(local, { location: at(CAPITAL), capability: 'kosher restaurant' })
    expect([none['result_count'], none.search['status']]).toEqual([0, 'ok'])
    expect(none['osm_notice']).toMatch(
      /\d+ of this kind are mapped there, none known to meet every condition: leave one out to see them/,
    )
  })

  it('says that nothing is mapped only where the map covers the place', async () => {
    const inside = await ask(local, { location: at({ latitude: 42.5, longitude: 1.5 }), capability: 'chiropractor' })
    expect(inside).toMatchObject({ result_count: 0, search: { status: 'ok' } })
    const chains = await ask(local, {
      location: at(CAPITAL, 25),
      capability: 'restaurant',
      require: ['phone', 'website', 'hours'],
    })
    expect(chains.search['candidates_capped']).toBe(false)
    expect(chains['osm_notice']).not.toContain('Only the nearest')
    for (const whole of [
      { location: at(CAPITAL, 25), capability: 'restaurant' },
      { location: at(CAPITAL, 1), capability: 'hotel', exclude_chains: true },
    ])
      expect((await ask(local, whole))['osm_notice']).not.toContain('Only the nearest')
    const outside = await ask(local, { location: at({ latitude: 48.85, longitude: 2.35 }), capability: 'dentist' })
    expect(outside).toMatchObject({
      result_count: 0,
      search: { status: 'not_requested', reason: expect.stringContaining('outside the imported maps') },
    })
    const edge = await ask(local, { location: at({ latitude: 42.45, longitude: 1.42 }, 20), capability: 'bank' })
    expect(edge['osm_notice']).toContain('reaches beyond the map')
  })
})

describe('a day alone', () => {
  // A Wednesday and a Sunday, eleven in the morning in Monaco.
  const [WEDNESDAY, SUNDAY] = [Date.parse('2026-11-25T10:00Z'), Date.parse('2026-11-29T10:00Z')]
  const askedAt = async (nowMs: number, capability: string): Promise<Answer> => {
    const app = await startApp({ DATA_DIR: folder }, { now: () => nowMs })
    const answer = await ask(app, { location: { zip_or_city: 'Monaco' }, capability, max_results: 20 })
    await app.close()
    return answer
  }
  const namesOf = ({ businesses }: Answer) => businesses.map(({ name }) => name)

  it('fits any opening of that day, as "today" does on it, and rows tell its hours', async () => {
    const answer = await askedAt(WEDNESDAY, 'restaurant open on Sunday')
    expect(namesOf(answer)).toEqual(expect.arrayContaining(['Beefbar', 'Gaia Monte Carlo']))
    expect(answer['human_message']).toMatch(/Beefbar: [^\n]*; Sunday 14:30-24:00;/)
    expect(answer['input_notes']).toEqual([
      'Map rows: only those that are open on Sunday at some time from 6:00 (or now, once it is later) until 24:00, local time, by their mapped hours.',
    ])
    const today = await askedAt(SUNDAY, 'restaurant open today')
    expect(namesOf(today)).toEqual(namesOf(answer))
    expect(namesOf(await askedAt(SUNDAY, 'restaurant open on Sunday'))).toEqual(namesOf(answer))
    expect(today['human_message']).not.toContain('Sunday')
  })

  it('with a part of it fits any opening within that', async () => {
    const evening = await askedAt(WEDNESDAY, 'restaurant open Sunday evening')
    expect(namesOf(evening)).toContain('Beefbar')
    const morning = namesOf(await askedAt(WEDNESDAY, 'restaurant open Sunday morning'))
    expect(morning).not.toContain('Beefbar')
    expect(morning).toContain('Tre Scalini')
  })

  it('finds who opens at night', async () => {
    expect(namesOf(await askedAt(WEDNESDAY, 'nightclub on Saturday'))).toContain('Jimmy’z Monte-Carlo')
  })
})

describe('a kind and what it is to be near', () => {
  it.each(['hotel near Caldea', 'pharmacy near the Plaça del Poble', 'hotel a prop de Caldea'])(
    'is no name: %s',
    async capability => {
      const { search, input_notes: notes } = await ask(local, { location: at(CAPITAL), capability })
      expect(search['category_match']).not.toMatchObject({ basis: 'name' })
      expect(JSON.stringify(notes)).not.toContain('whose names fit')
      expect(notes).toContain('What to be near is read from location.zip_or_city.')
    },
  )
})

describe('without a map', () => {
  it('states no condition, and says what to do', async () => {
    for (const [app, why] of [
      [bare, 'No map is configured.'],
      [local, 'The location lies outside the imported maps.'],
    ] as const) {
      const answer = await ask(app, {
        location: { zip_or_city: 'Vienna' },
        capability: 'cheap vegan restaurant open on Sunday',
      })
      expect(answer['human_message']).toContain(
        `No map here tells of "cheap vegan restaurant open on Sunday" near Vienna, AT; there may well be some. ${why}`,
      )
      expect(answer['human_message']).toContain('agent-broker map import')
      expect(answer['input_notes']).toEqual(['Not used, not understood or nothing that the map tells: "cheap".'])
      expect(answer['attribution']).toMatch(/City positions: GeoNames/)
    }
  })

  it('says how one is imported, and reads a bare ZIP as one of the United States', async () => {
    const { search } = await ask(bare, { location: { zip_or_city: '90210' }, capability: 'dentist' })
    expect(search).toMatchObject({
      status: 'not_requested',
      reason: expect.stringContaining('No map is configured'),
      country_restriction: 'us',
    })
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
    const outcome = await call(local, 'find_business', {
      location: place,
      capability: 'dentist',
      price_band: { max_usd: 50 },
    })
    expect(outcome.ok ? undefined : outcome.failure.reason).toBe('out_of_supply_network')
  })

  it('mixes its rows by distance, puts those without a place last, and keeps to price and country', async () => {
    const dentist = { capabilities: ['dentist'], countryCode: 'AD' }
    await add('smb_near', { ...dentist, name: 'Near', ...CAPITAL, profile: { priceRange: { minUsd: 20, maxUsd: 40 } } })
    await add('smb_far', { ...dentist, name: 'Far', latitude: 42.54, longitude: 1.58, contactPhone: '+376800800' })
    await add('smb_nowhere', { ...dentist, name: 'Nowhere', profile: { priceRange: { minUsd: 500 } } })
    await add('smb_foreign', { ...dentist, name: 'Foreign', countryCode: 'US' })
    await add('smb_other', { capabilities: ['plumber'], countryCode: 'AD', name: 'Other' })
    const named = await ask(local, { location: place, capability: 'nowhere' })
    expect(named.businesses.map(({ smb_id: id }) => id)).toEqual(['smb_nowhere'])
    const answer = await ask(local, {
      location: { zip_or_city: 'Andorra la Vella, Andorra' },
      capability: 'dentist',
      max_results: 20,
    })
    expect(answer.businesses.map(({ name }) => name)).toEqual(['Near', 'Berdental', 'Far', 'Nowhere'])
    expect(answer).toMatchObject({ total_in_supply_network: 5, result_count: 4 })
    expect(answer.businesses[0]).toMatchObject({
      source: 'supply_network',
      price_range: { min_usd: 20, max_usd: 40 },
      channels_available: [],
    })
    const cheap = await ask(local, { location: place, capability: 'dentist', price_band: { max_usd: 30 } })
    expect(cheap.businesses.filter(({ source }) => source === 'supply_network').map(({ name }) => name)).toEqual([
      'Near',
    ])
  })

  it('understands the kinds of its businesses in other words, in any vertical', async () => {
    await add('smb_barber', { name: 'Shear Joy', capabilities: ['barber'], countryCode: 'AD', vertical: 'retail' })
    await add('smb_color', { name: 'Tint', capabilities: ['Color'], countryCode: 'AD' })
    const names = async (args: Record<string, unknown>) =>
      (await ask(local, { location: place, max_results: 20, ...args })).businesses
        .filter(({ source }) => source === 'supply_network')
        .map(({ name }) => name)
    for (const capability of ['barbershop', 'hairdresser', 'peluquería'])
      expect(await names({ capability }), capability).toEqual(['Shear Joy'])
    expect(await names({ capability: 'barbershop', vertical: 'home_services' })).toEqual(['Shear Joy'])
    // What hairdressers offer too is only a term for a painter.
    expect(await names({ capability: 'painter' })).toEqual([])
  })

  it('misses none behind hundreds that came before', async () => {
    const overRate = await startApp({ DATA_DIR: join(folder, 'overRate') })
    await overRate.broker.services.ledger.transaction(async ({ businesses }) => {
      for (let i = 0; i < 1200; i += 1) {
        const here = i % 2 === 0 ? { latitude: CAPITAL.latitude + 0.01 + i * 0.0001, longitude: CAPITAL.longitude } : {}
        await businesses.import(
          business(`smb_crowd_${i}`, {
            capabilities: ['florist'],
            countryCode: 'AD',
            verification: 'confirmed',
            ...here,
          }),
          link(`smb_crowd_${i}`),
        )
      }
      const late = { capabilities: ['dentist'], countryCode: 'AD', createdAt: Date.UTC(2100, 0) }
      await businesses.import(
        business('smb_late', {
          ...late,
          name: 'Late',
          latitude: CAPITAL.latitude + 0.000126,
          longitude: CAPITAL.longitude,
        }),
        link('smb_late'),
      )
      await businesses.import(business('smb_later', { ...late, name: 'Later' }), link('smb_later'))
    })
    const answer = await ask(overRate, { location: place, capability: 'dental clinic' })
    expect(answer.businesses.map(({ name, distance_m }) => [name, distance_m])).toEqual([
      ['Late', 14],
      ['Later', undefined],
    ])
    const nearest = await ask(overRate, { location: place, capability: 'florist', max_results: 3 })
    expect(nearest.businesses.map(({ smb_id }) => smb_id)).toEqual(['smb_crowd_0', 'smb_crowd_2', 'smb_crowd_4'])
    await overRate.close()
  })

  it('answers a kind that the map has no word for', async () => {
    await add('smb_rare', { name: 'Rare', capabilities: ['zorbing'], countryCode: 'AD' })
    const answer = await ask(local, { location: place, capability: 'zorbing' })
    expect(answer).toMatchObject({
      result_count: 1,
      search: { status: 'not_requested', reason: expect.stringContaining('no tag') },
    })
  })
})
