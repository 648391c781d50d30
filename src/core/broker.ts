import { execute } from './call/execute.ts'
import { spanOfCall } from './call/span.ts'
import type { CallRequest, Services } from './context.ts'
import { type Context, extend, type Operation } from './operation.ts'
import type { Outcome } from './outcome.ts'
import type { Registry } from './registry.ts'

/** What a door needs: the operations and the one way to call them. */
export interface Broker {
  registry: Registry
  services: Services
  call(operation: Operation, raw: unknown, request: CallRequest): Promise<Outcome>
  /** Calls that have not been answered yet. */
  inFlight(): number
}

/** Joins the registry with the services of the process. */
export function createBroker(registry: Registry, services: Services): Broker {
  const { observer, tracer } = services
  let inFlight = 0
  const createContext = contextFactory(registry, services)
  return {
    registry,
    services,
    inFlight: () => inFlight,
    async call(operation, raw, request) {
      inFlight += 1
      const began = observer === undefined ? 0 : performance.now()
      const run = () => execute(operation, raw, createContext(request))
      const outcome = await spanOfCall(tracer, operation, request, run)
      inFlight -= 1
      observer?.called(operation, outcome, (performance.now() - began) / 1000)
      return outcome
    },
  }
}

/** Makes contexts, which share one prototype. */
export function contextFactory(registry: Registry, services: Services): (request: CallRequest) => Context {
  const shared = { ...services, operations: registry.list }
  return request => extend(shared, request)
}
