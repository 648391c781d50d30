import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port below those that systems give out by themselves, so that nothing takes it before the server it is for. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const isFree = await new Promise<boolean>(resolve => {
      const probe = createServer().once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
