import { z } from 'zod'
import { type Broker, createBroker } from '../../src/core/broker.ts'
import { createWaits } from '../../src/core/call/waits.ts'
import { LOCAL_OPERATOR } from '../../src/core/caller.ts'
import type { CallRequest, Services } from '../../src/core/context.ts'
import { defineOperation, type Operation } from '../../src/core/operation.ts'
import type { Outcome } from '../../src/core/outcome.ts'
import { createRefusals } from '../../src/core/refusals.ts'
import { createRegistry } from '../../src/core/registry.ts'
import { complianceFacts } from '../../src/gate/guide.ts'
import { createLog } from '../../src/log.ts'
import { openCache, openLimits } from '../../src/store/cache/late.ts'
import { UTILITY } from '../../src/tools/fields.ts'
import { newLedger } from '../new_ledger.ts'

// Shared by every test file of the process, and gone with it.
const ledger = await newLedger()
const cache = openCache(':memory:', createLog('silent'))
const limits = openLimits(':memory:', createLog('silent'))
let serial = 0

/** A key that no other call has. */
export const unique = () => {
  serial += 1
  return `key-${serial}`
}

interface Line {
  level: string
  fields: Record<string, unknown>
  message: string
}

/** An operation that does what the test says; `write` ones need an identity. */
export function fixture(handle: Operation['handle'], overrides: Partial<Operation> = {}): Operation {
  return defineOperation<z.ZodObject, z.ZodObject>({
    ...UTILITY,
    name: 'fixture',
    title: 'Fixture',
    description: 'A fixture.',
    group: 'meta',
    input: z.strictObject({ text: z.string().default('hi') }),
    output: z.strictObject({ text: z.string() }),
    example: {},
    http: { method: 'GET', path: '/fixture', envelope: 'tool' },
    handle,
    ...overrides,
  })
}

/** A broker of that operation alone, what it logs, and how it is called. */
export function setUp(operation: Operation, services: Partial<Services> = {}) {
  const lines: Line[] = []
  const write =
    (level: string) =>
    (fields: Record<string, unknown>, message: string): void =>
      void lines.push({ level, fields, message })
  const broker: Broker = createBroker(createRegistry([operation]), {
    now: () => 1_795_187_045_000,
    startedAt: 0,
    importsPerHour: 60,
    anonymousChecksPerMinute: 60,
    uuid: { v4: unique, v7: unique },
    ledger,
    cache,
    calls: { provider: undefined, wantsRecording: false, open: () => Promise.reject(new Error('no calls here')) },
    limits,
    refusals: createRefusals({ limits, log: createLog('silent'), now: Date.now }),
    freeDailyWrites: 100,
    wakeWorker: () => {},
    signalJob: async () => false,
    approvals: { expiresMs: 86_400_000, mostWaiting: 50, mails: [], webhookUrl: undefined },
    wakeDeliveries: () => {},
    waits: createWaits({ operations: ledger.operations, now: Date.now, log: createLog('silent') }),
    outgoing: { allowHttp: false, allowPrivate: false },
    pages: { titles: () => Promise.resolve({ status: 'ok', titles: [] }) },
    sites: { read: async () => ({ status: 'unreachable', reason: 'there is no network here', at: 0 }) },
    geocoder: { name: 'none', geocode: async () => ({ status: 'unknown' }) },
    companies: { known: [], find: async () => [] },
    ground: async () => undefined,
    mapSearch: {
      find: async () => ({ status: 'not_requested', cached: false, continuesInBackground: false }),
      named: async () => ({ status: 'elsewhere' }),
      row: async () => undefined,
      close: async () => {},
    },
    bookingHosts: new Map(),
    consents: { consentsOf: async () => [], optOutsOf: async () => [] },
    sender: {
      legalName: undefined,
      postalAddress: undefined,
      supportContact: undefined,
      tenDlc: undefined,
      unsubscribeUrl: undefined,
    },
    strictLaw: false,
    standing: { freeText: 'open', coldPerDay: 0 },
    calendar: { provider: undefined, open: () => Promise.reject(new Error('no calendar')) },
    channels: { configured: new Map(), open: () => Promise.reject(new Error('no channel')) },
    messageLimits: {
      perBusiness: 20,
      perRecipient: 20,
      confirmationsPerRecipient: 10,
      recipientsOfOneText: 10,
      alike: 5,
      newRecipients: 20,
      codesPerRange: 10,
      codesPerNewCountry: 20,
    },
    compliance: async () => complianceFacts(),
    screening: { screen: async () => ({ hits: [], lists: [] }), states: async () => [], loaded: () => [] },
    screeningsPerMinute: 60,
    dataQuotaDaily: null,
    checks: [],
    regex: { run: () => Promise.resolve({ kind: 'busy' }) },
    log: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    publicUrl: 'http://127.0.0.1:8787',
    callTimeoutMs: 60_000,
    ...services,
  })
  const call = (raw: unknown, request: Partial<CallRequest> = {}): Promise<Outcome> =>
    broker.call(operation, raw, {
      caller: LOCAL_OPERATOR,
      idempotencyKey: unique(),
      readOnly: false,
      cancelled: () => new AbortController().signal,
      ...request,
    })
  return { lines, broker, call }
}
