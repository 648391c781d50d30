/** Many short lists of numbers in two typed arrays; list `i` is `items` from `starts[i]` to `starts[i + 1]`. */
export interface NumberLists {
  starts: Uint32Array
  items: Uint32Array
}

/** Turns lists around: list `n` of the result has the numbers of all lists that hold `n`, each once for each time it is held. */
export function invert({ starts, items }: NumberLists, size: number): NumberLists {
  const turned = { starts: new Uint32Array(size + 1), items: new Uint32Array(items.length) }
  for (const item of items) if (item < size) turned.starts[item + 1] = (turned.starts[item + 1] ?? 0) + 1
  for (let i = 1; i <= size; i += 1) turned.starts[i] = (turned.starts[i] ?? 0) + (turned.starts[i - 1] ?? 0)
  const next = turned.starts.slice()
  for (let list = 0; list + 1 < starts.length; list += 1) {
    for (let at = starts[list] ?? 0, end = starts[list + 1] ?? 0; at < end; at += 1) {
      const item = items[at] ?? size
      if (item >= size) continue
      const place = next[item] ?? 0
      next[item] = place + 1
      turned.items[place] = list
    }
  }
  return turned
}
