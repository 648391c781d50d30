/**
 * Milliseconds of processor time that this process has used. Where a test asks whether work is out of all proportion it
 * compares these, not the time on a clock, which on a busy machine passes without any work.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
