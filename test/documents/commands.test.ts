import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { command } from '../command.ts'
import { startServer } from '../process.ts'
import { sharedFile } from '../shared_data.ts'
import { type Block, blocksOf, differences, lastJson, normalised, toNow } from './blocks.ts'
import { openShell, type Shell } from './shell.ts'

const PAGES = [
  'README.md',
  ...[
    'install',
    'book_my_shop',
    'text_customers',
    'screen_a_supplier',
    'find_businesses',
    'http',
    'operating',
    'credentials',
    'news',
  ].map(name => `docs/${name}.md`),
]
// Each command of this one is started as a process of its own; those of the others run in one, one after the other.
const STARTS = 'README.md'
// What the whole run of the checks does, and what names this folder.
const NOT_RUN = /^(npm |alias )/
const NEEDED: Record<string, [file: string, shared: string]> = {
  'docs/screen_a_supplier.md': ['UN_consolidated.xml', 'un/UN_consolidated.xml'],
  'docs/find_businesses.md': ['andorra.osm.pbf', 'osm/andorra.osm.pbf'],
}
const ADDRESS = 'http://127.0.0.1:8787'

describe.concurrent('every command of a page', () => {
  it.for(PAGES)('of %s does what the page shows', async (page, context) => {
    const shell = await openShell({ starts: page === STARTS })
    const needed = NEEDED[page]
    if (needed !== undefined) copyFileSync(sharedFile(needed[1]), join(shell.folder, needed[0]))
    const server = readFileSync(page, 'utf8').includes(`curl `)
      ? await startServer({ DATA_DIR: join(shell.folder, 'data') })
      : undefined
    try {
      context.expect(await play(blocksOf(page), shell, server?.url ?? ADDRESS)).toEqual([])
    } finally {
      shell.close()
      server?.child.kill('SIGTERM')
    }
  })

  it('is one that there is, with options that it takes', async context => {
    const pages = [
      'README.md',
      ...readdirSync('docs')
        .filter(name => name.endsWith('.md'))
        .map(name => join('docs', name)),
    ]
    const commands = new Set(
      pages.flatMap(page => [...readFileSync(page, 'utf8').matchAll(COMMAND)].map(([, words = '']) => words)),
    )
    const helps = new Map<string, Promise<string | undefined>>()
    const helpOf = (name: string): Promise<string | undefined> => {
      const help = helps.get(name) ?? helped(name)
      helps.set(name, help)
      return help
    }
    const unknown = await Promise.all([...commands].map(words => problemOf(words, helpOf)))
    context.expect(commands.size).toBeGreaterThan(20)
    context.expect(unknown.flatMap(problem => problem ?? [])).toEqual([])
  })
})

const COMMAND = /^agent-broker ((?:[a-z][a-z-]* ?)+)/gm

/** What is wrong with the name of a command. */
async function problemOf(
  words: string,
  helpOf: (name: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const [first = '', second] = words.trim().split(' ')
  const known = await helpOf(first)
  if (known === undefined) return `agent-broker ${words}: there is no such command`
  if (second === undefined || !/^Commands:/m.test(known)) return undefined
  return new RegExp(`^ {2}${second}\\b`, 'm').test(known)
    ? undefined
    : `agent-broker ${words}: there is no such command`
}

async function helped(name: string): Promise<string | undefined> {
  const { code, stdout } = await command([name, '--help'])
  return code === 0 ? stdout : undefined
}

/** Runs the blocks of a page one after the other, and answers where what came differs from what the page shows. */
async function play(blocks: readonly Block[], shell: Shell, url: string): Promise<string[]> {
  const problems: string[] = []
  const latest = new Map<string, string>()
  let printed: string | undefined
  for (const { language, info, text, line } of blocks) {
    if (info !== '') writeFileSync(join(shell.folder, info), toNow(text, Date.now()))
    else if (language === 'sh') {
      const commands = text.split('\n').filter(command => !NOT_RUN.test(command))
      printed = await shell.run(withLatest(toNow(commands.join('\n'), Date.now()), latest).replaceAll(ADDRESS, url))
      for (const [id, prefix = ''] of printed.matchAll(ID)) latest.set(prefix, id)
      await shell.run(secretsOf(printed))
      if (/^error: |command not found|unknown operation/m.test(printed)) problems.push(`line ${line}: ${printed}`)
    } else if (printed !== undefined) {
      for (const problem of language === 'json'
        ? differences(JSON.parse(text), lastJson(printed))
        : linesMissing(text, printed))
        problems.push(`line ${line}: ${problem}`)
      printed = undefined
    }
  }
  return problems
}

// Those that are given anew in every run.
const ID = /\b(op|apt)_[0-9a-f-]{20,}/g

const withLatest = (commands: string, latest: ReadonlyMap<string, string>): string =>
  commands.replace(ID, (id, prefix: string) => latest.get(prefix) ?? id)

/** Puts a key that was just printed where its reader would. */
function secretsOf(printed: string): string {
  const names = ['client_id', 'client_secret'].map(name => new RegExp(`"${name}": "([^"]+)"`).exec(printed)?.[1])
  const [id, secret] = names
  return id === undefined || secret === undefined ? '' : `CLIENT_ID=${id} CLIENT_SECRET=${secret}`
}

const linesMissing = (shown: string, printed: string): string[] => {
  const found = normalised(printed).split('\n')
  const lines = normalised(shown).trimEnd().split('\n')
  return lines.filter(line => !found.includes(line)).map(line => `${JSON.stringify(line)} is not among ${printed}`)
}
