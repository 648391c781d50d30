import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Vendor } from '../src/core/vendor.ts'
import type { Operation } from '../src/core/operation.ts'
import type { Registry } from '../src/core/registry.ts'
import { toOpenApi } from '../src/describe/openapi.ts'
import { describeEndpoints } from '../src/cli/endpoints.ts'
import { createProductRegistry } from '../src/main.ts'
import { VENDORS } from '../src/providers/index.ts'

interface Described {
  headers?: Record<string, { $ref?: string; required?: boolean }>
  content?: Record<string, { schema: object }>
}
type PathItem = Record<string, { responses: Record<string, Described & { $ref?: string }> }>
interface ApiDocument {
  paths: Record<string, PathItem>
  components: { headers: Record<string, { required?: boolean }>; responses: Record<string, Described> }
}

/** Throws when an answer is not one that the document describes. */
export type CheckAnswer = (method: string, url: string, answer: Response) => Promise<void>

// What any server says of a connection, a cache or a browser; everything else is told to callers and has to be described.
const UNTOLD =
  /^(content-(type|length|encoding|disposition|security-policy)|cache-control|pragma|date|connection|keep-alive|transfer-encoding|vary|x-content-type-options|x-robots-tag|x-accel-buffering|referrer-policy|access-control-.*|mcp-.*)$/
const BELOW_THE_PATHS = [400, 408, 431]

const OAUTH = { $ref: '#/components/schemas/OAuthError' }

// Every application has a registry of its own, mostly of the same operations: a check is dear to make.
const checks: { operations: readonly Operation[]; vendors: readonly Vendor[]; check: CheckAnswer }[] = []
let whole: CheckAnswer | undefined

/** The check of answers of a server that offers the operations of a registry. */
export function answerCheck(registry: Registry, vendors: readonly Vendor[] = VENDORS): CheckAnswer {
  const operations = registry.list
  const known = checks.find(one => isAlike(one.operations, operations) && isAlike(one.vendors, vendors))
  if (known !== undefined) return known.check
  const check = createCheck(registry, vendors)
  checks.push({ operations, vendors, check })
  return check
}

const isAlike = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

const watched = new Set<string>()

/** From now on every answer that `fetch` gets from a server is checked. */
export function watchServer(url: string): void {
  watched.add(new URL(url).origin)
  if (whole !== undefined) return
  const check = answerCheck(createProductRegistry())
  whole = check
  const original = globalThis.fetch
  globalThis.fetch = async (...[input, init]: Parameters<typeof fetch>) => {
    const answer = await original(input, init)
    const url = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (watched.has(new URL(url).origin)) await check(method.toUpperCase(), url, answer)
    return answer
  }
}

function createCheck(registry: Registry, vendors: readonly Vendor[]): CheckAnswer {
  const document = toOpenApi(registry, describeEndpoints(vendors), 'http://127.0.0.1:8787') as unknown as ApiDocument
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: 'api' })
  const validators = new Map<string, ValidateFunction>()
  const fits = (schema: object, value: unknown, what: string): void => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object)
    validators.set(text, validate)
    if (!validate(value))
      throw new Error(`${what}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 600)}`)
  }
  const templates = Object.keys(document.paths).map(path => ({
    path,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  const itemOf = (path: string): PathItem | undefined =>
    document.paths[path] ?? document.paths[templates.find(({ pattern }) => pattern.test(path))?.path ?? '']

  return async (method, url, answer) => {
    const path = new URL(url, 'http://127.0.0.1').pathname
    const what = `${method} ${path} answered ${answer.status}`
    if (method === 'OPTIONS') return
    const hasNoEnd = answer.headers.get('content-type') === 'text/event-stream'
    const text = path === '/mcp' || method === 'HEAD' || hasNoEnd ? '' : await answer.clone().text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    const receipt = { $ref: `#/components/schemas/${/^\/api\/tools(\/|$)/.test(path) ? 'ToolError' : 'Receipt'}` }
    const said = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : undefined
    const operation = itemOf(path)?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
    const isNowhere = /^Nothing is at /.test(String(said?.['human_message'] ?? said?.['error']))
    if (operation === undefined || isNowhere) {
      if (path === '/mcp' || method === 'HEAD') return
      if (![401, 404, 405, ...BELOW_THE_PATHS].includes(answer.status))
        throw new Error(`${what}, which is described nowhere`)
      if (answer.status === 405 && answer.headers.get('allow') === null) throw new Error(`${what} without Allow`)
      fits(/^\/auth\/(token|reg|revoke)$/.test(path) ? { anyOf: [receipt, OAUTH] } : receipt, said, what)
      return
    }
    const declared = operation.responses[String(answer.status)]
    if (declared === undefined) {
      if (!BELOW_THE_PATHS.includes(answer.status)) throw new Error(`${what}, which the document does not describe`)
      return fits(receipt, said, what)
    }
    const response = declared.$ref === undefined ? declared : document.components.responses[nameOf(declared.$ref)]
    checkHeaders(answer.headers, response ?? {}, what)
    const { content } = response ?? {}
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    if (method === 'HEAD') return
    if (content === undefined) {
      if (text !== '') throw new Error(`${what} with a body that the document does not describe: ${text.slice(0, 200)}`)
    } else if (content[type] === undefined)
      throw new Error(`${what} as ${type || 'nothing'}; the document describes ${Object.keys(content).join(', ')}`)
    else if (said !== undefined) fits(content[type].schema, said, what)
  }

  function checkHeaders(headers: Headers, { headers: described = {} }: Described, what: string): void {
    for (const [name, { $ref: ref }] of Object.entries(described))
      if (document.components.headers[nameOf(ref)]?.required === true && headers.get(name) === null)
        throw new Error(`${what} without ${name}`)
    const names = Object.keys(described).map(name => name.toLowerCase())
    for (const [name] of headers)
      if (!UNTOLD.test(name) && !names.includes(name))
        throw new Error(`${what} with ${name}, a header that the document does not describe`)
  }
}

const nameOf = (ref = ''): string => ref.slice(ref.lastIndexOf('/') + 1)
