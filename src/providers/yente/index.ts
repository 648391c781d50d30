import { z } from 'zod'
import { baseUrl, secret, trimmed, whole } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'

export const yente = defineVendor({
  id: 'yente',
  title: 'OpenSanctions',
  docs: 'https://www.opensanctions.org/docs/api/',
  settings: {
    YENTE_URL: baseUrl
      .optional()
      .describe(
        'OpenSanctions API, or a yente server of your own, that names are screened with too: https://api.opensanctions.org or http://host:8000. Its data has a licence of its own: https://www.opensanctions.org/licensing/. Unset: no name leaves this server.',
      ),
    YENTE_API_KEY: secret
      .optional()
      .describe('Key of YENTE_URL; the hosted API needs one and charges each query, of which a screening makes three.'),
    YENTE_DATASET: z
      .string()
      .regex(/^[a-z0-9_]{1,64}$/, 'must be small letters, digits and _')
      .default('sanctions')
      .describe('Collection of YENTE_URL that is searched.'),
    YENTE_TIMEOUT_MS: whole(100, 20_000)
      .default(6_000)
      .describe('Longest time YENTE_URL is waited for; the answer is then partial. Keep it below CALL_TIMEOUT_MS.'),
  },
  secrets: ['YENTE_API_KEY'],
  needs: ['YENTE_URL'],
  together: [{ all: ['YENTE_URL', 'YENTE_API_KEY'], when: ['YENTE_API_KEY'] }],
  ports: {
    screening: {
      name: 'opensanctions',
      titleOf: ({ YENTE_DATASET: dataset }) =>
        `OpenSanctions, collection ${dataset}: persons, organisations and vessels`,
      create: async (settings, { log }) =>
        (await import('./screening.ts')).createYente(
          {
            url: trimmed(settings.YENTE_URL),
            apiKey: settings.YENTE_API_KEY,
            dataset: settings.YENTE_DATASET,
            timeoutMs: settings.YENTE_TIMEOUT_MS,
          },
          log,
        ),
    },
  },
  check: {
    part: 'OpenSanctions',
    off: 'YENTE_URL is not set: names are screened on the lists of this server alone, and none leaves it',
    run: ({ YENTE_URL: url, YENTE_DATASET: dataset }) =>
      `${trimmed(url)}, collection ${dataset}, is asked about every name that is screened`,
  },
})
