import type { Caller } from './caller.ts'

/** What an authentication endpoint sees of a request. */
export interface AuthRequest {
  headers: { get(name: string): string | null }
  /** The body as text, already bounded in size. */
  body: string
  /** The address the request came from, for its limits. */
  address: string
}

/** What an authentication endpoint answers; the body is always JSON. */
export interface AuthAnswer {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string>
}

/** Where callers get keys and tokens and learn how; `baseUrl` carries no trailing slash. */
export interface AuthDoor {
  /** Without a trailing slash. */
  publicUrl: string
  token(request: AuthRequest): Promise<AuthAnswer>
  /** Registers a host (RFC 7591). */
  register(request: AuthRequest): Promise<AuthAnswer>
  /** Ends a log-in by one of its tokens (RFC 7009). */
  revoke(request: AuthRequest): Promise<AuthAnswer>
  requestKey(request: AuthRequest): Promise<AuthAnswer>
  verifyKey(request: AuthRequest): Promise<AuthAnswer>
  /** The public keys that verify our tokens. */
  jwks(): Promise<Record<string, unknown>>
  /** RFC 8414. */
  serverMetadata(baseUrl: string): Record<string, unknown>
  /** RFC 9728, of the resource at a path such as `/mcp`, or of the whole server. */
  resourceMetadata(baseUrl: string, path?: string): Record<string, unknown>
}

/** Checks a token of one issuer; what does not hold is an `identity_required` failure. */
export type VerifyToken = (token: string) => Promise<Caller>

/** A secret of this deployment, and the name of the key it comes from. */
export interface Secret {
  kid: string
  secret: Uint8Array
}

/** Derives a secret for one purpose, the same on every node: from the key that signs tokens, or from one named; undefined where that is not known or retired. */
export type SecretFor = (purpose: string, kid?: string) => Promise<Secret | undefined>

/** Longest token that is looked at. */
export const MOST_TOKEN_CHARACTERS = 8192

/** A scope a key or token may carry. */
export const SCOPE = /^ops:(\*|[a-z0-9_]{1,64})$/

/** Whether a list of scopes covers one scope. */
export const grants = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes('ops:*') || scopes.includes(scope)

/** A vertical a key or token may be limited to. */
export const VERTICAL = /^[A-Za-z0-9_-]{1,64}$/
