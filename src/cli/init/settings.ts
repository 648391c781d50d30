import { z } from 'zod'
import { explainSetting } from '../../core/setting.ts'
import type { SettingShape } from '../../core/vendor.ts'
import { nearest } from '../../lib/nearest.ts'
import { VENDORS } from '../../providers/index.ts'
import { secretSettings, settingGroups } from '../../settings/index.ts'
import { placedIn } from '../../settings/source.ts'

/** Settings as they stand in the file: by name, each a text that is not empty. */
export type Given = Readonly<Record<string, string>>

const SETTINGS: SettingShape = Object.assign(
  {},
  ...[...settingGroups(VENDORS), ...VENDORS].map(({ settings }) => settings),
)
const SECRETS = new Set(secretSettings(VENDORS))

/** Whether a setting is a key, a token or a password. */
export const isSecret = (name: string): boolean => SECRETS.has(name)

/** What a setting means, for whoever has to say it. */
export const meaningOf = (name: string): string => SETTINGS[name]?.description ?? ''

/** What is wrong with the value of one setting by itself. */
export function problemOf(name: string, value: string): string | undefined {
  const schema = SETTINGS[name]
  if (schema === undefined) return undefined
  const { error } = z.object({ [name]: schema }).safeParse({ [name]: value })
  return error?.issues.map(explainSetting).join('; ')
}

/** What was typed here; where it is a path, as seen from here, since the settings file lies elsewhere. */
export const placedHere = (name: string, value: string): string => placedIn(name, value, process.cwd())

/** Reads what --set gives: NAME=value, where NAME is a setting or a secret's NAME_FILE; an empty value takes it out of the file. */
export function readPairs(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.map(readPair))
}

function readPair(pair: string): [string, string] {
  const equals = pair.indexOf('=')
  // What stands there may be a secret in the wrong place.
  if (equals < 1) throw new Error('--set: must be NAME=value, such as --set PORT=8080')
  const [name, value] = [pair.slice(0, equals), pair.slice(equals + 1)]
  const forms = [...Object.keys(SETTINGS), ...[...SECRETS].map(secret => `${secret}_FILE`)]
  if (!forms.includes(name)) {
    const close = nearest(
      name,
      forms.map(form => form.toLowerCase()),
    ).map(form => form.toUpperCase())
    throw new Error(
      `--set: there is no setting ${name.slice(0, 40)}.${close.length > 0 ? ` Did you mean ${close.join(' or ')}?` : ' docs/configuration.md names them all.'}`,
    )
  }
  const problem = value === '' ? undefined : problemOf(name, value)
  if (problem !== undefined) throw new Error(problem)
  return [name, placedHere(name, value)]
}
