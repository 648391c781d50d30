import { z } from 'zod'
import { obvious } from '../core/schema.ts'
import { defineOperation } from '../core/operation.ts'
import { parseEmail } from '../lib/email_syntax.ts'
import { text, UTILITY } from './fields.ts'

/** Syntax of an e-mail address; whether a mailbox exists is never checked. */
export const validateEmail = defineOperation({
  ...UTILITY,
  name: 'validate_email',
  title: 'Validate an e-mail address',
  description: 'Checks the syntax of an e-mail address and lists every problem; not whether the mailbox exists.',
  group: 'validation',
  input: z.strictObject({ email: text(10_000).meta(obvious('Address to check')) }),
  output: z.strictObject({
    email: z.string().describe('The address as given.'),
    valid: z.boolean().describe('True when no issue was found.'),
    local_part: z.string().describe('What stands before the last @.'),
    domain: z.string().describe('What stands after the last @.'),
    domain_ascii: z.string().nullable().describe('The domain in ASCII (IDNA), null when it has none.'),
    has_subdomain: z.boolean().describe('True when the domain has three or more labels.'),
    issues: z
      .array(
        z.strictObject({
          code: z.string().describe('Stable name of the problem.'),
          message: z.string().describe('What is wrong.'),
        }),
      )
      .nullable()
      .describe('Everything wrong with the address; null when valid.'),
  }),
  example: { email: 'ana@mail.example.com' },
  http: { method: 'GET', path: '/api/tools/validate/email', envelope: 'tool' },
  async handle({ email }) {
    const { localPart, domain, domainAscii, issues } = parseEmail(email)
    return {
      email,
      valid: issues.length === 0,
      local_part: localPart,
      domain,
      domain_ascii: domainAscii,
      // The dots of an address in brackets part no labels.
      has_subdomain: !domain.startsWith('[') && (domainAscii ?? domain).split('.').filter(Boolean).length > 2,
      issues: issues.length === 0 ? null : issues,
    }
  },
})
