import { z } from 'zod'
import { baseUrl, list, secret, trimmed } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'
import { HINT_ANSWERS } from '../inbound_points.ts'

export const calCom = defineVendor({
  id: 'cal_com',
  title: 'Cal.com',
  docs: 'https://cal.com/docs/api-reference/v2/introduction',
  settings: {
    CAL_COM_API_KEY: secret
      .optional()
      .describe(
        'API key of the Cal.com account that appointments are booked in; businesses whose booking link is one of that account can be booked.',
      ),
    CAL_COM_BASE_URL: baseUrl.default('https://api.cal.com').describe('Address of the Cal.com API v2, without /v2.'),
    CAL_COM_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2024-08-13')
      .default('2024-08-13')
      .describe('Version of the Cal.com API for bookings.'),
    CAL_COM_WEBHOOK_SECRET: secret
      .optional()
      .describe(
        'Secret of the Cal.com webhook that calls /inbound/calcom. Unset: that path does not exist, and bookings that await their host are asked for now and then.',
      ),
    CALCOM_HOSTS: list
      .transform(hosts => hosts.map(host => host.toLowerCase()))
      .pipe(
        z.array(
          z
            .string()
            .regex(
              /^[a-z0-9.-]+(:\d{1,5})?$/,
              'must be host names such as booking.example.com, with a port where it is not 443',
            ),
        ),
      )
      .default([])
      .describe(
        'Hosts of your own that run Cal.com, comma-separated: their links are imported like those of cal.com, also from private addresses and over http.',
      ),
  },
  secrets: ['CAL_COM_API_KEY', 'CAL_COM_WEBHOOK_SECRET'],
  needs: ['CAL_COM_API_KEY'],
  bookingHosts: ({ CALCOM_HOSTS }) => CALCOM_HOSTS,
  inbound: {
    needs: ['CAL_COM_WEBHOOK_SECRET'],
    brings: 'hints',
    points: [
      {
        method: 'POST',
        path: '/inbound/calcom',
        mostBodyBytes: 1_048_576,
        operationId: 'receive_cal_com',
        summary: 'A booking that changed at Cal.com',
        description:
          'Called by Cal.com, signed with X-Cal-Signature-256 under CAL_COM_WEBHOOK_SECRET; without that setting the path does not exist. A hint: the booking is read again.',
        takes: 'application/json',
        answers: HINT_ANSWERS,
        open: async settings => (await import('./inbound.ts')).bookingReader(settings.CAL_COM_WEBHOOK_SECRET),
      },
    ],
  },
  ports: {
    calendar: {
      finds: 'link',
      where: 'the account of CAL_COM_API_KEY',
      create: async (settings, { now }) =>
        (await import('./calendar.ts')).createCalCom({
          apiKey: settings.CAL_COM_API_KEY,
          baseUrl: trimmed(settings.CAL_COM_BASE_URL).replace(/\/v2$/, ''),
          bookingsVersion: settings.CAL_COM_API_VERSION,
          now,
        }),
    },
  },
})
