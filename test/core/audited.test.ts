import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audited } from '../../src/core/audited.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { lazyLedger } from '../../src/store/lazy.ts'
import { runTemplatesAdd, runTemplatesRetire } from '../../src/cli/templates.ts'
import { runCreditsGrant } from '../../src/cli/credits.ts'
import { runKeysRevoke, runKeysRotate } from '../../src/cli/keys.ts'
import { runPersonErase, runPersonExport } from '../../src/cli/person.ts'
import { runConsentsRevoke } from '../../src/cli/consents.ts'
import type { App } from '../../src/main.ts'
import { addKey } from '../auth/door.ts'
import { httpOf, startApp } from '../harness.ts'
import { newLedger } from '../new_ledger.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
const T = 1_800_000_000_000

let serial = 0
const newId = (): string => {
  serial += 1
  return `audit_${String(serial).padStart(6, '0')}`
}
const rowsOf = async ({ audit }: Ledger) =>
  (await audit.page({ most: 100 })).map(({ actor, action, target, detail }) => [actor, action, target, detail])

describe('what the command line changes', () => {
  let plain: Ledger
  let ledger: Ledger
  beforeAll(async () => {
    plain = await newLedger()
    ledger = audited(plain, { actor: 'command_line', now: () => T, newId })
  })
  afterAll(() => plain.close())

  it('is on record, without a secret, an address or words', async () => {
    const { keyId, agentId } = await addKey(plain.keys, { email: 'someone@customer.example' })
    const keys = { keys: ledger.keys, now: () => T, operations: async () => [], print: () => undefined }
    await runKeysRotate(keys, keyId)
    await runKeysRevoke(keys, keyId)
    await runKeysRevoke(keys, keyId)
    await runCreditsGrant(ledger, agentId, '500', T)
    await runTemplatesAdd(ledger, 'hello', { class: 'transactional', body: 'Confidential words.' }, T)
    await runTemplatesRetire(ledger, 'hello', T)
    await runConsentsRevoke(ledger, 'someone@customer.example', { scope: 'all', via: 'said so' }, T)
    await runPersonExport(ledger, 'someone@customer.example')
    await runPersonErase(ledger, 'someone@customer.example', T)
    expect(await rowsOf(plain)).toEqual([
      ['command_line', 'key.rotate', keyId, null],
      ['command_line', 'key.revoke', keyId, null],
      ['command_line', 'credits.grant', agentId, '{"amount":500}'],
      ['command_line', 'template.create', 'hello', '{"class":"transactional"}'],
      ['command_line', 'template.retire', 'hello', null],
      ['command_line', 'opt_out.record', null, '{"channel":null,"scope":"all"}'],
      ['command_line', 'person.export', null, null],
      ['command_line', 'person.erase', null, null],
    ])
    expect(JSON.stringify(await plain.audit.page({ most: 100 }))).not.toMatch(
      /someone|customer\.example|Confidential|said so/,
    )
  })

  it('is on record over a ledger that is opened when it is first needed, with every table at hand', async () => {
    const late = audited(
      lazyLedger('sqlite', async () => plain),
      { actor: 'command_line', now: () => T, newId },
    )
    const { agentId } = await addKey(plain.keys, { keyId: 'ab_lazy' })
    const before = await late.audit.page({ most: 100 })
    await runCreditsGrant(late, agentId, '7', T)
    expect(await late.audit.page({ most: 100 })).toHaveLength(before.length + 1)
    expect(await late.operations.get('op_none')).toBeUndefined()
    expect(late.engine).toBe('sqlite')
  })

  it('leaves no row when it is rolled back, and is undone when its row cannot be written', async () => {
    const { keyId } = await addKey(plain.keys, { keyId: 'ab_two' })
    const before = await rowsOf(plain)
    const undone = ledger.transaction(async ({ keys }) => {
      await keys.update(keyId, { revokedAt: T })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rowsOf(plain)).toEqual(before)
    const clashing = audited(plain, { actor: 'command_line', now: () => T, newId: () => 'audit_000001' })
    await expect(clashing.keys.update(keyId, { revokedAt: T })).rejects.toThrow()
    expect((await plain.keys.get(keyId))?.revokedAt).toBeNull()
  })

  it('is read by time and page', async () => {
    const late = audited(plain, { actor: 'command_line', now: () => T + 5_000, newId })
    const { keyId } = await addKey(late.keys, { keyId: 'ab_three' })
    await late.keys.setPublicKeys(keyId, [])
    const rows = await plain.audit.page({ most: 10, sinceMs: T + 1 })
    expect(rows.map(({ action }) => action)).toEqual(['key.create', 'key.set_public_keys'])
    expect(await plain.audit.page({ most: 10, sinceMs: T + 1, after: rows[0]?.auditId })).toEqual(rows.slice(1))
  })
})

describe('what comes over HTTP', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ OPERATOR_KEY: KEY })
  })
  afterAll(() => app.close())

  it('is on record as done with the operator key, once', async () => {
    const { ledger } = app.broker.services
    const { keyId } = await addKey(ledger.keys)
    const revoke = () =>
      httpOf(app)(`/operator/keys/${keyId}/revoke`, { method: 'POST', headers: { authorization: `Bearer ${KEY}` } })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
    expect(await rowsOf(ledger)).toEqual([['operator_key', 'key.revoke', keyId, null]])
  })
})
