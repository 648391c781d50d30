import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Channel, Outgoing, Sent } from '../src/core/channel.ts'
import { deliver } from '../src/core/deliver.ts'
import { Failure } from '../src/core/failure.ts'
import type { Ledger } from '../src/core/rows/ledger.ts'
import type { MessageRow } from '../src/core/rows/messages.ts'

/** A message of an operation as it stands before it is sent. */
export const messageOf = (
  operationId: string,
  { channel, provider }: Pick<MessageRow, 'channel' | 'provider'>,
  changes: Partial<MessageRow> = {},
): MessageRow => ({
  messageId: `msg_${randomUUID()}`,
  operationId,
  agentId: 'agent',
  channel,
  provider,
  judgedAs: 'sms',
  subject: null,
  smbId: null,
  businessId: null,
  effectiveType: 'transactional',
  onBehalfOf: null,
  state: 'calling',
  createdAt: 0,
  updatedAt: 0,
  ...changes,
})

/** Delivers over a channel and writes down what came of it, as a message that was admitted is; each time as another message of its operation. */
export async function deliverAdmitted(ledger: Ledger, channel: Channel, outgoing: Outgoing): Promise<Sent> {
  const { messages } = ledger
  const row = messageOf(outgoing.operationId, channel)
  await messages.add(row, 'words')
  try {
    return await deliver(channel, outgoing, {
      messages,
      messageId: row.messageId,
      now: Date.now,
      left: async (call, sent) => {
        await messages.settle(call.messageId, sent.state, Date.now(), sent)
        return sent
      },
    })
  } catch (error) {
    if (error instanceof Failure)
      await messages.settle(row.messageId, error.details.outcomeUnknown === true ? 'unknown' : 'failed', Date.now())
    throw error
  }
}

const sends = new AsyncLocalStorage<object>()

/** Sends in a way by which a held ledger tells what is written of it from what others write meanwhile. */
export const asOneSend = <T>(send: () => Promise<T>): Promise<T> => sends.run({}, send)

/** A ledger whose process stands still once a provider has answered, before the first thing that is written down after that. */
export function heldOnceAnswered(real: Ledger, hold: () => Promise<void>): Ledger {
  let begun: { by: object | undefined } | undefined
  const holdFirst = async (): Promise<void> => {
    // The loops of a process write at any time, and are not what was held up.
    if (begun === undefined || begun.by !== sends.getStore()) return
    begun = undefined
    await hold()
  }
  return {
    ...real,
    messages: {
      ...real.messages,
      begin: async (...args) => {
        const earlier = await real.messages.begin(...args)
        begun = { by: sends.getStore() }
        return earlier
      },
      settle: async (...args) => {
        await holdFirst()
        return real.messages.settle(...args)
      },
    },
    transaction: async work => {
      await holdFirst()
      return real.transaction(work)
    },
  }
}
