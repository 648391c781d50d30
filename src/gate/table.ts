import type { MessageType } from '../core/gate.ts'
import type { ConsentChannel } from '../core/rows/consent.ts'
import { EUROPE, GULF, UNION, US_GROUP } from './law/places.ts'
import type { RuleId } from './law/rules.ts'
import type { Check, GateOperation, Jurisdiction } from './model.ts'
import {
  aiDisclosure,
  businessHours,
  mobileRange,
  noDeceiving,
  noSelling,
  promptElsewhere,
  recordingConsent,
  twoPartyPrompt,
} from './rules/calls.ts'
import { canadaForm } from './rules/canada.ts'
import { anyPromotion, consentRequest, primaryPurpose } from './rules/classify.ts'
import { callForm, honestSubject, mailForm, oneClick, postalAddress, textForm, unsubscribe } from './rules/form.ts'
import { lawfulBasis, noSoftOptIn, ukAutomatedCalls } from './rules/europe.ts'
import {
  ageGated,
  aiText,
  australiaSender,
  endingSubject,
  highRiskContent,
  indiaTemplates,
  israelLabel,
  koreaLabel,
  quebecFrench,
  turkeyRegister,
} from './rules/notices.ts'
import { channelFits } from './rules/input.ts'
import { floridaAreaCode, jurisdictionConflict, jurisdictionUnknown, texasRegistration } from './rules/jurisdiction.ts'
import { consentOfSeller, expressOptIn, gulfOptIn, optIn } from './rules/opt_in.ts'
import { optOut, revokesAll } from './rules/opt_out.ts'
import {
  canadaHours,
  collectionHours,
  countryHours,
  federalHours,
  gulfHours,
  gulfLawHours,
  otherHours,
  stateHours,
} from './rules/quiet_hours.ts'
import { tollFree } from './rules/toll_free.ts'
import { oneTimeCode, transactionalExempt } from './rules/transactional.ts'
import {
  frequency,
  revokeConfirm,
  tenDlc,
  voiceConsent,
  voiceIdentification,
  washingtonCalls,
  writtenConsent,
} from './rules/united_states.ts'

const has = (places: ReadonlySet<string>) => (j: Jurisdiction) => j.countries.some(country => places.has(country))
const US = has(US_GROUP)
const onlyUS = (j: Jurisdiction): boolean => US(j) && j.countries.every(country => US_GROUP.has(country))
const inState = (state: string) => (j: Jurisdiction) => US(j) && j.states.includes(state)
const only = (country: string) => (j: Jurisdiction) => j.countries.includes(country)
const europe = has(EUROPE)
const gulf = has(GULF)

const AI_STATES = ['CA', 'CO', 'ME']

// biome-ignore format: a table
/** The places a row can name. */
export const PLACES = {
  anywhere: () => true,
  US, 'US-WA': inState('WA'), 'US-CT': inState('CT'), 'US-TX': inState('TX'), 'US-FL': inState('FL'),
  CA: only('CA'), 'outside US': (j: Jurisdiction) => !US(j), 'outside CA': (j: Jurisdiction) => !j.countries.includes('CA'),
  'outside US and CA': (j: Jurisdiction) => !j.countries.every(country => US_GROUP.has(country) || country === 'CA'), 'US and CA': has(new Set([...US_GROUP, 'CA'])),
  Europe: europe, EU: has(UNION), GB: only('GB'),
  IN: only('IN'), AU: only('AU'), TR: only('TR'), KR: only('KR'), IL: only('IL'),
  'EU, US-CA, US-CO and US-ME': (j: Jurisdiction) => has(UNION)(j) || AI_STATES.some(state => inState(state)(j)),
  Gulf: gulf, AE: only('AE'), SA: only('SA'),
  // A place that is not known is none of the others; one that only the caller names, or that may be another too, is not known well enough to loosen a rule.
  'outside US, CA and Europe': (j: Jurisdiction) => (!onlyUS(j) || j.onCallersWord) && !europe(j) && !j.countries.includes('CA'),
  'outside US, CA and Gulf': (j: Jurisdiction) => j.country !== null && !US(j) && !gulf(j) && !j.countries.includes('CA'),
} as const satisfies Record<string, (jurisdiction: Jurisdiction) => boolean>

const OPERATIONS = {
  'every operation': [
    'send_message',
    'send_transactional_confirmation',
    'schedule_appointment',
    'call_business',
    'opt_out_confirmation',
  ],
  'all but the confirmation of an opt-out': [
    'send_message',
    'send_transactional_confirmation',
    'schedule_appointment',
    'call_business',
  ],
  messages: ['send_message', 'send_transactional_confirmation', 'schedule_appointment'],
  send_message: ['send_message'],

  send_transactional_confirmation: ['send_transactional_confirmation'],
  call_business: ['call_business'],
  schedule_appointment: ['schedule_appointment'],
  'call_business and schedule_appointment': ['call_business', 'schedule_appointment'],
  'confirmation of an opt-out': ['opt_out_confirmation'],
} as const satisfies Record<string, readonly GateOperation[]>

const CHANNELS = {
  'every channel': ['sms', 'voice', 'chatapp', 'email'],
  telephone: ['sms', 'voice', 'chatapp'],
  'text and call': ['sms', 'voice'],
  'text and app': ['sms', 'chatapp'],
  written: ['sms', 'chatapp', 'email'],
  sms: ['sms'],
  voice: ['voice'],
  email: ['email'],
} as const satisfies Record<string, readonly ConsentChannel[]>

const TYPES = {
  'every type': ['transactional', 'marketing', 'reminder', 'follow_up', 'notification'],
  marketing: ['marketing'],
  'marketing and follow_up': ['marketing', 'follow_up'],
  'all but marketing': ['transactional', 'reminder', 'follow_up', 'notification'],
} as const satisfies Record<string, readonly MessageType[]>

/** One row: which check runs for which operation, channel, place and effective type. */
export interface Row {
  id: RuleId
  operations: keyof typeof OPERATIONS
  channels: keyof typeof CHANNELS
  place: keyof typeof PLACES
  types: keyof typeof TYPES
  check: Check
}

const row = (
  id: RuleId,
  operations: Row['operations'],
  channels: Row['channels'],
  place: Row['place'],
  types: Row['types'],
  check: Check,
): Row => ({
  id,
  operations,
  channels,
  place,
  types,
  check,
})

// biome-ignore format: a table
/** What decides whether a message is marketing; runs first, on the type that was declared. */
export const CLASSIFY: readonly Row[] = [
  row('CLS-ESCALATE',        'messages', 'telephone',     'US',        'all but marketing', anyPromotion),
  row('CLS-CANSPAM-PRIMARY', 'messages', 'email',         'US',        'all but marketing', primaryPurpose),
  row('CLS-CASL-ANY',        'messages', 'every channel', 'CA',        'all but marketing', anyPromotion),
  row('CASL-REQ',            'messages', 'every channel', 'CA',        'all but marketing', consentRequest),
  row('CLS-EUUK-ANY',        'messages', 'every channel', 'Europe',    'all but marketing', anyPromotion),
  row('CLS-OTHER-ANY',       'messages', 'every channel', 'outside US, CA and Europe', 'all but marketing', anyPromotion),
]

const NOT_CONFIRMING = 'all but the confirmation of an opt-out'

// biome-ignore format: a table
/** What a message then has to satisfy, in the order refusals are named. */
export const TABLE: readonly Row[] = [
  // Input and place.
  row('GATE-INPUT',        'every operation', 'every channel', 'anywhere', 'every type',              channelFits),
  row('JUR-CONFLICT',      'messages',        'every channel', 'anywhere', 'marketing and follow_up', jurisdictionConflict),
  row('JUR-UNKNOWN',       'messages',        'every channel', 'anywhere', 'marketing',               jurisdictionUnknown),
  row('FL-AREACODE',       'messages',        'text and call', 'US-FL',    'marketing',               floridaAreaCode),
  // Opt-outs before opt-ins, so that a refusal names its real cause.
  row('OPTOUT-HONOR',      NOT_CONFIRMING,    'every channel', 'anywhere', 'every type',              optOut),
  row('US-DNC-INTERNAL',   NOT_CONFIRMING,    'telephone',     'US',       'marketing',               optOut),
  row('CANSPAM-OPTOUT',    NOT_CONFIRMING,    'email',         'US',       'marketing',               optOut),
  row('US-REVOKE',         'send_message',    'telephone',     'US',       'all but marketing',       revokesAll),
  // Opt-in, its kind and its basis.
  row('CONSENT-SELLER',    'messages',        'every channel', 'anywhere', 'marketing',               consentOfSeller),
  row('OPTIN-MKT',         'messages',        'every channel', 'anywhere', 'marketing',               optIn),
  row('GULF-OPTIN',        'messages',        'every channel', 'Gulf',     'marketing',               gulfOptIn),
  row('US-PEWC-SMS',       'messages',        'sms',           'US',       'marketing',               writtenConsent),
  row('US-VOICE-PEWC',     'messages',        'voice',         'US',       'marketing',               writtenConsent),
  row('US-VOICE-PEC',      'send_message',    'voice',         'US',       'all but marketing',       voiceConsent),
  row('WA-TEXT',           'messages',        'sms',           'US-WA',    'marketing',               expressOptIn),
  row('WA-ADAD',           'messages',        'voice',         'US-WA',    'marketing',               washingtonCalls),
  row('CT-PEWC',           'messages',        'text and call', 'US-CT',    'marketing',               writtenConsent),
  row('CASL-EXPRESS',      'messages',        'every channel', 'CA',       'marketing',               expressOptIn),
  row('EU-SOFTOPTIN',      'messages',        'every channel', 'Europe',   'marketing',               noSoftOptIn),
  row('EU-BASIS',          'messages',        'every channel', 'Europe',   'marketing',               lawfulBasis),
  row('UK-AUTOCALL',       'messages',        'voice',         'GB',       'marketing',               ukAutomatedCalls),
  row('EU-AUTOCALL',       'messages',        'voice',         'EU',       'marketing',               expressOptIn),
  row('CALLBIZ-MKT',       'call_business',   'voice',         'anywhere', 'every type',              noSelling),
  row('CALLBIZ-DECEIVE',   'call_business',   'voice',         'anywhere', 'every type',              noDeceiving),
  row('US-REVOKE-CONFIRM', 'confirmation of an opt-out', 'every channel', 'anywhere', 'every type',  revokeConfirm),
  // What the sender has to be and to say.
  row('US-10DLC',          'messages',        'sms',           'US',       'marketing',               tenDlc),
  row('TOLLFREE-VERIFY',   'messages',        'sms',           'US and CA', 'marketing',              tollFree),
  row('CANSPAM-UNSUB',     'messages',        'email',         'anywhere', 'marketing',               unsubscribe),
  row('CANSPAM-ADDR',      'messages',        'email',         'US',       'marketing',               postalAddress),
  row('CANSPAM-SUBJECT',   'messages',        'email',         'US',       'marketing',               honestSubject),
  row('MBP-ONECLICK',      'messages',        'email',         'anywhere', 'marketing',               oneClick),
  row('CASL-FORM',         'messages',        'written',       'CA',       'every type',              canadaForm),
  row('TEXT-FORM',         'messages',        'text and app',  'outside CA', 'marketing',             textForm),
  row('MAIL-FORM',         'messages',        'email',         'outside US and CA', 'marketing',       mailForm),
  row('CALL-FORM',         'messages',        'voice',         'outside US', 'marketing',              callForm),
  row('TXN-EXEMPT',        'send_transactional_confirmation', 'written', 'anywhere', 'all but marketing', transactionalExempt),
  row('OTP-ROUTE',         'send_message',    'written',       'anywhere', 'all but marketing',       oneTimeCode),
  row('CTIA-HIGH-RISK',    'messages',        'sms',           'US',       'marketing',               highRiskContent),
  row('CTIA-SHAFT',        'messages',        'sms',           'US',       'marketing',               ageGated),
  row('WA-CEMA',           'messages',        'email',         'US',       'marketing',               endingSubject),
  row('QC-FRENCH',         'messages',        'every channel', 'CA',       'marketing',               quebecFrench),
  row('IN-DLT',            'messages',        'sms',           'IN',       'marketing',               indiaTemplates),
  row('AU-SENDER-ID',      'messages',        'sms',           'AU',       'marketing',               australiaSender),
  row('TR-IYS',            'messages',        'every channel', 'TR',       'marketing',               turkeyRegister),
  row('KR-LABEL',          'messages',        'written',       'KR',       'marketing',               koreaLabel),
  row('IL-LABEL',          'messages',        'written',       'IL',       'marketing',               israelLabel),
  row('AI-TEXT',           'send_message',    'text and app',  'EU, US-CA, US-CO and US-ME', 'every type', aiText),
  row('TX-REG',            'messages',        'text and call', 'US-TX',    'marketing',               texasRegistration),
  row('CALLBIZ-DISCLOSE',  NOT_CONFIRMING,    'voice',         'anywhere', 'every type',              aiDisclosure),
  row('US-VOICE-ID',       NOT_CONFIRMING,    'voice',         'US',       'every type',              voiceIdentification),
  // How often, and when.
  row('US-FREQ-3',         'messages',        'telephone',     'US',       'marketing',               frequency),
  row('US-QH-FED',         'messages',        'telephone',     'US',       'marketing',               federalHours),
  row('US-QH-STATE',       'messages',        'telephone',     'US',       'marketing',               stateHours),
  row('CA-CRTC-HOURS',     'messages',        'voice',         'CA',       'marketing',               canadaHours),
  row('REGF-HOURS',        'messages',        'telephone',     'US',       'all but marketing',       collectionHours),
  row('COUNTRY-HOURS',     'messages',        'telephone',     'outside US, CA and Gulf', 'marketing', countryHours),
  row('GULF-WINDOW',       'messages',        'telephone',     'Gulf',     'marketing',               gulfHours),
  row('GULF-AE-LAW',       'messages',        'telephone',     'AE',       'marketing',               gulfLawHours),
  row('GULF-SA-LAW',       'messages',        'sms',           'SA',       'marketing',               gulfLawHours),
  row('CALLBIZ-HOURS',     'call_business',   'voice',         'anywhere', 'every type',              businessHours),
  row('CALLBIZ-MOBILE',    'call_business',   'voice',         'anywhere', 'every type',              mobileRange),
  row('OTHER-WINDOW',      'messages',        'telephone',     'outside US, CA and Gulf', 'marketing', otherHours),
  // Recording last: it is known only at a call.
  row('REC-2P-PROMPT',     'call_business and schedule_appointment', 'voice', 'anywhere', 'every type', twoPartyPrompt),
  row('REC-2P-EXT',        'call_business and schedule_appointment', 'voice', 'anywhere', 'every type', promptElsewhere),
  row('REC-2P-MISSING',    'schedule_appointment', 'voice',    'anywhere', 'every type',              recordingConsent),
]

/** The rules that only know a call, which a preview leaves out. */
export const NOT_IN_PREVIEW: ReadonlySet<RuleId> = new Set<RuleId>(['REC-2P-PROMPT', 'REC-2P-EXT', 'REC-2P-MISSING'])

/** The rows that can run for an operation, a channel and a type, in their order. */
export function rowsFor(
  rows: readonly Row[],
  operation: GateOperation,
  channel: ConsentChannel,
  type: MessageType,
): Row[] {
  const named = <T>(list: readonly T[], one: T): boolean => list.includes(one)
  return rows.filter(
    one =>
      named<GateOperation>(OPERATIONS[one.operations], operation) &&
      named<ConsentChannel>(CHANNELS[one.channels], channel) &&
      named<MessageType>(TYPES[one.types], type),
  )
}
