import { el, field } from './elements.ts'
import { type Example, toRequest } from './request.ts'

const MOST_SHOWN = 200_000
const KEY = 'Idempotency-Key'

/** A form that sends the request of a section to this server and shows what it answers; it is made when it is opened. */
export function addTry(
  id: string,
  example: Example,
  token: HTMLInputElement,
  onChange: (changed: Example) => void,
): HTMLDetailsElement {
  const details = el('details', { className: 'try' })
  details.append(el('summary', {}, `Try ${id}`))
  details.addEventListener('toggle', () => details.append(toForm(example, token, onChange)), { once: true })
  return details
}

function toForm(example: Example, token: HTMLInputElement, onChange: (changed: Example) => void): HTMLFormElement {
  const form = el('form')
  const inputs = (['path', 'query', 'headers'] as const).flatMap(part =>
    Object.entries(example[part]).map(([name, value]) => {
      // Each form is one effect: sent twice, it is done once.
      const input = el('input', {
        value: name === KEY ? randomKey() : value,
        required: part === 'path',
        spellcheck: false,
      })
      form.append(field(name, input))
      return { part, name, input }
    }),
  )
  const isJson = typeof example.body !== 'string'
  const body = el('textarea', {
    spellcheck: false,
    value: isJson ? JSON.stringify(example.body ?? {}, null, 2) : String(example.body),
  })
  if (example.type !== undefined) form.append(field('Body', body))
  const send = el('button', { type: 'submit' }, 'Send')
  const bar = el('div', { className: 'bar' })
  bar.append(send)
  const said = el('p', {}, example.method === 'GET' ? '' : 'It is sent to this server for real.')
  said.setAttribute('role', 'status')
  form.append(bar, said)

  const read = (): Example => {
    const of = (part: string): Record<string, string> =>
      Object.fromEntries(inputs.filter(one => one.part === part).map(({ name, input }) => [name, input.value.trim()]))
    const given = { ...example, path: of('path'), query: of('query'), headers: of('headers') }
    if (example.type === undefined) return given
    return { ...given, body: isJson ? (JSON.parse(body.value) as unknown) : body.value }
  }
  /** The request that the form holds; undefined where its body cannot be read, which is said beside it. */
  const readOr = (): Example | undefined => {
    try {
      body.setCustomValidity('')
      return read()
    } catch (error) {
      body.setCustomValidity(`This is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
      return undefined
    }
  }
  form.addEventListener('input', () => {
    const changed = readOr()
    if (changed !== undefined) onChange(changed)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    const changed = readOr()
    if (changed !== undefined) void run(changed, { form, bar, said, send, token })
  })
  const first = readOr()
  if (first !== undefined) onChange(first)
  return form
}

interface Parts {
  form: HTMLFormElement
  bar: HTMLElement
  said: HTMLElement
  send: HTMLButtonElement
  token: HTMLInputElement
}

async function run(example: Example, { form, bar, said, send, token }: Parts): Promise<void> {
  form.querySelector('.answered')?.remove()
  const answered = el('div', { className: 'answered' })
  form.append(answered)
  const shown = el('pre', { tabIndex: 0 })
  shown.setAttribute('role', 'group')
  shown.setAttribute('aria-label', 'Answer')
  const stopping = new AbortController()
  const stop = el('button', { type: 'button' }, 'Stop')
  stop.addEventListener('click', () => stopping.abort())
  bar.append(stop)
  send.disabled = true
  said.textContent = 'Waiting for the answer.'
  try {
    const startMs = performance.now()
    const response = await fetch(...toFetch(example, token.value.trim(), stopping.signal))
    const type = response.headers.get('content-type') ?? 'no content'
    said.textContent = `${response.status} ${response.statusText}, ${type}, ${Math.round(performance.now() - startMs)} ms`
    answered.append(shown)
    const text = await readText(response, so => {
      shown.textContent = so
    })
    shown.textContent = type.includes('json') ? pretty(text) : text
    const found = type.includes('json') ? tokenIn(text) : undefined
    if (found !== undefined) answered.append(toUse(found, token))
  } catch (error) {
    if (stopping.signal.aborted) said.textContent += ' Stopped.'
    else
      said.textContent = `No answer came: ${error instanceof Error ? error.message : 'unknown'}. Look whether the server runs.`
  }
  stop.remove()
  send.disabled = false
}

/** Without cookies: what is tried is done by the token that was typed in, never by a person who happens to be signed in. */
function toFetch(example: Example, token: string, signal: AbortSignal): [string, RequestInit] {
  const { method, url, headers, body } = toRequest(example)
  const sent = new Headers(headers.map(([name, value]): [string, string] => [name, value]))
  if (token !== '' && example.proof !== 'none') sent.set('Authorization', `Bearer ${token}`)
  return [
    url,
    {
      method,
      headers: sent,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
  ]
}

/** As much of an answer as is shown, told as it arrives: some never end. */
async function readText(response: Response, onMore: (text: string) => void): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    text += part.value
    if (text.length > MOST_SHOWN) {
      await reader?.cancel()
      return `${text.slice(0, MOST_SHOWN)}\n… the rest is not shown`
    }
    onMore(text)
  }
  return text
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function tokenIn(text: string): string | undefined {
  try {
    const value = JSON.parse(text) as { access_token?: unknown } | null
    return typeof value?.access_token === 'string' ? value.access_token : undefined
  } catch {
    return undefined
  }
}

function toUse(found: string, token: HTMLInputElement): HTMLButtonElement {
  const use = el('button', { type: 'button' }, 'Use this token')
  use.addEventListener('click', () => {
    token.value = found
    use.disabled = true
    use.textContent = 'It is used from now on'
  })
  return use
}

// randomUUID is there over https and on this machine only.
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
