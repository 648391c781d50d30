import { z } from 'zod'
import { baseUrl, secret, whole } from './core/setting.ts'

/** The settings of the screening operations; part of the settings of the process. */
export const SCREENING_SETTINGS = {
  SCREENINGS_PER_MINUTE: whole(1, 100_000)
    .default(60)
    .describe(
      'Names that one caller, or one address without identity, may have screened in a minute; each party of map_trade_restriction counts.',
    ),
  SCREENING_RETENTION_YEARS: whole(1, 100)
    .default(10)
    .describe(
      'Years the record of a screening is kept: when, for whom, on which lists and with how many hits. It holds a keyed hash of the name, never the name.',
    ),
  DATA_QUOTA_DAILY: whole(1, 1_000_000)
    .optional()
    .describe(
      'Calls of verify_company_record, screen_sanctions and map_trade_restriction together that one caller may make in a UTC day, such as 200. Unset: not counted.',
    ),
  YENTE_URL: baseUrl
    .optional()
    .describe(
      'OpenSanctions API, or a yente server of your own, that names are screened with too: https://api.opensanctions.org or http://host:8000. Its data has a licence of its own: https://www.opensanctions.org/licensing/. Unset: no name leaves this server.',
    ),
  YENTE_API_KEY: secret
    .optional()
    .describe('Key of YENTE_URL; the hosted API needs one and charges each query, of which a screening makes three.'),
  YENTE_DATASET: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/, 'must be small letters, digits and _')
    .default('sanctions')
    .describe('Collection of YENTE_URL that is searched.'),
  YENTE_TIMEOUT_MS: whole(100, 20_000)
    .default(6_000)
    .describe('Longest time YENTE_URL is waited for; the answer is then partial. Keep it below CALL_TIMEOUT_MS.'),
}

/** Those of them that are secrets. */
export const SCREENING_SECRETS = ['YENTE_API_KEY'] as const

const schema = z.object(SCREENING_SETTINGS)

/** What screenings of this process are made of. */
export interface ScreeningSettings {
  perMinute: number
  /** Null: data operations are not counted. */
  dataQuotaDaily: number | null
  /** Undefined where it is not configured. */
  yente: { url: string; apiKey: string | undefined; dataset: string; timeoutMs: number } | undefined
}

/** Puts the settings of screenings together; throws a sentence that names one that is missing beside another. */
export function toScreeningSettings(settings: z.output<typeof schema>): ScreeningSettings {
  const { YENTE_URL: url, YENTE_API_KEY: apiKey, YENTE_DATASET: dataset, YENTE_TIMEOUT_MS: timeoutMs } = settings
  if (url === undefined && apiKey !== undefined) throw new Error('setting YENTE_URL: missing, YENTE_API_KEY needs it')
  return {
    perMinute: settings.SCREENINGS_PER_MINUTE,
    dataQuotaDaily: settings.DATA_QUOTA_DAILY ?? null,
    yente: url === undefined ? undefined : { url: url.replace(/\/+$/, ''), apiKey, dataset, timeoutMs },
  }
}
