import type { IncomingMessage } from 'node:http'

/** What a far side has just done. */
export interface FarChange {
  kind: 'booked' | 'moved' | 'cancelled'
  operationId: string
}

/** How long a far side takes over what changes something: until it is done, and from then until it is answered. A request outlives whoever sent it. */
export interface Pace {
  before(): Promise<void>
  after(change: FarChange): Promise<void>
}

/** The body of a request; undefined when its sender died halfway. */
export async function readWhole(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  } catch {
    return undefined
  }
}
