import { z } from 'zod'
import { baseUrl, secret, trimmed } from '../../core/setting.ts'
import { defineVendor, reportAddress } from '../../core/vendor.ts'
import { ASK_ANSWERS, HINT_ANSWERS } from '../inbound_points.ts'

const uuid = z.string().regex(/^[0-9a-fA-F-]{36}$/, 'must be an id such as 3fa85f64-5717-4562-b3fc-2c963f66afa6')

export const vapi = defineVendor({
  id: 'vapi',
  title: 'Vapi',
  docs: 'https://docs.vapi.ai/',
  settings: {
    VAPI_API_KEY: secret
      .optional()
      .describe('Private key of the Vapi account that places calls. Needs VAPI_PHONE_NUMBER_ID and VAPI_ASSISTANT_ID.'),
    VAPI_PHONE_NUMBER_ID: uuid
      .optional()
      .describe(
        'Id of the number at Vapi that calls come from, best one of your own that was imported there: the numbers Vapi gives away call no other country and only so often a day. doctor shows it.',
      ),
    VAPI_ASSISTANT_ID: uuid
      .optional()
      .describe(
        'Id of the assistant at Vapi whose voice and model calls use; what it says first comes from the message. For call_business its prompt has to name {{objective}}, of which the first words say the questions alone, and may name {{on_behalf_of}}.',
      ),
    VAPI_URL: baseUrl.default('https://api.vapi.ai').describe('Address of the Vapi API.'),
    VAPI_WEBHOOK_SECRET: secret
      .optional()
      .describe(
        'What Vapi must send as Authorization: Bearer or X-Vapi-Secret to /inbound/vapi, where it reports the end of a call, and to /inbound/vapi/question, where a call may ask back (may_ask; needs a PUBLIC_URL with https). Unset: those paths do not exist, calls are asked about, and none asks back.',
      ),
  },
  secrets: ['VAPI_API_KEY', 'VAPI_WEBHOOK_SECRET'],
  needs: ['VAPI_API_KEY', 'VAPI_PHONE_NUMBER_ID', 'VAPI_ASSISTANT_ID'],
  inbound: {
    needs: ['VAPI_WEBHOOK_SECRET'],
    brings: 'hints',
    points: [
      {
        method: 'POST',
        path: '/inbound/vapi',
        // A report carries the whole conversation.
        mostBodyBytes: 8 * 1024 * 1024,
        operationId: 'receive_vapi',
        summary: 'A call that changed at Vapi',
        description:
          'Called by Vapi with VAPI_WEBHOOK_SECRET as bearer token or X-Vapi-Secret; without that setting the path does not exist. A hint: the call is read again.',
        takes: 'application/json',
        answers: HINT_ANSWERS,
        open: async settings => (await import('./inbound.ts')).callReader(settings.VAPI_WEBHOOK_SECRET),
      },
      {
        method: 'POST',
        path: '/inbound/vapi/question',
        mostBodyBytes: 8 * 1024 * 1024,
        operationId: 'ask_through_vapi',
        summary: 'A question of a call at Vapi',
        description:
          'Called by Vapi in the middle of a call with VAPI_WEBHOOK_SECRET as bearer token or X-Vapi-Secret; without that setting the path does not exist. Answers when the caller of call_business has, or after 25 seconds.',
        takes: 'application/json',
        gives: 'application/json',
        answers: ASK_ANSWERS,
        open: async settings => (await import('./inbound.ts')).questionReader(settings.VAPI_WEBHOOK_SECRET),
      },
    ],
  },
  ports: {
    voice: {
      create: async settings => (await import('./spoken_messages.ts')).createVapi(accountOf(settings)),
    },
    calls: {
      keepsAllWords: true,
      create: async (settings, parts) => {
        const url = reportAddress(parts, '/inbound/vapi')
        const secret = settings.VAPI_WEBHOOK_SECRET
        // What is reported is secret, so that the path must be able to tell who calls it.
        const report = url !== undefined && secret !== undefined ? { url, secret } : undefined
        return (await import('./calls.ts')).createVapiCalls({ ...accountOf(settings), report })
      },
    },
  },
})

interface Account {
  VAPI_API_KEY: string
  VAPI_PHONE_NUMBER_ID: string
  VAPI_ASSISTANT_ID: string
  VAPI_URL: string
}

const accountOf = (settings: Account) => ({
  apiKey: settings.VAPI_API_KEY,
  phoneNumberId: settings.VAPI_PHONE_NUMBER_ID,
  assistantId: settings.VAPI_ASSISTANT_ID,
  baseUrl: trimmed(settings.VAPI_URL),
})
