import { type Fields, hasOnly, isRecord, type Verdicts } from './plain.ts'
import { CLIENT_CAPABILITIES_KEY, CLIENT_INFO_KEY } from './protocol.ts'

const IN_INFO = new Set(['name', 'version', 'title', 'websiteUrl', 'description'])
const IN_ROOTS = new Set(['listChanged'])

// What each capability has to be for the SDK to keep it as it is.
const CAPABILITIES: Record<string, (value: Fields) => boolean> = {
  roots: value =>
    hasOnly(value, IN_ROOTS) && (value['listChanged'] === undefined || typeof value['listChanged'] === 'boolean'),
  sampling: value => Object.keys(value).length === 0,
  elicitation: value => hasOnly(value, IN_ELICITATION) && Object.values(value).every(isEmpty),
  experimental: value => Object.values(value).every(isRecord),
  extensions: value => Object.values(value).every(isRecord),
}
const IN_CAPABILITIES = new Set(Object.keys(CAPABILITIES))
const IN_ELICITATION = new Set(['form', 'url'])

/**
 * Knows without the SDK that most of what clients say of themselves is valid, and of the rest nothing: to load the SDK for
 * its verdict is most of a start over stdio.
 */
export const PLAIN_CLIENT: Verdicts = {
  isEnvelope: meta => {
    const info = meta[CLIENT_INFO_KEY]
    return (info === undefined || isPlainInfo(info)) && arePlainCapabilities(meta[CLIENT_CAPABILITIES_KEY])
  },
  isInitialize: ({ params: { protocolVersion, clientInfo, capabilities } }) =>
    typeof protocolVersion === 'string' && isPlainInfo(clientInfo) && arePlainCapabilities(capabilities),
}

const isPlainInfo = (info: unknown): boolean =>
  isRecord(info) &&
  hasOnly(info, IN_INFO) &&
  typeof info['name'] === 'string' &&
  typeof info['version'] === 'string' &&
  Object.values(info).every(value => typeof value === 'string')

const arePlainCapabilities = (capabilities: unknown): boolean =>
  isRecord(capabilities) &&
  hasOnly(capabilities, IN_CAPABILITIES) &&
  Object.entries(capabilities).every(([name, value]) => isRecord(value) && CAPABILITIES[name]?.(value) === true)

const isEmpty = (value: unknown): boolean => isRecord(value) && Object.keys(value).length === 0
