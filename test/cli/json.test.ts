import { describe, expect, it } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import { commandsOf } from '../../src/cli/tree.ts'
import { fresh, run } from './data_folder.ts'

// What they print is JSON whatever else is said, or is a file in a form of its own.
const JSON_ALONE = ['approvals show', 'calendar show', 'consents show', 'person export', 'supply show', 'tickets show']
const FILES = ['config', 'completion', 'relationships list']
// One sentence each, with exit code 1 or 2 where it is no good news.
const SENTENCES = ['policy check', 'console', 'lists refresh']
// Their times are a list of two columns.
const COLUMNS = ['calendar free']

const telling = commandsOf(createProgram()).filter(
  ({ path, commands, description }) =>
    path.length > 0 && commands.length === 0 && /^(list|print|say|check|look for)\b/.test(description),
)

describe('a command that prints data', () => {
  it('is one of many', () => {
    expect(telling.length).toBeGreaterThan(30)
  })

  it.each(telling.map(({ path, options }) => [path.join(' '), options.flatMap(({ names }) => names)] as const))(
    '%s prints it as JSON, too',
    (command, options) => {
      if ([...JSON_ALONE, ...FILES, ...SENTENCES, ...COLUMNS].includes(command)) return
      expect(options.some(name => name === '--json' || name === '--format')).toBe(true)
    },
  )

  it('prints what it says in words: ledger, policy, secrets, chain, plan, findings', async () => {
    const folder = fresh()
    const tell = async (...args: string[]) => {
      const { code, stdout } = await run(folder, [...args, '--json'])
      return { code, told: JSON.parse(stdout) as unknown }
    }
    expect((await run(folder, ['credits', 'grant', 'local', '5'])).code).toBe(0)
    expect(await tell('credits', 'show', 'local')).toMatchObject({
      code: 0,
      told: { agent_id: 'local', credits: 5, entries: [{ kind: 'grant', credits: 5 }] },
    })
    expect(await tell('db', 'status')).toMatchObject({
      code: 0,
      told: { engine: 'sqlite', pending_jobs: 0, rows: { credit_ledger: 1 }, bytes: expect.any(Number) },
    })
    expect(await tell('db', 'verify')).toEqual({ code: 0, told: { problems: [] } })
    expect(await tell('consents', 'verify')).toMatchObject({ code: 0, told: { events: 0, problems: [] } })
    expect(await tell('policy', 'show')).toEqual({
      code: 0,
      told: { version: 0, rules: [], set_by: null, set_at: null },
    })
    expect(await tell('secrets', 'status')).toMatchObject({ told: { keys: [], secrets: expect.any(Object) } })
    expect(await tell('upgrade', '--check')).toMatchObject({ code: 0, told: { pending: [] } })
    expect(await run(folder, ['upgrade', '--json'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--json: says what would be changed; give it with --check'),
    })
    const { told } = await tell('doctor')
    expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ part: 'settings', state: 'ok' })]))
  }, 120_000)
})
