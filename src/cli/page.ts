import type { Command } from 'commander'
import { type CommandFacts, commandsOf } from './tree.ts'

const INTRO = `Every command, as its \`--help\` says it. This page is generated from the commands themselves.

\`--env-file <file>\` names the [settings file](configuration.md) to read in place of the usual one; every command takes it. \`--help\` and \`--version\` are options too.

| exit code | meaning |
| --- | --- |
| 0 | done |
| 1 | the operation failed (its receipt is on stderr), or a check found something |
| 2 | wrong command, setting or input; nothing was done |

Lists are tables with headings at a terminal and lines with tabs between their fields, without headings, anywhere else; where a list has \`--json\` it prints an array whose fields have names. Colours need a terminal; \`NO_COLOR\` takes them away, \`FORCE_COLOR=1\` brings them to one that does not say that it shows them.

\`agent-broker completion bash\` (or zsh, fish) prints what has your shell complete all of it; its help says where that goes.`

/** docs/cli.md. */
export function toCommandPage(program: Command): string {
  const commands = commandsOf(program).filter(({ path }) => path.length > 0)
  return `${['# Commands', INTRO, ...commands.flatMap(toSection)].join('\n\n')}\n`
}

function toSection({ path, usage, description, arguments: args, options, commands, notes }: CommandFacts): string[] {
  const heading = `${'#'.repeat(Math.min(path.length + 1, 4))} ${path.join(' ')}`
  if (commands.length > 0) return [heading, sentence(description), ...fenced(notes)]
  const rows = [
    ...args.map(({ name, description: says, choices }) => [name, withChoices(says, choices)]),
    ...options.map(({ flags, description: says, choices }) => [flags, withChoices(says, choices)]),
  ].filter(([, says]) => says !== '')
  return [heading, `\`${usage}\`: ${description}`, ...(rows.length > 0 ? [table(rows)] : []), ...fenced(notes)]
}

const withChoices = (says: string, choices: readonly string[]): string =>
  choices.length === 0 ? says : `${says}: ${choices.join(', ')}`

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const fenced = (notes: string): string[] => (notes === '' ? [] : [`\`\`\`text\n${notes}\n\`\`\``])

const table = (rows: readonly string[][]): string =>
  [
    '| argument or option | meaning |',
    '| --- | --- |',
    ...rows.map(([name = '', says = '']) => `| \`${escaped(name)}\` | ${escaped(says)} |`),
  ].join('\n')

const escaped = (text: string): string => text.replace(/\|/g, '\\|')
