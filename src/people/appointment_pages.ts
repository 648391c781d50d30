import type { AppointmentDesk, AppointmentView } from '../core/appointment_desk.ts'
import type { Price, Span } from '../core/calendar.ts'
import type { Asked, Reply } from '../core/endpoint.ts'
import { CALENDAR_TYPE } from '../core/documents.ts'
import { whichOfTwo } from '../lib/zoned_time.ts'
import type { Limits } from '../core/ports.ts'
import { type Speech, speechFor } from './appointment_words.ts'
import { readForm } from './forms.ts'
import { attribute, goTo, hidden, html, type Markup, NOTHING, page } from './html.ts'

/** What the pages of appointments work with. */
export interface AppointmentPagesDoor {
  desk: AppointmentDesk
  limits: Limits
  now(): number
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const MOST_LOOKS_A_MINUTE = 120
const MOST_CHANGES_AN_HOUR = 20
const WINDOW_DAYS = 14
const LAST_WINDOW = 8
// Every five minutes, day and night.
const MOST_TIMES = WINDOW_DAYS * 24 * 12
const PATIENCE_MS = 8_000
const REFRESH_S = 4
const MILLISECONDS = /^\d{12,14}$/
const WINDOW = /^[0-8]$/

/** No page of ours is led away from with its address, which opens it. */
const HEADERS = { 'referrer-policy': 'no-referrer', vary: 'Accept-Language' }

/** The appointment, the free times it can be moved to, or the question whether to cancel it. Programs that look through mails open links: it changes nothing. */
export async function showAppointment(asked: Asked, door: AppointmentPagesDoor): Promise<Reply> {
  const speech = speechFor(asked.header('accept-language'))
  const waitS = await door.limits.take('appointment pages', asked.address, MOST_LOOKS_A_MINUTE, MINUTE_MS)
  if (waitS > 0) return tooMany(speech, waitS)
  const view = await door.desk.view(asked.id)
  if (view === undefined) return unknownLink(speech)
  const query = new URLSearchParams(asked.search)
  const window = query.get('move')
  if (window !== null && view.canMove)
    return timesPage(asked.id, WINDOW.test(window) ? Number(window) : 0, view, speech, door)
  if (query.has('cancel') && view.canCancel) return cancelPage(asked.id, view, speech)
  return appointmentPage(asked.id, view, noticeOf(query, view, speech), speech)
}

/** Moves or cancels, as its form says. */
export async function changeAppointment(asked: Asked, door: AppointmentPagesDoor): Promise<Reply> {
  const speech = speechFor(asked.header('accept-language'))
  const { words } = speech
  const looksWaitS = await door.limits.take('appointment pages', asked.address, MOST_LOOKS_A_MINUTE, MINUTE_MS)
  if (looksWaitS > 0) return tooMany(speech, looksWaitS)
  const view = await door.desk.view(asked.id)
  if (view === undefined) return unknownLink(speech)
  const wish = readWish(asked)
  if (wish === undefined) return appointmentPage(asked.id, view, words.noForm, speech, 400)
  const waitS = await door.limits.take('appointment changes', view.appointmentId, MOST_CHANGES_AN_HOUR, HOUR_MS)
  if (waitS > 0) return tooMany(speech, waitS)
  const change = await door.desk.change(asked.id, wish)
  if (change === undefined) return unknownLink(speech)
  if (typeof change === 'object') await door.desk.ended(change.operationId, PATIENCE_MS)
  const came = typeof change === 'object' ? 'done' : change
  return goTo(`${pathOf(asked.id)}?${came}`, HEADERS)
}

/** The appointment as a file, without the address of this page: calendars are shared with others. */
export async function readAppointment(asked: Asked, door: AppointmentPagesDoor): Promise<Reply> {
  const speech = speechFor(asked.header('accept-language'))
  const waitS = await door.limits.take('appointment pages', asked.address, MOST_LOOKS_A_MINUTE, MINUTE_MS)
  if (waitS > 0) return tooMany(speech, waitS)
  const ics = await door.desk.file(asked.id)
  if (ics === undefined) return unknownLink(speech)
  return {
    status: 200,
    headers: {
      'content-type': `${CALENDAR_TYPE}; charset=utf-8`,
      'content-disposition': 'attachment; filename="appointment.ics"',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
    body: ics,
  }
}

/** What a form asks for; undefined when it is none of this page. */
function readWish(asked: Asked): { seenStartAt: number; toStartAt?: number } | undefined {
  const form = readForm(asked)
  const [act, seen = '', to = ''] = ['act', 'seen', 'to'].map(name => form?.get(name))
  if (!MILLISECONDS.test(seen)) return undefined
  if (act === 'cancel') return { seenStartAt: Number(seen) }
  return act === 'move' && MILLISECONDS.test(to) ? { seenStartAt: Number(seen), toStartAt: Number(to) } : undefined
}

const pathOf = (token: string): string => `/appointment/${token}`

function noticeOf(
  query: URLSearchParams,
  { state, lastAct, isBusy, canMove, canCancel }: AppointmentView,
  { words }: Speech,
): string | undefined {
  if (lastAct === 'open') return words.underWay
  if (isBusy) return words.busy
  if (query.has('changed')) return words.changedMeanwhile
  if (query.has('impossible')) return words.impossible
  if (query.has('move') && !canMove && state === 'confirmed') return canCancel ? words.impossible : words.unreachable
  // Whoever looks again after a change that was under way sees what came of it.
  const wasBusy = query.has('busy')
  if (lastAct === undefined) return wasBusy ? words.changedMeanwhile : undefined
  if (!query.has('done') && !wasBusy) return undefined
  if (lastAct === 'unsure') return words.unsure
  if (lastAct === 'refused') return words.refused
  return state === 'cancelled' ? words.cancelled : words.moved
}

function appointmentPage(
  token: string,
  view: AppointmentView,
  notice: string | undefined,
  speech: Speech,
  status = 200,
): Reply {
  const { words, locale } = speech
  const { state, canMove, canCancel, isBusy, lastAct, business } = view
  const isAhead = state === 'confirmed' || state === 'pending'
  const standing = {
    cancelled: words.isCancelled,
    begun: words.hasBegun,
    pending: words.isPending,
    confirmed: undefined,
  }
  // What was just done says the same.
  const said = notice === words.cancelled ? undefined : standing[state]
  return page({
    status,
    title: words.title,
    lang: locale,
    site: business.name,
    notice,
    headers: HEADERS,
    refreshS: lastAct === 'open' || isBusy ? REFRESH_S : undefined,
    body: html`${said === undefined ? NOTHING : html`<p><strong>${said}</strong></p>`}
${factsOf(view, speech)}
${canMove ? html`<a class="button" href="${pathOf(token)}?move=0">${words.move}</a>` : NOTHING}${canCancel ? html`<a class="button stop" href="${pathOf(token)}?cancel">${words.cancel}</a>` : NOTHING}${isAhead ? html`<a class="button" href="${pathOf(token)}/appointment.ics">${words.addToCalendar}</a>` : NOTHING}
${contactOf(view, speech)}`,
  })
}

function factsOf(view: AppointmentView, speech: Speech): Markup {
  const { words, locale } = speech
  const { business, service, partySize, timeZone, customerZone, price } = view
  const own = inWords(view, locale, customerZone)
  const isElsewhere = clockOf(view.startAt, timeZone) !== clockOf(view.startAt, customerZone)
  const rows: [string, string][] = [
    [words.service, service],
    ...(partySize > 1 ? [[words.people, String(partySize)] as [string, string]] : []),
    [words.business, business.name],
    [words.when, `${inWords(view, locale, timeZone)} (${timeZone})`],
    ...(isElsewhere ? [[words.yourTime, `${own} (${customerZone})`] as [string, string]] : []),
    ...(business.address === undefined ? [] : [[words.where, business.address] as [string, string]]),
    ...(price === undefined ? [] : [[words.price, priceInWords(price, locale)] as [string, string]]),
  ]
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

const priceInWords = ({ amount, currency }: Price, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)

function contactOf({ business: { phone, email } }: AppointmentView, { words }: Speech): Markup {
  const ways = [
    ...(phone === undefined ? [] : [html`<a href="tel:${attribute(phone)}">${phone}</a>`]),
    ...(email === undefined ? [] : [html`<a href="mailto:${attribute(email)}">${email}</a>`]),
  ]
  return ways.length === 0 ? NOTHING : html`<h2>${words.contact}</h2><p>${ways}</p>`
}

async function timesPage(
  token: string,
  window: number,
  view: AppointmentView,
  speech: Speech,
  { desk, now }: AppointmentPagesDoor,
): Promise<Reply> {
  const { words, locale } = speech
  const startAt = now() + window * WINDOW_DAYS * DAY_MS
  const endAt = startAt + WINDOW_DAYS * DAY_MS
  // What begins in this window may end in the next one.
  const found = await desk.freeTimes(token, { startAt, endAt: endAt + view.endAt - view.startAt })
  if (found === undefined) return unknownLink(speech)
  if (found === 'unreachable') return appointmentPage(token, view, words.unreachable, speech, 503)
  const free = found.filter(slot => slot.startAt < endAt)
  const link = (to: number, text: string): Markup =>
    to < 0 || to > LAST_WINDOW
      ? NOTHING
      : html`<a class="button" href="${pathOf(token)}?move=${String(to)}">${text}</a>`
  return page({
    title: words.chooseTime,
    lang: locale,
    site: view.business.name,
    headers: HEADERS,
    body: html`${factsOf(view, speech)}<p>${words.stays}</p>
${free.length === 0 ? html`<p><strong>${words.nothingFree}</strong></p>` : daysOf(token, free.slice(0, MOST_TIMES), view, speech)}
<p>${link(window - 1, words.earlier)}${link(window + 1, words.later)}<a class="button" href="${pathOf(token)}">${words.keep}</a></p>`,
  })
}

/** Every day is folded up but the first, so that a phone shows all of them at once. */
function daysOf(token: string, free: readonly Span[], { startAt, timeZone }: AppointmentView, speech: Speech): Markup {
  const { locale } = speech
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const [time, timeOfTwo] = [clock, { ...clock, timeZoneName: 'shortOffset' } as const].map(
    options => new Intl.DateTimeFormat(locale, options),
  )
  const toTime = ({ startAt: atMs }: Span): string | undefined =>
    (whichOfTwo(atMs, timeZone) === undefined ? time : timeOfTwo)?.format(atMs)
  const days = new Map<string, Span[]>()
  for (const slot of free) {
    const name = day.format(slot.startAt)
    days.set(name, [...(days.get(name) ?? []), slot])
  }
  const toDay = ([name, slots]: [string, Span[]], at: number): Markup =>
    html`<details${at === 0 ? html` open` : NOTHING}><summary>${name} <small>(${String(slots.length)})</small></summary><div class="times">${slots.map(slot => html`<button name="to" value="${String(slot.startAt)}">${toTime(slot) ?? ''}</button>`)}</div></details>`
  return html`<form method="post" action="${pathOf(token)}">${hidden('act', 'move')}${hidden('seen', String(startAt))}
${[...days].map(toDay)}</form>`
}

const cancelPage = (token: string, view: AppointmentView, speech: Speech): Reply =>
  page({
    title: speech.words.askCancel,
    lang: speech.locale,
    site: view.business.name,
    headers: HEADERS,
    body: html`${factsOf(view, speech)}
<form method="post" action="${pathOf(token)}">${hidden('act', 'cancel')}${hidden('seen', String(view.startAt))}<button class="stop">${speech.words.doCancel}</button><a class="button" href="${pathOf(token)}">${speech.words.keep}</a></form>`,
  })

const unknownLink = ({ words, locale }: Speech): Reply =>
  page({
    status: 404,
    title: words.unknownTitle,
    lang: locale,
    headers: HEADERS,
    body: html`<p>${words.unknown}</p>`,
  })

const tooMany = ({ words, locale }: Speech, waitS: number): Reply =>
  page({
    status: 429,
    title: words.title,
    lang: locale,
    headers: { ...HEADERS, 'retry-after': String(waitS) },
    notice: words.tooMany.replace('{seconds}', String(waitS)),
    body: NOTHING,
  })

// Neither style can name an offset.
const WRITTEN_OUT = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

function inWords({ startAt, endAt }: Span, locale: string, timeZone: string): string {
  const isTwice = [startAt, endAt].some(atMs => whichOfTwo(atMs, timeZone) !== undefined)
  const format = new Intl.DateTimeFormat(locale, {
    ...(isTwice ? { ...WRITTEN_OUT, timeZoneName: 'shortOffset' } : { dateStyle: 'full', timeStyle: 'short' }),
    timeZone,
  })
  return format.formatRange(startAt, endAt)
}

/** The wall clock of a moment in a zone. */
const clockOf = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(atMs)
