import { TEXTS } from './texts.ts'

/** Anything that came as JSON. */
export type Fields = Record<string, unknown>

/** What a host has told of the call that is shown. */
export interface Told {
  /** The arguments of the call. */
  input?: Fields
  /** What the call was answered. */
  answer?: Fields
  isCancelled?: true
  /** The host does not let this page begin. */
  isRefused?: true
  timeZone?: string
  can: ReadonlySet<string>
}

/** What a call made from here was answered; `problem` where nobody knows what became of it. */
export type Called = { answer: Fields } | { problem: string }

/** The host around this page. */
export interface Host {
  /** Calls a tool of the server that this page is from. */
  call(tool: string, args: Fields): Promise<Called>
  /** Reads a resource of that server that is JSON; undefined where there is none. */
  read(uri: string): Promise<Fields | undefined>
  /** Asks the host to open a page of elsewhere. */
  open(url: string): void
  /** Lets the model know what was done here. */
  tell(text: string): void
}

interface Message {
  jsonrpc?: unknown
  id?: unknown
  method?: unknown
  params?: Fields
  result?: Fields
  error?: { message?: unknown }
}

const VERSION = '2026-01-26'
// Longer than a host waits for a server; an answer after that is asked for again by its key.
const LONGEST_MS = 120_000
const MOST_WORDS = 500

/** Begins to speak with the host, by MCP Apps 2026-01-26; `hear` is told all there is with each change. */
export function connect(name: string, hear: (told: Told) => void): Host {
  const host = window.parent
  const waiting = new Map<number, (message: Message) => void>()
  let told: Told = { can: new Set() }
  let lastId = 0
  const send = (message: Fields): void => host.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const request = (method: string, params: Fields): Promise<Message> =>
    new Promise(resolve => {
      lastId += 1
      const id = lastId
      const timer = setTimeout(() => end({ error: { message: TEXTS.noAnswer } }), LONGEST_MS)
      const end = (message: Message): void => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(message)
      }
      waiting.set(id, end)
      send({ id, method, params })
    })
  const learn = (more: Partial<Told>): void => {
    told = { ...told, ...more }
    hear(told)
  }
  const take = (context: Fields): void => {
    const { theme, timeZone } = context
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
    if (typeof timeZone === 'string') learn({ timeZone })
  }
  const heard: Record<string, (params: Fields) => void> = {
    'ui/notifications/tool-input': ({ arguments: input }) => learn({ input: isFields(input) ? input : {} }),
    'ui/notifications/tool-result': result =>
      learn({ answer: answerIn(result) ?? { status: 'failure', human_message: wordsIn(result) } }),
    'ui/notifications/tool-cancelled': () => learn({ isCancelled: true }),
    'ui/notifications/host-context-changed': take,
    'ui/resource-teardown': () => undefined,
    ping: () => undefined,
  }
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== host || !isFields(data) || data['jsonrpc'] !== '2.0') return
    const { id, method, params, ...rest } = data as Message
    if (typeof method !== 'string') {
      if (typeof id === 'number') waiting.get(id)?.(rest)
      return
    }
    const hearing = Object.hasOwn(heard, method) ? heard[method] : undefined
    hearing?.(isFields(params) ? params : {})
    if (id !== undefined)
      send({
        id,
        ...(hearing === undefined ? { error: { code: -32_601, message: 'Method not found' } } : { result: {} }),
      })
  })
  void request('ui/initialize', {
    appInfo: { name: `agent-broker ${name}`, version: '1' },
    appCapabilities: { availableDisplayModes: ['inline'] },
    protocolVersion: VERSION,
  }).then(({ result }) => {
    if (!isFields(result)) return learn({ isRefused: true })
    const { hostCapabilities: can, hostContext: context } = result
    learn({ can: new Set(isFields(can) ? Object.keys(can) : []) })
    take(isFields(context) ? context : {})
    send({ method: 'ui/notifications/initialized', params: {} })
    tellSizes(size => send({ method: 'ui/notifications/size-changed', params: size }))
  })
  return {
    call: async (tool, args) => {
      const { result, error } = await request('tools/call', { name: tool, arguments: args })
      const answer = isFields(result) ? answerIn(result) : undefined
      if (answer !== undefined) return { answer }
      if (isFields(result)) return { problem: wordsIn(result) }
      return { problem: typeof error?.message === 'string' ? error.message : TEXTS.noAnswer }
    },
    read: async uri => {
      const { result } = await request('resources/read', { uri })
      return isFields(result) ? readJson(textIn({ content: result['contents'] })) : undefined
    },
    open: url => void request('ui/open-link', { url }),
    tell: text => {
      if (told.can.has('updateModelContext'))
        void request('ui/update-model-context', { content: [{ type: 'text', text }] })
    },
  }
}

/** Tells how large the page is, at once and whenever that changes. */
function tellSizes(tell: (size: { width: number; height: number }) => void): void {
  let last = ''
  const look = (): void => {
    const { height } = document.documentElement.getBoundingClientRect()
    const size = { width: innerWidth, height: Math.ceil(height) }
    const text = JSON.stringify(size)
    if (text !== last) tell(size)
    last = text
  }
  new ResizeObserver(look).observe(document.body)
  look()
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a tool has answered; a host that keeps only the text of it has the same in there. Undefined: nothing of the tool. */
function answerIn(result: Fields): Fields | undefined {
  const { structuredContent } = result
  return isFields(structuredContent) ? structuredContent : readJson(textIn(result))
}

function readJson(text: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (isFields(read)) return read
  } catch {
    // Words of the host or of the protocol, or a text that was cut.
  }
  return undefined
}

function textIn({ content }: Fields): string {
  const [first] = Array.isArray(content) ? (content as unknown[]) : []
  return isFields(first) && typeof first['text'] === 'string' ? first['text'] : ''
}

/** What stands in place of an answer. */
const wordsIn = (result: Fields): string => textIn(result).slice(0, MOST_WORDS) || TEXTS.noAnswer
