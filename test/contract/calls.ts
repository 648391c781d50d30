import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallProvider, PlannedCall, RecordingPlan } from '../../src/core/calls.ts'
import { Failure } from '../../src/core/failure.ts'
import type { AskedMood, CallVendor, End, PlacingMood } from '../call_vendors.ts'
import { outgoing } from '../providers/outgoing.ts'

/** A call provider and the far side it calls through. */
export interface CallFarSide {
  provider: CallProvider
  vendor: CallVendor
  /** How the vendor names a conversation that ended as it should. */
  talked: string
  /** The plan its calls are made by. */
  plan?: RecordingPlan
}

const ASKED = ['opening hours', 'Öffnungszeiten', 'opening-hours']

/** A call as the gate hands it over. */
export function plannedCall(changes: Partial<PlannedCall> & { body?: string } = {}): PlannedCall {
  const { body = 'Are you open on Sunday?', ...rest } = changes
  const { operationId, cleared } = outgoing('voice', {
    body,
    obligations: (rest.recording ?? 'off') === 'off' ? [] : ['recording_consent_prompt'],
  })
  return {
    operationId,
    cleared,
    onBehalfOf: undefined,
    said: body,
    extractFields: ASKED,
    maxDurationSeconds: 120,
    recording: 'off',
    mayAsk: false,
    ...rest,
  }
}

const failureOf = async (working: Promise<unknown>): Promise<Failure> => {
  const failure = await working.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw new Error(`expected a failure, got ${String(failure)}`)
  // Vendors quote the number in their errors.
  expect(failure.message).not.toMatch(/4155550123/)
  return failure
}

/** What every provider of calls promises. */
export function testCallProvider(name: string, open: () => Promise<CallFarSide>): void {
  describe(`call provider ${name}`, () => {
    let far: CallFarSide
    beforeEach(async () => {
      far = await open()
    })
    afterEach(() => far.vendor.close())
    const planned = (changes: Parameters<typeof plannedCall>[0] = {}) =>
      plannedCall({ recording: far.plan ?? 'off', ...changes })
    const keepsWords = () => far.provider.keepsWords(far.plan ?? 'off')
    const taken = (operationId: string) => far.vendor.calls.filter(call => call.operationId === operationId)
    const end = (operationId: string, over: End): void => {
      for (const call of taken(operationId)) far.vendor.end(call, over)
    }

    it('says what it has shown as its opening, an AI first of all, and finds the call again', async () => {
      const one = planned({ onBehalfOf: 'Ana' })
      const opening = far.provider.opening(one)
      expect(opening).toMatch(/^Hello, this is an AI assistant calling on behalf of Ana/)
      const { providerId } = await far.provider.place(one)
      expect(taken(one.operationId)).toMatchObject([{ id: providerId, to: '+14155550123', opening }])
      expect(await far.provider.find({ operationId: one.operationId, startedAt: Date.now() })).toEqual({ providerId })
      expect(await far.provider.find({ operationId: 'op_other', startedAt: Date.now() })).toBeUndefined()
      expect(far.provider.opening(planned())).toContain('on behalf of a customer')
    })

    it('reads a call that lasts, and one that is over', async () => {
      const one = planned()
      const { providerId } = await far.provider.place(one)
      expect(await far.provider.read(providerId, ASKED)).toMatchObject({ end: null, transcript: null, extracted: {} })
      const [taking] = taken(one.operationId)
      const [first = 'a', second = 'b', third = 'c'] = taking?.properties ?? []
      expect(taking?.properties).toHaveLength(keepsWords() ? 3 : 0)
      expect(new Set([first, second, third])).toHaveProperty('size', 3)
      for (const property of [first, second, third]) expect(property).toMatch(/^[a-z0-9_]{1,43}$/)
      const endedAt = 1_800_000_000_000
      end(one.operationId, {
        reason: far.talked,
        transcript: 'AI: Hi\r\nUser: yes',
        extracted: { [first]: 'nine', [second]: 7, [third]: { a: 1 }, __proto__: 'x' },
        seconds: 30,
        endedAt,
      })
      expect(await far.provider.read(providerId, ASKED)).toEqual({
        end: 'completed',
        isAnalyzed: expect.any(Boolean),
        endedAt,
        durationSeconds: 30,
        transcript: keepsWords() ? 'AI: Hi\nUser: yes' : null,
        extracted: keepsWords() ? { 'opening hours': 'nine', Öffnungszeiten: '7' } : {},
        hasSpoken: keepsWords() ? true : null,
        reached: null,
        fault: null,
        recording: 'off',
        isRecordingDeclined: false,
        costUsd: 0.11,
      })
    })

    it('bounds what others said, and takes a reason it does not know for a fault', async () => {
      const one = planned()
      const { providerId } = await far.provider.place(one)
      const [property = ''] = taken(one.operationId)[0]?.properties ?? []
      end(one.operationId, {
        reason: 'constructor',
        transcript: `User: \u202e${'x'.repeat(300_000)}`,
        extracted: { [property]: 'y'.repeat(9_000) },
      })
      const state = await far.provider.read(providerId, ASKED)
      expect(state.end).toBe('failed')
      expect(state.transcript === null).toBe(!keepsWords())
      expect(state.transcript?.length ?? 0).toBeLessThanOrEqual(20_000)
      expect(state.transcript ?? '').not.toContain('\u202e')
      expect(state.extracted['opening hours']?.length ?? 0).toBeLessThanOrEqual(500)
    })

    it('never takes a recording that was not planned for one that was agreed to', async () => {
      const one = plannedCall()
      const { providerId } = await far.provider.place(one)
      end(one.operationId, { reason: far.talked, recordingUrl: 'https://r.example/1.wav' })
      expect(await far.provider.read(providerId, [])).toMatchObject({
        recording: 'on_without_known_consent',
        isRecordingDeclined: false,
      })
    })

    it.each(['refuses', 'unauthorized', 'busy'] as const satisfies PlacingMood[])(
      'knows that nobody was called when the far side %s',
      async placing => {
        far.vendor.placing = placing
        const failure = await failureOf(far.provider.place(planned()))
        expect(failure.details.outcomeUnknown).toBeUndefined()
        expect(failure.message).toContain('Nobody was called')
        expect([failure.reason, failure.retriable, failure.details.retryAfterS]).toEqual(
          placing === 'busy' ? ['transient', true, 7] : ['upstream_failure', false, undefined],
        )
        expect(far.vendor.calls).toEqual([])
      },
    )

    it.each(['fails', 'overloaded', 'drops', 'hangs'] as const satisfies PlacingMood[])(
      'leaves open what it cannot know when the far side %s after taking the call',
      async placing => {
        far.vendor.placing = placing
        const one = planned()
        expect(await failureOf(far.provider.place(one))).toMatchObject({
          reason: 'upstream_failure',
          retriable: false,
          details: { outcomeUnknown: true },
        })
        const found = await far.provider.find({ operationId: one.operationId, startedAt: Date.now() })
        expect(found?.providerId).toBe(taken(one.operationId)[0]?.id)
      },
    )

    it('knows that nobody was called when the far side is down', async () => {
      await far.vendor.close()
      expect(await failureOf(far.provider.place(planned()))).toMatchObject({ reason: 'transient', retriable: true })
    })

    it.each(['missing', 'unauthorized', 'busy', 'fails', 'hangs', 'nonsense'] as const satisfies AskedMood[])(
      'never takes %s for the end of a call',
      async asking => {
        const { providerId } = await far.provider.place(planned())
        far.vendor.asking = asking
        const failure = await failureOf(far.provider.read(providerId, []))
        if (asking === 'busy') expect(failure.details.retryAfterS).toBe(45)
        await (asking === 'nonsense'
          ? expect(far.provider.find({ operationId: 'op', startedAt: 0 })).resolves.toBeUndefined()
          : failureOf(far.provider.find({ operationId: 'op', startedAt: 0 })))
      },
    )

    it('signs in without calling', async () => {
      await far.provider.check?.()
      far.vendor.asking = 'unauthorized'
      expect((await failureOf(far.provider.check?.() ?? Promise.resolve())).message).toMatch(
        /refuses the credentials of this server/,
      )
      expect(far.vendor.calls).toEqual([])
    })
  })
}
