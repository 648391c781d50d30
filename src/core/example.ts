import type { Operation } from './operation.ts'

/** A command line that runs the operation's example against a server, ready to paste into a POSIX shell. */
export function toCurl(operation: Operation, baseUrl: string): string {
  const { method, path, body } = operation.http
  const example = operation.example as Record<string, unknown>
  if (method === 'GET') return `curl ${shellQuote(`${baseUrl}${path}${toQuery(example)}`)}`
  const data = body === 'raw' ? String(Object.values(example)[0]) : JSON.stringify(example)
  return `curl -X POST ${shellQuote(`${baseUrl}${path}`)} -H 'content-type: application/json' -d ${shellQuote(data)}`
}

/** Fields as a query string with its question mark; empty for no fields. */
export function toQuery(fields: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString()
  return query === '' ? '' : `?${query}`
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
