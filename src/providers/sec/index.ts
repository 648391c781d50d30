import { z } from 'zod'
import { baseUrl, trimmed } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'

// A little below the 10 it allows.
const MOST_A_SECOND = 8
const SECOND_MS = 1000

export const sec = defineVendor({
  id: 'sec',
  title: 'SEC EDGAR',
  docs: 'https://www.sec.gov/search-filings/edgar-application-programming-interfaces',
  settings: {
    COMPANY_CONTACT: z
      .email()
      .optional()
      .describe(
        'E-mail address of whoever runs this server, which the SEC asks for; sent to it with every request. COMPANY_SOURCES with sec needs it.',
      ),
    SEC_URL: baseUrl
      .default('https://www.sec.gov')
      .describe('Address the list of issuers, /files/company_tickers.json, is read from.'),
    SEC_DATA_URL: baseUrl.default('https://data.sec.gov').describe('Address the filings, /submissions, are read from.'),
  },
  needs: ['COMPANY_CONTACT'],
  wantedBy: [],
  ports: {
    companies: {
      create: async (settings, { limits, now }) => {
        const { createSec } = await import('./registry.ts')
        return createSec({
          contact: settings.COMPANY_CONTACT,
          tickersUrl: `${trimmed(settings.SEC_URL)}/files/company_tickers.json`,
          dataUrl: trimmed(settings.SEC_DATA_URL),
          take: () => limits.take('company_sec', 'all', MOST_A_SECOND, SECOND_MS),
          now,
        })
      },
    },
  },
})
