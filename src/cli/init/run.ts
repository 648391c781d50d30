import { chmodSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { defaultUrl, readConfig, settingsSource } from '../../config.ts'
import { makeFolder } from '../../lib/private_files.ts'
import { readSettingsFile, usualSettingsFile } from '../../settings/source.ts'
import { namedEnvFile } from '../env_file.ts'
import { EXIT } from '../exit.ts'
import { messageOf } from '../finding.ts'
import { changeFile } from '../hosts/settings_file.ts'
import { print } from '../with_ledger.ts'
import { type Asker, createAsker } from './ask.ts'
import { ACCOUNTS, isChosen, problemWith } from './check.ts'
import { askAll, askFor, askForRegion, isRegion, makeKey } from './questions.ts'
import { type Given, isSecret, readPairs } from './settings.ts'
import { toSettingsText } from './text.ts'

/** Options of `init`. */
export interface InitOptions {
  set?: string[]
  dataDir?: string
  senderName?: string
  lists?: string
  region?: string
  operatorKey?: boolean
  force?: boolean
  yes?: boolean
  check?: boolean
}

/** Writes the settings file, from questions at a terminal or from options alone; exits 1 when it was written and a provider does not work. */
export async function runInit(options: InitOptions): Promise<void> {
  const path = resolve(namedEnvFile() ?? usualSettingsFile())
  if (options.region !== undefined && !isRegion(options.region))
    throw new Error('--region: must be a path of download.geofabrik.de, such as europe/andorra')
  const wanted = readPairs(pairsOf(options))
  const before = existing(path, options.force === true)
  const start: Record<string, string> = { ...before, ...wanted }
  for (const [name, value] of Object.entries(start)) if (value === '') delete start[name]
  if (options.operatorKey === true) start['OPERATOR_KEY'] ??= await makeKey()
  warnOfArguments(wanted)
  const { given, region, problems } =
    options.yes === true ? await plainly(start, options) : await atTerminal(start, options)
  const { changed, backup } = write(path, toSettingsText(given))
  const kept = backup === undefined ? '' : `; what it was is in ${backup}`
  print(changed ? `${path} is written, for its owner alone${kept}.` : `${path} says so already; nothing was changed.`)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  sayWhatWins(given)
  for (const line of nextSteps(given, region)) print(line)
  process.exitCode = problems.length === 0 ? EXIT.ok : EXIT.failed
}

const pairsOf = ({ set = [], dataDir, senderName, lists }: InitOptions): string[] => [
  ...set,
  ...(dataDir === undefined ? [] : [`DATA_DIR=${dataDir}`]),
  ...(senderName === undefined ? [] : [`SENDER_NAME=${senderName}`]),
  ...(lists === undefined ? [] : [`LISTS=${lists}`]),
]

/** What the file says already, which only --force may replace. */
function existing(path: string, mayReplace: boolean): Given {
  const file = readSettingsFile(path)
  // Node.js 20 wants the file of --env-file to be there, so an empty one is how a new one is named.
  if (file === undefined || statSync(path).size === 0) return {}
  if (!mayReplace)
    throw new Error(`there is a settings file at ${path}; --force changes it, and keeps a copy of what it was`)
  return file.values
}

interface Answers {
  given: Given
  region: string | undefined
  problems: string[]
}

async function plainly(given: Given, { check, region }: InitOptions): Promise<Answers> {
  readConfig(given, {})
  const chosen = check === false ? [] : ACCOUNTS.filter(vendor => isChosen(vendor, given))
  const problems: string[] = []
  for (const vendor of chosen) {
    const problem = await problemWith(vendor, given)
    if (problem !== undefined) problems.push(`${vendor.title} does not work: ${problem}`)
  }
  return { given, region, problems }
}

async function atTerminal(start: Given, options: InitOptions): Promise<Answers> {
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true)
    throw new Error('init asks its questions at a terminal; without one give --yes, and settings with --set NAME=value')
  const asker = createAsker(process.stdin, process.stderr)
  try {
    const given = await askUntilRight(start, asker)
    return { given, region: options.region ?? (await askForRegion(asker)), problems: [] }
  } finally {
    asker.close()
  }
}

/** Settings that are right by themselves may not go together: then the one that is named is asked for again. */
export async function askUntilRight(start: Given, asker: Asker): Promise<Given> {
  const given = await askAll(start, asker)
  for (;;) {
    try {
      readConfig(given, {})
      return given
    } catch (error) {
      const sentence = messageOf(error)
      const [, name] = /^setting ([A-Z][A-Z0-9_]*):/.exec(sentence) ?? []
      if (name === undefined) throw error
      asker.say(`\n${sentence}`)
      await askFor(name, given, asker)
    }
  }
}

function write(path: string, text: string): ReturnType<typeof changeFile> {
  makeFolder(dirname(path))
  const change = changeFile(path, () => text)
  // A file that was open to others stays as open as it was, and so does its copy.
  for (const file of [path, change.backup])
    if (file !== undefined && process.platform !== 'win32') chmodSync(file, 0o600)
  return change
}

function warnOfArguments(wanted: Given): void {
  const shown = Object.keys(wanted).filter(name => isSecret(name) && wanted[name] !== '')
  if (shown.length === 0) return
  process.stderr.write(
    `--set: every user of this machine can read ${shown.join(' and ')} while this runs; use ${shown.map(name => `--set ${name}_FILE=<file>`).join(' ')}, or type it when asked\n`,
  )
}

/** A variable that stays in the shell would hide what was just written. */
function sayWhatWins(given: Given): void {
  const { variables } = settingsSource(namedEnvFile())
  const hidden = Object.keys(given).filter(name => variables[name] !== given[name])
  if (hidden.length > 0)
    process.stderr.write(`the environment of this shell says otherwise, and wins: ${hidden.join(', ')}\n`)
}

function nextSteps(given: Given, region: string | undefined): string[] {
  const named = namedEnvFile()
  const file = named === undefined ? '' : ` --env-file ${resolve(named)}`
  const config = readConfig(given, {})
  const extract = region?.split('/').at(-1)
  const steps = [
    ['doctor', 'says what works and what is off'],
    ...(config.lists.wanted.length > 0 ? [['lists refresh', 'fetches the lists']] : []),
    ...(region === undefined
      ? []
      : [
          [
            `map import ${extract}-latest.osm.pbf`,
            `once you have it from https://download.geofabrik.de/${region}.html`,
          ],
        ]),
    ['serve', `serves at ${config.publicUrl ?? defaultUrl(config)}`],
    ['config <host> --write', 'tells an MCP host'],
  ]
  return ['Next:', ...steps.map(([command, says]) => `  agent-broker ${command}${file}\n    ${says}`)]
}
