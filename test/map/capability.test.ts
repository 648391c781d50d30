import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveCapability } from '../../src/map/capability.ts'
import { BUSINESS_KEYS, businessTags, withSameKind } from '../../src/map/dictionary.ts'
import { SYNONYMS } from '../../src/map/synonyms.ts'
import { ASKED, UNANSWERABLE } from './capability_phrases.ts'

const tagsOf = (text: string, hints = {}): string[] => {
  const answer = resolveCapability(text, hints)
  return 'osmTags' in answer ? answer.osmTags : []
}

describe('phrases that the table was not made from', () => {
  it('are understood, 9 of 10 or better', () => {
    const missed = ASKED.filter(([phrase, must, may = '', hints]) => {
      const tags = tagsOf(phrase, hints)
      const allowed = withSameKind(`${must} ${may}`.split(' '))
      return tags.length === 0 || !must.split(' ').every(tag => tags.includes(tag)) || !tags.every(tag => allowed.includes(tag))
    })
    const shown = missed.map(([phrase, must, , hints]) => `${phrase}: wanted ${must}, got ${JSON.stringify(resolveCapability(phrase, hints))}`)
    expect(ASKED.length).toBeGreaterThanOrEqual(150)
    expect(1 - missed.length / ASKED.length, `${missed.length} of ${ASKED.length} missed:\n${shown.join('\n')}`).toBeGreaterThanOrEqual(0.9)
  })

  it.each(UNANSWERABLE)('%j gets suggestions, never a wrong kind', text => expect(tagsOf(text)).toEqual([]))
})
