import { z } from 'zod'
import { baseUrl, secret, trimmed } from '../../core/setting.ts'
import { defineVendor, reportAddress } from '../../core/vendor.ts'
import { ASK_ANSWERS, HINT_ANSWERS } from '../inbound_points.ts'

const MUTE = 'call_business calls through retell, which keeps no words (no transcript, no extract_fields)'

export const retell = defineVendor({
  id: 'retell',
  title: 'Retell',
  docs: 'https://docs.retellai.com/',
  settings: {
    RETELL_API_KEY: secret
      .optional()
      .describe(
        'Key of the Retell account that places the calls of call_business; reports at /inbound/retell are signed with it. Needs RETELL_AGENT_ID and RETELL_FROM_NUMBER. Of calls that are not recorded (VOICE_RECORDING) Retell keeps no words: no transcript, no extract_fields. The shortest max_duration_seconds it takes is 60.',
      ),
    RETELL_AGENT_ID: secret
      .optional()
      .describe(
        'Id of the agent at Retell that speaks, one on a Retell LLM; its prompt has to name {{objective}}, of which the first words say the questions alone, and may name {{on_behalf_of}}. So that calls may ask back (may_ask), give its LLM a custom function named ask_customer that posts its whole payload, with question (string) and choices (array of strings), to PUBLIC_URL/inbound/retell/question, with a timeout of 35 s; {{may_ask}} is yes in calls that may use it.',
      ),
    RETELL_FROM_NUMBER: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164 such as +14155550100')
      .optional()
      .describe(
        'Number that calls come from, in E.164: one bought at Retell, or your own imported there. doctor shows it.',
      ),
    RETELL_BASE_URL: baseUrl.default('https://api.retellai.com').describe('Address of the Retell API.'),
  },
  secrets: ['RETELL_API_KEY'],
  needs: ['RETELL_API_KEY', 'RETELL_AGENT_ID', 'RETELL_FROM_NUMBER'],
  inbound: {
    needs: ['RETELL_API_KEY'],
    brings: 'hints',
    points: [
      {
        method: 'POST',
        path: '/inbound/retell',
        // A report carries the whole conversation.
        mostBodyBytes: 8 * 1024 * 1024,
        operationId: 'receive_retell',
        summary: 'A call that changed at Retell',
        description:
          'Called by Retell, signed with X-Retell-Signature under RETELL_API_KEY; without that setting the path does not exist. A hint: the call is read again.',
        takes: 'application/json',
        answers: HINT_ANSWERS,
        open: async (settings, { now }) => (await import('./inbound.ts')).callReader(settings.RETELL_API_KEY, now),
      },
      {
        method: 'POST',
        path: '/inbound/retell/question',
        mostBodyBytes: 8 * 1024 * 1024,
        operationId: 'ask_through_retell',
        summary: 'A question of a call at Retell',
        description:
          'Called by a custom function of the agent at Retell in the middle of a call, signed with X-Retell-Signature under RETELL_API_KEY; without that setting the path does not exist. Answers when the caller of call_business has, or after 25 seconds.',
        takes: 'application/json',
        gives: 'application/json',
        answers: ASK_ANSWERS,
        open: async (settings, { now }) => (await import('./inbound.ts')).questionReader(settings.RETELL_API_KEY, now),
      },
    ],
  },
  ports: {
    calls: {
      create: async (settings, parts) =>
        (await import('./calls.ts')).createRetellCalls({
          apiKey: settings.RETELL_API_KEY,
          agentId: settings.RETELL_AGENT_ID,
          fromNumber: settings.RETELL_FROM_NUMBER,
          baseUrl: trimmed(settings.RETELL_BASE_URL),
          reportUrl: reportAddress(parts, '/inbound/retell'),
        }),
      // Retell keeps words only of what it records.
      warning: (wantsRecording, keeper) => {
        const [alone, also] =
          keeper === undefined
            ? ['', '']
            : [`; VOICE_PROVIDER=${keeper} keeps them everywhere`, `, VOICE_PROVIDER=${keeper} everywhere`]
        return wantsRecording
          ? `${MUTE} but of calls to US states where one party may record${alone}`
          : `${MUTE} of calls that are not recorded; VOICE_RECORDING=1 keeps them in US states where one party may record${also}`
      },
    },
  },
})
