import type { Channel } from '../../core/channel.ts'
import { SERVICE } from '../../core/service.ts'
import { guardedFetch, type GuardedResponse } from '../../lib/guarded_fetch.ts'
import type { OutgoingRules } from '../../lib/outgoing_url.ts'
import { toBusinessText } from './business_text.ts'
import { type ContactPoint, type ContactPoints, fillFields, hasPoint, pointOf } from './file.ts'
import { toPostFailure } from '../post_failure.ts'
import { unknown } from '../vendor_failure.ts'

/** Declared forms of businesses, and what their addresses may be. */
export interface FormPostOptions {
  points: ContactPoints
  rules: OutgoingRules
  timeoutMs?: number
}

type Form = NonNullable<ContactPoint['web_form']>

const TIMEOUT_MS = 15_000
const MOST_BYTES = 1024 * 1024
const USER_AGENT = `${SERVICE.name}/${SERVICE.version}`
const TYPES = { urlencoded: 'application/x-www-form-urlencoded', json: 'application/json' } as const

/** Posts messages to the form endpoint that is declared for a business. */
export function createFormPost({ points, rules, timeoutMs = TIMEOUT_MS }: FormPostOptions): Channel {
  return {
    channel: 'web_form',
    provider: 'form_post',
    render: message => ({
      destination: pointOf(points, 'web_form', message).url,
      text: toBusinessText(message, 'web_form').body,
    }),
    reaches: message => hasPoint(points, 'web_form', message),
    send: async message => {
      const form = pointOf(points, 'web_form', message)
      const fields = fillFields(form.fields, toBusinessText(message, 'web_form'))
      const answer = await guardedFetch(form.url, {
        method: 'POST',
        headers: {
          'content-type': TYPES[form.encoding],
          accept: 'text/html, application/json',
          'user-agent': USER_AGENT,
        },
        body:
          form.encoding === 'json'
            ? JSON.stringify(Object.fromEntries(fields))
            : new URLSearchParams(fields).toString(),
        rules,
        timeoutMs,
        maxBytes: MOST_BYTES,
      })
      if ('failure' in answer || answer.status >= 400) throw toPostFailure('The form of the business', answer)
      // A page that shows errors is a page too: only what was declared counts.
      if (!isConfirmed(form, answer))
        throw unknown('The form of the business answered without the confirmation that is declared for it.')
      return { state: 'sent' }
    },
  }
}

function isConfirmed({ success_text: text, success_location: location }: Form, answer: GuardedResponse): boolean {
  if (answer.status >= 300) return location !== undefined && (answer.location ?? '').includes(location)
  return text === undefined ? location === undefined : answer.body.toString('utf8').includes(text)
}
