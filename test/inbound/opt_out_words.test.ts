import { describe, expect, it } from 'vitest'
import { classify } from '../../src/inbound/classify.ts'
import { readWish } from '../../src/inbound/keywords.ts'
import { HONEST } from './honest_messages.ts'

const OPT_OUTS = `
quit it
please quit it
knock it off
cut it out
go away
Enough already
fuck off
stp
STP
sotp
unsub
🛑
🛑🛑🛑
🚫
wrong number
Wrong number, sorry
You have the wrong number
Sorry, you've got the wrong number.
This is the wrong number
Wrong person
Wrong number. I am not Ana.
СТОП
Стоп
отписаться
Отпишите меня
не пишите мне больше
Больше не звоните
удалите мой номер
прекратите рассылку
відписатися
退订
退訂
停止
配信停止
取消订阅
不要再发了
请不要再给我发短信
别再发了
メールを止めてください
수신거부
그만 보내세요
문자 보내지 마세요
문자 이제 그만
문자 이제 그만 보내주세요
SMS göndermeyin
Lütfen bana SMS göndermeyiniz
mesaj atmayın artık
удалите меня
Удалите меня из рассылки, пожалуйста
電話は不要です
メールを止めてください。迷惑です
Удалите меня из вашей базы, я не подписывался
रोकें
बंद करो
मैसेज मत भेजो
বন্ধ করুন
روکیں
پیغام نہ بھیجیں
dur
mesaj atmayın
berhenti
jangan kirim pesan lagi
ngừng
đừng nhắn tin nữa
หยุด
wypisz mnie
nie piszcie do mnie
odhlasit
leiratkozás
sluta
lopeta
הסר
תפסיקו לשלוח
σταματήστε
لغو اشتراک
`
  .trim()
  .split('\n')

describe('an opt-out', () => {
  it.each(OPT_OUTS)('is read in %j', text => expect(readWish(text)).toMatchObject({ kind: 'opt_out' }))
})

const MAY_OPT_OUT = `
No more
no more please
No more!!
I don't want these
I don’t want these anymore
dont want any of these
not interested
Not interested, thanks
No thanks, not interested
I'm not interested in your offers
We are not interested anymore.
sorry not interested
No more, thanks
not interested in that
`
  .trim()
  .split('\n')

describe('words that may as well answer a question', () => {
  it.each(MAY_OPT_OUT)('end marketing and nothing else: %j', text => {
    expect(readWish(text)).toBeUndefined()
    expect(classify(text)).toEqual({
      intent: 'opt_out',
      optsOutOf: 'marketing',
      everyChannel: false,
      isSure: false,
      asksBack: false,
    })
  })
})

describe('a message of another language that only sounds like one', () => {
  it.each([
    'Randevu için SMS gönderiniz',
    'Randevu için mesaj gönder',
    'SMS göndermeyi unutmayın',
    'удалите меня из записи',
    'Уберите меня из записи на пятницу',
    '電話は不要です、予約だけ',
    'メール不要、予約だけお願いします',
    '문자로 예약하지만 늦을 수 있어요',
  ])('is no opt-out: %j', text => expect(classify(text).optsOutOf).toBeNull())
})

describe('an honest message', () => {
  const messages = Object.entries(HONEST).flatMap(([language, list]) => list.map(text => [language, text] as const))

  it('comes in eight languages, more than 150 of them', () => {
    expect(Object.keys(HONEST)).toHaveLength(8)
    expect(messages.length).toBeGreaterThanOrEqual(150)
    expect(new Set(messages.map(([, text]) => text)).size).toBe(messages.length)
  })

  it('is no opt-out', () => {
    expect(messages.filter(([, text]) => readWish(text)?.kind === 'opt_out')).toEqual([])
  })
})

describe('a question', () => {
  it.each([
    'what are your opening hours?',
    'What are the opening times on Sunday?',
    'Is there a bus stop nearby?',
    'How far is the next tram stop?',
    'Do you sell notebooks?',
    'How much is an appointment?',
    'Do you have a Facebook page?',
    'Is parking available?',
  ])('is an inquiry: %j', text =>
    expect(classify(text)).toMatchObject({ intent: 'inquiry', optsOutOf: null, isSure: false }),
  )

  it.each([
    ['Can I book a haircut, and what does it cost?', 'booking_request'],
    ['Do you have an opening on Friday?', 'booking_request'],
    ['Is a table available at 8?', 'booking_request'],
    // The word stop or cancel anywhere decides.
    ['Can you stop by at 5?', 'opt_out'],
    ['Will you stop texting me? There is no bus stop here.', 'opt_out'],
    ['Stop! Is there a bus stop nearby?', 'opt_out'],
    ['What does it cost to cancel?', 'cancellation'],
  ])('is not one where it asks for more: %j', (text, intent) => expect(classify(text).intent).toBe(intent))

  it('is told to be a guess, and a plain wish is not', () => {
    expect(classify('STOP').isSure).toBe(true)
    expect(classify('stop by at 5').isSure).toBe(false)
    expect(classify('Hello').isSure).toBe(false)
  })
})
