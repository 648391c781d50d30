import { type Config, readConfig, settingsSource, type SettingsSource } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { setDataMode } from '../lib/private_files.ts'
import { withLines } from '../settings/source.ts'
import { namedEnvFile } from './env_file.ts'

/** Options a command line may override settings with. */
export interface CommandOptions {
  host?: string
  port?: string
  toolsets?: string
  readOnly?: boolean
}

/** Where the settings of this command come from: the environment, and the file that the command line names or the usual one. */
export const readSource = (): SettingsSource => settingsSource(namedEnvFile())

/** The settings with the options of the command line over them; what is written from here on has the rights they ask for. */
export function readSettings({ host, port, toolsets, readOnly }: CommandOptions = {}): Config {
  const { variables, file } = readSource()
  const over = {
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: port }),
    ...(toolsets !== undefined && { TOOLSETS: toolsets }),
    ...(readOnly === true && { READ_ONLY: '1' }),
  }
  try {
    const config = readConfig(over, variables)
    setDataMode(config.dataMode)
    return config
  } catch (error) {
    throw error instanceof Error ? new Error(withLines(error.message, file)) : error
  }
}

/** What to do about a settings file that others may read. */
export const openFile = (path: string): string =>
  `others than its owner may read ${path}, which may hold keys: chmod 600 ${path}`

/** Says at the start of a process that others may read its settings. */
export function warnOfOpenFile(log: Log): void {
  const { file } = readSource()
  if (file?.isOpen === true) log.warn({ file: file.path }, openFile(file.path))
}
