/** One start of the official tool; its name is also the folder of its results. */
export interface Run {
  name: string
  args: string[]
  /** The revision whose required scenarios it runs; absent for a single scenario. */
  requirements?: string
}

// A scenario stands under the revisions that have it; only entries of scenarios that run are looked at in a baseline.
const BASELINES = {
  '2025-06-18': 'stateless-2025.yml',
  '2025-11-25': 'stateless-2025.yml',
  '2026-07-28': 'product-2026.yml',
}
type Version = keyof typeof BASELINES

const LISTS = ['tools-list', 'resources-list', 'prompts-list']
const HANDSHAKE = ['server-initialize', 'ping', 'server-session-lifecycle']
const CONNECTIONS = ['dns-rebinding-protection', 'server-sse-multiple-streams']

const PRODUCT_SCENARIOS: Record<Version, string[]> = {
  '2025-06-18': [...HANDSHAKE, ...LISTS],
  '2025-11-25': [...HANDSHAKE, ...LISTS, ...CONNECTIONS],
  '2026-07-28': [
    ...LISTS,
    ...CONNECTIONS,
    'server-stateless',
    'caching',
    'sep-2164-resource-not-found',
    'http-header-validation',
    'input-required-result-unsupported-methods',
    'input-required-result-ignore-extra-params',
    'input-required-result-missing-input-response',
    'input-required-result-validate-input',
  ],
}

// Not required by the revision, as the tool's own server cannot pass them yet; ours does.
const PENDING = ['json-schema-2020-12', 'http-header-validation', 'http-custom-header-server-validation']

const baseline = (file: string): string[] => ['--expected-failures', `test/conformance/${file}`]

const one = (job: string, version: string, scenario: string, file: string): Run => ({
  name: `${job}/${version}/${scenario}`,
  args: ['--scenario', scenario, '--spec-version', version, ...baseline(file)],
})

/** The real server: every scenario that needs no fixture. */
export const PRODUCT: readonly Run[] = Object.entries(BASELINES).flatMap(([version, file]) =>
  PRODUCT_SCENARIOS[version as Version].map(scenario => one('product', version, scenario, file)),
)

const required = (revision: string, file: string, ...more: string[]): Run => ({
  name: `transport/${revision}/required`,
  requirements: revision,
  args: ['--requirements', revision, ...baseline(file), ...more],
})

/** The fixture behind our HTTP stack: every scenario a revision requires. */
export const TRANSPORT: readonly Run[] = [
  required('2026-07-28', 'empty.yml'),
  ...PENDING.map(scenario => one('transport', '2026-07-28', scenario, 'empty.yml')),
  required('2025-11-25', 'stateless-2025.yml', '--timeout', '5000'),
]
