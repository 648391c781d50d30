import type { Command } from 'commander'
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

async function withPeople(work: (commands: PeopleCommands) => Promise<void>): Promise<void> {
  const [{ print, withLedger }, { v7 }] = await Promise.all([import('./with_ledger.ts'), import('uuid')])
  await withLedger(({ staff }) => work({ staff, now: Date.now, newId: () => v7(), print }))
}
