import { describe, expect, it } from 'vitest'
import { type ConsentReader, OPEN_STANDING } from '../../src/core/gate.ts'
import { readFacts, readRecipient } from '../../src/gate/index.ts'
import { consent, NOON, NUMBERS, optOut, SENDER } from './given.ts'

const sources = {
  nowMs: NOON,
  recentSends: [{ at: NOON - 1, channel: 'sms', type: 'reminder' } as const],
  sender: SENDER,
  strictLaw: true,
  standing: { ...OPEN_STANDING, coldLeft: 3 },
  isApproved: true,
}
const down = () => Promise.reject(new Error('down'))

/** A store that knows a consent and an opt-out of whomever it is asked about, and remembers who that was. */
function storeOf(changes: Partial<ConsentReader> = {}): { asked: string[]; consents: ConsentReader } {
  const asked: string[] = []
  const ask = <T>(what: string, { normalized }: { normalized: string }, nowMs: number, answer: T): T[] => {
    asked.push(`${what} of ${normalized} at ${nowMs - NOON}`)
    return [answer]
  }
  const consents: ConsentReader = {
    consentsOf: async (subject, nowMs) => ask('consents', subject, nowMs, consent(subject.normalized)),
    optOutsOf: async (subject, nowMs) => ask('opt-outs', subject, nowMs, optOut(subject.normalized)),
    ...changes,
  }
  return { asked, consents }
}

describe('what is known of a recipient', () => {
  it.each([NUMBERS.NY, 'ann@example.de'])('is asked once of %s, and told beside what the caller knows', async to => {
    const { asked, consents } = storeOf()
    expect(await readFacts(readRecipient('to', to), { ...sources, consents })).toEqual({
      ...sources,
      consents: [consent(to)],
      optOuts: [optOut(to)],
    })
    expect(asked).toEqual([`consents of ${to} at 0`, `opt-outs of ${to} at 0`])
  })

  it('is, for an address with a tag or dots, the opt-outs of its mailbox too', async () => {
    const { asked, consents } = storeOf()
    const known = await readFacts(readRecipient('to', 'A.Nn+news@googlemail.com'), { ...sources, consents })
    expect(asked).toEqual([
      'consents of a.nn+news@googlemail.com at 0',
      'opt-outs of a.nn+news@googlemail.com at 0',
      'opt-outs of ann@gmail.com at 0',
    ])
    expect(known.optOuts).toEqual([optOut('a.nn+news@googlemail.com'), optOut('ann@gmail.com')])
  })

  it.each([
    ['consents', { consentsOf: down }],
    ['optOuts', { optOutsOf: down }],
    [
      'optOuts',
      {
        optOutsOf: async ({ normalized }) => (normalized === 'ann@example.de' ? down() : []),
      } satisfies Partial<ConsentReader>,
    ],
  ] as const)('is unreadable in its %s alone where those cannot be read', async (what, changes) => {
    const known = await readFacts(readRecipient('to', 'ann+x@example.de'), { ...sources, ...storeOf(changes) })
    expect(known[what]).toBe('unreadable')
    expect(known[what === 'consents' ? 'optOuts' : 'consents']).not.toBe('unreadable')
  })
})
