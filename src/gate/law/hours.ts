/** Solicitation hours of one place as a law or our own policy sets them; local time, half-open. */
export interface HoursRow {
  /** `US`, `US-FL`, `US-??` for a state that is not known, or a country. */
  place: string
  /** From Sunday to Saturday, in hours of the day; null: never. */
  week: readonly (readonly [from: number, to: number] | null)[]
  /** Hours within them that are closed too. */
  pause?: readonly [from: number, to: number]
  /** The holidays of the place are closed too, federal ones included. */
  holidays?: 'closed'
  /** Absent: every channel by telephone. */
  channels?: readonly ('sms' | 'voice' | 'chatapp')[]
  citation: string
  /** ISO date the row applies from, and until; absent: before any message of ours, and open. */
  from?: string
  until?: string
  reviewBy: string
  /** `primary`: the text was read; `secondary`: reports of it; `unverified`: its source could not be read, so that it may only make the gate stricter. */
  confidence: 'primary' | 'secondary' | 'unverified'
  note?: string
}

type Window = readonly [number, number]
const daily = (window: Window): HoursRow['week'] => Array.from({ length: 7 }, () => window)
const days = (sunday: Window | null, weekdays: Window, saturday: Window | null): HoursRow['week'] => [
  sunday,
  ...Array.from({ length: 5 }, () => weekdays),
  saturday,
]

const REVIEW = '2027-05-20'
const SOON = '2027-01-15'

/** The hours every solicitation by telephone keeps in the United States, and below them those of single states. */
export const FEDERAL_HOURS: HoursRow = {
  place: 'US',
  week: daily([8, 21]),
  citation: '47 CFR 64.1200(c)(1); 16 CFR 310.4(c)',
  reviewBy: REVIEW,
  confidence: 'secondary',
}

/** For whoever collects the debts of others. */
export const COLLECTION_HOURS: HoursRow = {
  place: 'US',
  week: daily([8, 21]),
  citation: '15 USC 1692c(a)(1); 12 CFR 1006.6(b)(1)',
  from: '2021-11-30',
  reviewBy: REVIEW,
  confidence: 'unverified',
}

// biome-ignore format: a table
/** Hours of single states; each is kept together with the federal ones. */
export const STATE_HOURS: readonly HoursRow[] = [
  { place: 'US-AL', week: days(null, [8, 20], [8, 20]), holidays: 'closed', citation: 'Ala. PSC T-5', reviewBy: REVIEW, confidence: 'secondary', note: 'May bind telephone utilities only.' },
  { place: 'US-CT', week: daily([9, 20]), citation: 'Conn. Gen. Stat. 42-288a (PA 23-98)', from: '2023-10-01', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-FL', week: daily([8, 20]), citation: 'Fla. Stat. 501.616(6)(a)', from: '2021-07-01', reviewBy: REVIEW, confidence: 'primary' },
  { place: 'US-IL', week: daily([9, 21]), channels: ['voice'], citation: '815 ILCS 305', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-KY', week: daily([10, 21]), citation: 'KRS 367.46955', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-LA', week: days(null, [8, 20], [8, 20]), holidays: 'closed', citation: 'La. R.S. 45:811; La. PSC General Order R-29617', reviewBy: REVIEW, confidence: 'primary' },
  { place: 'US-MA', week: daily([8, 20]), citation: 'M.G.L. c.159C; 201 CMR 12', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-MD', week: daily([8, 20]), citation: 'Md. Com. Law 14-4502', from: '2024-01-01', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-ME', week: days(null, [9, 17], null), channels: ['voice'], citation: '10 M.R.S. 1498', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-MI', week: daily([9, 21]), citation: 'MCL 484.125, 445.111', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-MN', week: daily([9, 21]), channels: ['voice'], citation: 'Minn. Stat. 325E.30', reviewBy: REVIEW, confidence: 'unverified' },
  { place: 'US-MS', week: days(null, [8, 20], [8, 20]), citation: 'Miss. Code 77-3-723', reviewBy: REVIEW, confidence: 'primary', note: 'Holidays are not banned: the rules of the Public Service Commission that banned them are reported repealed.' },
  { place: 'US-NJ', week: daily([8, 21]), citation: 'N.J.S.A. 56:8-119 ff', reviewBy: REVIEW, confidence: 'unverified', note: 'One report says 8 to 20.' },
  { place: 'US-NM', week: daily([9, 21]), citation: 'NMSA 57-12-22', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-NV', week: daily([9, 20]), citation: 'NRS 228, 598, 599B', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-OK', week: daily([8, 20]), citation: '15 O.S. 775C.4', from: '2022-11-01', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-OK', week: daily([9, 21]), channels: ['voice'], citation: '15 O.S. 755.1', reviewBy: REVIEW, confidence: 'primary' },
  { place: 'US-PA', week: days([8, 21], [8, 21], [8, 12]), holidays: 'closed', citation: '73 P.S. 2245(a)(1), (10)', from: '2019-12-03', reviewBy: REVIEW, confidence: 'secondary', note: 'Saturday afternoons are among the legal holidays.' },
  { place: 'US-OR', week: daily([8, 20]), citation: 'ORS 646.563, 646.569 as amended by HB 3865 (2025)', from: '2026-01-01', reviewBy: REVIEW, confidence: 'secondary', note: 'Texts are included.' },
  { place: 'US-PA', week: days(null, [9, 19], [9, 19]), citation: 'Pa. SB 992', from: '2026-10-18', reviewBy: SOON, confidence: 'unverified', note: 'The text the Senate passed; neither its enactment nor the enacted hours could be read.' },
  { place: 'US-RI', week: days(null, [9, 18], [10, 17]), holidays: 'closed', citation: 'R.I. Gen. Laws 5-61-3.6, 5-61-2', reviewBy: REVIEW, confidence: 'primary' },
  { place: 'US-SD', week: days(null, [9, 21], [9, 21]), citation: 'SDCL 37-30A-3', reviewBy: REVIEW, confidence: 'unverified' },
  { place: 'US-TX', week: days([12, 21], [9, 21], [9, 21]), citation: 'Tex. Bus. & Com. Code 301.051; SB 140 for texts', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-UT', week: days(null, [8, 21], [8, 21]), holidays: 'closed', citation: 'Utah Code 13-25a-103(3)', reviewBy: REVIEW, confidence: 'primary' },
  { place: 'US-VA', week: daily([8, 21]), citation: 'Va. Code 59.1-511', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'US-WA', week: daily([8, 20]), citation: 'RCW 19.158.040(2)', reviewBy: REVIEW, confidence: 'primary' },
  { place: 'US-WY', week: daily([8, 20]), citation: 'Wyo. Stat. 40-12-3xx', reviewBy: REVIEW, confidence: 'secondary' },
]

/** For a number of the United States whose state is not known, such as a toll-free one: inside every state's window but those of Rhode Island and Maine, and closed on the holidays of any state that bans them. */
export const UNKNOWN_STATE_HOURS: HoursRow = {
  place: 'US-??',
  week: days([12, 20], [10, 20], [10, 20]),
  holidays: 'closed',
  citation: 'Policy of this service: within the hours of nearly every state',
  reviewBy: REVIEW,
  confidence: 'primary',
}

/** Calls to Canada; texts there follow consent alone. */
export const CANADA_HOURS: HoursRow = {
  place: 'CA',
  week: days([10, 18], [9, 21.5], [10, 18]),
  channels: ['voice'],
  citation: 'CRTC Unsolicited Telecommunications Rules, Part III',
  reviewBy: REVIEW,
  confidence: 'secondary',
}

/** The service's own default for the six Gulf states. */
export const GULF_HOURS: HoursRow = {
  place: 'AE SA OM QA KW BH',
  week: daily([8, 21]),
  citation: 'Default of this service for Gulf recipients',
  reviewBy: REVIEW,
  confidence: 'primary',
}

/** Hours of Gulf law that are narrower than the default; kept when GATE_STRICT is on. */
export const GULF_LAW_HOURS: readonly HoursRow[] = [
  {
    place: 'AE',
    week: daily([9, 18]),
    citation: 'UAE Cabinet Resolutions 56 and 57 of 2024',
    from: '2024-08-27',
    reviewBy: REVIEW,
    confidence: 'secondary',
  },
  {
    place: 'SA',
    week: daily([9, 22]),
    channels: ['sms'],
    citation: 'CST (CITC) Decision 395/1439',
    from: '2018-01-01',
    reviewBy: REVIEW,
    confidence: 'secondary',
    note: 'Sources differ on the hours.',
  },
]

/** For every country that has no hours above. */
export const OTHER_HOURS: HoursRow = {
  place: 'other countries',
  week: daily([8, 21]),
  citation: 'Policy of this service where no hours of a country are known',
  reviewBy: REVIEW,
  confidence: 'primary',
}
