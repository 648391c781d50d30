/** Guidance of an authority that names countries through which goods are diverted to Russia. */
interface Guidance {
  authority: string
  /** ISO 8601. */
  date: string
  url: string
  countries: string
}

const PUBLISHED: readonly Guidance[] = [
  {
    authority: 'UK OTSI',
    date: '2025-01-07',
    url: 'https://www.gov.uk/government/publications/countering-russian-sanctions-evasion-and-circumvention',
    countries: 'AE AM CN HK IL IN KG KZ MN MO MY RS TH TR UZ VN',
  },
  {
    authority: 'FinCEN and BIS (FIN-2022-Alert003)',
    date: '2022-06-28',
    url: 'https://www.fincen.gov/sites/default/files/2022-06/FinCEN%20and%20Bis%20Joint%20Alert%20FINAL.pdf',
    countries: 'AE AM BR CN GE IL IN KG KZ MX NI RS SG TJ TR TW UZ ZA',
  },
]

/** The guidance that names a country as a point of transshipment, the newest first. */
export const hubGuidance = (countryCode: string): readonly Guidance[] =>
  PUBLISHED.filter(({ countries }) => countries.split(' ').includes(countryCode))
