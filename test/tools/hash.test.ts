import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusal, startApp, value } from '../harness.ts'

const app = await startApp()
afterAll(() => app.close())

const MILLION = 'a'.repeat(1_000_000)
const TWO_BLOCKS = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'
const FOUR_BLOCKS =
  'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu'

describe('hash', () => {
  it.each([
    // FIPS 180-4 examples of NIST, and RFC 1321 appendix A.5.
    ['sha256', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['sha256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['sha256', TWO_BLOCKS, '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['sha256', MILLION, 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
    [
      'sha512',
      'abc',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    ],
    [
      'sha512',
      FOUR_BLOCKS,
      '8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909',
    ],
    [
      'sha512',
      MILLION,
      'e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973ebde0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b',
    ],
    ['sha1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha1', TWO_BLOCKS, '84983e441c3bd26ebaae4aa1f95129e5e54670f1'],
    ['sha1', MILLION, '34aa973cd4c4daa4f61eeb2bdbad27316534016f'],
    ['md5', '', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['md5', 'a', '0cc175b9c0f1b6a831c399e269772661'],
    ['md5', 'abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['md5', 'message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    [
      'md5',
      '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
      '57edf4a22be3c955ac49da2e2107b67a',
    ],
  ])('%s, case %#', async (algo, input, digest) => {
    expect(await value(app, 'hash', { input, algo })).toMatchObject({ input, algorithm: algo, hash: digest })
  })

  it('is SHA-256 by default and says how long the digest is', async () => {
    expect(await value(app, 'hash', { input: 'hello world' })).toEqual({
      input: 'hello world',
      algorithm: 'sha256',
      hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
      length_bits: 256,
      length_hex_chars: 64,
    })
  })

  it.each([
    ['md5', 128, true],
    ['sha1', 160, true],
    ['sha256', 256, false],
    ['sha512', 512, false],
  ])('%s has %i bits, and a warning where it is broken: %s', async (algo, bits, isWeak) => {
    const result = await value(app, 'hash', { input: 'x', algo })
    expect(result).toMatchObject({ length_bits: bits, length_hex_chars: bits / 4 })
    expect(String(result['hash'])).toMatch(new RegExp(`^[0-9a-f]{${bits / 4}}$`))
    expect(result['note']).toBe(
      isWeak ? `${algo} is broken: use it for checksums only, never for passwords or signatures.` : undefined,
    )
  })

  it('hashes UTF-8', async () => {
    expect((await value(app, 'hash', { input: 'é' }))['hash']).toBe(
      '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('md5', 'sha1', 'sha256', 'sha512'),
        async (input, algo) => {
          expect((await value(app, 'hash', { input, algo }))['hash']).toBe(
            createHash(algo).update(Buffer.from(input)).digest('hex'),
          )
        },
      ),
    )
  })

  it('does not normalize, trim or reinterpret the text', async () => {
    const digests = await Promise.all(
      ['é', 'e\u0301', ' é', 'é ', 'é\n', '\ufeffé'].map(async input => (await value(app, 'hash', { input }))['hash']),
    )
    expect(new Set(digests).size).toBe(6)
  })

  it.each([
    [{}, 'input: required, a string.'],
    [{ input: 1 }, 'input: must be a string; got a number.'],
    [{ input: 'x', algo: 'sha3' }, 'algo: must be one of sha256, md5, sha1, sha512; got "sha3".'],
    [{ input: 'x', algo: 'SHA256' }, 'algo: must be one of sha256, md5, sha1, sha512; got "SHA256".'],
    [{ input: 'x', algo: '__proto__' }, 'algo: must be one of sha256, md5, sha1, sha512; got "__proto__".'],
    [{ input: 'a\ud800' }, 'input: contains a lone surrogate, which is not a Unicode character.'],
    [{ input: 'x'.repeat(1_048_577) }, 'input: must be at most 1048576 characters; got 1048577.'],
  ])('refuses case %#', async (args, message) => {
    expect(await refusal(app, 'hash', args)).toBe(message)
  })
})
