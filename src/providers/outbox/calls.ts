import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallProvider } from '../../core/calls.ts'
import { notPlaced } from '../call_failure.ts'
import { toOpening } from '../call_opening.ts'
import { writeWhole } from './files.ts'

const NOT_OVER = {
  isAnalyzed: true,
  endedAt: null,
  durationSeconds: null,
  transcript: null,
  extracted: {},
  hasSpoken: null,
  reached: null,
  fault: null,
  recording: 'off',
  isRecordingDeclined: false,
  costUsd: null,
} as const

/** Writes down what a call would have said in place of calling anybody, and says so. */
export function createCallOutbox({ folder, now }: { folder: string; now: () => number }): CallProvider {
  const fileOf = (operationId: string): string => join(folder, 'call', `${operationId.replace(/[^\w-]/g, '_')}.json`)
  const isWritten = (operationId: string): Promise<boolean> =>
    readFile(fileOf(operationId)).then(
      () => true,
      () => false,
    )
  return {
    provider: 'outbox',
    isRehearsal: true,
    records: 'never',
    // The script names what would be found out.
    keepsWords: () => true,
    mayAsk: true,
    opening: call => toOpening(call),
    place: async call => {
      const { operationId, cleared, extractFields, maxDurationSeconds, mayAsk } = call
      const script = {
        not_called: true,
        operation_id: operationId,
        to: cleared.recipient.address,
        opening: toOpening(call),
        instructed: cleared.body,
        extract_fields: extractFields,
        max_duration_seconds: maxDurationSeconds,
        may_ask: mayAsk,
        written_at: new Date(now()).toISOString(),
      }
      await writeWhole(fileOf(operationId), `${JSON.stringify(script, null, 2)}\n`).catch((error: unknown) => {
        throw notPlaced(
          `The outbox cannot be written (${error instanceof Error && 'code' in error ? error.code : 'unknown'}); ask the operator to check DATA_DIR.`,
        )
      })
      return { providerId: `call/${operationId}` }
    },
    find: async ({ operationId }) =>
      (await isWritten(operationId)) ? { providerId: `call/${operationId}` } : undefined,
    read: async () => ({ ...NOT_OVER, end: 'script_written' }),
  }
}
