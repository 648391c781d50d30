import type { Command } from 'commander'
import { createProductRegistry } from '../main.ts'
import type { Shell } from './shells.ts'
import { type CommandFacts, commandsOf } from './tree.ts'

/** What a shell offers after some words. */
interface Offer {
  path: string
  words: readonly { word: string; says: string }[]
}

/** Prints the completion of a shell. */
export function runCompletion(program: Command, shell: Shell): void {
  const commands = commandsOf(program)
  const globals = commands[0]?.options ?? []
  process.stdout.write(WRITERS[shell](commands.map(command => toOffer(command, globals))))
}

function toOffer({ path, arguments: args, commands, options }: CommandFacts, globals: CommandFacts['options']): Offer {
  const operations = args.some(({ name }) => name === '<operation>') ? createProductRegistry().list : []
  return {
    path: path.join(' '),
    words: [
      ...commands.map(({ name, description }) => ({ word: name, says: description })),
      ...args.flatMap(({ choices }) => choices).map(word => ({ word, says: '' })),
      ...operations.map(({ name, title }) => ({ word: name, says: title })),
      ...[...options, ...(path.length === 0 ? [] : globals)].flatMap(({ names, description }) =>
        names.filter(name => name.startsWith('--')).map(word => ({ word, says: description })),
      ),
      { word: '--help', says: 'what it does' },
    ],
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const paths = (offers: readonly Offer[]): string =>
  offers
    .filter(({ path }) => path !== '')
    .map(({ path }) => quoted(path))
    .join('|')

const bash = (offers: readonly Offer[]): string => `# bash completion of agent-broker
_agent_broker() {
  local at='' word offered=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${at:+$at }$word" in
      ${paths(offers)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at" in
${offers.map(({ path, words }) => `    ${quoted(path)}) offered=${quoted(words.map(({ word }) => word).join(' '))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$offered" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o bashdefault -o default -F _agent_broker agent-broker
`

// In a description a colon would end the word.
const described = ({ word, says }: Offer['words'][number]): string => quoted(says === '' ? word : `${word}:${says}`)

const zsh = (offers: readonly Offer[]): string => `#compdef agent-broker
_agent_broker() {
  local at='' word
  local -a offered
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
      ${paths(offers)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at" in
${offers.map(({ path, words }) => `    ${quoted(path)}) offered=(${words.map(described).join(' ')}) ;;`).join('\n')}
  esac
  _describe 'agent-broker' offered || _files
}
if [ "$funcstack[1]" = '_agent_broker' ] || [ "$funcstack[1]" = '_agent-broker' ]; then
  _agent_broker "$@"
else
  compdef _agent_broker agent-broker
fi
`

const fishQuoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

const fish = (offers: readonly Offer[]): string => `# fish completion of agent-broker
function __agent_broker_at
    set -l at
    for word in (commandline -opc)[2..-1]
        switch (string join -- ' ' $at $word)
            case ${offers
              .filter(({ path }) => path !== '')
              .map(({ path }) => fishQuoted(path))
              .join(' ')}
                set -a at $word
        end
    end
    test "$at" = "$argv[1]"
end
${offers.flatMap(({ path, words }) => words.map(word => toFish(path, word))).join('\n')}
`

function toFish(path: string, { word, says }: Offer['words'][number]): string {
  const what = word.startsWith('--') ? `-l ${fishQuoted(word.slice(2))}` : `-a ${fishQuoted(word)}`
  const when = `__agent_broker_at ${fishQuoted(path)}`
  return `complete -c agent-broker -n ${fishQuoted(when)} ${what}${says === '' ? '' : ` -d ${fishQuoted(says)}`}`
}

const WRITERS: Record<Shell, (offers: readonly Offer[]) => string> = { bash, zsh, fish }
