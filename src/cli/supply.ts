import { readFileSync } from 'node:fs'
import { Failure } from '../core/failure.ts'
import type { SupplyDoor } from '../core/rows/supply.ts'
import { plainly } from './plainly.ts'
import { type Listing, type ListOptions, paged, printRows } from './rows.ts'
import { toText } from './text_file.ts'
import { fail, print, printJson } from './with_ledger.ts'

const PAGE = 500
// Everything else of a profile is text.
const JSON_FIELDS = [
  'capabilities',
  'latitude',
  'longitude',
  'services',
  'price_range',
  'direct_api',
  'web_form',
  'browser_form',
  'verified',
]
const READ_ONLY = ['smb_id', 'booking_links', 'merged', 'verified_at', 'created_at', 'updated_at']

/** Prints the businesses by their identifiers. */
export const runSupplyList = ({ list }: SupplyDoor, options: ListOptions) =>
  printRows(
    paged(
      after => list({ after, most: PAGE }),
      row => String(row['smb_id']),
      PAGE,
    ),
    LISTING,
    options,
  )

const LISTING: Listing<Record<string, unknown>> = {
  head: ['smb_id', 'vertical', 'country', 'verified', 'name'],
  cells: row => [
    String(row['smb_id']),
    String(row['vertical']),
    String(row['country_code'] ?? '-'),
    wordOf(row['verified']),
    String(row['name']),
  ],
  item: row => row,
  none: 'the supply network is empty; agent-broker call import_booking_url adds a business',
}

const wordOf = (verified: unknown): string =>
  verified === true ? 'verified' : verified === false ? 'rejected' : 'unverified'

/** Prints one business. */
export async function runSupplyShow({ show }: SupplyDoor, id: string): Promise<void> {
  printJson(known(await show(id), id))
}

/** Changes fields of a business and prints it. */
export async function runSupplySet(
  { set }: SupplyDoor,
  id: string,
  pairs: readonly string[],
  options: { file?: string; service?: string[] },
): Promise<void> {
  const changes = {
    ...(options.file !== undefined && readProfile(options.file)),
    ...Object.fromEntries(pairs.map(toField)),
    ...(options.service !== undefined && { services: options.service.map(toService) }),
  }
  if (Object.keys(changes).length === 0) throw new Error('nothing to change; give field=value, --service or --file')
  printJson(known(await plainly(() => set(id, changes)), id))
}

/** Merges a business into another. */
export async function runSupplyMerge({ merge }: SupplyDoor, id: string, into: string): Promise<void> {
  const {
    appointments,
    places,
    has_calendar: hasCalendar,
  } = known(await plainly(() => merge(id, into), { into: '--into' }), id)
  const moved = [
    ...(hasCalendar ? ['its calendar'] : []),
    ...(appointments > 0 ? [`${appointments} ${appointments === 1 ? 'appointment' : 'appointments'}`] : []),
    ...(places > 0 ? [`${places} ${places === 1 ? 'place' : 'places'} in its waiting list`] : []),
  ]
  print(`${id} is merged into ${into}${moved.length === 0 ? '' : ` with ${moved.join(', ')}`}; both ids name it now`)
}

/** Removes a business. */
export async function runSupplyRemove({ remove }: SupplyDoor, id: string, withLeads: boolean): Promise<void> {
  try {
    const { leads } = known(await remove(id, withLeads), id)
    print(`${id} is removed${leads > 0 ? ` with ${leads} ${leads === 1 ? 'lead' : 'leads'}` : ''}`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    fail(error.message)
  }
}

function toField(pair: string): [string, unknown] {
  const equals = pair.indexOf('=')
  if (equals < 1) throw new Error(`${pair.slice(0, 40)}: must be field=value`)
  const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
  if (value === '') return [name, name === 'capabilities' ? [] : null]
  return [name, JSON_FIELDS.includes(name) ? parse(name, value) : value]
}

function toService(text: string): { name: string; minutes: number; price_usd?: number } {
  const [, name, minutes, usd] = /^(.+?):(\d+)(?::(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  if (name === undefined)
    throw new Error('--service: must be name:minutes or name:minutes:usd, such as "Haircut:45:60"')
  return { name, minutes: Number(minutes), ...(usd !== undefined && { price_usd: Number(usd) }) }
}

/** What show prints may be edited and given back: what cannot be set is left out. */
function readProfile(file: string): Record<string, unknown> {
  const profile = parse(file, toText(file, readFileSync(file === '-' ? 0 : file)))
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile))
    throw new Error(`${file}: must hold a JSON object with the fields to change`)
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !READ_ONLY.includes(name)))
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name}: must be JSON, such as 48.1, true, ["haircut"] or {"min_usd": 20}`)
  }
}

function known<T>(found: T | undefined, id: string): T {
  if (found === undefined)
    throw new Error(
      `unknown business ${id.slice(0, 64)}; agent-broker supply list names them, agent-broker call import_booking_url adds one`,
    )
  return found
}
