import { join } from 'node:path'
import { z } from 'zod'
import { LIST_NAMES, type ListName } from './core/screening.ts'
import { list, whole } from './core/setting.ts'

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .refine(
    text => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '',
    'must not contain a user name or password',
  )
const addresses = (count: number) =>
  list
    .pipe(
      z
        .array(webAddress)
        .length(count, count === 1 ? 'must be one address' : `must be ${count} addresses, comma-separated`),
    )
    .optional()

/** The settings of the sanctions lists; part of the settings of the process. */
export const LIST_SETTINGS = {
  LISTS: list
    .pipe(z.array(z.enum(LIST_NAMES, `must be of ${LIST_NAMES.join(', ')}, comma-separated`)))
    .default([])
    .describe(
      `Sanctions lists to fetch and screen against, comma-separated: ${LIST_NAMES.join(', ')}. None is part of this program. Unset: none is fetched, and only imported ones are screened.`,
    ),
  LISTS_REFRESH_HOURS: whole(0, 720)
    .default(6)
    .describe(
      'Hours after which a list of LISTS is asked for again, by one of the processes on DATA_DIR; 0 leaves that to agent-broker lists refresh. A list that was not confirmed for twice that time, two days at least, counts as stale.',
    ),
  LISTS_OFAC_SDN_URL: addresses(4).describe(
    'Where the four files of ofac_sdn are, in the order SDN, ADD, ALT, SDN_COMMENTS. Default: those of OFAC.',
  ),
  LISTS_OFAC_CONSOLIDATED_URL: addresses(4).describe(
    'Where the four files of ofac_consolidated are, in the order CONS_PRIM, CONS_ADD, CONS_ALT, CONS_COMMENTS. Default: those of OFAC.',
  ),
  LISTS_UN_URL: addresses(1).describe('Where the XML of un is. Default: that of the United Nations.'),
  LISTS_UK_URL: addresses(1).describe(
    'Where the XML or CSV of uk is. Default: the XML of the Foreign, Commonwealth & Development Office.',
  ),
  LISTS_EU_URL: addresses(1).describe('Where the XML (FSF 1.1) of eu is. Default: that of the European Commission.'),
  LISTS_US_CSL_URL: addresses(1).describe(
    'Where the JSON or CSV of us_csl is. Default: the JSON of the International Trade Administration.',
  ),
}

const schema = z.object(LIST_SETTINGS)

/** Which lists there should be, and where they come from. */
export interface ListSettings {
  /** Folder of all lists. */
  root: string
  wanted: readonly ListName[]
  /** 0: never by itself. */
  refreshHours: number
  /** Whom their publishers may write to. */
  contact: string | undefined
  /** Addresses of files that are not the publisher's own. */
  urls: Readonly<Partial<Record<ListName, readonly string[]>>>
}

/** Puts the settings of the lists together. */
export function toListSettings(
  settings: z.output<typeof schema>,
  dataDir: string,
  contact: string | undefined,
): ListSettings {
  const urls: Record<ListName, readonly string[] | undefined> = {
    ofac_sdn: settings.LISTS_OFAC_SDN_URL,
    ofac_consolidated: settings.LISTS_OFAC_CONSOLIDATED_URL,
    un: settings.LISTS_UN_URL,
    uk: settings.LISTS_UK_URL,
    eu: settings.LISTS_EU_URL,
    us_csl: settings.LISTS_US_CSL_URL,
  }
  const given = Object.entries(urls).filter(([, addresses]) => addresses !== undefined)
  return {
    root: join(dataDir, 'datasets', 'lists'),
    wanted: [...new Set(settings.LISTS)],
    refreshHours: settings.LISTS_REFRESH_HOURS,
    contact,
    urls: Object.fromEntries(given),
  }
}
