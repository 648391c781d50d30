import { badInput } from '../core/failure.ts'
import { toDate } from '../core/listing.ts'
import { ROLES, type Role, type StaffRow, type StaffTable } from '../core/rows/staff.ts'
import { readMail, readName } from './names.ts'

/** What the people of the deployment are kept with. */
export interface StaffParts {
  staff: StaffTable
  now(): number
  newId(): string
}

/** A person as an operator writes them. */
export interface StaffWish {
  /** A name, or a mail address that is both. */
  name: string
  /** Where codes to sign in are mailed to. */
  mail?: string | undefined
  /** viewer without it. */
  role?: string | undefined
}

/** Adds a person; a wrong field is a `bad_input` failure that names it. */
export async function addStaff(
  { name: who, mail: given, role = 'viewer' }: StaffWish,
  { staff, now, newId }: StaffParts,
): Promise<StaffRow> {
  const known = readRole(role)
  const mail = given ?? (who.includes('@') ? who : undefined)
  const email = mail === undefined ? null : emailOf(mail)
  const read = readName(who)
  if ('issue' in read) throw badInput(read.issue)
  const named = readMail(read.name)
  // Whoever is named at a sign-in or in a command may be meant by either.
  if ('email' in named && named.email !== email)
    throw badInput(
      'name: is a mail address, and not the one in mail; give a name such as Ada Lovelace, or the address alone, which is then both.',
    )
  const namesake = email === null ? undefined : await staff.byName(email)
  if (namesake !== undefined && namesake.email !== email)
    throw badInput(`mail: somebody is called ${email} already; agent-broker people list names them all.`)
  const row: StaffRow = { personId: `per_${newId()}`, name: read.name, email, role: known, createdAt: now() }
  const came = await staff.add(row)
  if (came === 'name_taken')
    throw badInput(`name: somebody is called ${row.name} already; agent-broker people list names them all.`)
  if (came === 'email_taken')
    throw badInput(`mail: somebody has the address ${email} already; agent-broker people list names them all.`)
  return row
}

/** Reads a role, or throws a `bad_input` failure. */
export function readRole(text: string): Role {
  const role = ROLES.find(name => name === text)
  if (role === undefined)
    throw badInput(`role: unknown role ${text.slice(0, 40).replace(/\p{Cc}/gu, ' ')}; use ${ROLES.join(', ')}.`)
  return role
}

function emailOf(mail: string): string {
  const read = readMail(mail)
  if ('issue' in read) throw badInput(read.issue)
  return read.email
}

/** A person as they are told. */
export const toStaff = ({ personId, name, email, role, createdAt }: StaffRow): Record<string, unknown> => ({
  person_id: personId,
  name,
  email,
  role,
  added_at: toDate(createdAt),
})
