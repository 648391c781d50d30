import { COMMON_REASONS, REASONS, type ReasonFacts } from '../core/failure.ts'
import type { Operation } from '../core/operation.ts'
import type { Registry } from '../core/registry.ts'
import { toInputSchema, toOutputSchema } from '../core/schema.ts'
import { MANIFEST_VERSION, SCHEMA_VERSION, SERVICE } from '../core/service.ts'

/** The machine-readable description of every operation and reason code. */
export function toManifest(registry: Registry, baseUrl: string): Record<string, unknown> {
  return {
    schema_version: SCHEMA_VERSION,
    manifest_version: MANIFEST_VERSION,
    name: SERVICE.name,
    version: SERVICE.version,
    description: SERVICE.description,
    base_url: baseUrl,
    mcp: {
      url: `${baseUrl}/mcp`,
      transports: ['streamable-http', 'stdio'],
      toolsets: [...registry.toolsets, ...registry.features],
    },
    operations: registry.list.map(toEntry),
    reason_codes: Object.entries<ReasonFacts>(REASONS).map(([code, { status, resend, also, meaning }]) => ({
      code,
      http_status: status,
      retriable: resend === 'same',
      resend,
      ...(also !== undefined && { resend_also: also }),
      meaning,
    })),
  }
}

function toEntry(operation: Operation): Record<string, unknown> {
  const { cost, latency, readiness } = operation
  return {
    name: operation.name,
    title: operation.title,
    description: operation.description,
    ...(readiness !== undefined && { readiness }),
    toolset: operation.toolset,
    ...(operation.features !== undefined && { features: operation.features }),
    group: operation.group,
    http: { method: operation.http.method, path: operation.http.path },
    profile: operation.profile,
    effect: operation.effect,
    identity: operation.identity,
    idempotency: operation.idempotency,
    cost: { typical_credits: cost.typicalCredits, max_credits: cost.maxCredits, min_credits: cost.minCredits },
    latency: { p50_ms: latency.p50Ms, p95_ms: latency.p95Ms },
    failure_modes: [...COMMON_REASONS, ...operation.fails],
    input_schema: toInputSchema(operation),
    output_schema: toOutputSchema(operation),
    example: operation.example,
  }
}
