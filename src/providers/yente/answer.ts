import { z } from 'zod'
import {
  type Adjustment,
  isOtherKind,
  MATCHED_AT,
  type OutsideHit,
  type PartyKind,
  type PartyQuery,
  POSSIBLE_AT,
} from '../../core/screening.ts'
import { parseCountryCode } from '../../lib/country_code.ts'
import { toPlainText } from '../../lib/plain_text.ts'

const MOST_CHARACTERS = 300
const MOST_VALUES = 20
const MOST_EXPLANATIONS = 10

const texts = z.array(z.string()).optional()

const result = z.object({
  id: z.string().min(1).max(255),
  caption: z.string(),
  schema: z.string(),
  properties: z.object({
    programId: texts,
    program: texts,
    country: texts,
    nationality: texts,
    birthDate: texts,
    sourceUrl: texts,
  }),
  score: z.number().min(0).max(1),
  explanations: z
    .record(
      z.string(),
      z.object({
        score: z.number().nullable().optional(),
        detail: z.string().nullable().optional(),
        candidate: z.string().nullable().optional(),
      }),
    )
    .optional(),
})

const answer = z.object({
  responses: z.record(z.string(), z.object({ status: z.literal(200), results: z.array(result) })),
})

type Result = z.output<typeof result>

/** What was asked. */
export interface AskedOfMatch {
  /** Every one must have its answer. */
  queries: readonly string[]
  kind: PartyQuery['kind']
  /** Results of one query. */
  most: number
}

/** Reads the hits of yente's /match from POSSIBLE_AT on, and whether a query may have more; undefined when a query is without one or anything in it is not understood, since an answer read in part would hide hits. */
export function toFound(
  value: unknown,
  { queries, kind, most }: AskedOfMatch,
): { hits: OutsideHit[]; capped: boolean } | undefined {
  const parsed = answer.safeParse(value)
  if (!parsed.success) return undefined
  const best = new Map<string, OutsideHit>()
  let capped = false
  for (const query of queries) {
    const response = parsed.data.responses[query]
    if (response === undefined) return undefined
    const hits = response.results.filter(({ score }) => score >= POSSIBLE_AT).map(one => asMeant(toHit(one), kind))
    capped ||= hits.length >= most
    for (const hit of hits) {
      const known = best.get(hit.entryId)
      if (known === undefined || known.score < hit.score) best.set(hit.entryId, hit)
    }
  }
  return { hits: [...best.values()].sort((a, b) => b.score - a.score), capped }
}

const OTHER_KIND_AT_MOST = MATCHED_AT - 0.01

/** Of another kind than is meant a party is at most possible, and says so. */
function asMeant(hit: OutsideHit, kind: PartyQuery['kind']): OutsideHit {
  if (!isOtherKind(kind, hit.kind)) return hit
  const score = Math.min(hit.score, OTHER_KIND_AT_MOST)
  const effect = `-${(hit.score - score).toFixed(2)}`
  return {
    ...hit,
    score,
    adjustments: [...hit.adjustments, { why: `It is listed as ${hit.kind}, not as ${kind}.`, effect }],
  }
}

function toHit({ id, caption, schema, properties, score, explanations }: Result): OutsideHit {
  const { programId, program, country, nationality, birthDate, sourceUrl } = properties
  const name = plain(caption)
  return {
    entryId: `opensanctions:${id}`,
    score,
    name,
    matchedName: plain(explanations?.['name_match']?.candidate ?? '') || name,
    kind: KINDS[schema] ?? 'unknown',
    programs: several(programId ?? program),
    countries: [
      ...new Set([...(country ?? []), ...(nationality ?? [])].flatMap(code => parseCountryCode(code) ?? [])),
    ].slice(0, MOST_VALUES),
    birthDates: several(birthDate),
    sourceUrl: sourceUrl?.find(isWebAddress) ?? `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/`,
    adjustments: toAdjustments(explanations ?? {}),
  }
}

const KINDS: Record<string, PartyKind> = {
  Person: 'person',
  Company: 'entity',
  Organization: 'entity',
  LegalEntity: 'entity',
  PublicBody: 'entity',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

const toAdjustments = (explanations: NonNullable<Result['explanations']>): Adjustment[] =>
  Object.entries(explanations)
    .flatMap(([feature, { score, detail }]) =>
      typeof score !== 'number' || score === 0
        ? []
        : [{ why: plain([feature, detail].filter(Boolean).join(': ')), effect: score.toFixed(2) }],
    )
    .slice(0, MOST_EXPLANATIONS)

const plain = (text: string): string => toPlainText(text, MOST_CHARACTERS)
const several = (values: readonly string[] | undefined): string[] => (values ?? []).slice(0, MOST_VALUES).map(plain)
const isWebAddress = (url: string): boolean =>
  url.length <= 2_000 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
