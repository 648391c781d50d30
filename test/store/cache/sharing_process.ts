import { openCache } from '../../../src/store/cache/late.ts'

// A process of its own that writes into a cache and reads what it has written.
const [file = '', name = ''] = process.argv.slice(2)
const warn = (fields: object): void => void process.stdout.write(`warn ${JSON.stringify(fields)}\n`)
const silent = { debug: () => undefined, info: () => undefined, warn, error: () => undefined }
const cache = openCache(file, silent, { patienceMs: 60_000 })
let hits = 0
for (let index = 0; index < 300; index += 1) {
  await cache.set('geocode', `${name}${index}`, index, 60_000)
  if ((await cache.get('geocode', `${name}${index}`)) === index) hits += 1
}
await cache.close()
process.stdout.write(`hits ${hits}\n`)
