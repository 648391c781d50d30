import { readFileSync } from 'node:fs'
import type { Ledger } from '../core/rows/ledger.ts'
import { addTemplate, toTemplate } from '../core/template_desk.ts'
import { type TemplateRow, templateVariables } from '../core/rows/templates.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { toText } from './text_file.ts'
import { print, toDate } from './with_ledger.ts'

const PAGE = 500
const OPTIONS = {
  class: '--class',
  body: '--body',
  subject: '--subject',
  whatsapp_name: '--whatsapp-name',
  whatsapp_language: '--whatsapp-language',
}

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
  const { class: className, subject, whatsappName, whatsappLanguage } = options
  const body = readBody(options)
  const row = await plainly(
    () =>
      addTemplate(
        templates,
        {
          template_id: templateId,
          class: className,
          body,
          subject,
          whatsapp_name: whatsappName,
          whatsapp_language: whatsappLanguage,
        },
        nowMs,
      ),
    OPTIONS,
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
  return body ?? toText('--body-file', readFileSync(bodyFile ?? '')).replace(/\r?\n$/, '')
}

const LISTING: Listing<TemplateRow> = {
  head: ['template_id', 'class', 'variables', 'whatsapp', 'body', 'state'],
  cells: row => [
    row.templateId,
    row.class,
    templateVariables(row).join(',') || '-',
    row.approvedName === null ? '-' : `${row.approvedName}/${row.approvedLanguage}`,
    JSON.stringify(row.body.length > 60 ? `${row.body.slice(0, 60)}…` : row.body),
    row.retiredAt === null ? 'in use' : `retired ${toDate(row.retiredAt)}`,
  ],
  item: toTemplate,
  none: 'there is no template; agent-broker templates add makes one',
}
