import { z } from 'zod'
import { whatItMustBe } from './issue.ts'

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
export const explainSetting = (issue: z.core.$ZodIssue): string =>
  `setting ${String(issue.path[0])}: ${whatItMustBe(issue)}`

/** The error of a setting that another one, or its value, needs. */
export const missingSetting = (name: string, neededBy: string, remedy?: string): Error =>
  new Error(`setting ${name}: missing, ${neededBy} needs it${remedy === undefined ? '' : `; ${remedy}`}`)

/** Without the slashes at its end, so that paths can be added. */
export const trimmed = (url: string): string => url.replace(/\/+$/, '')
