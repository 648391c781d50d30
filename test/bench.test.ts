import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from './free_port.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-bench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(['raw_http', 'product'])('a run that is killed leaves no server of %s behind', async target => {
  const port = await freePort()
  const args = ['--import', 'tsx', 'test/bench_parent.ts', target, String(port), folder]
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  parent.kill('SIGKILL')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(false)
})
