import { readFileSync } from 'node:fs'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'

const letters = once((): ReadonlyMap<string, string> => {
  const [, groups = ''] = readFileSync(programFile('map/data/simplified.txt'), 'utf8').split('\n')
  return new Map(
    groups.split(' ').flatMap(group => {
      const [same = '', ...others] = group
      return others.map(one => [one, same] as const)
    }),
  )
})

/** A text with each letter of Traditional Chinese as Simplified Chinese writes it, to be compared; every letter stays in its place. */
export const toSimplified = (text: string): string =>
  HAN.test(text) ? text.replace(/[\u4e00-\u9fff]/g, letter => letters().get(letter) ?? letter) : text

const HAN = /[\u4e00-\u9fff]/
