import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prettyLine } from '../src/lib/pretty_log.ts'
import { bundled } from './bundled.ts'
import { until } from './process.ts'

const program = await bundled('script/pretty_log.ts')
const pretty = (...lines: string[]): string[] =>
  spawnSync(process.execPath, [program], {
    input: lines.map(line => `${line}\n`).join(''),
    encoding: 'utf8',
  })
    .stdout.trimEnd()
    .split('\n')

it('prints a line of the log as one line for people, and passes on what is none', () => {
  expect(
    pretty(
      '{"level":30,"time":"2026-11-22T10:00:00.123Z","url":"http://127.0.0.1:8787","msg":"listening"}',
      '{"level":40,"time":"2026-11-22T10:00:01.000Z","err":{"message":"two words"},"name":"a b","tries":2,"msg":"late"}',
      '{"level":35,"msg"',
      'npm notice',
    ),
  ).toEqual([
    '10:00:00.123 INFO  listening url=http://127.0.0.1:8787',
    '10:00:01.000 WARN  late err={"message":"two words"} name="a b" tries=2',
    '{"level":35,"msg"',
    'npm notice',
  ])
})

it('lets nothing that others have said move the cursor', () => {
  const line = JSON.stringify({
    level: 30,
    time: '2026-11-22T10:00:00.123Z',
    msg: 'a\u001b[2Jb\nc',
    name: '\u001b[31m\u202e',
  })
  expect(prettyLine(line, false)).toBe('10:00:00.123 INFO  a [2Jb c name= [31m ')
  expect(prettyLine(line, true)).toBe('10:00:00.123 \u001b[32mINFO \u001b[39m a [2Jb c name= [31m ')
})

const hasTerminal = spawnSync('script', ['--version']).error === undefined

/** What a worker writes through a program that starts it by a shell, until it has been told to stop. */
async function worked(program: string, toShell: string[], more: string[]): Promise<{ stdout: string; stderr: string }> {
  const command = `echo pid $$; exec ${process.execPath} dist/cli/index.js worker`
  const env = {
    ...process.env,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'agent-broker-pretty-')),
    TERM: 'xterm',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
  const child = spawn(program, [...toShell, command, ...more], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      printed[stream] += chunk.toString()
    })
  const closed = once(child, 'close')
  await until(() => /working[^\n]*\n/.test(printed.stdout + printed.stderr) || child.exitCode !== null)
  process.kill(Number(/^pid (\d+)/.exec(printed.stdout)?.[1]), 'SIGTERM')
  await closed
  return printed
}

it.skipIf(!hasTerminal)('is what the programs write where stderr is a terminal, and JSON anywhere else', async () => {
  const shown = await worked('script', ['-qec'], ['/dev/null'])
  expect(shown.stdout).toMatch(/^\d\d:\d\d:\d\d\.\d{3} INFO {2}working engine=sqlite pending=0\r?$/m)
  expect(shown.stdout).toMatch(/INFO {2}stopping signal=SIGTERM/)
  const piped = await worked('sh', ['-c'], [])
  expect(JSON.parse(piped.stderr.split('\n')[0] ?? '')).toMatchObject({ msg: 'working', engine: 'sqlite' })
})
