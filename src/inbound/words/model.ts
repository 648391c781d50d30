/** How people of one language ask by text for no more messages, or for help. */
export interface WishWords {
  /** Said alone, or as the first sentence. */
  stop: string
  /** Said alone. */
  stopAlone: string
  /** Said alone, when they may as well mean an appointment. */
  cancel: string
  help: string
  /** Words that may stand around a keyword and mean nothing. */
  polite: string
  /** Phrases that opt out wherever they stand, written as `lib/phrases.ts` says. */
  phrases: string
  groups: Readonly<Record<string, string>>
  /** How a mail or telephone program begins the line it adds below. */
  signature: string
}
