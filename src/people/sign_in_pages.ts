import type { Asked, Reply } from '../core/endpoint.ts'
import type { PeopleDoor } from './door.ts'
import { type Form, isOwnForm, readForm, returnPathOf } from './forms.ts'
import { attribute, goTo, hidden, html, type Markup, NOTHING, page } from './html.ts'
import { endedCookie, isOfSession, type Visitor, visitorOf } from './sessions.ts'
import {
  askForCode,
  DEAD_LINK,
  hasNoOwner,
  lookAtLink,
  type SignedIn,
  signInByCode,
  signInByKey,
  signInByLink,
} from './sign_in.ts'

const SIGN_IN = '/console/sign-in'
const FOREIGN_FORM =
  'This form did not come from a page of this server, or its session has ended. Nothing was changed: open the page again and send it from there.'
const NO_FORM =
  'What was sent is no form of this page. Nothing was changed: open the page again and send it from there.'

/** The page on which people say who they are; whoever is signed in goes on to where they wanted to. */
export async function showSignIn(asked: Asked, door: PeopleDoor): Promise<Reply> {
  const back = returnPathOf(new URLSearchParams(asked.search).get('return'))
  return (await visitorOf(asked, door)) === undefined ? signInPage(door, back) : goTo(back)
}

/** Takes what one of its forms brings. */
export async function takeSignIn(asked: Asked, door: PeopleDoor): Promise<Reply> {
  const form = readForm(asked)
  const back = returnPathOf(form?.get('return'))
  if (form === undefined) return signInPage(door, back, { status: 400, notice: NO_FORM })
  if (!isOwnForm(asked, door.publicUrl)) return signInPage(door, back, { status: 403, notice: FOREIGN_FORM })
  const { address } = asked
  const field = (name: string): string => form.get(name) ?? ''
  switch (field('by')) {
    case 'key': {
      const signedIn = await signInByKey({ key: field('key'), name: field('name'), address }, door)
      return cameTo(signedIn, asked, door, back, said => signInPage(door, back, said, field('name')))
    }
    case 'mail': {
      const sent = await askForCode({ mail: field('mail'), address }, door)
      if ('challenge' in sent) return codePage(sent.challenge, back)
      return notIn(sent, said => signInPage(door, back, said))
    }
    case 'code': {
      const challenge = field('challenge')
      const signedIn = await signInByCode({ challenge, code: field('code'), address }, door)
      return cameTo(signedIn, asked, door, back, said => codePage(challenge, back, said))
    }
    default:
      return signInPage(door, back, { status: 400, notice: NO_FORM })
  }
}

/** The page behind a printed link. Programs that look through mails and chats open links: it changes nothing. */
export async function showLink(asked: Asked, door: PeopleDoor): Promise<Reply> {
  const link = await lookAtLink(asked.id, door)
  return link === undefined ? deadLink() : linkPage(link.needsName)
}

/** Signs in by the button of that page. */
export async function takeLink(asked: Asked, door: PeopleDoor): Promise<Reply> {
  const form = readForm(asked)
  const again = (said: Said): Promise<Reply> | Reply => showAgain(asked, door, said)
  if (form === undefined) return again({ status: 400, notice: NO_FORM })
  if (!isOwnForm(asked, door.publicUrl)) return again({ status: 403, notice: FOREIGN_FORM })
  const { id: token, address } = asked
  const signedIn = await signInByLink({ token, name: form.get('name') ?? '', address }, door)
  return cameTo(signedIn, asked, door, returnPathOf(undefined), again)
}

async function showAgain(asked: Asked, door: PeopleDoor, said: Said): Promise<Reply> {
  if (said.status === 429) return page({ ...said, title: 'Sign in', body: NOTHING })
  const link = await lookAtLink(asked.id, door)
  return link === undefined ? deadLink() : linkPage(link.needsName, said)
}

/** Ends the session of this browser, or all of its person. */
export async function takeSignOut(asked: Asked, door: PeopleDoor): Promise<Reply> {
  const signedOut = goTo(SIGN_IN, { 'set-cookie': endedCookie(door.publicUrl) })
  const visitor = await visitorOf(asked, door)
  // A form of another site brings no cookie: an answer that ends it would sign out whoever looks at that site.
  if (visitor === undefined) return isOwnForm(asked, door.publicUrl) ? signedOut : unchanged(403, FOREIGN_FORM)
  const form = readOwnForm(asked, visitor, door)
  if ('refused' in form) return form.refused
  const { staff } = door
  if (form.get('everywhere') === '1') await staff.endSessions(visitor.person.personId)
  else await staff.endSession(visitor.session.sessionHash)
  return signedOut
}

/** A form that a page of ours has sent from the session it was made for, or what its sender is told. */
export function readOwnForm(asked: Asked, visitor: Visitor, { publicUrl }: PeopleDoor): Form | { refused: Reply } {
  const form = readForm(asked)
  const top = topOf(visitor)
  if (form === undefined) return { refused: unchanged(400, NO_FORM, top) }
  if (!isOwnForm(asked, publicUrl) || !isOfSession(visitor, form.get('form_token')))
    return { refused: unchanged(403, FOREIGN_FORM, top) }
  return form
}

const unchanged = (status: number, notice: string, top = NOTHING): Reply =>
  page({ status, title: 'Nothing was changed', top, notice, body: NOTHING })

/** Sends whoever is not signed in to do so, and back to a page of ours. */
export const toSignIn = (back: string): Reply => goTo(`${SIGN_IN}?return=${encodeURIComponent(back)}`)

/** Who is signed in, and the way out. */
export const topOf = ({ person: { name, role }, formToken }: Visitor): Markup => html`<header>
<a href="/console">Console</a><a href="/console/approvals">Approvals</a><span>${name} (${role})</span>
<form method="post" action="/console/sign-out">${hidden('form_token', formToken)}<button>Sign out</button> <button name="everywhere" value="1">Sign out everywhere</button></form>
</header>`

interface Said {
  status?: number
  notice?: string
  headers?: Readonly<Record<string, string>>
}

/** Whoever signs in leaves no session of before behind in the same browser. */
async function cameTo(
  signedIn: SignedIn,
  asked: Asked,
  door: PeopleDoor,
  back: string,
  again: (said: Said) => Promise<Reply> | Reply,
): Promise<Reply> {
  if (!('cookie' in signedIn)) return notIn(signedIn, again)
  const before = await visitorOf(asked, door)
  if (before !== undefined) await door.staff.endSession(before.session.sessionHash)
  return goTo(back, { 'set-cookie': signedIn.cookie })
}

const notIn = async (
  refused: Exclude<SignedIn, { cookie: string }>,
  again: (said: Said) => Promise<Reply> | Reply,
): Promise<Reply> =>
  again(
    'waitS' in refused
      ? {
          status: 429,
          notice: `Too many tries; try again in ${refused.waitS} seconds.`,
          headers: { 'retry-after': String(refused.waitS) },
        }
      : { status: refused.status, notice: refused.refused },
  )

async function signInPage(door: PeopleDoor, back: string, said: Said = {}, name = ''): Promise<Reply> {
  const { mailer, operatorKey, staff } = door
  const isFirst = operatorKey !== undefined && (await hasNoOwner(staff))
  const byMail = html`<section class="card"><form method="post" action="${SIGN_IN}">${hidden('by', 'mail')}${hidden('return', back)}
<label for="mail">Your mail address</label><input id="mail" name="mail" type="email" autocomplete="email" required>
<button class="go">Mail me a code</button></form></section>`
  const byKey = html`<section class="card"><form method="post" action="${SIGN_IN}">${hidden('by', 'key')}${hidden('return', back)}
<label for="name">${isFirst ? 'Your name: you become the first owner' : 'Your name, as the people here know it'}</label><input id="name" name="name" autocomplete="name" required maxlength="80" value="${attribute(name)}">
<label for="key">Operator key (OPERATOR_KEY)</label><input id="key" name="key" type="password" autocomplete="off" required>
<button class="go">Sign in</button></form></section>`
  return page({
    ...said,
    title: 'Sign in',
    body: html`${mailer === undefined ? NOTHING : byMail}${operatorKey === undefined ? NOTHING : byKey}
<p>${mailer === undefined && operatorKey === undefined ? 'Print' : 'Or print'} a link that signs in once, on the machine of this server: <b>agent-broker console</b></p>`,
  })
}

const codePage = (challenge: string, back: string, said: Said = {}): Reply =>
  page({
    ...said,
    title: 'Type in the code',
    body: html`<p>If the address belongs to one of the people here, a code of six digits is on its way to it. It works for ten minutes.</p>
<section class="card"><form method="post" action="${SIGN_IN}">${hidden('by', 'code')}${hidden('challenge', challenge)}${hidden('return', back)}
<label for="code">Code</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12">
<button class="go">Sign in</button></form></section>
<p><a href="${SIGN_IN}?return=${encodeURIComponent(back)}">Start again</a></p>`,
  })

const linkPage = (needsName: boolean, said: Said = {}): Reply =>
  page({
    ...said,
    title: 'Sign in',
    body: html`<form method="post">${
      needsName
        ? html`<label for="name">Your name: you become the first owner</label><input id="name" name="name" autocomplete="name" required maxlength="80">`
        : NOTHING
    }<button class="go">Sign in here</button></form>
<p>The link works once.</p>`,
  })

const deadLink = (): Reply => page({ status: 404, title: 'Sign in', notice: DEAD_LINK, body: NOTHING })
