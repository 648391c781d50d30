import type { JsonSchema } from '../core/schema.ts'
import { type FieldRow, rowsWithin } from './reference.ts'

/** A part of a document, or where it stands. */
interface Ref {
  $ref?: string
}

interface Content {
  schema?: JsonSchema
  example?: unknown
}

interface DocumentedParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: JsonSchema
  example?: unknown
}

interface DocumentedResponse {
  description: string
  content?: Record<string, Content>
}

interface DocumentedMethod {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, unknown>[]
  parameters?: (DocumentedParameter | Ref)[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, DocumentedResponse | Ref>
}

/** As much of an OpenAPI document as the reference reads. */
export interface ApiDocument {
  tags: { name: string; description: string }[]
  security: Record<string, unknown>[]
  paths: Record<string, Record<string, DocumentedMethod>>
  components: {
    securitySchemes: Record<string, { description: string }>
    parameters: Record<string, DocumentedParameter>
    responses: Record<string, DocumentedResponse>
    schemas: Record<string, JsonSchema>
  }
}

/** What a request of a path is filled with to begin with. */
export interface RequestExample {
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  type?: string
  body?: unknown
}

/** An answer of a path: its fields, its type where it is no JSON, or the name of the shared answer. */
export interface PathAnswer {
  status: string
  description: string
  type?: string
  fields: FieldRow[]
  shared?: string
}

/** One method of a path as the reference shows it. */
export interface PathFacts {
  id: string
  title: string
  description: string
  tag: string
  method: string
  path: string
  /** The ways to prove who asks, by the names of the schemes; '' is none. */
  proofs: string[]
  fields: { part: string; rows: FieldRow[] }[]
  answers: PathAnswer[]
  example: RequestExample
}

const PARTS = { path: 'Path', query: 'Query', header: 'Headers' } as const

/** Every method of every path of a document, in its order. */
export function pathsOf(document: ApiDocument): PathFacts[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toFacts(path, method, described, document)),
  )
}

function toFacts(path: string, method: string, described: DocumentedMethod, document: ApiDocument): PathFacts {
  const parameters = (described.parameters ?? []).map(one => follow(one, document) as DocumentedParameter)
  const [type, content] = bodyOf(described)
  const body = content?.schema === undefined ? [] : rowsWithin(whole(content.schema, document), PRESENCE)
  return {
    id: described.operationId,
    title: described.summary,
    description: described.description ?? '',
    tag: described.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    proofs: proofsOf(described.security ?? document.security),
    fields: [
      ...Object.entries(PARTS).map(([place, part]) => ({
        part,
        rows: parameters.filter(one => one.in === place).flatMap(one => toParameterRows(one, document)),
      })),
      { part: 'Body', rows: body },
    ].filter(({ rows }) => rows.length > 0),
    answers: Object.entries(described.responses).map(([status, answer]) => toAnswer(status, answer, document)),
    example: {
      path: filled(parameters, 'path'),
      query: filled(parameters, 'query'),
      headers: filled(parameters, 'header'),
      ...(type !== undefined && { type }),
      ...(content?.example !== undefined && { body: content.example }),
    },
  }
}

const PRESENCE: [string, string] = ['required', 'optional']

/** The body a sample sends: as JSON where it may be. */
function bodyOf({ requestBody }: DocumentedMethod): [type?: string, content?: Content] {
  const contents = Object.entries(requestBody?.content ?? {})
  return contents.find(([type]) => type === 'application/json') ?? contents[0] ?? []
}

const proofsOf = (security: readonly Record<string, unknown>[]): string[] =>
  security.length === 0 ? [''] : security.map(one => Object.keys(one).join(' '))

function toParameterRows(parameter: DocumentedParameter, document: ApiDocument): FieldRow[] {
  const { name, required = false, description = '', schema = {} } = parameter
  const field = { ...whole(schema, document), description }
  return rowsWithin({ type: 'object', properties: { [name]: field }, required: required ? [name] : [] }, PRESENCE)
}

const filled = (parameters: readonly DocumentedParameter[], place: string): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter(one => one.in === place)
      .map(({ name, example }) => [name, example === undefined ? '' : String(example)]),
  )

function toAnswer(status: string, answer: DocumentedResponse | Ref, document: ApiDocument): PathAnswer {
  const shared = '$ref' in answer ? nameOf(answer.$ref) : undefined
  return {
    ...describeAnswer(status, follow(answer, document) as DocumentedResponse, document),
    ...(shared !== undefined && { shared }),
  }
}

/** An answer with its fields. */
export function describeAnswer(
  status: string,
  { description, content = {} }: DocumentedResponse,
  document: ApiDocument,
): PathAnswer {
  const [[type, { schema = {} }] = [undefined, {}]] = Object.entries(content) as [string, Content][]
  const fields = type?.includes('json') ? rowsWithin(whole(schema, document), ['always', 'when it applies']) : []
  return { status, description, fields, ...(type !== undefined && fields.length === 0 && { type }) }
}

const nameOf = (reference = ''): string => reference.slice(reference.lastIndexOf('/') + 1)

function follow(part: object, { components }: ApiDocument): object {
  const reference = '$ref' in part && typeof part.$ref === 'string' ? part.$ref : undefined
  const [, , kind = '', name = ''] = reference?.split('/') ?? []
  return reference === undefined
    ? part
    : ((components as unknown as Record<string, Record<string, object>>)[kind]?.[name] ?? {})
}

/** A schema with what it refers to in its place; one that holds itself ends where it comes again. */
function whole(schema: JsonSchema, document: ApiDocument, above: readonly string[] = []): JsonSchema {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (typeof value !== 'object' || value === null) return value
    const reference = '$ref' in value && typeof value.$ref === 'string' ? value.$ref : undefined
    if (reference === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inline(one)]))
    const { $ref: _, ...beside } = value as JsonSchema
    if (above.includes(reference)) return { type: 'object', ...beside }
    return { ...whole(follow(value, document) as JsonSchema, document, [...above, reference]), ...beside }
  }
  return inline(schema) as JsonSchema
}
