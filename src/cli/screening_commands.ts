import { type Command, Option } from 'commander'
import type { Ledger } from '../core/rows/ledger.ts'
import type { ScreeningDoor } from '../screening/door/door.ts'
import { json } from './json_option.ts'

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
    .description('screen names of a file, watch parties, and read the record of screenings')
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
  addWatches(screenings.command('watch').description('screen parties again with every new edition of a list'))
  screenings
    .command('list')
    .description('print when, for whom and on which lists names were screened, and with how many hits')
    .option('--name <name>', 'only screenings of this name')
    .addOption(json())
    .action(options => run((commands, ledger) => commands.runScreeningsList(ledger, options)))
}

const WATCH_HELP = `
Example: agent-broker screenings watch add "Ivan Primerov" --country RU --identifier "passport A0123456 (Russia)" --note "customer 4711"
Serving processes screen it within a minute of each new edition; APPROVAL_WEBHOOK_URL gets a screening.changed event.`

function addWatches(watch: Command): void {
  watch
    .command('add')
    .description('watch a party; its name is kept in the ledger until it is removed')
    .argument('<name>')
    .option('--country <code>', 'ISO 3166-1 alpha-2; qualifies hits')
    .option('--kind <kind>', 'person or entity; lowers other kinds')
    .option('--identifier <number...>', 'with its kind, such as "IMO 9074729"; may be repeated')
    .option('--note <text>', 'what you know the party by; events carry it')
    .addHelpText('after', WATCH_HELP)
    .action((name, options) => runWatch((commands, _, door) => commands.runWatchAdd(door, name, options)))
  watch
    .command('list')
    .description('print the watched parties, their hits and what changed last')
    .option('--json', 'print it as JSON')
    .action(options => runWatch((commands, ledger) => commands.runWatchList(ledger, options)))
  watch
    .command('remove')
    .description('watch a party no more, and erase it')
    .argument('<watch_id>')
    .action(id => runWatch((commands, ledger) => commands.runWatchRemove(ledger, id)))
  watch
    .command('run')
    .description('screen now what has not been screened on the stored editions')
    .action(() => runWatch((commands, ledger) => commands.runWatchNow(ledger, Date.now)))
}

type Work<Commands> = (commands: Commands, ledger: Ledger, door: ScreeningDoor) => Promise<void>

const runWatch = async (work: Work<typeof import('./watches.ts')>): Promise<void> =>
  withDoor(await import('./watches.ts'), work)

function addSuppressions(suppressions: Command): void {
  suppressions
    .command('add')
    .description('suppress an entry; it is still shown as suppressed, but does not count')
    .argument('<entry_id>', 'as a match prints it, such as ofac_sdn:36')
    .requiredOption('--reason <text>', 'why the entry is not who is asked about; callers read it')
    .option('--name <name>', 'only when this name is screened; default every name')
    .addHelpText('after', ADD_HELP)
    .action((id, options) => run((commands, _, door) => commands.runSuppressionsAdd(door, id, options)))
  suppressions
    .command('list')
    .description('list the suppressed entries')
    .addOption(json())
    .action(options => run((commands, ledger) => commands.runSuppressionsList(ledger, options)))
  suppressions
    .command('remove')
    .description('let an entry count again')
    .argument('<entry_id>')
    .option('--name <name>', 'only what was suppressed for this name; default all of the entry')
    .action((id, options) => run((commands, _, door) => commands.runSuppressionsRemove(door, id, options)))
}

const run = async (work: Work<typeof import('./suppressions.ts')>): Promise<void> =>
  withDoor(await import('./suppressions.ts'), work)

async function withDoor<Commands>(commands: Commands, work: Work<Commands>): Promise<void> {
  const [{ screeningDoorOf }, { withLedger }, { readSettings }, { v7 }] = await Promise.all([
    import('./screening_door.ts'),
    import('./with_ledger.ts'),
    import('./settings.ts'),
    import('uuid'),
  ])
  const config = readSettings()
  await withLedger(ledger => {
    const door = screeningDoorOf({ ledger, now: Date.now, newId: () => v7() }, config.lists.root)
    return work(commands, ledger, door)
  }, config)
}
