import { type Endpoint, list, maybe, text } from './openapi_endpoint.ts'

const NO_OPERATOR = { 400: 'A query field is unknown or malformed.', 401: 'The operator key is missing or wrong.' }
const PAGE = { after: 'The `next` of the page before.', limit: '1 to 200 items; 50 without it.' }
const ITEMS = {
  items: list('The rows of this page.'),
  next: maybe('Pass it as `after` for the next page; null on the last one.'),
}
const UNKNOWN_ID = { ...NO_OPERATOR, 404: 'Nothing has this id.' }

const listing = (operationId: string, summary: string, query: Record<string, string>): Endpoint => ({
  operationId,
  summary,
  tag: 'operator',
  query: { ...query, ...PAGE },
  answer: { status: 200, description: 'A page.', fields: ITEMS },
  fails: NO_OPERATOR,
})

const row = (operationId: string, summary: string, more: Partial<Endpoint> = {}): Endpoint => ({
  operationId,
  summary,
  tag: 'operator',
  answer: { status: 200, description: 'The row as it is now.', fields: {} },
  fails: UNKNOWN_ID,
  ...more,
})

const SUPPLY: Record<string, Record<string, Endpoint>> = {
  '/operator/supply': { get: listing('operator_list_businesses', 'List the businesses of the supply network', {}) },
  '/operator/supply/{id}': {
    get: row('operator_show_business', 'Show a business with its links'),
    patch: row('operator_set_business', 'Change fields of a business; null clears one', {
      body: { required: [], fields: {}, example: { address: '1 Main Street, Springfield', verified: true } },
    }),
    delete: row('operator_remove_business', 'Remove a business', {
      query: { with_leads: '1 removes its leads too; without it a business that has leads is kept.' },
      answer: { status: 200, description: 'It is removed.', fields: {} },
    }),
  },
  '/operator/leads': {
    get: listing('operator_list_leads', 'List the leads, oldest first', { smb_id: 'Only those of this business.' }),
  },
}

const RECIPIENT = { recipient: text('A phone number in E.164 or an e-mail address.') }
const CONSENT = {
  recipient: '+14155552671',
  channels: ['sms'],
  purpose: 'marketing',
  seller: 'Acme Inc.',
  kind: 'express_written',
  text_shown: 'Yes, text me offers of Acme. Consent is not a condition of purchase.',
  captured_at: '2026-11-01T10:00:00Z',
  source: 'web_form',
}

const CONSENTS: Record<string, Record<string, Endpoint>> = {
  '/operator/consents': {
    get: listing('operator_list_consents', 'List consents, of one recipient or of all', {
      recipient: 'A phone number in E.164 or an e-mail address.',
    }),
    post: row('operator_record_consent', 'Record a consent with what proves it', {
      body: { required: Object.keys(CONSENT), fields: RECIPIENT, example: CONSENT },
      fails: NO_OPERATOR,
    }),
  },
  '/operator/consents/{id}/revoke': { post: row('operator_revoke_consent', 'Revoke a consent') },
  '/operator/opt_outs': {
    get: row('operator_list_opt_outs', 'List the opt-outs of a recipient', {
      query: { recipient: 'A phone number in E.164 or an e-mail address.' },
      answer: { status: 200, description: 'The opt-outs in force.', fields: { items: list('The opt-outs.') } },
      fails: NO_OPERATOR,
    }),
    post: row('operator_record_opt_out', 'Record an opt-out; it counts at once', {
      body: {
        required: ['recipient'],
        fields: RECIPIENT,
        example: { recipient: '+14155552671', channel: 'sms', scope: 'marketing' },
      },
      fails: NO_OPERATOR,
    }),
  },
}

/** What whoever runs the deployment may ask with the operator key. */
export const OPERATOR: Record<string, Record<string, Endpoint>> = {
  '/operator/keys': { get: listing('operator_list_keys', 'List the keys', {}) },
  '/operator/keys/{id}/revoke': { post: row('operator_revoke_key', 'Revoke a key') },
  '/operator/tickets': {
    get: listing('operator_list_tickets', 'List the tickets', {
      open: '1 for the open ones, 0 for the closed ones; 1 without it.',
    }),
  },
  '/operator/tickets/{id}/close': { post: row('operator_close_ticket', 'Close a ticket') },
  '/operator/webhooks': {
    get: listing('operator_list_webhooks', 'List the webhooks of all agents, without their secrets', {}),
  },
  '/operator/webhooks/{id}/deliveries': {
    get: {
      ...listing('operator_list_deliveries', 'List the deliveries of a webhook, newest first', {}),
      fails: UNKNOWN_ID,
    },
  },
  '/operator/operations': {
    get: listing('operator_list_operations', 'List accepted writes, newest first', {
      agent_id: 'Only those of this agent.',
    }),
  },
  ...SUPPLY,
  ...CONSENTS,
}
