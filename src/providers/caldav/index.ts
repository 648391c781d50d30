import { z } from 'zod'
import { baseUrl } from '../../core/setting.ts'
import { defineVendor } from '../../core/vendor.ts'

export const calDav = defineVendor({
  id: 'caldav',
  title: 'CalDAV',
  docs: 'https://www.rfc-editor.org/rfc/rfc4791',
  settings: {
    CALDAV_URL: baseUrl
      .optional()
      .describe(
        'CalDAV server with the calendars that agent-broker calendar bind --calendar-url names. Needs CALDAV_USERNAME and CALDAV_PASSWORD.',
      ),
    CALDAV_USERNAME: z
      .string()
      .regex(/^[^:]+$/, 'must not contain a colon')
      .optional()
      .describe('User who may read and write those calendars.'),
    CALDAV_PASSWORD: z.string().min(1).optional().describe('Password of CALDAV_USERNAME.'),
  },
  secrets: ['CALDAV_PASSWORD'],
  needs: ['CALDAV_URL', 'CALDAV_USERNAME', 'CALDAV_PASSWORD'],
  ports: {
    calendar: {
      finds: 'binding',
      where: 'the server of CALDAV_URL',
      create: async (settings, { bindings, closures, now }) =>
        (await import('./calendar.ts')).createCalDav({
          url: settings.CALDAV_URL,
          username: settings.CALDAV_USERNAME,
          password: settings.CALDAV_PASSWORD,
          bindings,
          closures,
          now,
        }),
    },
  },
})
