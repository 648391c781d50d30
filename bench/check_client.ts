// Calls check_compliance of the server that it is given, one call after the other on one connection, and prints how long they took.
const CALLS = 3000
const WARM_UP = 500

const [url = '', cases = '[]'] = process.argv.slice(2)
const bodies: unknown[] = JSON.parse(cases)
const took: number[] = []
for (let count = 0; count < WARM_UP + CALLS; count += 1) {
  const began = performance.now()
  const response = await fetch(`${url}/ops/check_compliance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodies[count % bodies.length]),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`check_compliance answered ${response.status}`)
  if (count >= WARM_UP) took.push(performance.now() - began)
}
took.sort((a, b) => a - b)
const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN
process.stdout.write(JSON.stringify({ p50Ms: at(0.5), p95Ms: at(0.95) }))
