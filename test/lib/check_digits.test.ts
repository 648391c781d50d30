import { describe, expect, it } from 'vitest'
import { isBase58Check, isBech32, isImoNumber, isIsin } from '../../src/lib/check_digits.ts'

describe('check digits', () => {
  it('of IMO numbers are those of ships, and of companies below 7,000,000', () => {
    for (const number of ['9074729', '9187629', '7406784', '5055293', '5342883']) expect(isImoNumber(number)).toBe(true)
    for (const number of ['9187628', '9074720', '907472', '90747290', '0000000', 'abcdefg'])
      expect(isImoNumber(number)).toBe(false)
    const valid = Array.from({ length: 10 }, (_, digit) => `918762${digit}`).filter(isImoNumber)
    expect(valid).toEqual(['9187629'])
  })

  it('of ISINs are those of Luhn over letters as numbers', () => {
    expect(['US0378331005', 'DE000BAY0017', 'KYG7114V1023'].every(isIsin)).toBe(true)
    expect(['US0378331006', 'US037833100', 'us0378331005'].some(isIsin)).toBe(false)
  })

  it('of Base58Check hold with the alphabets of Bitcoin and Ripple, and fail with one letter changed', () => {
    const addresses = [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    ]
    for (const address of addresses) {
      expect(isBase58Check(address)).toBe(true)
      expect(isBase58Check(`${address.slice(0, -1)}${address.endsWith('z') ? 'y' : 'z'}`)).toBe(false)
    }
    expect(isBase58Check('0OIl')).toBe(false)
    expect(isBase58Check('')).toBe(false)
  })

  it('of Bech32 and Bech32m hold as BIP 173 and 350 print them', () => {
    expect(isBech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(true)
    expect(isBech32('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(true)
    expect(isBech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).toBe(false)
    expect(isBech32('bc1')).toBe(false)
  })
})
