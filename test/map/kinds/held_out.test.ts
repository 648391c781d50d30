import { describe, expect, it } from 'vitest'
import { resolveCapability } from '../../../src/map/kinds/capability.ts'
import { withSameKind } from '../../../src/map/kinds/dictionary.ts'
import { HELD_OUT_PHRASES, type HeldOutPhrase } from './held_out_phrases.ts'

const LEAST_RIGHT = 0.9
const MOST_MADE_UP = 0.05

const kinds = HELD_OUT_PHRASES.filter(({ tags }) => tags.length > 0)
const nonsense = HELD_OUT_PHRASES.filter(({ tags }) => tags.length === 0)

/** The tags that a phrase is resolved to without a hint of its language; none when it is not understood. */
function answerTo(phrase: string): readonly string[] {
  const answer = resolveCapability(phrase)
  return 'osmTags' in answer ? answer.osmTags : []
}

/** What is wrong with the answer to a phrase; undefined when it names a right kind and no other. */
function missOf({ phrase, tags }: HeldOutPhrase): string | undefined {
  const answer = answerTo(phrase)
  const right = withSameKind(tags)
  if (answer.length > 0 && answer.every(tag => right.includes(tag))) return undefined
  return `${phrase} -> ${answer.join(' ') || 'nothing'} (right: ${tags.join(' ') || 'nothing'})`
}

describe('the held-out phrases', () => {
  it('are at least 200, each once, and some of them name no business', () => {
    expect(new Set(HELD_OUT_PHRASES.map(({ phrase }) => phrase)).size).toBe(HELD_OUT_PHRASES.length)
    expect(kinds.length).toBeGreaterThanOrEqual(200)
    expect(nonsense.length).toBeGreaterThanOrEqual(20)
  })

  it('are resolved to a right kind and no other, nine out of ten', () => {
    const misses = kinds.flatMap(held => missOf(held) ?? [])
    const share = 1 - misses.length / kinds.length
    expect(share, `${misses.length} of ${kinds.length} missed:\n${misses.join('\n')}`).toBeGreaterThanOrEqual(
      LEAST_RIGHT,
    )
  })

  it('are not taken for a business when they name none', () => {
    const madeUp = nonsense
      .filter(({ phrase }) => answerTo(phrase).length > 0)
      .map(({ phrase }) => `${phrase} -> ${answerTo(phrase).join(' ')}`)
    expect(madeUp.length / nonsense.length, `made up:\n${madeUp.join('\n')}`).toBeLessThanOrEqual(MOST_MADE_UP)
  })
})
