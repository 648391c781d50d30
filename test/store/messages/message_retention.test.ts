import { afterAll, describe, expect, it } from 'vitest'
import type { OperationRow } from '../../../src/core/rows/ledger.ts'
import { openPostgres } from '../../../src/store/postgres.ts'
import { openSqlite } from '../../../src/store/sqlite.ts'
import { booking } from '../../contract/bookings.ts'
import { business, lead, link } from '../../contract/supply.ts'
import { phone } from '../../consents.ts'
import { createDatabase } from '../../database.ts'

const T = 1_800_000_000_000
const retention = { consentMs: 1_000, optOutMs: 10_000, screeningMs: 10_000 }
const postgres = await createDatabase()
afterAll(() => postgres.drop())

describe.each([
  ['SQLite', () => openSqlite(':memory:', retention)],
  ['Postgres', () => openPostgres(postgres.url, retention)],
])('what is kept of messages on %s', (_name, open) => {
  it('loses its recipient and the words of replies when its time is over, and not before', async () => {
    const ledger = await open()
    const subject = phone()
    const base = { operationId: 'op_1', agentId: 'a', channel: 'sms' as const, subject }
    const sent = {
      smbId: null,
      businessId: null,
      effectiveType: 'reminder' as const,
      onBehalfOf: 'Ana',
      state: 'sent' as const,
      createdAt: T,
      updatedAt: T,
    }
    await ledger.messages.add({ ...base, ...sent, messageId: 'msg_1', provider: 'twilio', judgedAs: 'sms' }, 'words')
    const judged = {
      decision: 'allow' as const,
      reason: null,
      ruleId: null,
      trace: '{}',
      consentIds: '[]',
      inputsHash: 'h',
    }
    await ledger.messages.log({ ...base, ...judged, decisionId: 'dec_1', operation: 'send_message', at: T })
    await ledger.conversations.open({
      ...base,
      conversationId: 'conv_1',
      provider: 'twilio',
      onBehalfOf: 'Ana',
      openedAt: T,
    })
    await ledger.conversations.reply({
      provider: 'twilio',
      providerId: 'SM1',
      conversationId: 'conv_1',
      text: 'It is Ana',
      at: T,
    })
    await ledger.prune(T + retention.consentMs)
    expect(await ledger.people.export(subject)).toMatchObject({
      messages: [{}],
      decisions: [{}],
      conversations: [{ text: 'It is Ana' }],
    })
    await ledger.prune(T + retention.consentMs + 1)
    expect(await ledger.people.export(subject)).toMatchObject({ messages: [], decisions: [], conversations: [] })
    expect(await ledger.conversations.replies('conv_1')).toMatchObject([{ text: '[erased]' }])
    expect(await ledger.messages.of('op_1')).toMatchObject([{ subject: null, state: 'sent' }])
    await ledger.close()
  })

  it('of appointments, the customer and the notes, counted from their end', async () => {
    const ledger = await open()
    const row = booking({ endAt: T + 10 })
    await ledger.bookings.hold(row)
    await ledger.prune(row.endAt + retention.consentMs)
    expect(await ledger.bookings.get(row.appointmentId)).toEqual(row)
    await ledger.prune(row.endAt + retention.consentMs + 1)
    expect(await ledger.bookings.get(row.appointmentId)).toEqual({
      ...row,
      customer: { name: '[erased]', timeZone: row.timeZone },
      notes: null,
    })
    await ledger.close()
  })

  it('of leads, whom they are about, with all their contacts', async () => {
    const ledger = await open()
    await ledger.businesses.import(business('smb_1'), link('smb_1'))
    const ana = { name: 'Ana', phone: '+12025550100', notes: 'asks for Ana', createdAt: T }
    const row = lead('lead_1', 'smb_1', ana)
    const named = lead('lead_2', 'smb_1', { name: 'Ben, who gave no address', createdAt: T })
    await ledger.transaction(({ leads }) => leads.capture(row, ['tel:+12025550100', 'mailto:ana@example.com']))
    await ledger.transaction(({ leads }) => leads.capture(named, []))
    await ledger.prune(T + retention.consentMs)
    expect(await ledger.leads.get('lead_1')).toEqual(row)
    await ledger.prune(T + retention.consentMs + 1)
    for (const old of [row, named])
      expect(await ledger.leads.get(old.leadId)).toEqual({
        ...old,
        name: '[erased]',
        phone: null,
        email: null,
        serviceInterest: null,
        notes: null,
        consentRecordId: null,
        source: null,
      })
    const again = { ...row, leadId: 'lead_3', createdAt: T + retention.consentMs + 1 }
    expect(await ledger.transaction(({ leads }) => leads.capture(again, ['mailto:ana@example.com']))).toEqual({
      leadId: 'lead_3',
      isNew: true,
    })
    await ledger.prune(T + retention.consentMs + 1)
    expect(await ledger.leads.get('lead_3')).toEqual(again)
    await ledger.close()
  })

  it('forgets in the outcome of an inbound message who wrote', async () => {
    const ledger = await open()
    const receiptOf = (sender: object) =>
      JSON.stringify({ status: 'success', result: { routed_to: 'caller', enriched_sender: sender } })
    const optedOut = [{ channel: 'sms', scope: 'all' }]
    const told = receiptOf({ name: 'Ana', phone: '+12025550100', country_code: 'US', opted_out: optedOut })
    const row: OperationRow = {
      operationId: 'op_heard',
      agentId: 'agent',
      keyId: null,
      budgetKeyId: null,
      operation: 'handle_inbound',
      smbId: null,
      state: 'success',
      input: '{}',
      receipt: told,
      reservedCredits: null,
      costBasis: 'credits',
      estimatedAt: T,
      callbackUrl: null,
      partialResult: null,
      createdAt: T,
      updatedAt: T,
    }
    await ledger.transaction(({ operations }) => operations.add(row))
    const receipt = async () => (await ledger.operations.get('op_heard'))?.receipt
    await ledger.prune(T + retention.consentMs)
    expect(await receipt()).toBe(told)
    for (let at = 0; at < 2; at += 1) {
      await ledger.prune(T + retention.consentMs + 1)
      expect(await receipt()).toBe(receiptOf({ opted_out: optedOut }))
    }
    await ledger.close()
  })

  it('forgets who wrote and what once it is old, and still takes it once', async () => {
    const ledger = await open()
    const sender = { type: 'phone', normalized: '+12125552399' } as const
    const row = {
      provider: 'twilio',
      providerId: 'SM-old',
      channel: 'sms',
      sender,
      text: 'My name is Ann',
      answers: null,
      at: T,
      recordedAt: T,
    } as const
    await ledger.inbound.message(row)
    await ledger.prune(T + retention.consentMs)
    expect((await ledger.people.export(sender))['inbound_messages']).toHaveLength(1)
    await ledger.prune(T + retention.consentMs + 1)
    expect((await ledger.people.export(sender))['inbound_messages']).toHaveLength(0)
    expect(await ledger.inbound.message(row)).toBe(false)
    await ledger.close()
  })
})
