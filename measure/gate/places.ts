import type { SenderProfile } from '../../src/core/gate.ts'
import type { MeasuredText } from './sets.ts'

type Language = MeasuredText['lang']

// New York, Madrid, Paris, Berlin, Lisbon, Rome, Amsterdam, Dubai: assignable numbers, and the hour of UTC that is ten in the morning there.
const PLACES: Record<Language, { prefix: string; digits: number; domain: string; tenAm: number }> = {
  en: { prefix: '+1212', digits: 7, domain: 'example.com', tenAm: 15 },
  es: { prefix: '+3461', digits: 7, domain: 'example.es', tenAm: 9 },
  fr: { prefix: '+3361', digits: 7, domain: 'example.fr', tenAm: 9 },
  de: { prefix: '+49151', digits: 8, domain: 'example.de', tenAm: 9 },
  pt: { prefix: '+35191', digits: 7, domain: 'example.pt', tenAm: 10 },
  it: { prefix: '+39312', digits: 7, domain: 'example.it', tenAm: 9 },
  nl: { prefix: '+3161', digits: 7, domain: 'example.nl', tenAm: 9 },
  ar: { prefix: '+97150', digits: 7, domain: 'example.ae', tenAm: 6 },
}

/** A telephone number of a place that speaks a language. */
export function numberIn(lang: Language, index: number): string {
  const { prefix, digits } = PLACES[lang]
  return prefix + String(5 * 10 ** (digits - 1) + 50_000 + index)
}

/** A mail address of a place that speaks a language. */
export const addressIn = (lang: Language, index: number): string => `person${index}@${PLACES[lang].domain}`

/** Ten in the morning there, on a day at midnight UTC: Monday, 23 November 2026, where none is given. */
export const tenAmIn = (lang: Language, dayMs = Date.UTC(2026, 10, 23)): number =>
  dayMs + PLACES[lang].tenAm * 3_600_000

/** A sender that has set and registered everything. */
export const SENDER: SenderProfile = {
  legalName: 'Example Services LLC',
  postalAddress: '1 Main Street, Springfield, IL 62701',
  supportContact: '+12175550100',
  tenDlc: { campaignId: 'CABC123', useCase: 'MIXED' },
  unsubscribeUrl: 'https://broker.example.com',
}
