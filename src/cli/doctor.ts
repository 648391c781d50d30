import { accessSync, constants } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '../lib/private_files.ts'
import { sqliteLibrary } from '../lib/sqlite.ts'
import { type Config, misspelledSettings, type SettingsSource } from '../config.ts'
import { usualSettingsFile } from '../settings/source.ts'
import { rightsProblem } from './data_folder.ts'
import { toPlace } from './db.ts'
import { address } from './address.ts'
import { busyCalendars, calendar, calls, channels, vendors } from './doctor_vendors.ts'
import { EXIT } from './exit.ts'
import { broken, type Check, type Finding, messageOf, off, ok } from './finding.ts'
import { freeText } from './free_text.ts'
import type { ListOptions } from './rows.ts'
import { newsFinding } from './doctor_news.ts'
import { replies } from './replies.ts'
import { sender } from './sender.ts'
import { openFile, readSettings, readSource } from './settings.ts'
import { print, printJson, withLedger } from './with_ledger.ts'
import { workers } from './workers.ts'

const PROBE_MS = 10_000

/** Says of each part whether it is configured and works, and what is switched off without it; exits 1 when something is broken. */
export async function runDoctor({ json = false }: ListOptions = {}): Promise<void> {
  const findings: Finding[] = []
  try {
    const config = readSettings()
    await offered(config.toolsets)
    const { file, variables } = readSource()
    findings.push(settingsFinding(file))
    for (const { name, meant } of misspelledSettings(variables, Object.keys(file?.lines ?? {})))
      findings.push({
        part: 'settings',
        state: 'warn',
        says: `there is no setting ${name}, so nothing here reads it${meant === undefined ? '' : `; ${meant} is one`}`,
      })
    findings.push(...(await examine(config)))
  } catch (error) {
    findings.push({ part: 'settings', state: 'broken', says: messageOf(error) })
  }
  if (json) printJson(findings)
  else for (const { part, state, says } of findings) print(`${state.padEnd(6)}  ${part.padEnd(17)}  ${says}`)
  process.exitCode = findings.some(({ state }) => state === 'broken') ? EXIT.failed : EXIT.ok
}

/** Throws for a toolset that there is not, as a server that starts does. */
async function offered(toolsets: readonly string[]): Promise<void> {
  const [{ createProductRegistry }, { selectToolsets }] = await Promise.all([
    import('../main.ts'),
    import('../transport/selection.ts'),
  ])
  selectToolsets(toolsets, createProductRegistry())
}

function settingsFinding(file: SettingsSource['file']): Finding {
  if (file === undefined)
    return ok(
      'settings',
      `are valid; there is no settings file at ${usualSettingsFile()}, agent-broker init writes one`,
    )
  if (file.isOpen) return { part: 'settings', state: 'warn', says: openFile(file.path) }
  return ok('settings', `are valid; what the environment does not say is read from ${file.path}`)
}

/** Looks at every part that the settings say something about. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of CHECKS) findings.push(...[await check(config)].flat())
  return findings
}

function rights(config: Config): Finding {
  const folder = dirname(config.ledgerFile)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return broken(
      'data folder',
      `${folder} cannot be used (${messageOf(error)}); set DATA_DIR to a folder this user may write to`,
    )
  }
  const problem = rightsProblem(config)
  const readers = config.dataMode === 'private' ? 'its owner alone' : 'its owner and its group'
  if (problem !== undefined) return { part: 'data folder', state: 'warn', says: problem }
  return ok('data folder', `${folder} and what is written there are for ${readers}`)
}

const engineOf = ({ databaseUrl }: Config): string =>
  databaseUrl !== undefined
    ? 'postgres'
    : sqliteLibrary() === 'node:sqlite'
      ? 'sqlite (of Node.js itself, since better-sqlite3 cannot be loaded)'
      : 'sqlite'

async function ledger(config: Config): Promise<Finding> {
  try {
    return await withLedger(async opened => {
      await opened.probe(Date.now())
      const keys = (await opened.keys.list()).filter(({ revokedAt }) => revokedAt === null).length
      return ok(
        'ledger',
        `${engineOf(config)}, ${toPlace(config)}: writes and reads, active keys: ${keys}, pending jobs: ${await opened.jobs.pending()}`,
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

async function maps({ mapFolder }: Config): Promise<Finding> {
  const { hasGround, isOldMap, listMaps } = await import('../providers/local_map/store.ts')
  const found = listMaps(mapFolder)
  if (found.length === 0)
    return off(
      'maps',
      'none is imported: agent-broker map import adds one, and then nobody else is asked about its area',
    )
  const says = found
    .map(map =>
      'manifest' in map
        ? `${map.name} (${map.manifest.dataDate ?? 'of unknown date'}${hasGround(map.manifest) ? '' : `; without ground to draw it on, which agent-broker map update ${map.name} adds`})`
        : `${map.name}: ${map.problem}`,
    )
    .join(', ')
  if (!found.every(map => 'manifest' in map)) return broken('maps', says)
  const old = found.filter(map => isOldMap(map.manifest, Date.now())).map(({ name }) => name)
  if (old.length === 0) return ok('maps', says)
  return {
    part: 'maps',
    state: 'warn',
    says: `${says}; older than 180 days: ${old.map(name => `${name}, take a newer extract with agent-broker map update ${name} <file>`).join('; ')}`,
  }
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
  const { indexProblem } = await import('../providers/lists/build_index.ts')
  const problem = indexProblem(root)
  if (problem !== undefined) return broken('lists', `${problem}: it is made anew when it is loaded next`)
  if (states.length === 0) return off('lists', 'LISTS is not set and none is imported: names cannot be screened')
  const doubts = states.flatMap(list => list.doubts.map(doubt => `${list.name}: ${doubt}`))
  const wrong = states.filter(({ status }) => status !== 'ok')
  if (wrong.length > 0)
    return broken(
      'lists',
      [...wrong.map(({ name, status, reason }) => `${name} is ${status}: ${reason}`), ...doubts].join('; '),
    )
  if (doubts.length > 0) return { part: 'lists', state: 'warn', says: doubts.join('; ') }
  return ok(
    'lists',
    states
      .map(({ name, entries, listDate }) => `${name} (${entries} entries, ${listDate ?? 'of unknown date'})`)
      .join(', '),
  )
}

const CHECKS: readonly Check[] = [
  address,
  workers,
  rights,
  ledger,
  async config => (await import('./secrets.ts')).secretsFinding(config),
  channels,
  sender,
  freeText,
  async () => (await import('./rule_review.ts')).ruleReview(Date.now()),
  async () => (await import('./rule_review.ts')).tradeReview(Date.now()),
  calendar,
  busyCalendars,
  calls,
  vendors,
  replies,
  ({ authProvider }) =>
    authProvider === undefined
      ? off(
          'identity provider',
          'AUTH_ISSUER is not set: people log in with their hosts at this server, and tokens of no other are accepted',
        )
      : ok('identity provider', `tokens of ${authProvider.issuer} for ${authProvider.audience} are accepted`),
  maps,
  lists,
  ({ bookingHosts }) =>
    bookingHosts.size === 0
      ? off('cal.com hosts', 'CALCOM_HOSTS is not set: links of cal.com itself alone count as Cal.com')
      : ok('cal.com hosts', `links of ${[...bookingHosts.keys()].join(', ')} count as Cal.com too`),
  ({ agent }) =>
    agent === undefined
      ? ok(
          'stdio identity',
          'the local operator, without limits; AGENT_CLIENT_ID or AGENT_TOKEN would make it an agent of its own',
        )
      : ok(
          'stdio identity',
          `the agent of ${'token' in agent ? 'AGENT_TOKEN' : 'AGENT_CLIENT_ID'}, checked when stdio or call starts`,
        ),
  ({ mcpAuth }) =>
    ok(
      '/mcp identity',
      mcpAuth === 'challenge'
        ? 'a missing token is answered with HTTP 401'
        : 'a missing token is answered inside the result; MCP_AUTH=challenge answers 401',
    ),
  ({ console }) =>
    console
      ? ok('console', 'served at /console to people who sign in; agent-broker console prints a link')
      : off(
          'console',
          'not served: HOST, PUBLIC_URL or TRUST_PROXY says that others reach this server, or CONSOLE is off; CONSOLE=on serves it',
        ),
  ({ operatorKey, console }) => {
    const openTo = [...(operatorKey === undefined ? [] : ['OPERATOR_KEY']), ...(console ? ['people signed in'] : [])]
    return openTo.length === 0
      ? off('operator paths', 'OPERATOR_KEY is not set: /operator does not exist; the command line does the same')
      : ok('operator paths', `/operator is open to ${openTo.join(' and ')}`)
  },
  ({ webhooks }) =>
    ok(
      'webhooks',
      webhooks.allowHttp || webhooks.allowPrivate
        ? `also go to ${[webhooks.allowHttp ? 'http:' : '', webhooks.allowPrivate ? 'private' : ''].filter(Boolean).join(' and ')} addresses`
        : 'go to public https: addresses only',
    ),
  ({ approvals: { mails, webhookUrl } }) =>
    mails.length === 0 && webhookUrl === undefined
      ? off(
          'approvers',
          'APPROVERS and APPROVAL_WEBHOOK_URL are not set: nobody is told when somebody has to decide; agent-broker approvals list names what waits',
        )
      : ok(
          'approvers',
          `told by ${[mails.length > 0 ? `mail to ${mails.length} of them` : '', webhookUrl === undefined ? '' : 'events'].filter(Boolean).join(' and ')}`,
        ),
  newsFinding,
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
