import { type ApprovalDesk, type Decision, isEndedByErasure, NO_SUCH_QUESTION } from '../core/approvals.ts'
import type { Asked, Reply } from '../core/endpoint.ts'
import type { ApprovalRow } from '../core/rows/approvals.ts'
import { mayDecide } from '../core/rows/staff.ts'
import type { PeopleDoor } from './door.ts'
import { goTo, hidden, html, type Markup, NOTHING, page } from './html.ts'
import { type Visitor, visitorOf } from './sessions.ts'
import { readOwnForm, toSignIn, topOf } from './sign_in_pages.ts'

/** What the pages of approvals work with. */
export interface ApprovalPagesDoor extends PeopleDoor {
  desk: ApprovalDesk
  /** Where a person decides; what they do is on record as theirs. */
  deskOf(personId: string): Pick<ApprovalDesk, 'decide'>
}

const LIST = '/console/approvals'
const ID = /^[\w-]{1,64}$/
const TOKEN = /^[\w-]{43}$/
const MOST_WAITING = 50
const MOST_DECIDED = 20
const MOST_NOTE_CHARACTERS = 500
const MINUTE_MS = 60_000

/** What waits for an answer, and what was lately answered. */
export async function listApprovals(asked: Asked, door: ApprovalPagesDoor): Promise<Reply> {
  const visitor = await visitorOf(asked, door)
  if (visitor === undefined) return toSignIn(LIST)
  const given = new URLSearchParams(asked.search).get('after') ?? ''
  const after = ID.test(given) ? given : undefined
  const [waiting, latest] = await Promise.all([
    door.desk.page({ state: 'waiting', most: MOST_WAITING + 1, after }),
    door.desk.page({ most: MOST_WAITING + MOST_DECIDED }),
  ])
  const open = waiting.slice(0, MOST_WAITING).filter(row => isOpen(row, door))
  const ended = latest.filter(row => !isOpen(row, door)).slice(0, MOST_DECIDED)
  const older = waiting.length > MOST_WAITING ? (waiting[MOST_WAITING - 1]?.approvalId ?? '') : ''
  const toItem = (
    row: ApprovalRow,
  ): Markup => html`<li class="card"><a href="${LIST}/${row.approvalId}">${row.operation}</a> <small>${recipientOf(row)}asked for by ${row.agentId}</small><br>
${isOpen(row, door) ? html`${reasonsOf(row)[0] ?? ''}<br><small>Until ${toTime(row.expiresAt)}, ${toSpan(row.expiresAt - door.now())} from now</small>` : endOf(row)}</li>`
  return page({
    title: 'What waits for an approval',
    top: topOf(visitor),
    body: html`${open.length === 0 ? html`<p>Nothing waits. What agents may not do without you appears here, and the approvers are told by mail where APPROVERS names them.</p>` : html`<ul class="cards">${open.map(toItem)}</ul>`}
${older === '' ? NOTHING : html`<p><a href="${LIST}?after=${older}">Older ones</a></p>`}
${ended.length === 0 ? NOTHING : html`<h2>Lately ended</h2><ul class="cards">${ended.map(toItem)}</ul>`}`,
  })
}

/** The page behind the link of a mail: while the question waits it is shown, and decided by its form alone. Links that are old, used or forged lead to the same sentence. */
export async function showByToken(asked: Asked, door: ApprovalPagesDoor): Promise<Reply> {
  const token = TOKEN.test(asked.id) ? asked.id : 'x'
  const visitor = await visitorOf(asked, door)
  if (visitor === undefined) return toSignIn(`/approvals/${token}`)
  const row = await door.desk.read({ token })
  return row !== undefined && isOpen(row, door) ? questionPage(row, visitor, door) : noSuchQuestion(visitor)
}

/** A question, also one that has ended. */
export async function showById(asked: Asked, door: ApprovalPagesDoor): Promise<Reply> {
  const approvalId = ID.test(asked.id) ? asked.id : 'x'
  const visitor = await visitorOf(asked, door)
  if (visitor === undefined) return toSignIn(`${LIST}/${approvalId}`)
  const row = await door.desk.read({ approvalId })
  return row === undefined ? noSuchQuestion(visitor) : questionPage(row, visitor, door)
}

/** Approves or refuses, once: whoever comes second is shown who was first. */
export async function takeDecision(asked: Asked, door: ApprovalPagesDoor): Promise<Reply> {
  const approvalId = ID.test(asked.id) ? asked.id : 'x'
  const visitor = await visitorOf(asked, door)
  if (visitor === undefined) return toSignIn(`${LIST}/${approvalId}`)
  const form = readOwnForm(asked, visitor, door)
  if ('refused' in form) return form.refused
  const { name, personId, role } = visitor.person
  const again = async (status: number, notice: string): Promise<Reply> => {
    const row = await door.desk.read({ approvalId })
    return row === undefined ? noSuchQuestion(visitor) : questionPage(row, visitor, door, { status, notice })
  }
  if (!mayDecide(role)) return again(403, 'You are a viewer: you can read this, and an operator or owner decides it.')
  const decision = form.get('decision')
  if (decision !== 'approve' && decision !== 'refuse')
    return again(400, 'Press Approve or Refuse. Nothing was decided.')
  const note = (form.get('note') ?? '').replaceAll('\0', '').trim().toWellFormed()
  if ([...note].length > MOST_NOTE_CHARACTERS)
    return again(
      400,
      `The note is longer than ${MOST_NOTE_CHARACTERS} characters. Nothing was decided: write it shorter.`,
    )
  const decided = await door.deskOf(personId).decide({ approvalId }, decision, name, note)
  if (decided.is === 'unknown') return noSuchQuestion(visitor)
  const { row } = decided
  // Whoever presses twice has decided once.
  if (decided.is === 'decided' || (row.decidedBy === name && row.state === STATE_OF[decision]))
    return goTo(`${LIST}/${row.approvalId}`)
  return questionPage(row, visitor, door, {
    status: 409,
    notice: 'This had ended before your answer came, which changed nothing.',
  })
}

const STATE_OF: Record<Decision, ApprovalRow['state']> = { approve: 'approved', refuse: 'refused' }

const isOpen = ({ state, expiresAt }: ApprovalRow, { now }: ApprovalPagesDoor): boolean =>
  state === 'waiting' && expiresAt > now()

async function questionPage(
  row: ApprovalRow,
  visitor: Visitor,
  door: ApprovalPagesDoor,
  said: { status?: number; notice?: string } = {},
): Promise<Reply> {
  const { approvalId, operation, agentId, askedAt, expiresAt } = row
  const shown = row.shown === null ? undefined : (JSON.parse(row.shown) as Record<string, unknown>)
  const isWaiting = isOpen(row, door)
  const business = await door.desk.businessOf(row)
  const facts: [string, string][] = [
    ['Asked for by', agentId],
    ...(business === null ? [] : [['Business', `${business.name} (${business.smb_id})`] as [string, string]]),
    ...(shown === undefined ? [] : messageFacts(shown)),
    ['Asked at', toTime(askedAt)],
    ...(isWaiting
      ? [['Waits until', `${toTime(expiresAt)}, ${toSpan(expiresAt - door.now())} from now`] as [string, string]]
      : []),
  ]
  return page({
    ...said,
    title: isWaiting ? `May ${operation} go on?` : operation,
    top: topOf(visitor),
    body: html`${isWaiting ? NOTHING : html`<p><strong>${endOf(row)}</strong></p>${row.note === null ? NOTHING : html`<p>Note:</p><pre>${row.note}</pre>`}`}
<dl>${facts.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>
<h2>Why it is asked</h2><ul>${reasonsOf(row).map(reason => html`<li>${reason}</li>`)}</ul>
${shown === undefined ? html`<p>What it says was erased with the person it is about.</p>` : contentOf(shown)}
${isWaiting ? formOf(approvalId, visitor) : NOTHING}`,
  })
}

const formOf = (approvalId: string, { person, formToken }: Visitor): Markup =>
  mayDecide(person.role)
    ? html`<form method="post" action="${LIST}/${approvalId}">${hidden('form_token', formToken)}
<label for="note">Note for the people here, if you like; no agent is told</label><textarea id="note" name="note" rows="2" maxlength="${String(MOST_NOTE_CHARACTERS)}"></textarea>
<button class="go" name="decision" value="approve">Approve</button><button class="stop" name="decision" value="refuse">Refuse</button></form>
<p><small>Approved, it runs at once exactly as it stands here, if the rules still allow it. Refused, nothing is done or charged. It is kept that ${person.name} decided.</small></p>`
    : html`<p>You are a viewer: an operator or owner decides this.</p>`

/** Whom a message goes to, and what it costs. */
function messageFacts(shown: Record<string, unknown>): [string, string][] {
  const message = toRecord(shown['message'])
  const price = toRecord(shown['price'])
  const facts: [string, unknown][] = [
    ['To', message['recipient']],
    ['By', message['channel']],
    ['Declared as', message['message_type']],
    ['On behalf of', message['on_behalf_of']],
    ['Template', message['template_id']],
    ['Costs at most', typeof price['most_usd'] === 'number' ? `${price['most_usd'].toFixed(2)} USD` : undefined],
  ]
  return facts.flatMap(([term, text]) => (text === undefined || text === null ? [] : [[term, String(text)]]))
}

/** The words that would leave, or what the call was asked with, and what the gate says of it. */
function contentOf(shown: Record<string, unknown>): Markup {
  const { price: _price, message, input, gate, ...rest } = shown
  const { subject, body } = toRecord(message)
  const others = input === undefined ? rest : { ...rest, input }
  return html`${subject === undefined ? NOTHING : html`<h2>Subject</h2><pre>${String(subject)}</pre>`}
${body === undefined ? NOTHING : html`<h2>Text, as it would leave</h2><pre>${String(body)}</pre>`}
${Object.entries(others).map(([name, value]) => html`<h2>${name === 'input' ? 'What it was asked with' : name}</h2><pre>${JSON.stringify(value, null, 2)}</pre>`)}
${gateOf(toRecord(gate))}`
}

function gateOf(gate: Record<string, unknown>): Markup {
  const added = toTexts(gate['obligations']).map(name => name.replaceAll('_', ' '))
  const lines = [
    ...(typeof gate['matched_text'] === 'string' ? [`Words that weighed: ${gate['matched_text']}`] : []),
    ...(typeof gate['rule_id'] === 'string' ? [`Rule ${gate['rule_id']}`] : []),
    ...(typeof gate['citation'] === 'string' ? [gate['citation']] : []),
    ...toTexts(gate['notes']),
    ...(added.length > 0 ? [`Added or observed when it leaves: ${added.join(', ')}`] : []),
  ]
  return lines.length === 0
    ? NOTHING
    : html`<h2>What the gate says</h2><ul>${lines.map(line => html`<li>${line}</li>`)}</ul>`
}

function endOf(row: ApprovalRow): string {
  const { state, decidedBy, decidedAt, expiresAt, runAt } = row
  if (isEndedByErasure(row))
    return 'It ended undecided, with the erasure of the person it is about. Nothing was done or charged.'
  if (state === 'waiting' || state === 'expired')
    return `Nobody decided until ${toTime(expiresAt)}. Nothing was done or charged.`
  if (state === 'withdrawn') return `Its caller cancelled it at ${toTime(decidedAt ?? 0)}. Nothing was done or charged.`
  const decided = `${state === 'approved' ? 'Approved' : 'Refused'} by ${decidedBy ?? 'somebody'} at ${toTime(decidedAt ?? 0)}.`
  if (state === 'refused') return `${decided} Nothing was done or charged.`
  return runAt === null
    ? `${decided} It runs as soon as a worker takes it.`
    : `${decided} It began to run at ${toTime(runAt)}.`
}

const noSuchQuestion = (visitor: Visitor): Reply =>
  page({
    status: 404,
    title: 'Nothing to decide here',
    top: topOf(visitor),
    notice: `${NO_SUCH_QUESTION} It may be old, or decided.`,
    body: html`<p><a href="${LIST}">What waits, and what was lately decided</a></p>`,
  })

const reasonsOf = ({ reasons }: ApprovalRow): string[] =>
  (JSON.parse(reasons) as { sentence: string; citation?: string }[]).map(({ sentence, citation }) =>
    citation === undefined ? sentence : `${sentence} (${citation})`,
  )

function recipientOf({ shown }: ApprovalRow): string {
  const { recipient } = toRecord(toRecord(JSON.parse(shown ?? '{}'))['message'])
  return recipient === undefined ? '' : `to ${String(recipient)}, `
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const toTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function toSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
