import { holds } from '../../core/rows/consent.ts'
import type { Check } from '../model.ts'
import { CHANNEL_NAMES, isAbout, isExpress, isWritten, namesSender, optIns } from '../records.ts'
import { RESEND, refuse, refuseFinally } from './refusals.ts'

const COVERS_MARKETING = new Set(['MARKETING', 'MIXED', 'LOW_VOLUME'])

/** Carriers block marketing texts of senders without a campaign for them; a toll-free number has none and is verified instead. */
export const tenDlc: Check = ({ facts: { sender } }) => {
  if (sender.tollFree !== undefined) return undefined
  if (sender.tenDlc === undefined) {
    return refuseFinally(
      'This deployment names no 10DLC campaign, and marketing texts to the United States need one.',
      'Ask the operator to register a brand and a MARKETING or MIXED campaign and to set TENDLC_CAMPAIGN and TENDLC_USE_CASE.',
    )
  }
  const { campaignId, useCase } = sender.tenDlc
  if (COVERS_MARKETING.has(useCase)) return undefined
  return refuseFinally(
    `The 10DLC campaign ${campaignId} is registered for ${useCase}, which does not cover marketing.`,
    'Ask the operator to register a MARKETING or MIXED campaign and to set TENDLC_CAMPAIGN and TENDLC_USE_CASE to it.',
  )
}

const MOST_IN_A_DAY = 3
const DAY_MS = 86_400_000

/** Three marketing messages by telephone in any 24 hours. */
export const frequency: Check = ({ facts: { recentSends, nowMs } }) => {
  const sent = recentSends
    .filter(({ at, channel, type }) => type === 'marketing' && channel !== 'email' && at > nowMs - DAY_MS)
    .map(({ at }) => at)
    .sort((a, b) => b - a)
  const third = sent[MOST_IN_A_DAY - 1]
  if (third === undefined) return undefined
  const notBefore = third + DAY_MS
  return {
    ...refuse(
      `${sent.length} marketing messages went to this recipient in the last 24 hours; the limit is ${MOST_IN_A_DAY}.`,
      `Wait until next_allowed_at, ${RESEND}.`,
    ),
    notBefore,
  }
}

const CONFIRM_WITHIN_MS = 5 * 60_000

/** One text within five minutes, without promotion. */
export const revokeConfirm: Check = ({ facts: { optOuts, recentSends, nowMs }, promotion }) => {
  const latest = Math.max(...optOuts.map(({ at }) => at))
  if (optOuts.length === 0) return refuse('There is no opt-out to confirm.', 'Record the opt-out first.')
  if (promotion !== null)
    return refuse(
      `The confirmation of an opt-out contains promotion ("${promotion.span}").`,
      'Say only that the opt-out was recorded.',
    )
  if (nowMs - latest > CONFIRM_WITHIN_MS)
    return refuseFinally(
      'An opt-out is confirmed within five minutes or not at all.',
      'Do not send it; the opt-out holds without it.',
    )
  const confirmed = recentSends.some(({ type, at }) => type === 'opt_out_confirmation' && at >= latest)
  return confirmed
    ? refuseFinally('This opt-out was confirmed already.', 'Do not send a second confirmation.')
    : undefined
}

/** An AI voice is an artificial voice: it calls nobody who has not agreed to be called. */
export const voiceConsent: Check = given => {
  const { request, facts } = given
  const agreed = facts.consents.some(
    record =>
      isAbout(record, request.recipient, 'voice') &&
      holds(record, facts.nowMs) &&
      isExpress(record) &&
      namesSender(record, given),
  )
  if (agreed) return undefined
  return refuse(
    'No consent of the recipient to be called at this number is recorded, and an AI voice is an artificial voice under the TCPA.',
    `Ask the operator to record the recipient’s express consent to calls (channel voice), ${RESEND}, or use a text or e-mail.`,
    'consent_missing',
  )
}

/** Who calls and where to call back; a marketing call offers the opt-out at once. */
export const voiceIdentification: Check = ({ effectiveType, facts: { sender } }) => {
  const missing = [
    sender.legalName === undefined ? 'SENDER_NAME' : '',
    sender.supportContact === undefined ? 'SENDER_SUPPORT' : '',
  ].filter(setting => setting !== '')
  if (missing.length > 0)
    return refuseFinally(
      'A call to the United States names the caller and a contact of theirs, and this deployment lacks some of it.',
      `Ask the operator to set ${missing.join(' and ')}.`,
    )
  return {
    obligations: [
      'caller_identification',
      'callback_number',
      ...(effectiveType === 'marketing' ? (['opt_out_offer'] as const) : []),
    ],
  }
}

/** Signed written consent, whatever else is held; without any opt-in this is missing too. */
export const writtenConsent: Check = given => {
  const held = optIns(given)
  if (held.some(isWritten)) return undefined
  return refuse(
    held.some(({ kind }) => kind === 'express_written')
      ? 'The written consent was a condition of a purchase, or does not say that it was none.'
      : `Marketing ${CHANNEL_NAMES[given.request.channel]} here need signed written consent and none is held.`,
    `Ask the operator to record consent of kind express_written that names the seller and says that agreeing is no condition of a purchase, ${RESEND}.`,
  )
}

/** Automated calls that solicit are banned, consent or not. */
export const washingtonCalls: Check = () =>
  refuse(
    'Washington bans automated calls that solicit, and an AI voice may count as one.',
    'Use a text or e-mail the recipient opted in to.',
  )
