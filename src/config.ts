import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const list = z.string().transform(value =>
  value
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== ''),
)
const whole = (least: number, most: number) => z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(least).max(most))

/** Every setting, read from the environment; the descriptions are printed in docs/configuration.md. */
export const SETTINGS = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address the HTTP server listens on. Set 0.0.0.0 only behind a proxy or with ALLOWED_HOSTS.'),
  PORT: whole(0, 65_535).default(8787).describe('Port of the HTTP server; 0 takes a free one (set PUBLIC_URL too, examples name it).'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address callers use, as in documents and examples. Default: http://HOST:PORT.'),
  ALLOWED_HOSTS: list
    .default([])
    .describe('Further host names accepted in the Host header of /mcp, comma-separated. The local names and the host of PUBLIC_URL always are.'),
  ALLOWED_ORIGINS: list.default([]).describe('Further host names accepted in the Origin header of /mcp, comma-separated: the sites whose pages may call it.'),
  TOOLSETS: list.default([]).describe('Toolsets to offer, comma-separated; empty offers all.'),
  READ_ONLY: flag.default(false).describe('1 hides and refuses every operation that changes state.'),
  MAX_BODY_BYTES: whole(1024, 67_108_864)
    .default(1_048_576)
    .describe('Largest request body of the plain HTTP paths; /mcp takes four times as much, since JSON escapes text.'),
  CALL_TIMEOUT_MS: whole(100, 600_000).default(30_000).describe('Longest time one call may take.'),
  REGEX_WORKERS: whole(1, 64).default(2).describe('Threads that run regular expressions.'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least severe log line that is written to stderr.'),
})

/** The settings of this process, typed and named as the code names things. */
export interface Config {
  host: string
  port: number
  publicUrl: string | undefined
  allowedHosts: string[]
  allowedOrigins: string[]
  toolsets: string[]
  readOnly: boolean
  maxBodyBytes: number
  callTimeoutMs: number
  regexWorkers: number
  logLevel: string
}

/** Reads the settings from the environment and what stands over it; a wrong one throws a sentence that names it. Empty counts as unset. */
export function readConfig(over: Record<string, string> = {}, environment: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries({ ...environment, ...over }).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = SETTINGS.safeParse(present)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `setting ${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    allowedHosts: settings.ALLOWED_HOSTS,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    toolsets: settings.TOOLSETS,
    readOnly: settings.READ_ONLY,
    maxBodyBytes: settings.MAX_BODY_BYTES,
    callTimeoutMs: settings.CALL_TIMEOUT_MS,
    regexWorkers: settings.REGEX_WORKERS,
    logLevel: settings.LOG_LEVEL,
  }
}
