/** One start of the official tool; its name is also the folder of its results. */
export interface Run {
  name: string
  args: string[]
  /** The revision whose required scenarios it runs; absent for a single scenario. */
  requirements?: string
  /** How many checks must pass; absent where it is left to the tool, which must have looked at one at least. */
  checks?: number
}

// A scenario stands under the revisions that have it; only entries of scenarios that run are looked at in a baseline.
const BASELINES = {
  '2025-06-18': 'stateless-2025.yml',
  '2025-11-25': 'stateless-2025.yml',
  '2026-07-28': 'product-2026.yml',
}
type Version = keyof typeof BASELINES

const LISTS = ['tools-list', 'resources-list', 'prompts-list']
// A stateless server has none, and the tool then says that it has nothing to check.
const SESSIONS = 'server-session-lifecycle'
const HANDSHAKE = ['server-initialize', 'ping', SESSIONS]
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
  ...(scenario === SESSIONS && { checks: 0 }),
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

// Without --force the tool skips what is no part of the core, and calls that a success.
const task = (scenario: string, checks: number): Run => ({
  name: `tasks/2026-07-28/${scenario}`,
  args: ['--scenario', `tasks-${scenario}`, '--spec-version', '2026-07-28', '--force', ...baseline('empty.yml')],
  checks,
})

const skill = (scenario: string): Run => ({
  name: `skills/2026-07-28/${scenario}`,
  args: [
    '--scenario',
    `sep-2640-skills-${scenario}`,
    '--spec-version',
    '2026-07-28',
    '--force',
    ...baseline('empty.yml'),
  ],
})

/** The real server again, with its skills. */
export const SKILLS: readonly Run[] = [skill('enumeration'), skill('manifest')]

/** The fixture of tasks behind our HTTP stack: every scenario of the extension. The last one is skipped by the tool itself, until it can listen as the revision has it. */
export const TASKS: readonly Run[] = [
  task('lifecycle', 9),
  task('capability-negotiation', 5),
  task('wire-fields', 4),
  task('request-state-removal', 3),
  task('mrtr-input', 4),
  task('request-headers', 5),
  task('dispatch-and-envelope', 9),
  task('required-task-error', 3),
  task('mrtr-composition', 2),
  task('status-notifications', 0),
]
