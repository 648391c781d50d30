/** A request of a browser in a log-in: what stands in its address, and its cookies. */
export interface LoginRequest {
  /** The query as it stands in the address, without its question mark. */
  search: string
  cookie: string | undefined
}

/** Where a browser goes next, or why the log-in cannot go on; a refusal of OAuth that its host must see is a way to it too. */
export type LoginStep = { location: string; cookies: readonly string[] } | { refused: LoginRefusal }

/** Why a log-in cannot go on. */
export interface LoginRefusal {
  /** As RFC 6749 spells it. */
  error: string
  description: string
}

/** What a host asks a person for. */
export interface LoginQuestion {
  clientId: string
  /** What the host calls itself. */
  clientName: string
  /** The host name whose owner has proven to be the host; absent where anybody may call themselves so. */
  provenHost: string | undefined
  /** Where the browser is sent with the answer. */
  redirectUri: string
  /** `ops:<name>` or `ops:*`. */
  scopes: readonly string[]
}

/** What a person lets a host do. */
export interface LoginAnswer {
  personId: string
  /** Most credits in a UTC day. */
  budgetCredits: number
  days: number
}

/** The log-ins of hosts: an authorization server whose people are those of this deployment. */
export interface LoginDesk {
  /** Begins a log-in. */
  begin(request: LoginRequest): Promise<LoginStep>
  /** Goes on with one after the person has answered. */
  resume(id: string, cookie: string | undefined): Promise<LoginStep>
  /** What is asked in this browser; undefined when nothing is, or no longer. */
  question(id: string, cookie: string | undefined): Promise<LoginQuestion | undefined>
  /** Answers it, once; undefined when it is no longer asked. */
  allow(id: string, cookie: string | undefined, answer: LoginAnswer): Promise<LoginStep | undefined>
  refuse(id: string, cookie: string | undefined): Promise<LoginStep | undefined>
  /** Exchanges a code or a refresh token: `fields` as a form. */
  token(fields: URLSearchParams): Promise<LoginReply>
  revoke(fields: URLSearchParams): Promise<LoginReply>
  /** Whether a host would be registered by what it says of itself. */
  isRegistrable(metadata: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Registers a host by what it says of itself. */
  register(metadata: Readonly<Record<string, unknown>>): Promise<LoginReply>
}

/** An answer in JSON. */
export interface LoginReply {
  status: number
  body: Record<string, unknown>
}
