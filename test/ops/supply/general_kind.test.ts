import { describe, expect, it } from 'vitest'
import { generalKindOf } from '../../../src/map/kinds/specialism.ts'
import { join } from 'node:path'
import { importFile, writeExtract } from '../../providers/local_map.ts'
import { ask, useImportedMaps } from './find_place.ts'

const { folder, local } = await useImportedMaps()
const extract = writeExtract({
  nodes: [
    {
      id: 1,
      latitude: 10.5,
      longitude: 20.5,
      tags: { name: 'Skin', amenity: 'doctors', 'healthcare:speciality': 'dermatology' },
    },
    {
      id: 2,
      latitude: 10.501,
      longitude: 20.5,
      tags: { name: 'Any', amenity: 'doctors', website: 'https://any.example' },
    },
    { id: 3, latitude: 10.502, longitude: 20.5, tags: { amenity: 'dentist' } },
  ],
})
await importFile(join(folder, 'datasets/map'), 'two_doctors', extract)
const MONACO = { zip_or_city: 'Monaco', radius_miles: 5 }
const ANDORRA = { zip_or_city: 'Andorra la Vella', radius_miles: 15 }

const tagsOf = ({ search }: { search: Record<string, unknown> }): readonly string[] =>
  (search['category_match'] as { osm_tags: string[] }).osm_tags

describe('a specialism that nobody is mapped with', () => {
  it.each(['orthodontist', '矯正歯科', 'tandreglering för barn'])(
    'is answered by those of the general kind, which is said: %s',
    async capability => {
      const { businesses, osm_notice, search } = await ask(local, { location: ANDORRA, capability })
      expect(businesses.map(({ category }) => category)).toEqual(businesses.map(() => 'amenity=dentist'))
      expect(businesses.length).toBeGreaterThan(0)
      expect(osm_notice).toContain(
        'Nobody is mapped there with healthcare:speciality=orthodontics: these are dentists that say no speciality; ask them.',
      )
      expect(tagsOf({ search })).toEqual([
        'healthcare:speciality=orthodontics',
        'amenity=dentist',
        'healthcare=dentist',
      ])
    },
  )

  it.each(['dermatologist', 'dermatologue', '皮膚科', 'hudläkare'])(
    'asks no doctor of another: %s',
    async capability => {
      const { businesses } = await ask(local, { location: MONACO, capability, max_results: 25 })
      for (const { speciality } of businesses) expect([undefined, 'dermatology']).toContain(speciality)
    },
  )

  it('is said of nobody where a condition leaves the specialists out', async () => {
    const location = { zip_or_city: '10.5, 20.5', radius_miles: 5 }
    const capability = 'dermatologist'
    const all = await ask(local, { location, capability })
    expect(all.businesses.map(({ name }) => name)).toEqual(['Skin'])
    const conditioned = await ask(local, { location, capability, require: ['website'] })
    expect([conditioned.businesses, tagsOf(conditioned)]).toEqual([[], tagsOf(all)])
    expect(conditioned['osm_notice']).toContain('1 of this kind is mapped there')
    expect(conditioned['osm_notice']).not.toContain('Nobody is mapped')
  })

  it('is answered by nobody where those of the general kind have no name', async () => {
    const { businesses, osm_notice } = await ask(local, {
      location: { zip_or_city: '10.5, 20.5', radius_miles: 5 },
      capability: 'orthodontist',
    })
    expect(businesses).toEqual([])
    expect(osm_notice).not.toContain('these are')
  })

  it('stays empty where none of the general kind is there', async () => {
    const nowhere = { zip_or_city: '42.60, 1.70', radius_miles: 0.1 }
    const { businesses, search } = await ask(local, { location: nowhere, capability: 'orthodontist' })
    expect([businesses, tagsOf({ search })]).toEqual([[], ['healthcare:speciality=orthodontics']])
  })
})

describe('the general kind', () => {
  it.each([
    [['healthcare:speciality=orthodontics'], 'dentist'],
    [['healthcare:speciality=cardiology'], 'doctor'],
    [['healthcare:speciality=osteopathy', 'healthcare=osteopath'], 'alternative medicine'],
    [['healthcare:speciality=radiology', 'healthcare=radiology'], undefined],
    [['amenity=dentist'], undefined],
    [[], undefined],
  ])('of %j is %s', (tags, capability) => {
    expect(generalKindOf(tags)?.capability).toBe(capability)
  })
})
