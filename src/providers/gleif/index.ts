import { baseUrl, trimmed } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'

// A little below the 60 it allows.
const MOST_A_MINUTE = 55
const MINUTE_MS = 60_000

export const gleif = defineVendor({
  id: 'gleif',
  title: 'GLEIF',
  docs: 'https://documenter.getpostman.com/view/7679680/SVYrrxuU',
  settings: {
    GLEIF_URL: baseUrl.default('https://api.gleif.org/api/v1').describe('Address of the GLEIF API.'),
  },
  needs: [],
  ports: {
    companies: {
      holdsAll: 'companies of every country and LEIs',
      create: async (settings, { limits }) =>
        (await import('./registry.ts')).createGleif({
          baseUrl: trimmed(settings.GLEIF_URL),
          take: () => limits.take('company_gleif', 'all', MOST_A_MINUTE, MINUTE_MS),
        }),
    },
  },
})
