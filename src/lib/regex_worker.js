import { parentPort } from 'node:worker_threads'

// Plain JavaScript: a worker starts from a file, and Node 20 starts no TypeScript.

const MOST_MATCHES = 1000
const MOST_CHARACTERS = 200_000

/**
 * @param {{ pattern: string, flags: string, input: string }} job
 * @returns {import('./regex_pool.ts').RegexVerdict}
 */
function run({ pattern, flags, input }) {
  let regex
  try {
    regex = new RegExp(pattern, flags)
  } catch (error) {
    return { kind: 'invalid', message: error instanceof Error ? error.message : String(error) }
  }
  const matches = []
  let characters = 0
  for (const match of flags.includes('g') ? input.matchAll(regex) : [regex.exec(input)]) {
    if (match === null) break
    characters += match.reduce((sum, group) => sum + (group?.length ?? 0) + 40, 0)
    if (matches.length === MOST_MATCHES || (characters > MOST_CHARACTERS && matches.length > 0)) return { kind: 'done', matches, truncated: true }
    matches.push(toMatch(match))
  }
  return { kind: 'done', matches, truncated: false }
}

/** @param {RegExpExecArray} match */
function toMatch(match) {
  const [whole, ...groups] = match
  const named = Object.entries(match.groups ?? {}).map(([name, value]) => [name, value ?? null])
  return {
    match: whole,
    index: match.index,
    end: match.index + whole.length,
    groups: groups.map(group => group ?? null),
    named_groups: Object.fromEntries(named),
  }
}

parentPort?.on('message', job => parentPort?.postMessage(run(job)))
parentPort?.postMessage('ready')
