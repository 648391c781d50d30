import { baseUrl } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'
import { MAPS } from '../../settings/maps.ts'

const { MAP_CONTACT } = MAPS

export const nominatim = defineVendor({
  id: 'nominatim',
  title: 'Nominatim',
  docs: 'https://nominatim.org/release-docs/latest/',
  settings: {
    NOMINATIM_URL: baseUrl
      .optional()
      .describe(
        'Nominatim server that finds places the built-in tables do not know, asked at most once in a second. The public one has a usage policy you must follow: https://operations.osmfoundation.org/policies/nominatim/. Needs MAP_CONTACT.',
      ),
  },
  reads: { MAP_CONTACT },
  needs: ['NOMINATIM_URL', 'MAP_CONTACT'],
  wantedBy: ['NOMINATIM_URL'],
  ports: {
    geocoder: {
      create: async ({ NOMINATIM_URL: url, MAP_CONTACT: contact }) =>
        (await import('./geocoder.ts')).createNominatim({ url, contact }),
    },
  },
  check: {
    part: 'nominatim',
    off: 'NOMINATIM_URL is not set: places are found by coordinates, US ZIP codes, imported maps and the built-in cities',
    run: ({ NOMINATIM_URL: url, MAP_CONTACT: contact }) =>
      `${new URL(url).host} is asked for places the built-in tables do not know, as ${contact}`,
  },
})
