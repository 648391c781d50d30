import { describe, expect, it } from 'vitest'
import { disallowedIn } from '../../src/lib/idna.ts'
import { parseEmail } from '../../src/lib/email_syntax.ts'

// Across scripts, and the characters that RFC 5892 names one by one.
const ALLOWED = [
  ...['münchen', '例え', 'пример', 'عربي', 'παράδειγμα', 'भारत', 'ไทย', '한국', 'ישראל', 'ქართული', 'հայերեն', 'தமிழ்'],
  ...['straße', 'βόλος', 'diyarbakır', 'ᏣᎳᎩ', 'ཀ་ཁ', '〇', 'col·lecció', '͵α', 'ר׳', 'צה״ל'],
  ...['ジョン・スミス', '中・国', '٠١٢', '۰۱۲', 'a-1', 'ǰ', 'ẖ', 'نامه\u200cای'],
]

const DISALLOWED: [label: string, which: string[]][] = [
  ['com©', ['©']],
  ['i❤', ['❤']],
  ['ex☃', ['☃']],
  ['💩', ['💩']],
  ['a\u00ADb', ['\u00AD']],
  ['München', ['M']],
  ['MÜ', ['M', 'Ü']],
  ['a_b', ['_']],
  ['½', ['½']],
  ['ﬁ', ['ﬁ']],
  ['ｱ', ['ｱ']],
  ['ſ', ['ſ']],
  ['ᾳ', ['ᾳ']],
  ['ꭰ', ['ꭰ']],
  ['ᲀ', ['ᲀ']],
  ['كـتاب', ['ـ']],
  ['〱', ['〱']],
  ['ᄀ', ['ᄀ']],
  ['𝄞', ['𝄞']],
  ['a\u20DD', ['\u20DD']],
  ['€', ['€']],
  ['²', ['²']],
  ['a·l', ['·']],
  ['l·', ['·']],
  ['·l', ['·']],
  ['a͵b', ['͵']],
  ['a׳', ['׳']],
  ['״א', ['״']],
  ['a・b', ['・']],
  ['٠۰', ['٠', '۰']],
]

describe('the characters of a U-label', () => {
  it.each(ALLOWED.map(label => [label]))('%s may be one', label => {
    expect(disallowedIn(label)).toEqual([])
  })

  it.each(DISALLOWED)('%s has some that are not allowed: %j', (label, which) => {
    expect(disallowedIn(label)).toEqual(which)
  })
})

describe('the domain of an address', () => {
  it.each([
    ['a@MÜNCHEN.de', 'xn--mnchen-3ya.de'],
    ['a@münchen.de', 'xn--mnchen-3ya.de'],
    ['a@例え.jp', 'xn--r8jz45g.jp'],
    ['a@пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['a@straße.de', 'xn--strae-oqa.de'],
    ['a@βόλος.com', 'xn--nxasmm1c.com'],
    ['a@paral·lel.cat', 'xn--parallel-koa.cat'],
    ['a@عربي.com', 'xn--ngbrx4e.com'],
  ])('%s is valid after it is mapped', (address, ascii) => {
    const { issues, domainAscii } = parseEmail(address)
    expect(issues).toEqual([])
    expect(domainAscii).toBe(ascii)
  })

  it('names what it may not have, and has no ASCII form', () => {
    const { issues, domainAscii } = parseEmail('username@domain.com©')
    expect(domainAscii).toBeNull()
    expect(issues).toEqual([
      {
        code: 'invalid_domain',
        message: 'The domain contains characters that no domain name can have (IDNA 2008): ©',
      },
    ])
  })
})
