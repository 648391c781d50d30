import { type Config, readConfig } from '../config.ts'

/** Options a command line may override settings with. */
export interface CommandOptions {
  host?: string
  port?: string
  toolsets?: string
  readOnly?: boolean
}

/** The settings of the environment with the options of the command line over them. */
export function readSettings({ host, port, toolsets, readOnly }: CommandOptions = {}): Config {
  return readConfig({
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: port }),
    ...(toolsets !== undefined && { TOOLSETS: toolsets }),
    ...(readOnly === true && { READ_ONLY: '1' }),
  })
}
