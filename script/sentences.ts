import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseAst } from 'vitest/node'

/** A sentence in a source that a caller can read; `{…}` stands for what is filled in. */
export interface Sentence {
  file: string
  text: string
}

interface Node {
  type: string
  [field: string]: unknown
}

// The command line, the settings and the log speak to the operator alone.
const FOLDERS =
  'auth core describe gate inbound jobs lib map ops people providers screening store supply tools transport'.split(' ')
const NOT_FOR_CALLERS = /^(.*\.)?(log|logger|console)$/
const FILLED = '{…}'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The text of a literal, a template or a sum of them; undefined for any other expression. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(FILLED)
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined
  const [left, right] = [textOf(node['left']), textOf(node['right'])]
  return left === undefined && right === undefined ? undefined : `${left ?? FILLED}${right ?? FILLED}`
}

const isSentence = (text: string): boolean =>
  /\s/.test(text) &&
  /[a-z]{2}/.test(text) &&
  /[.?!]\)?\s*$/.test(text) &&
  !/^(select|insert|delete|vacuum)\b.*[?]|\|/i.test(text)

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node['object'])}.${nameOf(node['property'])}`
  return node.type === 'Identifier' ? String(node['name']) : ''
}

const isForCallers = (node: Node): boolean => {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return false
  const callee = node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : undefined
  return !NOT_FOR_CALLERS.test(nameOf(callee?.['object']))
}

function* sentencesIn(node: Node): Generator<string> {
  if (!isForCallers(node)) return
  const text = textOf(node)
  if (text !== undefined && isSentence(text)) yield text
  // The halves of a sum are one sentence with it, what is filled into a template is another.
  const parts = node.type === 'BinaryExpression' && text !== undefined ? [] : Object.values(node).flat()
  for (const part of parts) if (isNode(part)) yield* sentencesIn(part)
}

/** Every sentence of the sources that a caller can read, by file and place. */
export function toSentences(): Sentence[] {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .map(file => posix.join('src', folder, file.replaceAll('\\', '/')))
      .filter(file => file.endsWith('.ts')),
  ).sort()
  return files.flatMap(file => {
    const program = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as Node
    return [...new Set(sentencesIn(program))].map(text => ({ file, text }))
  })
}

/** The catalogue as it is committed: the sentences of each file below its name. */
export function toCatalogue(sentences: readonly Sentence[]): string {
  const files = [...new Set(sentences.map(({ file }) => file))]
  const textsOf = (name: string): string[] => sentences.filter(({ file }) => file === name).map(({ text }) => text)
  return files
    .map(file => `${[file, ...textsOf(file).map(text => `  ${text.replaceAll('\n', '\\n')}`)].join('\n')}\n`)
    .join('\n')
}
