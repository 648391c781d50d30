import type { Check } from '../model.ts'

/** Who calls and where to call back; a marketing call offers the opt-out at once. */
export const voiceIdentification: Check = ({ effectiveType }) => ({
  obligations: [
    'caller_identification',
    'callback_number',
    ...(effectiveType === 'marketing' ? (['opt_out_offer'] as const) : []),
  ],
})
