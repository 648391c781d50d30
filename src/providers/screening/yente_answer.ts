import { z } from 'zod'
import type { Adjustment, OutsideHit, PartyKind } from '../../core/screening.ts'
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
  properties: z.object({ programId: texts, program: texts, country: texts, nationality: texts, birthDate: texts, sourceUrl: texts }),
  score: z.number().min(0).max(1),
  explanations: z
    .record(
      z.string(),
      z.object({ score: z.number().nullable().optional(), detail: z.string().nullable().optional(), candidate: z.string().nullable().optional() }),
    )
    .optional(),
})

const answer = z.object({ responses: z.record(z.string(), z.object({ status: z.literal(200), results: z.array(result) })) })

type Result = z.output<typeof result>

/** Reads the answer of yente's /match; undefined when a query is without one or anything in it is not understood, since an answer read in part would hide hits. */
export function toHits(value: unknown, queries: readonly string[]): OutsideHit[] | undefined {
  const parsed = answer.safeParse(value)
  if (!parsed.success) return undefined
  const best = new Map<string, OutsideHit>()
  for (const query of queries) {
    const response = parsed.data.responses[query]
    if (response === undefined) return undefined
    for (const hit of response.results.map(toHit)) {
      const known = best.get(hit.entryId)
      if (known === undefined || known.score < hit.score) best.set(hit.entryId, hit)
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
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
    countries: [...new Set([...(country ?? []), ...(nationality ?? [])].flatMap(code => parseCountryCode(code) ?? []))].slice(0, MOST_VALUES),
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
      typeof score !== 'number' || score === 0 ? [] : [{ why: plain([feature, detail].filter(Boolean).join(': ')), effect: score.toFixed(2) }],
    )
    .slice(0, MOST_EXPLANATIONS)

const plain = (text: string): string => toPlainText(text, MOST_CHARACTERS)
const several = (values: readonly string[] | undefined): string[] => (values ?? []).slice(0, MOST_VALUES).map(plain)
const isWebAddress = (url: string): boolean => url.length <= 2_000 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
