import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { command } from '../command.ts'
import { startServer } from '../process.ts'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'agent-broker-servers-'))

const stderrOf = async (args: string[], settings: Record<string, string>): Promise<string> =>
  (await command(args, settings)).stderr

describe.concurrent('a command on another ledger than the running server', () => {
  it('says so while that server runs, and on its own ledger says nothing', async ({ expect }) => {
    const [state, served, other] = [newFolder(), newFolder(), newFolder()]
    const server = await startServer({ XDG_STATE_HOME: state, DATA_DIR: served })
    const records = join(state, 'agent-broker', 'servers')
    expect(await stderrOf(['keys', 'list'], { XDG_STATE_HOME: state, DATA_DIR: served })).toBe('')
    const made = await stderrOf(['keys', 'create'], { XDG_STATE_HOME: state, DATA_DIR: other })
    expect(made.split('\n')).toEqual([
      `a server of yours uses another ledger (${server.url}, process ${server.child.pid}): it has ${join(served, 'ledger.sqlite')}, this command ${join(other, 'ledger.sqlite')}`,
      '',
    ])
    server.child.kill('SIGTERM')
    await server.exit()
    expect(readdirSync(records)).toEqual([])
    expect(await stderrOf(['keys', 'list'], { XDG_STATE_HOME: state, DATA_DIR: other })).toBe('')
  })

  it('says nothing of one that was killed, or whose number another process has', async ({ expect }) => {
    const [state, served, other] = [newFolder(), newFolder(), newFolder()]
    const server = await startServer({ XDG_STATE_HOME: state, DATA_DIR: served })
    server.child.kill('SIGKILL')
    await server.exit()
    const records = join(state, 'agent-broker', 'servers')
    expect(readdirSync(records)).toEqual([`${server.child.pid}.json`])
    const record = { pid: process.pid, url: 'http://127.0.0.1:1', ledger: '/elsewhere/ledger.sqlite' }
    writeFileSync(join(records, `${process.pid}.json`), JSON.stringify(record))
    writeFileSync(join(records, '1.json'), 'half of a rec')
    expect(await stderrOf(['keys', 'list'], { XDG_STATE_HOME: state, DATA_DIR: other })).not.toContain(
      'a server of yours',
    )
    expect(readdirSync(records)).toEqual([`${process.pid}.json`])
  })

  it('works where a server can leave no word of itself', async ({ expect }) => {
    const file = join(newFolder(), 'a file')
    writeFileSync(file, '')
    const server = await startServer({ XDG_STATE_HOME: file, DATA_DIR: newFolder() })
    expect(await stderrOf(['keys', 'list'], { XDG_STATE_HOME: file, DATA_DIR: newFolder() })).toBe('')
    server.child.kill('SIGTERM')
    expect(await server.exit()).toBe(0)
    expect(existsSync(join(file, 'agent-broker'))).toBe(false)
  })
})
