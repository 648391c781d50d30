import type { InboundFacts } from '../core/vendor.ts'

const UNSUBSCRIBE = {
  get: {
    operationId: 'show_unsubscribe',
    summary: 'The page behind an unsubscribe link; changes nothing',
    description: 'The token is in the link of a message.',
    answers: { 200: 'A page with a button.', 404: 'Nobody has this token.' },
  },
  post: {
    operationId: 'unsubscribe',
    summary: 'Unsubscribe with one click (RFC 8058)',
    description: 'Needs no cookie and no login; repeating it changes nothing.',
    takes: 'application/x-www-form-urlencoded',
    answers: { 200: 'Recorded; it counts at once.', 404: 'Nobody has this token.' },
  },
}

type Door = Pick<InboundFacts, 'operationId' | 'summary' | 'description' | 'takes' | 'answers'>

/** The path items of what vendors and recipients call; each proves itself in its own way, never by a token of ours. */
export function toInboundPaths(points: readonly InboundFacts[]): Record<string, unknown> {
  const doors: Record<string, Record<string, Door>> = {}
  for (const point of points) doors[point.path] = { ...doors[point.path], [point.method.toLowerCase()]: point }
  return Object.fromEntries(
    Object.entries({ ...doors, '/unsubscribe/{token}': UNSUBSCRIBE }).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, door]) => [method, toOperation(path, door)])),
    ]),
  )
}

const toOperation = (
  path: string,
  { operationId, summary, description, takes, answers }: Door,
): Record<string, unknown> => ({
  operationId,
  summary,
  description,
  tags: ['inbound'],
  security: [],
  ...(path.includes('{token}') && {
    parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  }),
  ...(takes !== undefined && { requestBody: { content: { [takes]: { schema: { type: 'object' } } } } }),
  responses: Object.fromEntries(Object.entries(answers).map(([status, about]) => [status, { description: about }])),
})
