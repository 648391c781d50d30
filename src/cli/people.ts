import type { Config } from '../config.ts'
import { defaultUrl } from '../config.ts'
import type { StaffRow, StaffTable } from '../core/rows/staff.ts'
import { readMail } from '../people/names.ts'
import { LINK_MINUTES, hasNoOwner, makeLink } from '../people/sign_in.ts'
import { addStaff, readRole, toStaff } from '../people/staff.ts'
import { plainly } from './plainly.ts'
import { type ListOptions, printRows } from './rows.ts'
import { clean, toDate } from './with_ledger.ts'

/** What the commands about people work with. */
export interface PeopleCommands {
  staff: StaffTable
  now(): number
  newId(): string
  print(text: string): void
}

const OPTIONS = { mail: '--mail', role: '--role' }

/** Adds a person by a name, by a mail address, or by both. */
export async function runPeopleAdd(
  { staff, now, newId, print }: PeopleCommands,
  who: string,
  options: { mail?: string; role: string },
): Promise<void> {
  const row = await plainly(() => addStaff({ ...options, name: who }, { staff, now, newId }), OPTIONS)
  print(
    `${row.name} is added as ${row.role} (${row.personId}); a link to sign in: agent-broker console ${row.personId}`,
  )
}

/** Prints everybody. */
export async function runPeopleList({ staff, print }: PeopleCommands, options: ListOptions): Promise<void> {
  const rows = await staff.list()
  const none = 'there is nobody yet; agent-broker people add <name> --role owner adds the first'
  if (rows.length === 0 && options.json !== true) return print(none)
  await printRows(
    rows,
    {
      head: ['person_id', 'name', 'role', 'mail', 'added'],
      cells: ({ personId, name, role, email, createdAt }) => [
        personId,
        name,
        role,
        email ?? 'no mail',
        toDate(createdAt),
      ],
      item: toStaff,
      none,
    },
    options,
    print,
  )
}

/** Gives a person another role; it counts with their next request. */
export async function runPeopleRole(commands: PeopleCommands, who: string, role: string): Promise<void> {
  const { staff, now, print } = commands
  const wanted = await plainly(async () => readRole(role))
  const { personId, name } = await findPerson(staff, who)
  await staff.setRole(personId, wanted, now())
  print(`${clean(name)} is ${wanted}${await noOwnerLeft(staff)}`)
}

/** Removes a person and ends their sessions. */
export async function runPeopleRemove(commands: PeopleCommands, who: string): Promise<void> {
  const { staff, now, print } = commands
  const { personId, name } = await findPerson(staff, who)
  await staff.remove(personId, now())
  print(
    `${clean(name)} is removed and signed out everywhere; what they decided keeps their name${await noOwnerLeft(staff)}`,
  )
}

/** Prints a link that signs in once, and opens it where `open` can: for the person who is named, the only one there is, or, while there is nobody, the first owner. */
export async function runConsole(
  { staff, now, print }: PeopleCommands,
  who: string | undefined,
  config: Config,
  open?: (url: string) => Promise<boolean>,
): Promise<void> {
  const people = await staff.list()
  const [only] = people
  const person = who === undefined ? (people.length === 1 ? only : undefined) : await findPerson(staff, who)
  if (person === undefined && people.length > 0)
    throw new Error(
      `name the person to sign in: agent-broker console <name>, one of ${people.map(({ name }) => clean(name)).join(', ')}`,
    )
  const publicUrl = config.publicUrl ?? defaultUrl(config)
  const link = await makeLink(person?.personId ?? null, { staff, now, publicUrl })
  print(link)
  const forWhom =
    person === undefined ? 'whoever opens it gives a name and becomes the first owner' : `for ${clean(person.name)}`
  process.stderr.write(`it works once, for ${LINK_MINUTES} minutes, while the server runs: ${forWhom}\n`)
  if (!config.console)
    process.stderr.write(
      'it leads to the approvals: the console itself is served where CONSOLE=on, or where HOST and PUBLIC_URL name this machine alone and TRUST_PROXY is 0\n',
    )
  if (open !== undefined && !(await open(link)))
    process.stderr.write('no browser could be opened here: open the link by hand\n')
}

const noOwnerLeft = async (staff: StaffTable): Promise<string> =>
  (await hasNoOwner(staff)) ? '; nobody is an owner: agent-broker people role <name> owner' : ''

/** Somebody by person_id, name or mail address. */
export async function findPerson(staff: StaffTable, who: string): Promise<StaffRow> {
  const mail = readMail(who)
  const byMail = async () => ('email' in mail ? staff.byEmail(mail.email) : undefined)
  const found = (await staff.get(who)) ?? (await staff.byName(who)) ?? (await byMail())
  if (found === undefined)
    throw new Error(`nobody is called ${clean(who).slice(0, 80)}; agent-broker people list names them all`)
  return found
}
