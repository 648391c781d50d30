import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { toInputSchema } from '../../src/core/schema.ts'
import { nestedRows } from '../../src/describe/reference.ts'
import { createProductRegistry } from '../../src/main.ts'
import { openSqlite } from '../../src/store/sqlite.ts'
import { command, type CommandEnded } from '../command.ts'
import { startServer } from '../process.ts'

const run = (args: string[], input?: string | Uint8Array, settings?: Record<string, string>): Promise<CommandEnded> =>
  command(args, settings, input)

it('says the version of the package, which is not that of the API', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

describe('call', () => {
  it('prints the result on stdout and exits 0', async () => {
    const { code, stdout, stderr } = await run(['call', 'hash', '{"input": "hello world"}'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      hash: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    })
  })

  it('begins no ledger for an operation that needs none', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'agent-broker-call-')), 'data')
    const { code } = await run(['call', 'hash', '{"input": "hello world"}'], undefined, { DATA_DIR: folder })
    expect([code, existsSync(folder)]).toEqual([0, false])
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

  it.each([
    [[0x22, 0xff, 0x22], 'the bytes are not UTF-8: 0xff does not fit here'],
    [[0xef, 0xbb, 0xbf, 0x31], 'the document starts with a byte order mark (U+FEFF), which is not part of JSON'],
  ])('judges the bytes of a document as it gets them: %j', async (bytes, message) => {
    const { code, stdout } = await run(['call', 'validate_json', '-'], Uint8Array.from(bytes))
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { valid: false, error: { message } }])
  })

  it('refuses arguments that are not UTF-8', async () => {
    const { code, stdout, stderr } = await run(['call', 'hash', '-'], Buffer.from('{"input":"\xe9"}', 'latin1'))
    expect([code, stdout, stderr]).toEqual([2, '', 'the arguments are not UTF-8 at byte 10\n'])
  })

  it('says why its result cannot be written, as on a full disk', () => {
    const readOnly = openSync('package.json', 'r')
    const { status, stderr } = spawnSync(process.execPath, ['dist/cli/index.js', 'call', 'hash', '{"input": "a"}'], {
      stdio: ['ignore', readOnly, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(readOnly)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^stdout cannot be written: EBADF[^\n]*\n$/)])
  })

  it('prints the receipt of a refusal on stderr and exits 2', async () => {
    const { code, stdout, stderr } = await run(['call', 'hash', '{"inptu": "x"}'])
    expect([code, stdout]).toEqual([2, ''])
    expect(JSON.parse(stderr)).toMatchObject({
      status: 'failure',
      reason_code: 'bad_input',
      human_message: expect.stringContaining('inptu: unknown field'),
    })
  })

  it.each(['get_status', 'get_outcome'])('of %s exits 2 when nothing has the id', async name => {
    const id = 'op_01890a5d-ac96-774b-bcce-b302099a8057'
    const { code, stdout } = await run(['call', name, JSON.stringify({ operation_id: id })])
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { status: 'not_found' }])
  })

  it('ends after a pattern that only its deadline stops', async () => {
    const { code, stderr } = await run([
      'call',
      'regex_test',
      JSON.stringify({ pattern: '^(?=(a+)+$)\\1$', input: `${'a'.repeat(40)}!` }),
    ])
    expect(code).toBe(2)
    expect(stderr).toContain('did not finish within 200 ms')
  })

  it.each([
    [['call', 'hsh'], 'Did you mean hash?'],
    [['call', 'hash', '{'], 'the arguments are not JSON'],
    [['call'], "missing required argument 'operation'"],
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['config', 'cursor', '--file', 'mcp.json'], '--file: says where --write writes; give both'],
    [['config', 'cursor', '--url', 'broker.example'], '--url: has to be a whole address'],
    [['config', 'cursor', '--url', 'ftp://broker.example'], '--url: has to begin with https:// or http://'],
    [['config', 'cursor', '--url', 'https://ana:secret@broker.example'], '--url: leave the password out'],
    [['config', 'claude-code', '--write'], 'Claude Code cannot be written to: it adds servers by a command of its own'],
    [
      ['config', 'claude-desktop', '--http', '--write'],
      'Claude Desktop cannot be written to: its file takes commands only',
    ],
    [['config', 'chatgpt', '--write'], 'ChatGPT cannot be written to: it has no settings file'],
    [['config', 'zed', '--write', '--file', '.'], 'is no file; nothing of it was changed'],
    [['config', 'emacs'], 'Allowed choices are claude-desktop, claude-code, vscode, cursor'],
  ])('%j exits 2 and says why', async (args, sentence) => {
    const { code, stdout, stderr } = await run(args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('call of an operation that runs in the background', () => {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-call-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: folder }
  const args = (key: string) =>
    JSON.stringify({ smb_id: 'smb_7f3k', reason: 'automation_failed', context: {}, idempotency_key: key })

  it('runs it before it exits and says how to read what came of it', async () => {
    const first = await run(['call', 'escalate_to_human', args('a')], undefined, settings)
    expect(first.code).toBe(0)
    const receipt = JSON.parse(first.stdout) as Record<string, unknown>
    expect(receipt).toMatchObject({ status: 'pending_async' })
    const read = `agent-broker call get_outcome '${JSON.stringify({ operation_id: receipt['operation_id'] })}'`
    expect(first.stderr).toBe(`The operation has ended: success. Read its outcome with: ${read}\n`)
    const again = await run(['call', 'escalate_to_human', args('a')], undefined, settings)
    expect([JSON.parse(again.stdout).operation_id, again.stderr]).toEqual([receipt['operation_id'], first.stderr])
    const outcome = await run(
      ['call', 'get_outcome', JSON.stringify({ operation_id: receipt['operation_id'] })],
      undefined,
      settings,
    )
    expect([outcome.stderr, JSON.parse(outcome.stdout)]).toEqual(['', expect.objectContaining({ status: 'success' })])
  })

  it('with --wait prints the outcome itself', async () => {
    const { code, stdout, stderr } = await run(
      ['call', 'escalate_to_human', args('w'), '--wait=60'],
      undefined,
      settings,
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'success',
      result: { escalation_ticket_id: expect.stringMatching(/^tkt_/) },
    })
    const quick = await run(['call', 'hash', '{"input": "x"}', '--wait'], undefined, settings)
    expect([quick.code, JSON.parse(quick.stdout)]).toMatchObject([0, { algorithm: 'sha256' }])
  })

  it('with --wait exits 1 when the outcome is not there in time', async () => {
    const asking = { DATA_DIR: mkdtempSync(join(tmpdir(), 'agent-broker-call-')), OUTBOX: '1' }
    const message = JSON.stringify({
      recipient: { id_type: 'phone', id_value: '+12125552368' },
      message_type: 'transactional',
      content: { body: 'Your order is ready.' },
      idempotency_key: 'late',
    })
    const file = join(asking.DATA_DIR, 'policy.yaml')
    writeFileSync(file, 'rules:\n  - when: { operation: send_message }\n    answer: ask\n')
    expect((await run(['policy', 'set', file], undefined, asking)).code).toBe(0)
    const waited = await run(['call', 'send_message', message, '--wait=1'], undefined, asking)
    expect([waited.code, JSON.parse(waited.stdout)]).toMatchObject([1, { status: 'pending_async' }])
    expect(waited.stderr).toMatch(/^The operation is not done yet; .*agent-broker call get_outcome/)
  })

  it.each(['0', 'soon', '86401', '1.5'])('refuses --wait=%s', async seconds => {
    const { code, stdout, stderr } = await run(['call', 'hash', '{"input": "x"}', `--wait=${seconds}`])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--wait: must be whole seconds from 1 to 86400')
  })

  it('leaves the work of others alone when it accepts none', async () => {
    const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
    const row = {
      agentId: 'a',
      keyId: null,
      operation: 'escalate_to_human',
      state: 'pending' as const,
      receipt: '{}',
      reservedCredits: null,
    }
    const input = JSON.stringify({ smb_id: 's', reason: 'automation_failed', context: {}, priority: 'normal' })
    const times = {
      estimatedAt: 1,
      createdAt: 1,
      updatedAt: 1,
      callbackUrl: null,
      smbId: null,
      partialResult: null,
      budgetKeyId: null,
    }
    await ledger.operations.add({ ...row, ...times, operationId: 'op_waiting', input, costBasis: 'no_charge' })
    await ledger.jobs.add({
      operationId: 'op_waiting',
      runAt: 1,
      leaseOwner: null,
      leaseUntil: null,
      attempt: 0,
      signal: null,
      giveUpAt: null,
    })
    expect((await run(['call', 'check_quota'], undefined, settings)).code).toBe(0)
    expect(JSON.parse((await run(['call', 'self_test'], undefined, settings)).stdout)).toMatchObject({ healthy: true })
    expect((await ledger.operations.get('op_waiting'))?.state).toBe('pending')
    const server = await startServer({ ...settings, READ_ONLY: '1' })
    await sleep(1_500)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    expect((await ledger.operations.get('op_waiting'))?.state).toBe('pending')
    await ledger.close()
  })
})

describe('describe', () => {
  it('prints the fields of fields, the codes and an example that runs', async () => {
    const { code, stdout } = await run(['describe', 'schedule_appointment'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}customer\.phone {2}string, optional; at most 40 characters\n {6}E\.164$/m)
    expect(stdout).toMatch(/^ {2}result\.available_slots\[\]\.start_iso {2}string, always$/m)
    expect(stdout).toMatch(/^ {2}outcome_rejected +/m)
    const hash = await run(['describe', 'hash'])
    const example = /^ {2}agent-broker call hash '(.*)'$/m.exec(hash.stdout)?.[1] ?? ''
    expect((await run(['call', 'hash', example])).code).toBe(0)
    expect(JSON.parse((await run(['describe', 'hash', '--json'])).stdout)).toMatchObject({
      name: 'hash',
      input_schema: { properties: { input: { type: 'string' } } },
      latency_ms: { p50: expect.any(Number) },
    })
  })

  it('names every field of every operation, however deep', () => {
    for (const operation of createProductRegistry().list) {
      const schema = toInputSchema(operation)
      const paths = nestedRows(schema, ['required', 'optional']).map(({ name }) => name)
      expect(new Set(paths).size, operation.name).toBe(paths.length)
      const named = new Set(paths.map(path => path.split('.').at(-1)))
      const all = [...JSON.stringify(schema).matchAll(/"properties":\{"(\w+)"/g)].map(([, name]) => name)
      expect(all.filter(name => !named.has(name))).toEqual([])
    }
  })

  it('of a name that there is not says which was meant', async () => {
    const { code, stderr } = await run(['describe', 'hahs'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean hash?')])
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
    expect((await run(['list'])).stdout).toMatch(
      /^escalate_to_human +Escalate to a person \(write, 20 credits \(0\.20 USD\), beta: writes a ticket only\)$/m,
    )
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
    const entry = (JSON.parse(stdout) as Record<string, Record<string, { command: string; args: string[] }>>)[key]?.[
      'agent-broker'
    ]
    expect(entry?.command).toBe(process.execPath)
    expect(entry?.args).toEqual([`${process.cwd()}/dist/cli/index.js`, 'stdio'])
  })

  it('writes into the file of a host, once, and keeps what it was', async () => {
    const home = mkdtempSync(join(tmpdir(), 'agent-broker-home-'))
    const file = join(home, '.cursor', 'mcp.json')
    const write = (args: string[] = []) =>
      run(['config', 'cursor', '--write', ...args], undefined, { HOME: home, PUBLIC_URL: 'https://broker.example/' })
    try {
      expect((await write()).stdout).toBe(`Added agent-broker to ${file}. Restart Cursor.\n`)
      expect((await write()).stdout).toBe(`${file} has agent-broker already; nothing was changed.\n`)
      expect((await write(['--http'])).stdout).toContain(`What it was is in ${file}.bak.`)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
        mcpServers: { 'agent-broker': { url: 'https://broker.example/mcp' } },
      })
      writeFileSync(file, '{"mcpServers": "sk-secret" ')
      const { code, stderr, stdout } = await write()
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toBe(
        `${file} is not valid JSON with comments at line 1, column 28 (CloseBraceExpected): mend it first; nothing of it was changed\n`,
      )
      expect(readFileSync(file, 'utf8')).toBe('{"mcpServers": "sk-secret" ')
    } finally {
      rmSync(home, { recursive: true })
    }
  })

  it('prints the address of the server, or another', async () => {
    expect((await run(['config', 'chatgpt'])).stdout).toBe('http://127.0.0.1:8787/mcp\n')
    expect((await run(['config', 'codex', '--url', 'https://broker.example'])).stdout).toBe(
      '[mcp_servers.agent-broker]\nurl = "https://broker.example/mcp"\n',
    )
  })

  it('prints a command for claude-code', async () => {
    expect((await run(['config', 'claude-code'])).stdout).toBe(
      `claude mcp add agent-broker -- ${process.execPath} ${process.cwd()}/dist/cli/index.js stdio\n`,
    )
  })
})
