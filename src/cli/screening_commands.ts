import type { Command } from 'commander'
import type { Ledger } from '../core/rows/ledger.ts'

const ADD_HELP = `
Example: agent-broker suppressions add ofac_sdn:36 --name "Ivan Primerov" --reason "Our customer was born in 1991, see file 12"
Of a name only a keyed hash is kept; case, marks, punctuation and spacing make no other name.`

/** Adds the commands that decide on false hits and read the record of screenings. */
export function addScreeningCommands(program: Command): void {
  addSuppressions(program.command('suppressions').description('say which listed entries are not who callers ask about'))
  program
    .command('screenings')
    .description('read the record of screenings')
    .command('list')
    .description('print when, for whom and on which lists names were screened, and with how many hits')
    .option('--name <name>', 'only screenings of this name')
    .action(options => run((commands, ledger) => commands.runScreeningsList(ledger, options)))
}

function addSuppressions(suppressions: Command): void {
  suppressions
    .command('add')
    .description('suppress an entry; it is still shown as suppressed, but does not count')
    .argument('<entry_id>', 'as a match prints it, such as ofac_sdn:36')
    .requiredOption('--reason <text>', 'why the entry is not who is asked about; callers read it')
    .option('--name <name>', 'only when this name is screened; default every name')
    .addHelpText('after', ADD_HELP)
    .action((id, options) => run((commands, ledger) => commands.runSuppressionsAdd(ledger, id, options, Date.now())))
  suppressions
    .command('list')
    .description('list the suppressed entries')
    .action(() => run((commands, ledger) => commands.runSuppressionsList(ledger)))
  suppressions
    .command('remove')
    .description('let an entry count again')
    .argument('<entry_id>')
    .option('--name <name>', 'only what was suppressed for this name; default all of the entry')
    .action((id, options) => run((commands, ledger) => commands.runSuppressionsRemove(ledger, id, options)))
}

async function run(
  work: (commands: typeof import('./suppressions.ts'), ledger: Ledger) => Promise<void>,
): Promise<void> {
  const [commands, { withLedger }] = await Promise.all([import('./suppressions.ts'), import('./with_ledger.ts')])
  await withLedger(ledger => work(commands, ledger))
}
