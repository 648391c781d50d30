import { join } from 'node:path'
import type { Plugin } from 'rolldown'
import { readOffers } from '../../src/cli/offers.ts'

const MODULE = join('src', 'cli', 'offers.ts')

/** Puts what is offered in place of the module that works it out of every operation. */
export const printOffers = (): Plugin => ({
  name: 'print_offers',
  async load(id) {
    if (!id.endsWith(MODULE)) return null
    const text = JSON.stringify(await readOffers())
    return { code: `export const readOffers = async () => JSON.parse(${JSON.stringify(text)})`, moduleType: 'js' }
  },
})
