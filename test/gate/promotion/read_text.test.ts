import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPromotion } from '../../../src/gate/content.ts'
import { wordsOf } from '../../../src/gate/promotion/features.ts'
import { readModel } from '../../../src/gate/promotion/model_file.ts'
import { readText } from '../../../src/gate/promotion/read_text.ts'
import { scoreAll } from '../../../src/gate/promotion/score.ts'
import { heaviestOf } from '../../../src/gate/promotion/verdict.ts'
import { wordsThatWeighed } from '../../../src/gate/promotion/weighed.ts'
import { byDay } from '../../nightly.ts'
import type { Reading } from '../../../src/gate/model.ts'

const read = (body: string, says: readonly string[] = [], subject?: string): Reading =>
  readText({ subject, body, says })
const isStopped = (body: string): boolean => read(body).band !== 'clean' || findPromotion(undefined, body) !== null

describe('a text that sells', () => {
  it.each([
    'Free shipping all weekend',
    'Buy 1 get 1 free',
    'Black Friday starts now',
    'Freshly roasted beans from 9 euro',
    'Nouvelle collection disponible en magasin',
    'We miss you! Come back and see what is new at the salon.',
    'need cash now? get up to $5000 today',
    'Hace tiempo que no vienes. Esta semana tenemos huecos, ¿te guardo uno?',
    'Pourquoi ne pas en profiter pour découvrir notre nouvelle carte ?',
    'Gönnen Sie sich eine Auszeit und entdecken Sie unsere neuen Massagen.',
    'Vieni a scoprire la nuova collezione in negozio',
    'Kom langs en ontdek onze nieuwe collectie',
    'Venha conhecer a nossa nova coleção',
    'اكتشف تشكيلتنا الجديدة واحجز الآن',
  ])('is not clean: %s', text => expect(read(text).band).not.toBe('clean'))

  it('is named in words of forty characters at most', () => {
    expect(wordsThatWeighed(readModel('texts'), ['x'.repeat(2_000)], 'text')).toEqual([`${'x'.repeat(40)}…`])
  })

  it('is named by its words, never by runs of letters', () => {
    const { weighed } = read('We miss you! Come back and see what is new at the salon.')
    expect(weighed.length).toBeGreaterThan(0)
    for (const phrase of weighed)
      for (const word of phrase.split(' '))
        expect('we miss you come back and see what is new at the salon').toContain(word)
  })

  it('is found by its subject', () => {
    expect(read('Hello Ann', [], 'Buy one get one free this weekend, shop now').band).not.toBe('clean')
  })
})

describe('a text that hides what it sells', () => {
  it.each([
    'Hi Ann, 2 0 % o f f  e v e r y t h i n g  t o d a y',
    '20% o.f.f all shoes this weekend, shop now',
    '2 0 % 0 f f all shoes',
    'Get 20% 0ff everything today',
    'Shop now, #20off all shoes',
    '20 pct off all shoes today',
    'ꜱᴀʟᴇ ᴛᴏᴅᴀʏ 20% ᴏꜰꜰ everything',
    '🅢🅐🅛🅔 today, 20% 🅞🅕🅕 everything',
    'ylno yadot sgnihtyreve no ffo %02',
    '2\u200b0% o\u200bff every\u200bthing to\u200bday, shop now',
    'Gеt 20% оff еvеrything tоdаy',
    'b00k now and s4ve 20% today',
  ])('is found: %s', text => expect(isStopped(text)).toBe(true))

  it('is refused where it has digits at the beginning of one word and within another', () => {
    expect(read('50% 0ff t0day only').band).toBe('refuse')
  })
})

describe('an honest text', () => {
  it.each([
    'Your appointment offer: Dr. Lee has an opening',
    'Your house sale closes Friday. Sign up here for the closing slot',
    'Your free trial ends tomorrow. Cancel before then',
    'Your voucher code for the replacement item is 4711',
    'Rechnung 123: zahlbar binnen 10 Tagen mit 2 % Skonto',
    'Yes, 10 works, see you then',
    'Your appointment is tomorrow at 10:30. Reply C to confirm.',
    'Tu código es 482913. Caduca en 10 minutos.',
    'Votre colis est disponible au point relais.',
    'Ihr Termin am Dienstag um 14 Uhr ist bestätigt.',
    'La sua fattura è in allegato.',
    'Uw pakket wordt vandaag bezorgd tussen 10 en 12 uur.',
    'Sua consulta foi remarcada para quinta às 9h.',
    'موعدك غدا الساعة 10:30. يرجى الرد للتأكيد',
    'OK',
    '',
  ])('is clean: %s', text => expect(read(text).band).toBe('clean'))
})

describe('what the record says', () => {
  const says = ['2026-11-24T10:30', 'haircut', 'Bella Salon', 'Ann', 'A-104277']
  const selling = 'buy one get one free on all colour this weekend'

  it.each([
    'See you tomorrow at 10:30',
    'See you Tue 24 Nov 10.30',
    'Your visit on November 24th',
    'Your visit on 11/24',
    'Ihr Termin am 24.11.',
    'Ihr Termin am 24. November um 10.30 Uhr',
    'Rendez-vous mardi 24 novembre à 10h30',
    'Cita el 24 de noviembre',
    'Consulta dia 24/11 às 10h30',
    'Appuntamento il 24 novembre alle 10.30',
    'Afspraak op 24 november om 10:30 uur',
    'موعدك يوم 24 نوفمبر الساعة ١٠:٣٠',
    'Order A-104277 is on its way',
  ])('is taken out before the rest is judged: %s', text => {
    // Words that alone would be asked about.
    const said = `${text}, come back and see what is new`
    expect(read(text, says).band).toBe('clean')
    expect(read(`${text}. ${selling}`, says).band).not.toBe('clean')
    expect(read(said, ['nothing of it']).band === 'clean' || read(said, says).band !== 'refuse').toBe(true)
  })

  it('excuses no other sentence and no clause beside it', () => {
    expect(
      read('Your haircut is tomorrow at 10:30. Ask us about balayage, Mia has a few slots left.', says).band,
    ).not.toBe('clean')
    expect(read(`Your haircut is tomorrow at 10:30, ${selling}`, says).band).not.toBe('clean')
  })

  it('excuses no advertisement that only says the name of the shop', () => {
    expect(read(`Bella Salon: ${selling}`, says).band).not.toBe('clean')
  })

  it('is not matched by other times, prices and longer numbers', () => {
    for (const text of ['at 10:45', 'for $10.30', 'order A-1042771', 'on 25 November', 'on 24.10.'])
      expect(read(`${selling} ${text}`, says).band, text).not.toBe('clean')
  })
})

const LETTERS = [
  {
    subject: 'Your summer lessons',
    body: 'Dear parents,\n\nThank you for your patience while the hall was being repaired. From next week the lessons take place in the new room again, at the same times as before. Nothing changes in the fee, and the two lessons that were cancelled in March are added at the end of the term, so that everybody has the full number. The key of the side door hangs in the office; please bring it back before nine. If your child cannot come in July, tell us until the end of the month and we will keep the place for the autumn. The instruments that you have on loan may stay with you over the holidays.\n\nKind regards,\nYour school of music',
  },
  {
    subject: 'Sad news',
    body: "Dear members,\n\nour friend and coach Denis will be buried on Saturday afternoon. The club stays closed all day, and hours that were booked are credited again by themselves. Whoever wants to sing is awaited half an hour before at the church door. The family asks for no flowers; in the office stands a box for the children's ward that he visited every winter. On Sunday everything goes on as usual, and the tournament of the juniors is played as he had planned it, with his cup. Please tell those who do not read this.\n\nThe board",
  },
]

describe('a long letter', () => {
  it.each(LETTERS)('is not asked about for its length: $subject', ({ subject, body }) => {
    const model = readModel('texts')
    const whole = scoreAll(model, wordsOf(`${subject}\n${body}`, 'text'), 'text').slice(-1)
    expect(heaviestOf(whole, 'text').worth).toBeLessThan(model.bands['en']?.ask ?? 0)
  })

  it.each(LETTERS)('does not hide what sells: $subject', ({ subject, body }) => {
    const ad = 'This week only: all watches half price, come by and save.'
    const [greeting, ...rest] = body.split('\n\n')
    expect(readText({ subject, body: [greeting, ad, ...rest].join('\n\n'), says: [] }).band).not.toBe('clean')
  })
})

describe('any text at all', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'aо0%.- \n$1@#:h/é١٪ꜱ🅢\u200b\ud800!'), maxLength: 300 }),
  )

  it('has an answer, the same each time', () => {
    fc.assert(
      fc.property(
        anything,
        fc.option(anything, { nil: undefined }),
        fc.array(anything, { maxLength: 5 }),
        (body, subject, says) => {
          const reading = readText({ subject, body, says })
          expect(['clean', 'ask', 'refuse']).toContain(reading.band)
          expect(readText({ subject, body, says })).toEqual(reading)
        },
      ),
      { numRuns: byDay(150, 500) },
    )
  })

  const cpuMs = (work: () => void): number => {
    let least = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 5; turn += 1) {
      const before = process.cpuUsage().user
      work()
      least = Math.min(least, (process.cpuUsage().user - before) / 1000)
    }
    return least
  }
  const says = ['2026-11-24T10:30', 'haircut', 'A-104277']

  it.each([
    'a',
    '1',
    ' ',
    '.',
    'a ',
    'a.',
    '1.',
    '$1',
    'at 1 ',
    '10:',
    '@',
    'a@',
    'www.',
    '\n',
    '!',
    '0',
    'nov ',
    '1 nov',
    'x-',
    '1/',
    '1,',
    'haircut',
    'off ',
    '2 0 % ',
  ])('takes time in proportion to its length: %j', unit => {
    const short = unit.repeat(Math.ceil(10_000 / unit.length))
    const work = (text: string) => () =>
      void [readText({ subject: undefined, body: text, says }), findPromotion(undefined, text)]
    work(short)()
    const once = cpuMs(work(short))
    const fourfold = cpuMs(work(short.repeat(4)))
    expect(fourfold).toBeLessThan(12 * Math.max(once, 5))
  })

  it('costs at most a few times what the word tables do', () => {
    const texts = Array.from(
      { length: 2_000 },
      (_, at) =>
        `Hi Ann ${at}, your haircut is confirmed for Tuesday ${(at % 28) + 1} November at 10:${10 + (at % 50)}. See you soon!`,
    )
    const tables = cpuMs(() => {
      for (const text of texts) findPromotion(undefined, text)
    })
    const judge = cpuMs(() => {
      for (const text of texts) read(text)
    })
    expect(judge).toBeLessThan(8 * Math.max(tables, 2))
  })
})
