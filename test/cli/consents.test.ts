import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type RevokeOptions,
  runConsentsExport,
  runConsentsRecord,
  runConsentsRevoke,
  runConsentsShow,
  runConsentsVerify,
} from '../../src/cli/consents.ts'
import { runConsentsImport } from '../../src/cli/consent_import.ts'
import { runPersonErase } from '../../src/cli/person.ts'
import { type AddTemplateOptions, runTemplatesAdd, runTemplatesRetire } from '../../src/cli/templates.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { command, type CommandEnded } from '../command.ts'
import { start, startServer } from '../process.ts'

const root = mkdtempSync(join(tmpdir(), 'agent-broker-consents-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let serial = 0
const path = (name: string): string => {
  serial += 1
  return join(root, `${serial}_${name}`)
}
const file = (name: string, content: string | Uint8Array): string => {
  const made = path(name)
  writeFileSync(made, content)
  return made
}

const run = (folder: string, args: string[], stdin = ''): Promise<CommandEnded> =>
  command(args, { DATA_DIR: folder }, stdin)

/** Waits until an import that runs elsewhere has committed something. */
async function recordedIn(folder: string): Promise<void> {
  const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
  for (let tries = 0; tries < 2_000 && (await ledger.consents.page({ most: 1 })).length === 0; tries += 1)
    await sleep(5)
  await ledger.close()
}

const ANN = '+12025550123'
const given = {
  recipient: ANN,
  channels: ['sms'],
  purpose: 'marketing',
  kind: 'express_written',
  seller: '=Acme "Plumbing", LLC',
  text_shown: 'I agree;\nnot a condition.',
  source: 'web_form',
  captured_at: '2026-01-01T00:00:00Z',
}
const show = async (
  folder: string,
  recipient: string,
): Promise<{ consents: Record<string, unknown>[]; opt_outs: Record<string, unknown>[] }> =>
  JSON.parse((await run(folder, ['consents', 'show', recipient])).stdout)

const withoutNull = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

describe('consents', () => {
  const folder = path('data')
  let id = ''

  beforeAll(async () => {
    const { stdout } = await run(
      folder,
      ['consents', 'record', '-'],
      JSON.stringify({ ...given, recipient: '+1 (202) 555-0123' }),
    )
    id = /^(cns_\w+) is recorded\n$/.exec(stdout)?.[1] ?? stdout
  })

  it('are recorded once, shown, and revoked once', async () => {
    expect(
      (await run(folder, ['consents', 'record', JSON.stringify({ ...given, recipient: '+1 (202) 555-0123' })])).stdout,
    ).toBe(`${id} was recorded before\n`)
    expect((await show(folder, ANN)).consents).toMatchObject([
      { consent_id: id, seller: given.seller, revoked_at: null },
    ])
    expect((await run(folder, ['consents', 'revoke', id, '--via', 'phone call'])).stdout).toBe(`${id} is revoked\n`)
    expect((await run(folder, ['consents', 'revoke', id])).stdout).toBe(`${id} was revoked before\n`)
    expect((await show(folder, ANN)).consents).toMatchObject([
      { revoked_via: 'phone call', revoked_at: expect.stringMatching(/Z$/) },
    ])
  })

  it('of a recipient end with an opt-out, whose answer does not say the recipient', async () => {
    const { stdout } = await run(folder, ['consents', 'revoke', '+12025550124', '--channel', 'sms'])
    expect(stdout).toBe('+1…24 is opted out of marketing by sms; it counts from now on\n')
    expect((await show(folder, '+1 202 555 0124')).opt_outs).toMatchObject([
      { channel: 'sms', scope: 'marketing', via: 'operator' },
    ])
  })

  it('recorded by several processes at once are one chain', async () => {
    const shared = path('data')
    const twins = [1, 2, 2, 3, 4].map(at =>
      start(['consents', 'record', JSON.stringify({ ...given, recipient: `+1202555010${at}` })], { DATA_DIR: shared }),
    )
    for (const twin of twins) expect([await twin.exit(), twin.stderr()]).toEqual([0, ''])
    expect(await run(shared, ['consents', 'verify'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^4 events/),
    })
  })

  it.each(['csv', 'jsonl'])('come back whole from an export as %s', async format => {
    await run(folder, [
      'consents',
      'record',
      JSON.stringify({
        ...given,
        recipient: 'Bob@Example.com',
        channels: ['email'],
        name: "'=cmd",
        not_condition: true,
      }),
    ])
    const exported = await run(folder, ['consents', 'export', '--format', format])
    expect(exported.code).toBe(0)
    if (format === 'csv') {
      expect(exported.stdout).toContain('"\'=Acme ""Plumbing"", LLC"')
      expect(exported.stdout).not.toMatch(/(^|,)"?[=+@-]/m)
    }
    const other = path('data')
    const backup = file(`consents.${format}`, exported.stdout)
    expect((await run(other, ['consents', 'import', backup])).stdout).toBe(
      '2 consents are recorded, 0 were there before\n',
    )
    expect((await run(other, ['consents', 'import', backup])).stdout).toBe(
      '0 consents are recorded, 2 were there before\n',
    )
    const strip = (text: string) => text.replace(/20\d\d-[\dT:.-]+Z/g, 'T')
    expect(strip((await run(other, ['consents', 'export', '--format', format])).stdout)).toBe(strip(exported.stdout))
    expect((await run(other, ['consents', 'verify'])).stdout).toMatch(/^3 events, head 3:[0-9a-f]{64}\n$/)
    expect((await run(other, ['db', 'verify'])).code).toBe(0)
  })
})

describe('consents of a throw-away address', () => {
  it('that were recorded before are taken back, and nothing of a file with a new one is recorded', async () => {
    const ledger = await openSqlite(':memory:')
    const row = { ...given, recipient: 'ann@mailinator.com', channels: ['email'] }
    const imported = (rows: object[]) =>
      runConsentsImport(ledger, file('rows.jsonl', rows.map(one => JSON.stringify(one)).join('\n')), {}, Date.now())
    const known = { type: 'email', normalized: 'ann@mailinator.com' } as const
    await expect(imported([given, row])).rejects.toThrow('nothing was recorded, 1 row is wrong')
    expect(await ledger.consents.page({ most: 5 })).toEqual([])
    await imported(
      [given, { ...row, recorded_at: '2026-01-02T00:00:00Z', revoked_at: null, revoked_via: null }].map(withoutNull),
    )
    expect(await ledger.consents.of(known)).toMatchObject([{ purpose: 'marketing', subject: known }])
    await ledger.close()
  })
})

it('templates add leaves out the mark that Windows begins a text with', async () => {
  const ledger = await openSqlite(':memory:')
  await runTemplatesAdd(ledger, 'v1', { class: 'reminder', bodyFile: file('bom.txt', '\ufeffSee you soon.\r\n') }, 0)
  expect(await ledger.templates.get('v1')).toMatchObject({ body: 'See you soon.' })
  await ledger.close()
})

describe('a command that cannot be followed', () => {
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await openSqlite(':memory:')
  })
  afterAll(() => ledger.close())
  const record = (json: string) => runConsentsRecord(ledger, json, Date.now())
  const revoke = (target: string, options: Partial<RevokeOptions> = {}) =>
    runConsentsRevoke(ledger, target, { scope: 'marketing', via: 'operator', ...options }, Date.now())
  const add = (id: string, options: Partial<AddTemplateOptions>) =>
    runTemplatesAdd(ledger, id, { class: 'reminder', ...options }, Date.now())
  const imported = (name: string, content: string, optOuts = false) =>
    runConsentsImport(ledger, file(name, content), { optOuts }, Date.now())
  const heading = 'recipient,channels,purpose,kind,text_shown,source,captured_at'
  const well = `${ANN},sms,marketing,express,yes,keyword,2026-01-01T00:00:00Z`

  it.each<[string, () => Promise<void>]>([
    ['the consent is not JSON', () => record('{')],
    ['must be a JSON object', () => record('[]')],
    ['recipient: missing; channels: missing', () => record('{}')],
    ['recipient: no phone number', () => record(JSON.stringify({ ...given, recipient: 'ann' }))],
    [
      'recipient: mailinator.com gives out addresses to throw away',
      () => record(JSON.stringify({ ...given, recipient: 'ann@mailinator.com', channels: ['email'] })),
    ],
    [
      'line 3: recipient: mailinator.com',
      () =>
        imported('throwaway.csv', `${heading}\n${well}\n${well.replace(`${ANN},sms`, 'ann@mailinator.com,email')}\n`),
    ],
    [
      'expires_at: is not after captured_at',
      () => record(JSON.stringify({ ...given, expires_at: '2020-01-01T00:00:00Z' })),
    ],
    ['neither a recorded consent_id nor a recipient', () => revoke('cns_nothing')],
    ['--channel: use sms, voice, chatapp', () => revoke(ANN, { channel: 'email' })],
    ['--scope: some is not one', () => revoke(ANN, { scope: 'some' })],
    ['--via: must have', () => revoke(ANN, { via: ' ' })],
    ['recipient: no phone number', () => runConsentsShow(ledger, 'nobody', Date.now())],
    ['--format: xml is not one', () => runConsentsExport(ledger, { format: 'xml' })],
    ['--head: must be', () => runConsentsVerify(ledger, { head: 'x' })],
    ['there is no file', () => runConsentsImport(ledger, '/nowhere.csv', {}, 0)],
    ['there is no file', () => runConsentsImport(ledger, root, {}, 0)],
    ['must end in .csv', () => imported('a.txt', '')],
    ['line 3: not CSV', () => imported('bad.csv', `${heading}\n${well}\n${ANN},sms,marketing\n`)],
    ['names purpose twice', () => imported('bad.csv', `${heading},purpose\n`)],
    ['line 2: status: unknown field', () => imported('bad.csv', `${heading},status\n${well},active\n`)],
    ['not CSV', () => imported('bad.csv', `${heading}\n"${ANN},sms`)],
    ['line 2: recipient: missing', () => imported('bad.csv', `${heading}\n${well.slice(ANN.length)}\n`)],
    ['line 2: revoked_at: must be an ISO 8601', () => imported('bad.csv', `${heading},revoked_at\n${well},soon\n`)],
    [
      'line 2: revoked_at: is in the future',
      () => imported('bad.csv', `${heading},revoked_at\n${well},2999-01-01T00:00:00Z\n`),
    ],
    [
      'line 2: channel: email does not reach',
      () => imported('stop.csv', `recipient,channel,at\n${ANN},email,2025-01-01T00:00:00Z\n`, true),
    ],
    ['line 2: at: is in the future', () => imported('stop.csv', `recipient,at\n${ANN},2999-01-01T00:00:00Z\n`, true)],
    ['recipient: no phone', () => runPersonErase(ledger, 'nobody', 0)],
    ['template_id: must be', () => add('Visit!', { body: 'x' })],
    ['--class: news is not one', () => add('v2', { class: 'news', body: 'x' })],
    ['--body: give the text', () => add('v2', {})],
    [
      '--body-file: is not UTF-8 at byte 3; save it in UTF-8',
      () => add('v2', { bodyFile: file('latin1.txt', Buffer.from('Caf\xe9', 'latin1')) }),
    ],
    ['--body: {{a b', () => add('v2', { body: '{{a b}}' })],
    ['--subject: must be one line', () => add('v2', { body: 'x', subject: 'a\nBcc: b' })],
    ['give both or none', () => add('v2', { body: 'x', whatsappName: 'v2' })],
    ['unknown template v2', () => runTemplatesRetire(ledger, 'v2', 0)],
  ])('says: %s', async (sentence, command) => {
    await expect(command()).rejects.toThrow(sentence)
    expect(await ledger.consents.verify()).toMatchObject({ events: 0 })
    expect(await ledger.templates.page({ most: 1 })).toEqual([])
  })
})

describe('import', () => {
  const row = (changes: Record<string, unknown> = {}): string => JSON.stringify({ ...given, ...changes })

  it('names every wrong row by its line and records none', async () => {
    const folder = path('data')
    const bad = file('bad.jsonl', [row(), '', '{', row({ kind: 'maybe' }), '"x"', row({ recipient: '+15' })].join('\n'))
    const { code, stderr } = await run(folder, ['consents', 'import', bad])
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^nothing was recorded, 4 rows are wrong:\nline 3: not JSON.*\nline 4: kind: .*\nline 5: not a JSON object\nline 6: recipient: /,
    )
    expect((await show(folder, ANN)).consents).toEqual([])
    expect((await run(folder, ['consents', 'verify'])).stdout).toContain('0 events')
  })

  it('is finished by running it again after it was killed', async () => {
    const folder = path('data')
    const rows = Array.from({ length: 3_000 }, (_, at) =>
      row({ recipient: `p${at}@example.com`, channels: ['email'], customer_id: `c${at}` }),
    )
    const big = file('big.jsonl', `\uFEFF${rows.join('\r\n')}`)
    const first = start(['consents', 'import', big], { DATA_DIR: folder })
    await recordedIn(folder)
    first.child.kill('SIGKILL')
    await first.exit()
    const again = await run(folder, ['consents', 'import', big])
    expect(again).toMatchObject({ code: 0, stderr: '' })
    const [recorded, known] = (again.stdout.match(/\d+/g) ?? []).map(Number)
    expect((recorded ?? 0) + (known ?? 0)).toBe(3_000)
    expect(known).toBeGreaterThan(0)
    expect((known ?? 1) % 500).toBe(0)
    expect((await run(folder, ['consents', 'verify'])).stdout).toMatch(/^3000 events/)
  })

  it('takes a suppression list, in which the past counts as the past', async () => {
    const folder = path('data')
    await run(folder, ['consents', 'record', row()])
    const list = file(
      'stop.csv',
      `recipient,channel,scope,at\n${ANN},sms,marketing,2025-01-01T00:00:00Z\n'+12025550124,,all,2026-02-01T00:00:00Z\n`,
    )
    expect((await run(folder, ['consents', 'import', '--opt-outs', list])).stdout).toBe(
      '2 opt-outs are recorded and count from now on\n',
    )
    expect((await show(folder, ANN)).opt_outs).toEqual([])
    expect((await show(folder, '+12025550124')).opt_outs).toMatchObject([
      { channel: null, scope: 'all', via: 'import' },
    ])
    // A consent ends an opt-out while it holds and no longer.
    const yes = {
      ...given,
      recipient: '+12025550124',
      channels: ['sms', 'voice', 'chatapp'],
      captured_at: '2026-03-01T00:00:00Z',
    }
    await run(folder, ['consents', 'record', JSON.stringify({ ...yes, expires_at: '2026-03-31T00:00:00Z' })])
    expect((await show(folder, '+12025550124')).opt_outs).toMatchObject([{ channel: null, scope: 'all' }])
    await run(folder, ['consents', 'record', JSON.stringify({ ...yes, expires_at: '2999-03-31T00:00:00Z' })])
    expect((await show(folder, '+12025550124')).opt_outs).toEqual([])
    expect((await run(folder, ['consents', 'verify'])).code).toBe(0)
  })
})

describe('templates', () => {
  it('are added, listed and retired, and never changed', async () => {
    const folder = path('data')
    const add = (...args: string[]) => run(folder, ['templates', 'add', ...args])
    const whatsapp = ['--whatsapp-name', 'visit_1', '--whatsapp-language', 'en_US']
    const made = await add(
      'visit',
      '--class',
      'reminder',
      '--subject',
      'Visit of {{name}}',
      '--body',
      'At {{time}}',
      ...whatsapp,
    )
    expect(made.stdout).toBe('visit is a reminder template for good; it needs name, time\n')
    expect(await add('visit', '--class', 'marketing', '--body', 'Buy')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a template never changes'),
    })
    expect((await run(folder, ['templates', 'list'])).stdout).toBe(
      'visit\treminder\tname,time\tvisit_1/en_US\t"At {{time}}"\tin use\n',
    )
    expect((await run(folder, ['templates', 'retire', 'visit'])).stdout).toBe('visit is retired\n')
    expect((await run(folder, ['templates', 'list'])).stdout).toContain('\tretired 20')
    expect(await add('visit', '--class', 'reminder', '--body', 'x')).toMatchObject({ code: 2 })
  })
})

describe('person', () => {
  it('export prints everything and erase leaves nothing but a hash', async () => {
    const folder = path('data')
    await run(folder, ['consents', 'record', JSON.stringify({ ...given, customer_id: 'cust_1', name: 'Ann Lee' })])
    await run(folder, ['consents', 'revoke', ANN, '--scope', 'all'])
    const context = { recommended_next_step: `Call ${ANN} back.` }
    const call = { smb_id: 'smb_1', reason: 'ambiguous_intent', context, idempotency_key: 'k1' }
    expect((await run(folder, ['call', 'escalate_to_human', JSON.stringify(call)])).code).toBe(0)
    const exported = JSON.parse((await run(folder, ['person', 'export', ANN])).stdout)
    expect(exported).toMatchObject({
      recipient: ANN,
      customers: [{ customer_id: 'cust_1' }],
      opt_outs: [{ scope: 'all', at: expect.stringMatching(/Z$/) }],
    })
    expect(JSON.stringify(exported)).toContain('Ann Lee')
    expect([exported.tickets.length, exported.operations.length]).toEqual([1, 1])

    const erased = await run(folder, ['person', 'erase', ANN])
    expect(erased.stdout).toMatch(/^erased\tconsents\t1$/m)
    expect(erased.stdout).toContain('+1…23 is erased; its opt-outs go on counting by a keyed hash')
    expect(erased.stdout).not.toContain(ANN)
    expect(await show(folder, ANN)).toMatchObject({
      consents: [],
      opt_outs: [{ channel: null, scope: 'all', via: 'erased' }],
    })
    expect((await run(folder, ['consents', 'verify'])).code).toBe(0)
  })

  it('erase leaves nothing of them in the file, its log and a backup made after it, also while a server runs', async () => {
    const folder = path('data')
    const bytesIn = (of: string): string =>
      readdirSync(of, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n')
    const orders = file(
      'orders.csv',
      [
        'kind,ref,phone,email,name,at',
        ...[1, 2, 3, 4, 5, 6].map(at => `order,o${at},,q${at}@example.org,Quittenbaum ${at},2026-11-01`),
      ].join('\n'),
    )
    expect(await run(folder, ['relationships', 'import', orders])).toMatchObject({ code: 0 })
    await run(folder, [
      'consents',
      'record',
      JSON.stringify({ ...given, customer_id: 'cust_1', name: 'Ann Wurzelsepp' }),
    ])
    for (const held of ['Wurzelsepp', 'Quittenbaum 3']) expect(bytesIn(folder)).toContain(held)
    const server = await startServer({ DATA_DIR: folder })
    const erased = await run(folder, ['person', 'erase', ANN])
    expect(erased.stdout).toMatch(/ is erased.*; backups made before this stay as they are\n$/)
    for (const at of [1, 3, 4]) await run(folder, ['person', 'erase', `q${at}@example.org`])
    const backup = path('backup.sqlite')
    expect(await run(folder, ['db', 'backup', backup])).toMatchObject({ code: 0 })
    for (const bytes of [bytesIn(folder), readFileSync(backup, 'latin1')]) {
      expect(bytes).toContain('Quittenbaum 2')
      for (const gone of ['Wurzelsepp', ANN, 'Quittenbaum 1', 'q3@example.org', 'Quittenbaum 4'])
        expect(bytes.includes(gone), gone).toBe(false)
    }
    server.child.kill('SIGTERM')
    await server.exit()
  })

  it('erase names the ledgers that a restore has set aside, and db restore the erasures that it undoes', async () => {
    const folder = path('data')
    const backup = path('backup.sqlite')
    await run(folder, ['consents', 'record', JSON.stringify(given)])
    expect((await run(folder, ['db', 'backup', backup])).code).toBe(0)
    expect((await run(folder, ['person', 'erase', ANN])).stdout).not.toContain('set aside')
    const restored = await run(folder, ['db', 'restore', backup])
    expect(restored.stdout).toContain('whoever was erased since this backup is in the ledger again (erasures: 1)')
    expect(restored.stdout).toContain('erasures (person erase)')
    expect((await show(folder, ANN)).consents).toHaveLength(1)
    const again = await run(folder, ['person', 'erase', ANN])
    expect(again.stdout).toMatch(/^left\tledgers_set_aside\t1$/m)
    expect(again.stdout).toContain('1 ledger that db restore has set aside stays as it is: remove ')
  })
})
