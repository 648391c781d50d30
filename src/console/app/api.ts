import type { components, paths } from './api_types.ts'
import { TEXTS } from './texts.ts'

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : never
type Answered<O> = O extends { responses: { 200: infer R } } ? Json<R> : never
type Asked<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B
    : undefined
type With<Method extends string> = {
  [P in keyof paths]: paths[P] extends Record<Method, unknown> ? P : never
}[keyof paths]

/** What a path answers to GET. */
export type Read<P extends With<'get'>> = paths[P] extends { get: infer O } ? Answered<O> : never
/** A named shape of the document. */
export type Schema<N extends keyof components['schemas']> = components['schemas'][N]

/** Why a request came to nothing, in words for whoever looks at the page. */
export interface Problem {
  message: string
  /** 0: no answer came. */
  status: number
}

/** An answer, or why there is none. */
export type Outcome<T> = { value: T } | { problem: Problem }

const LONGEST_MS = 60_000

let formToken = ''

/** What every change of this session is sent with. */
export const keepFormToken = (token: string): void => {
  formToken = token
}

/** A path with its id and query put in. */
export function addressOf(
  path: string,
  { id, query = {} }: { id?: string; query?: Record<string, string> } = {},
): string {
  const fields = Object.entries(query).filter(([, value]) => value !== '')
  const search = fields.length === 0 ? '' : `?${new URLSearchParams(fields)}`
  return path.replace('{id}', encodeURIComponent(id ?? '')) + search
}

/** Reads a path. */
export const read = <P extends With<'get'> & string>(
  path: P,
  parts: { id?: string; query?: Record<string, string> } = {},
): Promise<Outcome<Read<P>>> => ask(addressOf(path, parts), { method: 'GET' }) as Promise<Outcome<Read<P>>>

/** Changes something; `body` as the path takes it. */
export const change = <P extends With<'post'> & string>(
  path: P,
  parts: { id?: string; body?: paths[P] extends { post: infer O } ? Asked<O> : never } = {},
): Promise<Outcome<paths[P] extends { post: infer O } ? Answered<O> : never>> =>
  ask(addressOf(path, parts.id === undefined ? {} : { id: parts.id }), {
    method: 'POST',
    headers: { 'x-form-token': formToken, 'content-type': 'application/json' },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  }) as never

async function ask(address: string, init: RequestInit): Promise<Outcome<unknown>> {
  const noAnswer = init.method === 'GET' ? TEXTS.noAnswer : TEXTS.noAnswerToChange
  let answer: Response
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    answer = await fetch(address, { ...init, signal, credentials: 'same-origin', cache: 'no-store' })
  } catch {
    return { problem: { message: noAnswer, status: 0 } }
  }
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body === undefined ? { problem: { message: noAnswer, status: 0 } } : { value: body }
  const said = (body as { human_message?: unknown } | undefined)?.human_message
  const message = answer.status === 401 ? TEXTS.signedOut : typeof said === 'string' ? said : noAnswer
  return { problem: { message, status: answer.status } }
}
