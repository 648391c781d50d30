import type { SenderProfile } from '../../src/core/gate.ts'
import type { MeasuredText } from './sets.ts'

type Language = MeasuredText['lang']

// New York, Madrid, Paris, Berlin, Lisbon, Rome, Amsterdam, Dubai: assignable numbers, and the hour of UTC that is ten in the morning there.
const PLACES: Record<Language, { number: string; domain: string; tenAm: number }> = {
  en: { number: '+1212555', domain: 'example.com', tenAm: 15 },
  es: { number: '+34612345', domain: 'example.es', tenAm: 9 },
  fr: { number: '+33612345', domain: 'example.fr', tenAm: 9 },
  de: { number: '+49151234', domain: 'example.de', tenAm: 9 },
  pt: { number: '+35191234', domain: 'example.pt', tenAm: 10 },
  it: { number: '+39312345', domain: 'example.it', tenAm: 9 },
  nl: { number: '+31612345', domain: 'example.nl', tenAm: 9 },
  ar: { number: '+97150123', domain: 'example.ae', tenAm: 6 },
}

const DIGITS: Partial<Record<Language, number>> = { de: 5, es: 3, fr: 3, pt: 4, it: 4, nl: 3 }

/** A telephone number of a place that speaks a language. */
export const numberIn = (lang: Language, index: number): string =>
  PLACES[lang].number + String(index % 10 ** (DIGITS[lang] ?? 4)).padStart(DIGITS[lang] ?? 4, '0')

/** A mail address of a place that speaks a language. */
export const addressIn = (lang: Language, index: number): string => `person${index}@${PLACES[lang].domain}`

/** Monday, 23 November 2026, ten in the morning there. */
export const mondayTenIn = (lang: Language): number => Date.UTC(2026, 10, 23, PLACES[lang].tenAm)

/** A sender that has set and registered everything. */
export const SENDER: SenderProfile = {
  legalName: 'Example Services LLC',
  postalAddress: '1 Main Street, Springfield, IL 62701',
  supportContact: '+12175550100',
  tenDlc: { campaignId: 'CABC123', useCase: 'MIXED' },
  unsubscribeUrl: 'https://broker.example.com',
}
