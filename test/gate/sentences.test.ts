import { expect, it } from 'vitest'
import { consent, judged, NOON, NUMBERS, optOut, SENDER } from './given.ts'
import { type Case, emailUS, NAMELESS, NIGHT, PROMO, tollFree, UNVERIFIED } from './rule_cases.ts'

type Loose = Case[0]

const NONE = { consents: [] }
const held = (to: string, ...over: Parameters<typeof consent>[1][]) => ({
  consents: over.map(one => consent(to, { capturedAt: 0, ...one })),
})
const at = (iso: string, to: string) => ({ nowMs: Date.parse(iso), ...held(to, {}) })
const sent = (minutes: number) => ({ at: NOON - minutes * 60_000, channel: 'sms', type: 'marketing' }) as const
const call: Loose = { channel: 'voice' }
const enquiry: Loose = {
  operation: 'call_business',
  channel: 'voice',
  messageType: 'transactional',
  body: 'Are you open?',
}
const appointment: Loose = { ...enquiry, operation: 'schedule_appointment' }
const confirmation: Loose = {
  operation: 'opt_out_confirmation',
  messageType: 'transactional',
  body: 'You are opted out.',
}
const reminder: Loose = { messageType: 'reminder', body: 'Your visit is at 5 pm.' }
const LATER = Date.parse('2027-02-03T17:00:00Z')

/** A case for every sentence that comes first in a decision, and for each of its turns. */
const CASES: Record<string, Case> = {
  'a mail to a number': [{ channel: 'email' }],
  'a text to an address': [{ to: 'ann@example.de', channel: 'sms' }],
  'a country that is not that of the number': [{ countryCode: 'CA' }],
  'a country that is not on record': [{ to: 'ann@example.com', recordCountries: ['DE', 'AT'], countryCode: 'US' }],
  'a number that is not of the country on record': [{ recordCountries: ['DE', 'AT'] }],
  'a country that nobody knows': [{ to: 'ann@example.com' }],

  'an opt-out by every way': [{}, { optOuts: [optOut(NUMBERS.NY)] }],
  'an opt-out of every text': [{}, { optOuts: [optOut(NUMBERS.NY, { channel: 'sms', scope: 'all' })] }],
  'two opt-outs, the earlier first': [
    {},
    { optOuts: [optOut(NUMBERS.NY, { at: NOON - 7e7 }), optOut(NUMBERS.NY, { channel: 'voice', via: 'telephone' })] },
  ],
  'an opt-out of offers, once it ends reminders too': [reminder, { nowMs: LATER, optOuts: [optOut(NUMBERS.NY)] }],
  'an opt-out that was never made': [confirmation],
  'an opt-out that is confirmed late': [confirmation, { optOuts: [optOut(NUMBERS.NY)] }],
  'an opt-out that is confirmed with an offer': [
    { ...confirmation, body: PROMO },
    { optOuts: [optOut(NUMBERS.NY, { at: NOON })] },
  ],
  'an opt-out that is confirmed twice': [
    confirmation,
    {
      optOuts: [optOut(NUMBERS.NY, { at: NOON })],
      recentSends: [{ ...sent(0), type: 'opt_out_confirmation' }],
    },
  ],

  'a consent to another seller': [{}, held(NUMBERS.NY, { seller: 'Other Plumbing Inc' })],
  'no consent': [{}, NONE],
  'no consent, where the Gulf asks for it': [{ to: NUMBERS.riyadh }, NONE],
  'no consent, and a country on the word of the caller': [{ to: 'ann@example.com', countryCode: 'US' }, NONE],
  'no consent, and another country on that word': [{ to: 'ann@example.com', countryCode: 'DE' }, NONE],
  'no consent, and an offer in what is called a reminder': [{ ...reminder, body: PROMO, wording: 'template' }, NONE],
  'a consent that was taken back': [{}, held(NUMBERS.NY, { revokedAt: NOON, expiresAt: NOON - 9e9 })],
  'a consent that has expired, and will be taken back': [
    {},
    held(NUMBERS.NY, { expiresAt: NOON, revokedAt: NOON + 1 }),
  ],
  'a consent of tomorrow': [{}, held(NUMBERS.NY, { capturedAt: NOON + 1 })],
  'a consent of tomorrow until the day after': [
    {},
    held(NUMBERS.NY, { capturedAt: NOON + 1, expiresAt: NOON + 2, revokedAt: NOON + 2 }),
  ],
  'two consents that have ended, the earlier first': [
    {},
    held(NUMBERS.NY, { expiresAt: NOON - 9e9 }, { capturedAt: NOON - 8e9, revokedAt: NOON - 8e8 }),
  ],
  'consents that are no opt-in': [
    {},
    held(NUMBERS.NY, { kind: 'implied' }, { kind: 'soft_optin' }, { kind: 'implied' }),
  ],
  'a consent that is not written': [{}, held(NUMBERS.NY, { kind: 'express' })],
  'a consent to calls that is not written': [call, held(NUMBERS.NY, { kind: 'express' })],
  'a written consent that is a condition of a purchase': [
    {},
    held(NUMBERS.NY, { kind: 'express' }, { notCondition: false }),
  ],
  'no consent to a call that is no marketing': [{ ...reminder, ...call }, NONE],
  'a consent in Europe on another basis': [
    { to: NUMBERS.paris },
    held(NUMBERS.paris, { lawfulBasis: 'legitimate_interest' }),
  ],
  'a consent in the United Kingdom to calls of people': [
    { ...call, to: NUMBERS.london },
    held(NUMBERS.london, { automatedCalls: false }),
  ],
  'a call that sells to Washington': [{ ...call, to: NUMBERS.WA }],

  'no campaign': [{}, { sender: { ...SENDER, tenDlc: undefined } }],
  'a campaign for something else': [{}, { sender: { ...SENDER, tenDlc: { campaignId: 'C1', useCase: '2FA' } } }],
  'no verification of a toll-free number': [{}, { sender: UNVERIFIED }],
  'a verification for something else': [{}, { sender: tollFree(['2FA', 'CUSTOMER_CARE']) }],
  'no address for unsubscribing': [emailUS, { sender: { ...SENDER, unsubscribeUrl: undefined } }],
  'no postal address': [emailUS, { sender: { ...SENDER, postalAddress: undefined } }],
  'no postal address, in Canada': [{ to: NUMBERS.toronto }, { sender: { ...SENDER, postalAddress: undefined } }],
  'nothing that Canada asks for': [
    { to: NUMBERS.toronto },
    { sender: { ...NAMELESS, postalAddress: undefined, supportContact: undefined } },
  ],
  'a text without the name of its sender': [{}, { sender: NAMELESS }],
  'a mail without the name of its sender': [{ to: 'ann@example.de' }, { sender: NAMELESS }],
  'a call without the name of who calls': [{ ...call, to: NUMBERS.paris }, { sender: NAMELESS }],
  'a text about what carriers block': [{ body: 'Play at our online casino.' }],
  'a text to Korea without its label': [{ to: NUMBERS.seoul }, at('2026-11-18T03:00:00Z', NUMBERS.seoul)],
  'a mail to Korea without its label': [{ to: 'ann@example.kr', subject: 'Come' }],
  'a text to Israel without its label': [{ to: NUMBERS.telAviv }],
  'a mail to Israel without its label': [{ to: 'ann@example.co.il', subject: 'Come' }],

  'more than three in a day': [{}, { recentSends: [sent(1), sent(2), sent(3), sent(4)] }],
  'a Wednesday night': [{}, { nowMs: NIGHT }],
  'a Friday evening in Florida': [{ to: NUMBERS.FL }, at('2026-11-21T01:30:00Z', NUMBERS.FL)],
  'a Saturday afternoon in Pennsylvania': [{ to: NUMBERS.PA }, at('2026-11-22T00:30:00Z', NUMBERS.PA)],
  'Thanksgiving in Rhode Island': [{ to: NUMBERS.RI }, at('2026-11-26T17:00:00Z', NUMBERS.RI)],
  'a morning in a state that is not known': [{ to: NUMBERS.tollFree }, at('2026-11-18T19:30:00Z', NUMBERS.tollFree)],
  'a call to Canada at night': [{ ...call, to: NUMBERS.toronto }, at('2026-11-19T04:30:00Z', NUMBERS.toronto)],
  'a night in Dubai': [{ to: NUMBERS.dubai }, at('2026-11-18T18:00:00Z', NUMBERS.dubai)],
  'an evening in Dubai, where the law is kept': [
    { to: NUMBERS.dubai },
    { ...at('2026-11-18T15:00:00Z', NUMBERS.dubai), strictLaw: true },
  ],
  'noon in France': [{ ...call, to: NUMBERS.paris }, at('2026-11-18T12:30:00Z', NUMBERS.paris)],
  'a night where no hours are known': [{ to: NUMBERS.london }, at('2026-11-18T23:00:00Z', NUMBERS.london)],
  'a debt that is collected at night': [
    { messageType: 'notification', body: 'This is an attempt to collect a debt.' },
    { nowMs: NIGHT },
  ],
  'a business at night': [enquiry, { nowMs: NIGHT }],
  'a recording that a business in California is only told of': [{ ...enquiry, to: NUMBERS.CA, recording: 'announced' }],
  'a recording that was declined': [{ ...appointment, to: NUMBERS.CA, recording: 'refused' }],

  'an offer in what is called a reminder': [{ ...reminder, body: PROMO }],
  'an offer below what a mail is for': [
    { ...emailUS, messageType: 'reminder', wording: 'template', subject: 'Your invoice', body: PROMO },
  ],
  'a question for consent, in Canada': [{ ...reminder, to: NUMBERS.toronto, body: 'May we send you our newsletter?' }],
  'a number of Florida': [{ to: NUMBERS.FL }],
  'a number of Florida, and another state': [{ to: NUMBERS.FL, stateCode: 'NY' }],
  'a number of Texas': [{ to: NUMBERS.TX }],
  'a number of Quebec': [{ to: NUMBERS.montreal }],
  'a number of Ontario': [{ to: NUMBERS.toronto }],
  'a number of India': [{ to: NUMBERS.mumbai }, at('2026-11-18T08:00:00Z', NUMBERS.mumbai)],
  'a number of Australia': [{ to: NUMBERS.sydney }, at('2026-11-19T03:00:00Z', NUMBERS.sydney)],
  'a number of Türkiye': [{ to: NUMBERS.istanbul }],
  'a number of Saudi Arabia': [{ to: NUMBERS.riyadh }],
  'a number of the Emirates': [{ to: NUMBERS.dubai }, at('2026-11-18T08:00:00Z', NUMBERS.dubai)],
  'an address of the Emirates that is on record elsewhere': [{ to: 'ann@example.ae', recordCountries: ['DE', 'SA'] }],
  'a mail that pretends to be a reply': [{ ...emailUS, subject: 'RE: our talk' }],
  'a mail that ends soon': [{ ...emailUS, subject: 'Last chance' }],
  'a mail that does neither': [{ ...emailUS, subject: 'Our hours' }],
  'a text about wine': [{ body: 'Wine tasting on Friday.' }],
  'a code': [{ messageType: 'transactional', body: 'Your verification code is 123456.' }],
  'a number that a person may carry': [{ ...enquiry, isMobile: true }],
}

function saidOf(given: Case): string[] {
  const { decision, ruleId, problem, remedy, notes } = judged(...given)
  return [
    ...(ruleId === null ? [decision] : [ruleId, `! ${problem}`, `> ${remedy}`]),
    ...notes.map(note => `* ${note}`),
  ]
}

it('says what is wrong, what to do and what is worth knowing as in sentences.txt', async () => {
  const said = Object.entries(CASES).map(([what, given]) => `${what}: ${saidOf(given).join('\n')}\n`)
  await expect(said.join('\n')).toMatchFileSnapshot('sentences.txt')
})
