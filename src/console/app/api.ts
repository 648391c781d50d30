import type { components, paths } from './api_types.ts'
import { isUnattended } from './attended.ts'
import { TEXTS } from './texts.ts'

export { newKey } from './keys.ts'

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
/** What a path answers to POST. */
export type Answer<P extends With<'post'>> = paths[P] extends { post: infer O } ? Answered<O> : never
/** A named shape of the document. */
export type Schema<N extends keyof components['schemas']> = components['schemas'][N]

/** Why a request came to nothing, in words for whoever looks at the page. */
export interface Problem {
  message: string
  /** 0: no answer came. */
  status: number
  /** Nobody knows whether what was asked for was done. */
  isUnknown: boolean
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
): Promise<Outcome<Read<P>>> => {
  const headers: Record<string, string> = isUnattended() ? { 'x-unattended': '1' } : {}
  return ask(addressOf(path, parts), { method: 'GET', headers }) as Promise<Outcome<Read<P>>>
}

type Method = 'post' | 'put' | 'patch' | 'delete'
type Of<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never
type Parts<O> = { id?: string; body?: Asked<O>; key?: string }

/** Changes something; `body` as the path takes it, `key` sent as Idempotency-Key. */
const changeBy =
  <M extends Method>(method: M) =>
  <P extends With<M> & keyof paths & string>(
    path: P,
    { id, body, key }: Parts<Of<P, M>> = {},
  ): Promise<Outcome<Answered<Of<P, M>>>> =>
    ask(addressOf(path, id === undefined ? {} : { id }), {
      method: method.toUpperCase(),
      headers: {
        'x-form-token': formToken,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }) as never

/** Changes something. */
export const change = changeBy('post')
/** Puts something in the place of what was there. */
export const replace = changeBy('put')
/** Changes some fields of something. */
export const amend = changeBy('patch')
/** Removes something. */
export const remove = changeBy('delete')

async function ask(address: string, init: RequestInit): Promise<Outcome<unknown>> {
  const noAnswer = init.method === 'GET' ? TEXTS.noAnswer : TEXTS.noAnswerToChange
  let answer: Response
  try {
    const signal = AbortSignal.timeout(LONGEST_MS)
    answer = await fetch(address, { ...init, signal, credentials: 'same-origin', cache: 'no-store' })
  } catch {
    return { problem: { message: noAnswer, status: 0, isUnknown: true } }
  }
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok)
    return body === undefined ? { problem: { message: noAnswer, status: 0, isUnknown: true } } : { value: body }
  const told = body as { human_message?: unknown; status?: unknown; operation_id?: unknown } | undefined
  const said = told?.human_message
  const message = answer.status === 401 ? TEXTS.signedOut : typeof said === 'string' ? said : noAnswer
  // What has an operation has ended, and its answer is kept; a proxy, or a server without its ledger, knows no outcome.
  const isUnknown = told?.status === 'partial' || (answer.status >= 500 && told?.operation_id === undefined)
  return { problem: { message, status: answer.status, isUnknown } }
}
