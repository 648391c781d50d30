import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { command, type CommandEnded } from '../command.ts'
import { start, startServer } from '../process.ts'

const SECRET = 'hunter2-of-the-file'

/** A folder with a settings file, which is also where this user keeps the configuration of the program. */
function withFile(
  text: string | Uint8Array,
  mode = 0o600,
): { folder: string; file: string; home: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-env-'))
  mkdirSync(join(folder, 'agent-broker'))
  const file = join(folder, 'agent-broker', '.env')
  writeFileSync(file, text)
  chmodSync(file, mode)
  return { folder, file, home: { XDG_CONFIG_HOME: folder, DATA_DIR: '', FREE_TEXT: '' } }
}

const ran = (args: string[], settings: Record<string, string>): Promise<CommandEnded> => command(args, settings)

describe.concurrent('the settings file', () => {
  it('of this user is read by every command, and its data folder is seen from it', async ({ expect }) => {
    const { folder, home } = withFile('DATA_DIR=ledger here\nPORT=0')
    const made = await ran(['keys', 'create'], home)
    expect(made.code).toBe(0)
    const status = await ran(['db', 'status'], home)
    expect(status.stdout).toContain(`place\t${join(folder, 'agent-broker', 'ledger here', 'ledger.sqlite')}`)
    const { client_id: id } = JSON.parse(made.stdout) as { client_id: string }
    const called = await ran(['call', 'hash', '{"input": "x"}'], home)
    expect(called.code).toBe(0)
    const server = await startServer({ ...home, PORT: '' })
    const other = await ran(['keys', 'list'], home)
    expect(other.stdout).toContain(id)
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
  })

  it('is the one that is named, before the command, within it or after it', async ({ expect }) => {
    const { file, folder } = withFile('DATA_DIR=named')
    for (const args of [
      ['--env-file', file, 'db', 'status'],
      ['db', `--env-file=${file}`, 'status'],
      ['db', 'status', '--env-file', file],
    ]) {
      const { code, stderr } = await ran(args, { DATA_DIR: '' })
      expect(code).toBe(2)
      expect(stderr).toContain(`there is no ledger at ${join(folder, 'agent-broker', 'named', 'ledger.sqlite')}`)
    }
  })

  it('has to be there when it is named', async ({ expect }) => {
    const { code, stderr } = await ran(['call', 'uuid', '--env-file', '/nowhere/at/all.env'], {})
    // Node.js 20 looks for the option itself, and ends before this program starts.
    expect([2, 9]).toContain(code)
    expect(stderr).toContain('/nowhere/at/all.env')
  })

  it.runIf(process.getuid?.() === 0)(
    'counts as missing in a folder of somebody else, unless it is named; one that is there has to be readable',
    async ({ expect }) => {
      const { folder, file, home } = withFile('PORT=wrong')
      const nobody = { uid: 65_534, gid: 65_534 }
      const call = async (args: string[], settings: Record<string, string>) => {
        const command = start([...args, 'list'], { DATA_DIR: '/nowhere', ...settings }, nobody)
        return { code: await command.exit(), stderr: command.stderr() }
      }
      expect(await call([], home)).toMatchObject({ code: 0 })
      expect(await call([], { HOME: folder, XDG_CONFIG_HOME: '' })).toMatchObject({ code: 0 })
      // Node.js 20 looks at it before this program does, and ends with 9.
      expect([2, 9]).toContain((await call([`--env-file=${file}`], {})).code)
      chmodSync(folder, 0o711)
      chmodSync(join(folder, 'agent-broker'), 0o711)
      const there = await call([], home)
      expect([there.code, there.stderr]).toEqual([2, expect.stringContaining('cannot be read: EACCES')])
    },
  )

  it('gives way to the environment, which names a secret or its file', async ({ expect }) => {
    const { home, folder } = withFile(`PORT=1x\nOPERATOR_KEY=${SECRET}-and-more-of-it\nLOG_LEVEL=loud`)
    const key = join(folder, 'key')
    writeFileSync(key, 'another key that is long enough'.replaceAll(' ', '-'))
    const settings = { ...home, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', OPERATOR_KEY_FILE: key }
    expect(await ran(['call', 'uuid'], settings)).toMatchObject({ code: 0 })
    writeFileSync(key, Buffer.from('ein Schlüssel, lang genug'.replaceAll(' ', '-'), 'latin1'))
    expect(await ran(['call', 'uuid'], settings)).toMatchObject({
      code: 2,
      stderr: `setting OPERATOR_KEY_FILE: the file ${key} is not UTF-8; save it in UTF-8\n`,
    })
  })

  it.for<[string | Uint8Array, RegExp[]]>([
    [
      `PORT=80\nOPERATOR_KEY=${SECRET}#x\nwhat ${SECRET}\nPORT=81`,
      [/line 2 of .*single quotes/, /line 3 of/, /line 4 of .*line 1 already/],
    ],
    [`# first\nPORT=${SECRET}`, [/setting PORT \(line 2 of .*\.env\): must be a whole number/]],
    [`\nOPERATOR_KEY='${SECRET} with spaces in it'`, [/setting OPERATOR_KEY \(line 2 of/]],
    [`\n\nAGENT_CLIENT_SECRET=${SECRET}`, [/setting AGENT_CLIENT_ID: missing, AGENT_CLIENT_SECRET needs it/]],
    [`OPERATOR_KEY_FILE=gone.key`, [/setting OPERATOR_KEY_FILE \(line 1 of .*agent-broker\/gone\.key cannot be read/]],
    ['x'.repeat(1_048_577), [/is larger than 1 MiB/]],
    // As an editor on Windows saves it, and as PowerShell does.
    [Buffer.from(`PORT=0\nSENDER_NAME=Müller ${SECRET}`, 'latin1'), [/line 2 of .*\.env: is not UTF-8; save the file/]],
    [Buffer.from(`\uFEFFSENDER_NAME=${SECRET}`, 'utf16le'), [/line 1 of .*\.env: is not UTF-8; save the file/]],
  ])(
    '%#: what is wrong with it is said by line, without what the line holds',
    async ([text, sentences], { expect }) => {
      const { home } = withFile(text)
      for (const args of [['call', 'uuid'], ['keys', 'list'], ['serve'], ['stdio']]) {
        const { code, stdout, stderr } = await ran(args, home)
        expect(code).toBe(2)
        for (const sentence of sentences) expect(stderr).toMatch(sentence)
        expect(stderr + stdout).not.toContain(SECRET)
      }
    },
  )

  it('that others may read is warned about', async ({ expect }) => {
    const { home, folder, file } = withFile(`DATA_DIR=${'.'}\nOPERATOR_KEY=${SECRET}-and-more-of-it`, 0o644)
    const { stdout } = await ran(['doctor'], home)
    expect(stdout).toMatch(new RegExp(`^warn +settings +.*chmod 600 ${file}`, 'm'))
    const server = await startServer({ ...home, DATA_DIR: folder, PORT: '0' })
    await expect.poll(() => server.stderr()).toContain(`chmod 600 ${file}`)
    server.child.kill('SIGTERM')
    await server.exit()
    chmodSync(file, 0o600)
    const after = await ran(['doctor'], home)
    expect(after.stdout).toMatch(/^ok +settings +are valid; .*\.env$/m)
    expect(stdout + after.stdout + server.stderr()).not.toContain(SECRET)
  })

  it('that names what is no setting is told so, and that no server starts with a toolset that is none', async ({
    expect,
  }) => {
    const { home } = withFile('CALENADR=local\nLIST=un')
    const { stdout } = await ran(['doctor'], home)
    expect(stdout).toMatch(/^warn +settings +there is no setting CALENADR, so nothing here reads it; CALENDAR is one$/m)
    expect(stdout).toMatch(/^warn +settings +there is no setting LIST, so nothing here reads it$/m)
    expect(await ran(['doctor'], { ...home, TOOLSETS: 'utlis' })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^broken +settings +toolsets: unknown utlis.*\n$/),
    })
  })
})
