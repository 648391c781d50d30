/** What a message to a business may be about. */
export const INTENTS = ['booking_request', 'cancellation', 'opt_out', 'inquiry', 'complaint'] as const

export type Intent = (typeof INTENTS)[number]
