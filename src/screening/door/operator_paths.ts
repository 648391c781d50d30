import { z } from 'zod'
import { validate } from '../../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type JsonBody, unknownId } from '../../core/endpoint.ts'
import { badInput } from '../../core/failure.ts'
import { PAGE_FIELDS, pageOf, pageQuery, queryText, readPage, readWhole, toDate } from '../../core/listing.ts'
import type { Ledger } from '../../core/rows/ledger.ts'
import type { ListState, Screening } from '../../core/screening.ts'
import { readHashedName, type ScreeningDoor, toScreening, toSuppression, toWatch } from './door.ts'

/** What the paths of screenings work with. */
export interface ScreeningPathsDoor {
  ledger: Pick<Ledger, 'screenings' | 'suppressions' | 'watches'>
  door: ScreeningDoor
  screening: Pick<Screening, 'states'>
}

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const MOST_BODY_BYTES = 16_384
const ENTRY_ID = 'As a match prints it, such as ofac_sdn:36.'
const when = z.string().nullable()
const text = z.string().nullable()

const list = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    status: z.string().describe('ok, stale, failed or not_loaded.'),
    reason: text.describe('Why it is not ok.'),
    doubts: z.array(z.string()).describe('What speaks against relying on it.'),
    list_date: text.describe('The edition as its publisher dates it.'),
    loaded_at: when,
    entries: z.int(),
    sha256: text,
    added: z.int().nullable(),
    removed: z.int().nullable(),
    changed: z.int().nullable(),
  })
  .meta({ id: 'StoredList' })
const screening = z
  .strictObject({
    screening_id: z.string(),
    at: when,
    operation: z.string(),
    agent_id: text,
    country: text,
    kind: text,
    matched: z.int(),
    possible: z.int(),
    suppressed: z.int(),
    partial: z.boolean().describe('true: a source failed or was stale.'),
    lists: z.array(z.strictObject({ name: z.string(), status: z.string(), list_date: text, sha256: text })),
  })
  .meta({ id: 'ScreeningRecord' })
const suppression = z
  .strictObject({
    entry_id: z.string(),
    name_hash: text.describe('Keyed hash of the one name it holds for; null: for every name.'),
    reason: z.string(),
    added_at: when,
  })
  .meta({ id: 'Suppression' })
const verdict = z.enum(['matched', 'possible'])
const watch = z
  .strictObject({
    watch_id: z.string(),
    name: z.string(),
    country: text,
    kind: text,
    identifiers: z.array(z.string()),
    note: text,
    added_at: when,
    screened_at: when.describe('null: not yet.'),
    hits: z.array(
      z.strictObject({ entry_id: z.string(), list: z.string(), name: z.string(), score: z.number(), verdict }),
    ),
    changed_at: when.describe('The last screening that changed anything.'),
    changes: z.array(
      z.strictObject({
        entry_id: z.string(),
        name: z.string(),
        before: verdict.nullable(),
        after: verdict.nullable(),
      }),
    ),
  })
  .meta({ id: 'Watch' })

const suppressionWish = z.strictObject({
  entry_id: z.string().describe(ENTRY_ID),
  reason: z.string().describe('Why the entry is not who is asked about; callers read it.'),
  name: z.string().max(400).optional().describe('Only when this name is screened; every name without it.'),
})
const noSuppression = suppressionWish.omit({ reason: true }).extend({
  name: z.string().max(400).optional().describe('Only what was suppressed for this name; all of the entry without it.'),
  name_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be as the list of decisions has it')
    .nullable()
    .optional()
    .describe('Only this one decision, as the list has it; null: the one for every name. Not together with name.'),
})
const watchWish = z.strictObject({
  name: z.string().describe('Full name, any script.'),
  country: z.string().optional().describe('ISO 3166-1 alpha-2; qualifies hits.'),
  kind: z.enum(['person', 'entity']).optional().describe('Lowers hits of another kind.'),
  identifiers: z.array(z.string()).optional().describe('Each with its kind, such as "IMO 9074729".'),
  note: z.string().optional().describe('What you know it by; events carry it.'),
})

const body = <Wish extends z.ZodObject>(schema: Wish, example: unknown): JsonBody<Wish> => ({
  schema,
  example,
  mostBytes: MOST_BODY_BYTES,
  read: raw => validate(schema, raw),
})

/** The sanctions lists, the record of screenings, decisions on hits and watched parties, to whoever runs the deployment. */
export const SCREENING_ENDPOINTS: readonly Endpoint<ScreeningPathsDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_lists',
    title: 'List the sanctions lists with their editions',
    method: 'GET',
    path: '/operator/lists',
    input: { query: NO_FIELDS },
    answers: {
      200: { description: 'What this process screens against.', body: z.strictObject({ items: z.array(list) }) },
      ...UNREADABLE,
    },
    handle: async (_, door: ScreeningPathsDoor) => ({
      status: 200,
      body: { items: (await door.screening.states()).map(toList) },
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_screenings',
    title: 'List the record of screenings, oldest first',
    method: 'GET',
    path: '/operator/screenings',
    input: {
      query: z.strictObject({ name: queryText('Only screenings of this name.'), ...PAGE_FIELDS }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(screening) }, ...UNREADABLE },
    handle: async ({ query: { name: given, ...query } }, { ledger }: ScreeningPathsDoor) => {
      const name = readHashedName(given)
      return {
        status: 200,
        body: await readPage(query, page => ledger.screenings.page({ ...page, name }), toScreening, 'screening_id'),
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_suppressions',
    title: 'List the listed entries that are not who callers ask about',
    method: 'GET',
    path: '/operator/suppressions',
    input: { query: NO_FIELDS },
    answers: {
      200: { description: 'All decisions.', body: z.strictObject({ items: z.array(suppression) }) },
      ...UNREADABLE,
    },
    handle: async (_, { ledger }: ScreeningPathsDoor) => ({
      status: 200,
      body: { items: (await ledger.suppressions.list()).map(toSuppression) },
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_add_suppression',
    title: 'Suppress an entry; it is still shown as suppressed, but does not count',
    description: 'Of a name only a keyed hash is kept. A decision is never changed: remove it first.',
    method: 'POST',
    path: '/operator/suppressions',
    input: {
      query: NO_FIELDS,
      body: body(suppressionWish, { entry_id: 'ofac_sdn:36', reason: 'Our customer was born in 1991, see file 12' }),
    },
    answers: {
      200: {
        description: 'It is suppressed.',
        body: z.strictObject({
          entry_id: z.string(),
          is_new: z.boolean().describe('false: it was suppressed before, and keeps that reason.'),
          is_listed: z.boolean().describe('false: no stored list has the entry, so nothing is suppressed now.'),
        }),
      },
      ...UNREADABLE,
    },
    handle: async ({ body: wish }, { door }: ScreeningPathsDoor) => {
      const { isNew, isListed } = await door.suppress(wish)
      return { status: 200, body: { entry_id: wish.entry_id, is_new: isNew, is_listed: isListed } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_suppression',
    title: 'Let an entry count again',
    method: 'POST',
    path: '/operator/suppressions/remove',
    input: { query: NO_FIELDS, body: body(noSuppression, { entry_id: 'ofac_sdn:36' }) },
    answers: {
      200: {
        description: 'It counts again.',
        body: z.strictObject({
          entry_id: z.string(),
          removed: z.int().describe('How many decisions were taken back.'),
        }),
      },
      ...UNREADABLE,
      404: { description: 'It is not suppressed, or not for this name.' },
    },
    handle: async ({ body: { entry_id: entryId, name, name_hash: nameHash } }, { door }: ScreeningPathsDoor) => {
      if (name !== undefined && nameHash !== undefined)
        throw badInput('name_hash: name says the same; send one of the two.')
      const removed = await (nameHash === undefined
        ? door.unsuppress(entryId, name)
        : door.unsuppressOne(entryId, nameHash))
      const scope = nameHash === null ? ' for every name' : (name ?? nameHash) === undefined ? '' : ' for this name'
      return removed === 0
        ? unknownId(`entry_id: is not suppressed${scope}.`)
        : { status: 200, body: { entry_id: entryId, removed } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_watches',
    title: 'List the watched parties, their hits and what changed last',
    method: 'GET',
    path: '/operator/watches',
    input: { query: pageQuery },
    answers: { 200: { description: 'A page.', body: pageOf(watch) }, ...UNREADABLE },
    handle: async ({ query }, { ledger }: ScreeningPathsDoor) => ({
      status: 200,
      body: await readWhole(query, (await ledger.watches.list()).map(toWatch), 'watch_id'),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_add_watch',
    title: 'Watch a party: it is screened again with every new edition',
    description: 'Its name is kept in the ledger until it is removed. Serving processes screen it within a minute.',
    method: 'POST',
    path: '/operator/watches',
    input: { query: NO_FIELDS, body: body(watchWish, { name: 'Ivan Primerov', country: 'RU', note: 'customer 4711' }) },
    answers: {
      200: { description: 'It is watched.', body: z.strictObject({ watch_id: z.string() }) },
      ...UNREADABLE,
    },
    handle: async ({ body: wish }, { door }: ScreeningPathsDoor) => {
      const watchId = await door.watch(wish)
      if (watchId === undefined) throw badInput('name: this party is watched already.')
      return { status: 200, body: { watch_id: watchId } }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_watch',
    title: 'Watch a party no more, and erase it',
    method: 'DELETE',
    path: '/operator/watches/{id}',
    input: { id: 'Its watch_id.', query: NO_FIELDS },
    answers: {
      200: {
        description: 'It is watched no more.',
        body: z.strictObject({ watch_id: z.string(), removed: z.literal(true) }),
      },
      ...UNREADABLE,
      404: { description: 'No watched party has this id.' },
    },
    handle: async ({ id }, { ledger }: ScreeningPathsDoor) =>
      (await ledger.watches.remove(id))
        ? { status: 200, body: { watch_id: id, removed: true } }
        : unknownId('id: no watched party has it.'),
  }),
]

const toList = ({ listDate, loadedAt, ...state }: ListState): Record<string, unknown> => ({
  ...state,
  list_date: listDate,
  loaded_at: toDate(loadedAt),
})
