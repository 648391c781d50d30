import type { SampleRequest } from './samples.ts'

/** What a section says of the request that it documents; `at` is the path. */
export interface Example {
  method: string
  at: string
  proof: 'needed' | 'possible' | 'none'
  path: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  type?: string
  body?: unknown
}

/** The request of a section as its sample shows it; a part of the path that is not given yet keeps its name. */
export function toRequest({ method, at, proof, path, query, headers, type, body }: Example): SampleRequest {
  const filled = at.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] || name.toUpperCase()))
  const url = new URL(`.${filled}`, location.href)
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.append(name, value)
  const given = Object.entries(headers).filter(([, value]) => value !== '')
  return {
    method,
    url: url.href,
    headers: [...(type === undefined || body === undefined ? [] : [['Content-Type', type] as const]), ...given],
    isProven: proof === 'needed',
    ...(body !== undefined && { body }),
  }
}
