import { randomUUID } from 'node:crypto'
import type { Role } from '../../src/core/rows/staff.ts'
import type { App } from '../../src/main.ts'
import { hashToken, startSession } from '../../src/people/sessions.ts'
import { ORIGIN } from '../harness.ts'

/** The headers of a browser in which somebody of a role is signed in. */
export interface SignedIn {
  personId: string
  /** What comes with every request. */
  cookie: { cookie: string }
  /** What a page of the console sends with a change, too. */
  headers: { cookie: string; 'x-form-token': string; 'content-type': string }
}

/** Signs somebody in. */
export async function signIn({ broker }: App, role: Role, name: string = randomUUID()): Promise<SignedIn> {
  const { staff } = broker.services.ledger
  const personId = `per_${randomUUID()}`
  await staff.add({ personId, name, email: null, role, createdAt: 0 })
  const set = await startSession(personId, 'link', { staff, now: broker.services.now, publicUrl: ORIGIN })
  const cookie = set?.split(';')[0] ?? ''
  const token = hashToken('form', cookie.split('=')[1] ?? '')
  return {
    personId,
    cookie: { cookie },
    headers: { cookie, 'x-form-token': token, 'content-type': 'application/json' },
  }
}
