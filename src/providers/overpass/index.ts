import { z } from 'zod'
import { list } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'
import { MAPS } from '../../settings/maps.ts'

const { MAP_CONTACT, MAP_LOOKUPS_PER_HOUR } = MAPS

const isWithoutUser = (address: string): boolean =>
  URL.canParse(address) && new URL(address).username === '' && new URL(address).password === ''

export const overpass = defineVendor({
  id: 'overpass',
  title: 'Overpass',
  docs: 'https://wiki.openstreetmap.org/wiki/Overpass_API',
  settings: {
    OVERPASS_URL: list
      .pipe(
        z.array(
          z
            .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
            .refine(isWithoutUser, 'must not contain a user name or password'),
        ),
      )
      .default([])
      .describe(
        'Overpass API that searches the live map, as https://host/api/interpreter; several, comma-separated, are asked in order when one gives no answer. Needs MAP_CONTACT. Unset: imported maps only.',
      ),
  },
  reads: { MAP_CONTACT, MAP_LOOKUPS_PER_HOUR },
  needs: ['OVERPASS_URL', 'MAP_CONTACT'],
  wantedBy: ['OVERPASS_URL'],
  remedy: 'set the e-mail address of whoever runs this server',
  ports: {
    live_map: {
      create: async ({ OVERPASS_URL: urls, MAP_CONTACT: contact }, { now, log }) => {
        const { createOverpass } = await import('./map.ts')
        return urls.map(url => createOverpass({ url, contact, now, log }))
      },
    },
  },
  check: {
    part: 'live map',
    off: 'OVERPASS_URL is not set: businesses are found in imported maps only',
    run: ({ OVERPASS_URL: urls, MAP_CONTACT: contact, MAP_LOOKUPS_PER_HOUR: most }) =>
      `${urls.map(url => new URL(url).host).join(', ')}, ${most} fresh searches an hour for each caller, as ${contact}`,
  },
})
