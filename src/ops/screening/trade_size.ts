import type { z } from 'zod'
import { isOfItemControls } from '../../screening/trade/destination.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import type { partyAnswer } from './trade_fields.ts'

type PartyAnswer = z.input<typeof partyAnswer>

/** What of an answer about a trade can be shortened. */
interface Shortened {
  notes: string[]
  parties: PartyAnswer[]
}

const MOST_TOKENS = 700
const LONGEST_REASON = 60

/** About how many tokens a text costs, rather too many than too few: measured on answers of this operation with o200k. */
function tokensOf(text: string): number {
  const others = text.match(/[^\x20-\x7e]/g)?.length ?? 0
  return (text.length - others) / 3.3 + others * 0.8
}

const inEach =
  (shorten: (party: PartyAnswer, index: number) => PartyAnswer) =>
  <A extends Shortened>(answer: A): A => ({ ...answer, parties: answer.parties.map(shorten) })

/** Leaves out all but the best hits; what is left out is counted. */
const keepMatches =
  (most: number) =>
  (party: PartyAnswer): PartyAnswer => {
    const { matches, further_matches: further, ...rest } = party
    if (matches === undefined || matches.length <= most) return party
    return {
      ...rest,
      ...(most > 0 && { matches: matches.slice(0, most) }),
      further_matches: matches.length - most + (further ?? 0),
    }
  }

const inMatches =
  (shorten: (match: NonNullable<PartyAnswer['matches']>[number]) => NonNullable<PartyAnswer['matches']>[number]) =>
  (party: PartyAnswer, index: number): PartyAnswer =>
    // The first weighs most, and keeps what a person needs to look at it.
    index === 0 || party.matches === undefined ? party : { ...party, matches: party.matches.map(shorten) }

/** The first weighs most, and is shortened when all others have been. */
const inFirst = (party: PartyAnswer): PartyAnswer => {
  const [first] = party.matches ?? []
  if (first?.source_url === undefined) return party
  const { score, entry_id, name, source_url } = first
  return {
    ...withoutRecord(party),
    matches: [{ score, entry_id, ...(name !== party.name && name !== undefined && { name }), source_url }],
  }
}

const keepSuppressed =
  (most: number) =>
  (party: PartyAnswer): PartyAnswer => {
    const { suppressed_matches: suppressed, further_suppressed: further, ...rest } = party
    if (suppressed === undefined) return party
    const left = suppressed.length - most + (further ?? 0)
    return {
      ...rest,
      ...(most > 0 && {
        suppressed_matches: suppressed
          .slice(0, most)
          .map(({ entry_id, reason }) => ({ entry_id, reason: toPlainText(reason, LONGEST_REASON) })),
      }),
      ...(left > 0 && { further_suppressed: left }),
    }
  }

/** Its index says which it is. */
const withShortName =
  (most: number) =>
  (party: PartyAnswer): PartyAnswer =>
    party.name === undefined ? party : { ...party, name: toPlainText(party.name, most) }

const withoutCleanName = (party: PartyAnswer, index: number): PartyAnswer => {
  const { name: _, ...rest } = party
  return index > 0 && party.status === 'no_hit' ? rest : party
}

const withoutRecord = ({ screening_id: _, ...party }: PartyAnswer): PartyAnswer => party

// What is left out first is what screen_sanctions tells as well, or another field of the answer.
const STEPS: readonly (<A extends Shortened>(answer: A) => A)[] = [
  inEach(keepMatches(1)),
  inEach(keepSuppressed(1)),
  inEach(inMatches(({ kind: _, programs: __, source_url: ___, ...match }) => match)),
  answer => ({ ...answer, notes: answer.notes.filter(note => !isOfItemControls(note)) }),
  inEach((party, index) => (index === 0 ? party : withoutRecord(party))),
  inEach(inMatches(({ score, entry_id }) => ({ score, entry_id }))),
  inEach(withShortName(40)),
  inEach(withoutCleanName),
  inEach(inFirst),
  inEach((party, index) => (index === 0 ? party : keepMatches(0)(party))),
  inEach((party, index) => (index === 0 ? party : keepSuppressed(0)(party))),
  inEach(keepMatches(0)),
  inEach(keepSuppressed(0)),
  inEach(withShortName(20)),
  inEach(withoutRecord),
]

/** Shortens an answer step by step until it is small enough to be read beside others; no party, warning or list is left out, and what is left out of a party is counted. */
export function fitted<A extends Shortened>(answer: A): A {
  let short = answer
  for (const step of STEPS) {
    if (tokensOf(JSON.stringify(short)) <= MOST_TOKENS) return short
    short = step(short)
  }
  return short
}
