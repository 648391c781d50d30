/** When every walkthrough starts: a Sunday on which it is day from New York to Monaco. */
export const START = Date.parse('2026-11-22T16:00:00Z')

/** The day of it. */
export const TODAY = '2026-11-22'
