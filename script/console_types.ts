import openapiTS from 'openapi-typescript'
import { describeEndpoints } from '../src/cli/endpoints.ts'
import type { Registry } from '../src/core/registry.ts'
import { toOpenApi } from '../src/describe/openapi.ts'
import { VENDORS } from '../src/providers/index.ts'

// What a page of the console asks of the server, which has no other way to it, and what the apps in hosts show.
const ASKED = ['check_compliance', 'screen_sanctions']
const SHOWN = ['find_business', 'list_operations', 'preview_cost']
const USED = new RegExp(`^/(operator/|ops/(${[...ASKED, ...SHOWN].join('|')})$)`)
const REFERENCE = /"#\/components\/(\w+)\/(\w+)"/g

type Components = Record<string, Record<string, object>>

/** The types of the console's client, out of the document that callers are given. */
export async function toConsoleTypes(registry: Registry): Promise<string> {
  const { components, ...document } = toOpenApi(registry, describeEndpoints(VENDORS), 'http://127.0.0.1:8787') as {
    components: Components
    paths: Record<string, object>
  }
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => USED.test(path)))
  const used = { ...document, paths, components: reachedFrom(paths, components) }
  return openapiTS(used as unknown as Parameters<typeof openapiTS>[0])
}

/** The components that something refers to, and those that these refer to. */
function reachedFrom(whole: object, components: Components): Components {
  const reached: Components = {}
  const waiting: object[] = [whole]
  for (const part of waiting)
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      const component = components[kind]?.[name]
      if (component === undefined || reached[kind]?.[name] !== undefined) continue
      reached[kind] = { ...reached[kind], [name]: component }
      waiting.push(component)
    }
  return reached
}
