import { type ConsentChannel, type ConsentRecord, holds } from '../core/rows/consent.ts'
import type { Recipient } from '../core/gate.ts'
import type { Case } from './model.ts'

/** Says whether a consent is about this recipient and channel, whatever has become of it since. */
export const isAbout = ({ subject, channels }: ConsentRecord, recipient: Recipient, channel: ConsentChannel): boolean =>
  subject.type === recipient.type && subject.normalized === recipient.normalized && channels.includes(channel)

/** The consents to marketing on the channel of a case that hold now. */
export const optIns = (given: Case): ConsentRecord[] =>
  optInsEver(given).filter(record => holds(record, given.facts.nowMs))

/** The same, ended ones included. */
export const optInsEver = ({ request, facts }: Case): ConsentRecord[] =>
  facts.consents.filter(record => record.purpose === 'marketing' && isAbout(record, request.recipient, request.channel))

/** Says whether somebody agreed by a deed of their own, not by a relationship. */
export const isExpress = ({ kind }: ConsentRecord): boolean => kind === 'express' || kind === 'express_written'

/** Signed written consent that was no condition of a purchase (47 CFR 64.1200(f)(9)). */
export const isWritten = ({ kind, notCondition }: ConsentRecord): boolean => kind === 'express_written' && notCondition

/** Where a message goes, in the words of a refusal. */
export const CHANNEL_NAMES: Record<ConsentChannel, string> = {
  sms: 'text messages',
  voice: 'calls',
  email: 'e-mail',
  chatapp: 'messaging-app messages',
}

/** A moment as a refusal prints it. */
export const dateOf = (atMs: number): string =>
  Number.isFinite(atMs) && Math.abs(atMs) <= 8.64e15 ? new Date(atMs).toISOString().slice(0, 10) : 'an unknown date'
