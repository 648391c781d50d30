import { type Command, Option } from 'commander'
import type { Ledger } from '../core/rows/ledger.ts'

const ADD_HELP = `
Example: agent-broker suppressions add ofac_sdn:36 --name "Ivan Primerov" --reason "Our customer was born in 1991, see file 12"
Of a name only a keyed hash is kept; case, marks, punctuation and spacing make no other name.`

const BATCH_HELP = `
Every row is checked before the first is screened. The lines keep the columns of the file and add what was found, on which editions
of the lists; a row without a hit is no clearance. Each screening is recorded in the ledger.
Example: agent-broker screenings batch customers.csv --out screened.csv`

/** Adds the commands that decide on false hits and read the record of screenings. */
export function addScreeningCommands(program: Command): void {
  addSuppressions(program.command('suppressions').description('say which listed entries are not who callers ask about'))
  const screenings = program
    .command('screenings')
    .description('screen names of a file, and read the record of screenings')
  screenings
    .command('batch')
    .description('screen every name of a CSV file against the loaded lists')
    .argument('<file>', 'CSV in UTF-8 with the column name and, if there are, country, kind and identifiers')
    .option('--out <file>', 'where the lines go, with <file>.run.json beside it; default stdout')
    .addOption(new Option('--format <format>', 'one line of it for each row').choices(['csv', 'json']).default('csv'))
    .option('--resume', 'go on after the last whole line of --out')
    .addHelpText('after', BATCH_HELP)
    .action(async (file, options) => {
      const [{ runScreeningsBatch }, { withLedger }, { readSettings }] = await Promise.all([
        import('./screenings_batch.ts'),
        import('./with_ledger.ts'),
        import('./settings.ts'),
      ])
      const config = readSettings()
      await withLedger(ledger => runScreeningsBatch(ledger, file, options, config), config)
    })
  screenings
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
