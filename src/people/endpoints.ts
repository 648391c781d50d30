import { z } from 'zod'
import { type Answer, defineEndpoint, type Endpoint, type EndpointFacts } from '../core/endpoint.ts'
import { RETRY_AFTER } from '../core/wire.ts'
import { type ApprovalPagesDoor, listApprovals, showById, showByToken, takeDecision } from './approval_pages.ts'
import type { PeopleDoor } from './door.ts'
import { FORM_TYPE, MOST_FORM_BYTES } from './forms.ts'
import { showLink, showSignIn, takeLink, takeSignIn, takeSignOut } from './sign_in_pages.ts'

const HTML = 'text/html'
const LOCATION = z.string().describe('A page of this server.')
const COOKIE = z.string().describe('The session, or its end.')

const shown = (description: string): Answer => ({ description, type: HTML })
const led = (description: string): Answer => ({ description, headers: { Location: LOCATION } })
const NO_FORM = shown('What was sent is no form of this page, or lacks something.')
const TOO_MANY: Answer = { description: 'Too many tries.', type: HTML, headers: { 'Retry-After': RETRY_AFTER } }
const SIGNED_IN: Answer = {
  description: 'Signed in; on to the page one came from.',
  headers: { Location: LOCATION, 'Set-Cookie': COOKIE },
}
const TOKEN = 'The unguessable part of the address.'

const formOf = (schema: z.ZodType): Pick<NonNullable<EndpointFacts['input']>, 'raw'> => ({
  raw: { types: [FORM_TYPE], schema, mostBytes: MOST_FORM_BYTES },
})

const page = (facts: Pick<EndpointFacts, 'name' | 'title' | 'method' | 'path' | 'auth' | 'input' | 'answers'>) =>
  ({ ...facts, tag: 'console' }) as const

/** The pages on which people sign in and out. */
export const SIGN_IN_ENDPOINTS: readonly Endpoint<PeopleDoor>[] = [
  defineEndpoint({
    ...page({
      name: 'show_sign_in',
      title: 'The page on which people sign in',
      method: 'GET',
      path: '/console/sign-in',
      auth: 'none',
      answers: { 200: shown('The page.'), 303: led('Whoever is signed in goes on.') },
    }),
    handle: showSignIn,
  }),
  defineEndpoint({
    ...page({
      name: 'sign_in',
      title: 'Sign in by the operator key or a mailed code',
      method: 'POST',
      path: '/console/sign-in',
      auth: 'none',
      input: formOf(
        z.object({
          by: z.enum(['key', 'mail', 'code']).describe('Which of the forms it is.'),
          key: z.string().optional().describe('The operator key.'),
          name: z.string().optional().describe('With the key: who signs in.'),
          mail: z.string().optional().describe('The address a code is mailed to.'),
          challenge: z.string().optional().describe('Comes with the page that asks for the code.'),
          code: z.string().optional().describe('The six digits of the mail.'),
          return: z.string().optional().describe('The page to go on to.'),
        }),
      ),
      answers: {
        200: shown('A code is on its way, if anybody here has the address.'),
        303: SIGNED_IN,
        400: NO_FORM,
        403: shown('Not signed in.'),
        429: TOO_MANY,
      },
    }),
    handle: takeSignIn,
  }),
  defineEndpoint({
    ...page({
      name: 'show_sign_in_link',
      title: 'The page behind a printed link; changes nothing',
      method: 'GET',
      path: '/console/sign-in/{token}',
      auth: 'none',
      input: { id: TOKEN },
      answers: { 200: shown('A page with a button.'), 404: shown('The link is old, used or forged.') },
    }),
    handle: showLink,
  }),
  defineEndpoint({
    ...page({
      name: 'sign_in_by_link',
      title: 'Sign in by a printed link, which is used up',
      method: 'POST',
      path: '/console/sign-in/{token}',
      auth: 'none',
      input: {
        id: TOKEN,
        ...formOf(
          z.object({ name: z.string().optional().describe('The name of the first owner, where it is asked.') }),
        ),
      },
      answers: {
        303: SIGNED_IN,
        400: NO_FORM,
        403: shown('The form comes from elsewhere.'),
        404: shown('The link is old, used or forged.'),
        429: TOO_MANY,
      },
    }),
    handle: takeLink,
  }),
  defineEndpoint({
    ...page({
      name: 'sign_out',
      title: 'Sign out here, or everywhere',
      method: 'POST',
      path: '/console/sign-out',
      auth: 'person',
      input: formOf(
        z.object({
          form_token: z.string().optional().describe('Comes with every page of the session.'),
          everywhere: z.literal('1').optional().describe('Ends all sessions of the person.'),
        }),
      ),
      answers: {
        303: {
          description: 'Signed out; also without a session.',
          headers: { Location: LOCATION, 'Set-Cookie': COOKIE },
        },
        400: NO_FORM,
        403: shown('The form comes from elsewhere.'),
      },
    }),
    handle: takeSignOut,
  }),
]

const NO_QUESTION = shown('There is no such question.')
const UNSIGNED = led('Whoever is not signed in does so first.')

/** The pages on which people read and answer what agents may not decide. */
export const APPROVAL_PAGES: readonly Endpoint<ApprovalPagesDoor>[] = [
  defineEndpoint({
    ...page({
      name: 'list_approval_pages',
      title: 'The page of what waits for an approval',
      method: 'GET',
      path: '/console/approvals',
      auth: 'person',
      answers: { 200: shown('The page.'), 303: UNSIGNED },
    }),
    handle: listApprovals,
  }),
  defineEndpoint({
    ...page({
      name: 'show_approval',
      title: 'The page of a question',
      method: 'GET',
      path: '/console/approvals/{approval_id}',
      auth: 'person',
      input: { id: 'Its approval_id.' },
      answers: { 200: shown('The page.'), 303: UNSIGNED, 404: NO_QUESTION },
    }),
    handle: showById,
  }),
  defineEndpoint({
    ...page({
      name: 'decide_approval',
      title: 'Approve or refuse, once; for operators and owners',
      method: 'POST',
      path: '/console/approvals/{approval_id}',
      auth: 'person',
      input: {
        id: 'Its approval_id.',
        ...formOf(
          z.object({
            form_token: z.string().describe('Comes with every page of the session.'),
            decision: z.enum(['approve', 'refuse']).describe('Whether it may go on as it is shown.'),
            note: z.string().optional().describe('For the people who look after the deployment.'),
          }),
        ),
      },
      answers: {
        303: led('Decided; or sign in first.'),
        400: NO_FORM,
        403: shown('The form comes from elsewhere, or the person is a viewer.'),
        404: NO_QUESTION,
        409: shown('It had ended before; the page says how.'),
      },
    }),
    handle: takeDecision,
  }),
  defineEndpoint({
    ...page({
      name: 'show_approval_link',
      title: 'The page behind the link that approvers are sent; changes nothing',
      method: 'GET',
      path: '/approvals/{token}',
      auth: 'person',
      input: { id: TOKEN },
      answers: { 200: shown('The page of the question.'), 303: UNSIGNED, 404: NO_QUESTION },
    }),
    handle: showByToken,
  }),
]
