/** What a person of the deployment may do: look, also decide, or also say who else may. */
export const ROLES = ['viewer', 'operator', 'owner'] as const

export type Role = (typeof ROLES)[number]

/** A person who looks after the deployment; times are epoch milliseconds. */
export interface StaffRow {
  personId: string
  /** Plain text of one line; no two people have the same, however it is written. */
  name: string
  /** In lower case; null: no codes can be mailed. */
  email: string | null
  role: Role
  createdAt: number
}

/** How somebody has proven who they are. */
export type SignInWay = 'operator_key' | 'link' | 'mail_code'

/** A browser in which a person is signed in. */
export interface SessionRow {
  /** Of what its cookie holds, which is kept nowhere. */
  sessionHash: string
  personId: string
  via: SignInWay
  createdAt: number
  /** When it ends unless it is used. */
  idleUntil: number
  /** When it ends however much it is used. */
  expiresAt: number
}

/** A printed link that signs in once. */
export interface SignInLinkRow {
  tokenHash: string
  /** Null: whoever opens it gives a name and becomes the first owner. */
  personId: string | null
  expiresAt: number
}

/** A code that was asked for by mail, whether or not anybody has the address. */
export interface SignInCodeRow {
  /** Of what the form it was asked with brings along. */
  challengeHash: string
  /** Null: nobody has the address, and no code is right. */
  personId: string | null
  /** scrypt: six digits are soon tried out. */
  codeHash: string
  expiresAt: number
  attempts: number
}

/** The people of the deployment, and where they are signed in. */
export interface StaffTable {
  /** Adds a person whose name and address nobody has. */
  add(row: StaffRow): Promise<'added' | 'name_taken' | 'email_taken'>
  /** Adds an owner unless there is one; of several at once, on whichever node, exactly one is added. */
  addFirstOwner(row: StaffRow): Promise<'added' | 'name_taken' | 'email_taken' | 'not_first'>
  get(personId: string): Promise<StaffRow | undefined>
  byName(name: string): Promise<StaffRow | undefined>
  byEmail(email: string): Promise<StaffRow | undefined>
  /** In the order in which they were added. */
  list(): Promise<StaffRow[]>
  /** Holds who the owners are until the transaction that it is asked in ends. */
  holdOwners(): Promise<void>
  /** Revokes the keys of hosts that they have let in where they may let in none any more; false when there is no such person. */
  setRole(personId: string, role: Role, nowMs: number): Promise<boolean>
  /** Removes a person with every session, link and code, and revokes the keys of hosts that they have let in; false when there is none. */
  remove(personId: string, nowMs: number): Promise<boolean>
  /** Starts a session; false when the person is gone. */
  startSession(row: SessionRow): Promise<boolean>
  /** A session that has not ended, with its person as they are at this moment. */
  session(sessionHash: string, nowMs: number): Promise<{ session: SessionRow; person: StaffRow } | undefined>
  extendSession(sessionHash: string, idleUntil: number): Promise<void>
  endSession(sessionHash: string): Promise<boolean>
  /** Ends every session of a person and answers how many there were. */
  endSessions(personId: string): Promise<number>
  addLink(row: SignInLinkRow): Promise<void>
  /** A link that still works. */
  link(tokenHash: string, nowMs: number): Promise<SignInLinkRow | undefined>
  /** Uses a link up; of several at once exactly one is answered it. */
  useLink(tokenHash: string, nowMs: number): Promise<SignInLinkRow | undefined>
  addCode(row: SignInCodeRow): Promise<void>
  /** Counts one try at a code and answers the row as it was after it. */
  tryCode(challengeHash: string): Promise<SignInCodeRow | undefined>
  /** Uses a code up; of several at once exactly one is answered true. */
  dropCode(challengeHash: string): Promise<boolean>
}

/** What two names that are read as the same have in common. */
export const toNameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** Whether a role includes another. */
export const isAtLeast = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least)

/** Whether a role may approve and refuse. */
export const mayDecide = (role: Role): boolean => isAtLeast(role, 'operator')
