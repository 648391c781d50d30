import type { ConsentSubject } from './consent.ts'

/** What messages of the last hour are counted by besides their exact words; counts leave out messages that did not leave. Within a transaction others that count the same wait for its commit. */
export interface TallyTable {
  /** Recipients of messages that share so many bands of a sketch; the very words of this agent are left out, since `rateWindow` counts them. */
  alike(
    bands: readonly string[],
    shared: number,
    message: { agentId: string; subject: ConsentSubject; words: string },
    sinceMs: number,
  ): Promise<number>
  /** Recipients an agent wrote to that nobody had written to before; undefined where somebody has written to this one. */
  firstMessages(agentId: string, subject: ConsentSubject, sinceMs: number): Promise<number | undefined>
  /** When codes went to the numbers of each range, newest first and at most so many of each. */
  codes(ranges: readonly string[], most: number, sinceMs: number): Promise<ReadonlyMap<string, readonly number[]>>
  /** When codes first went to a country: null for never; 0 when they have gone nowhere yet, or are older than this table. */
  codesSince(country: string): Promise<number | null>
  /** Writes down what a message is counted by. */
  add(messageId: string, at: number, marks: Marks): Promise<void>
}

/** What one message is counted by. */
export interface Marks {
  /** Of its sketch; none when its words are not counted. */
  bands: readonly string[]
  /** The agent that is the first to write to its recipient. */
  firstOf?: string | undefined
  /** The ranges that a code goes to, and its country with the time codes have gone there since. */
  codes?: { ranges: readonly string[]; country: string; since: number } | undefined
}
