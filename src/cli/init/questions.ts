import type { Vendor } from '../../core/vendor.ts'
import { usualDataFolder } from '../../config.ts'
import type { Asker } from './ask.ts'
import { ACCOUNTS, isChosen, problemWith } from './check.ts'
import { type Given, isSecret, meaningOf, placedHere, problemOf } from './settings.ts'

const SENDER = ['SENDER_NAME', 'SENDER_POSTAL_ADDRESS', 'SENDER_SUPPORT']

/** Asks a person for what a deployment is made of, each answer checked as it comes; answers the settings with what was there before. */
export async function askAll(before: Given, asker: Asker): Promise<Record<string, string>> {
  const given = { ...before }
  asker.say('Enter keeps what is in [brackets], or leaves a setting out; a single - takes one out again.')
  given['DATA_DIR'] ??= usualDataFolder()
  await askFor('DATA_DIR', given, asker)
  for (const name of ['PUBLIC_URL', ...SENDER]) await askFor(name, given, asker)
  for (const vendor of await askForAccounts(given, asker)) await askForVendor(vendor, given, asker)
  const calendars = ACCOUNTS.filter(vendor => vendor.ports?.calendar !== undefined && isChosen(vendor, given))
  if (calendars.length !== 1) await askFor('CALENDAR', given, asker)
  await askFor('LISTS', given, asker)
  if (given['LISTS'] !== undefined) await askFor('MAP_CONTACT', given, asker)
  if (given['OPERATOR_KEY'] === undefined && given['OPERATOR_KEY_FILE'] === undefined)
    await offerOperatorKey(given, asker)
  return given
}

/** Asks for one setting until what is answered can be one, and says what it means. */
export async function askFor(
  name: string,
  given: Record<string, string>,
  asker: Asker,
  isNeeded = false,
): Promise<void> {
  if (given[`${name}_FILE`] !== undefined) return asker.say(`\n${name} is read from ${given[`${name}_FILE`]}.`)
  asker.say(`\n${meaningOf(name)}`)
  for (;;) {
    const before = given[name]
    const kept = before === undefined ? '' : ` [${isSecret(name) ? 'as it is' : before}]`
    const answer = await asker.ask(`${name}${kept}: `, isSecret(name))
    if (answer === '-') delete given[name]
    const value = answer === '-' ? '' : answer || (before ?? '')
    const problem = value === '' ? (isNeeded ? `setting ${name}: is needed` : undefined) : problemOf(name, value)
    if (problem !== undefined) {
      asker.say(problem)
      continue
    }
    if (value !== '') given[name] = placedHere(name, value)
    return
  }
}

/** A question that is answered yes or no, where Enter is no. */
export async function askYes(question: string, asker: Asker): Promise<boolean> {
  for (;;) {
    const answer = (await asker.ask(`${question} [y/N] `)).toLowerCase()
    if (/^(y|yes)$/.test(answer)) return true
    if (/^(|n|no)$/.test(answer)) return false
    asker.say('y or n')
  }
}

async function askForAccounts(given: Given, asker: Asker): Promise<Vendor[]> {
  const before = ACCOUNTS.filter(vendor => isChosen(vendor, given)).map(({ id }) => id)
  asker.say('\nWhich of these do you have an account, a server or a key for? Names between commas.')
  for (const { id, title, needs } of ACCOUNTS) asker.say(`  ${id.padEnd(16)} ${title} (${needs.join(', ')})`)
  for (;;) {
    const answer = await asker.ask(`providers${before.length === 0 ? '' : ` [${before.join(',')}]`}: `)
    const ids = answer === '' ? before : answer === '-' ? [] : answer.split(/[\s,]+/).filter(Boolean)
    const unknown = ids.find(id => ACCOUNTS.every(vendor => vendor.id !== id))
    if (unknown === undefined) return ACCOUNTS.filter(({ id }) => ids.includes(id))
    asker.say(`${unknown.slice(0, 40)} is none of them`)
  }
}

/** Asks for what a vendor needs and for what proves its reports, and then the vendor itself. */
async function askForVendor(vendor: Vendor, given: Record<string, string>, asker: Asker): Promise<void> {
  asker.say(`\n== ${vendor.title} ==`)
  for (;;) {
    for (const name of vendor.needs) await askFor(name, given, asker, true)
    for (const name of vendor.inbound?.needs ?? []) if (!vendor.needs.includes(name)) await askFor(name, given, asker)
    asker.say(`\nAsking ${vendor.title} …`)
    const problem = await problemWith(vendor, given)
    asker.say(problem === undefined ? 'It works.' : `It does not work: ${problem}`)
    if (problem === undefined || (await askYes('Keep it anyway?', asker))) return
    if (await askYes('Answer its questions again?', asker)) continue
    for (const name of Object.keys(vendor.settings)) delete given[name]
    return
  }
}

const REGION = /^[a-z-]+(\/[a-z-]+){0,3}$/

/** Whether a text may be the path of an extract of OpenStreetMap. */
export const isRegion = (text: string): boolean => REGION.test(text)

/** Asks whose businesses an extract of OpenStreetMap is to hold; it is no setting, and the next steps say how it is imported. */
export async function askForRegion(asker: Asker): Promise<string | undefined> {
  asker.say(
    '\nWhich region do you want to find businesses in? A path of download.geofabrik.de, such as europe/andorra; Enter for none.',
  )
  for (;;) {
    const answer = (await asker.ask('region: ')).trim().toLowerCase()
    if (answer === '' || answer === '-') return undefined
    if (isRegion(answer)) return answer
    asker.say('must be a path of download.geofabrik.de, such as europe/andorra')
  }
}

async function offerOperatorKey(given: Record<string, string>, asker: Asker): Promise<void> {
  asker.say(`\n${meaningOf('OPERATOR_KEY')}`)
  if (await askYes('Make an OPERATOR_KEY?', asker)) given['OPERATOR_KEY'] = await makeKey()
}

/** A key that nobody guesses. */
export async function makeKey(): Promise<string> {
  const { randomBytes } = await import('node:crypto')
  return randomBytes(32).toString('base64url')
}
