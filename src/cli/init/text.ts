import type { SettingShape } from '../../core/vendor.ts'
import { quoteEnv } from '../../lib/env_file.ts'
import { VENDORS } from '../../providers/index.ts'
import { settingGroups, settingNames } from '../../settings/index.ts'

const NAMES = new Set(settingNames(VENDORS))
const WIDTH = 110
const HEAD = [
  'Settings of agent-broker, read by every command; what the environment says wins. Lines that begin with # have no effect.',
  'All settings: docs/configuration.md. Whoever reads this file may read keys: keep it for its owner alone.',
]

/** The settings file: what is given, each setting under what it means, and beside it what else belongs to the same group. */
export function toSettingsText(values: Readonly<Record<string, string>>): string {
  const sections = [...settingGroups(VENDORS), ...VENDORS]
    .filter(({ settings }) => namesIn(settings, values).length > 0)
    .flatMap(({ title, settings }) => ['', `# == ${title} ==`, ...Object.entries(settings).flatMap(toLines)])
  const others = Object.keys(values).filter(name => !NAMES.has(name.replace(/_FILE$/, '')))
  const kept = others.map(name => `${name}=${quoteEnv(values[name] ?? '')}`)
  const rest = others.length === 0 ? [] : ['', '# == Not settings of agent-broker ==', '', ...kept]
  return `${[...HEAD.flatMap(comment), ...sections, ...rest].join('\n')}\n`

  function toLines([name, schema]: [string, SettingShape[string]]): string[] {
    const [given] = namesIn({ [name]: schema }, values)
    const fallback = schema.safeParse(undefined).data
    const line =
      given === undefined
        ? `#${name}=${fallback === undefined ? '' : quoteEnv(String(fallback))}`
        : `${given}=${quoteEnv(values[given] ?? '')}`
    return ['', ...comment(schema.description ?? ''), line]
  }
}

/** Under which names these settings are given: as themselves, or as the name of a file. */
const namesIn = (settings: SettingShape, values: Readonly<Record<string, string>>): string[] =>
  Object.keys(settings).flatMap(name => [name, `${name}_FILE`].filter(form => (values[form] ?? '') !== ''))

function comment(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}
