import { randomUUID } from 'node:crypto'
import type { Outgoing } from '../../src/core/channel.ts'
import type { Cleared } from '../../src/core/gate.ts'

/** A sender with everything a message may owe. */
export const SENDER: Cleared['sender'] = {
  legalName: 'Corner Bakery Ltd',
  postalAddress: '1 Mill Lane\nBath BA1 1AA',
  supportContact: 'help@bakery.example',
  tenDlc: undefined,
  unsubscribeUrl: 'https://broker.example/unsubscribe',
}

export const NO_SENDER: Cleared['sender'] = {
  legalName: undefined,
  postalAddress: undefined,
  supportContact: undefined,
  tenDlc: undefined,
  unsubscribeUrl: undefined,
}

const PHONE = { type: 'phone', normalized: '+14155550123', address: '+14155550123', country: 'US' } as const
const EMAIL = { type: 'email', normalized: 'ana@example.com', address: 'ana@example.com', country: undefined } as const

type Changes = Partial<Omit<Cleared, 'channel'>> & Partial<Omit<Outgoing, 'cleared'>>

/** A message as the gate hands it over; only the gate makes one in the program itself. */
export function outgoing(
  channel: Cleared['channel'],
  { recipient, subject, body, obligations, sender, ...more }: Changes = {},
): Outgoing {
  const cleared = {
    recipient: recipient ?? (channel === 'email' ? EMAIL : PHONE),
    channel,
    subject,
    body: body ?? 'Your table for two is booked for Friday at 19:00.',
    obligations: obligations ?? [],
    sender: sender ?? SENDER,
  } as unknown as Cleared
  return {
    operationId: randomUUID(),
    cleared,
    smbId: 'smb_bakery',
    unsubscribeUrl: 'https://broker.example/unsubscribe/aB3x',
    ...more,
  }
}
