import { describe, expect, it } from 'vitest'
import { findConsentRequest, findPromotion, findSalesPurpose, findSelling } from '../../src/gate/content.ts'
import { cpuMs } from '../cpu.ts'

const FILLED = 'Your appointment is on Monday at 10.'

describe('promotion', () => {
  it.each([
    'Enjoy 20% off your next visit',
    'Save up to $50 on gutters',
    'SAVE 10 %',
    'Get $15 off when you book',
    'half-price haircuts',
    'Buy one get one',
    'Use code SPRING20 at checkout',
    'Here is a promo code for you',
    'Reply for your coupon code',
    'A free gift is waiting',
    'Special offer inside',
    'You may still qualify for a lower rate on the house',
    'Two minutes is all it takes to see if you qualify',
    'Book now, spots are limited: last chance',
    'Our summer sale is on',
    'Refer a friend and earn 500 points',
    'You might also like our new services. Book now!',
    '20% de descuento en su próxima cita',
    '15 % de réduction',
    '30% Rabatt auf alles',
    'خصم 20% على كل شيء',
    // Hidden from a simple search: full width, zero width, soft hyphen, look-alike letters, variation selectors.
    '５０％ ＯＦＦ today',
    '50% o\u200Bff today',
    '50% o\u00ADff today',
    '50% оff today',
    'spec\u2060ial of\uFE0Ffer',
    'Discount: -50% off',
  ])('is found in %j', text => expect(findPromotion(undefined, text)).not.toBeNull())

  it.each([
    'Your appointment is tomorrow at 10:00. Reply C to confirm.',
    'Your code is 482913. Do not share it.',
    'Use code 482913 to sign in.',
    'Use code AB12CD to verify your account.',
    'Receipt: haircut $40.00, discount -$5.00, total $35.00',
    'Discount (loyalty): -5.00. You saved $5.00. Total 35.00',
    'A coupon was applied to your order.',
    'The sale of your house closes on Friday at 3 pm.',
    'You qualify for sick pay from the fourth day; the form is attached.',
    'Your sales tax receipt is attached.',
    'Thank you for your order. It ships today.',
    'The technician will arrive between 2 and 4; please clear the driveway.',
    'Battery at 20%. We are off on Monday.',
    'Your payment of $50 failed; please update your card.',
    '',
  ])('is not found in %j', text => expect(findPromotion(undefined, text)).toBeNull())

  it('is named with its words and place', () => {
    expect(findPromotion(undefined, 'Hello Ann, enjoy 20% off')).toMatchObject({
      kind: 'discount',
      span: '20% off',
      inSubject: false,
      leads: true,
    })
    expect(findPromotion('Big news: 20% off', 'Hello')).toMatchObject({ inSubject: true })
    expect(findPromotion('Your receipt', 'Thank you for the visit. Next time, take 20% off')).toMatchObject({
      inSubject: false,
      leads: false,
    })
  })

  const OTHER_KINDS = 'call to buy and urgency'
  it.each([
    ['in either order', undefined, 'Book now, last chance', 'Book now" and "last chance', { kind: OTHER_KINDS }],
    ['in either order', undefined, 'Last chance, book now', 'book now" and "Last chance', { kind: OTHER_KINDS }],
    ['within a subject', 'Last chance: book now', 'x', 'book now" and "Last chance', { inSubject: true, leads: true }],
    [
      'across it and a body',
      'Last chance',
      'Book now',
      'Book now" and "Last chance',
      { inSubject: false, leads: true },
    ],
    ['of another language', undefined, 'Gutschein. Jetzt buchen', 'Gutschein" and "Jetzt buchen', {}],
    [
      'of two languages',
      undefined,
      'Jetzt buchen, offers',
      'offers" and "Jetzt buchen',
      { kind: 'offer and call to buy' },
    ],
    ['of a body first', 'Last chance', 'Sale: Jetzt buchen', 'Sale" and "Jetzt buchen', { inSubject: false }],
    ['of which one opens', undefined, `Last chance. ${FILLED} Book now`, 'Book now" and "Last chance', { leads: true }],
    [
      'of which none opens',
      undefined,
      `${FILLED} Last chance, book now`,
      'book now" and "Last chance',
      { leads: false },
    ],
  ])('is in weak signs of two kinds, %s: %j, %j', (_where, subject, body, span, more) =>
    expect(findPromotion(subject, body)).toMatchObject({ span, ...more }),
  )

  it.each([
    ['one kind', undefined, 'Book now'],
    ['one kind', 'Hello', 'Book now'],
    ['one kind', 'Book now', 'Shop here'],
    ['one kind of another language', undefined, 'Jetzt buchen'],
    ['one kind in two languages', undefined, 'Deals, deals, Angebot'],
    ['the same words in two languages', undefined, 'Sale: black friday'],
    ['the same words', undefined, 'Schnell sein'],
  ])('is not in weak signs of %s: %j, %j', (_what, subject, body) => expect(findPromotion(subject, body)).toBeNull())

  it.each([
    ['Your free trial ends today', 'Sign in to keep your files'],
    ['Your receipt', 'Your free trial ends today'],
    ['Your free trial ends today', 'Book now'],
    ['Last chance', 'Your free trial ends today'],
  ])('is not in words that serve, wherever they stand: %j, %j', (subject, body) =>
    expect(findPromotion(subject, body)).toBeNull(),
  )

  it.each([
    ['spaces', 'zum halben   Preis', 'zum halben Preis'],
    ['spaces that hide others', 'zum\u200B halben \u200B Preis', 'zum halben Preis'],
    ['what nobody sees', 'A sp\u00ADec\u200Bial offer', 'special offer'],
    ['a line before them', 'Hello\nwas $50, now only $20', 'was $50, now only $2'],
    ['what serves before them', 'Discount: -$5.00. A special offer today', 'special offer'],
    ['digits for letters', 'A sp3cial 0ffer', 'sp3cial 0ffer'],
    ['letters apart', '50% o f f', '50% o f f'],
    ['a language beside English, which is named first', 'Zum halben Preis! A special offer', 'special offer'],
    [
      'more of them than are shown',
      'Leave us a 5-star review for the kind welcome at our house on a Friday, for a gift. Jetzt Donaudampfschifffahrtsgesellschaft Kapitänsmütze buchen',
      'Leave us a 5-star review for the kind welcome at our house o" and "Jetzt Donaudampfschifffahrtsgesellschaft Kapitänsmütz',
    ],
  ])('is named without %s: %j', (_what, text, span) => expect(findPromotion(undefined, text)).toMatchObject({ span }))

  it.each([
    ['50% 0ff', 'Hello', true],
    ['Hello', '50% 0ff', false],
    ['L4st chance', 'Book now', false],
    ['Last chance', 'B00k n0w', false],
  ])('is found in disguise in a subject, a body and across them: %j, %j', (subject, body, inSubject) =>
    expect(findPromotion(subject, body)).toMatchObject({ inSubject, leads: true }),
  )

  it('is looked for in time linear in the text, whatever the text', () => {
    const hostile = [
      'save ',
      '5 ',
      '% off'.slice(0, 3),
      'discount: -',
      'may we send you ',
      'use the code a',
      ' '.repeat(10),
      'a',
      '9',
      'sell their ',
      '(',
      'leave a review ',
      'we offer ',
      'calling from a ',
      'please, ',
      'is our a b ',
      'is. ',
      'donat',
    ]
    for (const piece of hostile) {
      const text = piece.repeat(Math.floor(300_000 / piece.length))
      const began = cpuMs()
      findPromotion(text.slice(0, 250), text)
      findConsentRequest(undefined, text)
      findSalesPurpose(text)
      expect(cpuMs() - began, JSON.stringify(piece)).toBeLessThan(5_000)
    }
  })
})

describe('a request for consent', () => {
  it.each([
    ['May we send you news?', 'Hi', 'May we send you news'],
    ['Hi', 'May we se\u00ADnd you offers?', 'May we send you offers'],
    [undefined, 'Möchten Sie unseren Newsletter erhalten?', 'Möchten Sie unseren Newsletter erhalten'],
    [
      undefined,
      'Would you like to receive the rather long and quite beautifully made newsletter?',
      'Would you like to receive the rather long and quite beautifu',
    ],
  ])('is named, at most sixty characters of it: %j, %j', (subject, body, words) =>
    expect(findConsentRequest(subject, body)).toBe(words),
  )

  it.each([
    [undefined, 'Hello'],
    ['Möchten Sie', 'Angebote erhalten?'],
    ['May we send you', 'the receipt? Our offers stand in it'],
  ])('is not in %j, %j', (subject, body) => expect(findConsentRequest(subject, body)).toBeNull())
})

describe('the objective of a call', () => {
  it.each([
    'Sell them our SEO package',
    'Call the owner and pitch our software',
    'Promote our cleaning services to this salon',
    'Make a cold call about roofing',
    'Tell them about our new platform',
    'Offer our services to the business',
    'Convince them to switch to us',
    'Do some telemarketing',
    'Ask for the manager, then introduce our company',
    'Buy now: 50% off our cleaning products, limited time offer!',
    'We offer SEO services for 99 dollars a month. Would you like to sign up?',
    'We are a marketing agency, can we speak to the owner about growing your sales?',
    'I am calling from Bright Leads marketing agency about your website.',
    'We sell ovens.',
    'We provide window cleaning for shops.',
    'Are you interested in a new till?',
    'Do some tele-marketing for me',
    'Vote for Jane Doe on Tuesday',
    'Remind them to vote on Tuesday for Jane Doe',
    'Please donate to our school',
    'Could you donate a prize?',
    'Are you open today? Everything is 30% off at Bo and Sons this week.',
    'Ask for the manager and tell them we have 20% off all ovens',
    'Is now a good time? Take $20 off our products with us.',
    'Ofrezca un 30 % de descuento en nuestros productos.',
    'Proposez 20 % de remise sur notre nouvelle collection.',
    'Bieten Sie 20 % Rabatt auf unsere Software an.',
    'اعرض عليهم خصم 30% على منتجاتنا',
  ])('sells: %s', objective => expect(findSalesPurpose(objective)).not.toBeNull())

  it.each([
    'Ask if they sell gift cards',
    'Find out whether the store sells a left-handed guitar',
    'Ask about their prices and any discounts for students',
    'Check if they offer Saturday appointments',
    'Ask what services they offer and what our deposit would be',
    'Is there a special offer this week?',
    'any deals today?',
    'Do you offer our favourite product?',
    'Do you give 10% off to students?',
    'I have a 20% off coupon. Is it valid on Sundays?',
    'Your website says 20% off: is that for two as well?',
    'Hello, could you tell me if you sell gift cards? I would like to learn: student discount 10% off.',
    'Where can I donate clothes, and do you donate bread in the evening?',
    'Where do I vote for the best pizza?',
    'We have a reservation at seven, can we bring our own cake?',
    'We provide our own chairs, is there room?',
    'Is this the agency that rents flats?',
    'Book a table for two at 7 pm',
    'Pregunta si tienen 30 % de descuento para grupos.',
    '¿Tienen un 30 % de descuento?',
    "Demandez s'ils offrent 20 % de remise aux groupes.",
    'Fragen Sie, ob es 20 % Rabatt für Gruppen gibt.',
    'اسأل إن كان هناك خصم 30% للمجموعات',
    'هل لديكم خصم 30%؟',
  ])('asks: %s', objective => expect(findSalesPurpose(objective)).toBeNull())

  it.each([
    ['S\u0435ll them   our SEO package', 'S\u0435ll them', true],
    ['Closed\n50% off today', '50% off', false],
    ['Closed\nSpecial offer', 'special offer', false],
    ['Hallo\nSonderangebot', 'sonderangebot', false],
    ['Ask for the voucher code for the refund. 20% o\u00ADff!', '20% off', false],
    ['Jetzt buchen. Sonderangebot', 'sonderangebot', false],
    ['Is it open? 50% off. Do you know?', '50% off', false],
    ['Are you open! 50% off', '50% off', false],
    ['Do you open\n50% off', '50% off', false],
    ['Haben Sie etwas frei? Sonderangebot!', 'sonderangebot', false],
    ['Nuevo descuento', 'nuevo descuento', false],
  ])('sells by its words, said or only advertised: %j', (objective, words, isSaid) => {
    expect(findSalesPurpose(objective)).toBe(words)
    expect(findSelling(objective)).toBe(isSaid ? words : null)
  })

  it.each([
    'Jetzt buchen',
    'Prüfen Sie, ob es 20 % Rabatt gibt.',
    '¿Tienen nuevo descuento? Ask for the price.',
    'Nuevo\ndescuento',
    'Ask for the voucher code for the replacement',
  ])('does not sell by one weak sign, a question, the ends of two lines or what serves: %s', objective =>
    expect(findSalesPurpose(objective)).toBeNull(),
  )
})
