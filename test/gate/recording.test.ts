import { OPEN_STANDING } from '../../src/core/gate.ts'
import { describe, expect, it } from 'vitest'
import { judge, mayAnnounceRecording, readRecipient } from '../../src/gate/index.ts'
import { NO_SENDER } from '../providers/outgoing.ts'

// One number of every place that matters, by its area code.
const NUMBERS: Record<string, string> = {
  NY: '+12125557000',
  TX: '+12145557000',
  GA: '+14045557000',
  CA: '+14155557000',
  FL: '+13055557000',
  IL: '+13125557000',
  MD: '+14105557000',
  MA: '+16175557000',
  MT: '+14065557000',
  NV: '+17025557000',
  NH: '+16035557000',
  PA: '+12155557000',
  WA: '+12065557000',
  CT: '+12035557000',
  DE: '+13025557000',
  MI: '+13135557000',
  OR: '+15035557000',
  VT: '+18025557000',
  HI: '+18085557000',
  'toll-free': '+18005557000',
  PR: '+17875557000',
  CANADA: '+14165557000',
  GB: '+442079460958',
  nowhere: '+15555557000',
}
const TWO_PARTY = 'CA FL IL MD MA MT NV NH PA WA'.split(' ')

describe('what the gate asks of a call', () => {
  const asked = (place: string, recording?: 'planned' | 'announced') => {
    const facts = {
      // By day in London and on Hawaii.
      nowMs: Date.UTC(2026, 10, 21, 19),
      consents: [],
      optOuts: [],
      recentSends: [],
      sender: { ...NO_SENDER, legalName: 'Acme Studio LLC', supportContact: '+14155550101' },
      strictLaw: false,
      standing: OPEN_STANDING,
      isApproved: false,
    }
    const recipient = readRecipient('to', NUMBERS[place] ?? '', 'phone')
    return judge(
      {
        operation: 'call_business',
        mode: 'send',
        recipient,
        channel: 'voice',
        messageType: 'transactional',
        body: 'Are you open?',
        wording: 'free',
        recording,
      },
      facts,
    )
  }

  it.each(['NY', 'CA', 'PA', 'CT', 'CANADA', 'GB'])(
    'in %s: the prompt when it is recorded, never when it is not, the disclosure always',
    place => {
      expect(asked(place)).toMatchObject({ decision: 'allow', obligations: expect.arrayContaining(['ai_disclosure']) })
      expect(asked(place).obligations).not.toContain('recording_consent_prompt')
      expect(asked(place, 'planned').obligations).toEqual(
        expect.arrayContaining(['ai_disclosure', 'recording_consent_prompt']),
      )
    },
  )

  it.each(Object.keys(NUMBERS).filter(place => place !== 'nowhere'))(
    'in %s: telling is enough only where one party may record',
    place => {
      const isOneParty = ['NY', 'TX', 'GA'].includes(place)
      expect(mayAnnounceRecording(readRecipient('to', NUMBERS[place] ?? '', 'phone'))).toBe(isOneParty)
      const { decision, reason, obligations, ruleId } = asked(place, 'announced')
      expect([decision, reason, obligations.includes('recording_consent_prompt')]).toEqual(
        isOneParty ? ['allow', null, true] : ['refuse', 'compliance_violation', false],
      )
      if (!isOneParty) expect(ruleId).toBe(TWO_PARTY.includes(place) ? 'REC-2P-PROMPT' : 'REC-2P-EXT')
    },
  )
})
