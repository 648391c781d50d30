import { type ConsentChannel, type ConsentRecord, holds } from '../core/rows/consent.ts'
import type { Recipient } from '../core/gate.ts'
import { sameCompany } from '../lib/legal_forms/index.ts'
import type { Case } from './model.ts'

/** Says whether a consent is about this recipient and channel, whatever has become of it since. */
export const isAbout = ({ subject, channels }: ConsentRecord, recipient: Recipient, channel: ConsentChannel): boolean =>
  subject.type === recipient.type && subject.normalized === recipient.normalized && channels.includes(channel)

/** The consents to marketing by this sender on the channel of a case that hold now. */
export const optIns = (given: Case): ConsentRecord[] =>
  optInsEver(given).filter(record => holds(record, given.facts.nowMs) && namesSender(record, given))

/**
 * A consent authorises the seller it names: who sends, or whom the caller sends for. One without a seller is the operator's own record of itself.
 * Nothing is compared while the sender has no name, for then every kind of marketing is refused until it has one.
 */
export const namesSender = (
  { seller }: ConsentRecord,
  { request, facts: { sender } }: { request: Pick<Case['request'], 'seller'>; facts: Pick<Case['facts'], 'sender'> },
): boolean =>
  seller === null ||
  sender.legalName === undefined ||
  sameCompany(seller, sender.legalName) ||
  (request.seller !== undefined && sameCompany(seller, request.seller))

/** Says whether a consent is to the sender itself: whom a caller names to write for proves nothing of whom somebody came back to. */
export const isToSender = ({ seller }: ConsentRecord, { facts: { sender } }: Case): boolean =>
  seller === null || (sender.legalName !== undefined && sameCompany(seller, sender.legalName))

/** The same, ended ones and those of other sellers included. */
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

/** The way somebody opted out, in the words of a refusal. */
export const WAYS: Record<ConsentChannel, string> = {
  sms: 'text',
  voice: 'telephone',
  email: 'e-mail',
  chatapp: 'messaging app',
}

/** A moment as a refusal prints it. */
export const dateOf = (atMs: number): string =>
  Number.isFinite(atMs) && Math.abs(atMs) <= 8.64e15 ? new Date(atMs).toISOString().slice(0, 10) : 'an unknown date'
