import { keyOf } from '../core/call/dedupe.ts'
import { acceptedCaller } from '../core/call/defer.ts'
import { finishDied } from '../core/call/replay.ts'
import type { CallRequest } from '../core/context.ts'
import type { Context } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import type { OperationRow } from '../core/rows/ledger.ts'
import { isUnwritable } from '../core/unwritable.ts'

const MOST_AT_ONCE = 100

/** Gives synchronous writes an end that have outlived the longest call twice over: whoever ran them is dead, and its caller may never ask again. */
export async function endUnanswered(
  registry: Registry,
  createContext: (request: CallRequest) => Context,
  stopping: AbortSignal,
): Promise<void> {
  const { ledger, log, now, callTimeoutMs } = createContext(requestOf(acceptedCaller({ agentId: '', keyId: null })))
  const names = registry.list.filter(({ effect }) => effect === 'write').map(({ name }) => name)
  for (const row of await ledger.operations.unanswered(names, now() - 2 * callTimeoutMs, MOST_AT_ONCE)) {
    if (stopping.aborted) return
    const { operationId, operation } = row
    try {
      await endOne(registry, row, createContext(requestOf(acceptedCaller(row))))
      log.warn({ operation, operationId }, 'a call died while running')
    } catch (error) {
      if (isUnwritable(error)) throw error
      log.error({ operation, operationId, err: error }, 'a call that died could not be ended')
    }
  }
}

/** Settles messages whose operation has ended and whose process died, or was too late, before their provider answered. */
export async function settleLeftMessages(
  registry: Registry,
  createContext: (request: CallRequest) => Context,
  stopping: AbortSignal,
): Promise<void> {
  const { ledger, log, now, callTimeoutMs } = createContext(requestOf(acceptedCaller({ agentId: '', keyId: null })))
  const names = registry.list.filter(({ settleMessages }) => settleMessages !== undefined).map(({ name }) => name)
  for (const operationId of await ledger.messages.leftCalling(names, now() - 2 * callTimeoutMs, MOST_AT_ONCE)) {
    if (stopping.aborted) return
    try {
      const row = await ledger.operations.get(operationId)
      if (row === undefined) continue
      await registry.get(row.operation)?.settleMessages?.(operationId, createContext(requestOf(acceptedCaller(row))))
      log.info({ operation: row.operation, operationId }, 'a message that was left without an outcome was settled')
    } catch (error) {
      if (isUnwritable(error)) throw error
      log.error({ operationId, err: error }, 'what came of a message could not be found out')
    }
  }
}

async function endOne(registry: Registry, row: OperationRow, ctx: Context): Promise<void> {
  const operation = registry.get(row.operation)
  if (operation === undefined) throw new Error('no operation of this program has its name')
  // A key that a caller chose is answered from the row; one made of the input has to be freed, since there is no other to try again with.
  const key = operation.idempotency === 'input' ? keyOf(operation, JSON.parse(row.input), ctx) : undefined
  await finishDied(operation, row, key, ctx)
}

const requestOf = (caller: CallRequest['caller']): CallRequest => ({
  caller,
  readOnly: false,
  cancelled: () => new AbortController().signal,
})
