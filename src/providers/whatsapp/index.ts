import { z } from 'zod'
import { baseUrl, secret, trimmed } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'
import { UNPROVEN } from '../inbound_points.ts'

export const whatsapp = defineVendor({
  id: 'whatsapp',
  title: 'WhatsApp',
  docs: 'https://developers.facebook.com/docs/whatsapp/cloud-api',
  settings: {
    WHATSAPP_PHONE_NUMBER_ID: z
      .string()
      .regex(/^\d{5,20}$/, 'must be the numeric id of the number, not the number itself')
      .optional()
      .describe(
        'Id of the number on the WhatsApp Cloud API that messages of the messaging app come from. Needs WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN: who is written to must be able to answer STOP.',
      ),
    WHATSAPP_ACCESS_TOKEN: secret
      .optional()
      .describe('Token of a system user that may send from WHATSAPP_PHONE_NUMBER_ID.'),
    WHATSAPP_APP_SECRET: secret
      .optional()
      .describe(
        'Secret of the app at Meta: what comes in at /inbound/whatsapp must be signed with it. Needs WHATSAPP_VERIFY_TOKEN. Unset: that path does not exist.',
      ),
    WHATSAPP_VERIFY_TOKEN: secret
      .optional()
      .describe(
        'What Meta must name to register /inbound/whatsapp; any word you enter there too. Needs WHATSAPP_APP_SECRET.',
      ),
    WHATSAPP_URL: baseUrl
      .default('https://graph.facebook.com/v23.0')
      .describe('Address of the WhatsApp Cloud API, with its version.'),
  },
  secrets: ['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  together: [{ all: ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] }],
  // Nothing goes out where no STOP could come back.
  needs: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  // The app secret alone lets what comes in be checked.
  wantedBy: ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN'],
  inbound: {
    needs: ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
    brings: 'replies',
    points: [
      {
        method: 'GET',
        path: '/inbound/whatsapp',
        mostBodyBytes: 0,
        operationId: 'confirm_whatsapp_webhook',
        summary: 'Confirm the webhook to Meta',
        description: 'Called once by Meta with hub.verify_token, which must be WHATSAPP_VERIFY_TOKEN.',
        gives: 'text/plain',
        answers: { 200: 'The challenge.', 403: 'The token is wrong.' },
        open: async ({ WHATSAPP_VERIFY_TOKEN: token }) => (await import('./inbound.ts')).challengeReader(token),
      },
      {
        method: 'POST',
        path: '/inbound/whatsapp',
        // Meta collects events into requests of up to 3 MB.
        mostBodyBytes: 3_145_728,
        operationId: 'receive_whatsapp',
        summary: 'Messages, delivery states and preferences from WhatsApp',
        description:
          'Called by Meta, signed with X-Hub-Signature-256 under WHATSAPP_APP_SECRET; without that setting the path does not exist.',
        takes: 'application/json',
        answers: { 200: 'Taken.', ...UNPROVEN },
        open: async ({ WHATSAPP_APP_SECRET: secret }, { now }) =>
          (await import('./inbound.ts')).noticeReader(secret, now),
      },
    ],
  },
  ports: {
    chatapp: {
      create: async settings =>
        (await import('./messages.ts')).createWhatsApp({
          phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID,
          accessToken: settings.WHATSAPP_ACCESS_TOKEN,
          baseUrl: trimmed(settings.WHATSAPP_URL),
        }),
    },
  },
})
