// The forms of the GLEIF API, of EDGAR and of Companies House as their documents give them.

/** The LEI of a record unless a test says otherwise. */
export const LEI = 'HWUPKR0MPOU8FGXBT394'

/** A record of GLEIF. */
export const leiRecord = (
  legalName: string,
  over: Record<string, unknown> = {},
  lei = LEI,
  registration = 'ISSUED',
) => ({
  type: 'lei-records',
  id: lei,
  attributes: {
    lei,
    entity: {
      legalName: { name: legalName, language: 'en' },
      otherNames: [],
      legalAddress: {
        language: 'en',
        addressLines: ['1 Main Street'],
        addressNumber: null,
        city: 'Cupertino',
        region: 'US-CA',
        country: 'US',
        postalCode: '95014',
      },
      headquartersAddress: {
        addressLines: ['2 Side Street'],
        city: 'Austin',
        region: 'US-TX',
        country: 'US',
        postalCode: '73301',
      },
      registeredAt: { id: 'RA000598', other: null },
      registeredAs: 'C0806592',
      jurisdiction: 'US-CA',
      legalForm: { id: 'H1UM', other: null },
      status: 'ACTIVE',
      expiration: { date: null, reason: null },
      ...over,
    },
    registration: {
      status: registration,
      initialRegistrationDate: '2012-06-06T15:53:00Z',
      managingLou: '5493001KJTIIGC8Y1R12',
    },
  },
})

/** A page of the answers of GLEIF. */
export const page = (...data: unknown[]) => ({ meta: { goldenCopy: { publishDate: '2026-11-20T08:00:00Z' } }, data })

/** The tickers of EDGAR. */
export const TICKERS = {
  '0': { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
  '1': { cik_str: 1652044, ticker: 'GOOGL', title: 'Alphabet Inc.' },
}

/** What EDGAR holds of an issuer. */
export const SUBMISSIONS = {
  cik: '0000320193',
  entityType: 'operating',
  name: 'Apple Inc.',
  tickers: ['AAPL'],
  stateOfIncorporation: 'CA',
  addresses: {
    mailing: {
      street1: 'ONE APPLE PARK WAY',
      street2: null,
      city: 'CUPERTINO',
      stateOrCountry: 'CA',
      zipCode: '95014',
      stateOrCountryDescription: 'CA',
    },
    business: {
      street1: 'ONE APPLE PARK WAY',
      street2: null,
      city: 'CUPERTINO',
      stateOrCountry: 'CA',
      zipCode: '95014',
      stateOrCountryDescription: 'CA',
    },
  },
  formerNames: [{ name: 'APPLE COMPUTER INC', from: '1994-01-26T00:00:00.000Z', to: '2007-01-04T00:00:00.000Z' }],
  filings: { recent: { filingDate: ['2026-10-30', '2026-08-01'] } },
}

/** What Companies House answers. */
export const HOUSE = {
  items: [
    {
      title: 'ACME STUDIO LIMITED',
      company_number: '01234567',
      company_status: 'dissolved',
      address: { premises: '7', address_line_1: 'High Street', locality: 'Leeds', postal_code: 'LS1 1AA' },
    },
  ],
}
