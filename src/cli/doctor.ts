import { dirname, join } from 'node:path'
import { type Config, misspelledSettings } from '../config.ts'
import { defaultUrl } from '../main.ts'
import { rightsProblem } from './data_folder.ts'
import { toPlace } from './db.ts'
import { EXIT } from './exit.ts'
import { readSettings } from './settings.ts'
import { print, withLedger } from './with_ledger.ts'

interface Finding {
  part: string
  /** `warn`: it works, and somebody should look at it. */
  state: 'ok' | 'off' | 'warn' | 'broken'
  says: string
}

const PROBE_MS = 10_000

type Check = (config: Config) => Finding | Promise<Finding>

/** Says of each part whether it is configured and works, and what is switched off without it; exits 1 when something is broken. */
export async function runDoctor(): Promise<void> {
  const findings: Finding[] = []
  try {
    const config = readSettings()
    findings.push(ok('settings', 'are valid'))
    for (const { name, meant } of misspelledSettings())
      findings.push({ part: 'settings', state: 'warn', says: `${name} is none and has no effect; ${meant} is one` })
    for (const check of CHECKS) findings.push(await check(config))
  } catch (error) {
    findings.push({ part: 'settings', state: 'broken', says: messageOf(error) })
  }
  for (const { part, state, says } of findings) print(`${state.padEnd(6)}  ${part.padEnd(17)}  ${says}`)
  process.exitCode = findings.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.ok
}

const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says })
const off = (part: string, says: string): Finding => ({ part, state: 'off', says })
const broken = (part: string, says: string): Finding => ({ part, state: 'broken', says })

function rights(config: Config): Finding {
  const problem = rightsProblem(config)
  const readers = config.dataMode === 'private' ? 'its owner alone' : 'its owner and its group'
  if (problem !== undefined) return { part: 'data folder', state: 'warn', says: problem }
  return ok('data folder', `${dirname(config.ledgerFile)} and what is written there are for ${readers}`)
}

async function ledger(config: Config): Promise<Finding> {
  try {
    return await withLedger(async opened => {
      await opened.probe(Date.now())
      const keys = (await opened.keys.list()).filter(({ revokedAt }) => revokedAt === null).length
      return ok(
        'ledger',
        `${opened.engine}, ${toPlace(config)}: writes and reads, ${keys} active keys, ${await opened.jobs.pending()} pending jobs`,
      )
    }, config)
  } catch (error) {
    return broken('ledger', `${messageOf(error)}; every operation that changes state fails`)
  }
}

async function cache({ cacheUrl, ledgerFile, databaseUrl }: Config): Promise<Finding> {
  const { openCache } = await import('../store/cache/late.ts')
  const problems: string[] = []
  const note = (fields: Record<string, unknown>): void => void problems.push(String(fields['reason']))
  const place = cacheUrl === undefined ? join(dirname(ledgerFile), 'cache.sqlite') : new URL(cacheUrl).host
  const opened = openCache(
    cacheUrl ?? place,
    { debug: note, info: note, warn: note, error: note },
    { patienceMs: PROBE_MS },
  )
  await opened.set('preview', 'doctor', true, PROBE_MS)
  const works = (await opened.get('preview', 'doctor')) === true
  await opened.close()
  if (!works)
    return broken(
      'cache',
      `${place} does not work (${problems[0] ?? 'it keeps nothing'}): calls are answered without it, only slower`,
    )
  const alone = cacheUrl === undefined && databaseUrl !== undefined ? '; CACHE_URL would let nodes share one' : ''
  return ok('cache', `${place}: writes and reads${alone}`)
}

async function mail({ mail: settings }: Config): Promise<Finding> {
  if (settings === undefined)
    return off('mail', 'SMTP_URL is not set: nobody gets a free key by mail; make keys with agent-broker keys create')
  const { checkSmtp } = await import('../providers/smtp/mailer.ts')
  try {
    await checkSmtp(settings)
    return ok('mail', `the server of SMTP_URL takes mail from ${settings.from}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return broken('mail', `the server of SMTP_URL refuses (${code}): nobody gets a free key by mail`)
  }
}

async function maps({ mapFolder }: Config): Promise<Finding> {
  const { listMaps } = await import('../providers/local_map/store.ts')
  const found = listMaps(mapFolder)
  if (found.length === 0)
    return off(
      'maps',
      'none is imported: agent-broker map import adds one, and then nobody else is asked about its area',
    )
  const says = found
    .map(map =>
      'manifest' in map ? `${map.name} (${map.manifest.dataDate ?? 'of unknown date'})` : `${map.name}: ${map.problem}`,
    )
    .join(', ')
  return found.every(map => 'manifest' in map) ? ok('maps', says) : broken('maps', says)
}

async function lists({ lists: { root, wanted, refreshHours } }: Config): Promise<Finding> {
  const { loadLists, readChecks, staleAfterMs, statesOf } = await import('../providers/lists/load.ts')
  const { lists: editions } = await loadLists(root)
  const states = statesOf(
    { wanted, staleAfterMs: staleAfterMs(refreshHours) },
    editions,
    readChecks(root),
    Date.now(),
  ).filter(({ status }) => status !== 'not_loaded')
  if (states.length === 0) return off('lists', 'LISTS is not set and none is imported: names cannot be screened')
  const wrong = states.filter(({ status }) => status !== 'ok')
  if (wrong.length > 0)
    return broken('lists', wrong.map(({ name, status, reason }) => `${name} is ${status}: ${reason}`).join('; '))
  return ok(
    'lists',
    states
      .map(({ name, entries, listDate }) => `${name} (${entries} entries, ${listDate ?? 'of unknown date'})`)
      .join(', '),
  )
}

/** One row for all channels: which provider carries each, and what switches the others on. */
async function channels(config: Config): Promise<Finding> {
  const { createChannels, CHANNELS, SWITCHED_ON_BY } = await import('../channels.ts')
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const { configured, open } = createChannels({ config, now: Date.now, log: silent })
  if (config.channels.outbox)
    return off('channels', 'OUTBOX is set: every message is written to DATA_DIR/outbox and none is delivered')
  const problems: string[] = []
  for (const channel of configured.keys()) {
    // The mail server has a row of its own.
    const check = channel === 'email' ? Promise.resolve() : open(channel).then(opened => opened.check?.())
    await check.catch((error: unknown) => problems.push(`${channel}: ${causeOf(error)}`))
  }
  if (problems.length > 0) return broken('channels', problems.join('; '))
  const missing = CHANNELS.filter(channel => !configured.has(channel)).map(
    channel => `${channel} (${SWITCHED_ON_BY[channel]})`,
  )
  const works = [...configured].map(([channel, provider]) => `${channel} through ${provider}`)
  const left = missing.length === 0 ? '' : `; off: ${missing.join(', ')}`
  return works.length === 0
    ? off('channels', `no message can be sent; each is switched on by a setting: ${missing.join(', ')}`)
    : ok('channels', `${works.join(', ')}${left}`)
}

/** The calendar account is signed in to; the embedded calendar has nothing that could be down but the ledger. */
async function calendar(config: Config): Promise<Finding> {
  const { provider } = config.calendar
  if (provider === undefined)
    return off(
      'calendar',
      'CALENDAR is not set, nor the settings of a calendar account: nothing can be booked; CALENDAR=local books in the calendar of this server',
    )
  const { createCalendars } = await import('../calendars.ts')
  const signIn = (ledger: Parameters<typeof createCalendars>[0]['ledger']): Promise<void> =>
    createCalendars({ config, ledger, now: Date.now })
      .open()
      .then(opened => opened.check?.())
  try {
    await withLedger(signIn, config)
  } catch (error) {
    return broken('calendar', `${provider}: ${messageOf(error)}`)
  }
  const where = {
    local: 'the calendar of this server',
    cal_com: 'the account of CAL_COM_API_KEY',
    caldav: 'the server of CALDAV_URL',
  }[provider]
  const awaited =
    provider === 'cal_com' && config.inbound.calComWebhookSecret === undefined
      ? '; CAL_COM_WEBHOOK_SECRET would tell at once what a host decides'
      : ''
  return ok('calendar', `appointments are booked in ${where}${awaited}`)
}

const MUTE = 'call_business calls through retell, which keeps no words (no transcript, no extract_fields)'

/** Retell keeps words only of what it records. */
const retellSays = (wantsRecording: boolean): string =>
  wantsRecording
    ? `${MUTE} but of calls to US states where one party may record; VOICE_PROVIDER=vapi keeps them everywhere`
    : `${MUTE} of calls that are not recorded; VOICE_RECORDING=1 keeps them in US states where one party may record, VOICE_PROVIDER=vapi everywhere`

/** Who places the calls of call_business. */
async function calls(config: Config): Promise<Finding> {
  const { createCalls } = await import('../calls.ts')
  const { provider, open, wantsRecording } = createCalls(config, Date.now)
  if (provider === undefined) return off('calls', 'no business can be called: set VAPI_API_KEY or RETELL_API_KEY')
  if (provider === 'outbox')
    return off('calls', 'OUTBOX is set: what a call would say is written to DATA_DIR/outbox/call and nobody is called')
  try {
    await (await open()).check?.()
    if (provider === 'retell') return { part: 'calls', state: 'warn', says: retellSays(wantsRecording) }
    return ok(
      'calls',
      `call_business calls through ${provider}${wantsRecording ? ', recorded once the other side has agreed' : ''}`,
    )
  } catch (error) {
    return broken('calls', causeOf(error))
  }
}

const CHECKS: readonly Check[] = [
  config =>
    ok(
      'address',
      `${config.publicUrl ?? defaultUrl(config)}${config.publicUrl === undefined ? '; set PUBLIC_URL when callers use another' : ''}`,
    ),
  rights,
  ledger,
  mail,
  channels,
  async () => (await import('./rule_review.ts')).ruleReview(Date.now()),
  async () => (await import('./rule_review.ts')).tradeReview(Date.now()),
  calendar,
  calls,
  ({ authProvider }) =>
    authProvider === undefined
      ? off(
          'identity provider',
          'AUTH_ISSUER is not set: only tokens of this server are accepted, and nobody can log in interactively',
        )
      : ok('identity provider', `tokens of ${authProvider.issuer} for ${authProvider.audience} are accepted`),
  ({ screening: { yente } }) =>
    yente === undefined
      ? off(
          'OpenSanctions',
          'YENTE_URL is not set: names are screened on the lists of this server alone, and none leaves it',
        )
      : ok('OpenSanctions', `${yente.url}, collection ${yente.dataset}, is asked about every name that is screened`),
  ({ liveMap, mapLookupsPerHour }) =>
    liveMap === undefined
      ? off('live map', 'OVERPASS_URL is not set: businesses are found in imported maps only')
      : ok(
          'live map',
          `${liveMap.urls.map(url => new URL(url).host).join(', ')}, ${mapLookupsPerHour} fresh searches an hour for each caller, as ${liveMap.contact}`,
        ),
  maps,
  lists,
  ({ geocoders: { nominatim } }) =>
    nominatim === undefined
      ? off(
          'nominatim',
          'NOMINATIM_URL is not set: places are found by coordinates, US ZIP codes, imported maps and the built-in cities',
        )
      : ok(
          'nominatim',
          `${new URL(nominatim.url).host} is asked for places the built-in tables do not know, as ${nominatim.contact}`,
        ),
  ({ geocoders: { photonUrl } }) =>
    photonUrl === undefined
      ? off('photon', 'PHOTON_URL is not set: no Photon server is asked for places')
      : ok('photon', `${new URL(photonUrl).host} is asked for places the built-in tables do not know`),
  ({ calcomHosts }) =>
    calcomHosts.length === 0
      ? off('cal.com hosts', 'CALCOM_HOSTS is not set: links of cal.com itself alone count as Cal.com')
      : ok('cal.com hosts', `links of ${calcomHosts.join(', ')} count as Cal.com too`),
  ({ agentToken }) =>
    agentToken === undefined
      ? ok('stdio identity', 'the local operator, without limits; AGENT_TOKEN would make it an agent of its own')
      : ok('stdio identity', 'the agent of AGENT_TOKEN, checked when stdio or call starts'),
  ({ mcpAuth }) =>
    ok(
      '/mcp identity',
      mcpAuth === 'challenge'
        ? 'a missing token is answered with HTTP 401'
        : 'a missing token is answered inside the result; MCP_AUTH=challenge answers 401',
    ),
  ({ operatorKey }) =>
    operatorKey === undefined
      ? off('operator paths', 'OPERATOR_KEY is not set: /operator does not exist; the command line does the same')
      : ok('operator paths', '/operator is open to OPERATOR_KEY'),
  ({ webhooks }) =>
    ok(
      'webhooks',
      webhooks.allowHttp || webhooks.allowPrivate
        ? `also go to ${[webhooks.allowHttp ? 'http:' : '', webhooks.allowPrivate ? 'private' : ''].filter(Boolean).join(' and ')} addresses`
        : 'go to public https: addresses only',
    ),
  ({ inbound, publicUrl }) => {
    const providers = [
      inbound.twilioAuthToken === undefined ? '' : 'Twilio',
      inbound.whatsapp === undefined ? '' : 'WhatsApp',
    ]
      .filter(Boolean)
      .join(' and ')
    if (providers === '')
      return off(
        'replies',
        'neither TWILIO_AUTH_TOKEN nor WHATSAPP_APP_SECRET is set: answers and opt-outs by text do not reach this server',
      )
    return publicUrl === undefined
      ? broken(
          'replies',
          `what ${providers} sends is refused: set PUBLIC_URL to the address it calls, which its signature covers`,
        )
      : ok('replies', `${providers} may call ${publicUrl}/inbound`)
  },
  cache,
  ({ metrics }) =>
    metrics === undefined
      ? off('metrics', 'METRICS_PORT is not set: nothing is counted')
      : metrics.host === '127.0.0.1' || metrics.host === '::1' || metrics.host === 'localhost'
        ? ok('metrics', `served at http://${metrics.host}:${metrics.port}/metrics`)
        : ok(
            'metrics',
            `served at ${metrics.host}:${metrics.port}/metrics to anyone who reaches that port: nothing there asks who is calling`,
          ),
  ({ trustProxy }) =>
    trustProxy === 0
      ? ok('client address', 'that of the socket; behind a proxy set TRUST_PROXY, or all clients share its limits')
      : ok(
          'client address',
          `entry ${trustProxy} from the right of X-Forwarded-For; whoever reaches this server past its ${trustProxy === 1 ? 'proxy' : 'proxies'} can make it up`,
        ),
  ({ readOnly }) =>
    readOnly
      ? off('changes', 'READ_ONLY is set: every operation that changes state is hidden and refused')
      : ok('changes', 'operations that change state are offered'),
]

/** What lies behind a sentence for callers: an operator may see the file. */
const causeOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
