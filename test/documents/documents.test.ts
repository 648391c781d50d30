import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../src/core/operation.ts'
import { createProductRegistry } from '../../src/main.ts'
import { VENDORS } from '../../src/providers/index.ts'
import { secretSettings, settingNames } from '../../src/settings/index.ts'

const pagesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap(name => (name.endsWith('.md') ? [join(folder, name)] : []))
const PAGES = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'THIRD_PARTY.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/decisions'),
]
const HAND_WRITTEN = ['README.md', ...pagesIn('docs').filter(page => !/operations|configuration/.test(page))]

const SETTING_NAMES = [...settingNames(VENDORS), ...secretSettings(VENDORS).map(name => `${name}_FILE`)]
// Shell variables of the examples, those of every command line, and a placeholder of a name.
const OTHERS = [
  'NO_COLOR',
  'NODE_EXTRA_CA_CERTS',
  'FORCE_COLOR',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'WEBHOOK_ID',
  'SMB_ID',
  'LISTS_<NAME>_URL',
]

describe.each(PAGES)('%s', page => {
  it('links to files that there are', () => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link ?? '')
    expect(links.filter(link => !existsSync(join(dirname(page), link)))).toEqual([])
  })
})

describe.each(HAND_WRITTEN)('%s', page => {
  it('names settings that there are', () => {
    const named = [...readFileSync(page, 'utf8').matchAll(/`[^`\n]*?\b([A-Z][A-Z0-9]*(?:_[A-Z0-9<>]+)+)/g)].map(
      ([, name]) => name ?? '',
    )
    expect(named.filter(name => !SETTING_NAMES.includes(name) && !OTHERS.includes(name))).toEqual([])
  })
})

it.each(['AGENTS.md', 'docs/architecture.md'])('%s names files that there are', page => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:src|test|script|docs)\/[\w./]+)`/g)].map(
    ([, path]) => path ?? '',
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})

it('lists every decision', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const pages = readdirSync('docs/decisions').filter(name => name !== 'README.md')
  expect(pages.filter(name => !index.includes(`(${name})`))).toEqual([])
})

describe('what README.md says of identities, keys and quotas', () => {
  const [said = ''] =
    /What changes state needs an identity,.*?counts against a quota\./.exec(readFileSync('README.md', 'utf8')) ?? []
  const namesOf = (isMeant: (operation: Operation) => boolean): string =>
    createProductRegistry()
      .list.filter(isMeant)
      .map(({ name }) => `\`${name}\``)
      .join(', ')

  it('is what the operations ask for', () => {
    const reads = namesOf(({ effect, identity }) => effect === 'read' && identity === 'required')
    expect(said).toContain(`reading what is your own (${reads})`)
    const keyless = [...said.matchAll(/except (`\w+`), whose link is its key, and (`\w+`);/g)].map(
      ([, ...names]) => names,
    )
    expect(keyless).toEqual([
      namesOf(({ effect, idempotency }) => effect === 'write' && idempotency !== 'key').split(', '),
    ])
    expect(said).toContain(`all but ${namesOf(({ countsInQuota }) => countsInQuota === false)} counts against a quota.`)
    expect(namesOf(({ effect, identity }) => effect === 'write' && identity === 'none')).toBe('')
  })
})
