import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Sent } from '../../src/core/channel.ts'
import { isSame, readJson, TAKEN, unproven, unreadable } from '../../src/core/inbound_answers.ts'
import { baseUrl, secret, trimmed } from '../../src/core/setting.ts'
import { defineVendor } from '../../src/core/vendor.ts'
import { fetchJson } from '../../src/providers/http_json.ts'
import { renderText } from '../../src/providers/text_message.ts'
import { toVendorFailure } from '../../src/providers/vendor_failure.ts'

const VENDOR = { service: 'Acme Texts', settings: 'ACME_KEY' }
const SENT = z.object({ id: z.string() })
const EVENT = z.union([
  z.object({ id: z.string(), state: z.enum(['delivered', 'failed']) }),
  z.object({ id: z.string(), from: z.string(), words: z.string() }),
])

/** A vendor of texts that this program does not ship: all there is to write for one. */
export const acmeTexts = defineVendor({
  id: 'acme',
  title: 'Acme Texts',
  settings: {
    ACME_KEY: secret.optional().describe('Key of the Acme account that sends texts. Needs ACME_FROM.'),
    ACME_FROM: z
      .string()
      .regex(/^\+\d{7,15}$/, 'must be a number in E.164')
      .optional()
      .describe('Number that texts come from.'),
    ACME_URL: baseUrl.default('https://api.acme.example').describe('Address of the Acme API.'),
    ACME_SIGNING_KEY: secret.optional().describe('Key that what comes in at /inbound/acme is signed with.'),
  },
  secrets: ['ACME_KEY', 'ACME_SIGNING_KEY'],
  needs: ['ACME_KEY', 'ACME_FROM'],
  ports: {
    sms: {
      create: async settings => {
        const headers = { authorization: `Bearer ${settings.ACME_KEY}` }
        const ask = async (json?: unknown): Promise<unknown> => {
          const url = `${trimmed(settings.ACME_URL)}/texts`
          const answer = await fetchJson({ url, headers, json, timeoutMs: 5_000, maxBytes: 65_536 })
          if (answer.kind !== 'json') throw toVendorFailure(VENDOR, answer)
          return answer.value
        }
        return {
          channel: 'sms',
          provider: 'acme',
          render: renderText,
          send: async (message): Promise<Sent> => {
            const { destination: to, text } = renderText(message)
            const { id } = SENT.parse(await ask({ from: settings.ACME_FROM, to, text }))
            return { state: 'accepted', providerId: id }
          },
          check: async () => void (await ask()),
        }
      },
    },
  },
  inbound: {
    needs: ['ACME_SIGNING_KEY'],
    brings: 'replies',
    points: [
      {
        method: 'POST',
        path: '/inbound/acme',
        mostBodyBytes: 10_000,
        operationId: 'receive_acme',
        summary: 'A text or a report from Acme',
        description: 'Called by Acme, signed with X-Acme-Signature under ACME_SIGNING_KEY.',
        takes: 'application/json',
        answers: { 204: 'Taken.', 400: 'The body cannot be read.', 403: 'The signature is missing or wrong.' },
        open:
          async ({ ACME_SIGNING_KEY: key }, { now }) =>
          ({ body, header }) => {
            const signature = createHmac('sha256', key).update(body).digest('hex')
            if (!isSame(header('x-acme-signature') ?? '', signature))
              return { refused: unproven('X-Acme-Signature: missing, or not that of the body under ACME_SIGNING_KEY.') }
            const event = EVENT.safeParse(readJson(body))
            if (!event.success) return { refused: unreadable('body: neither a text nor a report of Acme.') }
            const { id: providerId, ...rest } = event.data
            const common = { providerId, channel: 'sms', at: now() } as const
            const heard =
              'state' in rest
                ? ({
                    ...common,
                    kind: 'report',
                    state: rest.state,
                    errorCode: null,
                    operationId: undefined,
                    recipient: undefined,
                  } as const)
                : ({ ...common, kind: 'text', from: rest.from, text: rest.words, answers: null } as const)
            return { events: [heard], answer: () => TAKEN }
          },
      },
    ],
  },
})
