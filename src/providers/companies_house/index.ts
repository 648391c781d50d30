import { z } from 'zod'
import { baseUrl, trimmed } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'

// A little below the 600 in five minutes it allows.
const MOST_A_MINUTE = 110
const MINUTE_MS = 60_000

export const companiesHouse = defineVendor({
  id: 'companies_house',
  title: 'Companies House',
  docs: 'https://developer.company-information.service.gov.uk/',
  settings: {
    COMPANIES_HOUSE_API_KEY: z
      .string()
      .regex(/^\S+$/, 'must not contain spaces')
      .optional()
      .describe('Key for the register of the United Kingdom. COMPANY_SOURCES with companies_house needs it.'),
    COMPANIES_HOUSE_URL: baseUrl
      .default('https://api.company-information.service.gov.uk')
      .describe('Address of the Companies House API.'),
  },
  secrets: ['COMPANIES_HOUSE_API_KEY'],
  needs: ['COMPANIES_HOUSE_API_KEY'],
  wantedBy: [],
  ports: {
    companies: {
      create: async (settings, { limits }) =>
        (await import('./registry.ts')).createCompaniesHouse({
          apiKey: settings.COMPANIES_HOUSE_API_KEY,
          baseUrl: trimmed(settings.COMPANIES_HOUSE_URL),
          take: () => limits.take('company_companies_house', 'all', MOST_A_MINUTE, MINUTE_MS),
        }),
    },
  },
})
