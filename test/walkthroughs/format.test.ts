import { describe, expect, it } from 'vitest'
import { readCorrected, readCorrections, readSet, SETS } from '../../walkthroughs/format.ts'

describe('the walkthroughs', () => {
  it('are a hundred by others and the fifteen of the review, each with an id of its own', () => {
    const sets = SETS.map(name => readSet(name))
    expect(sets.map(({ length }) => length)).toEqual([50, 50, 15])
    expect(new Set(sets.flat().map(({ id }) => id)).size).toBe(115)
  })

  it('are corrected by name, each with a reason, and only where something changes', () => {
    const written = new Map(SETS.flatMap(name => readSet(name)).map(one => [one.id, one]))
    const played = new Map(SETS.flatMap(name => readCorrected(name)).map(one => [one.id, one]))
    const ids = readCorrections().map(({ id, reason }) => {
      expect(reason.length).toBeGreaterThan(10)
      expect(played.get(id)).not.toEqual(written.get(id))
      return id
    })
    const changed = [...written].filter(([id, one]) => JSON.stringify(played.get(id)) !== JSON.stringify(one))
    expect(new Set(changed.map(([id]) => id))).toEqual(new Set(ids))
  })

  it('refer only to calls before them', () => {
    for (const { id, calls } of SETS.flatMap(name => readCorrected(name)))
      for (const [index, call] of calls.entries()) {
        const refers = [...JSON.stringify(call).matchAll(/"\$from":(\d+)|"when":\{"call":(\d+)/g)]
        for (const [, from, when] of refers) expect(Number(from ?? when), id).toBeLessThan(index)
      }
  })
})
