/** A request as a sample sends it. */
export interface SampleRequest {
  method: string
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  /** Sent as it stands; an object or list is JSON. */
  body?: unknown
  /** Sends the token that the environment has. */
  isProven?: boolean
}

/** The languages of samples, with the one that is shown first first. */
export const SAMPLE_LANGUAGES = { curl: 'curl', javascript: 'JavaScript', python: 'Python' } as const

export type SampleLanguage = keyof typeof SAMPLE_LANGUAGES

/** A program that sends a request and prints status and answer, ready to be pasted where TOKEN, if one is sent, is in the environment. */
export const toSample = (language: SampleLanguage, request: SampleRequest): string => WRITERS[language](request)

const isText = (body: unknown): body is string => typeof body === 'string'

function toCurl({ method, url, headers, body, isProven = false }: SampleRequest): string {
  const parts = [
    method === 'GET' ? `curl ${shell(url)}` : `curl -X ${method} ${shell(url)}`,
    ...(isProven ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headers.map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    // Without the option curl would take an @ at the beginning for a file.
    ...(body === undefined ? [] : [`--data-raw ${shell(isText(body) ? body : JSON.stringify(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

function toJavaScript({ method, url, headers, body, isProven = false }: SampleRequest): string {
  const sent = [
    ...(isProven ? ["    Authorization: 'Bearer ' + process.env.TOKEN,"] : []),
    ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ]
  const lines = [
    ...(method === 'GET' ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(sent.length === 0 ? [] : ['  headers: {', ...sent, '  },']),
    ...(body === undefined
      ? []
      : [
          isText(body)
            ? `  body: ${JSON.stringify(body)},`
            : `  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`,
        ]),
  ]
  const options = lines.length === 0 ? '' : `, {\n${lines.join('\n')}\n}`
  return `const response = await fetch(${JSON.stringify(url)}${options})\nconsole.log(response.status, await response.text())`
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

function toPython({ method, url, headers, body, isProven = false }: SampleRequest): string {
  const sent = [
    ...(isProven ? ['        "Authorization": f"Bearer {os.environ[\'TOKEN\']}",'] : []),
    ...headers.map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ]
  const modules = [
    ...(body === undefined || isText(body) ? [] : ['json']),
    ...(isProven ? ['os'] : []),
    'urllib.error',
    'urllib.request',
  ]
  const data = isText(body) ? `${JSON.stringify(body)}.encode()` : `json.dumps(${python(body, '    ')}).encode()`
  return [
    `import ${modules.join(', ')}`,
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    `    method=${JSON.stringify(method)},`,
    ...(sent.length === 0 ? [] : ['    headers={', ...sent, '    },']),
    ...(body === undefined ? [] : [`    data=${data},`]),
    ')',
    'try:',
    '    response = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as refused:',
    '    response = refused',
    'print(response.status, response.read().decode())',
  ].join('\n')
}

/** A value of JSON as a literal; strings are written alike in both. */
function python(value: unknown, indent: string): string {
  const inner = `${indent}    `
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : block(
          '[',
          value.map(one => python(one, inner)),
          ']',
        )
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${python(one, inner)}`)
  return fields.length === 0 ? '{}' : block('{', fields, '}')

  function block(open: string, lines: readonly string[], close: string): string {
    return `${open}\n${lines.map(line => `${inner}${line},\n`).join('')}${indent}${close}`
  }
}

const WRITERS: Readonly<Record<SampleLanguage, (request: SampleRequest) => string>> = {
  curl: toCurl,
  javascript: toJavaScript,
  python: toPython,
}
