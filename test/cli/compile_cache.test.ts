import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { start } from '../process.ts'
import { fresh } from './data_folder.ts'

it.runIf('enableCompileCache' in module)(
  'a command leaves what was compiled for the next one, in its user’s cache',
  async () => {
    const cache = join(fresh(), 'cache')
    const call = start(['call', 'uuid'], { XDG_CACHE_HOME: cache, DATA_DIR: fresh() })
    expect(await call.exit()).toBe(0)
    expect(existsSync(join(cache, 'agent-broker'))).toBe(true)
  },
)

it('a command works where nothing can be kept', async () => {
  const call = start(['call', 'uuid'], { XDG_CACHE_HOME: '/dev/null', DATA_DIR: fresh() })
  expect([await call.exit(), call.stderr()]).toEqual([0, ''])
})
