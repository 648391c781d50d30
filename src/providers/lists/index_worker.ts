import { parentPort, workerData } from 'node:worker_threads'
import { setDataMode } from '../../lib/private_files.ts'
import { buildIndex } from './build_index.ts'
import type { BuildOrder } from './kept_index.ts'

// A thread of its own: its memory, three times that of the index, is given back when it ends.
const { root, dataMode } = workerData as BuildOrder
setDataMode(dataMode)
parentPort?.postMessage(await buildIndex(root))
