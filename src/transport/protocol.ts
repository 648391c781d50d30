import type * as Sdk from '@modelcontextprotocol/server'

// Names of the protocol as the SDK has them. Its types hold them to that: whoever loads the SDK for a name loads all of it, and a start over stdio feels that.
export const PROTOCOL_VERSION_KEY: typeof Sdk.PROTOCOL_VERSION_META_KEY = 'io.modelcontextprotocol/protocolVersion'
export const CLIENT_INFO_KEY: typeof Sdk.CLIENT_INFO_META_KEY = 'io.modelcontextprotocol/clientInfo'
export const CLIENT_CAPABILITIES_KEY: typeof Sdk.CLIENT_CAPABILITIES_META_KEY =
  'io.modelcontextprotocol/clientCapabilities'
export const SERVER_INFO_KEY: typeof Sdk.SERVER_INFO_META_KEY = 'io.modelcontextprotocol/serverInfo'
export const RELATED_TASK_KEY: typeof Sdk.RELATED_TASK_META_KEY = 'io.modelcontextprotocol/related-task'
export const TRACEPARENT_KEY: typeof Sdk.TRACEPARENT_META_KEY = 'traceparent'
export const TRACESTATE_KEY: typeof Sdk.TRACESTATE_META_KEY = 'tracestate'
export const BAGGAGE_KEY: typeof Sdk.BAGGAGE_META_KEY = 'baggage'

/** The revision whose requests say of themselves all that a server has to know. */
export const MODERN = '2026-07-28'

/** The revisions before it, the latest first. */
export const LEGACY = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'] as const

/** The extension by which a call that lasts is followed as a task (SEP-2663). */
export const TASKS = 'io.modelcontextprotocol/tasks'

/** The extension by which a server offers skills (SEP-2640). */
export const SKILLS = 'io.modelcontextprotocol/skills'
