import { startServer } from '../bench/http.ts'

// A process of its own that measures, so that a test can kill it in the middle.
const [target = '', port = '', dataDir = ''] = process.argv.slice(2)
await startServer(target, Number(port), { DATA_DIR: dataDir, WORKERS: '2' })
process.stdout.write('started\n')
setInterval(() => undefined, 60_000)
