import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// As chaos and the Inspector do: a program of its own that starts servers.
const PROGRAM = `import { mkdirSync } from 'node:fs'
const { commandEnv } = await import(process.argv[1])
mkdirSync(commandEnv({ DATA_DIR: process.argv[2] })['XDG_STATE_HOME'])`

it('a program that has started commands leaves no state of theirs beside their data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-left-'))
  const file = new URL('./process.ts', import.meta.url).href
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, file, folder])
  const isLeft = existsSync(`${folder}.state`)
  for (const one of [folder, `${folder}.state`]) rmSync(one, { recursive: true, force: true })
  expect(isLeft).toBe(false)
})
