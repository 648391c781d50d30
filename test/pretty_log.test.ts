import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const pretty = (...lines: string[]): string[] =>
  spawnSync(process.execPath, ['--import', 'tsx', 'script/pretty_log.ts'], {
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
