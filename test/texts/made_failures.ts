import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseAst } from 'vitest/node'

/** A call that the sources make, with its arguments as far as they can be read; `{…}` for what is filled in. */
export interface Made {
  file: string
  args: readonly Read[]
}

/** What an argument may be: a text, or the fields of an object. */
export type Read = string | ReadonlyMap<string, Read>

interface Node {
  type: string
  [field: string]: unknown
}
type Known = ReadonlyMap<string, Read>
interface Source {
  path: string
  values: ReadonlyMap<string, Node>
  functions: ReadonlyMap<string, Node>
  /** The path and name that an imported name stands for. */
  imports: ReadonlyMap<string, readonly [path: string, name: string]>
  calls: readonly { callee: string; node: Node; within: readonly string[] }[]
}

export const FILLED = '{…}'
const MOST = 48
const MOST_DEEP = 4
const NONE: Known = new Map()

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const nameOf = (value: unknown): string =>
  nodesOf(value)
    .filter(({ type }) => type === 'Identifier')
    .map(({ name }) => textOf(name))
    .join('')
const isFunction = ({ type }: Node): boolean => /^(Arrow)?Function(Expression|Declaration)?$/.test(type)

const readSources = new Map<string, Source>()

/** A file of the sources, read once for all that ask for it. */
function sourceOf(path: string): Source {
  const source = readSources.get(path) ?? readSource(path)
  readSources.set(path, source)
  return source
}

function readSource(path: string): Source {
  const values = new Map<string, Node>()
  const functions = new Map<string, Node>()
  const imports = new Map<string, readonly [string, string]>()
  const calls: { callee: string; node: Node; within: readonly string[] }[] = []
  const visit = (node: Node, within: readonly string[]): void => {
    const name = nameOf(node['id'])
    const [value] = node.type === 'VariableDeclarator' ? nodesOf(node['init']) : isFunction(node) ? [node] : []
    const isNamedFunction = name !== '' && value !== undefined && isFunction(value)
    if (isNamedFunction) functions.set(name, value)
    else if (name !== '' && value !== undefined) values.set(name, value)
    if (node.type === 'ImportSpecifier' || node.type === 'ImportDeclaration') {
      const from = posix.join(posix.dirname(path), textOf(nodesOf(node['source'])[0]?.['value']))
      for (const one of nodesOf(node['specifiers'])) imports.set(nameOf(one['local']), [from, nameOf(one['imported'])])
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      calls.push({ callee: nameOf(node['callee']), node, within })
    const inside = isNamedFunction ? [...within, name] : within
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, inside)
  }
  visit(parseAst(readFileSync(path, 'utf8'), { lang: 'ts' }) as unknown as Node, [])
  return { path, values, functions, imports, calls }
}

/** Every call of a function of the sources, or making of a class, as far as its arguments can be read where it is made or passed on. */
export function callsOf(callee: string, folders: readonly string[]): Made[] {
  const paths = folders.flatMap(folder =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .map(file => posix.join('src', folder, file.replaceAll('\\', '/')))
      .filter(file => file.endsWith('.ts')),
  )
  const sources = new Map(paths.map(path => [path, sourceOf(path)]))
  const lookUp = (source: Source, name: string): [Source, Node] | undefined => {
    const own = source.values.get(name)
    if (own !== undefined) return [source, own]
    const [path = '', exported = ''] = source.imports.get(name) ?? []
    const other = sources.get(path)
    const value = other?.values.get(exported)
    return other === undefined || value === undefined ? undefined : [other, value]
  }

  const read = (node: Node | undefined, source: Source, known: Known, deep = 0): Read[] => {
    if (node === undefined || deep > 12) return [FILLED]
    const go = (part: unknown): Read[] => read(nodesOf(part)[0], source, known, deep + 1)
    switch (node.type) {
      case 'Literal':
        return [typeof node['value'] === 'string' ? node['value'] : String(node['value'])]
      case 'TemplateLiteral': {
        const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
        const parts = nodesOf(node['expressions']).map(go)
        return texts
          .map((text, at) => [text, ...(at < parts.length ? [parts[at] ?? [FILLED]] : [])] as const)
          .reduce<string[]>(
            (all, [text, filled]) =>
              all
                .flatMap(one =>
                  (filled ?? ['']).map(more => `${one}${text}${typeof more === 'string' ? more : FILLED}`),
                )
                .slice(0, MOST),
            [''],
          )
      }
      case 'BinaryExpression':
        return go(node['left']).flatMap(left => go(node['right']).map(right => `${String(left)}${String(right)}`))
      case 'LogicalExpression':
        return node['operator'] === '&&'
          ? [new Map(), ...go(node['right'])]
          : [...go(node['left']), ...go(node['right'])]
      case 'ConditionalExpression':
        return [...go(node['consequent']), ...go(node['alternate'])]
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return go(node['expression'])
      case 'Identifier': {
        const name = nameOf(node)
        const passed = known.get(name)
        if (passed !== undefined) return [passed]
        const found = lookUp(source, name)
        return found === undefined ? [FILLED] : read(found[1], found[0], known, deep + 1)
      }
      case 'MemberExpression': {
        const field = node['computed'] === true ? undefined : nameOf(node['property'])
        return go(node['object']).flatMap(of => {
          if (!(of instanceof Map)) return [FILLED]
          const one = field === undefined ? undefined : of.get(field)
          return field === undefined ? [...of.values()] : [one ?? FILLED]
        })
      }
      case 'ObjectExpression':
        return nodesOf(node['properties']).reduce<Map<string, Read>[]>(
          (all, property) => {
            const isSpread = property.type === 'SpreadElement'
            const name = nameOf(property['key']) || textOf(nodesOf(property['key'])[0]?.['value'])
            const more = go(isSpread ? property['argument'] : property['value'])
            return all
              .flatMap(one =>
                more.map(value =>
                  isSpread
                    ? new Map([...one, ...(value instanceof Map ? value : [])])
                    : new Map([...one, [name, value]]),
                ),
              )
              .slice(0, MOST)
          },
          [new Map()],
        )
      default:
        return [FILLED]
    }
  }

  const callers = new Map<string, { caller: Source; call: Source['calls'][number] }[]>()
  /** Where a function of a source is called, there or where it is imported. */
  const callersOf = (source: Source, name: string, made: Node) => {
    const key = `${source.path} ${name}`
    const known = callers.get(key)
    if (known !== undefined) return known
    const found = [...sources.values()].flatMap(caller => {
      const local = [...caller.imports].find(([, [path, exported]]) => path === source.path && exported === name)?.[0]
      const callee = caller === source ? name : local
      return callee === undefined
        ? []
        : caller.calls.filter(call => call.callee === callee && call.node !== made).map(call => ({ caller, call }))
    })
    callers.set(key, found)
    return found
  }

  /** What the parameters of the functions around a call are at each place that calls them. */
  const passedTo = (source: Source, within: readonly string[], deep: number): Known[] => {
    const name = within.at(-1)
    const made = name === undefined ? undefined : source.functions.get(name)
    if (name === undefined || made === undefined || deep > MOST_DEEP) return [NONE]
    const params = nodesOf(made['params']).map(param =>
      param.type === 'AssignmentPattern'
        ? ([nameOf(param['left']), param['right']] as const)
        : ([nameOf(param), undefined] as const),
    )
    const found = callersOf(source, name, made).flatMap(({ caller, call }) => argumentsOf(caller, call, deep + 1))
    const passed = found.flatMap(({ args }) =>
      params.reduce<Known[]>(
        (all, [param, otherwise], at) =>
          all.flatMap(one =>
            (args[at] === undefined ? read(nodesOf(otherwise)[0], source, NONE) : [args[at]]).map(
              value => new Map([...one, [param, value]]),
            ),
          ),
        [NONE],
      ),
    )
    return passed.length === 0 ? [NONE] : passed
  }

  const argumentsOf = (source: Source, { node, within }: Source['calls'][number], deep: number): Made[] =>
    passedTo(source, within, deep).flatMap(known =>
      nodesOf(node['arguments'])
        .reduce<Read[][]>(
          (all, argument) => {
            const more = read(argument, source, known)
            // Two that are chosen by one question belong together.
            return all.flatMap(one => more.map(value => [...one, value])).slice(0, MOST * 4)
          },
          [[]],
        )
        .map(args => ({ file: source.path, args })),
    )

  return [...sources.values()].flatMap(source =>
    source.calls.filter(call => call.callee === callee).flatMap(call => argumentsOf(source, call, 0)),
  )
}
