import type { Argument, Command } from 'commander'

/** A command as pages and shells tell it. */
export interface CommandFacts {
  /** The words after the name of the program. */
  path: readonly string[]
  description: string
  /** As it is typed, with its arguments. */
  usage: string
  arguments: readonly { name: string; description: string; choices: readonly string[] }[]
  options: readonly { flags: string; names: readonly string[]; description: string; choices: readonly string[] }[]
  commands: readonly { name: string; description: string }[]
  /** What its help says below the options. */
  notes: string
}

/** The program and every command below it, in the order of its help. */
export const commandsOf = (program: Command): CommandFacts[] => walk(program, [])

const walk = (command: Command, path: readonly string[]): CommandFacts[] => [
  factsOf(command, path),
  ...command.commands.flatMap(child => walk(child, [...path, child.name()])),
]

function factsOf(command: Command, path: readonly string[]): CommandFacts {
  return {
    path,
    description: command.description(),
    usage: ['agent-broker', ...path, ...command.registeredArguments.map(toUsage)].join(' '),
    arguments: command.registeredArguments.map(argument => ({
      name: toUsage(argument),
      description: argument.description,
      choices: argument.argChoices ?? [],
    })),
    options: command.options.map(({ flags, long, short, description, argChoices, defaultValue }) => ({
      flags,
      names: [long, short].flatMap(name => name ?? []),
      description: typeof defaultValue === 'string' ? `${description} (default: ${defaultValue})` : description,
      choices: argChoices ?? [],
    })),
    commands: command.commands.map(child => ({ name: child.name(), description: child.description() })),
    notes: notesOf(command),
  }
}

function toUsage(argument: Argument): string {
  const text = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${text}>` : `[${text}]`
}

/** What was added to the help is known to no one but the help. */
function notesOf(command: Command): string {
  let printed = ''
  const before = command.configureOutput()
  command.configureOutput({
    ...before,
    writeOut: text => {
      printed += text
    },
  })
  command.outputHelp()
  command.configureOutput(before)
  return printed.replace(command.helpInformation(), '').trim()
}
