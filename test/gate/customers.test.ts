import { describe, expect, it } from 'vitest'
import type { Decision } from '../../src/gate/index.ts'
import { judged, NUMBERS, optOut } from './given.ts'

/** What the gate says of a message to a business that nobody has opted in for. */
const decisionOf = (body: string): Decision['decision'] =>
  judged({ to: NUMBERS.london, messageType: 'transactional', body }, { consents: [] }).decision

// In each language: what customers ask in words that advertisements have too, and what sells to who reads it.
const ASKED = {
  en: {
    enquiries: [
      'Is the tasting menu still 39 euros on Fridays, and may we bring our own cake? It is for a birthday.',
      'Your board says the first yoga lesson is free. Do I have to sign up for it or can I just come on Tuesday?',
    ],
    ads: [
      'By the way, we build websites for restaurants, the first month is free.',
      'Our printing shop makes menus and flyers, 20% off until Friday.',
    ],
  },
  es: {
    enquiries: [
      '¿El menú degustación sigue a 39 euros los viernes? ¿Podemos llevar nuestra tarta? Es para un cumpleaños.',
      '¿Hacéis descuento a estudiantes en las clases de yoga? ¿Tengo que apuntarme o puedo ir el martes sin más?',
    ],
    ads: [
      'Por cierto, hacemos páginas web para restaurantes, el primer mes es gratis.',
      'Nuestra imprenta hace cartas y folletos con un 20% de descuento hasta el viernes.',
    ],
  },
  fr: {
    enquiries: [
      'Le menu dégustation est-il toujours à 39 euros le vendredi, et peut-on apporter notre gâteau ? C’est pour un anniversaire.',
      "Sur l'affiche, il est écrit que le premier cours de yoga est gratuit. Faut-il s'inscrire ou puis-je venir mardi ?",
    ],
    ads: [
      'Au fait, nous créons des sites pour les restaurants, le premier mois est offert.',
      "Notre imprimerie fait vos cartes et vos dépliants, 20 % de remise jusqu'à vendredi.",
    ],
  },
  de: {
    enquiries: [
      'Kostet das Probiermenü freitags noch 39 Euro, und dürfen wir einen eigenen Kuchen mitbringen? Es ist für einen Geburtstag.',
      'Auf dem Plakat steht, die erste Yogastunde sei gratis. Muss ich mich anmelden oder kann ich am Dienstag einfach kommen?',
    ],
    ads: [
      'Übrigens, wir bauen Webseiten für Restaurants, der erste Monat ist kostenlos.',
      'Unsere Druckerei macht Speisekarten und Flyer, 20 % Rabatt bis Freitag.',
    ],
  },
  pt: {
    enquiries: [
      'A quanto fica a revisão para um Clio de 2015, e têm vaga na quarta de manhã? Traz desconto pagar em dinheiro?',
      'No cartaz diz que a primeira aula de ioga é grátis. Tenho de me inscrever ou posso aparecer na terça?',
    ],
    ads: [
      'Já agora, fazemos sites para restaurantes, o primeiro mês é grátis.',
      'A nossa gráfica faz ementas e folhetos com 20% de desconto até sexta.',
    ],
  },
  it: {
    enquiries: [
      'Il menù degustazione costa ancora 39 euro il venerdì, e possiamo portare la nostra torta? È per un compleanno.',
      'Sul cartello c’è scritto che la prima lezione di yoga è gratis. Devo iscrivermi o posso venire martedì?',
    ],
    ads: [
      'A proposito, facciamo siti web per ristoranti, il primo mese è gratis.',
      'La nostra tipografia stampa menù e volantini con il 20% di sconto fino a venerdì.',
    ],
  },
  nl: {
    enquiries: [
      'Wat kost een grote beurt voor een Clio uit 2015, en is er woensdagochtend plek? Is het goedkoper als ik contant betaal?',
      'Op het bord staat dat de eerste yogales gratis is. Moet ik me opgeven of kan ik dinsdag gewoon komen?',
    ],
    ads: [
      'Trouwens, wij maken websites voor restaurants, de eerste maand is gratis.',
      'Onze drukkerij maakt menukaarten en flyers, 20% korting tot vrijdag.',
    ],
  },
  ar: {
    enquiries: [
      'هل ما زالت قائمة التذوق بسعر 39 يورو يوم الجمعة، وهل يمكننا إحضار كعكتنا؟ إنه عيد ميلاد.',
      'مكتوب على اللوحة أن أول درس يوغا مجاني. هل يجب أن أسجل أم أستطيع الحضور يوم الثلاثاء مباشرة؟',
    ],
    ads: [
      'على فكرة، نصمم مواقع للمطاعم والشهر الأول مجانا.',
      'مطبعتنا تطبع قوائم الطعام والمنشورات بخصم 20% حتى الجمعة.',
    ],
  },
} as const

describe.each(Object.entries(ASKED))('a customer who asks in %s', (_, { enquiries, ads }) => {
  it.each(enquiries)('may write it at once: %s', enquiry => expect(decisionOf(enquiry)).toBe('allow'))

  it.each(ads)('carries no advertisement out before or behind it: %s', ad => {
    for (const enquiry of enquiries) {
      expect(decisionOf(`${enquiry} ${ad}`)).not.toBe('allow')
      expect(decisionOf(`${enquiry}\n\n${ad}`)).not.toBe('allow')
      expect(decisionOf(`${ad} ${enquiry}`)).not.toBe('allow')
    }
  })
})

// They quote what the business advertises.
it.each([
  "Mon bon cadeau expire demain. Puis-je encore l'utiliser pour le soin en promotion chez vous ?",
  'Na vossa montra diz metade do preço nas armações esta semana. Isso vale também para lentes progressivas?',
  "In vetrina c'è scritto metà prezzo sulle montature questa settimana. Vale anche per le lenti progressive?",
  'مكتوب على واجهتكم نصف السعر على كل الإطارات هذا الأسبوع، هل يشمل العدسات متعددة البؤر؟',
])('lets a customer ask about an offer that the business has made: %s', enquiry =>
  expect(decisionOf(enquiry)).toBe('allow'),
)

it.each([
  'Who cleans your windows at the moment? We are in your street on Fridays and do the whole front for twenty.',
  '¿Está contento con lo que paga de luz en el local? Nosotros revisamos su factura sin compromiso.',
  "Qui s'occupe de vos extincteurs ? Nous contrôlons tout le quartier jeudi, à prix réduit.",
  'Ist mein Rad fertig? Wir verkaufen übrigens Honig vom eigenen Hof, sechs Gläser für 30 Euro, auch für Ihre Theke.',
  'Quem trata do vosso site? Fazemos páginas para clínicas a partir de 15 euros por mês.',
  'Siete contenti del vostro fornitore di caffè? Noi portiamo macchina e cialde, il primo mese lo offriamo.',
  'Is mijn fiets klaar? Ik maak trouwens websites voor winkels, 300 euro en het eerste jaar hosting gratis.',
  'هل سيارتي جاهزة؟ وبالمناسبة أعمل كعك أعراس، الكيلو بأربعين درهما، خبروا زبائنكم.',
])('lets nobody sell in the form of a question: %s', sold => expect(decisionOf(sold)).not.toBe('allow'))

it('spares nobody who has opted out what the word tables find', () => {
  const body = 'Hallo, bei euch hängt ein Zettel mit zwei Pizzen zum Preis von einer, gilt das auch zum Mitnehmen?'
  const given = { to: NUMBERS.london, messageType: 'transactional', body } as const
  expect(judged(given, { consents: [] }).decision).toBe('allow')
  expect(judged(given, { consents: [], optOuts: [optOut(NUMBERS.london)] }).decision).toBe('refuse')
})

it('spares nobody who has opted out what the judge finds', () => {
  const body =
    'Hi, I would like to ask whether you would be interested in a new website? I can do it for 300 euros. When may I come by?'
  const given = { to: NUMBERS.london, messageType: 'transactional', body } as const
  expect(judged(given, { consents: [], optOuts: [optOut(NUMBERS.london)] }).decision).toBe('refuse')
})

const ENQUIRY = 'Hi, do you have a table for six on Friday at seven? It is a birthday. Can we bring our own cake?'
const ADS = [
  'Get our exclusive SEO package now and double your bookings, limited spots only.',
  'We build websites for restaurants, the first month is free, book your demo today!',
]

it.each(['ok. ', 'thanks\n', 'see you '.repeat(9)])('hides no advertisement behind much of "%s"', padding => {
  for (const ad of ADS)
    for (const count of [30, 60, 130]) expect(decisionOf(`${ENQUIRY} ${padding.repeat(count)}${ad}`)).not.toBe('allow')
})

it('lets nobody through who writes words so that they should not be read', () => {
  const plain = 'Hi, I would like to ask whether you would be interested in a new website? I can do it for 300 euros.'
  const hidden = 'Hi, I would l1ke to ask wh3ther you would be inter3sted in a new webs1te? I can do it for 300 euros.'
  expect(decisionOf(`${hidden} When may I come by?`)).toBe('refuse')
  expect(decisionOf(`${plain} Our w€bsites sell. When may I come by?`)).not.toBe('allow')
})
