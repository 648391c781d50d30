import { posix, win32 } from 'node:path'
import { SERVICE } from '../../core/service.ts'
import type { Entry, Format, Slot } from './edit.ts'

/** How a host reaches the server: it starts a command, or calls an address. */
export type Way = { command: string; args: string[] } | { url: string }

/** Where the programs of a user keep their settings. */
export interface Places {
  platform: NodeJS.Platform
  home: string
  /** What XDG_CONFIG_HOME, APPDATA and CODEX_HOME say, where they are set. */
  configHome: string | undefined
  appData: string | undefined
  codexHome: string | undefined
}

/** A host as a value: with a settings file that we can change, or one that is told by hand. */
export interface Host {
  title: string
  /** What to do with what is printed. */
  advice(way: Way): string
  /** The entry for a way, or undefined where its file knows no such way. */
  slot?(way: Way): Slot | undefined
  path?(places: Places): string
  /** What to type or paste where there is no file. */
  line?(way: Way): string
  /** Why `--write` cannot do it. */
  byHand?(way: Way): string
}

const isHttp = (way: Way): way is { url: string } => 'url' in way

const shell = (words: string[]): string =>
  words.map(word => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)).join(' ')

const under = ({ platform, home, configHome, appData }: Places): { config: string; roaming: string; home: string } => {
  const { join } = platform === 'win32' ? win32 : posix
  return { config: configHome ?? join(home, '.config'), roaming: appData ?? join(home, 'AppData', 'Roaming'), home }
}

/** A path for each platform, put together as that platform writes paths. */
const pathOf =
  (paths: {
    linux(base: ReturnType<typeof under>): string[]
    darwin?(base: ReturnType<typeof under>): string[]
    win32?(base: ReturnType<typeof under>): string[]
  }) =>
  (places: Places): string => {
    const parts = (places.platform === 'darwin' && paths.darwin) || (places.platform === 'win32' && paths.win32)
    const { join } = places.platform === 'win32' ? win32 : posix
    return join(...(parts || paths.linux)(under(places)))
  }

const ENV = 'Settings of the server go into "env" beside "args".'
const envAdvice = (way: Way): string => (isHttp(way) ? '' : ` ${ENV}`)

// What an entry says of a way; a host may refuse one that speaks of both.
const OF_COMMANDS = ['command', 'cmd', 'args', 'env', 'envs', 'cwd']
const OF_ADDRESSES = ['url', 'uri', 'serverUrl', 'headers', 'http_headers', 'env_http_headers', 'bearer_token_env_var']
const replaced = (way: Way): string[] =>
  isHttp(way)
    ? ['type', ...OF_COMMANDS, 'url', 'uri', 'serverUrl']
    : ['type', 'command', 'cmd', 'args', ...OF_ADDRESSES]

/** The commonest file: an object of servers, each with `command` and `args` or with an address under some key. */
const jsonSlot =
  (format: Format, list: string, address: (url: string) => Entry | undefined, type?: string) =>
  (way: Way): Slot | undefined => {
    const entry = isHttp(way) ? address(way.url) : { ...(type !== undefined && { type }), ...way }
    return entry && { format, under: list, entry, replaces: replaced(way), beside: {} }
  }

const CLOUD = "calls it from its maker's network, so the address has to be public and https (docs/hosting.md)"

/** The MCP hosts we know the settings of. */
export const HOSTS: Readonly<Record<string, Host>> = {
  'claude-desktop': {
    title: 'Claude Desktop',
    path: pathOf({
      linux: ({ config }) => [config, 'Claude', 'claude_desktop_config.json'],
      darwin: ({ home }) => [home, 'Library', 'Application Support', 'Claude', 'claude_desktop_config.json'],
      win32: ({ roaming }) => [roaming, 'Claude', 'claude_desktop_config.json'],
    }),
    slot: jsonSlot('json', 'mcpServers', () => undefined),
    advice: way =>
      isHttp(way)
        ? `Add this address in Claude under Settings, Connectors, Add custom connector. Claude ${CLOUD}.`
        : `Add to claude_desktop_config.json (Settings, Developer, Edit Config) and restart Claude Desktop. ${ENV}`,
    line: way => (isHttp(way) ? way.url : ''),
    byHand: () => 'its file takes commands only: add the address under Settings, Connectors, Add custom connector',
  },
  'claude-code': {
    title: 'Claude Code',
    advice: way =>
      isHttp(way)
        ? 'Run this in your project, or add --scope user for all of them.'
        : 'Run this in your project, or add --scope user for all of them. Settings of the server go before --, each as -e NAME=value.',
    line: way =>
      isHttp(way)
        ? shell(['claude', 'mcp', 'add', '--transport', 'http', SERVICE.name, way.url])
        : shell(['claude', 'mcp', 'add', SERVICE.name, '--', way.command, ...way.args]),
    byHand: () => 'it adds servers by a command of its own: run the one that is printed without --write',
  },
  vscode: {
    title: 'VS Code',
    path: pathOf({
      linux: ({ config }) => [config, 'Code', 'User', 'mcp.json'],
      darwin: ({ home }) => [home, 'Library', 'Application Support', 'Code', 'User', 'mcp.json'],
      win32: ({ roaming }) => [roaming, 'Code', 'User', 'mcp.json'],
    }),
    slot: jsonSlot('jsonc', 'servers', url => ({ type: 'http', url }), 'stdio'),
    advice: way =>
      `Add to .vscode/mcp.json in your workspace, or to the file that "MCP: Open User Configuration" opens.${envAdvice(way)}`,
  },
  cursor: {
    title: 'Cursor',
    path: pathOf({ linux: ({ home }) => [home, '.cursor', 'mcp.json'] }),
    slot: jsonSlot('jsonc', 'mcpServers', url => ({ url })),
    advice: way => `Add to ~/.cursor/mcp.json, or .cursor/mcp.json in your project.${envAdvice(way)}`,
  },
  goose: {
    title: 'Goose',
    path: pathOf({
      linux: ({ config }) => [config, 'goose', 'config.yaml'],
      // Goose keeps to ~/.config on macOS too.
      darwin: ({ home }) => [home, '.config', 'goose', 'config.yaml'],
      win32: ({ roaming }) => [roaming, 'Block', 'goose', 'config', 'config.yaml'],
    }),
    slot: way => ({
      format: 'yaml',
      under: 'extensions',
      entry: isHttp(way)
        ? { type: 'streamable_http', uri: way.url }
        : { type: 'stdio', cmd: way.command, args: way.args },
      replaces: replaced(way),
      beside: { name: SERVICE.name, description: SERVICE.summary, enabled: true, timeout: 300 },
    }),
    advice: way =>
      `Add to ~/.config/goose/config.yaml.${isHttp(way) ? '' : ' Settings of the server go into "envs" beside "args".'}`,
  },
  codex: {
    title: 'Codex',
    path: places =>
      places.codexHome === undefined
        ? pathOf({ linux: ({ home }) => [home, '.codex', 'config.toml'] })(places)
        : (places.platform === 'win32' ? win32 : posix).join(places.codexHome, 'config.toml'),
    slot: way => ({
      format: 'toml',
      under: 'mcp_servers',
      entry: { ...way },
      replaces: replaced(way),
      beside: {},
    }),
    advice: way =>
      `Add to ~/.codex/config.toml.${isHttp(way) ? '' : ` Settings of the server go into [mcp_servers.${SERVICE.name}.env].`}`,
  },
  windsurf: {
    title: 'Windsurf',
    path: pathOf({ linux: ({ home }) => [home, '.codeium', 'windsurf', 'mcp_config.json'] }),
    slot: jsonSlot('json', 'mcpServers', serverUrl => ({ serverUrl })),
    advice: way => `Add to ~/.codeium/windsurf/mcp_config.json and refresh the servers in Cascade.${envAdvice(way)}`,
  },
  zed: {
    title: 'Zed',
    path: pathOf({
      linux: ({ config }) => [config, 'zed', 'settings.json'],
      darwin: ({ home }) => [home, '.config', 'zed', 'settings.json'],
      win32: ({ roaming }) => [roaming, 'Zed', 'settings.json'],
    }),
    slot: jsonSlot('jsonc', 'context_servers', url => ({ url })),
    advice: way => `Add to the file that "zed: open settings file" opens.${envAdvice(way)}`,
  },
  chatgpt: {
    title: 'ChatGPT',
    advice: () => `Add this address in ChatGPT as a connector, in developer mode. ChatGPT ${CLOUD}.`,
    line: way => (isHttp(way) ? way.url : ''),
    byHand: () => 'it has no settings file: add the address that is printed as a connector',
  },
}
