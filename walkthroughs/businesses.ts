/** The businesses that a walkthrough may name. */
export const PLACES = ['salon', 'clinic', 'bistro', 'nophone'] as const

/** One of them. */
export type Place = (typeof PLACES)[number]

/** What the clinic offers, and when. */
export const CLINIC = {
  hours: 'Mo-Th 08:00-16:00',
  timeZone: 'Europe/Monaco',
  services: [{ name: 'check-up', minutes: 30 }],
}

interface Business {
  /** As it was imported. */
  record: Record<string, unknown> & { booking_url: string; contact_phone?: string; contact_email?: string }
  /** What its operator has added. */
  profile: Record<string, unknown>
  /** What it is bound to. */
  calendar?: { hours: string; timeZone: string; services: { name: string; minutes: number }[] }
}

/** What the operator knows of each. */
export const BUSINESSES: Readonly<Record<Place, Business>> = {
  salon: {
    record: {
      booking_url: 'https://calendly.com/salon-aurora/haircut',
      business_name: 'Salon Aurora',
      vertical: 'personal_services',
      country_code: 'MC',
      contact_phone: '+37793301234',
      contact_email: 'bonjour@salon-aurora.example',
      capabilities: ['hairdresser', 'haircut', 'colouring'],
    },
    profile: {
      address: '4 Rue Grimaldi, 98000 Monaco',
      latitude: 43.7335,
      longitude: 7.4195,
      time_zone: 'Europe/Monaco',
    },
    calendar: {
      hours: 'Mo-Fr 09:00-18:00; Sa 10:00-14:00',
      timeZone: 'Europe/Monaco',
      services: [
        { name: 'haircut', minutes: 45 },
        { name: 'colouring', minutes: 90 },
      ],
    },
  },
  clinic: {
    record: {
      booking_url: 'https://calendly.com/clinique-du-port/check-up',
      business_name: 'Clinique du Port',
      vertical: 'healthcare',
      country_code: 'MC',
      contact_phone: '+37793305678',
      contact_email: 'accueil@clinique-du-port.example',
      capabilities: ['dentist', 'check-up'],
    },
    profile: {
      address: '1 Quai Antoine, 98000 Monaco',
      latitude: 43.7352,
      longitude: 7.4238,
      time_zone: 'Europe/Monaco',
    },
    calendar: CLINIC,
  },
  bistro: {
    record: {
      booking_url: 'https://calendly.com/bistro-tarragona/taula',
      business_name: 'Bistro Tarragona',
      vertical: 'restaurants',
      country_code: 'AD',
      contact_phone: '+376345678',
      contact_email: 'hola@bistro-tarragona.example',
      capabilities: ['restaurant'],
    },
    profile: {
      address: 'Avinguda de Tarragona 12, AD500 Andorra la Vella',
      latitude: 42.5068,
      longitude: 1.5216,
      time_zone: 'Europe/Andorra',
    },
  },
  nophone: {
    record: {
      booking_url: 'https://calendly.com/atelier-nuage/visite',
      business_name: 'Atelier Nuage',
      vertical: 'retail',
      capabilities: ['leather goods', 'framing'],
    },
    profile: {},
  },
}
