/** A chunk as it came out: what it imports, and whether something starts with it. */
export interface Small {
  fileName: string
  bytes: number
  ids: readonly string[]
  imports: readonly string[]
  isStart: boolean
}

/**
 * Which file the modules of small chunks go to: those that the same of some starts load go together, since reading a file takes longer than what
 * stands in most of them. `starts` are file names; no file is larger than `most`, and none of them import each other.
 */
export function gather(
  chunks: readonly Small[],
  starts: readonly string[],
  { small, most }: { small: number; most: number },
): Map<string, string> {
  const known = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const importsOf = (name: string): readonly string[] => known.get(name)?.imports.filter(one => known.has(one)) ?? []
  const reached = starts.map(start => reachOf([start], importsOf))
  const files = new Map<string, string>()
  const needs = new Map<string, Set<string>>()
  const sizes = new Map<string, number>()
  const gathered = new Map<string, string>()
  for (const name of inOrder([...known.keys()], importsOf)) {
    const { bytes = 0, ids = [], isStart = true } = known.get(name) ?? {}
    const own = new Set(importsOf(name).map(one => files.get(one) ?? one))
    const loadedBy = reached.map(set => (set.has(name) ? 1 : 0)).join('')
    const canMove = !isStart && bytes < small && loadedBy.includes('1')
    const file = canMove ? fileFor(`shared_${loadedBy}`) : name
    for (const id of canMove ? ids : []) gathered.set(id, file)
    files.set(name, file)
    sizes.set(file, (sizes.get(file) ?? 0) + bytes)
    needs.set(file, new Set([...(needs.get(file) ?? []), ...own].filter(one => one !== file)))

    /** The first file of these starts that has room and that nothing needed here imports. */
    function fileFor(stem: string): string {
      for (let count = 1; ; count += 1) {
        const file = `${stem}_${count}`
        const others = [...own].filter(one => one !== file)
        const isRing = reachOf(others, one => [...(needs.get(one) ?? [])]).has(file)
        if (!isRing && (sizes.get(file) ?? 0) + bytes <= most) return file
      }
    }
  }
  return gathered
}

/** What is loaded with some files, themselves included. */
function reachOf(names: readonly string[], importsOf: (name: string) => readonly string[]): Set<string> {
  const reached = new Set(names)
  for (const name of reached) for (const one of importsOf(name)) reached.add(one)
  return reached
}

/** Each after what it imports. */
function inOrder(names: readonly string[], importsOf: (name: string) => readonly string[]): Set<string> {
  const ordered = new Set<string>()
  const begun = new Set<string>()
  const visit = (name: string): void => {
    if (begun.has(name)) return
    begun.add(name)
    for (const one of importsOf(name)) visit(one)
    ordered.add(name)
  }
  for (const name of names) visit(name)
  return ordered
}
