import { z } from 'zod'
import { baseUrl, secret, trimmed } from '../../core/setting.ts'
import { defineVendor, reportAddress } from '../../core/vendor.ts'
import { UNPROVEN } from '../inbound_points.ts'
import { TOLL_FREE_SETTINGS, tollFreeOf, tollFreeProblem } from './toll_free.ts'

const MOST_BODY_BYTES = 65_536
const FORM = 'application/x-www-form-urlencoded'
const PROOF =
  'Called by Twilio, signed with X-Twilio-Signature under TWILIO_AUTH_TOKEN; without that setting the path does not exist.'

export const twilio = defineVendor({
  id: 'twilio',
  title: 'Twilio',
  docs: 'https://www.twilio.com/docs/messaging/api/message-resource',
  settings: {
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
      .optional()
      .describe('Twilio account that sends texts. Needs TWILIO_AUTH_TOKEN and TWILIO_FROM.'),
    TWILIO_AUTH_TOKEN: secret
      .optional()
      .describe(
        'Auth token of TWILIO_ACCOUNT_SID; what comes in at /inbound/twilio/sms and /inbound/twilio/status must be signed with it.',
      ),
    TWILIO_FROM: z
      .string()
      .regex(
        /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
        'must be a number such as +14155550100 or a messaging service, MG and 32 hexadecimal digits',
      )
      .optional()
      .describe('Number in E.164, or messaging service, that texts come from.'),
    TWILIO_URL: baseUrl.default('https://api.twilio.com').describe('Address of the Twilio API.'),
    ...TOLL_FREE_SETTINGS,
  },
  secrets: ['TWILIO_AUTH_TOKEN'],
  needs: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  // The token alone lets what comes in be checked.
  wantedBy: ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM'],
  together: [{ all: ['TOLLFREE_VERIFICATION', 'TOLLFREE_USE_CASES'], when: ['TOLLFREE_VERIFICATION'] }],
  refuses: tollFreeProblem,
  senderOf: settings => ({ tollFree: tollFreeOf(settings) }),
  inbound: {
    needs: ['TWILIO_AUTH_TOKEN'],
    brings: 'replies',
    points: [
      {
        method: 'POST',
        path: '/inbound/twilio/sms',
        mostBodyBytes: MOST_BODY_BYTES,
        operationId: 'receive_twilio_text',
        summary: 'A text that came in at Twilio',
        description: PROOF,
        takes: FORM,
        gives: 'text/xml',
        answers: { 200: 'Taken; TwiML, with a reply to STOP, START and HELP.', ...UNPROVEN, 415: 'Not a form.' },
        open: async ({ TWILIO_AUTH_TOKEN: authToken }, { publicUrl, now }) =>
          (await import('./inbound.ts')).textReader({ authToken, publicUrl }, now),
      },
      {
        method: 'POST',
        path: '/inbound/twilio/status',
        mostBodyBytes: MOST_BODY_BYTES,
        operationId: 'receive_twilio_status',
        summary: 'What became of a text, as Twilio reports it',
        description: PROOF,
        takes: FORM,
        answers: { 204: 'Taken.', ...UNPROVEN, 415: 'Not a form.' },
        open: async ({ TWILIO_AUTH_TOKEN: authToken }, { publicUrl, now }) =>
          (await import('./inbound.ts')).statusReader({ authToken, publicUrl }, now),
      },
    ],
  },
  ports: {
    sms: {
      create: async (settings, parts) =>
        (await import('./texts.ts')).createTwilio({
          accountSid: settings.TWILIO_ACCOUNT_SID,
          authToken: settings.TWILIO_AUTH_TOKEN,
          from: settings.TWILIO_FROM,
          baseUrl: trimmed(settings.TWILIO_URL),
          statusCallback: reportAddress(parts, '/inbound/twilio/status'),
        }),
    },
  },
})
