import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import { toTable } from '../../src/cli/rows.ts'
import { commandsOf } from '../../src/cli/tree.ts'
import { command, type CommandEnded } from '../command.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'agent-broker-rows-'))

const run = (folder: string, args: string[]): Promise<CommandEnded> => command(args, { DATA_DIR: folder })

/** What a command prints at a terminal; without one on this machine, undefined. */
function atTerminal(folder: string, args: string, settings: Record<string, string> = {}): string | undefined {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    TERM: 'xterm',
    FORCE_COLOR: undefined,
    NO_COLOR: undefined,
    NODE_DISABLE_COLORS: undefined,
    // Node takes a terminal under CI for one without colours.
    CI: undefined,
    COLORTERM: undefined,
    TMUX: undefined,
    ...settings,
  }
  const ran = spawnSync('script', ['-qec', `${process.execPath} dist/cli/index.js ${args}`, '/dev/null'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return ran.error === undefined ? ran.stdout.replaceAll('\r\n', '\n') : undefined
}

const hasTerminal = spawnSync('script', ['--version']).error === undefined

describe('a list', () => {
  it('is lines with tabs where it is piped, and an array with names under --json', async () => {
    const folder = newFolder()
    expect(JSON.parse((await run(folder, ['keys', 'list', '--json'])).stdout)).toEqual([])
    expect((await run(folder, ['keys', 'list'])).stdout).toBe('')
    const made = JSON.parse((await run(folder, ['keys', 'create', '--budget-usd', '2.50'])).stdout) as Record<
      string,
      unknown
    >
    const { stdout } = await run(folder, ['keys', 'list'])
    expect(stdout.trimEnd().split('\t')).toEqual([
      made['client_id'],
      made['agent_id'],
      'free',
      'ops:*',
      'all verticals',
      '2.50 USD a day',
      'operator',
      expect.stringMatching(/^20.*Z$/),
      'active',
    ])
    const [key] = JSON.parse((await run(folder, ['keys', 'list', '--json'])).stdout) as Record<string, unknown>[]
    expect(key).toMatchObject({
      client_id: made['client_id'],
      tier: 'free',
      budget_usd: 2.5,
      revoked_at: null,
      host: null,
    })
    expect(JSON.stringify(key)).not.toContain(made['client_secret'])
  })

  it.skipIf(!hasTerminal)('is a table with headings at a terminal, and a sentence where it is empty', async () => {
    const folder = newFolder()
    expect(atTerminal(folder, 'tickets list')).toBe(
      `there was no ledger at ${join(folder, 'ledger.sqlite')}: an empty one was made\nno ticket is open\n`,
    )
    for (const name of ['one', 'another']) await run(folder, ['tokens', 'create', name])
    const [head = '', first = '', second = ''] = (atTerminal(folder, 'tokens list', { NO_COLOR: '1' }) ?? '').split(
      '\n',
    )
    expect(head).toMatch(/^TOKEN_ID +NAME +CLIENT_ID +SCOPES +CREATED +STATE$/)
    const column = head.indexOf('CLIENT_ID')
    for (const line of [first, second]) expect(line.slice(column - 2, column + 4)).toMatch(/^ {2}[a-z]/)
    expect(atTerminal(folder, 'tokens list')).toMatch(/^\u001b\[1mTOKEN_ID/)
    expect(atTerminal(folder, 'tokens list --json')).toMatch(/^\[\n {2}\{/)
  })

  it('takes --json wherever rows are listed', async () => {
    const folder = newFolder()
    const lists = commandsOf(createProgram()).filter(
      // Relationships are printed in the form that import takes back.
      ({ path }) => path.length > 1 && path.at(-1) === 'list' && path[0] !== 'relationships',
    )
    expect(lists.length).toBeGreaterThan(12)
    expect(lists.filter(({ options }) => !options.some(({ names }) => names.includes('--json')))).toEqual([])
    for (const { path } of lists.filter(list => list.arguments.length === 0)) {
      const { code, stdout } = await run(folder, [...path, '--json'])
      expect([path, code, JSON.parse(stdout)]).toEqual([path, 0, []])
    }
  })
})

describe('the columns of a table', () => {
  it('are as wide as their widest cell, where some letters take two places and marks none', () => {
    expect(
      toTable(
        ['name', 'x'],
        [
          ['東京', 'a'],
          ['cafe\u0301', 'b'],
          ['Olive', ''],
        ],
      ),
    ).toEqual(['NAME   X', '東京   a', 'cafe\u0301   b', 'Olive'])
  })
})
