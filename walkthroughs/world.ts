import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashSecret, makeAgentId, makeClientId } from '../src/auth/secret.ts'
import { serveHttp } from '../src/cli/doors.ts'
import { readConfig } from '../src/config.ts'
import type { KeyRow } from '../src/core/rows/ledger.ts'
import { createLog } from '../src/log.ts'
import { type App, createApp } from '../src/main.ts'
import { openCache, openLimits } from '../src/store/cache/late.ts'
import type { Database } from '../src/store/database.ts'
import { createLedger } from '../src/store/ledger.ts'
import { openSqliteTables } from '../src/store/sqlite.ts'
import { PLACES } from './businesses.ts'
import { type Far, openFar, settingsOf } from './far.ts'
import {
  addBusiness,
  addCustomer,
  askAboutBookings,
  bookForMarie,
  decideSoon,
  fillFriday,
  type Ground,
  PUBLIC_URL,
  sendReminder,
  SENT_BEFORE_MS,
} from './fixtures.ts'
import type { Fixture } from './format.ts'
import type { Prepared } from './prepared.ts'
import { spentOnEffects } from './spent.ts'
import { START } from './time.ts'

/** What one walkthrough plays in: a server with what its start names, its far sides, and an agent with a token. */
export interface World {
  url: string
  token: string
  app: App
  db: Kysely<Database>
  far: Far
  agentId: string
  smbIds: Readonly<Record<string, string>>
  before: Before
  close(): Promise<void>
}

/** What there was before the agent began. */
export interface Before {
  texts: number
  mails: number
  calls: number
  /** Credits that were charged for effects. */
  spent: number
  appointments: ReadonlySet<string>
  rows: Readonly<Record<string, number>>
}

const CREDITS = 2_000

/** Opens the deployment that a walkthrough starts on. */
export async function openWorld(start: readonly Fixture[], prepared: Prepared): Promise<World> {
  const began = Date.now()
  const clock = { offsetMs: start.includes('sent') ? -SENT_BEFORE_MS : 0 }
  const now = (): number => START + Date.now() - began + clock.offsetMs
  const far = await openFar(start, now)
  const db = await openSqliteTables(':memory:')
  const app = await openApp(start, prepared, { far, db, now })
  const server = await serveHttp(app)
  far.connect(server.url)
  const close = async (): Promise<void> => {
    await server.close()
    await app.close()
    await far.close()
  }
  try {
    const key = await addAgent(app, now())
    const pass = (ms: number): void => {
      clock.offsetMs += ms
    }
    const { smbIds, sendHome } = await arrange(start, { app, url: server.url, far, agent: key, now, pass })
    const { token } = await app.tokens.issue(key)
    const before = await lookAround(app, db, far, key.agentId)
    const end = async (): Promise<void> => {
      sendHome()
      await close()
    }
    return { url: server.url, token, app, db, far, agentId: key.agentId, smbIds, before, close: end }
  } catch (error) {
    await close()
    throw error
  }
}

/** Makes what a start names; answers the businesses, and how to send home whoever decides questions. */
async function arrange(
  start: readonly Fixture[],
  ground: Ground,
): Promise<{ smbIds: Record<string, string>; sendHome(): void }> {
  const has = (name: Fixture): boolean => start.includes(name)
  const smbIds: Record<string, string> = {}
  for (const place of PLACES.filter(has)) smbIds[place] = await addBusiness(place, ground)
  if (has('customer')) await addCustomer(ground)
  if (has('sent')) await sendReminder(ground)
  if (has('booked')) await bookForMarie(smbIds['salon'] ?? '', ground)
  if (has('full')) await fillFriday(smbIds['salon'] ?? '', ground)
  if (has('approvals')) await askAboutBookings(ground)
  const decision = has('approver_yes') ? 'approve' : has('approver_no') ? 'refuse' : undefined
  return { smbIds, sendHome: decision === undefined ? () => undefined : decideSoon(ground, decision) }
}

async function openApp(
  start: readonly Fixture[],
  prepared: Prepared,
  { far, db, now }: { far: Far; db: Kysely<Database>; now: () => number },
): Promise<App> {
  const log = createLog('silent')
  const own = { LOG_LEVEL: 'silent', PORT: '0', PUBLIC_URL, DATA_DIR: prepared.folder }
  const config = readConfig({ ...own, ...settingsOf(start, far) }, {})
  const mapFolder = start.includes('map') ? await prepared.map() : config.mapFolder
  const lists = start.includes('lists') ? { ...config.lists, root: await prepared.lists() } : config.lists
  return createApp(
    { ...config, mapFolder, lists },
    { ledger: createLedger(db), cache: openCache(':memory:', log), limits: openLimits(':memory:', log), now, log },
  )
}

/** An agent with a key and credits. */
async function addAgent(app: App, createdAt: number): Promise<KeyRow> {
  const { ledger } = app.broker.services
  const agentId = makeAgentId()
  const row: KeyRow = {
    keyId: makeClientId(),
    agentId,
    email: null,
    secretHash: await hashSecret(randomUUID()),
    tier: 'credits',
    scopes: ['ops:*'],
    verticals: [],
    budgetCredits: null,
    createdAt,
    revokedAt: null,
  }
  await ledger.keys.add(row)
  const granted = { kind: 'grant', amount: CREDITS, operationId: null } as const
  await ledger.meter.post({ entryId: randomUUID(), agentId, ...granted, createdAt })
  return row
}

async function lookAround(app: App, db: Kysely<Database>, far: Far, agentId: string): Promise<Before> {
  const { ledger } = app.broker.services
  const appointments = await db.selectFrom('bookings').select('appointmentId').execute()
  return {
    texts: far.textsLeft().length,
    mails: far.mailsLeft().length,
    calls: far.callsPlaced().length,
    spent: await spentOnEffects(db, agentId),
    appointments: new Set(appointments.map(({ appointmentId }) => appointmentId)),
    rows: await ledger.rowCounts(),
  }
}
