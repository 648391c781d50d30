/** How the day of a holiday is found in a year: a date, the first such weekday on or after a day of a month, or days from Easter Sunday. */
export type HolidayDate =
  | { month: number; day: number }
  | { month: number; weekday: number; onOrAfter: number }
  | { daysFromEaster: number }

/** The day a holiday is kept on besides its own. */
export interface Moves {
  /** By how many days it moves, by the weekday it falls on from Sunday to Saturday. */
  days: readonly [sunday: number, number, number, number, number, number, saturday: number]
  words: string
}

/** One holiday of a list. */
export interface Holiday {
  name: string
  on: HolidayDate
  /** Absent: it never moves. */
  moves?: Moves
  /** Only in years that divide by two. */
  evenYears?: true
  /** ISO date of the first day the law names it; absent: before any message of ours. */
  from?: string
}

/** The legal holidays of the United States or of a state whose law bans solicitation on them. */
export interface HolidayList {
  /** `US`, `US-AL` or countries, as in the tables of hours. */
  place: string
  days: readonly Holiday[]
  citation: string
  reviewBy: string
  /** `primary`: the text was read; `secondary`: reports of it. */
  confidence: 'primary' | 'secondary'
  note?: string
  /** Days that may be holidays there and are not kept, since no rule gives them or no source confirms them. */
  leftOut?: string
}

const NEAREST: Moves = {
  days: [1, 0, 0, 0, 0, 0, -1],
  words: 'on a weekend also the Friday before or the Monday after',
}
const NEXT_MONDAY: Moves = { days: [1, 0, 0, 0, 0, 0, 2], words: 'on a weekend also the Monday after' }
const SUNDAY_TO_MONDAY: Moves = { days: [1, 0, 0, 0, 0, 0, 0], words: 'on a Sunday also the Monday after' }
const A_MONDAY: Moves = { days: [1, 0, -1, -2, -3, -4, 2], words: 'also the Monday of its week, or after its weekend' }

const REVIEW = '2027-05-20'
const SOON = '2027-01-15'

const KING: Holiday = { name: 'Martin Luther King, Jr. Day', on: { month: 1, weekday: 1, onOrAfter: 15 } }
const PRESIDENTS: Holiday = { name: 'Presidents’ Day', on: { month: 2, weekday: 1, onOrAfter: 15 } }
const MARDI_GRAS: Holiday = { name: 'Mardi Gras', on: { daysFromEaster: -47 } }
const GOOD_FRIDAY: Holiday = { name: 'Good Friday', on: { daysFromEaster: -2 } }
const MEMORIAL: Holiday = { name: 'Memorial Day', on: { month: 5, weekday: 1, onOrAfter: 25 } }
const LABOR: Holiday = { name: 'Labor Day', on: { month: 9, weekday: 1, onOrAfter: 1 } }
const COLUMBUS: Holiday = { name: 'Columbus Day', on: { month: 10, weekday: 1, onOrAfter: 8 } }
const ELECTION: Holiday = { name: 'Election Day', on: { month: 11, weekday: 2, onOrAfter: 2 } }
const THANKSGIVING: Holiday = { name: 'Thanksgiving Day', on: { month: 11, weekday: 4, onOrAfter: 22 } }
const newYear = (moves: Moves): Holiday => ({ name: 'New Year’s Day', on: { month: 1, day: 1 }, moves })
const juneteenth = (moves: Moves, from: string): Holiday => ({
  name: 'Juneteenth',
  on: { month: 6, day: 19 },
  moves,
  from,
})
const independence = (moves: Moves): Holiday => ({ name: 'Independence Day', on: { month: 7, day: 4 }, moves })
const christmas = (moves: Moves): Holiday => ({ name: 'Christmas Day', on: { month: 12, day: 25 }, moves })
const veterans = (moves?: Moves): Holiday => ({
  name: 'Veterans Day',
  on: { month: 11, day: 11 },
  ...(moves !== undefined && { moves }),
})

/** Kept in every state whose law bans solicitation on holidays, whether its own list names them or not. */
export const FEDERAL_HOLIDAYS: HolidayList = {
  place: 'US',
  days: [
    newYear(NEAREST),
    KING,
    PRESIDENTS,
    MEMORIAL,
    juneteenth(NEAREST, '2021-06-17'),
    independence(NEAREST),
    LABOR,
    COLUMBUS,
    veterans(NEAREST),
    THANKSGIVING,
    christmas(NEAREST),
  ],
  citation: '5 U.S.C. 6103',
  reviewBy: REVIEW,
  confidence: 'primary',
}

/** The lists of the states whose hours close on holidays. */
export const STATE_HOLIDAYS: readonly HolidayList[] = [
  {
    place: 'US-AL',
    days: [
      newYear(NEAREST),
      KING,
      PRESIDENTS,
      MARDI_GRAS,
      { name: 'Confederate Memorial Day', on: { month: 4, weekday: 1, onOrAfter: 22 } },
      MEMORIAL,
      { name: 'Jefferson Davis’ Birthday', on: { month: 6, weekday: 1, onOrAfter: 1 } },
      juneteenth(NEAREST, '2025-06-01'),
      independence(NEAREST),
      LABOR,
      COLUMBUS,
      veterans(NEAREST),
      THANKSGIVING,
      { name: 'Mrs. Rosa L. Parks Day', on: { month: 12, day: 1 } },
      christmas(NEAREST),
    ],
    citation: 'Ala. Code 1-3-8',
    reviewBy: REVIEW,
    confidence: 'primary',
    note: 'Mardi Gras is a holiday of Baldwin and Mobile Counties, Rosa L. Parks Day one that counties and towns may choose; no number tells the county, so that both are kept throughout.',
    leftOut: 'days the governor declares',
  },
  {
    place: 'US-LA',
    days: [
      newYear(NEAREST),
      { name: 'Battle of New Orleans', on: { month: 1, day: 8 } },
      KING,
      PRESIDENTS,
      MARDI_GRAS,
      GOOD_FRIDAY,
      MEMORIAL,
      independence(NEAREST),
      { name: 'Huey P. Long Day', on: { month: 8, day: 30 } },
      LABOR,
      COLUMBUS,
      { name: 'All Saints’ Day', on: { month: 11, day: 1 } },
      { ...ELECTION, evenYears: true },
      veterans(),
      THANKSGIVING,
      { name: 'Acadian Day', on: { month: 11, weekday: 5, onOrAfter: 23 } },
      christmas(NEAREST),
    ],
    citation: 'La. R.S. 1:55',
    reviewBy: REVIEW,
    confidence: 'primary',
    note: 'Acadian Day is kept though a proclamation has to name it each year. The Public Service Commission is reported to enforce a part of the list only.',
    leftOut:
      'other days the governor proclaims, such as those beside Christmas; Inauguration Day in Baton Rouge; the Saturdays and festivals of single parishes; the day after a holiday other than New Year’s Day, 4 July and Christmas that falls on a weekend',
  },
  {
    place: 'US-PA',
    days: [
      newYear(SUNDAY_TO_MONDAY),
      KING,
      PRESIDENTS,
      GOOD_FRIDAY,
      MEMORIAL,
      { name: 'Flag Day', on: { month: 6, day: 14 } },
      independence(SUNDAY_TO_MONDAY),
      LABOR,
      COLUMBUS,
      ELECTION,
      veterans(SUNDAY_TO_MONDAY),
      THANKSGIVING,
      christmas(SUNDAY_TO_MONDAY),
    ],
    citation: '44 P.S. 11',
    reviewBy: REVIEW,
    confidence: 'secondary',
    note: 'Saturday afternoons, holidays too, are in the table of hours.',
    leftOut: 'Lincoln’s Birthday; the day of a primary election; the Monday after a Flag Day that falls on a Sunday',
  },
  {
    place: 'US-RI',
    days: [
      newYear(NEXT_MONDAY),
      KING,
      PRESIDENTS,
      { name: 'Rhode Island Independence Day', on: { month: 5, day: 4 }, moves: SUNDAY_TO_MONDAY },
      MEMORIAL,
      juneteenth(SUNDAY_TO_MONDAY, '2024-01-01'),
      independence(NEXT_MONDAY),
      { name: 'Victory Day', on: { month: 8, weekday: 1, onOrAfter: 8 } },
      LABOR,
      COLUMBUS,
      { ...ELECTION, evenYears: true },
      veterans(NEXT_MONDAY),
      THANKSGIVING,
      christmas(NEXT_MONDAY),
    ],
    citation: 'R.I. Gen. Laws 25-1-1',
    reviewBy: REVIEW,
    confidence: 'primary',
    leftOut: 'days the governor, the general assembly, the president or the congress appoints',
  },
  {
    place: 'US-UT',
    days: [
      newYear(NEAREST),
      KING,
      PRESIDENTS,
      { ...GOOD_FRIDAY, from: '2026-05-06' },
      { name: 'Easter Sunday', on: { daysFromEaster: 0 } },
      MEMORIAL,
      juneteenth(A_MONDAY, '2022-05-04'),
      independence(NEAREST),
      { name: 'Pioneer Day', on: { month: 7, day: 24 }, moves: NEAREST },
      LABOR,
      COLUMBUS,
      veterans(NEAREST),
      THANKSGIVING,
      christmas(NEAREST),
    ],
    citation: 'Utah Code 63G-1-301',
    reviewBy: SOON,
    confidence: 'primary',
    note: 'Good Friday stands under a condition that was not read; it is kept.',
    leftOut: 'days the governor proclaims; what the text in force from 2027-01-01 changes',
  },
]

const fixed = (name: string, month: number, day: number): Holiday => ({ name, on: { month, day } })
const afterEaster = (name: string, daysFromEaster: number): Holiday => ({ name, on: { daysFromEaster } })

/** Public holidays of countries whose law bans marketing calls on them. */
export const COUNTRY_HOLIDAYS: readonly HolidayList[] = [
  {
    place: 'AU',
    days: [
      newYear(NEXT_MONDAY),
      { ...fixed('Australia Day', 1, 26), moves: NEXT_MONDAY },
      GOOD_FRIDAY,
      afterEaster('Easter Monday', 1),
      fixed('Anzac Day', 4, 25),
      christmas(NEXT_MONDAY),
      fixed('Boxing Day', 12, 26),
    ],
    citation: 'Telecommunications (Telemarketing and Research Calls) Industry Standard 2017: national public holidays',
    reviewBy: REVIEW,
    confidence: 'secondary',
    leftOut: 'holidays of single states, and other days on which a weekend holiday is kept',
  },
  {
    place: 'FR GP GF MQ RE YT',
    days: [
      fixed('New Year’s Day', 1, 1),
      afterEaster('Easter Monday', 1),
      fixed('Labour Day', 5, 1),
      fixed('Victory Day', 5, 8),
      afterEaster('Ascension', 39),
      afterEaster('Whit Monday', 50),
      fixed('National Day', 7, 14),
      fixed('Assumption', 8, 15),
      fixed('All Saints’ Day', 11, 1),
      fixed('Armistice Day', 11, 11),
      fixed('Christmas Day', 12, 25),
    ],
    citation: 'Code du travail L. 3133-1',
    reviewBy: REVIEW,
    confidence: 'secondary',
    leftOut: 'Good Friday and 26 December in Alsace and Moselle, and the abolition of slavery overseas',
  },
]
