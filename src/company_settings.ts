import { z } from 'zod'
import { COMPANY_SOURCES, type CompanySourceName } from './core/companies.ts'
import { baseUrl, list } from './core/setting.ts'

const sources = list.pipe(z.array(z.enum(COMPANY_SOURCES, `must be of ${COMPANY_SOURCES.join(', ')}, comma-separated`)))

/** Settings of the company registries, read from the environment with all others. */
export const COMPANY_SETTINGS = {
  COMPANY_SOURCES: sources
    .default([])
    .describe(
      'Registries verify_company_record asks, comma-separated: gleif (needs no key), sec (needs COMPANY_CONTACT) and companies_house (needs COMPANIES_HOUSE_API_KEY). Empty: none, nothing is looked up.',
    ),
  COMPANY_CONTACT: z
    .email()
    .optional()
    .describe(
      'E-mail address of whoever runs this server, which the SEC asks for; sent to it with every request. COMPANY_SOURCES with sec needs it.',
    ),
  COMPANIES_HOUSE_API_KEY: z
    .string()
    .regex(/^\S+$/, 'must not contain spaces')
    .optional()
    .describe('Key for the register of the United Kingdom. COMPANY_SOURCES with companies_house needs it.'),
  GLEIF_URL: baseUrl.default('https://api.gleif.org/api/v1').describe('Address of the GLEIF API.'),
  SEC_URL: baseUrl
    .default('https://www.sec.gov')
    .describe('Address the list of issuers, /files/company_tickers.json, is read from.'),
  SEC_DATA_URL: baseUrl.default('https://data.sec.gov').describe('Address the filings, /submissions, are read from.'),
  COMPANIES_HOUSE_URL: baseUrl
    .default('https://api.company-information.service.gov.uk')
    .describe('Address of the Companies House API.'),
}

/** Those of them that are secrets. */
export const COMPANY_SECRETS = ['COMPANIES_HOUSE_API_KEY'] as const

/** The enabled registries and how they are asked. */
export interface CompanySettings {
  gleif: { baseUrl: string } | undefined
  sec: { contact: string; tickersUrl: string; dataUrl: string } | undefined
  companiesHouse: { apiKey: string; baseUrl: string } | undefined
}

/** Names the settings as the code names them; throws a sentence that names one that is missing. */
export function toCompanySettings(settings: z.output<z.ZodObject<typeof COMPANY_SETTINGS>>): CompanySettings {
  const { COMPANY_SOURCES: enabled, COMPANY_CONTACT: contact, COMPANIES_HOUSE_API_KEY: apiKey } = settings
  const base = (url: string): string => url.replace(/\/+$/, '')
  const isOn = (source: CompanySourceName): boolean => enabled.includes(source)
  if (isOn('sec') && contact === undefined)
    throw new Error('setting COMPANY_CONTACT: missing, sec in COMPANY_SOURCES needs it')
  if (isOn('companies_house') && apiKey === undefined)
    throw new Error('setting COMPANIES_HOUSE_API_KEY: missing, companies_house in COMPANY_SOURCES needs it')
  return {
    gleif: isOn('gleif') ? { baseUrl: base(settings.GLEIF_URL) } : undefined,
    sec:
      isOn('sec') && contact !== undefined
        ? {
            contact,
            tickersUrl: `${base(settings.SEC_URL)}/files/company_tickers.json`,
            dataUrl: base(settings.SEC_DATA_URL),
          }
        : undefined,
    companiesHouse:
      isOn('companies_house') && apiKey !== undefined
        ? { apiKey, baseUrl: base(settings.COMPANIES_HOUSE_URL) }
        : undefined,
  }
}
