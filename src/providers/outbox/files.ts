import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Channel, ChannelName, Outgoing, Rendered, Sent } from '../../core/channel.ts'
import { draftOf } from '../../lib/drafts.ts'
import { keepOpen, makeFolder } from '../../lib/private_files.ts'
import { refused } from '../vendor_failure.ts'

/** Where an outbox writes, and how its channel would have put the message. */
export interface OutboxOptions {
  channel: ChannelName
  folder: string
  render(message: Outgoing): Rendered
  now: () => number
}

/** Writes messages to files in place of sending them and says so: lets a deployment be tried without an account. */
export function createOutbox({ channel, folder, render, now }: OutboxOptions): Channel {
  const fileOf = (operationId: string): string => join(folder, channel, `${operationId.replace(/[^\w-]/g, '_')}.json`)
  const sentAs = (operationId: string): Sent => ({ state: 'not_delivered', providerId: `${channel}/${operationId}` })
  return {
    channel,
    provider: 'outbox',
    isRehearsal: true,
    render,
    send: async message => {
      const { destination, text } = render(message)
      const { operationId, cleared, calendar } = message
      const written = {
        not_delivered: true,
        channel,
        operation_id: operationId,
        to: destination,
        subject: cleared.subject,
        text,
        ...(channel === 'email' && calendar !== undefined && { calendar }),
        written_at: new Date(now()).toISOString(),
      }
      await writeWhole(fileOf(operationId), `${JSON.stringify(written, null, 2)}\n`).catch((error: unknown) => {
        throw refused(
          `The outbox cannot be written (${error instanceof Error && 'code' in error ? error.code : 'unknown'}).`,
          'Nothing was sent; ask the operator to check DATA_DIR.',
        )
      })
      return sentAs(operationId)
    },
    reconcile: async ({ operationId }) => {
      const isWritten = await readFile(fileOf(operationId)).then(
        () => true,
        () => false,
      )
      return isWritten ? sentAs(operationId) : undefined
    },
  }
}

/** The file appears whole or not at all, and the first of several stays. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const draft = draftOf(file)
  makeFolder(dirname(file))
  const handle = await open(draft, 'w', 0o600)
  try {
    keepOpen(handle.fd, draft)
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}
