import type { Command } from 'commander'
import { addConsentCommands } from './consent_commands.ts'
import type { KeyCommands } from './keys.ts'

/** Adds the commands of whoever runs the deployment; each loads its code when it is called. */
export function addAdminCommands(program: Command): void {
  addKeys(program.command('keys').description('make, list, change and revoke keys'))
  addCredits(program.command('credits').description('grant credits and show accounts'))
  addTickets(program.command('tickets').description('read and close the tickets agents have written'))
  addConsentCommands(program)
  addDb(program.command('db').description('look after the ledger'))
  program
    .command('worker')
    .description('run accepted work of the ledger, without serving anyone, until SIGTERM')
    .action(async () => (await import('./worker.ts')).runWorker())
  program
    .command('doctor')
    .description('say what is configured, what is not, and what that switches off')
    .action(async () => (await import('./doctor.ts')).runDoctor())
}

function addKeys(keys: Command): void {
  keys
    .command('create')
    .description('make a key and print it with its secret, once')
    .option('--tier <tier>', 'free, credits or unlimited', 'free')
    .option('--scopes <list>', 'ops:<operation>, comma-separated; default ops:*')
    .option('--verticals <list>', 'verticals it may act in; default all')
    .option('--budget-usd <amount>', 'most it may spend in a UTC day; default no cap')
    .action(options => withKeys(async commands => (await import('./keys.ts')).runKeysCreate(commands, options)))
  keys
    .command('list')
    .description('list the keys, without secrets')
    .action(() => withKeys(async commands => (await import('./keys.ts')).runKeysList(commands)))
  keys
    .command('revoke')
    .description('revoke a key and all of its tokens')
    .argument('<client_id>')
    .action(id => withKeys(async commands => (await import('./keys.ts')).runKeysRevoke(commands, id)))
  keys
    .command('rotate')
    .description('give a key a new secret')
    .argument('<client_id>')
    .action(id => withKeys(async commands => (await import('./keys.ts')).runKeysRotate(commands, id)))
  keys
    .command('set-tier')
    .description('move a key to another tier')
    .argument('<client_id>')
    .argument('<tier>', 'free, credits or unlimited')
    .action((id, tier) => withKeys(async commands => (await import('./keys.ts')).runKeysSetTier(commands, id, tier)))
  keys
    .command('rotate-signing')
    .description('sign tokens with a new key; tokens already given out stay valid until they expire')
    .action(() => withKeys(async commands => (await import('./keys.ts')).runKeysRotateSigning(commands)))
}

async function withKeys(work: (commands: KeyCommands) => Promise<void>): Promise<void> {
  const { print, withLedger } = await import('./with_ledger.ts')
  await withLedger(({ keys }) => work({ keys, now: Date.now, print }))
}

function addCredits(credits: Command): void {
  const id = credits.createArgument('<agent_id|client_id>', 'whose account')
  credits
    .command('grant')
    .description('add credits to an account')
    .addArgument(id)
    .argument('<credits>', 'how many; 1 credit is 0.01 USD')
    .action(async (agent, amount) => {
      const { withLedger } = await import('./with_ledger.ts')
      await withLedger(async ledger => (await import('./credits.ts')).runCreditsGrant(ledger, agent, amount, Date.now()))
    })
  credits
    .command('show')
    .description('print the balance and the last entries')
    .addArgument(id)
    .action(async agent => {
      const { withLedger } = await import('./with_ledger.ts')
      await withLedger(async ledger => (await import('./credits.ts')).runCreditsShow(ledger, agent))
    })
}

function addTickets(tickets: Command): void {
  const run = async (work: (commands: typeof import('./tickets.ts'), ledger: import('../core/ledger.ts').Ledger) => Promise<void>): Promise<void> => {
    const [commands, { withLedger }] = await Promise.all([import('./tickets.ts'), import('./with_ledger.ts')])
    await withLedger(ledger => work(commands, ledger))
  }
  tickets
    .command('list')
    .description('list the open tickets')
    .option('--closed', 'list the closed ones')
    .action(({ closed }) => run((commands, ledger) => commands.runTicketsList(ledger, closed === true)))
  tickets
    .command('show')
    .description('print one ticket')
    .argument('<ticket_id>')
    .action(id => run((commands, ledger) => commands.runTicketsShow(ledger, id)))
  tickets
    .command('close')
    .description('close a ticket')
    .argument('<ticket_id>')
    .action(id => run((commands, ledger) => commands.runTicketsClose(ledger, id, Date.now())))
}

function addDb(db: Command): void {
  db.command('status')
    .description('print where the ledger is and what is in it')
    .action(async () => (await import('./db.ts')).runDbStatus())
  db.command('backup')
    .description('copy the embedded ledger, also while it is used, into a new file')
    .argument('<file>')
    .action(async file => (await import('./db.ts')).runDbBackup(file))
  db.command('restore')
    .description('put a backup in the place of the embedded ledger, which nobody may be using')
    .argument('<file>')
    .action(async file => (await import('./db.ts')).runDbRestore(file, Date.now()))
  db.command('copy')
    .description('copy the embedded ledger into an empty Postgres database')
    .requiredOption('--to <url>', 'postgres://user:password@host/database')
    .action(async ({ to }) => (await import('./db.ts')).runDbCopy(to))
  db.command('verify')
    .description('look for what does not fit together in the ledger; exits 1 when there is anything')
    .action(async () => (await import('./db.ts')).runDbVerify())
}
