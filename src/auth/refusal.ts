import { Failure } from '../core/failure.ts'

/** Refuses a presented credential in general terms; never repeats any of it. */
export const refuseToken = (why: string, issuer: string, hasExpired = false): Failure =>
  new Failure('identity_required', `The token ${why}; get a new one: POST ${issuer}/token.`, { hasExpired })
