import { Command, Option } from 'commander'
import { SERVICE } from '../core/service.ts'
import { programVersion } from '../lib/program_file.ts'
import { addAdminCommands } from './admin.ts'
import { EXIT } from './exit.ts'
import { HOSTS } from './hosts/hosts.ts'
import { SHELLS } from './shells.ts'

const EXIT_HELP = `
Exit codes: 0 done; 1 the operation failed (its receipt is on stderr); 2 wrong command, setting or input; 9 from Node.js 20 itself where --env-file names no file.
Settings are environment variables, or lines of a settings file that agent-broker init writes: see docs/configuration.md.`

const COMPLETION_HELP = `
bash: agent-broker completion bash > ~/.local/share/bash-completion/completions/agent-broker
zsh:  agent-broker completion zsh > <a folder of $fpath>/_agent-broker
fish: agent-broker completion fish > ~/.config/fish/completions/agent-broker.fish`

const INIT_HELP = `
Each provider is asked whether its settings work. Exits 1 when the file is written and one of them does not work, 2 when nothing was written.
Node.js 20 wants a file that --env-file names to be there: make an empty one first.
Example: agent-broker init --yes --data-dir /srv/broker --sender-name "Acme Inc." --set SMTP_URL_FILE=/run/secrets/smtp --set SMTP_FROM=hello@acme.example`

/** Every command with its arguments, options and words of help, which --help, docs/cli.md and the completion of shells are read from; each loads its code when it is called. */
export function createProgram(): Command {
  const program = new Command(SERVICE.name)
    .description(SERVICE.description)
    .version(programVersion(), '-V, --version', 'print the version of the package; the API that it serves has its own')
    .option('--env-file <file>', 'settings file to read in place of the usual one; may stand after the command too')
    .addHelpText('after', EXIT_HELP)
    .showHelpAfterError('(agent-broker --help shows every command; agent-broker call <operation> runs an operation)')
    .exitOverride(error => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage))

  const toolsets = new Option('--toolsets <names>', 'offer only these toolsets, comma-separated')
  const readOnly = new Option('--read-only', 'hide and refuse every operation that changes state')

  program
    .command('serve')
    .description('serve MCP at /mcp and the plain HTTP paths')
    .option('--host <address>', 'address to listen on (HOST)')
    .option('--port <number>', 'port to listen on (PORT)')
    .addOption(toolsets)
    .addOption(readOnly)
    .action(async options => (await import('./serve.ts')).runServe(options))

  program
    .command('stdio')
    .description('serve MCP on stdin and stdout, for a host that starts this command')
    .addOption(toolsets)
    .addOption(readOnly)
    .action(async options => (await import('./stdio.ts')).runStdio(options))

  const settings = (value: string, before: string[] = []): string[] => [...before, value]
  program
    .command('init')
    .description('write the settings file that every command reads, from questions at a terminal or from options alone')
    .option('--data-dir <folder>', 'where the ledger, maps and lists are kept (DATA_DIR)')
    .option('--sender-name <name>', 'who sends (SENDER_NAME)')
    .option('--lists <names>', 'sanctions lists, comma-separated (LISTS)')
    .option(
      '--set <NAME=value>',
      'any setting of docs/configuration.md; repeat for more, an empty value takes it out',
      settings,
    )
    .option('--operator-key', 'make an OPERATOR_KEY where there is none')
    .option('--region <path>', 'say how to get the map of a region of download.geofabrik.de, such as europe/andorra')
    .option('--force', 'change the file that is there, and keep a copy of what it was')
    .option('--yes', 'ask nothing: write what the options say')
    .option('--no-check', 'with --yes: do not ask the providers whether their settings work')
    .addHelpText('after', INIT_HELP)
    .action(async options => (await import('./init/run.ts')).runInit(options))

  program
    .command('call')
    .description('run one operation and print its result as JSON')
    .argument('<operation>', 'name, as printed by list')
    .argument('[json]', 'arguments as a JSON object; - reads them from stdin', '{}')
    .option(
      '--wait [seconds]',
      'wait for the outcome of what is accepted first, 300 seconds without a number, and print that',
    )
    .addHelpText(
      'after',
      `\nWith --wait it exits 1 when the outcome is no success, or is not there in time.\nExample: agent-broker call hash '{"input": "hello world"}'`,
    )
    .action(async (name, json, options) => (await import('./call.ts')).runCall(name, json, options))

  program
    .command('describe')
    .description('print what an operation takes and answers, with the fields of fields, and an example')
    .argument('<operation>', 'name, as printed by list')
    .option('--json', 'print it as JSON, with its schemas')
    .action(async (name, options) => (await import('./describe.ts')).runDescribe(name, options))

  program
    .command('list')
    .description('list the operations')
    .option('--json', 'print the manifest')
    .addOption(toolsets)
    .action(async options => (await import('./list.ts')).runList(options))

  program
    .command('config')
    .description('print what an MCP host has to be told to start this server or call it, or write it into its file')
    .addArgument(program.createArgument('<host>', 'the host').choices(Object.keys(HOSTS)))
    .option('--http', 'have the host call the address of a running server')
    .option('--url <address>', 'another address than PUBLIC_URL or HOST and PORT say')
    .option('--write', 'add it to the file of the host, and keep a copy of what the file was')
    .option('--file <path>', 'with --write: another file than the one of this user')
    .action(async (host, options) => (await import('./config.ts')).runConfig(host, options))

  addAdminCommands(program)
  program
    .command('completion')
    .description('print what has a shell complete commands, options and operations')
    .addArgument(program.createArgument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', COMPLETION_HELP)
    .action(async shell => (await import('./completion.ts')).runCompletion(program, shell))
  return program
}
