import { describe, expect, it } from 'vitest'
import { judge, readRecipient } from '../../src/gate/index.ts'
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
describe('what the gate asks of a call', () => {
  const asked = (place: string, recording?: 'planned') => {
    const facts = { nowMs: Date.UTC(2026, 10, 21), consents: [], optOuts: [], recentSends: [], sender: NO_SENDER, strictLaw: false }
    const recipient = readRecipient('to', NUMBERS[place] ?? '', 'phone')
    return judge(
      { operation: 'call_business', mode: 'send', recipient, channel: 'voice', messageType: 'transactional', body: 'Are you open?', recording },
      facts,
    )
  }

  it.each(['NY', 'CA', 'PA', 'CT', 'CANADA', 'GB'])('in %s: the prompt when it is recorded, never when it is not, the disclosure always', place => {
    expect(asked(place)).toMatchObject({ decision: 'allow', obligations: expect.arrayContaining(['ai_disclosure']) })
    expect(asked(place).obligations).not.toContain('recording_consent_prompt')
    expect(asked(place, 'planned').obligations).toEqual(expect.arrayContaining(['ai_disclosure', 'recording_consent_prompt']))
  })
})
