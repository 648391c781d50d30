import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../src/core/caller.ts'
import { bookingUrl, questionOf, setRules } from '../approvals/asking.ts'
import { callerOf, finished } from '../callers.ts'
import { call, httpOf, startApp } from '../harness.ts'

const clock = { offsetMs: 0 }
const app = await startApp({ OUTBOX: '1', SENDER_NAME: 'Acme' }, { now: () => Date.now() + clock.offsetMs })
afterAll(() => app.close())
const { ledger } = app.broker.services

interface Listed {
  operations: { operation_id: string; operation: string; status: string; human_message: string }[]
  next_cursor?: string
}

const caller = callerOf()
const as = async (name: string, args: unknown, who = caller) => {
  const outcome = await call(app, name, args, { caller: who })
  if (!outcome.ok) throw outcome.failure
  return outcome.value
}
const list = (args: unknown, who = caller) => as('list_operations', args, who) as unknown as Promise<Listed>
const escalate = async (smbId: string) =>
  String((await as('escalate_to_human', { smb_id: smbId, reason: 'automation_failed', context: {} }))['operation_id'])

describe('list_operations', () => {
  const ids: string[] = []
  beforeAll(async () => {
    for (const smbId of ['smb_1', 'smb_2', 'smb_1']) {
      ids.push(await escalate(smbId))
      clock.offsetMs += 1_000
    }
    for (const id of ids) await finished(app, id)
  })

  it('gives a lost operation back, newest first, each with its outcome in words', async () => {
    const { operations, ...rest } = await list({})
    expect(rest).toEqual({})
    expect(operations.map(({ operation_id }) => operation_id)).toEqual([...ids].reverse())
    expect(operations[0]).toEqual({
      operation_id: ids[2],
      operation: 'escalate_to_human',
      status: 'success',
      smb_id: 'smb_1',
      created_at: expect.stringMatching(/Z$/),
      last_updated_at: expect.stringMatching(/Z$/),
      human_message: expect.stringContaining('A ticket waits'),
    })
  })

  it('shows nobody the operations of another', async () => {
    expect(await list({}, callerOf())).toEqual({ operations: [] })
  })

  it('needs an identity', async () => {
    const answer = await httpOf(app, ANONYMOUS)('/ops/list_operations', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ reason_code: 'identity_required' })
  })

  it('takes a business, a name, a state and a time', async () => {
    const of = async (args: unknown) => (await list(args)).operations.map(({ operation_id }) => operation_id)
    expect(await of({ smb_id: 'smb_2' })).toEqual([ids[1]])
    expect(await of({ operation: 'send_message' })).toEqual([])
    expect(await of({ state: 'failure' })).toEqual([])
    expect(await of({ state: 'success', operation: 'escalate_to_human', smb_id: 'smb_1' })).toEqual([ids[2], ids[0]])
    const second = await ledger.operations.get(ids[1] ?? '')
    const since = new Date(second?.createdAt ?? 0).toISOString()
    expect(await of({ since })).toEqual([ids[2], ids[1]])
    expect(await of({ since: since.replace('Z', '') })).toEqual([ids[2], ids[1]])
    expect(await of({ since: since.slice(0, 10) })).toContain(ids[0])
  })

  it('goes on page by page, each row once, also while others are added', async () => {
    const first = await list({ limit: 2 })
    expect(first.operations).toHaveLength(2)
    await escalate('smb_late')
    const second = await list({ limit: 2, cursor: first.next_cursor })
    expect(second.operations.map(({ operation_id }) => operation_id)).toEqual([ids[0]])
    expect(second.next_cursor).toBeUndefined()
  })

  it.each([
    [{ cursor: 'nonsense' }],
    [{ cursor: Buffer.from('["x",1,"op"]').toString('base64url') }],
    [{ cursor: Buffer.from('null').toString('base64url') }],
  ])('refuses %j', async args => {
    expect(await call(app, 'list_operations', args, { caller })).toMatchObject({
      failure: { reason: 'bad_input', message: expect.stringMatching(/^cursor: not one of this list;/) },
    })
  })

  it('refuses the cursor of another list, of other arguments and of another caller', async () => {
    const { next_cursor: cursor } = await list({ limit: 1, smb_id: 'smb_1' })
    expect(cursor).toBeTypeOf('string')
    for (const [name, args, who] of [
      ['list_operations', { limit: 1, cursor }, caller],
      ['list_operations', { smb_id: 'smb_1', cursor }, callerOf()],
      ['get_conversation', { smb_id: 'smb_1', cursor }, caller],
    ] as const)
      expect(await call(app, name, args, { caller: who })).toMatchObject({ failure: { reason: 'bad_input' } })
    expect(await list({ limit: 9, smb_id: 'smb_1', cursor })).toMatchObject({ operations: [{ operation_id: ids[0] }] })
  })

  it.each([
    [{ state: 'waiting' }, 'state: must be one of open, awaiting_approval'],
    [{ operation: 'send_mesage' }, 'did you mean send_message'],
    [{ operation: 'get_status' }, 'no state-changing operation'],
    [{ since: 'yesterday' }, 'since: must be a date and time'],
    [{ limit: 101 }, 'limit:'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const outcome = await call(app, 'list_operations', args, { caller })
    expect(outcome).toMatchObject({ failure: { reason: 'bad_input', message: expect.stringContaining(sentence) } })
  })

  it('knows the business of an import by its outcome', async () => {
    const { smb_id: smbId } = await as('import_booking_url', { booking_url: bookingUrl(), business_name: 'Acme' })
    expect(await list({ smb_id: smbId })).toMatchObject({
      operations: [{ operation: 'import_booking_url', status: 'success', smb_id: smbId }],
    })
  })

  it('shows what waits for a person, and why', async () => {
    const other = await startApp({ OUTBOX: '1', SENDER_NAME: 'Acme' })
    try {
      const { ledger } = other.broker.services
      await setRules(ledger, [{ when: {}, answer: 'ask' }])
      const asked = await call(
        other,
        'import_booking_url',
        { booking_url: bookingUrl(), business_name: 'Acme' },
        { caller },
      )
      const receipt = asked.ok ? asked.value : {}
      expect(receipt).toMatchObject({ reason_code: 'awaiting_approval' })
      for (const state of ['open', 'awaiting_approval'])
        expect(await call(other, 'list_operations', { state }, { caller })).toMatchObject({
          value: {
            operations: [
              {
                operation_id: receipt['operation_id'],
                status: 'pending',
                reason_code: 'awaiting_approval',
                human_message: expect.stringContaining('A person has to approve this first'),
              },
            ],
          },
        })
      const { approvalId } = await questionOf(ledger, receipt)
      await other.approvals.decide({ approvalId }, 'refuse', 'Ana')
      expect(await call(other, 'list_operations', { state: 'awaiting_approval' }, { caller })).toMatchObject({
        value: { operations: [] },
      })
      expect(await call(other, 'list_operations', { state: 'failure' }, { caller })).toMatchObject({
        value: { operations: [{ reason_code: 'approval_refused' }] },
      })
    } finally {
      await other.close()
    }
  })
})
