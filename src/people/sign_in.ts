import { hashSecret, makeCode, verifySecret } from '../auth/secret.ts'
import { Failure } from '../core/failure.ts'
import type { StaffRow, StaffTable } from '../core/rows/staff.ts'
import { isSameSecret } from '../lib/same_secret.ts'
import type { PeopleDoor } from './door.ts'
import { readMail, readName } from './names.ts'
import { hashToken, makeToken, startSession } from './sessions.ts'

/** What a try to sign in came to: a cookie, a sentence that says why not, or too many tries. */
export type SignedIn = { cookie: string } | { refused: string; status: 400 | 403 } | { waitS: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TOKEN = /^[\w-]{43}$/
const CODE_MINUTES = 10
const MOST_TRIES = 5
// From one address: nobody may lock another out of their mail by asking in their name.
const MOST_CODES_PER_EMAIL = 5
const MOST_CODES_PER_EMAIL_FROM_ALL = 20
const MOST_CODES_PER_ADDRESS = 20
const MOST_TRIES_PER_ADDRESS = 30

/** How long a printed link works. */
export const LINK_MINUTES = 10

/** Said of a link that is old, used or forged alike. */
export const DEAD_LINK =
  'This link does not sign in: it works once, for ten minutes. The command agent-broker console prints a new one.'
const WRONG_KEY = 'The operator key is wrong.'
const WRONG_CODE = 'The code is wrong, or its ten minutes or five tries are over. Ask for a new one.'

type Refused = Exclude<SignedIn, { cookie: string }>

const refused = (sentence: string, status: 400 | 403 = 403): Refused => ({ refused: sentence, status })

/** Signs in whoever holds the operator key, under the name of one of the people; where there is no owner, a new name becomes the first. */
export async function signInByKey(
  { key, name: given, address }: { key: string; name: string; address: string },
  door: PeopleDoor,
): Promise<SignedIn> {
  const { operatorKey, operated } = door
  if (operatorKey === undefined || !isSameSecret(key, operatorKey))
    return refuse('operator_key', WRONG_KEY, address, door)
  const read = readName(given)
  if ('issue' in read) return refused(`${read.issue} Decisions are kept under your name.`, 400)
  const known = await operated.byName(read.name)
  const person = known ?? (await firstOwner(read.name, operated, door)) ?? (await operated.byName(read.name))
  if (person === undefined) {
    const names = (await operated.list()).map(({ name }) => name).join(', ')
    return refused(`Nobody here is called ${read.name}. The people are: ${names}. Add one: agent-broker people add.`)
  }
  return begin(person.personId, 'operator_key', WRONG_KEY, { ...door, staff: operated })
}

/** Whether there is nobody yet who could say who else may look and decide. */
export const hasNoOwner = async (staff: StaffTable): Promise<boolean> =>
  (await staff.list()).every(({ role }) => role !== 'owner')

async function firstOwner(
  name: string,
  staff: StaffTable,
  { newId, now }: Pick<PeopleDoor, 'newId' | 'now'>,
): Promise<StaffRow | undefined> {
  const owner = { personId: `per_${newId()}`, name, email: null, role: 'owner', createdAt: now() } as const
  return (await staff.addFirstOwner(owner)) === 'added' ? owner : undefined
}

/** Makes a link that signs a person in once; without one, whoever opens it gives a name and becomes the first owner. */
export async function makeLink(
  personId: string | null,
  { staff, now, publicUrl }: Pick<PeopleDoor, 'staff' | 'now' | 'publicUrl'>,
): Promise<string> {
  const token = makeToken()
  await staff.addLink({ tokenHash: hashToken('link', token), personId, expiresAt: now() + LINK_MINUTES * MINUTE_MS })
  return `${publicUrl}/console/sign-in/${token}`
}

/** What a link asks of whoever opens it; undefined for one that is old, used or forged. Nothing is used up. */
export async function lookAtLink(
  token: string,
  { staff, now }: PeopleDoor,
): Promise<{ needsName: boolean } | undefined> {
  const link = TOKEN.test(token) ? await staff.link(hashToken('link', token), now()) : undefined
  return link && { needsName: link.personId === null }
}

/** Signs in by a link, which is used up. */
export async function signInByLink(
  { token, name, address }: { token: string; name: string; address: string },
  door: PeopleDoor,
): Promise<SignedIn> {
  const asked = await lookAtLink(token, door)
  if (asked === undefined) return refuse('sign_in', DEAD_LINK, address, door)
  const read = asked.needsName ? readName(name) : { name }
  // A slip of the hand must not cost the link.
  if ('issue' in read) return refused(read.issue, 400)
  const link = await door.staff.useLink(hashToken('link', token), door.now())
  const personId = link?.personId ?? (link && (await firstOwner(read.name, door.staff, door))?.personId)
  return personId === undefined ? refuse('sign_in', DEAD_LINK, address, door) : begin(personId, 'link', DEAD_LINK, door)
}

/** Mails a code to whoever of the people has an address; who it belongs to shows neither in the answer nor in its time. */
export async function askForCode(
  { mail, address }: { mail: string; address: string },
  door: PeopleDoor,
): Promise<{ challenge: string } | Refused> {
  const { mailer, limits, staff, now, log } = door
  if (mailer === undefined) return refused('This server mails no codes: SMTP_URL is not set.', 400)
  const read = readMail(mail)
  if ('issue' in read) return refused(read.issue, 400)
  const { email } = read
  const waitS =
    (await limits.take('sign-in codes of address', address, MOST_CODES_PER_ADDRESS, HOUR_MS)) ||
    (await limits.take('sign-in codes of email', `${email} ${address}`, MOST_CODES_PER_EMAIL, HOUR_MS)) ||
    (await limits.take('sign-in codes of email from all', email, MOST_CODES_PER_EMAIL_FROM_ALL, HOUR_MS))
  if (waitS > 0) return { waitS }
  const person = await staff.byEmail(email)
  const [challenge, code] = [makeToken(), makeCode()]
  await staff.addCode({
    challengeHash: hashToken('code', challenge),
    personId: person?.personId ?? null,
    codeHash: await hashSecret(code),
    expiresAt: now() + CODE_MINUTES * MINUTE_MS,
    attempts: 0,
  })
  // After the answer has left, which must not wait for the mail server: that would tell who is known.
  if (person !== undefined)
    setImmediate(() => {
      mailer
        .sendCode(email, code, CODE_MINUTES, 'sign_in')
        // Not the error itself: mail servers repeat the recipient in their refusals.
        .catch((error: NodeJS.ErrnoException) =>
          log.warn({ code: error.code }, 'the mail with a code could not be sent'),
        )
    })
  return { challenge }
}

/** Signs in by a mailed code. */
export async function signInByCode(
  { challenge, code: given, address }: { challenge: string; code: string; address: string },
  door: PeopleDoor,
): Promise<SignedIn> {
  const { limits, staff, now } = door
  const code = given.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return refused('code: must be the six digits of the mail.', 400)
  const waitS = await limits.take('sign-in tries of address', address, MOST_TRIES_PER_ADDRESS, MINUTE_MS)
  if (waitS > 0) return { waitS }
  const challengeHash = hashToken('code', challenge)
  // Every try is counted before the code is looked at, so that tries at the same time cannot share one count.
  const row = await staff.tryCode(challengeHash)
  const isUsable = row !== undefined && row.attempts <= MOST_TRIES && row.expiresAt > now()
  const isRight = await verifySecret(code, isUsable ? row.codeHash : undefined)
  const personId = row?.personId ?? undefined
  // Of several that bring the right code at once only one may use it.
  if (!isRight || personId === undefined || !(await staff.dropCode(challengeHash)))
    return refuse('sign_in', WRONG_CODE, address, door)
  return begin(personId, 'mail_code', WRONG_CODE, door)
}

async function begin(
  personId: string,
  via: Parameters<typeof startSession>[1],
  otherwise: string,
  door: PeopleDoor,
): Promise<SignedIn> {
  const cookie = await startSession(personId, via, door)
  return cookie === undefined ? refused(otherwise) : { cookie }
}

/** Counts what is refused, and limits it by the address it comes from. */
async function refuse(
  credential: 'operator_key' | 'sign_in',
  sentence: string,
  address: string,
  { refusals }: PeopleDoor,
): Promise<Refused> {
  const failure = new Failure('scope_denied', sentence)
  const answer = refusals.barred(credential, address) ?? (await refusals.refuse(credential, address, failure))
  return answer.reason === 'rate_limited' ? { waitS: answer.details.retryAfterS ?? 60 } : refused(sentence)
}
