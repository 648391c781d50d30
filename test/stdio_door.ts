import { type Caller, LOCAL_OPERATOR } from '../src/core/caller.ts'
import { type McpDoor, toOffer } from '../src/transport/offer.ts'
import { serveStdio as serve, type StdioDoor, type StdioLaneFor, type StdioStreams } from '../src/transport/stdio.ts'
import { toOffers } from '../src/transport/tool.ts'

/** Serves a door that is open over stdio. */
export function serveStdio(
  door: McpDoor,
  streams: StdioStreams,
  caller: Caller | (() => Promise<Caller>) = LOCAL_OPERATOR,
  laneFor?: StdioLaneFor,
): StdioDoor {
  const { broker, selection } = door
  const offer = toOffer(toOffers(broker.registry), selection)
  const host = { offer, readOnly: selection.readOnly, log: broker.services.log, open: async () => ({ door, caller }) }
  return serve(host, streams, laneFor)
}
