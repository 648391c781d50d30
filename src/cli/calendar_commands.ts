import type { Command } from 'commander'
import type { CalendarCommands } from './bound_business.ts'
import { json, jsonObject } from './json_option.ts'

type Commands = typeof import('./calendar.ts') &
  typeof import('./calendar_binding.ts') &
  typeof import('./closures.ts') &
  typeof import('./calendar_resources.ts')

/** Adds the commands that bind businesses to calendars. */
export function addCalendarCommands(calendar: Command): void {
  const repeated = (value: string, before: string[] = []): string[] => [...before, value]
  calendar
    .command('bind')
    .description('let a business be booked; for one that is bound already, what is not given stays as it is')
    .argument('<smb_id>')
    .option('--hours <hours>', 'when it is open, such as "Mo-Fr 09:00-12:00,13:00-17:00; PH off; Dec 24-26 off"')
    .option(
      '--region <code>',
      'whose public holidays PH are, such as DE or DE-BY; default: the country of the business',
    )
    .option(
      '--service <name:minutes>',
      'what can be booked and how long it takes, also with terms: "Haircut:45:price=38.50 EUR,before=5,after=10,needs=staff+room"; repeat for more, they replace the ones before',
      repeated,
    )
    .option('--buffer-before <minutes>', 'kept free before every appointment; 0: nothing')
    .option('--buffer-after <minutes>', 'kept free after every appointment; 0: nothing')
    .option('--notice <minutes>', 'how long before it begins an appointment may be booked at the latest; 0: until then')
    .option('--ahead <days>', 'how many days ahead may be booked; 0: as far as anybody asks')
    .option('--most-a-day <n>', 'how many appointments may begin on one day; 0: as many as fit')
    .option('--seats <n>', 'how many people may have an appointment at the same time; default: 1')
    .option('--zone <zone>', 'IANA time zone of the hours; default: that of the business, its place or its country')
    .option(
      '--calendar-url <url>',
      'CalDAV calendar that holds its appointments; none: the embedded calendar, also the default',
    )
    .option(
      '--busy-url <url>',
      'iCalendar address (https or webcal) of a calendar in whose events nothing is booked; repeat for more, they replace the ones before; none: take all away',
      repeated,
    )
    .action((id, options) => run(({ runCalendarBind }, commands) => runCalendarBind(commands, id, options)))
  calendar
    .command('show')
    .description(
      'print how a business is bound, the address of its iCalendar feed, and its appointments that lie ahead',
    )
    .argument('<smb_id>')
    .addOption(jsonObject())
    .action(id => run(({ runCalendarShow }, commands) => runCalendarShow(commands, id)))
  calendar
    .command('list')
    .description('list the businesses that are bound to a calendar')
    .addOption(json())
    .action(options => run(({ runCalendarList }, commands) => runCalendarList(commands, options)))
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
    .addOption(json())
    .action((id, options) => run(({ runCalendarFree }, commands) => runCalendarFree(commands, id, options)))
  addAppointmentCommands(calendar)
  addClosureCommands(calendar.command('closure').description('when a business is closed, or open, beside its hours'))
  addResourceCommands(calendar.command('resource').description('the staff and rooms that appointments take'), repeated)
}

function addResourceCommands(resource: Command, repeated: (value: string, before?: string[]) => string[]): void {
  resource
    .command('add')
    .description('add a member of the staff or a room; appointments take the first that is free, in the order added')
    .argument('<smb_id>')
    .requiredOption('--kind <kind>', 'staff or room')
    .requiredOption('--name <name>', 'what you call it; a first name is enough')
    .option('--capacity <n>', 'how many people it takes at the same time', '1')
    .option('--hours <hours>', 'when it is there, within the hours of the business; default: all of them')
    .option('--service <name>', 'a service that it is for; repeat for more; default: all of them', repeated)
    .option(
      '--busy-url <url>',
      'iCalendar address (https or webcal) of a calendar in whose events it is not booked; repeat for more',
      repeated,
    )
    .action((id, options) => run(({ runResourceAdd }, commands) => runResourceAdd(commands, id, options)))
  resource
    .command('list')
    .description('list the staff and rooms of a business')
    .argument('<smb_id>')
    .addOption(json())
    .action((id, options) => run(({ runResourceList }, commands) => runResourceList(commands, id, options)))
  resource
    .command('remove')
    .description('remove a member of the staff or a room that no appointment ahead takes')
    .argument('<resource_id>')
    .action(id => run(({ runResourceRemove }, commands) => runResourceRemove(commands, id)))
}

function addClosureCommands(closure: Command): void {
  closure
    .command('add')
    .description('close a business for a while, or open it, and list what is booked within; nothing is cancelled')
    .argument('<smb_id>')
    .requiredOption('--from <date>', 'first day, or a time such as 2026-12-24T13:00 by the clock of the business')
    .requiredOption('--until <date>', 'last day, or the time it ends at')
    .option('--note <text>', 'for you; callers never see it')
    .option('--resource <id>', 'the member of the staff or the room that is closed alone')
    .option('--opens', 'open it then, though its hours say otherwise')
    .action((id, options) => run(({ runClosureAdd }, commands) => runClosureAdd(commands, id, options)))
  closure
    .command('list')
    .description('list the closures of a business, also those that ended within 30 days')
    .argument('<smb_id>')
    .addOption(json())
    .action((id, options) => run(({ runClosureList }, commands) => runClosureList(commands, id, options)))
  closure
    .command('remove')
    .description('take a closure back')
    .argument('<closure_id>')
    .action(id => run(({ runClosureRemove }, commands) => runClosureRemove(commands, id)))
}

function addAppointmentCommands(calendar: Command): void {
  calendar
    .command('appointments')
    .description(
      'list the appointments of a business that lock a slot and are not over, with the operations that booked them',
    )
    .argument('<smb_id>')
    .addOption(json())
    .action((id, options) =>
      run(({ runCalendarAppointments }, commands) => runCalendarAppointments(commands, id, options)),
    )
  calendar
    .command('release')
    .description(
      'unlock the slot of an appointment that its calendar does not hold; the calendar itself is not changed',
    )
    .argument('<appointment_id>')
    .action(id => run(({ runCalendarRelease }, commands) => runCalendarRelease(commands, id)))
}

async function run(work: (commands: Commands, given: CalendarCommands) => Promise<void>): Promise<void> {
  const [calendar, binding, closures, resources, { calendarDoorOf }] = await Promise.all([
    import('./calendar.ts'),
    import('./calendar_binding.ts'),
    import('./closures.ts'),
    import('./calendar_resources.ts'),
    import('./calendar_door.ts'),
  ])
  const [{ withLedger }, { readSettings }, { defaultUrl }, { v7 }] = await Promise.all([
    import('./with_ledger.ts'),
    import('./settings.ts'),
    import('../config.ts'),
    import('uuid'),
  ])
  const config = readSettings()
  const now = Date.now
  const publicUrl = config.publicUrl ?? defaultUrl(config)
  await withLedger(ledger => {
    const door = calendarDoorOf({ ledger, now, newId: () => v7(), publicUrl, outgoing: config.webhooks })
    return work({ ...calendar, ...binding, ...closures, ...resources }, { ledger, door, now, publicUrl })
  }, config)
}
