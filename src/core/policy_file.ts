import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { nearest } from '../lib/nearest.ts'
import { whatItMustBe } from './issue.ts'
import { type PolicyRule, policyRules } from './policy.ts'

/** The rules of a file, or what is wrong with it, each with its line. */
export type ReadPolicy = { rules: PolicyRule[] } | { problems: string[] }

const MOST_BYTES = 262_144

/** Reads a policy from YAML or JSON: `rules:` with a list below it. */
export function readPolicyFile(text: string, operations: readonly string[]): ReadPolicy {
  if (text.length > MOST_BYTES) return { problems: [`line 1: longer than ${MOST_BYTES} characters`] }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  if (document.errors.length > 0)
    return { problems: document.errors.map(({ pos: [at], message }) => `line ${lines.linePos(at).line}: ${message}`) }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  const root = document.contents
  if (!isMap(root) || !isSeq(root.get('rules')) || root.items.length > 1)
    return { problems: [`line ${lineOf([])}: must be \`rules:\` with a list of rules below it, and nothing else`] }
  const plain = plainOf(document)
  if (plain === undefined) return { problems: [`line ${lineOf(['rules'])}: must not use aliases (*name)`] }
  const read = policyRules.safeParse(plain.rules)
  // Whatever else is wrong: a file is put right in one go.
  const told = [
    ...(read.success ? [] : read.error.issues.flatMap(explain)),
    ...plain.rules.flatMap((rule, at) =>
      unknownNames(rule, operations).map(says => ({ path: [at, 'when', 'operation'], says })),
    ),
  ]
    .map(({ path, says }) => ({ line: lineOf(['rules', ...path]), says }))
    .sort((one, other) => one.line - other.line)
  if (told.length > 0) return { problems: told.map(({ line, says }) => `line ${line}: ${says}`) }
  if (!read.success) throw new Error('a policy that is wrong was not explained')
  return { rules: read.data }
}

/** Undefined where aliases would make much of little. */
function plainOf(document: Document): { rules: readonly unknown[] } | undefined {
  try {
    return document.toJS({ maxAliasCount: 0 }) as { rules: readonly unknown[] }
  } catch {
    return undefined
  }
}

interface Told {
  path: readonly PropertyKey[]
  says: string
}

const FIELDS: Readonly<Record<string, string>> = {
  '': 'name, when, answer',
  when: 'operation, agent, min_amount_usd, relationship, hours, new_business, effects_today_over, reading',
  hours: 'zone, from, to, days',
}

function explain(issue: z.core.$ZodIssue): Told[] {
  const [, ...path] = issue.path
  const at = path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const allowed = FIELDS[String(path.at(-1) ?? '')] ?? ''
    return issue.keys.map(key => ({
      path: [...issue.path, key],
      says: `${[...path, key.slice(0, 40)].join('.')}: unknown; allowed are ${allowed}`,
    }))
  }
  if (issue.code === 'invalid_union') {
    const closest = issue.errors.flat().find(inner => inner.code !== 'invalid_type') ?? issue.errors.flat()[0]
    const says = closest === undefined ? issue.message : whatItMustBe(closest)
    return [{ path: issue.path, says: `${at}: ${says}, or a list of such` }]
  }
  return [{ path: issue.path, says: `${at === '' ? 'the rule' : at}: ${whatItMustBe(issue)}` }]
}

const NAMING = z.object({ when: z.object({ operation: z.unknown() }) })

function unknownNames(rule: unknown, operations: readonly string[]): string[] {
  const operation = NAMING.safeParse(rule).data?.when.operation
  const names: unknown[] = Array.isArray(operation) ? operation : [operation]
  return names
    .filter(name => typeof name === 'string')
    .filter(name => !operations.includes(name))
    .map(name => {
      const [meant] = nearest(name, operations)
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
      return `when.operation: ${name.slice(0, 40)} is none the policy is asked about; allowed are ${operations.join(', ')}.${hint}`
    })
}
