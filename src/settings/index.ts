import { z } from 'zod'
import type { SettingGroup, Vendor } from '../core/vendor.ts'
import { choices } from './choices.ts'
import { MAPS, SUPPLY } from './maps.ts'
import { LIMITS, SENDER } from './messages.ts'
import { APPROVALS, IDENTITY, SERVER, STORAGE, WEBHOOKS } from './server.ts'
import { TRACE_SECRETS, TRACES } from './traces.ts'

/** Made once for each list of vendors: a schema of some hundred settings is dear to make, and to use for the first time. */
function perList<Made>(make: (vendors: readonly Vendor[]) => Made): (vendors: readonly Vendor[]) => Made {
  const made = new WeakMap<readonly Vendor[], { value: Made }>()
  return vendors => {
    const known = made.get(vendors) ?? { value: make(vendors) }
    made.set(vendors, known)
    return known.value
  }
}

/** The settings that are no vendor's own. */
export const generalSettings = perList((vendors: readonly Vendor[]) =>
  z.object({
    ...SERVER,
    ...IDENTITY,
    ...STORAGE,
    ...LIMITS,
    ...SENDER,
    ...WEBHOOKS,
    ...APPROVALS,
    ...MAPS,
    ...SUPPLY,
    ...TRACES,
    ...choices(vendors),
  }),
)

export type GeneralSettings = z.output<ReturnType<typeof generalSettings>>

const GENERAL_SECRETS = [
  'DATABASE_URL',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'CACHE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'OPERATOR_KEY',
  'AGENT_TOKEN',
  'AGENT_CLIENT_SECRET',
  'AGENT_PRIVATE_KEY',
  'RELATIONSHIP_SECRET',
  'APPROVAL_WEBHOOK_SECRET',
  ...TRACE_SECRETS,
]

/** The settings that are no vendor's own, in the order in which an operator reads them. */
export const settingGroups = (vendors: readonly Vendor[]): SettingGroup[] => [
  { title: 'Server', settings: SERVER },
  { title: 'Identity', settings: IDENTITY },
  { title: 'Storage', settings: STORAGE },
  { title: 'Limits', settings: LIMITS },
  { title: 'Sender and law', settings: SENDER },
  { title: 'Webhooks', settings: WEBHOOKS },
  { title: 'Approvals', settings: APPROVALS },
  { title: 'Maps', settings: MAPS },
  { title: 'Supply network', settings: SUPPLY },
  { title: 'Traces', settings: TRACES },
  { title: 'Which vendor does what', settings: choices(vendors) },
]

/** The settings of the vendors themselves. */
export const vendorSettings = perList(
  (vendors): z.ZodObject => z.object(Object.assign({}, ...vendors.map(({ settings }) => settings))),
)

/** The names of all settings. */
export const settingNames = (vendors: readonly Vendor[]): string[] =>
  [...settingGroups(vendors), ...vendors].flatMap(({ settings }) => Object.keys(settings))

/** Settings that are secrets; each may also be given as the name of a file that holds it. */
export const secretSettings = (vendors: readonly Vendor[]): string[] => [
  ...GENERAL_SECRETS,
  ...vendors.flatMap(({ secrets = [] }) => secrets),
]
