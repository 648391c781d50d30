import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ANONYMOUS } from '../../../src/core/caller.ts'
import { startDeadline } from '../../../src/core/effect.ts'
import { Failure } from '../../../src/core/failure.ts'
import type { Operation } from '../../../src/core/operation.ts'
import type { Outcome } from '../../../src/core/outcome.ts'
import { callerOf } from '../../callers.ts'
import { newLedger } from '../../new_ledger.ts'
import { fixture, setUp, unique } from '../fixture.ts'

const failureOf = (outcome: Outcome): Failure => {
  if (outcome.ok) throw new Error(`succeeded with ${JSON.stringify(outcome.value)}`)
  return outcome.failure
}

const INTERNAL =
  'The server failed on this call and has logged it; the input may be fine. Report it if it happens again.'

describe('a call', () => {
  it('passes checked arguments and the context in and the checked value out', async () => {
    const { call, lines } = setUp(
      fixture(async (input, ctx) => ({
        text: `${input['text']} ${ctx.caller.agentId} ${ctx.now()} ${ctx.operations.length}`,
      })),
    )
    expect(await call({ text: 'hello' })).toEqual({ ok: true, value: { text: 'hello local 1795187045000 1' } })
    expect(await call({})).toEqual({ ok: true, value: { text: 'hi local 1795187045000 1' } })
    expect(lines).toEqual([])
  })

  it('with wrong arguments never reaches the handler', async () => {
    let handled = 0
    const { call } = setUp(
      fixture(async () => {
        handled += 1
        return { text: '' }
      }),
    )
    expect(failureOf(await call({ txet: 'x' }))).toMatchObject({
      reason: 'bad_input',
      message: 'txet: unknown field. Did you mean "text"?',
    })
    expect(failureOf(await call(null)).reason).toBe('bad_input')
    expect(handled).toBe(0)
  })

  it('counts as in flight until it is answered, whatever comes of it', async () => {
    const releases: (() => void)[] = []
    const { broker, call } = setUp(
      fixture(async ({ text }) => {
        await new Promise<void>(resolve => releases.push(resolve))
        if (text === 'fail') throw new Error('no')
        return { text: '' }
      }),
    )
    const pending = [call({}), call({ text: 'fail' })]
    expect(broker.inFlight()).toBe(2)
    await expect.poll(() => releases.length).toBe(2)
    for (const release of releases) release()
    await Promise.all(pending)
    expect(broker.inFlight()).toBe(0)
  })
})

describe('the deadline', () => {
  it('answers transient after the time of the setting', async () => {
    const { call } = setUp(
      fixture(() => new Promise(() => {})),
      { callTimeoutMs: 50 },
    )
    const started = performance.now()
    expect(failureOf(await call({}))).toMatchObject({
      reason: 'transient',
      message: 'No answer within 0.05 s; try again shortly.',
      retriable: true,
    })
    expect(performance.now() - started).toBeGreaterThanOrEqual(45)
    expect(performance.now() - started).toBeLessThan(60_000)
  })

  it('draws from what a write has left on the time that went before its handler began', async () => {
    const ledger = await newLedger()
    const get: typeof ledger.businesses.get = async smbId => {
      await new Promise(resolve => setTimeout(resolve, 50))
      return ledger.businesses.get(smbId)
    }
    const left: number[] = []
    const handle: Operation['handle'] = async (_, ctx) => {
      left.push(startDeadline(ctx).callsMs())
      return { text: '' }
    }
    const write = {
      effect: 'write',
      identity: 'required',
      profile: 'sync',
      idempotency: 'key',
      toolset: 'broker',
    } as const
    const input = z.strictObject({ smb_id: z.string() })
    const { call } = setUp(fixture(handle, { ...write, input }), {
      callTimeoutMs: 100_000,
      ledger: { ...ledger, businesses: { ...ledger.businesses, get } },
    })
    expect(await call({ smb_id: 'smb_1' }, { idempotencyKey: unique() })).toMatchObject({ ok: true })
    expect(left).toHaveLength(1)
    expect(left[0]).toBeLessThanOrEqual(60_000 - 45)
    await ledger.close()
  })

  it('does not keep the process waiting after an answer', async () => {
    const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    const { call } = setUp(
      fixture(async ({ text }) => {
        if (text === 'fail') throw new Error('no')
        return { text: '' }
      }),
      { callTimeoutMs: 600_000 },
    )
    const before = timers()
    await call({})
    await call({ text: 'fail' })
    expect(timers()).toBe(before)
  })

  it('says of a late write that only its outcome commits that nothing was done', async () => {
    const atomic = { effect: 'write', identity: 'required', idempotency: 'key', isAtomic: true } as const
    const { call } = setUp(
      fixture(() => new Promise(() => {}), atomic),
      { callTimeoutMs: 20 },
    )
    expect(failureOf(await call({}, { caller: callerOf(), idempotencyKey: unique() }))).toMatchObject({
      reason: 'transient',
      message: 'No answer within 0.02 s. Nothing was done; try again shortly.',
      retriable: true,
    })
  })

  it('says of a late write what is known of it, and answers when that cannot be found out', async () => {
    const write = { effect: 'write', identity: 'required', profile: 'sync', idempotency: 'key' } as const
    const late = (known: NonNullable<Operation['known']>) =>
      setUp(
        fixture(() => new Promise(() => {}), { ...write, known }),
        { callTimeoutMs: 20 },
      ).call({}, { caller: callerOf(), idempotencyKey: unique() })
    const told = await late(async operationId => ({ partial_result: { of: operationId } }))
    expect(told).toMatchObject({
      ok: true,
      value: { status: 'partial', partial_result: { of: expect.stringMatching(/^op_/) } },
    })
    expect(await late(() => Promise.reject(new Error('no ledger')))).toMatchObject({
      ok: true,
      value: { status: 'partial' },
    })
  })

  it('makes a late failure of no consequence', async () => {
    let fail: (error: Error) => void = () => {}
    const { call, lines } = setUp(
      fixture(
        () =>
          new Promise((_, reject) => {
            fail = reject
          }),
      ),
      { callTimeoutMs: 20 },
    )
    expect(failureOf(await call({})).reason).toBe('transient')
    fail(new Error('too late'))
    await new Promise(resolve => setImmediate(resolve))
    expect(lines).toEqual([])
  })
})

describe('a failure', () => {
  it.each(['bad_input', 'transient', 'rate_limited', 'scope_denied'] as const)(
    'of the common reason %s is passed on',
    async reason => {
      const { call, lines } = setUp(fixture(() => Promise.reject(new Failure(reason, 'Because.', { retryAfterS: 3 }))))
      expect(failureOf(await call({}))).toMatchObject({ reason, message: 'Because.', details: { retryAfterS: 3 } })
      expect(lines).toEqual([])
    },
  )

  it('that the operation declares is passed on', async () => {
    const { call } = setUp(
      fixture(() => Promise.reject(new Failure('consent_missing', 'No consent.')), { fails: ['consent_missing'] }),
    )
    expect(failureOf(await call({}))).toMatchObject({ reason: 'consent_missing', message: 'No consent.' })
  })

  it('that the operation does not declare is internal', async () => {
    const secret = new Failure('consent_missing', 'secret detail')
    const { call, lines } = setUp(fixture(() => Promise.reject(secret)))
    expect(failureOf(await call({}))).toMatchObject({ reason: 'internal', message: INTERNAL })
    expect(lines).toEqual([
      { level: 'error', fields: { operation: 'fixture', err: secret }, message: 'operation failed unexpectedly' },
    ])
  })

  it.each([
    ['an error', new Error('secret path /etc/passwd')],
    ['a string', 'secret string'],
    ['nothing', undefined],
    ['an object', { secret: true }],
  ])('that is %s is internal, logged, and told without details', async (_name, thrown) => {
    const { call, lines } = setUp(fixture(() => Promise.reject(thrown)))
    const failure = failureOf(await call({ text: 'x' }))
    expect(failure).toMatchObject({ reason: 'internal', message: INTERNAL, retriable: false })
    expect(JSON.stringify({ ...failure, message: failure.message })).not.toMatch(/secret|passwd|stack/)
    expect(lines).toEqual([
      { level: 'error', fields: { operation: 'fixture', err: thrown }, message: 'operation failed unexpectedly' },
    ])
  })

  it('thrown before the first await is caught too', async () => {
    const { call } = setUp(
      fixture(() => {
        throw new Error('at once')
      }),
    )
    expect(failureOf(await call({})).reason).toBe('internal')
  })
})

describe('a value that breaks the output schema', () => {
  it.each([
    ['a missing field', {}],
    ['a wrong type', { text: 1 }],
    ['a field too many', { text: 'x', secret: 'y' }],
    ['null', null],
  ])('is internal: %s', async (_name, value) => {
    const { call, lines } = setUp(fixture(async () => value as { text: string }))
    expect(failureOf(await call({}))).toMatchObject({ reason: 'internal', message: INTERNAL })
    expect(lines).toHaveLength(1)
  })
})

describe('authorization', () => {
  const write = () =>
    fixture(async () => ({ text: 'done' }), { effect: 'write', identity: 'required', idempotency: 'key' })
  const agent = (...scopes: string[]) => ({ caller: callerOf({ scopes }) })

  it('refuses a write on a read-only connection, even to the operator', async () => {
    const { call } = setUp(write())
    expect(failureOf(await call({}, { readOnly: true }))).toMatchObject({
      reason: 'scope_denied',
      message:
        'fixture changes state and this connection is read-only; connect without read_only to use it, unless the server has READ_ONLY set.',
    })
    expect(await call({})).toMatchObject({ ok: true, value: { status: 'success', text: 'done' } })
  })

  it('lets a read through on a read-only connection', async () => {
    const { call } = setUp(fixture(async () => ({ text: 'read' })))
    expect(await call({}, { readOnly: true, caller: ANONYMOUS })).toEqual({ ok: true, value: { text: 'read' } })
  })

  it('asks a caller without identity for one', async () => {
    const { call } = setUp(write())
    expect(failureOf(await call({}, { caller: ANONYMOUS }))).toMatchObject({
      reason: 'identity_required',
      message:
        'fixture needs an agent identity; send an X-Agent-Identity token. POST http://127.0.0.1:8787/auth/token gives one for a key, which the operator makes with agent-broker keys create.',
    })
  })

  it.each([
    [['ops:fixture'], true],
    [['ops:*'], true],
    [['ops:other', 'ops:fixture'], true],
    [[], false],
    [['ops:other'], false],
    [['ops:fixture_more'], false],
    [['fixture'], false],
    [['ops:'], false],
    [['OPS:*'], false],
  ])('with the scopes %j is granted: %s', async (scopes, isGranted) => {
    const { call } = setUp(write())
    const outcome = await call({}, agent(...scopes))
    expect(outcome.ok).toBe(isGranted)
    if (!outcome.ok) {
      expect(outcome.failure).toMatchObject({
        reason: 'scope_denied',
        message: 'The token does not grant fixture; ask for the scope ops:fixture.',
      })
    }
  })

  it('comes before the arguments are looked at', async () => {
    const { call } = setUp(write())
    expect(failureOf(await call({ wrong: 1 }, { caller: ANONYMOUS })).reason).toBe('identity_required')
    expect(failureOf(await call(null, { readOnly: true })).reason).toBe('scope_denied')
  })
})
