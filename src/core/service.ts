/** The package, its command and its MCP server. */
export const SERVICE = {
  name: 'agent-broker',
  title: 'Agent Broker',
  /** Of the API, as its specification says; the package has a version of its own. */
  version: '0.2.16',
  /** At most 100 characters, as lists of servers print it. */
  summary: 'Find, message, book, call and screen small businesses behind a compliance gate; exact utilities.',
  description:
    'A self-hosted MCP server for agents that find, message, call and book small businesses behind a compliance gate and screen who they deal with, with exact utility tools, identity, quotas and receipts, over MCP, plain HTTP and the command line.',
} as const

/** The utility half, which carries a name and version of its own on the wire. */
export const UTILITY_SERVICE = { name: 'agent-utils', version: '1.0.0' } as const

/** The version of the tool manifest. */
export const MANIFEST_VERSION = '1.0'

/** The version of the description schema the manifest follows. */
export const SCHEMA_VERSION = '1.0'
