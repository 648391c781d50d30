import type { z } from 'zod'

/** What is wrong with a value and what it must be, in words for whoever wrote it; `whole` names a value that is wrong as a whole. */
export function explainIssue(issue: z.core.$ZodIssue, whole: string): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => `${[...issue.path, key.slice(0, 40)].join('.')}: unknown field`).join('; ')
  return `${issue.path.join('.') || whole}: ${whatItMustBe(issue)}`
}

/** What a value must be; a sentence of the schema's own stays as it is. */
export function whatItMustBe(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too )/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_type')
    return /received undefined/.test(issue.message)
      ? 'missing'
      : `must be of type ${issue.expected === 'record' ? 'object' : issue.expected}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
  return (issue.code === 'invalid_format' && FORMATS[issue.format]) || issue.message
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')

const FORMATS: Partial<Record<string, string>> = {
  email: 'must be an e-mail address',
  hostname: 'must be a host name, such as mail.example',
  url: 'must be a whole address, such as https://broker.example',
}
