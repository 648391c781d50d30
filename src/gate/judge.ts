import { asksOf } from './asks.ts'
import { readPurpose } from './call_purpose.ts'
import { citationOf as citationOfHours, nextOpen } from './hours.ts'
import { resolveJurisdiction } from './jurisdiction.ts'
import { optInLaw } from './law/opt_in_law.ts'
import { findKnown, readKnown } from './known_texts.ts'
import { type RuleId, RULES_VERSION, lawOf } from './law/rules.ts'
import type { MessageType, Obligation } from '../core/gate.ts'
import type { Case, Decision, Finding, GateFacts, GateRequest, Jurisdiction, Promotion, Reading } from './model.ts'
import { besideRecord, besideSure } from './promotion/read_text.ts'
import { CLASSIFY, NOT_IN_PREVIEW, PLACES, type Row, rowsFor, TABLE } from './table.ts'

/** Version of the time zone rules this process keeps hours by. */
const TZDATA = process.versions.tz ?? 'unknown'

const NOWHERE: Jurisdiction = {
  country: null,
  state: null,
  zones: [],
  confidence: 'unknown',
  countries: [],
  states: [],
  onCallersWord: false,
}

/** The rules of what somebody has to have agreed to, and of where they are, which that hangs on. */
const ABOUT_CONSENT: ReadonlySet<string> = new Set<RuleId>([
  'JUR-UNKNOWN',
  'CONSENT-SELLER',
  'OPTIN-MKT',
  'GULF-OPTIN',
  'US-PEWC-SMS',
  'US-VOICE-PEWC',
  'WA-TEXT',
  'CT-PEWC',
  'CASL-EXPRESS',
  'EU-SOFTOPTIN',
  'EU-BASIS',
  'UK-AUTOCALL',
  'EU-AUTOCALL',
])

/** What marketing alone owes besides, which a text that is none fails only because it was taken for it. */
const BESIDE_CONSENT: ReadonlySet<string> = new Set<RuleId>([
  'US-10DLC',
  'TOLLFREE-VERIFY',
  'CANSPAM-UNSUB',
  'CANSPAM-ADDR',
  'TEXT-FORM',
  'MAIL-FORM',
  'CALL-FORM',
  'KR-LABEL',
  'IL-LABEL',
  'US-QH-FED',
  'US-QH-STATE',
  'CA-CRTC-HOURS',
  'COUNTRY-HOURS',
  'GULF-WINDOW',
  'GULF-AE-LAW',
  'GULF-SA-LAW',
  'OTHER-WINDOW',
])

/** Judges one message; pure, and total: whatever it cannot read or work out it refuses. */
export function judge(request: GateRequest, facts: GateFacts): Decision {
  try {
    const { consents, optOuts, recentSends } = facts
    if (consents === 'unreadable' || optOuts === 'unreadable' || recentSends === 'unreadable')
      return unreadable('The records of consents and messages could not be read.')
    if (!Number.isFinite(facts.nowMs)) return unreadable('The time is not known.')
    return decide(request, { ...facts, consents, optOuts, recentSends })
  } catch {
    return unreadable('A rule could not be worked out for this message.')
  }
}

function decide(given: GateRequest, facts: Case['facts']): Decision {
  const request = given.onBehalfOf === undefined ? given : { ...given, body: `${given.body}\n${given.onBehalfOf}` }
  const jurisdiction = resolveJurisdiction(request, facts.consents)
  const heard = readingOf(request, facts.standing)
  // To whoever has opted out it does not count that a customer seems to ask.
  const reading = facts.optOuts.length > 0 ? (heard.unheard ?? heard) : heard
  const found = soldBesideRecord(request, facts.standing, reading)
  const decision = settle(request, facts, jurisdiction, { reading, promotion: found ?? promotionOf(reading) })
  if (!isForWantOfOptIn(decision) || !isDoubtful(request, facts, found, reading)) return decision
  // Of honest texts full of the words of promotion the tables mistook one in fourteen: where the judge sees nothing in them, a person does, unless it is sure.
  const doubted: Reading = isSureOf(request, reading) ? reading : { band: 'ask', weighed: [found.span] }
  return settle(request, facts, jurisdiction, { reading: doubted, promotion: null })
}

/** Whether an opt-in is missing, and nothing else than what goes with it: with one, what fails for the time or the sender does so whatever it is called. */
const isForWantOfOptIn = ({ decision, allRuleIds }: Decision): boolean =>
  decision === 'refuse' &&
  allRuleIds.some(id => ABOUT_CONSENT.has(id)) &&
  allRuleIds.every(id => ABOUT_CONSENT.has(id) || BESIDE_CONSENT.has(id))

/** Whether the tables alone see promotion in a text that was read, to somebody who has never opted out. */
const isDoubtful = (
  { operation, wording, messageType }: GateRequest,
  { optOuts }: Case['facts'],
  found: Promotion | null,
  { band }: Reading,
): found is Promotion =>
  found !== null &&
  band === 'clean' &&
  operation !== 'call_business' &&
  wording === 'free' &&
  messageType !== 'marketing' &&
  optOuts.length === 0

/** Whether the judge is sure of a text and of every sentence in which the tables find something: what is honest around an advertisement does not make it so. */
const isSureOf = ({ subject, body }: GateRequest, { isSure = false, isOfCustomer = false }: Reading): boolean =>
  (isSure || isOfCustomer) && findKnown(undefined, besideSure({ subject, body }, isOfCustomer).join('\n')) === null

function settle(
  request: GateRequest,
  facts: Case['facts'],
  jurisdiction: Jurisdiction,
  sold: Pick<Case, 'reading' | 'promotion'>,
): Decision {
  const declared: Case = { request, facts, jurisdiction, ...sold, effectiveType: request.messageType }
  // A caller's label can only be made stricter: what is declared as marketing stays it.
  const classified = run(CLASSIFY, declared)
  const isMarketing = request.messageType === 'marketing' || classified.some(({ finding }) => finding.reclassify)
  const effectiveType = isMarketing ? 'marketing' : request.messageType
  const findings = [...classified, ...run(TABLE, { ...declared, effectiveType })]
  return conclude(request, { ...declared, effectiveType }, findings)
}

const CLEAN: Reading = { band: 'clean', weighed: [] }

/** Templates were read when the operator wrote them, and what calls itself marketing need not be. */
function readingOf(request: GateRequest, { evidence }: Case['facts']['standing']): Reading {
  // Only a judge of objectives can tell what a call is for.
  if (request.operation === 'call_business') return readPurpose(request.body)
  if (request.wording !== 'free' || request.messageType === 'marketing') return CLEAN
  return readKnown({ subject: request.subject, body: request.body, says: saidOnRecord(evidence) })
}

/** What an agent wrote into a record excuses nothing that it writes. */
const saidOnRecord = (evidence: Case['facts']['standing']['evidence']): string[] =>
  evidence === 'unreadable'
    ? []
    : evidence.filter(({ allows }) => allows === 'free_text').flatMap(({ says }) => [...says])

/** What the tables find; nothing where they find it only in what names the record of the recipient, and the judge finds nothing in that either. */
function soldBesideRecord(
  { operation, wording, messageType, subject, body }: GateRequest,
  { evidence }: Case['facts']['standing'],
  { band }: Reading,
): Promotion | null {
  const found = findKnown(subject, body)
  const mayBeOwn = operation !== 'call_business' && wording === 'free' && messageType !== 'marketing'
  if (found === null || band !== 'clean' || !mayBeOwn) return found
  const says = saidOnRecord(evidence)
  return says.length === 0 ? found : findKnown(undefined, besideRecord({ subject, body, says }).join('\n'))
}

const promotionOf = ({ band, weighed }: Reading): Promotion | null =>
  band === 'refuse' ? { kind: 'reads like an offer', span: weighed.join('", "'), inSubject: false, leads: true } : null

interface Found {
  id: RuleId
  finding: Finding
}

function run(rows: readonly Row[], given: Case): Found[] {
  const { request, facts, jurisdiction, effectiveType } = given
  const found: Found[] = []
  for (const { id, place, check, from, until } of selected(rows, request, effectiveType)) {
    if ((from !== undefined && facts.nowMs < from) || (until !== undefined && facts.nowMs >= until)) continue
    if (request.mode === 'preview' && NOT_IN_PREVIEW.has(id)) continue
    if (!PLACES[place](jurisdiction)) continue
    const finding = check(given)
    if (finding !== undefined) found.push({ id, finding })
  }
  return found
}

type Dated = Row & { from: number | undefined; until: number | undefined }
const selections = new Map<readonly Row[], Map<string, readonly Dated[]>>()

/** The rows of one kind of message, chosen once. */
function selected(rows: readonly Row[], { operation, channel }: GateRequest, type: MessageType): readonly Dated[] {
  const known = selections.get(rows) ?? new Map<string, readonly Dated[]>()
  selections.set(rows, known)
  const key = `${operation} ${channel} ${type}`
  let chosen = known.get(key)
  if (chosen === undefined) {
    chosen = rowsFor(rows, operation, channel, type).map(row => {
      const { from, until } = lawOf(row.id)
      return {
        ...row,
        from: from === undefined ? undefined : Date.parse(from),
        until: until === undefined ? undefined : Date.parse(until),
      }
    })
    // No row at all means a kind of message nobody has thought of: it must not pass for want of rules.
    if (rows === TABLE && chosen.length === 0) throw new Error(`no rule for ${key}`)
    known.set(key, chosen)
  }
  return chosen
}

function conclude(request: GateRequest, given: Case, findings: readonly Found[]): Decision {
  const { facts, jurisdiction, effectiveType, promotion, reading } = given
  const refusals = findings.flatMap(({ id, finding }) =>
    finding.refuse === undefined ? [] : [{ id, finding, ...finding.refuse }],
  )
  const [first] = refusals
  const reclassified = effectiveType !== request.messageType
  const asks = first === undefined ? asksOf(given) : []
  return {
    decision: first !== undefined ? 'refuse' : asks.length > 0 ? 'ask' : 'allow',
    asks,
    reading: reading.band,
    reason: first?.reason ?? null,
    ruleId: first?.id ?? null,
    allRuleIds: refusals.map(({ id }) => id),
    problem: first?.problem ?? null,
    remedy:
      first === undefined
        ? null
        : reclassified && promotion !== null
          ? `${first.remedy} It counts as marketing because of "${promotion.span}".`
          : first.remedy,
    isFinal: first?.isFinal === true,
    citation: first === undefined ? null : citationOf(first.id, first.finding, given),
    nextAllowedAt: nextAllowed(refusals, findings, facts.nowMs),
    effectiveType,
    marketingBy: findings.filter(({ finding }) => finding.reclassify === true).map(({ id }) => id),
    notedBy: findings.filter(({ finding }) => finding.note !== undefined).map(({ id }) => id),
    matchedText: reclassified ? (promotion?.span.replaceAll('", "', ', ') ?? null) : null,
    jurisdiction,
    obligations:
      first === undefined ? unique(findings.flatMap(({ finding }) => finding.obligations ?? [])) : gulfOnly(findings),
    notes: unique(findings.flatMap(({ finding }) => (finding.note === undefined ? [] : [finding.note]))),
    rulesVersion: RULES_VERSION,
    tzdata: TZDATA,
  }
}

/** What a refused message would have to carry is of no use; that the Gulf default was applied is said either way. */
const gulfOnly = (findings: readonly Found[]): Obligation[] =>
  findings.some(({ id }) => id === 'GULF-OPTIN') ? ['gulf_default_notice'] : []

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The law of the very hours that are closed, where the rule stands for many. */
const citationOf = (id: RuleId, { hours }: Finding, { request, jurisdiction }: Case): string =>
  (id === 'US-QH-STATE' || id === 'COUNTRY-HOURS') && hours !== undefined
    ? unique(hours.map(({ row }) => citationOfHours(row))).join('; ')
    : id === 'OPTIN-MKT'
      ? withOptInLaw(jurisdiction, request)
      : lawOf(id).citation

/** The law of the place first, where there is one: the rule itself is this service's own. */
const withOptInLaw = ({ countries }: Jurisdiction, { channel }: GateRequest): string =>
  [optInLaw(countries, channel), lawOf('OPTIN-MKT').citation].filter(Boolean).join('; ')

function nextAllowed(
  refusals: readonly { finding: Finding }[],
  findings: readonly Found[],
  nowMs: number,
): number | null {
  const isOfTime = ({ finding }: { finding: Finding }): boolean =>
    finding.hours !== undefined || finding.notBefore !== undefined
  if (refusals.length === 0 || !refusals.every(isOfTime)) return null
  const earliest = Math.max(nowMs, ...refusals.map(({ finding }) => finding.notBefore ?? nowMs))
  return nextOpen(
    findings.flatMap(({ finding }) => finding.hours ?? []),
    earliest,
  )
}

function unreadable(problem: string): Decision {
  return {
    decision: 'refuse',
    reason: 'compliance_violation',
    ruleId: 'GATE-UNREADABLE',
    allRuleIds: ['GATE-UNREADABLE'],
    problem,
    remedy: 'Nothing was sent. Try again with a new Idempotency-Key; if it happens again, tell the operator.',
    isFinal: false,
    citation: lawOf('GATE-UNREADABLE').citation,
    asks: [],
    reading: 'clean',
    nextAllowedAt: null,
    effectiveType: 'marketing',
    marketingBy: [],
    notedBy: [],
    matchedText: null,
    jurisdiction: NOWHERE,
    obligations: [],
    notes: [],
    rulesVersion: RULES_VERSION,
    tzdata: TZDATA,
  }
}
