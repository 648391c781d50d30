import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toCountry } from '../../src/lib/country_names.ts'
import { readShared } from '../shared_data.ts'

const columnOf = (file: string, column: number): string[] =>
  (parse(readShared(file), { relax_column_count: true }) as string[][])
    .flatMap(row => row[column]?.trim() ?? [])
    .filter(text => text !== '-0-')

// What the lists write into these fields and is no country of ISO 3166-1.
const NONE =
  /^(undetermined|None Identified|Kosovo|Netherlands Antilles|Region: (Kafia Kingi|Commonwealth of Independent States)|former Soviet Union|na)$/

describe('countries', () => {
  it('are known under every name that OFAC and the United Nations write', () => {
    const ofac = [...columnOf('ofac/add.csv', 4), ...columnOf('ofac/cons_add.csv', 4), ...columnOf('ofac/sdn.csv', 9)]
    const fields = [
      ...readShared('un/UN_consolidated.xml').matchAll(
        /<(?:INDIVIDUAL|ENTITY)_ADDRESS>.*?<COUNTRY>([^<]+)<|<NATIONALITY>\s*<VALUE>([^<]+)</gs,
      ),
    ]
    const un = fields.flatMap(([, address, nationality]) => address?.trim() ?? nationality?.trim() ?? [])
    expect(un.length).toBeGreaterThan(1_000)
    const unknown = [...new Set([...ofac, ...un])].filter(name => toCountry(name) === undefined && !NONE.test(name))
    expect(unknown).toEqual([])
  })

  it.each([
    ['Korea, North', 'KP'],
    ["Democratic People's Republic of Korea", 'KP'],
    ['Korea, South', 'KR'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Congo, Republic of the', 'CG'],
    ['Iran (Islamic Republic of)', 'IR'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Burma', 'MM'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Virgin Islands, British', 'VG'],
    ['Region: Gaza', 'PS'],
    ['possibly Palestinian', 'PS'],
    ['Niger', 'NE'],
    ['Nigeria', 'NG'],
    ['Guinea-Bissau', 'GW'],
    ['Guinea', 'GN'],
    ['Dominica', 'DM'],
    ['Dominican Republic', 'DO'],
    ['Georgia', 'GE'],
    ['GB', 'GB'],
    ['00', undefined],
    ['UK', undefined],
    ['XK', undefined],
    ['Atlantis', undefined],
    ['', undefined],
  ])('%j is %j', (name, code) => expect(toCountry(name)).toBe(code))
})
