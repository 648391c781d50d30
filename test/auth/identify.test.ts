import { beforeEach, describe, expect, it } from 'vitest'
import { createIdentify } from '../../src/auth/identify.ts'
import { readConfig } from '../../src/config.ts'
import { ANONYMOUS } from '../../src/core/caller.ts'
import type { Identify } from '../../src/core/ports.ts'
import { cpuMs } from '../cpu.ts'
import { addKey, openDoor, PUBLIC_URL, type TestDoor } from './door.ts'

let door: TestDoor
let identify: Identify
let token: string
let other: string

beforeEach(async () => {
  door = openDoor()
  const key = await addKey(door.keys)
  identify = createIdentify({ issuer: `${PUBLIC_URL}/auth`, verify: door.tokens.verify })
  token = (await door.tokens.issue(key)).token
  other = (await door.tokens.issue(key)).token
})

const send = (headers: Record<string, string>): ReturnType<Identify> => identify(new Headers(headers))

describe('identify', () => {
  it('takes a caller without a credential for anonymous', async () => {
    expect(await send({ accept: '*/*' })).toBe(ANONYMOUS)
  })

  it('reads the token in every place it may stand', async () => {
    const sent: Record<string, string>[] = [
      { 'X-Agent-Identity': token },
      { 'X-Agent-Identity': `Bearer ${token}` },
      { 'X-Agent-Identity': `  bearer  ${token} ` },
      { Authorization: `Bearer ${token}` },
      { Authorization: `bearer ${token}` },
      { 'X-Agent-Identity': token, Authorization: `Bearer ${token}` },
      { 'X-Agent-Identity': token, Authorization: 'Basic cHJveHk6c2VjcmV0' },
    ]
    for (const headers of sent) expect(await send(headers)).toMatchObject({ agentId: 'agent_one', keyId: 'ab_one' })
  })

  it('refuses two different tokens', async () => {
    await expect(send({ 'X-Agent-Identity': token, Authorization: `Bearer ${other}` })).rejects.toMatchObject({
      reason: 'bad_input',
    })
  })

  it.each([
    { 'X-Agent-Identity': '' },
    { 'X-Agent-Identity': 'Bearer' },
    { 'X-Agent-Identity': 'null' },
    { 'X-Agent-Identity': '$AGENT_TOKEN' },
    { Authorization: '' },
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer a b' },
    { Authorization: 'Basic cHJveHk6c2VjcmV0' },
    { Authorization: 'Digest username="x"' },
  ] as Record<string, string>[])('never takes a bad credential for anonymous: %j', async headers => {
    await expect(send(headers)).rejects.toMatchObject({
      reason: 'identity_required',
      message: expect.stringContaining(`POST ${PUBLIC_URL}/auth/token`),
    })
  })

  it('refuses two tokens in one header, and 1 MB of one', async () => {
    await expect(send({ 'X-Agent-Identity': `${token}, ${other}` })).rejects.toMatchObject({
      reason: 'identity_required',
    })
    const began = cpuMs()
    await expect(send({ 'X-Agent-Identity': 'x'.repeat(1_048_576) })).rejects.toMatchObject({
      reason: 'identity_required',
    })
    expect(cpuMs() - began).toBeLessThan(2_000)
  })

  it('never repeats what was sent', async () => {
    const error = await send({ 'X-Agent-Identity': `${token.slice(0, -3)}AAA` }).catch((thrown: unknown) => thrown)
    expect(String(error)).not.toContain(token.slice(0, 20))
    expect(String(error)).toMatch(/identity|token/i)
  })
})

describe('the settings', () => {
  const provider = { AUTH_ISSUER: 'https://id.example/realms/a', AUTH_AUDIENCE: 'agent-broker' }

  it('name an identity provider', () => {
    expect(readConfig(provider, {}).authProvider).toEqual({
      issuer: provider.AUTH_ISSUER,
      audience: 'agent-broker',
      jwksUrl: undefined,
      tierClaim: undefined,
    })
    expect(readConfig({}, {}).authProvider).toBeUndefined()
  })

  it('refuse half an identity provider', () => {
    expect(() => readConfig({ AUTH_ISSUER: provider.AUTH_ISSUER }, {})).toThrow('AUTH_AUDIENCE')
    expect(() => readConfig({ AUTH_AUDIENCE: 'x' }, {})).toThrow('AUTH_ISSUER')
    expect(() => readConfig({ ...provider, AUTH_JWKS_URL: 'file:///etc/passwd' }, {})).toThrow('AUTH_JWKS_URL')
    expect(() => readConfig({ SMTP_URL: 'http://mail.example' }, {})).toThrow('SMTP_URL')
  })
})
