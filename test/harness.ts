import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointsOf, visitOf } from '../src/cli/endpoints.ts'
import { readConfig } from '../src/config.ts'
import { type Caller, LOCAL_OPERATOR } from '../src/core/caller.ts'
import type { CallRequest, Services } from '../src/core/context.ts'
import type { Operation } from '../src/core/operation.ts'
import type { Outcome } from '../src/core/outcome.ts'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { Vendor } from '../src/core/vendor.ts'
import { createLog } from '../src/log.ts'
import { type App, createApp } from '../src/main.ts'
import { openCache, openLimits } from '../src/store/cache/late.ts'
import { createHttpApp } from '../src/transport/http.ts'
import { answerCheck } from './answers.ts'
import { newLedger } from './new_ledger.ts'
import { UNCOUNTED } from './uncounted.ts'

/** Where the in-process HTTP surface pretends to live. */
export const ORIGIN = 'http://127.0.0.1:8787'

/** Settings of a deployment that is being tried: every channel writes to an outbox, and appointments are booked here. */
export const TRIAL: Record<string, string> = { OUTBOX: '1', SENDER_NAME: 'Acme Studio LLC', CALENDAR: 'local' }

/** Lets the business of the examples be booked, as its operator would. */
export async function bindExample({ calendarBindings }: Pick<Ledger, 'calendarBindings'>): Promise<void> {
  const times = { hours: 'Mo-Su 09:00-17:00', timeZone: 'America/New_York', createdAt: 0, updatedAt: 0 }
  await calendarBindings.put({
    smbId: 'smb_6g2vgpgdbutthg3t',
    services: [{ name: 'Consultation', minutes: 30 }],
    seats: 1,
    calendarUrl: null,
    feedToken: 'example',
    ...times,
  })
}

// Whoever runs the tests has a data folder of their own, which they must not write to.
const dataDir = mkdtempSync(join(tmpdir(), 'agent-broker-test-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// Enough for a busy machine, whose slowness is no failure of a store.
const PATIENT = { patienceMs: 60_000 }

/** The real application with a silent log and its ledger, cache and limits in memory; close it after use. */
export async function startApp(
  settings: Record<string, string> = {},
  overrides: Partial<Services> = {},
  vendors?: readonly Vendor[],
): Promise<App> {
  const log = createLog('silent')
  const inMemory = {
    ledger: overrides.ledger ?? (await newLedger()),
    cache: openCache(':memory:', log, PATIENT),
    limits: openLimits(':memory:', log, PATIENT),
  }
  return createApp(
    readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, FREE_TEXT: 'open', ...UNCOUNTED, ...settings }, {}, vendors),
    {
      ...inMemory,
      ...overrides,
    },
  )
}

/** Calls one operation directly, as the local operator. */
export async function call(
  app: App,
  name: string,
  args: unknown = {},
  request: Partial<CallRequest> = {},
): Promise<Outcome> {
  const operation = operationOf(app, name)
  return app.broker.call(operation, args, {
    caller: LOCAL_OPERATOR,
    ...(!namesKey(args) && { idempotencyKey: randomUUID() }),
    readOnly: false,
    cancelled: () => new AbortController().signal,
    ...request,
  })
}

const namesKey = (args: unknown): boolean => typeof args === 'object' && args !== null && 'idempotency_key' in args

/** The operation of a name; a wrong name fails the test. */
export function operationOf(app: App, name: string): Operation {
  const operation = app.broker.registry.get(name)
  if (operation === undefined) throw new Error(`no operation ${name}`)
  return operation
}

/** The value of a call that must succeed. */
export async function value(app: App, name: string, args: unknown = {}): Promise<Record<string, unknown>> {
  const outcome = await call(app, name, args)
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}

/** The sentence of a call that must fail with a reason. */
export async function refusal(app: App, name: string, args: unknown, reason = 'bad_input'): Promise<string> {
  const outcome = await call(app, name, args)
  if (outcome.ok) throw new Error(`${name} accepted ${JSON.stringify(args)}: ${JSON.stringify(outcome.value)}`)
  if (outcome.failure.reason !== reason)
    throw new Error(`${name} failed for ${outcome.failure.reason}: ${outcome.failure.message}`)
  return outcome.failure.message
}

/** The HTTP surface without a socket: a fetch that answers in this process, checked against the document, to a caller the test decides on, or to whoever the token of a request names. */
export function httpOf(app: App, caller?: Caller): (path: string, init?: RequestInit) => Promise<Response> {
  const door = caller === undefined ? app.door : { ...app.door, identify: async () => caller }
  const http = createHttpApp(door, {
    maxBodyBytes: app.config.maxBodyBytes,
    proxies: app.config.trustProxy,
    allowedHosts: ['127.0.0.1'],
    allowedOrigins: ['127.0.0.1'],
    operatorKey: app.config.operatorKey,
    visit: visitOf(app),
    endpoints: endpointsOf(app),
    challenge: app.config.mcpAuth === 'challenge',
  })
  const check = answerCheck(app.broker.registry, app.config.vendors.list)
  return async (path, init) => {
    const request = new Request(path.startsWith('http') ? path : `${ORIGIN}${path}`, init)
    if (!request.headers.has('host')) request.headers.set('host', '127.0.0.1:8787')
    const answer = await http.fetch(request)
    await check(request.method, request.url, answer)
    return answer
  }
}
