import type { Broker } from '../core/broker.ts'
import type { Prompt } from '../core/prompt.ts'
import { ATTRIBUTION } from '../describe/attribution.ts'
import { toManifest } from '../describe/manifest.ts'
import { toReference } from '../describe/reference.ts'

interface Resource {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  text(): string
}

const MOST_ARGUMENT = 20_000

/** The resources and prompts a host can show, with their lists built once. */
export function createLibrary({ registry, services }: Broker, prompts: readonly Prompt[]) {
  const resources: Resource[] = [
    {
      uri: 'agent-broker://manifest',
      name: 'manifest',
      title: 'Manifest',
      description: 'Every operation with its schemas, price and failure modes, as JSON.',
      mimeType: 'application/json',
      text: () => JSON.stringify(toManifest(registry, services.publicUrl), null, 2),
    },
    {
      uri: 'agent-broker://operations',
      name: 'operations',
      title: 'Operations reference',
      description: 'Every operation, argument, result field and reason code, to read.',
      mimeType: 'text/markdown',
      text: () => toReference(registry, services.publicUrl),
    },
    {
      uri: 'agent-broker://attribution',
      name: 'attribution',
      title: 'Attribution',
      description: 'The sources and standards behind the answers.',
      mimeType: 'text/markdown',
      text: () => ATTRIBUTION,
    },
  ]
  const promptsByName = new Map(prompts.map(prompt => [prompt.name, prompt]))
  return {
    resourceList: { resources: resources.map(({ text: _text, ...entry }) => entry) },
    promptList: {
      prompts: prompts.map(({ render: _render, ...entry }) => ({ ...entry, arguments: [...entry.arguments] })),
    },
    read: (uri: string) => {
      const resource = resources.find(candidate => candidate.uri === uri)
      return resource && { contents: [{ uri, mimeType: resource.mimeType, text: resource.text() }] }
    },
    prompt: (name: string, values: Record<string, string>) => {
      const prompt = promptsByName.get(name)
      if (prompt === undefined)
        return {
          problem: `Unknown prompt ${name.slice(0, 64)}; prompts/list names them: ${[...promptsByName.keys()].join(', ')}.`,
        }
      const problem = checkArguments(prompt, values)
      if (problem !== undefined) return { problem }
      return {
        description: prompt.description,
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.render(values) } }],
      }
    },
  }
}

function checkArguments(prompt: Prompt, values: Record<string, string>): string | undefined {
  const allowed = prompt.arguments.map(({ name }) => name)
  const unknown = Object.keys(values).find(name => !allowed.includes(name))
  if (unknown !== undefined)
    return `${unknown.slice(0, 40)}: unknown argument of ${prompt.name}. Allowed: ${allowed.join(', ')}.`
  for (const { name, required } of prompt.arguments) {
    const value = values[name] ?? ''
    if (required && value.trim() === '') return `${name}: required by ${prompt.name}.`
    if (value.length > MOST_ARGUMENT) return `${name}: must be at most ${MOST_ARGUMENT} characters.`
  }
  return undefined
}
