import type { z } from 'zod'
import { badInput } from '../core/failure.ts'
import { explainIssue } from '../core/issue.ts'

/** Reads a body by its schema; a wrong one is a `bad_input` failure that names every field. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw badInput(`${parsed.error.issues.map(issue => explainIssue(issue, 'body')).join('; ')}.`)
}
