import { spawn } from 'node:child_process'
import { freePort } from '../free_port.ts'

/** A mock of a vendor's API that refuses a request unless it keeps to the vendor's own document. */
export interface Prism {
  url: string
  close(): Promise<void>
}

const START_LIMIT_MS = 90_000

/** Starts a mock of an OpenAPI document on a free port. */
export async function startPrism(document: string): Promise<Prism> {
  const port = await freePort()
  const args = [
    'node_modules/@stoplight/prism-cli/dist/index.js',
    'mock',
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    document,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the mock did not start: ${printed.slice(-500)}`)), START_LIMIT_MS)
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (!printed.includes('Prism is listening')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`the mock ended: ${printed.slice(-500)}`)))
  })
  const close = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
