/** Tags separated by spaces, and the phrases that mean them, separated by commas. */
export type Synonyms = readonly [tags: string, phrases: string]
