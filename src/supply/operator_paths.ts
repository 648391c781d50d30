import { z } from 'zod'
import { validate } from '../core/call/validate.ts'
import { defineEndpoint, type Endpoint, type Reply, unknownId } from '../core/endpoint.ts'
import { PAGE_FIELDS, pageOf, queryFlag, queryText, readPage } from '../core/listing.ts'
import type { SupplyDoor } from '../core/rows/supply.ts'
import { BUSINESS_CHANGES } from './profile.ts'

const MOST_BODY_BYTES = 262_144
const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const NO_FIELDS = z.strictObject({})
const ID = 'Its smb_id.'
const UNREADABLE = { 400: { description: 'A field is unknown or malformed.' } }
const NONE = { 404: { description: 'No business has this id.' } }

const text = z.string().nullable()
const usd = z.number().optional()
const form = z
  .strictObject({ url: z.string(), fields: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'BusinessForm' })
  .nullable()
const profile = z
  .strictObject({
    smb_id: z.string(),
    name: z.string(),
    vertical: text,
    country_code: text,
    contact_phone: text,
    contact_email: text,
    capabilities: z.array(z.string()),
    address: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: text,
    opening_hours: text,
    services: z.array(z.strictObject({ name: z.string(), minutes: z.int(), price_usd: usd })).nullable(),
    price_range: z.strictObject({ min_usd: usd, max_usd: usd }).nullable(),
    direct_api: z.strictObject({ endpoint: z.string() }).nullable(),
    web_form: form,
    browser_form: form,
    verified: z.boolean().nullable().describe('null: nobody has looked.'),
    verified_at: text,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'BusinessProfile' })
const business = profile
  .extend({
    booking_links: z.array(z.string()),
    merged: z
      .array(z.strictObject({ smb_id: z.string(), name: z.string(), merged_at: z.string() }))
      .describe('What was merged into it: each of these ids names this business.'),
  })
  .meta({ id: 'BusinessWithLinks' })
const merging = z.strictObject({
  into: z.string().min(1).max(128).describe('The smb_id of the business that goes on.'),
})
const VERIFICATION = { true: 'confirmed', false: 'rejected', unknown: 'unchecked' } as const

const found = (body: Record<string, unknown> | undefined): Reply =>
  body === undefined ? unknown() : { status: 200, body }
const unknown = (): Reply => unknownId('id: no business has it.')

/** The businesses of the supply network, contacts included, to whoever runs the deployment. */
export const SUPPLY_ENDPOINTS: readonly Endpoint<SupplyDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_list_businesses',
    title: 'List the businesses of the supply network',
    method: 'GET',
    path: '/operator/supply',
    input: {
      query: z.strictObject({
        search: queryText('An smb_id, or a part of a name.'),
        verified: z
          .string()
          .transform(value => (value === '' ? undefined : value))
          .pipe(z.enum(['true', 'false', 'unknown']).optional())
          .optional()
          .describe('Only those whose `verified` is this; unknown: nobody has looked.'),
        ...PAGE_FIELDS,
      }),
    },
    answers: { 200: { description: 'A page.', body: pageOf(profile) }, ...UNREADABLE },
    handle: async ({ query: { search, verified, ...query } }, supply: SupplyDoor) => ({
      status: 200,
      body: await readPage(
        query,
        page => supply.list({ ...page, search, verification: verified && VERIFICATION[verified] }),
        row => row,
        'smb_id',
      ),
    }),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_show_business',
    title: 'Show a business with its links',
    method: 'GET',
    path: '/operator/supply/{id}',
    input: { id: ID, query: NO_FIELDS },
    answers: { 200: { description: 'The business.', body: business }, ...UNREADABLE, ...NONE },
    handle: async ({ id }, supply: SupplyDoor) => found(await supply.show(id)),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_set_business',
    title: 'Change fields of a business; null clears one',
    method: 'PATCH',
    path: '/operator/supply/{id}',
    input: {
      id: ID,
      query: NO_FIELDS,
      body: {
        schema: BUSINESS_CHANGES as z.ZodType<unknown>,
        example: { address: '1 Main Street, Springfield', verified: true },
        mostBytes: MOST_BODY_BYTES,
        isOptional: true,
        // Read with the business it changes, some of whose fields belong together.
        read: raw => raw,
      },
    },
    answers: { 200: { description: 'The business as it is now.', body: business }, ...UNREADABLE, ...NONE },
    handle: async ({ id, body }, supply: SupplyDoor) => found(await supply.set(id, body)),
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_merge_business',
    title: 'Merge a business into another',
    description:
      'For two records of one business. Its calendar, appointments and waiting list go over; leads, conversations, operations, tickets and links are found under both. Its smb_id means the other business from then on. This is not undone.',
    method: 'POST',
    path: '/operator/supply/{id}/merge',
    input: {
      id: 'The smb_id of the business that is merged.',
      query: NO_FIELDS,
      body: {
        schema: merging,
        example: { into: 'smb_6g2vgpgdbutthg3t' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => validate(merging, raw),
      },
    },
    answers: {
      200: {
        description: 'It is merged.',
        body: z.strictObject({
          smb_id: z.string().describe('Of the business that goes on.'),
          merged_smb_id: z.string(),
          appointments: z.int().describe('That went over.'),
          places: z.int().describe('In its waiting list, ended ones too, that went over.'),
          has_calendar: z.boolean().describe('Its calendar went over.'),
        }),
      },
      400: {
        description:
          'Both are one, one was merged before, both are bound to a calendar, or an appointment stands in the way; human_message says which.',
      },
      ...NONE,
    },
    handle: async ({ id, body: { into } }, supply: SupplyDoor) => {
      const merged = await supply.merge(id, into)
      return found(merged && { smb_id: into, merged_smb_id: id, ...merged })
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_remove_business',
    title: 'Remove a business',
    method: 'DELETE',
    path: '/operator/supply/{id}',
    input: {
      id: ID,
      query: z.strictObject({
        with_leads: queryFlag(false, '1 removes its leads too; without it a business that has leads is kept.'),
      }),
    },
    answers: {
      200: {
        description: 'It is removed.',
        body: z.strictObject({ smb_id: z.string(), removed: z.literal(true), removed_leads: z.int() }),
      },
      ...UNREADABLE,
      ...NONE,
    },
    handle: async ({ id, query }, supply: SupplyDoor) => {
      const removed = await supply.remove(id, query.with_leads)
      return found(removed && { smb_id: id, removed: true, removed_leads: removed.leads })
    },
  }),
]
