// RFC 9309 has crawlers read at least 500 KiB; beyond this many rules a file is nobody's honest wish.
const MOST_LINES = 5_000
const MOST_PATTERN = 500

interface Rule {
  pattern: string
  isAllowed: boolean
}

/** Whether a robots.txt lets a crawler read a path (with its query), as RFC 9309 has it: the group of its name counts, else that of `*`; of the rules that match the longest. */
export function mayRead(robots: string, crawler: string, path: string): boolean {
  const { own, all } = readGroups(robots, crawler)
  const wanted = normalized(path)
  const matching = (own ?? all).filter(({ pattern }) => matches(pattern, wanted))
  const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length))
  const decisive = matching.filter(({ pattern }) => pattern.length === longest)
  return decisive.length === 0 || decisive.some(({ isAllowed }) => isAllowed)
}

function readGroups(robots: string, crawler: string): { own: Rule[] | undefined; all: Rule[] } {
  let own: Rule[] | undefined
  const all: Rule[] = []
  let [isOwn, isAll, isNaming] = [false, false, false]
  for (const line of robots.split(/\r\n|\r|\n/, MOST_LINES)) {
    const [, key = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      if (!isNaming) [isOwn, isAll] = [false, false]
      isNaming = true
      const agent = value.trim().toLowerCase().split('/')[0]?.trim()
      isOwn ||= agent === crawler
      isAll ||= agent === '*'
      if (isOwn) own ??= []
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      const pattern = normalized(value.trim())
      // An empty one says nothing.
      if (pattern === '' || pattern.length > MOST_PATTERN) continue
      const rule = { pattern, isAllowed: name === 'allow' }
      if (isOwn) own?.push(rule)
      if (isAll) all.push(rule)
    }
  }
  return { own, all }
}

/** The parts between the stars one after another, each at the first place that is left: never more than one look at the path. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...rest] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isWhole && rest.length > 0 ? rest.pop() : undefined
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (last !== undefined) return path.endsWith(last) && path.length - last.length >= at
  return !isWhole || at === path.length
}

/** One spelling of what may be percent-encoded or not. */
function normalized(path: string): string {
  const encoded = path.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  return encoded.replace(/%[0-9a-f]{2}/gi, code => code.toUpperCase())
}
