import { fromJsonSchema, type GetPromptResult, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { askForContext } from './fixture_input_required.ts'
import { PNG } from './fixture_samples.ts'

/** Adds the `test://` resources the official scenarios read. */
export function addResources(server: McpServer): void {
  const addText = (name: string, text: string): void => {
    const uri = `test://${name}`
    server.registerResource(name, uri, { description: text, mimeType: 'text/plain' }, () => ({
      contents: [{ uri, mimeType: 'text/plain', text }],
    }))
  }
  addText('static-text', 'This is the content of the static text resource.')
  addText('watched-resource', 'This is the content of the watched resource.')
  const binary = 'test://static-binary'
  server.registerResource('static-binary', binary, { description: 'One red pixel.', mimeType: PNG.mimeType }, () => ({
    contents: [{ uri: binary, mimeType: PNG.mimeType, blob: PNG.data }],
  }))
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  const metadata = { description: 'Answers the id it is asked for.', mimeType: 'application/json' }
  server.registerResource('template', template, metadata, (uri, { id }) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }))
  server.server.setRequestHandler('resources/subscribe', () => ({}))
  server.server.setRequestHandler('resources/unsubscribe', () => ({}))
}

const strings = <Name extends string>(...names: Name[]) =>
  fromJsonSchema<Record<Name, string>>({
    type: 'object',
    properties: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
    required: names,
  })
const TWO_ARGUMENTS = strings('arg1', 'arg2')
const URI_ARGUMENT = strings('resourceUri')

type Content = GetPromptResult['messages'][number]['content']

const say = (...contents: Content[]): GetPromptResult => ({
  messages: contents.map(content => ({ role: 'user', content })),
})

/** Adds the prompts the official scenarios get, and completion of their arguments. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Takes nothing.' }, () =>
    say({ type: 'text', text: 'This is a simple prompt for testing.' }),
  )
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Takes two arguments.', argsSchema: TWO_ARGUMENTS },
    ({ arg1, arg2 }) => say({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Embeds a resource.', argsSchema: URI_ARGUMENT },
    ({ resourceUri }) =>
      say(
        {
          type: 'resource',
          resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        },
        { type: 'text', text: 'Please process the embedded resource above.' },
      ),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Shows an image.' }, () =>
    say({ type: 'image', ...PNG }, { type: 'text', text: 'Please analyze the image above.' }),
  )
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks for its context.' }, askForContext)
  server.server.setRequestHandler('completion/complete', ({ params }) => {
    const values = ['paris', 'park', 'party', 'test'].filter(value => value.startsWith(params.argument.value))
    return { completion: { values, total: values.length, hasMore: false } }
  })
}
