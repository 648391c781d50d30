/** What a person has let a host do in a log-in; its key carries the scopes and the daily cap, and ends it when it is revoked. */
export interface LoginRow {
  grantId: string
  keyId: string
  personId: string
  /** Of the host, as OAuth names it: an address of its own, or what it was given when it registered. */
  clientId: string
  /** What the host calls itself. */
  clientName: string
  createdAt: number
  expiresAt: number
}

/** The kinds of records an authorization server keeps. */
export type LoginRecordKind = 'AccessToken' | 'AuthorizationCode' | 'Client' | 'Grant' | 'Interaction' | 'RefreshToken'

/** One record of the authorization server. */
export interface LoginRecordRow {
  kind: LoginRecordKind
  /** SHA-256 of what finds it: codes and tokens are kept nowhere. */
  idHash: string
  grantId: string | null
  /** JSON. */
  payload: string
  /** When it was used up. */
  consumedAt: number | null
  expiresAt: number
}

/** Log-ins of hosts, and what their authorization server keeps, which every node sees. */
export interface LoginTable {
  add(row: LoginRow): Promise<void>
  get(grantId: string): Promise<LoginRow | undefined>
  /** Log-ins that have not expired, of one person or of everybody, newest first. */
  list(filter: { personId?: string | undefined; nowMs: number; most: number }): Promise<LoginRow[]>
  /** The latest log-in of a host by a person. */
  latest(personId: string, clientId: string): Promise<LoginRow | undefined>
  /** Ends a log-in: its key is revoked, and every code and token of it gone. */
  end(grantId: string, atMs: number): Promise<void>
  /** Adds a record, or changes what it says and how long it is kept; one that was used up stays so. */
  putRecord(row: LoginRecordRow): Promise<void>
  /** Adds a code or a token; false where its log-in has ended, or its person may let nobody in any more. */
  putToken(row: LoginRecordRow): Promise<boolean>
  record(kind: LoginRecordKind, idHash: string): Promise<LoginRecordRow | undefined>
  /** Uses a record up; of several at once exactly one is answered true. */
  consumeRecord(kind: LoginRecordKind, idHash: string, atMs: number): Promise<boolean>
  /** Keeps a record at least until then. */
  keepRecord(kind: LoginRecordKind, idHash: string, untilMs: number): Promise<void>
  dropRecord(kind: LoginRecordKind, idHash: string): Promise<void>
  dropRecordsOf(grantId: string, kind: LoginRecordKind): Promise<void>
}
