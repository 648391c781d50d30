let path: string | undefined

/** The settings file that the command line names; undefined: the usual one. */
export const namedEnvFile = (): string | undefined => path

/** Has every later reading of settings use this file. */
export function nameEnvFile(file: string | undefined): void {
  path = file
}
