import { z } from 'zod'
import { type Answer, defineEndpoint, type Endpoint } from '../core/endpoint.ts'
import { RETRY_AFTER } from '../core/wire.ts'
import { beginLogin, type LoginPagesDoor, resumeLogin, showConsent, takeConsent } from './consent_pages.ts'
import { FORM_TYPE, MOST_FORM_BYTES } from './forms.ts'

const HTML = 'text/html'
const shown = (description: string): Answer => ({ description, type: HTML })
const led = (description: string): Answer => ({
  description,
  headers: {
    Location: z.string().describe('Where to go on.'),
    'Set-Cookie': z.string().optional().describe('Of the log-in: in which browser it was begun.'),
  },
})
const CANNOT = shown('Why the log-in cannot go on, and where to start again.')
const OVER = shown('The log-in is over, or was begun in another browser.')
const REQUEST = 'The unguessable part of the address.'

/** Where hosts send people to let them in, and where people answer. */
export const LOGIN_ENDPOINTS: readonly Endpoint<LoginPagesDoor>[] = [
  defineEndpoint({
    name: 'begin_login',
    title: 'Begin a log-in',
    description:
      'OAuth 2.1 authorization code with PKCE (S256). Hosts without a registration send the address of their metadata document as client_id.',
    tag: 'auth',
    method: 'GET',
    path: '/auth/authorize',
    auth: 'none',
    answers: {
      303: led('To the page on which a person answers, or back to the host with an error.'),
      400: CANNOT,
      429: { description: 'Too many log-ins.', type: HTML, headers: { 'Retry-After': RETRY_AFTER } },
    },
    handle: beginLogin,
  }),
  defineEndpoint({
    name: 'resume_login',
    title: 'Go on with a log-in that was answered',
    tag: 'auth',
    method: 'GET',
    path: '/auth/authorize/{id}',
    auth: 'none',
    input: { id: REQUEST },
    answers: { 303: led('Back to the host.'), 400: CANNOT, 404: OVER },
    handle: resumeLogin,
  }),
  defineEndpoint({
    name: 'show_consent',
    title: 'The page on which a person lets a host in',
    tag: 'console',
    method: 'GET',
    path: '/console/consent/{id}',
    auth: 'person',
    input: { id: REQUEST },
    answers: { 200: shown('The page.'), 303: led('To sign in first.'), 400: CANNOT, 404: OVER },
    handle: showConsent,
  }),
  defineEndpoint({
    name: 'take_consent',
    title: 'Let a host in, or refuse it',
    tag: 'console',
    method: 'POST',
    path: '/console/consent/{id}',
    auth: 'person',
    input: {
      id: REQUEST,
      raw: {
        types: [FORM_TYPE],
        schema: z.object({
          form_token: z.string(),
          decision: z.enum(['allow', 'refuse']),
          budget_usd: z.string().optional().describe('The most it may spend in a UTC day.'),
          days: z.enum(['1', '30', '90']).optional(),
        }),
        mostBytes: MOST_FORM_BYTES,
      },
    },
    answers: {
      303: led('On with the log-in, or to sign in first.'),
      400: shown('What was sent is no form of this page, or lacks something.'),
      403: shown('The form is no longer valid, or the person may only look.'),
      404: OVER,
    },
    handle: takeConsent,
  }),
]
