/** One method of a path that providers or recipients reach. */
interface Door {
  operationId: string
  summary: string
  /** What proves that the right one calls. */
  description: string
  /** Content type of the request body; without one there is none. */
  takes?: string
  answers: Record<number, string>
}

const FORM = 'application/x-www-form-urlencoded'
const UNPROVEN = {
  400: 'The body cannot be read.',
  403: 'The signature is missing or wrong.',
  413: 'The body is too large.',
}

const hint = (operationId: string, summary: string, description: string): Record<string, Door> => ({
  post: {
    operationId,
    summary,
    description,
    takes: 'application/json',
    answers: {
      200: 'Taken.',
      400: 'The body cannot be read.',
      401: 'The proof is missing or wrong.',
      413: 'The body is too large.',
    },
  },
})

const DOORS: Record<string, Record<string, Door>> = {
  '/inbound/twilio/sms': {
    post: {
      operationId: 'receive_twilio_text',
      summary: 'A text that came in at Twilio',
      description:
        'Called by Twilio, signed with X-Twilio-Signature under TWILIO_AUTH_TOKEN; without that setting the path does not exist.',
      takes: FORM,
      answers: { 200: 'Taken; TwiML, with a reply to STOP, START and HELP.', ...UNPROVEN, 415: 'Not a form.' },
    },
  },
  '/inbound/twilio/status': {
    post: {
      operationId: 'receive_twilio_status',
      summary: 'What became of a text, as Twilio reports it',
      description:
        'Called by Twilio, signed with X-Twilio-Signature under TWILIO_AUTH_TOKEN; without that setting the path does not exist.',
      takes: FORM,
      answers: { 204: 'Taken.', ...UNPROVEN, 415: 'Not a form.' },
    },
  },
  '/inbound/whatsapp': {
    get: {
      operationId: 'confirm_whatsapp_webhook',
      summary: 'Confirm the webhook to Meta',
      description: 'Called once by Meta with hub.verify_token, which must be WHATSAPP_VERIFY_TOKEN.',
      answers: { 200: 'The challenge.', 403: 'The token is wrong.' },
    },
    post: {
      operationId: 'receive_whatsapp',
      summary: 'Messages, delivery states and preferences from WhatsApp',
      description:
        'Called by Meta, signed with X-Hub-Signature-256 under WHATSAPP_APP_SECRET; without that setting the path does not exist.',
      takes: 'application/json',
      answers: { 200: 'Taken.', ...UNPROVEN },
    },
  },
  '/inbound/calcom': hint(
    'receive_cal_com',
    'A booking that changed at Cal.com',
    'Called by Cal.com, signed with X-Cal-Signature-256 under CAL_COM_WEBHOOK_SECRET; without that setting the path does not exist. A hint: the booking is read again.',
  ),
  '/inbound/vapi': hint(
    'receive_vapi',
    'A call that changed at Vapi',
    'Called by Vapi with VAPI_WEBHOOK_SECRET as bearer token or X-Vapi-Secret; without that setting the path does not exist. A hint: the call is read again.',
  ),
  '/inbound/retell': hint(
    'receive_retell',
    'A call that changed at Retell',
    'Called by Retell, signed with X-Retell-Signature under RETELL_API_KEY; without that setting the path does not exist. A hint: the call is read again.',
  ),
  '/unsubscribe/{token}': {
    get: {
      operationId: 'show_unsubscribe',
      summary: 'The page behind an unsubscribe link; changes nothing',
      description: 'The token is in the link of a message.',
      answers: { 200: 'A page with a button.', 404: 'Nobody has this token.' },
    },
    post: {
      operationId: 'unsubscribe',
      summary: 'Unsubscribe with one click (RFC 8058)',
      description: 'Needs no cookie and no login; repeating it changes nothing.',
      takes: FORM,
      answers: { 200: 'Recorded; it counts at once.', 404: 'Nobody has this token.' },
    },
  },
}

/** The path items of what providers and recipients call; each proves itself in its own way, never by a token of ours. */
export const toInboundPaths = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(DOORS).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, door]) => [method, toOperation(path, door)])),
    ]),
  )

const toOperation = (
  path: string,
  { operationId, summary, description, takes, answers }: Door,
): Record<string, unknown> => ({
  operationId,
  summary,
  description,
  tags: ['inbound'],
  security: [],
  ...(path.includes('{token}') && {
    parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  }),
  ...(takes !== undefined && { requestBody: { content: { [takes]: { schema: { type: 'object' } } } } }),
  responses: Object.fromEntries(Object.entries(answers).map(([status, about]) => [status, { description: about }])),
})
