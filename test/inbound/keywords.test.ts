import { describe, expect, it } from 'vitest'
import { classify } from '../../src/inbound/classify.ts'
import { readWish } from '../../src/inbound/keywords.ts'

const WORDS = [
  'stop',
  'stopall',
  'quit',
  'end',
  'revoke',
  'optout',
  'cancel',
  'unsubscribe',
  'remove',
  'td',
  'arret',
  'desabonner',
]

/** The ways a word is written. */
const formsOf = (word: string): string[] => [
  word,
  word.toUpperCase(),
  `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
  ` ${word} \n`,
  `${word}.`,
  `"${word}"!!!`,
  `${word} 🛑`,
  word.split('').join('.'),
  `${word} ${word}`,
  [...word].map(letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
]

describe('a keyword', () => {
  it.each(WORDS.flatMap(word => formsOf(word).map(form => [form, word] as const)))(
    '%j opts out as %s',
    (form, word) => {
      expect(readWish(form)).toEqual({
        kind: 'opt_out',
        word: word.toUpperCase(),
        everyChannel: word === 'stopall',
        mayCancel: word === 'cancel',
      })
    },
  )

  it.each([
    ['ARRÊT', 'ARRET'],
    ['arre\u0302t', 'ARRET'],
    ['DÉSABONNER', 'DESABONNER'],
    ['Opt-Out', 'OPTOUT'],
    ['opt out', 'OPTOUT'],
    ['OPT_OUT', 'OPTOUT'],
    ['STOP ALL', 'STOPALL'],
    ['Please stop', 'STOP'],
    ['stop, thank you!', 'STOP'],
    ['STOP STOP STOP', 'STOP'],
    ['ST\u200bOP', 'STOP'],
    ['arrêtez', 'ARRETEZ'],
    ['STOP\n--\nSent from my iPhone', 'STOP'],
    ['Stop\r\n\r\nSent from my Galaxy', 'STOP'],
    ['stop thx', 'STOP'],
    ['Stop pls thx', 'STOP'],
  ])('%j opts out as %s', (text, word) => expect(readWish(text)).toMatchObject({ kind: 'opt_out', word }))

  it.each(['START', 'start', ' Start! ', 'unstop', 'UNSTOP.'])('%j opts in', text =>
    expect(readWish(text)).toMatchObject({ kind: 'opt_in' }),
  )
  it.each(['HELP', 'help?', 'Info', 'INFO.', 'aide'])('%j asks for help', text =>
    expect(readWish(text)).toMatchObject({ kind: 'help' }),
  )

  it.each([
    'please opt me out',
    'Stop texting me',
    'stop calling my phone',
    'Remove me from your list',
    'take me off this list',
    'Do not contact me',
    "Don't text me again",
    'don’t call me anymore',
    'I want to unsubscribe',
    'unsubscribe me',
    'Stop promotions',
    'please stop texting me',
    'Please take me off your list!',
    'stop it',
    'I said stop!',
    'Stop these messages now',
    'stop all texts please',
    'Do not text this number again',
    "don't message me, thanks",
    'never call here again please',
    'Do not send me any more offers',
    "I don't want these messages",
    'I no longer wish to receive your emails',
    'No more texts please.',
    'leave me alone',
    'lose my number',
    'quit bothering me',
    'I revoke my consent to be contacted',
    'I revoke consent',
    'I withdraw my consent',
    "don't ever contact me again",
    'do not ever text me again',
    'never ever call me',
    'remove my phone number from your list',
    'take my phone number off your list',
    'delete my phone number',
    'put me on your do not call list',
    "I don't want to hear from you",
    'I no longer wish to receive these',
    'cease and desist',
    'Unsubscribe from all',
    'I opt out',
    'opt-out of all messages',
    'Stop all communications',
    "Stop. I didn't sign up for this",
    "Please stop!\nI didn't sign up for this",
    'STOP - who is this',
    'Wrong number, stop',
    'Remove me from the list',
    'remove me',
  ])('%j is said plainly enough', text =>
    expect(readWish(text)).toMatchObject({ kind: 'opt_out', word: 'phrase', everyChannel: false, mayCancel: false }),
  )

  it.each([
    '',
    ' ',

    'Can you stop by at 5?',
    'stop by at 5',
    'nonstop',
    'I cannot help it',
    'When do you start?',
    'The end of the month suits me',
    'Please cancel my appointment on Friday',
    'YES',
    'please',
    'Do not call before 9, text me',
    'quit smoking course?',
    'Where do I get off, at the bus stop?',
    'Please stop by at 5',
    'I do not want to cancel',
    'no messages from Ann?',
    'Do not send the bill yet',
    'At the end of the call tell me the price',
    'I want to get these messages in English',
    "don't stop sending me reminders please",
    "Please don't ever stop texting me the specials!",
    "don't stop the texts",
    'Remove me from the 5pm slot and put me on 6pm',
    'Please remove me from my Friday appointment',
    'I do not revoke my consent',
    "I don't want to hear from you before 9",
    'I opt out of the massage, only the haircut',
    'I want to receive these',
    'Cancel. I will call to make another',
    'Wrong number, stop by at 5',
    `${'a '.repeat(5_000)}stop`,
  ])('%j asks for none of it', text => expect(readWish(text)).toBeUndefined())

  it.each([
    'stop '.repeat(200_000),
    'do not call me again '.repeat(50_000),
    ' ever'.repeat(200_000),
    'stop '.repeat(1) + 'please opt out '.repeat(50_000),
    '\n'.repeat(500_000),
    'remove me from my '.repeat(50_000),
    '!'.repeat(1_000_000),
  ])('is looked for in a text made to be slow', text => expect(() => readWish(text)).not.toThrow())
})

describe('the hint of a message', () => {
  it.each([
    ['stop by at 5', 'opt_out', 'marketing'],
    ['Is the flight nonstop?', 'opt_out', 'marketing'],
    ['Please stop, and cancel my appointment', 'opt_out', 'marketing'],
    ['STOP', 'opt_out', 'all'],
    ["don't stop sending me reminders please", 'opt_out', 'marketing'],
    ["Please don't ever stop texting me the specials!", 'opt_out', 'marketing'],
    ['Remove me from the 5pm slot and put me on 6pm', 'opt_out', 'marketing'],
    ['I revoke consent', 'opt_out', 'all'],
    ['ARRÊT', 'opt_out', 'all'],
    ["don't contact me again", 'opt_out', 'all'],
    ['CANCEL', 'cancellation', 'all'],
    ['cancel my booking, this was terrible', 'cancellation', null],
    ['I must CANCEL tomorrow', 'cancellation', null],
    ['I want a refund for my appointment', 'complaint', null],
    ['Can I book a haircut?', 'booking_request', null],
    ['Could we reschedule?', 'booking_request', null],
    ['Where are you?', 'inquiry', null],
    ['START', 'inquiry', null],
  ])('%j is %s and ends %s', (text, intent, optsOutOf) => expect(classify(text)).toMatchObject({ intent, optsOutOf }))
})
