import type { Command } from 'commander'
import type { TicketCommands } from './tickets.ts'
import { json } from './json_option.ts'

/** Adds the commands about tickets; each loads its code when it is called. */
export function addTicketCommands(tickets: Command): void {
  const id = tickets.createArgument('<ticket_id>')
  const filtered = (command: Command): Command =>
    command
      .option('--closed', 'the closed ones')
      .option('--assignee <person>', 'those that one person looks after, by name, mail address or person_id')
  filtered(tickets.command('list').description('list the open tickets, oldest first'))
    .addOption(json())
    .action(options => run((commands, parts) => commands.runTicketsList(parts, options)))
  filtered(tickets.command('export').description('print the open tickets with what agents wrote and people noted'))
    .option('--format <format>', 'csv or json', 'csv')
    .action(options => run((commands, parts) => commands.runTicketsExport(parts, options)))
  tickets
    .command('show')
    .description('print one ticket with its notes')
    .addArgument(id)
    .action(ticket => run((commands, parts) => commands.runTicketsShow(parts, ticket)))
  tickets
    .command('assign')
    .description('give a ticket to a person; without one, to nobody')
    .addArgument(id)
    .argument('[person]', 'name, mail address or person_id')
    .action((ticket, person) => run((commands, parts) => commands.runTicketsAssign(parts, ticket, person)))
  tickets
    .command('note')
    .description('note something on a ticket')
    .addArgument(id)
    .argument('<words>', 'what to note; - reads stdin')
    .option('--as <name>', 'who notes it; default: the user of this machine')
    .action((ticket, words, options) =>
      run((commands, parts) => commands.runTicketsNote(parts, ticket, words, options)),
    )
  tickets
    .command('close')
    .description('close a ticket')
    .addArgument(id)
    .action(ticket => run((commands, parts) => commands.runTicketsClose(parts, ticket)))
  tickets
    .command('reopen')
    .description('open a closed ticket again')
    .addArgument(id)
    .action(ticket => run((commands, parts) => commands.runTicketsReopen(parts, ticket)))
}

async function run(
  work: (commands: typeof import('./tickets.ts'), parts: TicketCommands) => Promise<void>,
): Promise<void> {
  const [commands, { createTicketDesk }, { recordingExports }, { withLedger }] = await Promise.all([
    import('./tickets.ts'),
    import('../supply/ticket_desk.ts'),
    import('../core/audited.ts'),
    import('./with_ledger.ts'),
  ])
  await withLedger((ledger, audit) => {
    const desk = createTicketDesk({ ledger, ...audit, recordExport: recordingExports(ledger, audit) })
    return work(commands, { desk, staff: ledger.staff })
  })
}
