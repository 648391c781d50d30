import type { z } from 'zod'
import { isOfItemControls } from '../../screening/trade/destination.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import type { partyAnswer, tradeAnswer, tradeMatch } from './trade_fields.ts'

type Answer = z.input<typeof tradeAnswer>
type PartyAnswer = z.input<typeof partyAnswer>
type Match = z.input<typeof tradeMatch>

const MOST_TOKENS = 700
const LONGEST_REASON = 60
const LONGEST_HIT_NAME = 60

/** About how many tokens a text costs, rather too many than too few: measured on answers of this operation with o200k. */
function tokensOf(text: string): number {
  const others = text.match(/[^\x20-\x7e]/g)?.length ?? 0
  return (text.length - others) / 3.3 + others * 0.8
}

const inEach =
  (shorten: (party: PartyAnswer) => PartyAnswer) =>
  (answer: Answer): Answer => ({ ...answer, parties: answer.parties.map(shorten) })

/** The first weighs most, and keeps longest what a person needs to look at it. */
const inOthers =
  (shorten: (party: PartyAnswer) => PartyAnswer) =>
  (answer: Answer): Answer => ({
    ...answer,
    parties: answer.parties.map((party, index) => (index === 0 ? party : shorten(party))),
  })

/** Leaves out all but the best hits; what is left out is counted. Whoever matched keeps the best one: nothing in the answer weighs more. */
const keepMatches =
  (most: 0 | 1) =>
  (party: PartyAnswer): PartyAnswer => {
    const { matches, further_matches: further, ...rest } = party
    const kept = party.status === 'matched' ? 1 : most
    if (matches === undefined || matches.length <= kept) return party
    return {
      ...rest,
      ...(kept > 0 && { matches: matches.slice(0, kept) }),
      further_matches: matches.length - kept + (further ?? 0),
    }
  }

const inMatches =
  (shorten: (match: Match) => Match) =>
  (party: PartyAnswer): PartyAnswer =>
    party.matches === undefined ? party : { ...party, matches: party.matches.map(shorten) }

const withoutKind = ({ kind: _, programs: __, ...match }: Match): Match => match
const withoutLink = ({ source_url: _, ...match }: Match): Match => match
const withShortNames = ({ name, matched_name: matched, ...match }: Match): Match => ({
  ...match,
  ...(name !== undefined && { name: toPlainText(name, LONGEST_HIT_NAME) }),
  ...(matched !== undefined && { matched_name: toPlainText(matched, LONGEST_HIT_NAME) }),
})

const keepSuppressed =
  (most: 0 | 1) =>
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

const withoutName = ({ name: _, ...party }: PartyAnswer): PartyAnswer => party
const withoutCleanName = (party: PartyAnswer): PartyAnswer => (party.status === 'no_hit' ? withoutName(party) : party)

const withoutRecord = ({ screening_id: _, ...party }: PartyAnswer): PartyAnswer => party

/** The level of the destination keeps one place where it can be read, and duties theirs. */
const keepLinks =
  (mostOfExports: 0 | 1) =>
  (answer: Answer): Answer => ({
    ...answer,
    destination: { ...answer.destination, citations: answer.destination.citations.slice(0, 1) },
    export_guidance: {
      ...answer.export_guidance,
      links: answer.export_guidance.links.slice(0, mostOfExports),
    },
    tariff_guidance: { ...answer.tariff_guidance, links: answer.tariff_guidance.links.slice(0, 1) },
  })

/** What a step leaves out, as the answer says it; null: what another field says as well. */
type Left = 'hits' | 'links' | 'names' | 'records' | null

// What is left out first is what screen_sanctions tells as well, or another field of the answer.
const STEPS: readonly (readonly [Left, (answer: Answer) => Answer])[] = [
  ['hits', inEach(keepMatches(1))],
  ['hits', inEach(keepSuppressed(1))],
  ['hits', inOthers(inMatches(withoutKind))],
  ['links', inOthers(inMatches(withoutLink))],
  [null, answer => ({ ...answer, notes: answer.notes.filter(note => !isOfItemControls(note)) })],
  ['records', inOthers(withoutRecord)],
  ['names', inEach(withShortName(40))],
  ['names', inOthers(withoutCleanName)],
  ['links', keepLinks(1)],
  ['hits', inEach(inMatches(withoutKind))],
  ['records', inEach(withoutRecord)],
  ['links', keepLinks(0)],
  ['links', inEach(inMatches(withoutLink))],
  ['names', inEach(inMatches(withShortNames))],
  ['hits', inOthers(keepMatches(0))],
  ['hits', inOthers(keepSuppressed(0))],
  ['names', inEach(withShortName(20))],
  ['hits', inEach(keepMatches(0))],
  ['hits', inEach(keepSuppressed(0))],
  ['names', inOthers(withoutName)],
]

/**
 * Shortens an answer step by step until it is small enough to be read beside others, and says what it has left out. No party, warning or list is, nor the
 * best hit of a party that matched, so that an answer with many of them may stay longer.
 */
export function fitted(answer: Answer): Answer {
  const left = new Set<Exclude<Left, null>>()
  let short = answer
  for (const [what, step] of STEPS) {
    const said = saying(short, [...left])
    if (tokensOf(JSON.stringify(said)) <= MOST_TOKENS) return said
    const next = step(short)
    if (what !== null && JSON.stringify(next) !== JSON.stringify(short)) left.add(what)
    short = next
  }
  return saying(short, [...left])
}

const saying = (answer: Answer, left: readonly string[]): Answer =>
  left.length === 0
    ? answer
    : {
        ...answer,
        human_message: `${answer.human_message} Left out for length: ${left.join(', ')}${toHaveAll(answer.parties.length)}.`,
      }

function toHaveAll(parties: number): string {
  if (parties > 1) return '; ask of fewer parties at once to have all of it'
  return parties === 1 ? '; ask without parties, and screen_sanctions of the party, to have all of it' : ''
}
