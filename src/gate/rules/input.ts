import type { Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** An address takes e-mail, a number everything else. */
export const channelFits: Check = ({ request: { recipient, channel } }) =>
  (recipient.type === 'email') === (channel === 'email')
    ? undefined
    : refuse(
        `The channel ${channel} does not reach ${recipient.type === 'email' ? 'an e-mail address' : 'a telephone number'}.`,
        recipient.type === 'email' ? 'Use the channel email.' : 'Use sms or voice.',
        'bad_input',
      )
