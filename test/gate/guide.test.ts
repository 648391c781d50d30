import { describe, expect, it } from 'vitest'
import { complianceFacts } from '../../src/gate/guide.ts'
import { lawOf, RULES, RULES_VERSION } from '../../src/gate/law/rules.ts'
import { CLASSIFY, TABLE } from '../../src/gate/table.ts'

const { version, rules, hours, holidays } = complianceFacts()
const rule = (one: string) => rules.find(({ id }) => id === one)
const windows = (one: string) => hours.filter(({ place }) => place === one).map(({ window }) => window)

describe('what the compliance guide prints', () => {
  it('of rules is each of them once: those that run in their order, then those that do not', () => {
    const run = [...CLASSIFY, ...TABLE].map(({ id }) => id)
    expect(version).toBe(RULES_VERSION)
    expect(rules.map(({ id }) => id).slice(0, run.length)).toEqual(run)
    expect(rules.map(({ id }) => id).sort()).toEqual(Object.keys(RULES).sort())
  })

  it('of a rule is its law, its days and where it runs', () => {
    const { regime, title, citation, reviewBy, confidence } = lawOf('CASL-REQ')
    expect(rule('CASL-REQ')).toEqual({
      id: 'CASL-REQ',
      regime,
      title,
      citation,
      from: '2014-07-01',
      until: null,
      reviewBy,
      confidence,
      inactive: null,
      scope: 'messages; every channel; CA; all but marketing',
    })
    expect(rule('OPTIN-MKT')).toMatchObject({ from: null, scope: 'messages; every channel; anywhere; marketing' })
    expect(rule('GATE-UNREADABLE')).toMatchObject({ scope: '', inactive: null })
    expect(rule('US-ABANDON')).toMatchObject({ scope: '', inactive: lawOf('US-ABANDON').inactive })
  })

  it('of hours says when, for which ways, on whose word and since when', () => {
    expect(hours[0]).toEqual({
      place: 'US',
      window: '08:00-21:00 every day.',
      citation: '47 CFR 64.1200(c)(1); 16 CFR 310.4(c)',
      from: null,
      reviewBy: '2027-05-20',
      confidence: 'secondary',
    })
    expect(windows('US-IL')).toEqual(['09:00-21:00 every day; automated calls only.'])
    expect(windows('US-AL')).toEqual([
      'Mon-Sat 08:00-20:00, Sun never, never on holidays. May bind telephone utilities only.',
    ])
    // A text and a message in an app are both texts.
    expect(windows('FR')).toContain('Mon-Sat 08:00-21:00, Sun never, never on holidays; texts only.')
    expect(windows('SA')).toEqual(['09:00-22:00 every day; texts only. Sources differ on the hours.'])
    expect(hours.find(({ place }) => place === 'US-FL')).toMatchObject({ from: '2021-07-01', confidence: 'primary' })
  })

  it('of hours are the federal ones, those of states, Canada, the Gulf, countries and the policies', () => {
    const places = [...new Set(hours.map(({ place }) => place))]
    expect(places.filter(place => !place.startsWith('US-'))).toEqual([
      ...['US', 'US, state unknown', 'CA', 'AE SA OM QA KW BH', 'AE', 'SA'],
      ...['AU', 'BR', 'FR', 'GP', 'GF', 'MQ', 'RE', 'YT', 'IN', 'KR', 'ZA', 'other countries', 'call_business'],
    ])
  })

  it('of holidays are the federal list, those of states and of countries, with what is left out and what is doubtful', () => {
    expect(holidays.map(({ place }) => place)).toEqual([
      ...['US', 'US-AL', 'US-LA', 'US-PA', 'US-RI', 'US-UT', 'AU', 'FR GP GF MQ RE YT'],
    ])
    const [federal, alabama] = holidays
    expect(federal).toMatchObject({ leftOut: '', citation: '5 U.S.C. 6103', confidence: 'primary' })
    expect(federal?.days).toMatch(/; Christmas Day \([^)]*\)\.$/)
    expect(alabama?.days).toMatch(/\)\. Mardi Gras is a holiday of Baldwin/)
    expect(alabama?.leftOut).toBe('days the governor declares')
  })
})
