import type { z } from 'zod'
import { badInput, type Failure } from './failure.ts'
import { toReceipt } from './receipt.ts'
import type { Role } from './rows/staff.ts'

/**
 * Who may call an endpoint: anyone; a client that proves itself with its key; an agent whose token may read outcomes;
 * whoever holds the operator key or has a role that may; a person who is signed in, and who is sent to sign in
 * otherwise; or a provider or recipient, whose request carries its own proof.
 */
export type EndpointAuth = 'none' | 'client' | 'agent' | 'operator' | 'person' | 'own_proof'

/** The part of the document an endpoint stands in. */
export type EndpointTag =
  | 'auth'
  | 'webhooks'
  | 'operator'
  | 'inbound'
  | 'calendar'
  | 'console'
  | 'documents'
  | 'service'
  | 'mcp'

/** What one status of an endpoint carries. A failure that names neither body nor type answers a receipt. */
export interface Answer {
  description: string
  /** A JSON body. */
  body?: z.ZodType
  /** The type of a body that is no JSON of ours. */
  type?: string
  /** Sent with this status, always unless one is optional. */
  headers?: Readonly<Record<string, z.ZodType>>
}

interface BodyFacts<B extends z.ZodType> {
  schema: B
  example?: unknown
  mostBytes: number
}

/** A JSON body that the loop reads by its schema, or by `read` where the schema does not say it all. */
export interface JsonBody<B extends z.ZodType> extends BodyFacts<B> {
  /** A request without a body counts as an empty object. */
  isOptional?: true
  read?(raw: unknown): z.output<B>
}

/** A body that the handler takes as bytes, because a proof covers them or a count comes before them. */
export interface RawBody extends BodyFacts<z.ZodType> {
  types: readonly string[]
}

/** What an endpoint is, without what it does: all that the document needs. */
export interface EndpointFacts<Q extends z.ZodObject = z.ZodObject, B extends z.ZodType = z.ZodType> {
  /** snake_case, unique among endpoints and operations. */
  name: string
  title: string
  description?: string
  tag: EndpointTag
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A name in braces, such as `{id}`, stands for a part that differs. */
  path: string
  auth: EndpointAuth
  /** Of an endpoint of the operator: the least role of a person who may use it; by itself viewer to read, operator to change. */
  role?: Role
  /** Changes nothing, and whoever asks it is audited all the same. */
  isAudited?: true
  /** Scripts of any web page may read it (CORS). */
  isForAnySite?: true
  /** How refusals are printed; a receipt unless the protocol of the path has a form of its own. */
  refusals?: 'oauth'
  input?: {
    /** What the part in braces is. */
    id?: string
    query?: Q
    headers?: Readonly<Record<string, z.ZodType>>
    body?: JsonBody<B>
    raw?: RawBody
  }
  answers: Readonly<Record<number, Answer>>
}

/** A person who is signed in. */
export interface Person {
  personId: string
  name: string
  role: Role
}

/** A person as their session shows them. */
export interface PersonHere {
  person: Person
  /** What every change of the session carries; it tells nothing of the cookie. */
  formToken: string
}

/** A request as an endpoint is asked it. */
export interface Asked<Q = unknown, B = unknown> {
  query: Q
  body: B
  /** The body as it came. */
  bytes: Uint8Array
  /** The query as it stands in the address, without its question mark. */
  search: string
  /** The part in braces of the path; empty without one, and when it holds a control character. */
  id: string
  /** Who asks; empty where nobody has to say. */
  agentId: string
  /** Whose session it is, on a path of the operator; absent for whoever holds the operator key. */
  here?: PersonHere | undefined
  /** Where the request came from. */
  address: string
  header(name: string): string | undefined
}

/** What an endpoint answers: an object as JSON, a text or stream under the content-type of its headers; a header of several values is sent as often. */
export interface Reply {
  status: number
  body?: Readonly<Record<string, unknown>> | string | ReadableStream<Uint8Array>
  headers?: Readonly<Record<string, string | readonly string[]>>
}

/** A path that is no operation, defined once: route and document are both read from this value. */
export interface Endpoint<Door, Q extends z.ZodObject = z.ZodObject, B extends z.ZodType = z.ZodType>
  extends EndpointFacts<Q, B> {
  // A method, not an arrow property: that keeps Endpoint<Door, Q, B> assignable to Endpoint<Door>.
  handle(asked: Asked<z.output<Q>, z.output<B>>, door: Door): Promise<Reply> | Reply
}

/** An endpoint with what it works on. */
export interface BoundEndpoint extends EndpointFacts {
  answer(asked: Asked): Promise<Reply> | Reply
}

/** Types an endpoint where it is written. */
export const defineEndpoint = <Door, Q extends z.ZodObject, B extends z.ZodType>(
  endpoint: Endpoint<Door, Q, B>,
): Endpoint<Door> => endpoint as unknown as Endpoint<Door>

/** Gives endpoints what they work on. */
export const bindEndpoints = <Door>(endpoints: readonly Endpoint<Door>[], door: Door): BoundEndpoint[] =>
  endpoints.map(endpoint => ({ ...endpoint, answer: asked => endpoint.handle(asked as never, door) }))

/** The least role of a person who may use an endpoint of the operator. */
export const roleFor = ({ role, method }: Pick<EndpointFacts, 'role' | 'method'>): Role =>
  role ?? (method === 'GET' ? 'viewer' : 'operator')

/** The answer of a path whose id nothing has. */
export const unknownId = (message: string): Reply => ({ status: 404, body: toReceipt(badInput(message)) })

/** A failure as the protocol of a path prints it. */
export const toRefusal = (refusals: EndpointFacts['refusals'], failure: Failure): Record<string, unknown> =>
  refusals === 'oauth' ? { error: 'invalid_request', error_description: failure.message } : toReceipt(failure)
