import { badInput } from './failure.ts'
import { toDate } from './listing.ts'
import {
  checkTemplateText,
  TEMPLATE_CLASSES,
  TEMPLATE_ID,
  type TemplateRow,
  type TemplateTable,
  templateVariables,
} from './rows/templates.ts'

/** A template as an operator writes it. */
export interface TemplateWish {
  template_id: string
  class: string
  body: string
  subject?: string | undefined
  /** Name and language under which the messaging app approved it: both or none. */
  whatsapp_name?: string | undefined
  whatsapp_language?: string | undefined
}

/** Makes a template; it never changes after that, and its name is used once. A wrong field is a `bad_input` failure that names it. */
export async function addTemplate(templates: TemplateTable, wish: TemplateWish, nowMs: number): Promise<TemplateRow> {
  const { template_id: templateId } = wish
  if (!TEMPLATE_ID.test(templateId))
    throw badInput('template_id: must be 1 to 64 small letters, digits and _, starting with a letter or digit.')
  const found = TEMPLATE_CLASSES.find(name => name === wish.class)
  if (found === undefined)
    throw badInput(`class: ${wish.class.slice(0, 40)} is not one; use ${TEMPLATE_CLASSES.join(', ')}.`)
  const row: TemplateRow = {
    templateId,
    class: found,
    subject: wish.subject === undefined ? null : readText(wish.subject, 'subject'),
    body: readText(wish.body, 'body'),
    ...readApproval(wish),
    createdAt: nowMs,
    retiredAt: null,
  }
  if (!(await templates.add(row)))
    throw badInput(
      `template_id: template ${templateId} exists, maybe retired; a template never changes, add the new text under another name.`,
    )
  return row
}

function readText(text: string, where: 'subject' | 'body'): string {
  const problem = checkTemplateText(text, where)
  if (problem !== undefined) throw badInput(`${where}: ${problem}.`)
  return text
}

function readApproval({
  whatsapp_name: approvedName,
  whatsapp_language: approvedLanguage,
}: TemplateWish): Pick<TemplateRow, 'approvedName' | 'approvedLanguage'> {
  if (approvedName === undefined && approvedLanguage === undefined)
    return { approvedName: null, approvedLanguage: null }
  if (approvedName === undefined || approvedLanguage === undefined)
    throw badInput('whatsapp_name, whatsapp_language: give both or none.')
  if (!/^[a-z0-9_]{1,512}$/.test(approvedName))
    throw badInput('whatsapp_name: must be small letters, digits and _, as it was approved.')
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(approvedLanguage))
    throw badInput('whatsapp_language: must be a code such as en or en_US.')
  return { approvedName, approvedLanguage }
}

/** A template as it is told. */
export const toTemplate = (row: TemplateRow): Record<string, unknown> => ({
  template_id: row.templateId,
  class: row.class,
  variables: templateVariables(row),
  subject: row.subject,
  body: row.body,
  whatsapp_name: row.approvedName,
  whatsapp_language: row.approvedLanguage,
  created_at: toDate(row.createdAt),
  retired_at: toDate(row.retiredAt),
})
