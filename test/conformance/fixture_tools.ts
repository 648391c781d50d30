import { setTimeout as sleep } from 'node:timers/promises'
import type { CallToolResult, InputRequiredResult, JsonSchemaType, ServerContext } from '@modelcontextprotocol/server'
import { PNG, text, WAV } from './fixture_samples.ts'

type Result = CallToolResult | InputRequiredResult

/** One tool the official scenarios call by name. */
export interface FixtureTool {
  name: string
  description: string
  input?: JsonSchemaType
  run(args: Record<string, unknown>, ctx: ServerContext): Result | Promise<Result>
}

const STEP_MS = 50

async function report(_args: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  const progressToken = mcpReq._meta?.progressToken
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined)
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
    await sleep(STEP_MS)
  }
  return text('Reported progress three times.')
}

async function writeLog(_args: unknown, { mcpReq }: ServerContext): Promise<CallToolResult> {
  for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    await mcpReq.log('info', line)
    await sleep(STEP_MS)
  }
  return text('Logged three lines.')
}

// Every keyword that the scenario looks for must reach tools/list as it stands here.
const SCHEMA_2020_12: JsonSchemaType = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

const REPEATED = { type: 'string', 'x-mcp-header': 'Region' } as const

const embedded = (uri: string, mimeType: string, body: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: body },
})

/** The tools that answer by themselves. */
export const TOOLS: readonly FixtureTool[] = [
  {
    name: 'test_simple_text',
    description: 'Answers text.',
    run: () => text('This is a simple text response for testing.'),
  },
  {
    name: 'test_image_content',
    description: 'Answers an image.',
    run: () => ({ content: [{ type: 'image', ...PNG }] }),
  },
  { name: 'test_audio_content', description: 'Answers audio.', run: () => ({ content: [{ type: 'audio', ...WAV }] }) },
  {
    name: 'test_embedded_resource',
    description: 'Answers an embedded resource.',
    run: () => ({
      content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
    }),
  },
  {
    name: 'test_multiple_content_types',
    description: 'Answers text, an image and a resource.',
    run: () => ({
      content: [
        { type: 'text', text: 'Multiple content types test:' },
        { type: 'image', ...PNG },
        embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ],
    }),
  },
  { name: 'test_tool_with_logging', description: 'Logs while it runs.', run: writeLog },
  { name: 'test_logging_tool', description: 'Logs while it runs.', run: writeLog },
  { name: 'test_tool_with_progress', description: 'Reports progress while it runs.', run: report },
  {
    name: 'test_error_handling',
    description: 'Always fails.',
    run: () => {
      throw new Error('This tool intentionally returns an error for testing')
    },
  },
  {
    name: 'json_schema_2020_12_tool',
    description: 'Has a schema of many keywords.',
    input: SCHEMA_2020_12,
    run: args => text(JSON.stringify(args)),
  },
  {
    name: 'test_custom_header',
    description: 'Has an argument that clients repeat in a header.',
    input: { type: 'object', properties: { region: REPEATED } },
    run: args => text(JSON.stringify(args)),
  },
]
