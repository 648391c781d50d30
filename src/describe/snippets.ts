import { SERVICE } from '../core/service.ts'

/** How a host starts the server on this machine. */
export interface Launch {
  command: string
  args: string[]
}

/** What to do with a host's snippet, and the snippet itself. */
export interface Snippet {
  where: string
  text: string
}

const json = (value: unknown): string => JSON.stringify(value, null, 2)
const servers = (launch: Launch): string => json({ mcpServers: { [SERVICE.name]: launch } })
const shell = (words: string[]): string =>
  words.map(word => (/^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)).join(' ')

/** The MCP hosts we print configuration for. */
export const HOSTS: Record<string, (launch: Launch) => Snippet> = {
  'claude-desktop': launch => ({
    where:
      'Add to claude_desktop_config.json (macOS: ~/Library/Application Support/Claude, Windows: %APPDATA%\\Claude) and restart Claude Desktop. Settings go into "env" beside "args".',
    text: servers(launch),
  }),
  'claude-code': ({ command, args }) => ({
    where:
      'Run this in your project, or add --scope user for all of them. Settings go before --, each as -e NAME=value.',
    text: shell(['claude', 'mcp', 'add', SERVICE.name, '--', command, ...args]),
  }),
  vscode: launch => ({
    where: 'Add to .vscode/mcp.json in your workspace. Settings go into "env" beside "args".',
    text: json({ servers: { [SERVICE.name]: { type: 'stdio', ...launch } } }),
  }),
  cursor: launch => ({
    where: 'Add to ~/.cursor/mcp.json, or .cursor/mcp.json in your project. Settings go into "env" beside "args".',
    text: servers(launch),
  }),
}
