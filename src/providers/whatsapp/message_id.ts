import { hash } from 'node:crypto'

/** The id of a message as it is kept: those of WhatsApp hold the telephone number of the other side, which an erasure would leave behind. */
export const toKeptId = (wamid: string): string => `wamid.${hash('sha256', wamid, 'base64url')}`
