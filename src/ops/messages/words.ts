import { badInput } from '../../core/failure.ts'
import type { MessageType } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import { renderTemplate, type TemplateRow, templateVariables } from '../../core/rows/templates.ts'
import { readBody, readSubject, refuseSelling } from '../../gate/index.ts'

/** What a message says. */
export interface Words {
  subject: string | undefined
  body: string
  wording: 'free' | 'template'
  /** What the caller has filled a template with. */
  slots?: readonly string[]
  /** The approved template of the messaging app that says it. */
  template: { name: string; language: string; values: readonly string[] } | undefined
}

/** What a caller wants said. */
export interface Content {
  body: string
  subject?: string | undefined
  template_id?: string | undefined
  template_vars?: Record<string, unknown> | undefined
}

/** Reads what shall be said, a template filled in; whatever is wrong with it is a `bad_input` failure that names the field. */
export async function readWords(content: Content, messageType: MessageType, ctx: Context): Promise<Words> {
  if (content.template_id !== undefined) return fromTemplate(content.template_id, content, messageType, ctx)
  if (content.template_vars !== undefined)
    throw badInput('content.template_vars: needs content.template_id; leave it out, or name the template.')
  const subject = content.subject === undefined ? undefined : readSubject('content.subject', content.subject)
  return { subject, body: readBody('content.body', content.body), wording: 'free', template: undefined }
}

async function fromTemplate(
  templateId: string,
  { body, subject, template_vars: vars = {} }: Content,
  messageType: MessageType,
  ctx: Pick<Context, 'ledger'>,
): Promise<Words> {
  const template = await ctx.ledger.templates.get(templateId)
  if (template === undefined)
    throw badInput('content.template_id: no template has this name; ask the operator for the name of one.')
  if (template.class !== messageType)
    throw badInput(
      `message_type: the template ${templateId} is for ${template.class} messages; send message_type ${template.class}, or use another template.`,
    )
  if (subject !== undefined) throw badInput('content.subject: the template has the subject; leave it out.')
  const filled = renderTemplate(template, vars)
  for (const [name, value] of Object.entries(vars))
    if (messageType !== 'marketing' && typeof value === 'string') refuseSelling(`content.template_vars.${name}`, value)
  if (body !== '' && body !== filled.body)
    throw badInput('content.body: with template_id the template is the text; send an empty body.')
  return {
    subject: filled.subject === null ? undefined : readSubject('content.template_vars', filled.subject),
    body: readBody('content.template_vars', filled.body),
    wording: 'template',
    slots: templateVariables(template).map(variable => String(vars[variable])),
    template: toApproved(template, vars),
  }
}

function toApproved(template: TemplateRow, vars: Readonly<Record<string, unknown>>): Words['template'] {
  const { approvedName: name, approvedLanguage: language, body } = template
  if (name === null || language === null) return undefined
  return { name, language, values: templateVariables({ subject: null, body }).map(variable => String(vars[variable])) }
}
