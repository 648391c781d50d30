import { type AuthInfo, createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import { ANONYMOUS } from '../core/caller.ts'
import type { Asked } from './asked.ts'
import type { Lane } from './lane.ts'
import { createServerFactory, type FactoryFor } from './mcp.ts'
import type { McpDoor, Origin } from './offer.ts'
import type { Selection } from './selection.ts'

/** Makes the lane of one selection. */
export type LaneFor = (door: McpDoor, selection: Selection) => Lane

/** How one selection is served. */
interface Served {
  handler: McpHttpHandler
  lane: Lane | undefined
}

/** A message behind every check of ours. */
export interface PlainMcp {
  asked: Asked
  from: Origin
  message: unknown
}

/** Serves `/mcp`: one stateless handler of both protocol eras for every selection a query can make. `factoryFor` serves something else than the operations, and without a lane. */
export function createMcpEndpoint(door: McpDoor, factoryFor: FactoryFor | undefined, laneFor: LaneFor) {
  const { log } = door.broker.services
  const factoryOf: FactoryFor = factoryFor ?? (selection => createServerFactory({ ...door, selection }, ANONYMOUS))
  const served = new Map<string, Served>()
  // Most messages come with the selection of the server itself.
  const ofDoor = JSON.stringify(door.selection)
  const servedFor = (selection: Selection): Served => {
    const key = selection === door.selection ? ofDoor : JSON.stringify(selection)
    const known = served.get(key)
    if (known !== undefined) return known
    const created = {
      handler: createMcpHandler(factoryOf(selection), {
        onerror: error => log.debug({ err: error }, 'mcp request refused'),
      }),
      lane: factoryFor === undefined ? laneFor(door, selection) : undefined,
    }
    served.set(key, created)
    return created
  }
  return {
    /** The answer to what is plain, before the SDK. */
    plain: async ({ asked, from, message }: PlainMcp, selection: Selection) =>
      servedFor(selection).lane?.({ message, header: asked.header, from, signal: asked.signal }),
    /** The SDK's. `message` is the parsed body of a POST; without it the SDK reads the request itself. */
    answer: async ({ request, from }: { request: Request; from: Origin }, selection: Selection, message?: unknown) => {
      const { handler } = servedFor(selection)
      const response = await handler.fetch(request, {
        ...(message !== undefined && { parsedBody: message }),
        authInfo: toAuthInfo(from),
      })
      // The SDK asks to keep the connection of a stream; whether it is kept, the server decides.
      response.headers.delete('connection')
      return response
    },
    /** Ends open streams; calls still running are cancelled. */
    close: async (): Promise<void> => {
      await Promise.all([...served.values()].map(({ handler }) => handler.close()))
    },
  }
}

// The SDK passes this through untouched; the token itself never travels further than the door.
const toAuthInfo = ({ caller, address }: Origin): AuthInfo => ({
  token: '',
  clientId: caller.keyId ?? caller.agentId ?? '',
  scopes: [...caller.scopes],
  extra: { caller, address },
})
