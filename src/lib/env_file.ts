/** What a file of NAME=value lines says, and the line on which each name stands. */
export interface EnvFile {
  values: Record<string, string>
  lines: Record<string, number>
}

/** A line that cannot be read; what it holds is not repeated, since it may be a secret. */
export interface WrongLine {
  line: number
  problem: string
}

const BLANK = /^\s*(#.*)?$/
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/s
const REST = /^\s*(#.*)?$/
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }
const PLAIN = /^[^\s#'"\\$`]+$/

/**
 * Reads lines of NAME=value. `# comment` stands on a line of its own or after a space. A value in single quotes is taken as
 * it stands; in double quotes \n, \r, \t, \" and \\ are what they say, and both may go over several lines. Nothing is expanded.
 * Where readers of such files disagree (a # within an unquoted value, a name given twice) the line is wrong.
 */
export function readEnvFile(text: string): EnvFile | { wrong: WrongLine[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const found: EnvFile = { values: {}, lines: {} }
  const wrong: WrongLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index] ?? ''
    if (BLANK.test(first)) continue
    const line = index + 1
    const [, name, start = ''] = ASSIGNMENT.exec(first) ?? []
    if (name === undefined) {
      wrong.push({ line, problem: 'is not NAME=value, a comment or empty' })
      continue
    }
    const read = readValue(start, lines.slice(index + 1))
    if ('problem' in read) wrong.push({ line, problem: `${name}: ${read.problem}` })
    else index += read.further
    const before = found.lines[name]
    if (before !== undefined) wrong.push({ line, problem: `${name}: is given on line ${before} already` })
    found.lines[name] ??= line
    if ('value' in read) found.values[name] ??= read.value
  }
  return wrong.length === 0 ? found : { wrong }
}

type Read = { value: string; further: number } | { problem: string }

function readValue(start: string, following: readonly string[]): Read {
  const [quote] = start
  return quote === '"' || quote === "'" ? readQuoted(quote, start.slice(1), following) : readUnquoted(start)
}

function readUnquoted(start: string): Read {
  const value = start.replace(/(^|\s)#.*$/, '').trim()
  if (value.includes('\0')) return { problem: 'holds a NUL character' }
  if (/[#'"]/.test(value)) return { problem: "holds a quote or a #: put the whole value in single quotes ('…')" }
  return { value, further: 0 }
}

function readQuoted(quote: '"' | "'", start: string, following: readonly string[]): Read {
  let text = start
  for (let further = 0; ; further++) {
    const end = endOf(quote, text)
    if (end >= 0) {
      if (!REST.test(text.slice(end + 1))) return { problem: 'more follows after the closing quote' }
      const inner = text.slice(0, end)
      if (inner.includes('\0')) return { problem: 'holds a NUL character' }
      return { value: quote === "'" ? inner : unescaped(inner), further }
    }
    const next = following[further]
    if (next === undefined) return { problem: 'the quote is never closed' }
    text += `\n${next}`
  }
}

function endOf(quote: '"' | "'", text: string): number {
  if (quote === "'") return text.indexOf("'")
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return -1
}

const unescaped = (text: string): string => text.replace(/\\([nrt"\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign)

/** A value as `readEnvFile` reads it back, in the plainest form that other readers of such files take too. */
export function quoteEnv(value: string): string {
  if (value === '' || PLAIN.test(value)) return value
  if (!/['\r\n]/.test(value)) return `'${value}'`
  const escaped = value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
  return `"${escaped}"`
}
