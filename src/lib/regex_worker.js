import { parentPort } from 'node:worker_threads'

// Plain JavaScript: a worker starts from a file, and Node 20 starts no TypeScript.

const MOST_MATCHES = 1000
const MOST_CHARACTERS = 400_000

/**
 * @param {{ pattern: string, flags: string, input: string }} job
 * @returns {import('./regex_pool.ts').RegexVerdict}
 */
function run(job) {
  try {
    return search(job)
  } catch (error) {
    // Compiling happens at the first match, so that a pattern can turn out to be too large as late as here.
    return error instanceof SyntaxError ? { kind: 'invalid', message: error.message } : { kind: 'out_of_memory' }
  }
}

/**
 * @param {{ pattern: string, flags: string, input: string }} job
 * @returns {import('./regex_pool.ts').RegexVerdict}
 */
function search({ pattern, flags, input }) {
  const regex = new RegExp(pattern, flags)
  const matches = []
  let characters = 0
  for (const match of flags.includes('g') ? input.matchAll(regex) : [regex.exec(input)]) {
    if (match === null) break
    const texts = [...match, ...Object.values(match.groups ?? {})]
    characters += texts.reduce((sum, text) => sum + (text?.length ?? 0) + 40, 0)
    const isTooMuch = characters > MOST_CHARACTERS
    if (matches.length === MOST_MATCHES || (isTooMuch && matches.length > 0))
      return { kind: 'done', matches, truncated: true }
    matches.push(toMatch(match, isTooMuch ? Math.floor(MOST_CHARACTERS / texts.length) : Number.POSITIVE_INFINITY))
    // A first match that is too much by itself: a thousand groups may each hold the whole input.
    if (isTooMuch) return { kind: 'done', matches, truncated: true }
  }
  return { kind: 'done', matches, truncated: false }
}

/**
 * @param {RegExpExecArray} match
 * @param {number} most characters of each text
 */
function toMatch(match, most) {
  const [whole, ...groups] = match
  // Without flag u a pattern can cut a character in two; most readers of JSON refuse the halves.
  const cut = (/** @type {string | undefined} */ text) => text?.slice(0, most).toWellFormed() ?? null
  const named = Object.entries(match.groups ?? {}).map(([name, text]) => [name, cut(text)])
  return {
    match: whole.slice(0, most).toWellFormed(),
    index: match.index,
    end: match.index + whole.length,
    groups: groups.map(cut),
    named_groups: Object.fromEntries(named),
  }
}

parentPort?.on('message', job => {
  parentPort?.postMessage('begun')
  parentPort?.postMessage(run(job))
})
parentPort?.postMessage('ready')
