/** A sample of every day, or the larger one of `.ci/nightly`, which sets NIGHTLY. */
export const byDay = <T>(day: T, night: T): T => (process.env['NIGHTLY'] === undefined ? day : night)
