import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { start as startProduct, until } from '../process.ts'
import { startFixture, startTasksFixture } from './fixture.ts'
import { PRODUCT, type Run, SKILLS, TASKS, TRANSPORT } from './plan.ts'
import { count, findNode, install, own, RESULTS, start } from './tool.ts'

const LINES_OF_A_FAILURE = 80

interface Server {
  url: string
  close(): Promise<unknown>
}

async function serveProduct(): Promise<Server> {
  if (!existsSync('dist/cli/index.js')) execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
  const server = startProduct(['serve'], { PORT: '0', LOG_LEVEL: 'info' })
  own(server.child)
  await until(() => server.stderr().includes('"listening"') || server.child.exitCode !== null)
  const url = /"url":"([^"]+)"/.exec(server.stderr())?.[1]
  if (url === undefined) throw new Error(`the product did not start: ${server.stderr()}`)
  return {
    url,
    close: () => {
      server.child.kill('SIGTERM')
      return server.exit()
    },
  }
}

async function conforms(node: string, url: string, run: Run): Promise<boolean> {
  const startedAt = performance.now()
  const { ok, output } = await start(node, url, run)
  const { scenarios, passed, failed, warnings, skipped } = count(run)
  const isSkipped = run.checks === 0 && passed + failed + warnings === 0 && skipped > 0
  // A run that has checked nothing is no success, whatever the tool calls it.
  const isAsMany = run.checks === undefined ? passed + failed + warnings > 0 : passed === run.checks
  const isGood = ok && scenarios > 0 && isAsMany && (isSkipped || run.checks !== 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counts = `scenarios ${scenarios}, checks passed ${passed}, failed ${failed}, warned ${warnings}`
  const note = isSkipped ? ', skipped by the tool' : isGood && failed + warnings > 0 ? ', as expected' : ''
  process.stdout.write(`${isGood ? 'ok    ' : 'NOT OK'} ${run.name}: ${counts}${note} (${seconds} s)\n`)
  if (!isGood) process.stdout.write(`${output.trimEnd().split('\n').slice(-LINES_OF_A_FAILURE).join('\n')}\n`)
  return isGood
}

async function runAll(node: string, serve: () => Promise<Server>, runs: readonly Run[]): Promise<number> {
  const server = await serve()
  let failures = 0
  try {
    for (const run of runs) if (!(await conforms(node, server.url, run))) failures += 1
  } finally {
    await server.close()
  }
  return failures
}

install()
rmSync(RESULTS, { recursive: true, force: true })
const node = findNode()
const failures =
  (await runAll(node, serveProduct, [...PRODUCT, ...SKILLS])) +
  (await runAll(node, startFixture, TRANSPORT)) +
  (await runAll(node, startTasksFixture, TASKS))
process.stdout.write(
  `${failures === 0 ? 'conformance: every run as expected' : `conformance: ${failures} runs NOT as expected`}\n`,
)
process.exit(failures === 0 ? 0 : 1)
