import type { HoursRow } from './hours.ts'

type Window = readonly [number, number]
const week = (sunday: Window | null, weekdays: Window, saturday: Window | null): HoursRow['week'] => [
  sunday,
  ...Array.from({ length: 5 }, () => weekdays),
  saturday,
]

const REVIEW = '2027-05-20'
const SOON = '2027-01-15'
const FRENCH = ['FR', 'GP', 'GF', 'MQ', 'RE', 'YT']

// biome-ignore format: a table
/** Hours of countries beside the United States, Canada and the Gulf; each is kept together with the policy for other countries. */
export const COUNTRY_HOURS: readonly HoursRow[] = [
  { place: 'AU', week: week(null, [9, 20], [9, 17]), holidays: 'closed', channels: ['voice'], citation: 'Telecommunications (Telemarketing and Research Calls) Industry Standard 2017', from: '2017-04-01', reviewBy: REVIEW, confidence: 'secondary' },
  { place: 'BR', week: week(null, [9, 21], [10, 16]), channels: ['voice'], citation: 'Anatel and state rules on telemarketing calls', reviewBy: REVIEW, confidence: 'unverified' },
  ...FRENCH.map((place): HoursRow => ({ place, week: week(null, [10, 20], null), pause: [13, 14], holidays: 'closed', channels: ['voice'], citation: 'Code de la consommation D. 223-9 (décret 2022-1313)', from: '2023-03-01', reviewBy: REVIEW, confidence: 'primary', note: 'The decree lets express consent to another time count; that is not used here.' })),
  ...FRENCH.map((place): HoursRow => ({ place, week: week(null, [8, 21], [8, 21]), holidays: 'closed', channels: ['sms', 'chatapp'], citation: 'Rules of the French operators for marketing texts (af2m)', reviewBy: REVIEW, confidence: 'unverified' })),
  { place: 'IN', week: week([10, 21], [10, 21], [10, 21]), citation: 'TRAI TCCCPR 2018, default time bands for promotional messages', from: '2019-02-28', reviewBy: REVIEW, confidence: 'unverified' },
  { place: 'KR', week: week([8, 21], [8, 21], [8, 21]), citation: 'Network Act Art. 50(3): 21:00-08:00 needs a consent of its own', from: '2014-11-29', reviewBy: REVIEW, confidence: 'unverified' },
  { place: 'ZA', week: week(null, [8, 20], [9, 13]), citation: 'Consumer Protection Act 68 of 2008, s.12; regulations of 2011, reg. 4', from: '2011-04-01', reviewBy: SOON, confidence: 'unverified', note: 'Public holidays are closed by the regulation and not kept here.' },
]
