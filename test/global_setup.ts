import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundlesOf } from './bundled.ts'
import { type Postgres, startPostgresOfRun } from './postgres.ts'

// A worker may end without a chance to tidy up: all of them keep their folders in this one.
const folder = mkdtempSync(join(tmpdir(), 'agent-broker-tests-'))

// Run by root, Postgres runs as another user.
chmodSync(folder, 0o711)

let postgres: Promise<Postgres> | undefined

// A run that needs no database starts no server: the first test that asks for its address does.
const askedForPostgres = createServer((_request, response) => {
  postgres ??= startPostgresOfRun()
  // A connection that is kept could end just as a test asks through it again.
  response.setHeader('connection', 'close')
  postgres.then(
    ({ url }) => response.end(url),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})

/** Gives the run one folder for everything temporary, and one Postgres server. */
export async function setup(project: TestProject): Promise<void> {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  // The settings file of whoever runs this is not read; what Node.js has compiled for one program that tests start is there for all others.
  for (const name of ['XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME', 'APPDATA'])
    process.env[name] = join(folder, name)
  // Changed code makes it anew.
  project.onTestsRerun(() => rmSync(join(folder, 'made_once'), { recursive: true, force: true }))
  await new Promise<void>(resolve => askedForPostgres.listen(0, '127.0.0.1', resolve))
  project.provide('postgresUrl', `http://127.0.0.1:${(askedForPostgres.address() as AddressInfo).port}`)
}

/** Removes both, with all that is left in them. */
export async function teardown(): Promise<void> {
  askedForPostgres.close().closeAllConnections()
  await (await postgres)?.stop()
  for (const made of [folder, bundlesOf(folder)]) rmSync(made, { recursive: true, force: true, maxRetries: 3 })
}
