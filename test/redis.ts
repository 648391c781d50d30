import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A server that speaks as much of Redis' wire protocol (RESP2) as a cache uses. */
export interface Redis {
  url: string
  /** Every key it holds, with the milliseconds it was given. */
  entries: Map<string, { value: string; ttlMs: number }>
  /** While true it reads commands and answers none. */
  hangs: boolean
  /** How many are connected. */
  connections(): number
  dropConnections(): void
  stop(): Promise<void>
}

const bulk = (text: string | undefined): string => (text === undefined ? '$-1\r\n' : `$${text.length}\r\n${text}\r\n`)

/** Splits what has arrived into whole commands and the rest. */
function parse(data: string): { commands: string[][]; rest: string } {
  const commands: string[][] = []
  for (let rest = data; ; ) {
    const head = /^\*(\d+)\r\n/.exec(rest)
    if (head === null) return { commands, rest }
    let at = head[0].length
    const words: string[] = []
    for (let left = Number(head[1]); left > 0; left -= 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at))
      if (size === null || rest.length < at + size[0].length + Number(size[1]) + 2) return { commands, rest }
      words.push(rest.slice(at + size[0].length, at + size[0].length + Number(size[1])))
      at += size[0].length + Number(size[1]) + 2
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

/** Starts it on a free port. */
export async function startRedis(): Promise<Redis> {
  const sockets = new Set<Socket>()
  const entries: Redis['entries'] = new Map()
  const answer = ([name = '', key = '', value = '', , ttl = '0']: string[]): string => {
    switch (name.toUpperCase()) {
      case 'GET':
        return bulk(entries.get(key)?.value)
      case 'SET':
        entries.set(key, { value, ttlMs: Number(ttl) })
        return '+OK\r\n'
      case 'DEL':
      case 'UNLINK':
        return `:${entries.delete(key) ? 1 : 0}\r\n`
      default:
        return '+OK\r\n'
    }
  }
  const server = createServer(socket => {
    let pending = ''
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const { commands, rest } = parse(pending + chunk)
      pending = rest
      if (!redis.hangs) for (const command of commands) socket.write(answer(command), 'latin1')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const dropConnections = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const redis: Redis = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries,
    hangs: false,
    connections: () => sockets.size,
    dropConnections,
    stop: () => {
      dropConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return redis
}
