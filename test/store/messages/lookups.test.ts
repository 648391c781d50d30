import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relationshipTable } from '../../../src/store/relationship/relationships.ts'
import { inboundTable } from '../../../src/store/messages/conversations.ts'
import { callsOfMessages } from '../../../src/store/messages/calls.ts'
import { optOutTable } from '../../../src/store/consent/opt_outs.ts'
import { personTable } from '../../../src/store/consent/people.ts'
import { openSqliteTables } from '../../../src/store/sqlite.ts'
import { mail, phone, T } from '../../consents.ts'
import { booking } from '../../contract/bookings.ts'
import { bookingTable } from '../../../src/store/appointments/bookings.ts'

type Tables = Awaited<ReturnType<typeof openSqliteTables>>

let db: Tables
beforeAll(async () => {
  db = await openSqliteTables(':memory:')
})
afterAll(() => db.destroy())

/** How SQLite goes about each statement of some work. */
async function plansOf(work: (watched: Tables) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(watch))
  const plans: string[] = []
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' })
    const { rows } = await db.executeQuery<{ detail: string }>(
      // A statement that is built once holds places instead of values.
      CompiledQuery.raw(
        `explain query plan ${sql}`,
        parameters.map(value => (typeof value === 'object' ? null : value)),
      ),
    )
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}

const number = phone()
const intent = {
  operationId: 'op_1',
  channel: 'sms',
  provider: 'twilio',
  destination: number.normalized,
  textHash: 'hash',
  startedAt: T,
} as const

describe('reads no whole table to find', () => {
  it.each<[string, (watched: Tables) => Promise<unknown>]>([
    ['whether a listed message is that of another call', watched => callsOfMessages(watched).isTaken(intent, 'SM1')],
    ['the call of a report', watched => callsOfMessages(watched).callBy('twilio', 'SM1')],
    ['what shows a relationship with a number', watched => relationshipTable(watched).tracesOf(number, T)],
    ['what shows one with an address', watched => relationshipTable(watched).tracesOf(mail(), T)],
    ['what a recipient has written', watched => inboundTable(watched).heardFrom(number, 'sms', T)],
    ['whether an opt-out was recorded', watched => optOutTable(watched).isRecorded(number, 'handle_inbound op_1')],
    [
      'whether a number is a consumer’s, or that of a confirmed business',
      async watched => {
        await bookingTable(db).hold(
          booking({ customer: { name: 'Ana', phone: number.normalized, timeZone: 'Europe/Berlin' } }),
        )
        return personTable(watched).isConsumer(number)
      },
    ],
  ])('%s', async (_what, work) => {
    const plans = await plansOf(work)
    expect(plans).not.toEqual([])
    expect(plans.filter(plan => /^SCAN (?!\(|heard|imported|booked|captured|listed)/.test(plan))).toEqual([])
  })
})
