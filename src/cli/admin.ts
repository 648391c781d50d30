import type { Command } from 'commander'
import { VERTICALS } from '../core/rows/supply.ts'
import { addApprovalCommands } from './approval_commands.ts'
import { addCalendarCommands } from './calendar_commands.ts'
import { json, jsonObject } from './json_option.ts'
import { addConsentCommands } from './consent_commands.ts'
import type { KeyCommands } from './keys.ts'
import { addPeopleCommands } from './people_commands.ts'
import type { TokenCommands } from './tokens.ts'
import { addScreeningCommands } from './screening_commands.ts'
import { addTicketCommands } from './ticket_commands.ts'

/** Adds the commands of whoever runs the deployment; each loads its code when it is called. */
export function addAdminCommands(program: Command): void {
  addKeys(program.command('keys').description('make, list, change and revoke keys'))
  addTokens(program.command('tokens').description('make, list and revoke tokens for hosts that send a fixed one'))
  addCredits(program.command('credits').description('grant credits and show accounts'))
  addTicketCommands(program.command('tickets').description('look after the tickets agents have written'))
  addWebhooks(program.command('webhooks').description('see and test where agents have outcomes sent'))
  addSupply(program.command('supply').description('keep the businesses of the supply network'))
  addLeads(program.command('leads').description('read the leads agents have captured'))
  addCalendarCommands(
    program.command('calendar').description('bind businesses to calendars, so that they can be booked'),
  )
  addApprovalCommands(program)
  addConsentCommands(program)
  addScreeningCommands(program)
  addPeopleCommands(program)
  program
    .command('audit')
    .description(
      'list what was changed by commands, with the operator key, by people who are signed in, and by clients that asked for keys by mail',
    )
    .option('--since <time>', 'only from then on: 2026-11-22 (UTC) or 2026-11-22T09:30Z')
    .option('--json', 'print each change as JSON, one a line')
    .action(async options => {
      const [{ runAudit }, { withLedger }] = await Promise.all([import('./audit.ts'), import('./with_ledger.ts')])
      await withLedger(ledger => runAudit(ledger, options))
    })
  addLogs(program.command('logs').description('read the log of the servers of this data folder'))
  addDb(program.command('db').description('look after the ledger'))
  program
    .command('upgrade')
    .description('bring the ledger up to this version; whatever opens it does so too, but for --check and db backup')
    .option('--check', 'only say what would be changed, and about how long it takes')
    .option('--json', 'with --check: print it as JSON')
    .action(async options => (await import('./upgrade.ts')).runUpgrade(options))
  addSecrets(program.command('secrets').description('look after the encryption of the secrets in the ledger'))
  addMap(
    program
      .command('map')
      .description('import OpenStreetMap extracts, which find_business then searches without asking anyone'),
  )
  addLists(program.command('lists').description('fetch, import and look at the sanctions lists'))
  program
    .command('worker')
    .description('run accepted work of the ledger, without serving anyone, until SIGTERM')
    .action(async () => (await import('./worker.ts')).runWorker())
  program
    .command('doctor')
    .description('say what is configured, what is not, and what that switches off')
    .addOption(json())
    .action(async options => (await import('./doctor.ts')).runDoctor(options))
}

function addKeys(keys: Command): void {
  keys
    .command('create')
    .description('make a key and print it with its secret, once')
    .option('--tier <tier>', 'free, credits or unlimited', 'free')
    .option('--scopes <list>', 'ops:<operation>, comma-separated; default ops:*')
    .option('--verticals <list>', `verticals it may act in: ${VERTICALS.join(', ')}; default all`)
    .option('--budget-usd <amount>', 'most it may spend in a UTC day; default no cap')
    .option('--jwk <file>', 'public key or keys it signs assertions with (JWK or JWKS), instead of a secret')
    .action(options => withKeys(async commands => (await import('./keys.ts')).runKeysCreate(commands, options)))
  keys
    .command('list')
    .description('list the keys, without secrets')
    .addOption(json())
    .action(options => withKeys(async commands => (await import('./keys.ts')).runKeysList(commands, options)))
  keys
    .command('revoke')
    .description('revoke a key and all of its tokens')
    .argument('<client_id>')
    .action(id => withKeys(async commands => (await import('./keys.ts')).runKeysRevoke(commands, id)))
  keys
    .command('rotate')
    .description('give a key a new secret, or other public keys')
    .argument('<client_id>')
    .option('--jwk <file>', 'public keys (JWK or JWKS) that take the place of those it has; its secret stays')
    .action((id, options) =>
      withKeys(async commands => (await import('./keys.ts')).runKeysRotate(commands, id, options)),
    )
  keys
    .command('set-tier')
    .description('move a key to another tier')
    .argument('<client_id>')
    .argument('<tier>', 'free, credits or unlimited')
    .action((id, tier) => withKeys(async commands => (await import('./keys.ts')).runKeysSetTier(commands, id, tier)))
  keys
    .command('set-budget')
    .description('give a key another budget')
    .argument('<client_id>')
    .argument('<amount>', 'most it may spend in a UTC day, in USD; none: no cap')
    .action((id, usd) => withKeys(async commands => (await import('./keys.ts')).runKeysSetBudget(commands, id, usd)))
  keys
    .command('rotate-signing')
    .description('sign tokens with a new key; tokens already given out stay valid until they expire')
    .action(() => withKeys(async commands => (await import('./keys.ts')).runKeysRotateSigning(commands)))
}

function addTokens(tokens: Command): void {
  tokens
    .command('create')
    .description('make a token that lasts and print it, once')
    .argument('<name>', 'what you call it, such as the host it is for')
    .option('--client <client_id>', 'key in whose name it acts; without it, a key of its own')
    .option('--scopes <list>', 'ops:<operation>, comma-separated; default all its key grants')
    .option('--expires-days <days>', 'days it lasts; default until it is revoked')
    .option('--tier <tier>', 'of a key of its own: free, credits or unlimited; default free')
    .option('--budget-usd <amount>', 'of a key of its own: most it may spend in a UTC day; default no cap')
    .action((name, options) =>
      withTokens(async commands => (await import('./tokens.ts')).runTokensCreate(commands, name, options)),
    )
  tokens
    .command('list')
    .description('list them by their first characters')
    .addOption(json())
    .action(options => withTokens(async commands => (await import('./tokens.ts')).runTokensList(commands, options)))
  tokens
    .command('revoke')
    .description('revoke a token')
    .argument('<token_id>', 'its first characters, as list shows them')
    .action(id => withTokens(async commands => (await import('./tokens.ts')).runTokensRevoke(commands, id)))
}

async function withTokens(work: (commands: TokenCommands) => Promise<void>): Promise<void> {
  const { print, printJson, withLedger } = await import('./with_ledger.ts')
  const operations = async () => (await import('../main.ts')).createProductRegistry().list.map(({ name }) => name)
  await withLedger(ledger => work({ ledger, now: Date.now, operations, print, printJson }))
}

async function withKeys(work: (commands: KeyCommands) => Promise<void>): Promise<void> {
  const { print, withLedger } = await import('./with_ledger.ts')
  // Only scopes that name an operation are worth the loading of all of them.
  const operations = async () => (await import('../main.ts')).createProductRegistry().list.map(({ name }) => name)
  await withLedger(({ keys, logins, staff }) => {
    const hosts = async () => (await import('./hosts.ts')).hostsByKey({ logins, staff })
    return work({ keys, now: Date.now, operations, hosts, print })
  })
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
      await withLedger(async ledger =>
        (await import('./credits.ts')).runCreditsGrant(ledger, agent, amount, Date.now()),
      )
    })
  credits
    .command('show')
    .description('print the balance and the last entries')
    .addArgument(id)
    .addOption(jsonObject())
    .action(async (agent, options) => {
      const { withLedger } = await import('./with_ledger.ts')
      await withLedger(async ledger => (await import('./credits.ts')).runCreditsShow(ledger, agent, options))
    })
}

function addWebhooks(webhooks: Command): void {
  webhooks
    .command('list')
    .description('list the webhooks of all agents, without secrets')
    .addOption(json())
    .action(async options => {
      const [{ runWebhooksList }, { withLedger }] = await Promise.all([
        import('./webhooks.ts'),
        import('./with_ledger.ts'),
      ])
      await withLedger(ledger => runWebhooksList(ledger, options))
    })
  webhooks
    .command('test')
    .description('send a webhook.test event now; exits 1 when it is not taken')
    .argument('<webhook_id>')
    .action(async id => {
      const [{ runWebhooksTest }, { withLedger }, { readSettings }] = await Promise.all([
        import('./webhooks.ts'),
        import('./with_ledger.ts'),
        import('./settings.ts'),
      ])
      const config = readSettings()
      await withLedger(ledger => runWebhooksTest(ledger, id, config), config)
    })
}

type SupplyDoor = import('../core/rows/supply.ts').SupplyDoor

async function withSupply(work: (supply: SupplyDoor) => Promise<void>): Promise<void> {
  const [{ createSupplyDoor }, { withLedger }] = await Promise.all([
    import('../supply/door.ts'),
    import('./with_ledger.ts'),
  ])
  await withLedger(ledger => work(createSupplyDoor({ ledger, now: Date.now })))
}

function addSupply(supply: Command): void {
  const repeated = (value: string, before: string[] = []): string[] => [...before, value]
  supply
    .command('list')
    .description('list the businesses')
    .addOption(json())
    .action(options => withSupply(async door => (await import('./supply.ts')).runSupplyList(door, options)))
  supply
    .command('show')
    .description('print one business with its booking links, as set takes it')
    .argument('<smb_id>')
    .action(id => withSupply(async door => (await import('./supply.ts')).runSupplyShow(door, id)))
  supply
    .command('set')
    .description('change fields of a business; an empty value clears one')
    .argument('<smb_id>')
    .argument(
      '[field=value...]',
      'such as address="1 Main Street", latitude=48.1, verified=true; lists and objects as JSON',
    )
    .option('--file <profile.json>', 'take the fields from a JSON file; - reads stdin')
    .option(
      '--service <name:minutes[:usd]>',
      'a service it offers; repeat for more, they replace the ones before',
      repeated,
    )
    .action((id, pairs, options) =>
      withSupply(async door => (await import('./supply.ts')).runSupplySet(door, id, pairs, options)),
    )
  supply
    .command('merge')
    .description('merge a business into another record of the same business; not undone')
    .argument('<smb_id>')
    .requiredOption('--into <smb_id>', 'the business that goes on; the id of the other one means it from then on')
    .action((id, { into }) => withSupply(async door => (await import('./supply.ts')).runSupplyMerge(door, id, into)))
  supply
    .command('remove')
    .description('remove a business with its booking links; refused while appointments of it lie ahead')
    .argument('<smb_id>')
    .option('--with-leads', 'also remove its leads; without this a business with leads stays')
    .action((id, { withLeads }) =>
      withSupply(async door => (await import('./supply.ts')).runSupplyRemove(door, id, withLeads === true)),
    )
}

function addLeads(leads: Command): void {
  const run = async (
    work: (commands: typeof import('./leads.ts'), door: import('../supply/lead_paths.ts').LeadDoor) => Promise<void>,
  ): Promise<void> => {
    const [commands, { createSupplyDoor }, { recordingExports }, { withLedger }] = await Promise.all([
      import('./leads.ts'),
      import('../supply/door.ts'),
      import('../core/audited.ts'),
      import('./with_ledger.ts'),
    ])
    await withLedger((ledger, audit) =>
      work(commands, {
        supply: createSupplyDoor({ ledger, now: Date.now }),
        recordExport: recordingExports(ledger, audit),
      }),
    )
  }
  const filtered = (command: Command): Command =>
    command
      .option('--smb-id <smb_id>', 'of one business')
      .option('--agent <agent_id>', 'captured by one agent')
      .option('--search <text>', 'with this part of a name, number or address')
      .option('--since <time>', 'captured from then on: 2026-11-22 (UTC) or 2026-11-22T09:30Z')
      .option('--until <time>', 'captured before then')
  filtered(leads.command('list').description('list the leads, oldest first'))
    .addOption(json())
    .action(options => run((commands, door) => commands.runLeadsList(door, options)))
  filtered(leads.command('export').description('print all leads with their contacts and notes'))
    .option('--format <format>', 'csv or json', 'csv')
    .action(options => run((commands, door) => commands.runLeadsExport(door, options)))
}

function addLogs(logs: Command): void {
  logs
    .command('tail')
    .description('print the end of the log of servers and workers, and what they write from then on, until Ctrl+C')
    .option('--lines <count>', 'how many lines to begin with', '20')
    .option('--no-follow', 'end after them')
    .option('--level <level>', 'only from this level on: debug, info, warn or error')
    .option('--grep <text>', 'only lines with this text, in capitals or not')
    .option('--operation <operation_id>', 'only lines about this operation')
    .option('--json', 'print the lines as they are kept, each a JSON object')
    .action(async options => (await import('./logs.ts')).runTail(options))
}

function addDb(db: Command): void {
  db.command('status')
    .description('print where the ledger is and what is in it')
    .addOption(jsonObject())
    .action(async options => (await import('./db.ts')).runDbStatus(options))
  db.command('backup')
    .description('copy the embedded ledger, also while it is used, into a new file or a storage')
    .argument('<target>', 'a file or s3://bucket/key; one that ends with / gets a dated name in there')
    .option('--keep <number>', 'how many dated backups to keep there; older ones are removed')
    .action(async (target, options) => (await import('./db.ts')).runDbBackup(target, options, Date.now()))
  db.command('restore')
    .description('put a backup in the place of the embedded ledger, which nobody may be using')
    .argument('<source>', 'a file or s3://bucket/key')
    .action(async source => (await import('./db.ts')).runDbRestore(source, Date.now()))
  db.command('copy')
    .description('copy the embedded ledger into an empty Postgres database')
    .option(
      '--to <url>',
      'postgres://user@host/database; other users of this machine can read it while the command runs',
    )
    .option('--to-file <file>', 'file that holds the address: for one with a password')
    .action(async options => (await import('./db.ts')).runDbCopy(options))
  db.command('verify')
    .description('look for what does not fit together in the ledger; exits 1 when there is anything')
    .addOption(jsonObject())
    .action(async options => (await import('./db.ts')).runDbVerify(options))
}

function addSecrets(secrets: Command): void {
  secrets
    .command('status')
    .description('print which master keys the secrets in the ledger are encrypted with; exits 1 when some are in plain')
    .addOption(jsonObject())
    .action(async options => (await import('./secrets.ts')).runSecretsStatus(options))
  secrets
    .command('rotate')
    .description('encrypt them all with MASTER_KEY, where MASTER_KEY_PREVIOUS is the key before; may be run again')
    .action(async () => (await import('./secrets.ts')).runSecretsRotate(Date.now()))
}

function addMap(map: Command): void {
  const polygon = map.createOption(
    '--poly <file>',
    'area the map speaks for, an Osmosis .poly file; default: the box the extract names, else the box of its data',
  )
  map
    .command('import')
    .description('import an extract under a name of its own')
    .argument('<file>', 'an .osm.pbf file of OpenStreetMap, or a .parquet file of Overture Places')
    .option('--name <name>', 'what to call the map; default: the name of the file')
    .addOption(polygon)
    .action(async (file, options) => (await import('./map.ts')).runMapImport(file, options, Date.now()))
  map
    .command('list')
    .description('list the imported maps')
    .option('--json', 'print all that is known of them as JSON')
    .action(async options => (await import('./map.ts')).runMapList(options))
  map
    .command('update')
    .description('import a map again; it answers from the old data until the new is whole')
    .argument('<name>')
    .argument('[file]', 'the new file; default: the path it was imported from')
    .addOption(polygon)
    .action(async (name, file, options) => (await import('./map.ts')).runMapUpdate(name, file, options, Date.now()))
  map
    .command('remove')
    .description('remove a map; running servers notice within a second')
    .argument('<name>')
    .action(async name => (await import('./map.ts')).runMapRemove(name, Date.now()))
}

function addLists(lists: Command): void {
  lists
    .command('refresh')
    .description('fetch lists now, where they have changed; exits 1 when one could not be taken')
    .argument('[name...]', 'default: those of LISTS')
    .action(async names => (await import('./lists.ts')).runListsRefresh(names, Date.now))
  lists
    .command('status')
    .description('print what is stored of each list; exits 1 when one is stale or failed')
    .option('--json', 'print it as JSON')
    .action(async options => (await import('./lists.ts')).runListsStatus(options, Date.now()))
  lists
    .command('import')
    .description('take a list from files on this machine')
    .argument('<name>')
    .argument('<file...>')
    .option(
      '--force',
      'take it also when it is more than 10 % smaller, or older, than the one before, or dated in the future',
    )
    .option('--date <day>', 'the day of the edition, YYYY-MM-DD, where its files do not say it, as those of OFAC')
    .action(async (name, files, options) =>
      (await import('./lists.ts')).runListsImport(name, files, options, Date.now()),
    )
  lists
    .command('changes')
    .description('print the entries that have come, gone and changed since a day, as taken on this machine')
    .argument('[name...]', 'default: all that are stored')
    .requiredOption('--since <day>', 'YYYY-MM-DD, or a time as ISO 8601')
    .option('--json', 'print it as JSON')
    .action(async (names, options) => (await import('./lists.ts')).runListsChanges(names, options))
  lists
    .command('remove')
    .description('remove a list; running servers notice within seconds')
    .argument('<name>')
    .action(async name => (await import('./lists.ts')).runListsRemove(name))
}
