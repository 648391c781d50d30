import { type Config, partsOf } from '../config.ts'
import type { CallAccount } from '../core/calls.ts'
import { busyStateOf } from '../core/rows/busy_addresses.ts'
import { CHANNELS } from '../core/channel.ts'
import { isGiven, isReady, type Parts, portOf, readyFor, switchesOf, wordKeeper } from '../core/vendor.ts'
import { broken, type Finding, messageOf, off, ok } from './finding.ts'
import { withLedger } from './with_ledger.ts'

export const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

const silentParts = (config: Config): Parts => partsOf(config, { now: Date.now, log: SILENT })

/** A row for each vendor that has a check of its own. */
export async function vendors(config: Config): Promise<Finding[]> {
  const { list, values } = config.vendors
  const findings: Finding[] = []
  for (const vendor of list) {
    const { check } = vendor
    if (check === undefined) continue
    const { part } = check
    if (!isReady(vendor, values)) findings.push(off(part, check.off))
    else
      findings.push(
        await Promise.resolve(check.run(values, silentParts(config))).then(
          says => ok(part, says),
          (error: unknown) => broken(part, messageOf(error)),
        ),
      )
  }
  return findings
}

/** One row for all channels: which provider carries each, and what switches the others on. */
export async function channels(config: Config): Promise<Finding> {
  const { createChannels } = await import('../providers/ports/channels.ts')
  const { configured, open } = createChannels(config.vendors, silentParts(config))
  const rehearsal = CHANNELS.map(channel => readyFor(config.vendors, channel)).find(vendor => vendor?.isRehearsal)
  if (rehearsal !== undefined)
    return off(
      'channels',
      `${rehearsal.needs[0]} is set: every message is written to DATA_DIR/outbox and none is delivered`,
    )
  const problems: string[] = []
  for (const channel of configured.keys()) {
    // What has a row of its own is tried there.
    const isTried = readyFor(config.vendors, channel)?.check !== undefined
    const check = isTried ? Promise.resolve() : open(channel).then(opened => opened.check?.())
    await check.catch((error: unknown) => problems.push(`${channel}: ${causeOf(error)}`))
  }
  if (problems.length > 0) return broken('channels', problems.join('; '))
  const missing = CHANNELS.filter(channel => !configured.has(channel)).map(
    channel => `${channel} (${switchesOf(config.vendors.list, channel)})`,
  )
  const works = [...configured].map(([channel, provider]) => `${channel} through ${provider}`)
  const left = missing.length === 0 ? '' : `; off: ${missing.join(', ')}`
  return works.length === 0
    ? off('channels', `no message can be sent; each is switched on by a setting: ${missing.join(', ')}`)
    : ok('channels', `${works.join(', ')}${left}`)
}

/** The calendar account is signed in to; the embedded calendar has nothing that could be down but the ledger. */
export async function calendar(config: Config): Promise<Finding> {
  const { calendar: vendor, vendors: known } = config
  if (vendor === undefined)
    return off(
      'calendar',
      'CALENDAR is not set, nor the settings of a calendar account: nothing can be booked; CALENDAR=local books in the calendar of this server',
    )
  const { createCalendars } = await import('../providers/ports/calendars.ts')
  try {
    await withLedger(async ({ bookings, calendarBindings: bindings, closures, resources }) => {
      const parts = { ...silentParts(config), bookings, bindings, closures, resources }
      await (await createCalendars(vendor, known.values, parts).open()).check?.()
    }, config)
  } catch (error) {
    return broken('calendar', `${vendor.id}: ${messageOf(error)}`)
  }
  const unproven = vendor.inbound?.needs.find(name => !isGiven(known.values[name]))
  const awaited = unproven === undefined ? '' : `; ${unproven} would tell at once what a host decides`
  return ok('calendar', `appointments are booked in ${portOf(vendor, 'calendar').where}${awaited}`)
}

/** How old what is known of the calendars is that say when businesses are busy elsewhere. */
export async function busyCalendars(config: Config): Promise<Finding[]> {
  const part = 'busy calendars'
  try {
    const nowMs = Date.now()
    const ages = await withLedger(({ busyAddresses }) => busyAddresses.ages(), config)
    if (ages.length === 0) return []
    const wrong = ages.flatMap(({ smbId, copiedAt, problem }) => {
      const state = busyStateOf({ copiedAt }, nowMs)
      const why = problem === null ? '' : ` (${problem})`
      if (state === 'never') return [`one of ${smbId} was never read${why}, so that nothing is booked by it`]
      const hours = Math.floor((nowMs - (copiedAt ?? 0)) / 3_600_000)
      return state === 'old' ? [`what is known of one of ${smbId} is ${hours} hours old${why}`] : []
    })
    if (ages.some(({ copiedAt }) => copiedAt === null)) return [broken(part, wrong.join('; '))]
    if (wrong.length > 0) return [{ part, state: 'warn', says: wrong.join('; ') }]
    const oldest = Math.min(...ages.map(({ copiedAt }) => copiedAt ?? nowMs))
    const minutes = Math.floor((nowMs - oldest) / 60_000)
    return [ok(part, `${ages.length} are looked at for busy times; the oldest copy is ${minutes} minutes old`)]
  } catch (error) {
    return [broken(part, messageOf(error))]
  }
}

/** Who places the calls of call_business. */
export async function calls(config: Config): Promise<Finding> {
  const { calls: settings, vendors: known } = config
  const { vendor, wantsRecording } = settings
  if (vendor === undefined) return off('calls', `no business can be called: set ${switchesOf(known.list, 'calls')}`)
  if (vendor.isRehearsal === true)
    return off(
      'calls',
      `${vendor.needs[0]} is set: what a call would say is written to DATA_DIR/outbox/call and nobody is called`,
    )
  const { createCalls } = await import('../providers/ports/calls.ts')
  let account: CallAccount | undefined
  try {
    account = await (await createCalls(settings, known, silentParts(config)).open()).check?.()
  } catch (error) {
    return broken('calls', causeOf(error))
  }
  const from = account?.from ?? null
  const warning = portOf(vendor, 'calls').warning?.(wantsRecording, wordKeeper(known.list))
  if (warning !== undefined)
    return { part: 'calls', state: 'warn', says: from === null ? warning : `${warning}; calls come from ${from}` }
  const recorded = wantsRecording ? ', recorded once the other side has agreed' : ''
  return ok('calls', `call_business calls through ${vendor.id}${from === null ? '' : `, from ${from}`}${recorded}`)
}

/** What lies behind a sentence for callers: an operator may see the file. */
const causeOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)
