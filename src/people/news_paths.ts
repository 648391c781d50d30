import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { type Asked, defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { badInput, Failure } from '../core/failure.ts'
import { PAGE_FIELDS, pageOf, queryText, readPage } from '../core/listing.ts'
import { toReceipt } from '../core/receipt.ts'
import { NEWS_KINDS, NOTIFICATION_STATES } from '../core/rows/news.ts'
import { mailless, type NewsParts, setNews, testNews, toNews, toNotification } from './news.ts'

const MOST_BODY_BYTES = 16_384
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const PERSON = 'Their person_id.'
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const NONE = { 404: { description: 'Nobody has this id.' } }
const OTHERS = {
  403: {
    description: 'Whoever is signed in is neither this person nor an owner, or only an owner may set that address.',
  },
}
const text = z.string().nullable()

const kinds = (description: string) => z.array(z.string().max(40)).max(40).describe(description)

const rules = z
  .strictObject({
    person_id: z.string(),
    is_on: z.boolean().describe('false: they are told nothing, and the rest is what would be offered.'),
    way: z.enum(['mail', 'webhook']).nullable(),
    address: text.describe('Whole to the person, to owners and to the operator key.'),
    at_once: z.array(z.string()),
    daily: z.array(z.string()),
    zone: z.string(),
    quiet: text.describe('Such as 22:00-07:00, by the clock of `zone`.'),
    approvals_pass: z.boolean(),
    digest_at: text.describe('Such as 08:00, by the clock of `zone`.'),
    is_quiet_now: z.boolean(),
    failures: z.int().describe('Tries in a row that failed.'),
    next_try_at: text,
  })
  .meta({ id: 'NewsRules' })
const wish = z.strictObject({
  mail: z.string().max(400).optional().describe('Where mails go; the address of the person where nothing is set yet.'),
  webhook_url: z.string().max(2048).optional().describe('The receiver that gets `news` events instead of mails.'),
  new_secret: z.boolean().optional().describe('Makes a new secret for the receiver and answers it.'),
  at_once: kinds(`Told as it happens: ${NEWS_KINDS.join(', ')}.`).optional(),
  daily: kinds('Told once a day, together; of the same.').optional(),
  zone: z.string().max(80).optional().describe('IANA time zone.'),
  quiet: z.string().max(20).nullable().optional().describe('Nothing is told then, but later: such as 22:00-07:00.'),
  approvals_pass: z.boolean().optional().describe('Approvals are told in quiet hours too.'),
  digest_at: z.string().max(20).nullable().optional().describe('When what is told daily is told, such as 08:00.'),
})

const notification = z
  .strictObject({
    notification_id: z.string(),
    person_id: z.string(),
    person: z.string(),
    kind: z.string(),
    about: z.string().describe('The id of what it is about; empty where that has none.'),
    agent_id: text,
    happened_at: z.string(),
    state: z
      .enum(NOTIFICATION_STATES)
      .describe(
        'waiting: for its time, or for a process that can send it. unknown: it may have left. failed: it did not leave and is given up. dropped: nobody wanted it any more.',
      ),
    attempts: z.int(),
    last_error: text,
    updated_at: z.string(),
  })
  .meta({ id: 'Notification' })

const seq = /^\d{1,15}$/

/** Each sets their own, and owners those of others. */
function checkOwn(here: Asked['here'], personId: string): void {
  if (here === undefined || here.person.personId === personId || here.person.role === 'owner') return
  throw new Failure('scope_denied', 'These are the news of somebody else: they or an owner may change them.', {
    resend: 'never',
  })
}

const maySeeAll = (here: Asked['here'], personId: string): boolean =>
  here === undefined || here.person.personId === personId || here.person.role === 'owner'

const unknown = (): Reply => unknownId('id: nobody has it.')

/** What the people of the deployment are told, and what was told to them. */
export const NEWS_ENDPOINTS: readonly Endpoint<NewsParts>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_read_news',
    title: 'What a person is told, where and when',
    method: 'GET',
    path: '/operator/people/{id}/news',
    input: { id: PERSON, query: NO_FIELDS },
    answers: { 200: { description: 'The rules.', body: rules }, ...UNREADABLE, ...NONE },
    handle: async ({ id, here }, { ledger, now }: NewsParts) => {
      if ((await ledger.staff.get(id)) === undefined) return unknown()
      const rule = await ledger.news.rule(id)
      return { status: 200, body: toNews(id, rule, { nowMs: now(), isWhole: maySeeAll(here, id) }) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_set_news',
    title: 'Say what a person is told, where and when',
    description:
      'Everybody for themselves, owners for others. Whoever is no owner has mails to their own address, operators also a receiver. What is left out stays as it is.',
    method: 'PUT',
    path: '/operator/people/{id}/news',
    role: 'viewer',
    input: {
      id: PERSON,
      query: NO_FIELDS,
      body: {
        schema: wish,
        example: { mail: 'ana@example.com', at_once: ['approval'], quiet: '22:00-07:00', zone: 'Europe/Berlin' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(wish, raw),
      },
    },
    answers: {
      200: {
        description: 'The rules as they are now.',
        body: z.strictObject({ news: rules, secret: text.describe('Of a receiver that is new; it is shown once.') }),
      },
      ...UNREADABLE,
      ...NONE,
      ...OTHERS,
    },
    handle: async ({ id, here, body }, parts: NewsParts) => {
      if ((await parts.ledger.staff.get(id)) === undefined) return unknown()
      checkOwn(here, id)
      const set = await setNews(id, body, parts, here?.person.role)
      if (set === undefined) return unknown()
      return {
        status: 200,
        body: { news: toNews(id, set.rule, { nowMs: parts.now(), isWhole: true }), secret: set.secret },
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_end_news',
    title: 'Tell a person nothing any more',
    description: 'What waits for them is dropped.',
    method: 'DELETE',
    path: '/operator/people/{id}/news',
    role: 'viewer',
    input: { id: PERSON, query: NO_FIELDS },
    answers: { 200: { description: 'They are told nothing.', body: rules }, ...UNREADABLE, ...NONE, ...OTHERS },
    handle: async ({ id, here }, { ledger, now }: NewsParts) => {
      if ((await ledger.staff.get(id)) === undefined) return unknown()
      checkOwn(here, id)
      await ledger.news.remove(id, now())
      return { status: 200, body: toNews(id, undefined, { nowMs: now(), isWhole: true }) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_test_news',
    title: 'Send a test where the news of a person go',
    description: 'At any hour. Whether it arrived is said by its state.',
    method: 'POST',
    path: '/operator/people/{id}/news/test',
    role: 'viewer',
    input: { id: PERSON, query: NO_FIELDS },
    answers: {
      200: { description: 'It waits to be sent.', body: notification },
      ...UNREADABLE,
      ...NONE,
      ...OTHERS,
      409: { description: 'This person is told nothing.' },
      429: { description: 'Too many tests.' },
    },
    handle: async ({ id, here }, parts: NewsParts) => {
      const person = await parts.ledger.staff.get(id)
      if (person === undefined) return unknown()
      checkOwn(here, id)
      const row = await testNews(id, parts)
      if (row === undefined)
        return { status: 409, body: toReceipt(badInput('id: is told nothing; set where their news go first.')) }
      return { status: 200, body: toNotification(row, person.name, await mailless(parts)) }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_notifications',
    title: 'What was told to whom, what waits and what failed; newest first',
    method: 'GET',
    path: '/operator/notifications',
    input: {
      query: z.strictObject({
        ...PAGE_FIELDS,
        person_id: queryText('Only those of a person.'),
        state: queryText(`One of ${NOTIFICATION_STATES.join(', ')}.`).pipe(z.enum(NOTIFICATION_STATES).optional()),
        kind: queryText(`One of ${[...NEWS_KINDS, 'test'].join(', ')}.`).pipe(
          z.enum([...NEWS_KINDS, 'test']).optional(),
        ),
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(notification) }, ...UNREADABLE },
    handle: async ({ query }, { ledger, hasMail }: NewsParts) => {
      const { person_id: personId, state, kind, ...page } = query
      if (page.after !== undefined && !seq.test(page.after))
        throw badInput('after: must be the `next` of the page before.')
      const waits = await mailless({ ledger, hasMail })
      const names = new Map((await ledger.staff.list()).map(person => [person.personId, person.name]))
      return {
        status: 200,
        body: await readPage(
          page,
          ({ after, most }) => ledger.news.page({ after, most, personId, state, kind }),
          row => toNotification(row, names.get(row.personId) ?? row.personId, waits),
          'notification_id',
        ),
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_retry_notification',
    title: 'Send a notification again that was given up, or of which nobody knows whether it left',
    method: 'POST',
    path: '/operator/notifications/{id}/retry',
    role: 'viewer',
    input: { id: 'Its notification_id.', query: NO_FIELDS },
    answers: {
      200: { description: 'It waits to be sent.', body: notification },
      ...UNREADABLE,
      404: { description: 'There is none of this id.' },
      ...OTHERS,
      409: { description: 'It was neither given up nor is it unknown, or its person is told nothing any more.' },
    },
    handle: async ({ id, here }, { ledger, now, hasMail }: NewsParts) => {
      const row = seq.test(id) ? await ledger.news.get(Number(id)) : undefined
      if (row === undefined) return unknownId('id: there is no such notification.')
      checkOwn(here, row.personId)
      if (!(await ledger.news.retry(row.seq, now())))
        return {
          status: 409,
          body: toReceipt(
            badInput(`id: it is ${row.state}; only what failed or is unknown is sent again, to whoever is still told.`),
          ),
        }
      const again = (await ledger.news.get(row.seq)) ?? row
      const person = await ledger.staff.get(row.personId)
      return {
        status: 200,
        body: toNotification(again, person?.name ?? row.personId, await mailless({ ledger, hasMail })),
      }
    },
  }),
]
