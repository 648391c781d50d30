import { baseUrl } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'
import { MAPS } from '../../settings/maps.ts'

const { MAP_CONTACT } = MAPS

export const photon = defineVendor({
  id: 'photon',
  title: 'Photon',
  docs: 'https://github.com/komoot/photon',
  settings: {
    PHOTON_URL: baseUrl
      .optional()
      .describe('Photon server that finds places the built-in tables do not know, asked after NOMINATIM_URL.'),
  },
  reads: { MAP_CONTACT },
  needs: ['PHOTON_URL'],
  ports: {
    geocoder: {
      create: async ({ PHOTON_URL: url, MAP_CONTACT: contact }) =>
        (await import('./geocoder.ts')).createPhoton({ url, contact }),
    },
  },
  check: {
    part: 'photon',
    off: 'PHOTON_URL is not set: no Photon server is asked for places',
    run: ({ PHOTON_URL: url }) => `${new URL(url).host} is asked for places the built-in tables do not know`,
  },
})
