import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createClientCaller } from '../../src/auth/client_caller.ts'
import { readPublicKeys } from '../../src/auth/public_keys.ts'
import { hashSecret } from '../../src/auth/secret.ts'
import { addKey, SECRET } from './door.ts'
import { newLedger } from '../new_ledger.ts'

const clock = { ms: Date.UTC(2026, 5, 1) }
const now = (): number => clock.ms

describe('a process that holds the credentials of a key', () => {
  it('acts in its name for as long as it is proven, however long that is', async () => {
    const { keys } = await newLedger()
    const key = await addKey(keys)
    const caller = createClientCaller({ keys, now }, { clientId: key.keyId, secret: SECRET })
    const { agentId, keyId, tier, scopes, verticals, budgetCredits } = key
    expect(await caller()).toEqual({ agentId, keyId, tier, scopes, verticals, budgetCredits })
    clock.ms += 30 * 86_400_000
    await keys.update(key.keyId, { tier: 'free' })
    expect(await caller()).toMatchObject({ agentId, tier: 'free' })
  })

  it('is refused within 5 s of a revocation or a new secret', async () => {
    const { keys } = await newLedger()
    const key = await addKey(keys)
    const caller = createClientCaller({ keys, now }, { clientId: key.keyId, secret: SECRET })
    await caller()
    await keys.update(key.keyId, { secretHash: await hashSecret('another') })
    await caller()
    clock.ms += 5_000
    await expect(caller()).rejects.toMatchObject({ reason: 'identity_required' })
    await keys.update(key.keyId, { secretHash: await hashSecret(SECRET) })
    // Refusals are not remembered.
    expect(await caller()).toMatchObject({ keyId: key.keyId })
    await keys.update(key.keyId, { revokedAt: now() })
    clock.ms += 5_000
    await expect(caller()).rejects.toMatchObject({ reason: 'identity_required' })
  })

  it.each([
    ['ab_nobody', SECRET],
    ['ab_one', 'wrong'],
    ['ab_one', ''],
    ['ab_keyless', ''],
    ['ab_keyless', SECRET],
  ])('is refused as %s with a wrong secret, in the same words', async (clientId, secret) => {
    const { keys } = await newLedger()
    await addKey(keys)
    await addKey(keys, { keyId: 'ab_keyless', secretHash: '' })
    await expect(createClientCaller({ keys, now }, { clientId, secret })()).rejects.toThrow(
      'The client is unknown, its secret or private key is wrong or it was revoked',
    )
  })

  it('proves itself by a private key, as PEM or JWK, to one of its public ones', async () => {
    const { keys } = await newLedger()
    await addKey(keys, { keyId: 'ab_signs', secretHash: '' })
    for (const { privateKey, publicKey } of [
      generateKeyPairSync('ed25519'),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ]) {
      const [kept] = readPublicKeys(JSON.stringify(publicKey.export({ format: 'jwk' })))
      if (kept === undefined) throw new Error('no key was read')
      await keys.setPublicKeys('ab_signs', [{ keyId: 'ab_signs', createdAt: 0, ...kept }])
      for (const text of textsOf(privateKey))
        expect(await createClientCaller({ keys, now }, { clientId: 'ab_signs', privateKey: text })()).toMatchObject({
          keyId: 'ab_signs',
        })
    }
    const foreign = textsOf(generateKeyPairSync('ed25519').privateKey)[0] ?? ''
    await expect(
      createClientCaller({ keys, now }, { clientId: 'ab_signs', privateKey: foreign })(),
    ).rejects.toMatchObject({ reason: 'identity_required' })
  })

  it.each(['nonsense', '{}', '{"kty":"OKP"', '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----'])(
    'is told when what should be a private key is none, without a word of it',
    async text => {
      const { keys } = await newLedger()
      expect(() => createClientCaller({ keys, now }, { clientId: 'ab_signs', privateKey: text })).toThrow(
        /^AGENT_PRIVATE_KEY is no private key; give it as PEM \(PKCS #8\) or as a JWK$/,
      )
    },
  )
})

const textsOf = (key: KeyObject): string[] => [
  String(key.export({ format: 'pem', type: 'pkcs8' })),
  JSON.stringify(key.export({ format: 'jwk' })),
]
