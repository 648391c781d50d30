import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

// The floor: the same digest and the same JSON, with nothing in between.
createServer((request, response) => {
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
}).listen(Number(process.env['PORT']), '127.0.0.1')
