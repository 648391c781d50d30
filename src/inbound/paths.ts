import { z } from 'zod'
import type { Answer, BoundEndpoint, EndpointFacts } from '../core/endpoint.ts'
import type { InboundPath } from '../core/inbound.ts'
import type { InboundFacts } from '../core/vendor.ts'

const FORM = 'application/x-www-form-urlencoded'
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const ANYTHING = z.looseObject({})
const HTML = 'text/html'

type Facts = Omit<InboundFacts, 'path'> & { path: string }

const UNSUBSCRIBE: readonly Facts[] = [
  {
    operationId: 'show_unsubscribe',
    summary: 'The page behind an unsubscribe link; changes nothing',
    description:
      'The token is in the link of a message. The pages are in the language of Accept-Language, or of the latest consent.',
    method: 'GET',
    path: '/unsubscribe/{token}',
    gives: HTML,
    refuses: HTML,
    answers: { 200: 'A page with a button.', 404: 'Nobody has this token.' },
  },
  {
    operationId: 'unsubscribe',
    summary: 'Unsubscribe with one click (RFC 8058)',
    description: 'Needs no cookie and no login; repeating it changes nothing.',
    method: 'POST',
    path: '/unsubscribe/{token}',
    takes: FORM,
    gives: HTML,
    refuses: HTML,
    answers: { 200: 'Recorded; it counts at once.', 404: 'Nobody has this token.' },
  },
  {
    operationId: 'undo_unsubscribe',
    summary: 'Undo an unsubscription by the link, within a day',
    description: 'Undoes only what the link did: an opt-out that came in another way stays.',
    method: 'POST',
    path: '/unsubscribe/{token}/undo',
    takes: FORM,
    gives: HTML,
    refuses: HTML,
    answers: { 200: 'The unsubscription no longer counts.', 404: 'Nobody has this token.', 409: 'Nothing was undone.' },
  },
]

const toFacts = ({ operationId, summary, takes, gives, refuses, answers, ...rest }: Facts): EndpointFacts => {
  const typeOf = (status: number): string | undefined => (status < 400 ? gives : refuses)
  const toAnswer = (status: number, description: string): Answer => {
    const type = typeOf(status)
    return { description, ...(type !== undefined && { type }) }
  }
  return {
    ...rest,
    name: operationId,
    title: summary,
    tag: 'inbound',
    auth: 'own_proof',
    input: {
      ...(rest.path.includes('{') && { id: 'The unguessable part of the address.' }),
      ...(takes !== undefined && { raw: { types: [takes], schema: ANYTHING, mostBytes: 0 } }),
    },
    answers: Object.fromEntries(
      Object.entries(answers).map(([status, description]) => [status, toAnswer(Number(status), description)]),
    ),
  }
}

/** What every path is that recipients and vendors reach. */
export const toInboundFacts = (vendors: readonly InboundFacts[]): EndpointFacts[] =>
  [...UNSUBSCRIBE, ...vendors].map(toFacts)

/** The paths of this deployment as endpoints; one that is described nowhere is a mistake of ours and throws. */
export function toInboundEndpoints(paths: readonly InboundPath[], vendors: readonly InboundFacts[]): BoundEndpoint[] {
  const facts = toInboundFacts(vendors)
  return paths.map(({ method, path, mostBodyBytes, answer }) => {
    const described = facts.find(one => one.method === method && one.path === path.replace(/:(\w+)/, '{$1}'))
    if (described === undefined) throw new Error(`${method} ${path} is described nowhere`)
    const { raw } = described.input ?? {}
    return {
      ...described,
      input: { ...described.input, ...(raw !== undefined && { raw: { ...raw, mostBytes: mostBodyBytes } }) },
      answer: async ({ search, header, bytes, id }) => {
        const { status, headers, body } = await answer({ query: search, header, body: bytes, token: id })
        return { status, headers: { ...HEADERS, ...headers }, ...(body !== undefined && { body }) }
      },
    }
  })
}
