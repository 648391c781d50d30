import { createHmac } from 'node:crypto'

/** The secrets the test deployments are configured with. */
export const SECRETS = {
  TWILIO_AUTH_TOKEN: 'twilio-token',
  WHATSAPP_APP_SECRET: 'meta-secret',
  WHATSAPP_VERIFY_TOKEN: 'meta-word',
}

/** A request of Twilio: a form, signed over the address it was told. */
export function twilio(
  address: string,
  fields: Record<string, string>,
  authToken = SECRETS.TWILIO_AUTH_TOKEN,
): RequestInit {
  const signed = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': createHmac('sha1', authToken)
        .update(address + signed.flat().join(''))
        .digest('base64'),
    },
    body: new URLSearchParams(fields).toString(),
  }
}

/** A request of Meta: JSON, signed over its bytes. */
export const meta = (notice: unknown, appSecret = SECRETS.WHATSAPP_APP_SECRET): RequestInit => {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice)
  const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
  return { method: 'POST', headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature }, body }
}

/** A notification of the WhatsApp Cloud API. */
export const notice = (value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
})
