import type { Broker } from '../core/broker.ts'
import type { Prompt } from '../core/prompt.ts'
import { ATTRIBUTION } from '../describe/attribution.ts'
import { toManifest } from '../describe/manifest.ts'
import { toReference } from '../describe/reference.ts'
import { appsOf } from './apps.ts'
import { isIn, isSelected, type Selection } from './selection.ts'
import { readSkills, type Skill } from './skills.ts'

interface Resource {
  uri: string
  name: string
  title: string
  description: string
  mimeType: string
  text(): string
}

const MOST_ARGUMENT = 20_000
// The most that an answer of completions may have.
const MOST_COMPLETIONS = 100

/** The resources, skills and prompts a host can show of a selection, with their lists built once. */
export function createLibrary({ registry, services }: Broker, given: readonly Prompt[], selection: Selection) {
  const { toolsets } = selection
  const prompts = given.filter(prompt => isIn(prompt, toolsets))
  const skills = toolsets.some(name => name !== 'utils') ? readSkills() : []
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
    ...skills.map(toResource),
  ]
  const apps = appsOf(registry.list.filter(operation => isSelected(operation, selection)))
  const listed = resources.map(({ text: _text, ...entry }) => entry)
  const promptsByName = new Map(prompts.map(prompt => [prompt.name, prompt]))
  return {
    resourceList: { resources: listed },
    /** The same with the apps, for clients that show them. */
    resourceListWithApps: { resources: [...listed, ...apps] },
    app: (uri: string) => apps.find(entry => entry.uri === uri),
    promptList: {
      prompts: prompts.map(
        ({ render: _render, toolset: _toolset, features: _features, arguments: fields, ...entry }) => ({
          ...entry,
          arguments: fields.map(({ values: _values, ...field }) => field),
        }),
      ),
    },
    skillList: { skills: skills.map(({ entry }) => entry) },
    skill: (uri: string) => skills.find(({ entry }) => entry.uri === uri)?.entry,
    /** What may stand where a user is typing; nothing for what cannot be completed. */
    complete: (prompt: string, argument: string, typed: string) => {
      const field = promptsByName.get(prompt)?.arguments.find(({ name }) => name === argument)
      const start = typed.toLowerCase()
      const values = (field?.values?.() ?? []).filter(one => one.toLowerCase().startsWith(start))
      return {
        completion: {
          values: values.slice(0, MOST_COMPLETIONS),
          total: values.length,
          hasMore: values.length > MOST_COMPLETIONS,
        },
      }
    },
    hasPrompt: (name: string) => promptsByName.has(name),
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

/** What `createLibrary` makes. */
export type Library = ReturnType<typeof createLibrary>

const toResource = ({ entry: { uri, frontmatter }, text }: Skill): Resource => ({
  uri,
  name: frontmatter.name,
  title: `Skill: ${frontmatter.name.replaceAll('-', ' ')}`,
  description: frontmatter.description,
  mimeType: 'text/markdown',
  text: () => text,
})

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
