import type { Command } from 'commander'
import type { CalendarCommands } from './calendar.ts'

type Commands = typeof import('./calendar.ts')

/** Adds the commands that bind businesses to calendars. */
export function addCalendarCommands(calendar: Command): void {
  const repeated = (value: string, before: string[] = []): string[] => [...before, value]
  calendar
    .command('bind')
    .description('let a business be booked; for one that is bound already, what is not given stays as it is')
    .argument('<smb_id>')
    .option('--hours <hours>', 'when it is open, such as "Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00"')
    .option(
      '--service <name:minutes>',
      'what can be booked and how long it takes; repeat for more, they replace the ones before',
      repeated,
    )
    .option('--seats <n>', 'how many people may have an appointment at the same time; default: 1')
    .option('--zone <zone>', 'IANA time zone of the hours; default: that of the business, its place or its country')
    .option(
      '--calendar-url <url>',
      'CalDAV calendar that holds its appointments; none: the embedded calendar, also the default',
    )
    .action((id, options) => run(({ runCalendarBind }, commands) => runCalendarBind(commands, id, options)))
  calendar
    .command('show')
    .description(
      'print how a business is bound, the address of its iCalendar feed, and its appointments that lie ahead',
    )
    .argument('<smb_id>')
    .action(id => run(({ runCalendarShow }, commands) => runCalendarShow(commands, id)))
  calendar
    .command('list')
    .description('list the businesses that are bound to a calendar')
    .action(() => run(({ runCalendarList }, commands) => runCalendarList(commands)))
  calendar
    .command('unbind')
    .description('let a business not be booked any more; its appointments stay')
    .argument('<smb_id>')
    .action(id => run(({ runCalendarUnbind }, commands) => runCalendarUnbind(commands, id)))
  calendar
    .command('free')
    .description('print the free times of a business that is bound to the embedded calendar')
    .argument('<smb_id>')
    .option('--service <name>', 'which service; needed when there are several')
    .option('--from <date>', 'date or time they begin at, in the zone of the business; default: now')
    .option('--days <number>', 'how many days to look ahead', '7')
    .action((id, options) => run(({ runCalendarFree }, commands) => runCalendarFree(commands, id, options)))
  addAppointmentCommands(calendar)
}

function addAppointmentCommands(calendar: Command): void {
  calendar
    .command('appointments')
    .description(
      'list the appointments of a business that lock a slot and are not over, with the operations that booked them',
    )
    .argument('<smb_id>')
    .action(id => run(({ runCalendarAppointments }, commands) => runCalendarAppointments(commands, id)))
  calendar
    .command('release')
    .description(
      'unlock the slot of an appointment that its calendar does not hold; the calendar itself is not changed',
    )
    .argument('<appointment_id>')
    .action(id => run(({ runCalendarRelease }, commands) => runCalendarRelease(commands, id)))
}

async function run(work: (commands: Commands, given: CalendarCommands) => Promise<void>): Promise<void> {
  const [commands, { withLedger }, { readSettings }, { defaultUrl }] = await Promise.all([
    import('./calendar.ts'),
    import('./with_ledger.ts'),
    import('./settings.ts'),
    import('../config.ts'),
  ])
  const config = readSettings()
  await withLedger(
    ledger => work(commands, { ledger, now: Date.now, publicUrl: config.publicUrl ?? defaultUrl(config) }),
    config,
  )
}
