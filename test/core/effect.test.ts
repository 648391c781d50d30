import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Effect, fenced, type Outcome, recoverEffect, startDeadline, takeEffect } from '../../src/core/effect.ts'
import { badInput, Failure } from '../../src/core/failure.ts'
import { unwritableLedger } from '../../src/core/unwritable.ts'

const unknown = () => new Failure('upstream_failure', 'Perhaps.', { outcomeUnknown: true, retryAfterS: 7 })
const busy = () => new Failure('transient', 'Not now.', { retryAfterS: 9 })
const refused = () => new Failure('upstream_failure', 'No.', { retriable: false })

/** An effect whose far side takes orders and answers as it is told. */
function ordering(changes: Partial<Effect<string, string, Outcome<string>>> = {}) {
  const steps: string[] = []
  const taken: string[] = []
  const order = async (): Promise<string> => {
    steps.push('perform')
    taken.push('order')
    return 'order'
  }
  const effect: Effect<string, string, Outcome<string>> = {
    intend: async () => {
      steps.push('intend')
      return { intent: 'row', perform: order }
    },
    find: async () => {
      steps.push('find')
      return taken[0]
    },
    settle: async (_, outcome) => {
      steps.push('settle')
      return outcome
    },
    ...changes,
  }
  return { effect, steps, taken, order }
}

describe('an effect', () => {
  it('is written down, asked for and settled, in that order', async () => {
    const { effect, steps } = ordering()
    expect(await takeEffect(effect)).toEqual({ is: 'done', done: 'order', isMade: true })
    expect(steps).toEqual(['intend', 'perform', 'settle'])
  })

  it('is not asked for where there is nothing to ask for, or it is refused', async () => {
    const { effect, steps } = ordering()
    const answer: Outcome<string> = { is: 'unknown' }
    expect(await takeEffect({ ...effect, intend: async () => ({ answer }) })).toBe(answer)
    await expect(takeEffect({ ...effect, intend: () => Promise.reject(badInput('no')) })).rejects.toThrow('no')
    expect(steps).toEqual([])
  })

  it.each([
    ['a refusal', refused, { is: 'refused' }],
    ['a refusal that may pass', busy, { is: 'refused' }],
    ['no answer', unknown, { is: 'unknown', retryAfterS: 7 }],
    ['a fault of ours', () => new Error('bug'), { is: 'unknown', cause: expect.objectContaining({ message: 'bug' }) }],
  ])('whose far side answers with %s is not looked up or repeated by itself', async (_what, error, outcome) => {
    const { effect, steps } = ordering()
    const perform = (): Promise<string> => Promise.reject(error())
    expect(await takeEffect({ ...effect, intend: async () => ({ intent: 'row', perform }) })).toMatchObject(outcome)
    expect(steps).toEqual(['settle'])
  })

  it('that is in doubt is looked up at once, and stays as it was where the far side knows of none', async () => {
    const { effect, taken } = ordering()
    const doubtful = {
      ...effect,
      isDoubtful: (outcome: Outcome<string>) => outcome.is === 'refused',
      intend: async () => ({ intent: 'row', perform: () => Promise.reject(refused()) }),
    }
    expect(await takeEffect(doubtful)).toMatchObject({ is: 'refused' })
    taken.push('order')
    expect(await takeEffect(doubtful)).toEqual({ is: 'done', done: 'order', isMade: false })
  })

  it('that an earlier run has begun is looked up, and asked for once more only where that is safe', async () => {
    const { effect, steps, order } = ordering()
    const begun = { ...effect, intend: async () => ({ intent: 'row' }) }
    expect(await takeEffect(begun)).toEqual({ is: 'unknown' })
    expect(await takeEffect({ ...begun, again: async () => undefined })).toEqual({ is: 'unknown' })
    expect(steps).toEqual(['find', 'settle', 'find', 'settle'])
    expect(await takeEffect({ ...begun, again: async () => order })).toMatchObject({ is: 'done', isMade: true })
    expect(await takeEffect({ ...begun, again: async () => order })).toMatchObject({ is: 'done', isMade: false })
    expect(steps.filter(step => step === 'perform')).toHaveLength(1)
  })

  it.each([
    ['a refusal', refused, undefined],
    ['a refusal that may pass', busy, 9],
    ['no answer', unknown, 7],
    ['a fault of ours', () => new Error('bug'), undefined],
  ])('whose look-up ends with %s stays unknown, until when that says', async (_what, error, retryAfterS) => {
    const { effect } = ordering({ find: () => Promise.reject(error()) })
    const outcome = { is: 'unknown', retryAfterS }
    expect(await recoverEffect(effect, 'row')).toEqual(outcome)
    expect(await takeEffect({ ...effect, intend: async () => ({ intent: 'row' }) })).toEqual(outcome)
  })

  it('that an earlier run has begun is found, or left open, and asked for by nobody who only recovers it', async () => {
    const { effect, steps, taken } = ordering({ again: () => Promise.reject(new Error('asked again')) })
    expect(await recoverEffect(effect, 'row')).toEqual({ is: 'unknown' })
    taken.push('order')
    expect(await recoverEffect(effect, 'row')).toEqual({ is: 'done', done: 'order', isMade: false })
    expect(steps).toEqual(['find', 'settle', 'find', 'settle'])
  })

  it('stays open where the ledger cannot be written', async () => {
    const down = () => Promise.reject(unwritableLedger('full', undefined))
    const { effect, steps } = ordering({ find: down })
    await expect(takeEffect({ ...effect, intend: async () => ({ intent: 'row', perform: down }) })).rejects.toThrow()
    await expect(recoverEffect(effect, 'row')).rejects.toThrow('full')
    expect(steps).toEqual([])
  })
})

/** A process that dies. */
class Death extends Error {}

describe('an effect of processes that die', () => {
  const fate = fc.record({
    /** Where the process dies, before or after that step. */
    diesAt: fc.constantFrom('never', 'before intend', 'after intend', 'after perform', 'before settle', 'after settle'),
    far: fc.constantFrom('answers', 'hides', 'refuses'),
    isHeard: fc.boolean(),
  })

  it('takes place at most once, and is never said to have failed when it has not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 6 }), async fates => {
        const ledger: { row?: 'open' | 'done' | 'failed' } = {}
        let taken = 0
        for (const { diesAt, far, isHeard } of fates) {
          const at = (step: string): void => {
            if (step === diesAt) throw new Death()
          }
          await takeEffect<string, string, void>({
            intend: async () => {
              at('before intend')
              if (ledger.row === 'done' || ledger.row === 'open') return { intent: 'row' }
              ledger.row = 'open'
              at('after intend')
              return {
                intent: 'row',
                perform: async () => {
                  if (far === 'refuses') throw refused()
                  taken += 1
                  if (diesAt === 'after perform')
                    return new Promise<string>((_, die) => die(unwritableLedger('dead', 0)))
                  if (far === 'hides') throw unknown()
                  return 'order'
                },
              }
            },
            find: async () => {
              if (!isHeard) throw busy()
              return taken > 0 ? 'order' : undefined
            },
            settle: async (_, { is }) => {
              at('before settle')
              if (is === 'refused') ledger.row = 'failed'
              if (is === 'done') ledger.row = 'done'
              at('after settle')
              if (is === 'done') expect(taken).toBe(1)
              if (is === 'refused') expect(taken).toBe(0)
            },
          }).catch((error: unknown) => {
            if (!(error instanceof Death) && !(error instanceof Error && error.message === 'dead')) throw error
          })
          expect(taken).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2_000, seed: 12 },
    )
  })
})

describe('work that several processes may run', () => {
  function working(rows: (string | undefined)[], failure: unknown) {
    const steps: string[] = []
    const fence = async (): Promise<void> => void steps.push('fence')
    const ctx = { operationId: 'op_1', ledger: { operations: { fence } } } as unknown as Parameters<typeof fenced>[1]
    const answer = fenced<string, string>(
      {
        begun: async () => {
          steps.push('look')
          return rows.shift()
        },
        begin: async () => {
          steps.push('begin')
          throw failure
        },
        goOn: async begun => `went on with ${begun}`,
        isLive: begun => !begun.startsWith('dead'),
        ended: async () => void steps.push('ended'),
      },
      ctx,
    )
    return { answer, steps }
  }

  it('goes on with what was begun', async () => {
    const { answer, steps } = working(['row'], refused())
    expect(await answer).toBe('went on with row')
    expect(steps).toEqual(['look'])
  })

  it.each([
    ['before it fails', [undefined, 'row'], ['look', 'begin', 'look']],
    ['before it is fenced', [undefined, undefined, 'row'], ['look', 'begin', 'look', 'fence', 'look']],
    ['and what was begun is over', [undefined, 'dead row', 'row'], ['look', 'begin', 'look', 'fence', 'look']],
  ])('goes on with what another run has begun %s', async (_when, rows, expected) => {
    const { answer, steps } = working(rows, refused())
    expect(await answer).toBe('went on with row')
    expect(steps).toEqual(expected)
  })

  it('is fenced before it fails for good', async () => {
    const { answer, steps } = working([], refused())
    await expect(answer).rejects.toThrow('No.')
    expect(steps).toEqual(['look', 'begin', 'look', 'fence', 'look', 'ended'])
  })

  it('is not fenced where it is tried again, is unknown, or failed by a fault of ours', async () => {
    for (const [failure, expected] of [
      [busy(), ['look', 'begin', 'look']],
      [unknown(), ['look', 'begin']],
      [new Error('bug'), ['look', 'begin']],
    ] as const) {
      const { answer, steps } = working([], failure)
      await expect(answer).rejects.toBe(failure)
      expect(steps).toEqual(expected)
    }
  })
})

describe('work that may say no more than what it began', () => {
  const fences: string[] = []
  const ctx = {
    operationId: 'op_1',
    ledger: { operations: { fence: async (id: string) => void fences.push(id) } },
  } as unknown as Parameters<typeof fenced>[1]
  const run = (rows: (string | undefined)[], failure: unknown) =>
    fenced<string, string>(
      {
        begun: async () => rows.shift(),
        begin: () => Promise.reject(failure),
        goOn: async begun => `went on with ${begun}`,
      },
      ctx,
    )
  afterEach(() => void fences.splice(0))

  it('goes on with whatever another run has begun, and fails once none has and none will', async () => {
    expect(await run([undefined, 'row'], refused())).toBe('went on with row')
    expect(fences).toEqual([])
    await expect(run([], refused())).rejects.toThrow('No.')
    expect(fences).toEqual(['op_1'])
  })

  it('goes on, unfenced, where another run has begun what would be tried again', async () => {
    expect(await run([undefined, 'row'], busy())).toBe('went on with row')
    expect(fences).toEqual([])
  })
})

describe('the time of a run', () => {
  afterEach(() => void vi.useRealTimers())

  it('is six tenths for far sides, and nine for what follows while a tenth of it is left', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { callsMs, mayAsk, restMs } = startDeadline({ callTimeoutMs: 1_000 })
    const seen = [0, 599, 600, 800, 801].map((atMs, index, all) => {
      vi.advanceTimersByTime(atMs - (all[index - 1] ?? 0))
      return [atMs, callsMs(), mayAsk(), restMs()]
    })
    expect(seen).toEqual([
      [0, 600, true, 900],
      [599, 1, true, 301],
      [600, 1, false, 300],
      [800, 1, false, 100],
      [801, 1, false, undefined],
    ])
  })

  it('is counted from when its call began, where that is told', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const begunAt = performance.now()
    vi.advanceTimersByTime(599)
    const { mayAsk, restMs } = startDeadline({ callTimeoutMs: 1_000, begunAt })
    expect([mayAsk(), restMs()]).toEqual([true, 301])
    vi.advanceTimersByTime(1)
    expect(mayAsk()).toBe(false)
  })

  it('gives up what is late as unknown, and hands it on', async () => {
    const { patiently } = startDeadline({ callTimeoutMs: 50 })
    let answer: (value: string) => void = () => {}
    const call = new Promise<string>(resolve => (answer = resolve))
    let late: Promise<string> | undefined
    const waiting = patiently(call, given => {
      late = given
    })
    await expect(waiting).rejects.toMatchObject({
      reason: 'upstream_failure',
      message: 'No answer came in time; whether it took effect is not known yet.',
      details: { outcomeUnknown: true },
    })
    answer('at last')
    expect(await late).toBe('at last')
  })

  it('gives up what is late for nobody too', async () => {
    const { patiently } = startDeadline({ callTimeoutMs: 50 })
    await expect(patiently(new Promise(() => {}))).rejects.toMatchObject({ details: { outcomeUnknown: true } })
  })

  it('leaves what came in time as it is', async () => {
    const { patiently, mayAsk, callsMs } = startDeadline({ callTimeoutMs: 60_000 })
    expect(await patiently(Promise.resolve(1))).toBe(1)
    await expect(patiently(Promise.reject(refused()))).rejects.toThrow('No.')
    expect([mayAsk(), callsMs() > 30_000]).toEqual([true, true])
    expect(startDeadline({ callTimeoutMs: 0 }).mayAsk()).toBe(false)
  })
})
