import { beforeEach, describe, expect, it } from 'vitest'
import { verifySecret } from '../../src/auth/secret.ts'
import {
  type KeyCommands,
  runKeysCreate,
  runKeysList,
  runKeysRevoke,
  runKeysRotate,
  runKeysSetBudget,
  runKeysSetTier,
} from '../../src/cli/keys.ts'
import { createMemoryKeys } from './memory_keys.ts'

let printed: string[]
let commands: KeyCommands
const lastJson = (): Record<string, string> => JSON.parse(printed.at(-1) ?? '{}') as Record<string, string>

async function create(
  options: Parameters<typeof runKeysCreate>[1] = { tier: 'unlimited' },
): Promise<Record<string, string>> {
  await runKeysCreate(commands, options)
  return lastJson()
}

beforeEach(() => {
  printed = []
  commands = {
    keys: createMemoryKeys(),
    now: () => Date.UTC(2026, 5, 1),
    operations: async () => ['send_message', 'capture_lead'],
    print: text => void printed.push(text),
  }
})

describe('keys', () => {
  it('create prints the secret once and stores its hash', async () => {
    const key = await create({
      tier: 'credits',
      scopes: 'ops:send_message,ops:capture_lead',
      verticals: 'home_services, retail',
      budgetUsd: '2.50',
    })
    expect(key).toMatchObject({
      tier: 'credits',
      scopes: ['ops:send_message', 'ops:capture_lead'],
      verticals: ['home_services', 'retail'],
      budget_usd: 2.5,
    })
    const row = await commands.keys.get(String(key['client_id']))
    expect(row).toMatchObject({
      tier: 'credits',
      budgetCredits: 250,
      email: null,
      revokedAt: null,
      agentId: key['agent_id'],
    })
    expect(await verifySecret(String(key['client_secret']), row?.secretHash)).toBe(true)
    await runKeysList(commands)
    expect(printed.at(-1)).not.toMatch(/abs_|scrypt/)
    expect(printed.at(-1)).toMatch(/^ab_\S+\tagent_\S+\tcredits\t.*2\.50 USD a day.*active$/)
  })

  it.each([
    [{ tier: 'god' }, 'unknown tier'],
    [{ tier: 'free', scopes: 'send_message' }, '--scopes'],
    [{ tier: 'free', scopes: ',' }, '--scopes'],
    [{ tier: 'free', verticals: 'a/b' }, '--verticals'],
    [{ tier: 'free', verticals: '' }, '--verticals: names none; leave it out to let the key act in all.'],
    [{ tier: 'free', verticals: ' , ' }, '--verticals: names none'],
    [{ tier: 'free', verticals: 'retail,dental' }, '--verticals: there is no vertical dental; use personal_services, '],
    [{ tier: 'free', budgetUsd: '-1' }, '--budget-usd'],
    [{ tier: 'free', budgetUsd: '1.005' }, '--budget-usd'],
  ])('create refuses %j', async (options, message) => {
    await expect(runKeysCreate(commands, options)).rejects.toThrow(message)
    expect(await commands.keys.list()).toEqual([])
  })

  it('rotate replaces the secret and nothing else', async () => {
    const key = await create()
    const id = String(key['client_id'])
    await runKeysRotate(commands, id)
    const row = await commands.keys.get(id)
    expect(row?.agentId).toBe(key['agent_id'])
    expect(await verifySecret(String(key['client_secret']), row?.secretHash)).toBe(false)
    expect(await verifySecret(String(lastJson()['client_secret']), row?.secretHash)).toBe(true)
  })

  it('revoke keeps the first date, and a revoked key stays so', async () => {
    const id = String((await create())['client_id'])
    await runKeysRevoke(commands, id)
    await runKeysRevoke({ ...commands, now: () => 5 }, id)
    expect((await commands.keys.get(id))?.revokedAt).toBe(Date.UTC(2026, 5, 1))
    await expect(runKeysRotate(commands, id)).rejects.toThrow('revoked')
    await runKeysList(commands)
    expect(printed.at(-1)).toMatch(/revoked 2026-06-01T00:00:00.000Z$/)
  })

  it('set-tier takes a known tier of a known key', async () => {
    const id = String((await create({ tier: 'free' }))['client_id'])
    await runKeysSetTier(commands, id, 'unlimited')
    expect((await commands.keys.get(id))?.tier).toBe('unlimited')
    await expect(runKeysSetTier(commands, id, 'god')).rejects.toThrow('unknown tier')
    await runKeysSetBudget(commands, id, '5')
    expect(printed.at(-1)).toBe(`${id} may spend 5.00 USD a day`)
    await runKeysSetBudget(commands, id, 'none')
    expect(printed.at(-1)).toBe(`${id} has no cap`)
    await expect(runKeysSetTier(commands, 'ab_nobody', 'free')).rejects.toThrow('unknown key')
  })
})

describe('a secret', () => {
  it.each([undefined, '', 'scrypt$16384$8$1$x', 'plain', 'scrypt$0$0$0$aa$' + 'a'.repeat(42)])(
    'is never right against %j',
    async stored => {
      expect(await verifySecret('', stored)).toBe(false)
      expect(await verifySecret('plain', stored)).toBe(false)
    },
  )
})
