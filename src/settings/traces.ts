import { z } from 'zod'
import { whole } from '../core/setting.ts'

const endpoint = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^@#]*$/, 'must not hold a user or a fragment; credentials go into OTEL_EXPORTER_OTLP_HEADERS')

const PAIRS = /^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*,?\s*$/

/** Names and values as OpenTelemetry writes them: `a=1,b=2`, values percent-encoded. */
const pairs = z
  .string()
  .regex(PAIRS, 'must be name=value pairs between commas')
  .transform((text, ctx) => {
    const parts = text
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
    try {
      return Object.fromEntries(
        parts.map(part => {
          const at = part.indexOf('=')
          return [part.slice(0, at).trim(), decodeURIComponent(part.slice(at + 1).trim())]
        }),
      )
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must hold values that are percent-encoded' })
      return z.NEVER
    }
  })

const HEADER = /^[!#$%&'*+.^_`|~\w-]+$/
const headers = pairs.refine(
  all => Object.entries(all).every(([name, value]) => HEADER.test(name) && /^[\t\x20-\x7e]*$/.test(value)),
  'must be the names and values of HTTP headers',
)

const protocol = z.enum(['http/protobuf', 'http/json'], {
  error: 'must be http/protobuf or http/json; OTLP over gRPC is not spoken here, collectors take HTTP on port 4318',
})

/** Where traces go: the variables of OpenTelemetry, by the names its specification gives them. */
export const TRACES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint
    .optional()
    .describe(
      'Address of an OpenTelemetry collector, such as http://localhost:4318; traces go to /v1/traces below it. Where neither this nor OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is set, nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint
    .optional()
    .describe('Address that takes traces, used as it is, in place of OTEL_EXPORTER_OTLP_ENDPOINT.'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'])
    .optional()
    .describe(
      'none traces nothing whatever else is set; otlp traces to http://localhost:4318 where no address is given.',
    ),
  OTEL_SDK_DISABLED: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .default('false')
    .describe('true traces nothing whatever else is set.'),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .describe('Headers of every request to the collector, as name=value between commas, values percent-encoded.'),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headers
    .optional()
    .describe('The same for traces alone, beside those of OTEL_EXPORTER_OTLP_HEADERS.'),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.default('http/protobuf').describe('How traces are written.'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional().describe('The same for traces alone.'),
  OTEL_EXPORTER_OTLP_TIMEOUT: whole(1, 60_000)
    .default(10_000)
    .describe('Milliseconds the collector has to take some spans, repetitions included; then they are dropped.'),
  OTEL_SERVICE_NAME: z
    .string()
    .optional()
    .describe('Name of this service in traces. Default: service.name of OTEL_RESOURCE_ATTRIBUTES, else agent-broker.'),
  OTEL_RESOURCE_ATTRIBUTES: pairs
    .optional()
    .describe(
      'What else is said of this process in traces, such as deployment.environment.name=production, as name=value between commas, values percent-encoded.',
    ),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on')
    .describe('Which traces are recorded; the parentbased ones do what the caller of a trace did.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .optional()
    .describe('Share of the traces that the traceidratio samplers record, from 0 to 1. Default: 1.'),
  OTEL_BSP_SCHEDULE_DELAY: whole(1, 600_000)
    .default(5_000)
    .describe('Milliseconds spans are gathered before they are sent together.'),
  OTEL_BSP_MAX_QUEUE_SIZE: whole(1, 1_000_000)
    .default(2_048)
    .describe('Spans that may wait for a collector that is slow or down; further ones are dropped.'),
}

/**
 * What is left of the variables of a process where nobody asks for traces: hosts pass on theirs, which are meant for other programs and may say what is not
 * known here.
 */
export function withoutIdleTraces(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const exporter = given['OTEL_TRACES_EXPORTER']
  const isOff = given['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none'
  const isAsked =
    exporter === 'otlp' ||
    given['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined ||
    given['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] !== undefined
  if (isAsked && !isOff) return given
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(TRACES, name)))
}

/** Those that are secrets. */
export const TRACE_SECRETS = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS']
