import { z } from 'zod'
import { whole } from '../core/setting.ts'

/** Settings that everything which finds places shares. */
export const MAPS = {
  MAP_CONTACT: z
    .email()
    .optional()
    .describe(
      'E-mail address the keepers of the map services you name here, and of LISTS, may write to; sent to them with every request. OVERPASS_URL needs it.',
    ),
  MAPS_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/(?:[A-Za-z0-9_=-]+(?:\.[A-Za-z0-9_=-]+)*\/)*$/, {
      error: 'must be a bucket and a folder in it that end with /, such as s3://bucket/maps/',
    })
    .optional()
    .describe(
      'Where several nodes share their maps, such as s3://bucket/maps/: map import, update and remove put there what they did, and every server fetches it within a minute. Needs AWS_ACCESS_KEY_ID. Unset: each node has the maps that were imported on it.',
    ),
  MAP_LOOKUPS_PER_HOUR: whole(1, 100_000)
    .default(30)
    .describe(
      'Fresh searches of the live map that one caller may cause in an hour; cached answers and imported maps do not count.',
    ),
}

/** Settings of what businesses bring with them. */
export const SUPPLY = {
  IMPORTS_PER_HOUR: whole(1, 1_000_000)
    .default(60)
    .describe(
      'Businesses that are not in the supply network yet that one agent may import in an hour; links of known businesses do not count.',
    ),
}
