import { describe, expect, it } from 'vitest'
import { tokensOf } from '../../../src/gate/promotion/features.ts'
import { rolesOf } from '../../../src/gate/promotion/roles.ts'
import { foldText } from '../../../src/lib/fold_text.ts'

const rolesIn = (text: string): readonly number[] => tokensOf(foldText(text).text).flatMap(rolesOf)

// Of each language, a word that says the same.
const ALIKE = [
  ['our', 'nuestra', 'notre', 'unsere', 'nossa', 'nostra', 'onze', 'شركتنا'],
  ['how much', 'cuánto', 'combien', 'wieviel', 'quanto', 'costa', 'hoeveel', 'بكم'],
  ['wedding', 'boda', 'mariage', 'Hochzeit', 'casamento', 'matrimonio', 'bruiloft', 'عرس'],
  ['restaurants', 'peluquerías', 'boulangeries', 'Praxen', 'padarias', 'ristoranti', 'winkels', 'للمطاعم'],
] as const

describe('the roles of a word', () => {
  it.each(ALIKE)('are the same in every language: %s', (...words) => {
    const shared = words.map(rolesIn).reduce((left, roles) => left.filter(role => roles.includes(role)))
    expect(shared).not.toHaveLength(0)
  })

  it('are several where a word means several things', () => expect(rolesOf('wie').length).toBeGreaterThan(1))

  it('are found behind what Arabic writes before a word', () => {
    for (const word of ['محل', 'المحل', 'للمحل', 'والمحل', 'بالمحل'])
      expect(rolesIn(word)).toEqual(expect.arrayContaining([...rolesIn('محل')]))
  })

  it('are none of a word that says nothing of who speaks or what is dealt in', () =>
    expect(rolesOf('xyzzy')).toEqual([]))
})
