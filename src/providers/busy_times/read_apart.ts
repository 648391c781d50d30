import { Worker } from 'node:worker_threads'
import { programFile } from '../../lib/program_file.ts'
import type { BusyOrder, BusyReading } from './read.ts'

const READ_MS = 20_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Reads a calendar that somebody else has written, in a thread where this is compiled code; a source file cannot be one. */
export const readApart = async (order: BusyOrder): Promise<BusyReading> =>
  import.meta.url.endsWith('.ts')
    ? (await import('./read.ts')).readBusy(order)
    : readInThread(order, programFile('workers/busy_worker.js'), READ_MS)

/** The same in a thread of this file: what takes too long there, or too much memory, ends with it. */
export function readInThread(order: BusyOrder, file: URL, readMs: number): Promise<BusyReading> {
  const worker = new Worker(file, { workerData: order, execArgv: [], resourceLimits: LIMITS })
  let timer: NodeJS.Timeout | undefined
  return new Promise<BusyReading>(resolve => {
    timer = setTimeout(() => resolve({ problem: 'it takes too long to read' }), readMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve({ problem: 'it takes too much memory to read' }))
    worker.once('exit', () => resolve({ problem: 'it cannot be read' }))
  }).finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
