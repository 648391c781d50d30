import { ORIGIN } from '../harness.ts'

/** A browser as far as these pages need one: it keeps a cookie, says where its forms come from, and reads what they hold. */
export interface Browser {
  get(path: string): Promise<Response>
  /** Sends a form, with the token of the session where it has one. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** The value of its session cookie. */
  cookie: string | undefined
}

type Http = (path: string, init?: RequestInit) => Promise<Response>

/** Opens one; over the same surface each has cookies of its own. */
export function openBrowser(http: Http, origin = ORIGIN): Browser {
  const jar: { name: string; value: string } = { name: '', value: '' }
  const cookieHeader = (): Record<string, string> =>
    jar.value === '' ? {} : { cookie: `theme=x; ${jar.name}=${jar.value}` }
  const keep = (answer: Response): Response => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    if (name !== '') Object.assign(jar, { name, value })
    return answer
  }
  const get = async (path: string): Promise<Response> => keep(await http(path, { headers: cookieHeader() }))
  return {
    get,
    post: async (path, fields = {}, headers = {}) => {
      const token = jar.value === '' ? undefined : fieldOf(await (await get('/console/approvals')).text(), 'form_token')
      const form = new URLSearchParams({ ...(token !== undefined && { form_token: token }), ...fields })
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...cookieHeader(), ...headers },
        body: form.toString(),
      }
      return keep(await http(path, init))
    },
    get cookie() {
      return jar.value === '' ? undefined : jar.value
    },
    set cookie(value) {
      Object.assign(jar, { name: jar.name || 'agent_broker_session', value: value ?? '' })
    },
  }
}

/** What a form of a page holds under a name. */
export const fieldOf = (page: string, name: string): string | undefined =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]
