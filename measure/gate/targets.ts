import type { GateFigures } from './figures.ts'
import { emptyTally, shareOf, sumOf } from './tally.ts'

/** What the gate should reach, and what it does. */
export interface Target {
  name: string
  what: string
  target: string
  reached: string
  isMet: boolean
}

/** Every target of the gate beside the figure that was reached. */
export function targetsOf({ texts, enquiries, calls, reviewed, truth, inTime, floods }: GateFigures): Target[] {
  const { stranger, evidence } = texts
  const cold = texts['cold budget']
  const mixtures = sumOf([enquiries.enquiry_then_ad.all, enquiries.ad_then_enquiry.all])
  const badCalls = sumOf([calls.selling.all, calls.deceiving.all])
  const notices = floods.find(({ flood }) => flood.startsWith('honest'))?.tally ?? emptyTally()
  const wrongly = reviewed.wrong.length
  return [
    atMost('stranger promotional', 'nothing known: promotional allowed', 3, shareOf(stranger.promotional.all, 'allow')),
    atLeast('refused promotional', '… and refused', 35, shareOf(stranger.promotional.all, 'refuse')),
    atMost('stranger mixed', 'nothing known: mixed allowed', 10, shareOf(stranger.mixed.all, 'allow')),
    atMost('stranger honest', 'nothing known: honest refused', 1, shareOf(stranger.honest.all, 'refuse')),
    atMost('evidence promotional', 'evidence: promotional allowed', 30, shareOf(evidence.promotional.all, 'allow')),
    atMost('evidence mixed', 'evidence: mixed allowed', 40, shareOf(evidence.mixed.all, 'allow')),
    atLeast('evidence honest', 'evidence: honest allowed at once', 95, shareOf(evidence.honest.all, 'allow')),
    atMost('evidence refused', 'evidence: honest refused', 0.5, shareOf(evidence.honest.all, 'refuse')),
    atMost('cold promotional', 'cold budget: promotional allowed', 33, shareOf(cold.promotional.all, 'allow')),
    atLeast('cold honest', 'cold budget: honest allowed at once', 95, shareOf(cold.honest.all, 'allow')),
    atLeast('enquiries', 'enquiries of customers: allowed at once', 90, shareOf(enquiries.enquiry.all, 'allow')),
    atMost('mixtures', 'enquiries beside an advertisement: allowed', 20, shareOf(mixtures, 'allow')),
    atMost('sold as enquiries', 'sold as an enquiry: allowed', 8, shareOf(enquiries.ad_as_enquiry.all, 'allow')),
    atMost('bad calls', 'calls: selling or deceiving allowed', 3, shareOf(badCalls, 'allow')),
    atMost('honest calls', 'calls: honest refused', 1, shareOf(calls.honest.all, 'refuse')),
    atLeast('notices', '200 honest reminders and notices in a row: left at once', 100, shareOf(notices, 'allow')),
    none('reviewed', 'examples of an earlier review answered wrongly', wrongly),
    none('truth table', 'cases of the truth table answered wrongly', truth.wrong),
    none('in time', `times named for later that are wrong, of ${inTime.cases}`, inTime.wrong),
  ]
}

const atMost = (name: string, what: string, most: number, reached: number): Target => ({
  name,
  what,
  target: `at most ${most} %`,
  reached: percent(reached),
  isMet: reached <= most,
})

const atLeast = (name: string, what: string, least: number, reached: number): Target => ({
  name,
  what,
  target: `at least ${least} %`,
  reached: percent(reached),
  isMet: reached >= least,
})

const none = (name: string, what: string, reached: number): Target => ({
  name,
  what,
  target: '0',
  reached: String(reached),
  isMet: reached === 0,
})

/** A share as the tables print it. */
export const percent = (share: number): string => `${share.toFixed(1)} %`
