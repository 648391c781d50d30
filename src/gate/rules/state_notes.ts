import type { Check } from '../model.ts'

/** Whether a seller has to register is for counsel to say. */
export const texasRegistration: Check = () => ({
  note: 'Texas asks sellers who solicit by telephone to register unless they are exempt (Tex. Bus. & Com. Code ch. 302); the operator answers for it.',
})

/** The area code stands for residence whatever state is given. */
export const floridaAreaCode: Check = ({ jurisdiction: { state } }) => ({
  note: `A Florida area code is presumed to be a resident of Florida${state === 'FL' ? '' : `, so that the rules of Florida apply beside those of ${state}`}.`,
})
