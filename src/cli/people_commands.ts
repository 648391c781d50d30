import type { Command } from 'commander'
import type { NewsCommands } from './news.ts'
import type { PeopleCommands } from './people.ts'

/** Adds the commands about who looks after the deployment. */
export function addPeopleCommands(program: Command): void {
  const people = program.command('people').description('say who may look, decide, and say who else may')
  people
    .command('add')
    .description('add a person')
    .argument('<name>', 'a name, or a mail address that is both')
    .option('--mail <address>', 'where codes to sign in are mailed to')
    .option('--role <role>', 'viewer looks, operator also decides, owner also says who else may', 'viewer')
    .action((name, options) => withPeople(async on => (await import('./people.ts')).runPeopleAdd(on, name, options)))
  people
    .command('list')
    .description('list them')
    .option('--json', 'print them as JSON')
    .action(options => withPeople(async on => (await import('./people.ts')).runPeopleList(on, options)))
  people
    .command('role')
    .description('give a person another role')
    .argument('<who>', 'name, mail address or person_id')
    .argument('<role>', 'viewer, operator or owner')
    .action((who, role) => withPeople(async on => (await import('./people.ts')).runPeopleRole(on, who, role)))
  people
    .command('remove')
    .description('remove a person, who is then signed out everywhere')
    .argument('<who>', 'name, mail address or person_id')
    .action(who => withPeople(async on => (await import('./people.ts')).runPeopleRemove(on, who)))
  addNewsCommands(people.command('news').description('say what a person is told of, where and when'))
  program
    .command('console')
    .description(
      'print a link that signs a person in to the console once, within ten minutes, and open it at a terminal',
    )
    .argument('[who]', 'name, mail address or person_id; not needed where there is one person or none')
    .option('--open', 'open it in the browser of this machine, wherever the output goes')
    .option('--no-open', 'only print it')
    .action(async (who, options: { open?: boolean }) => {
      const [{ runConsole }, { readSettings }, { hasDesktop }, { openBrowser }] = await Promise.all([
        import('./people.ts'),
        import('./settings.ts'),
        import('../config.ts'),
        import('./open_browser.ts'),
      ])
      const config = readSettings()
      const isOpened = options.open ?? (process.stdout.isTTY === true && hasDesktop())
      await withPeople(on => runConsole(on, who, config, isOpened ? openBrowser : undefined))
    })
}

function addNewsCommands(news: Command): void {
  const who = ['<who>', 'name, mail address or person_id'] as const
  news
    .command('set')
    .description('tell a person by mail or webhook; what is left out stays as it is')
    .argument(...who)
    .option('--mail <address>', 'where mails go; their own address where nothing is set yet')
    .option('--webhook <url>', 'a receiver that gets signed events instead of mails')
    .option('--new-secret', 'make a new secret for the receiver and print it')
    .option('--at-once <kinds>', 'told as it happens: kinds with commas between, all or none')
    .option('--daily <kinds>', 'told once a day, together')
    .option('--digest-at <time>', 'when what is told daily is told, such as 08:00; never')
    .option('--quiet <span>', 'nothing is told then, but later: such as 22:00-07:00; never')
    .option('--zone <zone>', 'whose clock that is, such as Europe/Berlin')
    .option('--approvals-pass', 'tell approvals in quiet hours too')
    .option('--no-approvals-pass', 'do not')
    .action((name, options) => withNews(({ runNewsSet }, on) => runNewsSet(on, name, options)))
  news
    .command('show')
    .description('print what a person is told')
    .argument(...who)
    .option('--json', 'print it as JSON')
    .action((name, options) => withNews(({ runNewsShow }, on) => runNewsShow(on, name, options)))
  news
    .command('off')
    .description('tell a person nothing any more')
    .argument(...who)
    .action(name => withNews(({ runNewsOff }, on) => runNewsOff(on, name)))
  news
    .command('test')
    .description('send a test where the news of a person go')
    .argument(...who)
    .action(name => withNews(({ runNewsTest }, on) => runNewsTest(on, name)))
  news
    .command('list')
    .description('list what was told to whom, what waits and what failed, newest first')
    .option('--who <who>', 'only that person')
    .option('--state <state>', 'waiting, sending, sent, failed, unknown or dropped')
    .option('--kind <kind>', 'only such')
    .option('--json', 'print them as JSON')
    .action(options => withNews(({ runNewsList }, on) => runNewsList(on, options)))
  news
    .command('retry')
    .description('send again what was given up, or of which nobody knows whether it left')
    .argument('<id>', 'as the list has it')
    .action(id => withNews(({ runNewsRetry }, on) => runNewsRetry(on, id)))
}

async function withNews(
  work: (commands: typeof import('./news.ts'), on: NewsCommands) => Promise<void>,
): Promise<void> {
  const [commands, { print, withLedger }, { readSettings }, { openLimits }, { createLog }, { readyFor }, { v7 }] =
    await Promise.all([
      import('./news.ts'),
      import('./with_ledger.ts'),
      import('./settings.ts'),
      import('../store/cache/late.ts'),
      import('../log.ts'),
      import('../core/vendor.ts'),
      import('uuid'),
    ])
  const config = readSettings()
  const { dirname, join } = await import('node:path')
  const log = createLog(config.logLevel)
  const limits = openLimits(config.databaseUrl ?? join(dirname(config.ledgerFile), 'limits.sqlite'), log)
  try {
    await withLedger(
      ledger =>
        work(commands, {
          ledger,
          limits,
          rules: config.webhooks,
          hasMail: readyFor(config.vendors, 'mailer') !== undefined,
          now: Date.now,
          newId: () => v7(),
          print,
        }),
      config,
    )
  } finally {
    await limits.close()
  }
}

async function withPeople(work: (commands: PeopleCommands) => Promise<void>): Promise<void> {
  const [{ print, withLedger }, { v7 }] = await Promise.all([import('./with_ledger.ts'), import('uuid')])
  await withLedger(({ staff }) => work({ staff, now: Date.now, newId: () => v7(), print }))
}
