import type { Asked, Reply } from '../core/endpoint.ts'
import type { LoginAnswer, LoginDesk, LoginQuestion, LoginRefusal, LoginStep } from '../core/login.ts'
import { mayDecide } from '../core/rows/staff.ts'
import type { PeopleDoor } from './door.ts'
import { attribute, hidden, html, LEADS_ELSEWHERE, type Markup, NOTHING, page } from './html.ts'
import { type Visitor, visitorOf } from './sessions.ts'
import { readOwnForm, toSignIn, topOf } from './sign_in_pages.ts'

/** What the pages of log-ins work with. */
export interface LoginPagesDoor extends PeopleDoor {
  /** Opens with the first log-in; absent where an identity provider does all of it. */
  logins: (() => Promise<LoginDesk>) | undefined
  /** The identity provider, where there is one. */
  issuer: string | undefined
  /** What each operation does, in a few words, and whether it changes anything. */
  operations: readonly { name: string; title: string; isWrite: boolean }[]
}

const ID = /^[\w-]{10,64}$/
const MINUTE_MS = 60_000
const MOST_PER_ADDRESS = 60
const DAYS = [1, 30, 90]
const DEFAULT_DAYS = 30
const DEFAULT_USD = '5.00'
const USD = /^\d{1,5}(\.\d{1,2})?$/
const START_AGAIN = 'Start again where you began: connect the host anew, or ask it to log in.'

/** Begins a log-in: what a host sends a browser to. */
export async function beginLogin(asked: Asked, door: LoginPagesDoor): Promise<Reply> {
  if (door.logins === undefined) return elsewhere(door)
  const waitS = await door.limits.take('log-ins of address', asked.address, MOST_PER_ADDRESS, MINUTE_MS)
  if (waitS > 0)
    return refusedPage(
      { error: 'slow_down', description: `Too many log-ins; try again in ${waitS} seconds.` },
      429,
      waitS,
    )
  const desk = await door.logins()
  return toReply(await desk.begin({ search: asked.search, cookie: asked.header('cookie') }))
}

/** Goes on with one whose person has answered. */
export async function resumeLogin(asked: Asked, door: LoginPagesDoor): Promise<Reply> {
  if (door.logins === undefined) return elsewhere(door)
  if (!ID.test(asked.id)) return lost()
  const desk = await door.logins()
  return toReply(await desk.resume(asked.id, asked.header('cookie')))
}

/** Asks the person who is signed in whether a host may act for them. */
export async function showConsent(asked: Asked, door: LoginPagesDoor): Promise<Reply> {
  if (door.logins === undefined) return elsewhere(door)
  if (!ID.test(asked.id)) return lost()
  const visitor = await visitorOf(asked, door)
  if (visitor === undefined) return toSignIn(`/console/consent/${asked.id}`)
  const desk = await door.logins()
  const question = await desk.question(asked.id, asked.header('cookie'))
  return question === undefined ? lost(visitor) : consentPage(asked.id, question, visitor, door)
}

/** Takes the answer, once. */
export async function takeConsent(asked: Asked, door: LoginPagesDoor): Promise<Reply> {
  if (door.logins === undefined) return elsewhere(door)
  if (!ID.test(asked.id)) return lost()
  const visitor = await visitorOf(asked, door)
  if (visitor === undefined) return toSignIn(`/console/consent/${asked.id}`)
  const form = readOwnForm(asked, visitor, door)
  if ('refused' in form) return form.refused
  const desk = await door.logins()
  const cookie = asked.header('cookie')
  const question = await desk.question(asked.id, cookie)
  if (question === undefined) return lost(visitor)
  const again = (status: number, notice: string): Reply =>
    consentPage(asked.id, question, visitor, door, { status, notice })
  const decision = form.get('decision')
  if (decision === 'refuse') return toAnswered(await desk.refuse(asked.id, cookie), visitor)
  if (decision !== 'allow') return again(400, 'Press Allow or Refuse. Nothing was decided.')
  if (!mayDecide(visitor.person.role)) return again(403, VIEWER)
  const answer = readAnswer(form.get('budget_usd') ?? '', form.get('days') ?? '', visitor)
  if (answer === undefined)
    return again(400, 'The most it may spend a day must be an amount such as 5 or 2.50. Nothing was decided.')
  return toAnswered(await desk.allow(asked.id, cookie, answer), visitor)
}

function readAnswer(usd: string, days: string, { person }: Visitor): LoginAnswer | undefined {
  const chosen = DAYS.find(known => String(known) === days)
  if (!USD.test(usd.trim()) || chosen === undefined) return undefined
  return { personId: person.personId, budgetCredits: Math.round(Number(usd) * 100), days: chosen }
}

const VIEWER = 'You are a viewer: an operator or owner can let a host act here.'

function consentPage(
  id: string,
  question: LoginQuestion,
  visitor: Visitor,
  { operations }: LoginPagesDoor,
  said: { status?: number; notice?: string } = {},
): Reply {
  const { clientName, provenHost, redirectUri, scopes } = question
  const wanted = operations.filter(({ name }) => scopes.includes('ops:*') || scopes.includes(`ops:${name}`))
  const list = (isWrite: boolean): Markup => {
    const some = wanted.filter(operation => operation.isWrite === isWrite)
    return some.length === 0
      ? NOTHING
      : html`<h2>${isWrite ? 'Do in your name' : 'Read'}</h2><ul>${some.map(({ title }) => html`<li>${title}</li>`)}</ul>`
  }
  return page({
    ...said,
    title: `May ${clientName} act for you here?`,
    top: topOf(visitor),
    headers: LEADS_ELSEWHERE,
    body: html`<dl>
<dt>Calls itself</dt><dd>${clientName}</dd>
<dt>Proven by</dt><dd>${provenHost ?? 'nobody: any program can call itself so'}</dd>
<dt>You go on to</dt><dd>${targetOf(redirectUri)}</dd>
</dl>
<p>Refuse if you have not just asked this program to connect.</p>
${list(true)}${list(false)}
<p>The rules of this server hold for it as for every agent: what needs an approval still waits for one.</p>
${mayDecide(visitor.person.role) ? formOf(id, visitor) : html`<p>${VIEWER}</p>`}`,
  })
}

const formOf = (
  id: string,
  { formToken, person }: Visitor,
): Markup => html`<form method="post" action="/console/consent/${id}">${hidden('form_token', formToken)}
<label for="budget_usd">The most it may spend in a day, in USD, together with all others that you let in</label><input id="budget_usd" name="budget_usd" inputmode="decimal" required value="${attribute(DEFAULT_USD)}">
<label for="days">For how long</label><select id="days" name="days">${DAYS.map(days => optionOf(days))}</select>
<button class="go" name="decision" value="allow">Allow</button><button class="stop" name="decision" value="refuse">Refuse</button></form>
<p><small>It is kept that ${person.name} decided. To end it sooner: revoke its key under Agents in the console, or with agent-broker keys revoke.</small></p>`

const optionOf = (days: number): Markup =>
  html`<option value="${String(days)}"${days === DEFAULT_DAYS ? html` selected` : NOTHING}>${days === 1 ? '1 day' : `${String(days)} days`}</option>`

/** Where a browser is sent, as far as a person can tell by it. */
function targetOf(redirectUri: string): string {
  const { protocol, host, hostname } = new URL(redirectUri)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return `a program on your own machine (${host})`
  return protocol === 'https:' ? host : `the app that opens ${protocol}`
}

const toReply = (step: LoginStep): Reply =>
  'refused' in step
    ? refusedPage(step.refused)
    : {
        status: 303,
        headers: { location: step.location, 'cache-control': 'no-store', 'set-cookie': step.cookies },
      }

const toAnswered = (step: LoginStep | undefined, visitor: Visitor): Reply =>
  step === undefined ? lost(visitor) : toReply(step)

/** What cannot be sent back to the host is told to whoever looks at it. */
const refusedPage = ({ error, description }: LoginRefusal, status = 400, waitS?: number): Reply =>
  page({
    status,
    title: 'This log-in cannot go on',
    notice: START_AGAIN,
    body: html`<p>What the host asked for was refused: ${description === '' ? error : description} (${error})</p>`,
    ...(waitS !== undefined && { headers: { 'retry-after': String(waitS) } }),
  })

const lost = (visitor?: Visitor): Reply =>
  page({
    status: 404,
    title: 'This log-in is over',
    ...(visitor !== undefined && { top: topOf(visitor) }),
    notice: START_AGAIN,
    body: html`<p>It was answered already, took longer than half an hour, or was begun in another browser.</p>`,
  })

const elsewhere = ({ issuer }: LoginPagesDoor): Reply =>
  page({
    status: 400,
    title: 'People log in elsewhere',
    notice: `This server leaves log-ins to ${issuer ?? 'an identity provider'}; connect the host there.`,
    body: html`<p>Programs get tokens with client_credentials at /auth/token.</p>`,
  })
