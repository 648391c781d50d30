import { describe, expect, it } from 'vitest'
import { start } from '../process.ts'

async function run(args: string[], input?: string) {
  const running = start(args)
  running.child.stdin.end(input)
  return { code: await running.exit(), stdout: running.stdout(), stderr: running.stderr() }
}

describe('call', () => {
  it('prints the result on stdout and exits 0', async () => {
    const { code, stdout, stderr } = await run(['call', 'hash', '{"input": "hello world"}'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9' })
  })

  it('reads arguments from stdin', async () => {
    const { code, stdout } = await run(['call', 'convert_units', '-'], '{"value": 1, "from": "miles", "to": "km"}')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ output_value: 1.609344 })
  })

  it('takes a document as it stands for validate_json', async () => {
    const { code, stdout } = await run(['call', 'validate_json', '-'], '{"a": [1,]}')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ valid: false, error: { line: 1, column: 10 } })
  })

  it('prints the receipt of a refusal on stderr and exits 2', async () => {
    const { code, stdout, stderr } = await run(['call', 'hash', '{"inptu": "x"}'])
    expect([code, stdout]).toEqual([2, ''])
    expect(JSON.parse(stderr)).toMatchObject({ status: 'failure', reason_code: 'bad_input', human_message: expect.stringContaining('inptu: unknown field') })
  })

  it('ends after a pattern that only its deadline stops', async () => {
    const { code, stderr } = await run(['call', 'regex_test', JSON.stringify({ pattern: '^(?=(a+)+$)\\1$', input: `${'a'.repeat(40)}!` })])
    expect(code).toBe(2)
    expect(stderr).toContain('did not finish within 200 ms')
  })

  it.each([
    [['call', 'hsh'], 'Did you mean hash?'],
    [['call', 'hash', '{'], 'the arguments are not JSON'],
    [['call'], "missing required argument 'operation'"],
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['config', 'emacs'], 'Allowed choices are claude-desktop, claude-code, vscode, cursor'],
  ])('%j exits 2 and says why', async (args, sentence) => {
    const { code, stdout, stderr } = await run(args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('help, list and config', () => {
  it('explains every command', async () => {
    const { code, stdout } = await run(['--help'])
    expect(code).toBe(0)
    for (const command of ['serve', 'stdio', 'call', 'list', 'config', 'Exit codes']) expect(stdout).toContain(command)
  })

  it('lists the operations, one a line, or as the manifest', async () => {
    expect((await run(['list', '--toolsets', 'utils'])).stdout.trim().split('\n')).toHaveLength(12)
    expect((await run(['list'])).stdout).toMatch(/^escalate_to_human +Escalate to a person \(write, 20 credits \(0\.20 USD\), beta: writes a ticket only\)$/m)
    expect(JSON.parse((await run(['list', '--json'])).stdout)).toMatchObject({
      name: 'agent-broker',
      operations: expect.arrayContaining([expect.objectContaining({ name: 'hash' })]),
    })
  })

  it.each([
    ['claude-desktop', 'mcpServers'],
    ['cursor', 'mcpServers'],
    ['vscode', 'servers'],
  ])('prints JSON for %s that starts this very installation', async (host, key) => {
    const { stdout } = await run(['config', host])
    const entry = (JSON.parse(stdout) as Record<string, Record<string, { command: string; args: string[] }>>)[key]?.['agent-broker']
    expect(entry?.command).toBe(process.execPath)
    expect(entry?.args).toEqual([`${process.cwd()}/dist/cli/index.js`, 'stdio'])
  })

  it('prints a command for claude-code', async () => {
    expect((await run(['config', 'claude-code'])).stdout).toBe(`claude mcp add agent-broker -- ${process.execPath} ${process.cwd()}/dist/cli/index.js stdio\n`)
  })
})
