import { z } from 'zod'

/** A switch: 1 or true, 0 or false. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')

/** Words between commas. */
export const list = z.string().transform(value =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== ''),
)

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(least).max(most))

/** A key, token or password. */
export const secret = z.string().regex(/^\S+$/, 'must not contain spaces')

/** Address of a service that paths are added to. */
export const baseUrl = z.url({ protocol: /^https?$/ }).regex(/^[^?#@]*$/, 'must not hold a user, a query or a fragment')

/** What an operator is told of a wrong setting: its name and what it must be. */
export function explainSetting(issue: z.core.$ZodIssue): string {
  return `setting ${String(issue.path[0])}: ${whatItMustBe(issue)}`
}

function whatItMustBe(issue: z.core.$ZodIssue): string {
  const isOurs = !/^(Invalid|Too )/.test(issue.message)
  if (isOurs) return issue.message
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an e-mail address'
  if (issue.code === 'invalid_format' && issue.format === 'hostname') return 'must be a host name, such as mail.example'
  if (issue.code === 'invalid_format' && issue.format === 'url') return `must be a whole address, ${issue.path[0] === 'SMTP_URL' ? SMTP_EXAMPLE : URL_EXAMPLE}`
  return issue.message
}

const URL_EXAMPLE = 'such as https://broker.example'
const SMTP_EXAMPLE = 'such as smtp://user:password@mail.example:587'
