/** What a path answers whose vendor signs the body, besides that it has taken it. */
export const UNPROVEN = {
  400: 'The body cannot be read.',
  403: 'The signature is missing or wrong.',
  413: 'The body is too large.',
} as const

/** What a path answers that a call asks through. */
export const ASK_ANSWERS = {
  200: 'What the voice AI is told: the answer, or that there is none.',
  400: 'The body cannot be read.',
  401: 'The proof is missing or wrong.',
  413: 'The body is too large.',
} as const

/** What a path answers that only takes hints. */
export const HINT_ANSWERS = {
  200: 'Taken.',
  400: 'The body cannot be read.',
  401: 'The proof is missing or wrong.',
  413: 'The body is too large.',
} as const
