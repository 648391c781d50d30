import { type Config, readConfig } from '../config.ts'
import { setDataMode } from '../lib/private_files.ts'

/** Options a command line may override settings with. */
export interface CommandOptions {
  host?: string
  port?: string
  toolsets?: string
  readOnly?: boolean
}

/** The settings of the environment with the options of the command line over them; what is written from here on has the rights they ask for. */
export function readSettings({ host, port, toolsets, readOnly }: CommandOptions = {}): Config {
  const config = readConfig({
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: port }),
    ...(toolsets !== undefined && { TOOLSETS: toolsets }),
    ...(readOnly === true && { READ_ONLY: '1' }),
  })
  setDataMode(config.dataMode)
  return config
}
