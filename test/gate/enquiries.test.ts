import { describe, expect, it } from 'vitest'
import type { Decision } from '../../src/gate/index.ts'
import { besideSure } from '../../src/gate/promotion/read_text.ts'
import { judged, NUMBERS } from './given.ts'

/** What the gate says of a message to a business that nobody has opted in for. */
const decisionOf = (body: string): Decision['decision'] =>
  judged({ to: NUMBERS.london, messageType: 'transactional', body }, { consents: [] }).decision

// In each language: an enquiry of which the judge is sure, and short advertisements that only the tables find.
const BESIDE = {
  en: {
    enquiry:
      'My parcel 40912 has not arrived although it says delivered. Could you ask the driver where he left it and let me know by tomorrow?',
    ads: ['All lamps are half price.', 'Discount code LAMP.'],
  },
  es: {
    enquiry:
      'El viernes dejé mi abrigo gris en la sala de espera después de la cita. ¿Lo ha entregado alguien? Puedo pasar el lunes por la mañana.',
    ads: ['Código de descuento LUZ.', 'Lámparas, 20% de descuento.'],
  },
  fr: {
    enquiry:
      "Mon colis 40912 n'est pas arrivé alors qu'il est marqué livré. Pouvez-vous demander au livreur où il l'a laissé et me répondre demain ?",
    ads: ['Lampes à moitié prix.', 'Code promo LAMPE.'],
  },
  de: {
    enquiry:
      'Mein Paket 40912 ist nicht angekommen, obwohl es als zugestellt gilt. Können Sie den Fahrer fragen, wo er es gelassen hat, und mir morgen Bescheid geben?',
    ads: ['Lampen zum halben Preis.', 'Zwei zum Preis von einem.'],
  },
  pt: {
    enquiry:
      'A minha encomenda 40912 não chegou embora diga entregue. Podem perguntar ao motorista onde a deixou e avisar-me amanhã?',
    ads: ['Candeeiros a metade do preço.', 'Leve 2 pague 1.'],
  },
  it: {
    enquiry:
      'Il mio pacco 40912 non è arrivato anche se risulta consegnato. Potete chiedere al corriere dove lo ha lasciato e farmi sapere domani?',
    ads: ['Lampade a metà prezzo.', 'Due al prezzo di uno.'],
  },
  nl: {
    enquiry:
      'Mijn pakket 40912 is niet aangekomen, al staat er bezorgd. Kunt u de bezorger vragen waar hij het heeft gelaten en het mij morgen laten weten?',
    ads: ['Lampen voor de halve prijs.', 'Twee halen, één betalen.'],
  },
  ar: {
    enquiry: 'لم يصل طردي رقم 40912 مع أنه مسجل كمسلم. هل يمكن أن تسألوا السائق أين تركه وتخبروني غدا؟',
    ads: ['المصابيح بنصف السعر.', 'خصم 20% على المصابيح.'],
  },
} as const

describe.each(Object.entries(BESIDE))('an enquiry in %s', (_, { enquiry, ads }) => {
  it('may leave alone', () => expect(decisionOf(enquiry)).toBe('allow'))

  it.each(ads)('carries no advertisement out before or behind it: %s', ad => {
    expect(decisionOf(`${enquiry} ${ad}`)).not.toBe('allow')
    expect(decisionOf(`${enquiry}\n\n${ad}`)).not.toBe('allow')
    expect(decisionOf(`${ad} ${enquiry}`)).not.toBe('allow')
  })
})

it('leaves of a text what is not sure by itself', () =>
  expect(
    besideSure({ subject: undefined, body: `${BESIDE.de.enquiry} ${BESIDE.de.ads[1]}` }).map(one => one.trim()),
  ).toEqual(['zwei zum preis von einem.']))

it.each(['Sonderangebot: 20% Rabatt auf alles, nur heute!', 'Nur heute alles zum halben Preis, liebe Nachbarn'])(
  'is sure of no sentence where no more is said: %s',
  body => expect(besideSure({ subject: undefined, body })).toEqual([body.toLowerCase()]),
)

it('lets no short advertisement leave that the tables find', () =>
  expect(decisionOf('Sonderangebot: 20% Rabatt auf alles, nur heute!')).toBe('refuse'))
