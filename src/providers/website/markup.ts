import { Parser } from 'htmlparser2'

const PARSED_AT_ONCE = 4_096
const MOST_DEPTH = 500
const MOST_BLOCKS = 30
const MOST_JSON = 262_144
const MOST_ITEMS = 500
const MOST_TEXT = 400

interface Item {
  props: Record<string, unknown[]>
  depth: number
}

/** Structured data of a page: what its JSON-LD blocks hold, and its microdata in the same shape. A page that nests too deep is read as far as it does not. */
export function readMarkup(html: string): unknown[] {
  const found: unknown[] = []
  const items: Item[] = []
  let [depth, blocks, made] = [0, 0, 0]
  let json: string | undefined
  let text: { of: Item; name: string; depth: number; said: string } | undefined

  const put = (item: Item | undefined, name: string, value: unknown): void => {
    if (item === undefined) return
    for (const one of name.split(/\s+/, 4)) if (one !== '') item.props[one] = [...(item.props[one] ?? []), value]
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1
      const { itemprop, itemscope, itemtype } = attributes
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes['type']?.trim() ?? '')) {
        blocks += 1
        json = blocks > MOST_BLOCKS ? undefined : ''
      }
      if (made >= MOST_ITEMS) return
      if (itemscope !== undefined) {
        made += 1
        const props: Item['props'] = Object.create(null) as Item['props']
        props['@type'] = (itemtype ?? '').split(/\s+/, 4)
        if (itemprop === undefined) found.push(props)
        else put(items.at(-1), itemprop, props)
        items.push({ props, depth })
      } else if (itemprop !== undefined) {
        made += 1
        const of = items.at(-1)
        const value = attributes['content'] ?? attributes['datetime'] ?? attributes['href']
        if (value !== undefined) put(of, itemprop, value.slice(0, MOST_TEXT))
        else if (of !== undefined) text = { of, name: itemprop, depth, said: '' }
      }
    },
    ontext: said => {
      if (json !== undefined && json.length <= MOST_JSON) json += said
      if (text !== undefined && text.said.length < MOST_TEXT) text.said += said
    },
    onclosetag: name => {
      if (name === 'script' && json !== undefined) {
        found.push(...parsed(json))
        json = undefined
      }
      if (text?.depth === depth) {
        put(text.of, text.name, text.said.slice(0, MOST_TEXT))
        text = undefined
      }
      if (items.at(-1)?.depth === depth) items.pop()
      depth -= 1
    },
  })
  // In small parts: a closing tag that fits none of very many open ones makes the parser look at them all.
  for (let at = 0; at < html.length && depth < MOST_DEPTH; at += PARSED_AT_ONCE)
    parser.write(html.slice(at, at + PARSED_AT_ONCE))
  if (depth < MOST_DEPTH) parser.end()
  return found
}

function parsed(json: string): unknown[] {
  if (json.length > MOST_JSON) return []
  try {
    return [JSON.parse(json) as unknown]
  } catch {
    return []
  }
}
