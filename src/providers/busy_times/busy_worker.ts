import { parentPort, workerData } from 'node:worker_threads'
import { type BusyOrder, readBusy } from './read.ts'

parentPort?.postMessage(readBusy(workerData as BusyOrder))
