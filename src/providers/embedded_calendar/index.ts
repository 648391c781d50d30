import { defineVendor } from '../../core/vendor.ts'

/** The calendar of this server itself. */
export const embeddedCalendar = defineVendor({
  id: 'local',
  title: 'Embedded calendar',
  settings: {},
  needs: [],
  ports: {
    calendar: {
      finds: 'binding',
      where: 'the calendar of this server',
      create: async (_, { bindings, closures, resources, bookings, now }) =>
        (await import('./calendar.ts')).createLocalCalendar({ bindings, closures, resources, bookings, now }),
    },
  },
})
