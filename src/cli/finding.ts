import type { Config } from '../config.ts'

/** What doctor says of one part. */
export interface Finding {
  part: string
  /** `warn`: it works, and somebody should look at it. */
  state: 'ok' | 'off' | 'warn' | 'broken'
  says: string
}

export type Check = (config: Config) => Finding | Finding[] | Promise<Finding | Finding[]>

export const ok = (part: string, says: string): Finding => ({ part, state: 'ok', says })
export const off = (part: string, says: string): Finding => ({ part, state: 'off', says })
export const broken = (part: string, says: string): Finding => ({ part, state: 'broken', says })

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
