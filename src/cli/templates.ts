import { readFileSync } from 'node:fs'
import type { Ledger } from '../core/rows/ledger.ts'
import {
  checkTemplateText,
  TEMPLATE_CLASSES,
  TEMPLATE_ID,
  type TemplateRow,
  templateVariables,
} from '../core/rows/templates.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { print, toDate } from './with_ledger.ts'

const PAGE = 500

/** The options of `templates add`, as the command line gives them. */
export interface AddTemplateOptions {
  class: string
  body?: string
  bodyFile?: string
  subject?: string
  whatsappName?: string
  whatsappLanguage?: string
}

/** Makes a template; it never changes after that, and its name is used once. */
export async function runTemplatesAdd(
  { templates }: Ledger,
  templateId: string,
  options: AddTemplateOptions,
  nowMs: number,
): Promise<void> {
  if (!TEMPLATE_ID.test(templateId))
    throw new Error('template_id: must be 1 to 64 small letters, digits and _, starting with a letter or digit')
  const found = TEMPLATE_CLASSES.find(name => name === options.class)
  if (found === undefined)
    throw new Error(`--class: ${options.class.slice(0, 40)} is not one; use ${TEMPLATE_CLASSES.join(', ')}`)
  const row: TemplateRow = {
    templateId,
    class: found,
    subject: options.subject === undefined ? null : readText(options.subject, 'subject'),
    body: readText(readBody(options), 'body'),
    ...readWhatsapp(options),
    createdAt: nowMs,
    retiredAt: null,
  }
  if (!(await templates.add(row)))
    throw new Error(
      `template ${templateId} exists, maybe retired; a template never changes, add the new text under another name`,
    )
  const variables = templateVariables(row)
  print(
    `${templateId} is a ${row.class} template for good${variables.length === 0 ? '' : `; it needs ${variables.join(', ')}`}`,
  )
}

/** Prints every template. */
export const runTemplatesList = ({ templates }: Ledger, options: ListOptions) =>
  printRows(
    paged(
      after => templates.page({ after, most: PAGE }),
      ({ templateId }) => templateId,
      PAGE,
    ),
    LISTING,
    options,
  )

/** Retires a template: no message uses it again. */
export async function runTemplatesRetire({ templates }: Ledger, templateId: string, nowMs: number): Promise<void> {
  if ((await templates.get(templateId)) === undefined)
    throw new Error(`unknown template ${templateId.slice(0, 64)}; agent-broker templates list names them all`)
  print((await templates.retire(templateId, nowMs)) ? `${templateId} is retired` : `${templateId} was retired before`)
}

function readBody({ body, bodyFile }: AddTemplateOptions): string {
  if ((body === undefined) === (bodyFile === undefined))
    throw new Error('--body: give the text, or --body-file a file that holds it')
  return body ?? readFileSync(bodyFile ?? '', 'utf8').replace(/\r?\n$/, '')
}

function readText(text: string, where: 'subject' | 'body'): string {
  const problem = checkTemplateText(text, where)
  if (problem !== undefined) throw new Error(`--${where}: ${problem}`)
  return text
}

function readWhatsapp({
  whatsappName,
  whatsappLanguage,
}: AddTemplateOptions): Pick<TemplateRow, 'whatsappName' | 'whatsappLanguage'> {
  if (whatsappName === undefined && whatsappLanguage === undefined)
    return { whatsappName: null, whatsappLanguage: null }
  if (whatsappName === undefined || whatsappLanguage === undefined)
    throw new Error('--whatsapp-name and --whatsapp-language: give both or none')
  if (!/^[a-z0-9_]{1,512}$/.test(whatsappName))
    throw new Error('--whatsapp-name: must be small letters, digits and _, as WhatsApp approved it')
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(whatsappLanguage))
    throw new Error('--whatsapp-language: must be a code such as en or en_US')
  return { whatsappName, whatsappLanguage }
}

const LISTING: Listing<TemplateRow> = {
  head: ['template_id', 'class', 'variables', 'whatsapp', 'body', 'state'],
  cells: row => [
    row.templateId,
    row.class,
    templateVariables(row).join(',') || '-',
    row.whatsappName === null ? '-' : `${row.whatsappName}/${row.whatsappLanguage}`,
    JSON.stringify(row.body.length > 60 ? `${row.body.slice(0, 60)}…` : row.body),
    row.retiredAt === null ? 'in use' : `retired ${toDate(row.retiredAt)}`,
  ],
  item: row => ({
    template_id: row.templateId,
    class: row.class,
    variables: templateVariables(row),
    subject: row.subject,
    body: row.body,
    whatsapp_name: row.whatsappName,
    whatsapp_language: row.whatsappLanguage,
    created_at: toDate(row.createdAt),
    retired_at: row.retiredAt === null ? null : toDate(row.retiredAt),
  }),
  none: 'there is no template; agent-broker templates add makes one',
}
