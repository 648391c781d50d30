import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

// In a container every start has the same process id: a predecessor with ours is dead unless it is one of these.
const livesHere = new Set<string>()

/** Who holds leases: one worker or sender of this process. */
export interface Owner {
  name: string
  /** Its leases are nobody's from now on. */
  retire(): void
}

/** Makes an owner of leases. */
export function createOwner(): Owner {
  const name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
  livesHere.add(name)
  return { name, retire: () => void livesHere.delete(name) }
}

/** Of some owners those whose process ran on this machine and is gone: they cannot renew, and waiting for their leases would only delay their work. */
export function deadOf(owners: readonly string[]): string[] {
  return owners.filter(owner => {
    const [host, pid] = owner.split(':')
    return host === hostname() && !livesHere.has(owner) && (Number(pid) === process.pid || !isAlive(Number(pid)))
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
