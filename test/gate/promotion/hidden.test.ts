import { describe, expect, it } from 'vitest'
import { hiddenIn } from '../../../src/gate/promotion/hidden.ts'
import { unveil } from '../../../src/gate/promotion/unveil.ts'
import { readText } from '../../../src/gate/promotion/read_text.ts'
import { foldText } from '../../../src/lib/fold_text.ts'
import { cpuMs } from '../../cpu.ts'

function hidden(text: string): string[] {
  const folded = foldText(text)
  return hiddenIn(folded, unveil(folded))
}

describe('hiddenIn', () => {
  it.each([
    ['letters apart', 'c a l l u s today for the s p r i n g collection'],
    ['letters with dots', 'your h.a.i.r.c.u.t is waiting'],
    ['digits for letters', 'th3 n3w c0llection is wa1ting for you'],
    ['mathematical letters', 'new 𝗮𝗿𝗿𝗶𝘃𝗮𝗹𝘀 are in the shop'],
    ['fullwidth letters', 'come to our ｏｐｅｎｉｎｇ tonight'],
    ['invisible letters', 'bo\u200bok your se\u200bat today'],
    ['letters of another script', 'bооk yоur seat'],
    ['no vowels', 'bk yr tbl fr fr prsns tnght wth lvl msc nd wn'],
    ['hashtags', '#spring #sale #dress #love'],
    ['backwards', 'yadot rof eerf si gnihtyreve dna tnuocsid eht'],
  ])('finds %s', (_, text) => expect(hidden(text)).not.toEqual([]))

  it.each([
    'Your appointment is tomorrow at 3pm, Suite 4B, code A7K2.',
    'Your A.B.C. exam is on Friday; bring I.D.',
    'Appt tmrw 3pm w/ Dr Lee, pls txt Y to cnfrm or call us.',
    'Rechnung Nr. R2D2 liegt bei, IBAN DE89 3704 0044 0532 0130 00.',
    'ご予約は１５時です。ＡＢＣビル３階へお越しください。',
    'می‌خواهیم نوبت شما را تأیید کنیم.',
    'Ваш заказ с iPhone готов, код 4815.',
    'Your booking is confirmed, reference da34d15e-f3fc-4750-ba1a-dca62d19f0fb.',
    'Thanks! 👩‍👩‍👧 See you at the school fête #class5',
    'Out of stock: red jacket, size M',
    'Order 4711: red, size M, nee run sad',
    'Termin aus Kalender 3 gestrichen, Tim',
    'Nimm 50 μg morgens, 75 μg abends; 10 kΩ und 5 MΩ liegen bei.',
    'ITшник заменил SIMка и USBкабель',
    'My name is N-G-U-Y-E-N, from M-Ü-L-L-E-R & Co.',
    'R E C H N U N G Nr. 55',
    'Seats: A B C D E F',
    'BMW MRT TCT GPS CRT PSR',
    'Our iso9001 and b2b papers are attached.',
  ])('leaves %s', text => expect(hidden(text)).toEqual([]))

  it('makes a clean text a question and names the words', () => {
    const reading = readText({ subject: undefined, body: 'see you t o m o r r o w at the office', says: [] })
    expect(reading).toMatchObject({ band: 'ask', kind: 'hidden', weighed: ['t o m o r r o w'] })
  })

  it('takes no longer for a flood', () => {
    const startMs = cpuMs()
    for (const flood of ['a.', 'a ', '0f', '#a ', 'aа', 'a\u200b']) hidden(flood.repeat(20_000))
    expect(cpuMs() - startMs).toBeLessThan(2_000)
  })
})
