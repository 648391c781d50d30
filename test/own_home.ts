/** Variables by which a process finds neither the settings nor the word of running servers of whoever starts it: on macOS both lie in HOME, on Windows in APPDATA. */
export const ownHome = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'HOME', 'APPDATA', 'LOCALAPPDATA'].map(name => [name, folder]),
  )
