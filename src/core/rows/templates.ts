import { badInput } from '../failure.ts'
import { MOST_SUBJECT } from '../gate.ts'
import type { Page } from './page.ts'

/** What a template may be used for; frozen when it is made, since it decides which rules a message falls under. */
export const TEMPLATE_CLASSES = ['transactional', 'reminder', 'notification', 'follow_up', 'marketing'] as const

/** A message text with `{{name}}` for each variable; only its retirement ever changes it. */
export interface TemplateRow {
  templateId: string
  class: (typeof TEMPLATE_CLASSES)[number]
  /** Subject of an e-mail; null where there is none. */
  subject: string | null
  body: string
  /** Name and language, such as `en_US`, under which the messaging app approved the text. */
  approvedName: string | null
  approvedLanguage: string | null
  createdAt: number
  retiredAt: number | null
}

/** Message templates; a name is used once, also after its retirement. */
export interface TemplateTable {
  /** False when the name is taken. */
  add(row: TemplateRow): Promise<boolean>
  get(templateId: string): Promise<TemplateRow | undefined>
  page(filter: Page): Promise<TemplateRow[]>
  /** False when it is unknown or was retired before. */
  retire(templateId: string, atMs: number): Promise<boolean>
}

/** The form of a template's name. */
export const TEMPLATE_ID = /^[a-z0-9][a-z0-9_]{0,63}$/

const VARIABLE = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/gi
const LONGEST_VALUE = 10_000
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** The variables of a template in the order they first appear, subject first. */
export function templateVariables({ subject, body }: Pick<TemplateRow, 'subject' | 'body'>): string[] {
  return [...new Set([...`${subject ?? ''}\n${body}`.matchAll(VARIABLE)].map(match => match[1] ?? ''))]
}

/** Says what keeps a text from being a template; undefined when it is one. */
export function checkTemplateText(text: string, where: 'subject' | 'body'): string | undefined {
  const most = where === 'subject' ? MOST_SUBJECT : 100_000
  if (text.trim() === '') return 'empty'
  if (text.length > most) return `longer than ${most} characters`
  if ((where === 'subject' ? CONTROL : CONTROL_BUT_LINES).test(text))
    return where === 'subject' ? 'must be one line without control characters' : 'must not contain control characters'
  const stray = /\{\{[^{}]{0,40}|\}\}/.exec(text.replace(VARIABLE, ''))
  return stray === null ? undefined : `${stray[0]} is no variable; write {{name}} with letters, digits and _`
}

/** Fills a template; a retired one, and every variable that is missing, not used or not usable, is a `bad_input` failure that names it. */
export function renderTemplate(
  template: Pick<TemplateRow, 'templateId' | 'subject' | 'body' | 'retiredAt'>,
  vars: Readonly<Record<string, unknown>>,
): { subject: string | null; body: string } {
  if (template.retiredAt !== null)
    throw badInput(`content.template_id: ${template.templateId} is retired; use another template.`)
  const wanted = templateVariables(template)
  const missing = wanted.filter(name => !Object.hasOwn(vars, name))
  const unused = Object.keys(vars).filter(name => !wanted.includes(name))
  const problems = [
    ...toList('missing', missing),
    ...toList('not in the template:', unused),
    ...wanted.flatMap(name => toProblem(name, vars, template.subject)),
  ]
  if (problems.length > 0) throw badInput(`content.template_vars: ${problems.join('; ')}.`)
  const fill = (text: string): string => text.replace(VARIABLE, (_, name: string) => String(vars[name]))
  const subject = template.subject === null ? null : fill(template.subject)
  return { subject, body: fill(template.body) }
}

const toList = (what: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`${what} ${names.map(name => name.slice(0, 40)).join(', ')}`]

function toProblem(name: string, vars: Readonly<Record<string, unknown>>, subject: string | null): string[] {
  if (!Object.hasOwn(vars, name)) return []
  const value = vars[name]
  if (typeof value !== 'string' && typeof value !== 'boolean' && !(typeof value === 'number' && Number.isFinite(value)))
    return [`${name} must be a string, a number or a boolean`]
  const text = String(value)
  if (text.length > LONGEST_VALUE) return [`${name} is longer than ${LONGEST_VALUE} characters`]
  // A line break in a subject would begin another header.
  if (subject !== null && templateVariables({ subject, body: '' }).includes(name) && CONTROL.test(text))
    return [`${name} must be one line: it stands in the subject`]
  return CONTROL_BUT_LINES.test(text) ? [`${name} must not contain control characters`] : []
}
