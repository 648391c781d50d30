/** One field of a header, unfolded. */
export interface HeaderField {
  /** In lower case. */
  name: string
  value: string
}

interface Result {
  method: string
  result: string
  /** By names such as `header.d`. */
  properties: ReadonlyMap<string, string>
}

const MOST_FIELD = 20_000

/** The fields of a header, in order. */
export function readHeaders(bytes: Buffer): HeaderField[] {
  const lines = bytes
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
  return lines.flatMap(line => {
    const at = line.indexOf(':')
    return at < 1 ? [] : [{ name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1).trim() }]
  })
}

/**
 * Whether the receiving server says that a mail was sent by the domain of its author: DMARC passed, or a signature of that domain or one above it did
 * (RFC 8601, RFC 7489 section 3.1). Only the topmost field of that server counts: whoever sent the mail may have written others below.
 */
export function isProven(headers: readonly HeaderField[], authservId: string | undefined, from: string): boolean {
  if (authservId === undefined) return false
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const named = headers
    .filter(({ name }) => name === 'authentication-results')
    .map(({ value }) => ({ isLong: value.length > MOST_FIELD, said: toStatements(value.slice(0, MOST_FIELD)) }))
  // One that is too long to say whose it is may be of that server.
  const topmost = named.find(
    ({ isLong, said: [id, ...rest] }) => isSame(id, authservId) || (isLong && rest.length === 0),
  )
  if (topmost === undefined || topmost.isLong) return false
  return topmost.said
    .slice(1)
    .map(toResult)
    .some(one => one !== undefined && provesDomain(one, domain))
}

function isSame(said: string | undefined, authservId: string): boolean {
  // A version may stand after it.
  const [id = ''] = (said ?? '').split(/\s+/)
  return id.replace(/^"|"$/g, '').toLowerCase() === authservId.toLowerCase()
}

function provesDomain({ method, result, properties }: Result, domain: string): boolean {
  if (result !== 'pass') return false
  if (method === 'dmarc') return domainOf(properties.get('header.from')) === domain
  if (method !== 'dkim') return false
  const signer = domainOf(properties.get('header.d') ?? properties.get('header.i'))
  return signer?.includes('.') === true && (signer === domain || domain.endsWith(`.${signer}`))
}

const domainOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** What stands between semicolons, without comments and with its quotation marks. */
function toStatements(value: string): string[] {
  const statements = ['']
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at)
    const isEscape = character === '\\' && (isQuoted || depth > 0)
    if (isEscape) at += 1
    if (isEscape && depth > 0) continue
    const text = isEscape ? character + value.charAt(at) : character
    if (character === '"' && depth === 0) isQuoted = !isQuoted
    if (character === '(' && !isQuoted) depth += 1
    const last = statements.length - 1
    if (character === ';' && !isQuoted && depth === 0) statements.push('')
    else if (depth === 0) statements[last] += text
    if (character === ')' && !isQuoted && depth > 0) depth -= 1
  }
  return statements.map(text => text.trim())
}

// What is in quotation marks is one word, whatever stands in it.
const QUOTED = /"(?:[^"\\]|\\.)*"/g
const WORD = /(?:"(?:[^"\\]|\\.)*"|[^\s"])+/g
const AROUND_EQUALS = /("(?:[^"\\]|\\.)*")|\s*=\s*/g

function toResult(statement: string): Result | undefined {
  if (statement.replace(QUOTED, '').includes('"')) return undefined
  const words = statement.replace(AROUND_EQUALS, (_, quoted?: string) => quoted ?? '=').match(WORD) ?? []
  const [first = '', ...rest] = words
  const [, method, result] = /^([a-z0-9-]+)(?:\/\d+)?=([a-z]+)$/i.exec(first) ?? []
  if (method === undefined || result === undefined) return undefined
  const properties = new Map<string, string>()
  for (const pair of rest) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).toLowerCase()
    // Of a property that is given twice nobody knows which is meant.
    if (at > 0) properties.set(name, properties.has(name) ? '' : toValue(pair.slice(at + 1)))
  }
  return { method: method.toLowerCase(), result: result.toLowerCase(), properties }
}

/** What is quoted in part, or holds quotation marks, names no domain. */
function toValue(text: string): string {
  const value = /^"([^"\\\s]*)"$/.exec(text)?.[1] ?? text
  return /["\\\s]/.test(value) ? '' : value
}
