import { describe, expect, it } from 'vitest'
import { CHANNELS, type ChannelName } from '../../src/core/channel.ts'
import type { ConsentChannel } from '../../src/core/rows/consent.ts'
import type { MessageType, Obligation } from '../../src/core/gate.ts'
import { CARRIED } from '../../src/providers/compose.ts'
import { buildMail } from '../../src/providers/smtp/mime.ts'
import { RENDERERS } from '../../src/providers/outbox/renderers.ts'
import { judged, NUMBERS } from '../gate/given.ts'
import { outgoing, SENDER } from './outgoing.ts'
import { readMail } from './read_mail.ts'

const URL = 'https://broker.example/unsubscribe/aB3x'
const [LINK, STOP, NAME, CONTACT] = [
  `Unsubscribe: ${URL}`,
  'Reply STOP to opt out.',
  'Corner Bakery Ltd',
  'help@bakery.example',
]

/** What a message must say for each obligation, by what its channel can do; a channel that is not named cannot do it. */
const SAID: Readonly<Record<Obligation, Partial<Record<ChannelName, string>>>> = {
  unsubscribe_link: { direct_api: LINK, chatapp: LINK, sms: LINK, email: LINK, web_form: LINK, browser: LINK },
  list_unsubscribe_one_click: { direct_api: LINK, email: LINK, web_form: LINK, browser: LINK },
  postal_address: Object.fromEntries(
    CHANNELS.filter(one => one !== 'voice').map(one => [one, '1 Mill Lane, Bath BA1 1AA']),
  ),
  sender_identification: Object.fromEntries(CHANNELS.map(one => [one, NAME])),
  caller_identification: Object.fromEntries(CHANNELS.filter(one => one !== 'email').map(one => [one, NAME])),
  opt_out_offer: {
    direct_api: LINK,
    chatapp: STOP,
    sms: STOP,
    email: LINK,
    voice: CONTACT,
    web_form: LINK,
    browser: LINK,
  },
  ai_disclosure: {
    ...Object.fromEntries(CHANNELS.filter(one => one !== 'email').map(one => [one, 'Written by an AI assistant.'])),
    voice: 'automated AI assistant',
  },
  callback_number: { voice: CONTACT },
  recording_consent_prompt: {},
  // The answer to the caller says it.
  gulf_default_notice: Object.fromEntries(CHANNELS.map(one => [one, ''])),
}
const OBLIGATIONS = Object.keys(SAID) as Obligation[]
const CLEARED_FOR: Readonly<Record<ChannelName, ConsentChannel>> = {
  direct_api: 'email',
  chatapp: 'chatapp',
  sms: 'sms',
  email: 'email',
  voice: 'voice',
  web_form: 'email',
  browser: 'email',
}

it.each([
  ['FR', 'Répondez STOP pour ne plus rien recevoir.', 'Rédigé par un assistant IA.'],
  ['DE', 'Antworten Sie STOP, um nichts mehr zu erhalten.', 'Von einem KI-Assistenten verfasst.'],
  ['MX', 'Responda STOP para no recibir más mensajes.', 'Escrito por un asistente de IA.'],
  ['PL', 'Reply STOP to opt out.', 'Written by an AI assistant.'],
])('a text to %s ends in its language', (country, stop, ai) => {
  const message = outgoing('sms', { obligations: ['opt_out_offer', 'ai_disclosure'] })
  const recipient = { ...message.cleared.recipient, country }
  const sent = RENDERERS.sms({ ...message, cleared: { ...message.cleared, recipient } }).text
  expect(sent).toContain(stop)
  expect(sent).toContain(ai)
})

describe.each(CHANNELS.map(channel => [channel] as const))('%s', channel => {
  it.each(OBLIGATIONS)('honours %s or refuses it', obligation => {
    const render = () => RENDERERS[channel](outgoing(CLEARED_FOR[channel], { obligations: [obligation] })).text
    const said = SAID[obligation][channel]
    if (said !== undefined) expect(render()).toContain(said)
    else
      expect(render).toThrow(
        expect.objectContaining({
          reason: 'compliance_violation',
          message: expect.stringContaining(`${obligation}, which ${channel} cannot do`),
        }),
      )
  })

  it('refuses a link it has not got, and promises no reply nobody reads', () => {
    for (const obligation of ['unsubscribe_link', 'list_unsubscribe_one_click', 'opt_out_offer'] as const) {
      if (SAID[obligation][channel] !== LINK) continue
      const message = { ...outgoing(CLEARED_FOR[channel], { obligations: [obligation] }), unsubscribeUrl: undefined }
      expect(() => RENDERERS[channel](message)).toThrow(/PUBLIC_URL/)
    }
  })
})

describe('what the gate asks for', () => {
  const recipients = [
    ...Object.values(NUMBERS),
    'ana@example.com',
    'ana@example.de',
    'ana@example.ca',
    'ana@example.ae',
  ]
  const channels: readonly ConsentChannel[] = ['sms', 'voice', 'chatapp', 'email']
  const types: readonly MessageType[] = ['transactional', 'marketing', 'reminder', 'follow_up', 'notification']

  it('of a message the channel it is judged for can do', () => {
    let allowed = 0
    for (const to of recipients)
      for (const channel of channels)
        for (const messageType of types)
          for (const operation of ['send_message', 'send_transactional_confirmation'] as const)
            for (const countryCode of to.includes('@') ? ['US', 'CA', undefined] : [undefined]) {
              const { decision, obligations } = judged({ to, channel, messageType, operation, countryCode })
              if (decision === 'refuse') continue
              allowed += 1
              expect(
                obligations.filter(one => one !== 'gulf_default_notice' && !CARRIED[channel].includes(one)),
              ).toEqual([])
            }
    expect(allowed).toBeGreaterThan(200)
  })
})

describe('a marketing text', () => {
  const OWED = ['sender_identification', 'opt_out_offer'] as const
  const said = (channel: 'sms' | 'chatapp', body: string): string =>
    RENDERERS[channel](outgoing(channel, { body, obligations: OWED })).text

  it.each(['sms', 'chatapp'] as const)('by %s names its sender and the way out once', channel => {
    expect(said(channel, 'Half price today.')).toBe(`${NAME}: Half price today.\n${STOP}`)
    expect(said(channel, 'CORNER BAKERY LTD has half price today.')).toBe(
      `CORNER BAKERY LTD has half price today.\n${STOP}`,
    )
    const whole = `${NAME}: half price today. Text STOP to end.`
    expect(said(channel, whole)).toBe(whole)
  })

  it.each([
    ['Ace', 'Place your order today.', false],
    ['Ray', 'X-Rays at half price.', false],
    ['Ace', 'Two aces at Ace’s.', true],
    ['Ace', 'ACE24 is another.', false],
    ['A+ (Bath)', 'Come to a+ (bath) today.', true],
    ['山田', '本日は山田です', true],
  ])('that is of %j is named in %j: %s', (legalName, body, isNamed) => {
    const sender = { ...SENDER, legalName }
    const message = outgoing('sms', { body, obligations: ['sender_identification'], sender })
    expect(RENDERERS.sms(message).text).toBe(isNamed ? body : `${legalName}: ${body}`)
  })

  it.each([
    'Reply STOP to opt out.',
    'TXT "STOP" 2 END',
    'Reply with STOP to unsubscribe',
    'Para no recibir más, responda STOP.',
    'Envía la palabra STOP para salir.',
    'Répondez STOP pour ne plus recevoir de messages.',
    'Antworten Sie mit STOPP, um nichts mehr zu erhalten.',
    'Per non ricevere altro rispondi «STOP».',
    'Antwoord STOP om af te melden.',
    'أرسل STOP لإلغاء الاشتراك',
  ])('that says %j itself is not told twice', way => {
    expect(said('sms', `${NAME}: ${way}`)).toBe(`${NAME}: ${way}`)
  })

  it.each([
    'We text at every stop.',
    'NON-STOP OFFERS',
    'STOP by today!',
    'Send us your stop.',
    'Reply STOPOVER to book.',
    'Reply today. STOP waiting.',
  ])('that only holds the word, as in %j, still offers the way out', words => {
    expect(said('sms', words)).toContain(STOP)
  })
})

describe('a channel without room for what is owed', () => {
  it('says it in headers of a mail too', async () => {
    const message = outgoing('email', { obligations: ['list_unsubscribe_one_click'] })
    const { headers } = readMail(await buildMail(message, { address: 'hello@bakery.example' }, Date.now()))
    expect([headers.get('list-unsubscribe'), headers.get('list-unsubscribe-post')]).toEqual([
      `<${URL}>`,
      'List-Unsubscribe=One-Click',
    ])
  })

  it('refuses an approved template that does not say it itself', () => {
    const template = { name: 'visit', language: 'en', values: [] }
    const owed = (body: string) => () =>
      RENDERERS.chatapp(outgoing('chatapp', { body, template, obligations: ['sender_identification'] })).text
    expect(owed('Your visit is tomorrow.')).toThrow(
      expect.objectContaining({
        reason: 'compliance_violation',
        message: expect.stringContaining('approved template'),
      }),
    )
    expect(owed('Corner Bakery Ltd: your visit is tomorrow.')()).toBe('Corner Bakery Ltd: your visit is tomorrow.')
    const offer = (body: string) => () =>
      RENDERERS.chatapp(
        outgoing('chatapp', { body, template, obligations: ['sender_identification', 'opt_out_offer'] }),
      ).text
    expect(offer('Corner Bakery Ltd: heute zum halben Preis.')).toThrow('approved template')
    const whole = 'Corner Bakery Ltd: heute zum halben Preis. Antworten Sie STOPP, um sich abzumelden.'
    expect(offer(whole)()).toBe(whole)
  })
})

it.each(['(광고)', '（광고） ', 'פרסומת: ', '*פרסומת* '])(
  'puts the name of the sender after the label of an advertisement: %s',
  label =>
    expect(
      RENDERERS.sms(outgoing('sms', { body: `${label}come and see us.`, obligations: ['sender_identification'] })).text,
    ).toBe(`${label.trim()} ${NAME}: come and see us.`),
)
