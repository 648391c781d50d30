import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

const workers = Number(process.env['WORKERS'] ?? 1)

// The floor: the same digest and the same JSON, with nothing in between.
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const input = searchParams.get('input') ?? ''
  const digest = createHash('sha256').update(input, 'utf8').digest('hex')
  const result = {
    input,
    algorithm: 'sha256',
    hash: digest,
    length_bits: digest.length * 4,
    length_hex_chars: digest.length,
  }
  const body = JSON.stringify({ success: true, tool: 'hash', result, timestamp: new Date().toISOString() })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})

if (workers > 1 && cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_RR
  for (let count = 0; count < workers; count += 1) cluster.fork()
} else server.listen(Number(process.env['PORT']), '127.0.0.1')
