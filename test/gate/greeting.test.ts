import { describe, expect, it } from 'vitest'
import { findPromotion } from '../../src/gate/content.ts'
import { judged, optOut } from './given.ts'
import { emailUS } from './rule_cases.ts'

const OFFER = '20% off everything today only, shop now'

/** What stands before an offer and is no transactional content under 16 CFR 316.3(a)(2)(ii). */
const GREETINGS = [
  'Hi Jo,\n\n',
  'Hello!\n',
  'Dear Ms. Smith,\n\n',
  'Dear valued customer,\n',
  'Good morning Jo. ',
  'Hey there!! ',
  'Jo,\n\n',
  'Jo Smith\n\n',
  'Great news!\n\n',
  'Hi Jo,\n\nHope you are well!\n\n',
  'Hi Jo. I hope this e-mail finds you well. ',
  '*** Hello, Jo ***\n\n',
  'Hola Ana:\n\n',
  'Buenos días, señora García.\n',
  'Estimado cliente:\n\n',
  'Bonjour Madame Dupont,\n\n',
  'Chère cliente, cher client,\n\n',
  'Sehr geehrte Frau Müller,\n\n',
  'Liebe Kundinnen und Kunden,\n\n',
  'Guten Tag Herr Meier,\n',
  'Gentile cliente,\n\n',
  'Buongiorno Sig.ra Rossi,\n\n',
  'Olá João!\n\n',
  'Prezado cliente,\n\n',
  'Beste mevrouw De Vries,\n\n',
  'Geachte heer Jansen,\n\n',
  'مرحبا أحمد،\n\n',
  'عزيزي العميل،\n\n',
]

/** What serves the recipient before the offer comes. */
const SERVED = [
  'Your invoice is ready.\n\n',
  'Hi Jo,\n\nYour order 4411 has shipped and arrives on Friday.\n\n',
  'Hi, your appointment is confirmed for 3 pm.\n\n',
  'Dear Jo, thank you for the payment of $40.\n\n',
  'Thank you for the visit. ',
  'Hola Ana:\n\nSu cita está confirmada para mañana.\n\n',
  'Sehr geehrte Frau Müller,\n\nIhre Rechnung liegt bei.\n\n',
  'Bonjour,\n\nVotre commande est partie ce matin.\n\n',
]

describe('under CAN-SPAM the beginning of a mail', () => {
  it.each(GREETINGS)('is no greeting such as %j', greeting => {
    expect(findPromotion(undefined, greeting + OFFER)).toMatchObject({ leads: true })
  })

  it.each(SERVED)('is what serves the recipient, such as %j', served => {
    expect(findPromotion(undefined, served + OFFER)).toMatchObject({ leads: false })
  })

  it('decides whether a mail leaves to whoever unsubscribed', () => {
    const body = `Hi Jo,\n\n${OFFER}`
    const mail = { ...emailUS, messageType: 'transactional', subject: 'Your account', body } as const
    expect(judged(mail, { consents: [], optOuts: [optOut(emailUS.to)] })).toMatchObject({
      decision: 'refuse',
      effectiveType: 'marketing',
    })
    expect(judged(mail, { consents: [] }).obligations).toContain('unsubscribe_link')
    expect(judged({ ...mail, body: `${SERVED[1]}${OFFER}` }, { consents: [] }).effectiveType).toBe('transactional')
  })
})
