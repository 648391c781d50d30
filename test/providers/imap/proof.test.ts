import { describe, expect, it } from 'vitest'
import { isProven, readHeaders } from '../../../src/providers/imap/proof.ts'

const SERVER = 'mx.acme.example'
const proven = (header: string, from = 'ana@customer.example', by: { server?: string } = { server: SERVER }) =>
  isProven(readHeaders(Buffer.from(header.replace(/\n/g, '\r\n'))), by.server, from)
const results = (said: string): string => `Authentication-Results: mx.acme.example; ${said}\nFrom: x\n`

describe('a mail is proven to be of the domain it says', () => {
  it.each([
    [
      'by DMARC, as Gmail says it',
      'dkim=none;\n       dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=customer.example',
    ],
    [
      'by DMARC, as Outlook says it',
      'spf=pass (sender IP is 192.0.2.1)\n smtp.mailfrom=customer.example; dkim=fail; dmarc=pass action=none header.from=customer.example;compauth=pass',
    ],
    ['by a signature of the domain', 'dkim=pass (2048-bit key) header.d=customer.example header.i=@customer.example'],
    ['by who signed alone', 'dkim=pass header.i=@customer.example header.s=20230601 header.b="Ab;C"'],
    ['by a signature of the domain above', 'dkim=pass header.d=example.org', 'ana@mail.example.org'],
    ['in any case', 'DKIM=PASS HEADER.D=CUSTOMER.example', 'Ana@Customer.EXAMPLE'],
    ['by the second of two signatures', 'dkim=fail header.d=customer.example; dkim=pass header.d=customer.example'],
    ['with comments about it', 'dkim=pass (a (nested; dkim=fail) one\\)) header.d = customer.example'],
    ['by a domain in quotation marks', 'dkim=pass header.s="a b" header.d = "customer.example"'],
    ['with a version', 'dkim/1=pass header.d=customer.example'],
  ])('%s', (_, said, from = 'ana@customer.example') => {
    expect(proven(results(said), from)).toBe(true)
  })

  it('whatever quotation marks or a version stand at the name of the server', () => {
    expect(proven('Authentication-Results: "MX.acme.example" 1; dmarc=pass header.from=customer.example\n')).toBe(true)
  })
})

describe('a mail is not proven', () => {
  it.each([
    ['by a check that failed', 'dmarc=fail header.from=customer.example; dkim=neutral header.d=customer.example'],
    ['by the signature of another domain', 'dkim=pass header.d=evil.example'],
    ['by a signature of a domain below', 'dkim=pass header.d=users.customer.example'],
    ['by a domain that ends alike', 'dkim=pass header.d=customer.example', 'ana@evilcustomer.example'],
    ['by a whole top level', 'dkim=pass header.d=example'],
    ['by the address it was sent from alone', 'spf=pass smtp.mailfrom=customer.example'],
    ['by DMARC of another domain', 'dmarc=pass header.from=evil.example'],
    ['by DMARC of nobody', 'dmarc=pass'],
    ['by what stands in a comment', 'spf=none (dmarc=pass header.from=customer.example)'],
    ['by what stands in quotation marks', 'spf=none reason="; dmarc=pass header.from=customer.example"'],
    ['by words in a quoted part of an address', 'dkim=pass header.i="a header.d=customer.example b"@evil.example'],
    ['by words after a quoted quotation mark', 'dkim=pass header.i="a\\" header.d=customer.example \\""@evil.example'],
    ['by an equals sign that is quoted', 'dkim=pass header.i="a header.d = customer.example b"@evil.example'],
    [
      'by a statement in a quoted address',
      'spf=pass smtp.mailfrom="a\\";dmarc=pass header.from=customer.example"@evil.example',
    ],
    ['by a domain behind a quoted name', 'dkim=pass header.i="x@evil.example"@customer.example'],
    ['by quotation marks without an end', 'dkim=pass header.i="a header.d=customer.example'],
    ['by two domains at once', 'dkim=pass header.d=evil.example header.d=customer.example'],
    ['by a comment without an end', 'spf=none (; dmarc=pass header.from=customer.example'],
    ['by no checks at all', 'none'],
  ])('%s', (_, said, from = 'ana@customer.example') => {
    expect(proven(results(said), from)).toBe(false)
  })

  it('by what another server says, or the sender below what ours says', () => {
    const forged = 'Authentication-Results: mx.acme.example; dmarc=pass header.from=customer.example\n'
    expect(proven(forged.replace('mx.acme', 'mx.evil'))).toBe(false)
    expect(proven(`Authentication-Results: mx.acme.example; dmarc=fail header.from=customer.example\n${forged}`)).toBe(
      false,
    )
    expect(proven(`Authentication-Results: mx.evil.example; dmarc=fail\n${forged}`)).toBe(true)
    expect(proven(forged, 'ana@customer.example', {})).toBe(false)
    const long = `(${'x'.repeat(30_000)})`
    expect(proven(forged.replace('Results:', `Results: ${long}`))).toBe(false)
    expect(proven(`Authentication-Results: mx.acme.example; dmarc=fail ${long}\n${forged}`)).toBe(false)
    expect(proven(`Authentication-Results: ${long} mx.acme.example; dmarc=fail\n${forged}`)).toBe(false)
    expect(proven(`Authentication-Results: mx.evil.example; dmarc=fail ${long}\n${forged}`)).toBe(true)
  })
})
