import type { Counts } from '../metrics.ts'

/** What a serving process tells the one that started it. */
export type FromWorker =
  | { type: 'listening'; url: string }
  | { type: 'failed'; reason: string }
  /** Without counts where they could not be read. */
  | { type: 'counts'; counts?: Counts }

/** What it is asked. */
export interface ToWorker {
  type: 'count'
}
