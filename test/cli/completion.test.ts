import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import { commandsOf } from '../../src/cli/tree.ts'
import { start } from '../process.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-completion-'))
const fileOf = (shell: string): string => join(folder, shell)

beforeAll(async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const command = start(['completion', shell])
    expect(await command.exit()).toBe(0)
    writeFileSync(fileOf(shell), command.stdout())
  }
})

// Words of a shell that stands in for its line editor: the last one is being typed.
const ASK: Record<string, (words: string[]) => string[]> = {
  bash: words => [
    '--norc',
    '-c',
    `source ${fileOf('bash')}; COMP_WORDS=(agent-broker "$@"); COMP_CWORD=$#; _agent_broker; printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
    ...words,
  ],
  zsh: words => [
    '-f',
    '-c',
    `compdef() {}; _describe() { print -rl -- "\${(@)\${(P@)2}%%:*}" }; source ${fileOf('zsh')}
     words=(agent-broker "$@"); CURRENT=$(( $# + 1 )); _agent_broker`,
    'zsh',
    ...words,
  ],
  fish: words => ['-N', '-c', `source ${fileOf('fish')}; complete -C 'agent-broker ${words.join(' ')}'`],
}

const hasShell = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0

function offered(shell: string, words: string[]): string[] {
  const printed = execFileSync(shell, ASK[shell]?.(words) ?? [], { encoding: 'utf8' })
  return printed.split('\n').map(line => line.split('\t')[0] ?? '')
}

describe.each(['bash', 'zsh', 'fish'])('the completion of %s', shell => {
  it.skipIf(shell !== 'bash' && !hasShell(shell))('offers what comes next, as deep as commands go', () => {
    expect(offered(shell, ['k'])).toContain('keys')
    expect(offered(shell, ['keys', ''])).toEqual(expect.arrayContaining(['create', 'list', 'set-tier']))
    expect(offered(shell, ['keys', ''])).not.toContain('serve')
    expect(offered(shell, ['keys', 'create', '--'])).toEqual(expect.arrayContaining(['--tier', '--help']))
    expect(offered(shell, ['screenings', 'watch', ''])).toContain('add')
    expect(offered(shell, ['call', 'find'])).toContain('find_business')
    expect(offered(shell, ['config', ''])).toContain('claude-desktop')
    expect(offered(shell, ['--env-file', 'x', 'map', ''])).toContain('import')
  })
})

it('a shell that is not known is refused with those that are', async () => {
  const command = start(['completion', 'tcsh'])
  expect(await command.exit()).toBe(2)
  expect(command.stderr()).toContain('bash, zsh, fish')
})

it('every command and every option says what it is for', () => {
  for (const { path, description, options } of commandsOf(createProgram())) {
    expect(description, path.join(' ')).not.toBe('')
    for (const option of options) expect(option.description, `${path.join(' ')} ${option.flags}`).not.toBe('')
  }
})
