import type { Page } from './page.ts'

/** A token that an operator made for a host which can only send a fixed one; times are epoch milliseconds. */
export interface AccessTokenRow {
  /** Its first characters, by which it is listed and revoked. */
  tokenId: string
  /** SHA-256 of the whole: of 256 random bits nothing can be guessed. */
  tokenHash: string
  /** The key in whose name it acts. */
  keyId: string
  /** What the operator calls it. */
  name: string
  /** A part of what the key grants. */
  scopes: string[]
  createdAt: number
  /** Null: it lasts until it is revoked. */
  expiresAt: number | null
  revokedAt: number | null
}

/** Access tokens; what has expired or was revoked stays listed for 90 days. */
export interface AccessTokenTable {
  add(row: AccessTokenRow): Promise<void>
  get(tokenId: string): Promise<AccessTokenRow | undefined>
  find(tokenHash: string): Promise<AccessTokenRow | undefined>
  page(filter: Page & { keyId?: string | undefined }): Promise<AccessTokenRow[]>
  /** False when there is none, or it was revoked before. */
  revoke(tokenId: string, atMs: number): Promise<boolean>
}
