import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../src/cli/open_browser.ts'
import {
  type PeopleCommands,
  runConsole,
  runPeopleAdd,
  runPeopleList,
  runPeopleRemove,
  runPeopleRole,
} from '../../src/cli/people.ts'
import { readConfig } from '../../src/config.ts'
import { audited } from '../../src/core/audited.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import { toAnySubject } from '../../src/core/subject.ts'
import { newLedger } from '../new_ledger.ts'

const CONFIG = readConfig({ PUBLIC_URL: 'https://broker.example', CONSOLE: 'on' }, {})
let ledger: Ledger
let printed: string[]
let commands: PeopleCommands
const rowOf = async (name: string) => ledger.staff.byName(name)

beforeEach(async () => {
  ledger = await newLedger()
  printed = []
  let serial = 0
  const newId = (): string => {
    serial += 1
    return `id_${serial}`
  }
  const { staff } = audited(ledger, { actor: 'command_line', now: () => 5, newId })
  commands = { staff, now: () => 5, newId, print: text => void printed.push(text) }
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await ledger.close()
})

describe('people', () => {
  it('are added by a name, by an address, or by both, as viewers unless it is said', async () => {
    await runPeopleAdd(commands, ' Ada ', { role: 'owner' })
    await runPeopleAdd(commands, 'Bob@Example.com', { role: 'viewer' })
    await runPeopleAdd(commands, 'Cyd', { mail: 'CYD@example.com', role: 'operator' })
    expect(await ledger.staff.list()).toMatchObject([
      { name: 'Ada', email: null, role: 'owner', createdAt: 5 },
      { name: 'Bob@Example.com', email: 'bob@example.com', role: 'viewer' },
      { name: 'Cyd', email: 'cyd@example.com', role: 'operator' },
    ])
    expect(printed[0]).toMatch(/^Ada is added as owner \(per_id_\d+\); a link to sign in: agent-broker console per_id_/)
    await runPeopleList(commands, {})
    expect(printed.at(-1)).toMatch(/^per_id_\d+\tCyd\toperator\tcyd@example\.com\t1970-/)
  })

  it.each([
    ['', {}, 'name: is empty'],
    ['a'.repeat(81), {}, 'name: is longer than 80 characters'],
    ['Ada\u202e', {}, 'name: holds control or hidden characters'],
    ['Ada', { role: 'admin' }, '--role: unknown role admin; use viewer, operator, owner'],
    ['Ada', { mail: 'ada' }, '--mail:'],
    ['a@b@c', {}, '--mail:'],
    ['ADA  Lovelace', {}, 'somebody is called ADA Lovelace already'],
    ['Grace', { mail: 'ADA@example.com' }, 'somebody has the address ada@example.com already'],
    ['ADA@example.com', { mail: 'grace@example.com' }, 'name: is a mail address, and not the one in mail; give a name'],
    ['bob@m\u00fcnchen.example', { mail: 'bob@example.com' }, 'name: is a mail address, and not the one in mail'],
  ])('are refused as %j %j', async (name, over, sentence) => {
    await runPeopleAdd(commands, 'Ada Lovelace', { mail: 'ada@example.com', role: 'owner' })
    await expect(runPeopleAdd(commands, name, { role: 'viewer', ...over })).rejects.toThrow(sentence)
    expect(await ledger.staff.list()).toHaveLength(1)
  })

  it('may be called by their own address, however it is written, and have no address that somebody is called by', async () => {
    await runPeopleAdd(commands, 'B\u00f6b@M\u00fcnchen.example', {
      mail: 'b\u00f6b@xn--mnchen-3ya.example',
      role: 'owner',
    })
    await runPeopleAdd(commands, 'Ada @ home', { mail: 'ada@example.com', role: 'viewer' })
    const owner = {
      personId: 'per_first',
      name: 'First@example.com',
      email: null,
      role: 'owner' as const,
      createdAt: 5,
    }
    await ledger.staff.add(owner)
    const namesake = runPeopleAdd(commands, 'Eva', { mail: 'first@example.com', role: 'viewer' })
    await expect(namesake).rejects.toThrow('--mail: somebody is called first@example.com already')
    expect((await ledger.staff.list()).map(({ name }) => name).sort()).toEqual([
      'Ada @ home',
      'B\u00f6b@M\u00fcnchen.example',
      'First@example.com',
    ])
  })

  it('get another role, and go, with their sessions and links; each change leaves its audit', async () => {
    await runPeopleAdd(commands, 'Ada', { role: 'owner' })
    const ada = await rowOf('ada')
    await runPeopleRole(commands, 'ADA', 'viewer')
    expect(printed.at(-1)).toBe('Ada is viewer; nobody is an owner: agent-broker people role <name> owner')
    await runConsole(commands, 'Ada', CONFIG)
    const session = { sessionHash: 'h', personId: ada?.personId ?? '', via: 'link' as const }
    await ledger.staff.startSession({ ...session, createdAt: 5, idleUntil: 99, expiresAt: 99 })
    await runPeopleRemove(commands, ada?.personId ?? '')
    expect(await ledger.rowCounts()).toMatchObject({ people: 0, sessions: 0, sign_in_links: 0 })
    const audit = await ledger.audit.page({ most: 10 })
    expect(audit.map(({ actor, action, detail }) => [actor, action, detail]).sort()).toEqual([
      ['command_line', 'staff.add', '{"role":"owner"}'],
      ['command_line', 'staff.print_link', null],
      ['command_line', 'staff.remove', null],
      ['command_line', 'staff.set_role', '{"role":"viewer"}'],
    ])
    expect(JSON.stringify(audit)).not.toContain('Ada')
    await expect(runPeopleRemove(commands, 'Ada')).rejects.toThrow('nobody is called Ada')
    await expect(runPeopleRole(commands, 'x\u001b[2J', 'owner')).rejects.toThrow('nobody is called x [2J')
  })

  it('are found by their address however it is written', async () => {
    await runPeopleAdd(commands, 'Ana', { mail: 'A\u0308na@m\u00fcnchen.example', role: 'viewer' })
    for (const mail of [
      '\u00e4na@M\u00dcNCHEN.example',
      '\u00e4na@xn--mnchen-3ya.example',
      'a\u0308na@mu\u0308nchen.example',
    ]) {
      await runPeopleRole(commands, mail, 'owner')
      expect(printed.at(-1)).toBe('Ana is owner')
    }
    const again = runPeopleAdd(commands, 'Eva', { mail: '\u00e4na@m\u00fcnchen.example', role: 'viewer' })
    await expect(again).rejects.toThrow('somebody has the address')
    const read = toAnySubject('\u00e4na@m\u00fcnchen.example')
    expect('subject' in read && (await ledger.people.export(read.subject))['people']).toMatchObject([{ name: 'Ana' }])
  })

  it('are shown to whoever exports what is kept of them, and an erasure locks nobody out', async () => {
    await runPeopleAdd(commands, 'Ada', { mail: 'ada@example.com', role: 'owner' })
    const subject = { type: 'email' as const, normalized: 'ada@example.com' }
    expect((await ledger.people.export(subject))['people']).toMatchObject([{ name: 'Ada', role: 'owner' }])
    expect(await ledger.people.erase(subject, 5)).toMatchObject({ people: 0 })
    expect(await ledger.staff.byEmail('ada@example.com')).toMatchObject({ name: 'Ada' })
  })

  it('print a sentence when there is nobody, and JSON when it is asked for', async () => {
    await runPeopleList(commands, {})
    expect(printed).toEqual(['there is nobody yet; agent-broker people add <name> --role owner adds the first'])
  })
})

describe('console', () => {
  it('prints a link for whoever is named, the only one, or the first owner', async () => {
    const link = /^https:\/\/broker\.example\/console\/sign-in\/[\w-]{43}$/
    await runConsole(commands, undefined, CONFIG)
    expect(printed.at(-1)).toMatch(link)
    await runPeopleAdd(commands, 'Ada', { role: 'owner' })
    await runConsole(commands, undefined, CONFIG)
    await runPeopleAdd(commands, 'Bob', { role: 'viewer' })
    await expect(runConsole(commands, undefined, CONFIG)).rejects.toThrow(
      'agent-broker console <name>, one of Ada, Bob',
    )
    await runConsole(commands, 'bob', CONFIG)
    expect(printed.at(-1)).toMatch(link)
    expect((await ledger.rowCounts())['sign_in_links']).toBe(3)
    const token = printed.at(-1)?.slice(-43) ?? ''
    expect(await ledger.staff.link(token, 6)).toBeUndefined()
  })

  it('opens the link it prints, and says so where it cannot', async () => {
    const opened: string[] = []
    for (const canOpen of [true, false])
      await runConsole(commands, undefined, CONFIG, async url => {
        opened.push(url)
        return canOpen
      })
    await runConsole(commands, undefined, { ...CONFIG, console: false })
    const said = vi.mocked(process.stderr.write).mock.calls.map(([text]) => String(text))
    expect(opened).toEqual(printed.slice(0, 2))
    expect(said.filter(line => line.includes('no browser could be opened'))).toHaveLength(1)
    expect(said.filter(line => line.includes('CONSOLE=on'))).toHaveLength(1)
  })

  it('finds a program that opens an address, or knows that there is none', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nonexistent'
    try {
      for (const platform of ['linux', 'darwin', 'win32'] as const)
        expect(await openBrowser('http://127.0.0.1:9/', platform)).toBe(false)
    } finally {
      process.env['PATH'] = path
    }
  })
})
