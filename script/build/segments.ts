/** A chunk as it came out whole: its modules in the order they run. */
export interface Whole {
  name: string
  modules: readonly { id: string; bytes: number }[]
}

/**
 * Which part of its chunk a module goes to, for chunks of more than `most` bytes. Parts are stretches of the order in which modules run, cut
 * where nothing before imports anything behind: so no two of them import each other, and code runs in the same order as before.
 */
export function toSegments(
  chunks: readonly Whole[],
  most: number,
  importsOf: (id: string) => readonly string[],
): Map<string, string> {
  const segments = new Map<string, string>()
  // Files of two folders may have one name.
  const counts = new Map<string, number>()
  for (const { name, modules } of chunks) {
    if (modules.reduce((sum, { bytes }) => sum + bytes, 0) <= most) continue
    for (const part of cut(modules, most, importsOf)) {
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      for (const { id } of part) segments.set(id, `${name}_${count}`)
    }
  }
  return segments
}

function cut(
  modules: Whole['modules'],
  most: number,
  importsOf: (id: string) => readonly string[],
): Whole['modules'][] {
  const places = new Map(modules.map(({ id }, place) => [id, place]))
  const parts: Whole['modules'][] = []
  let start = 0
  let cuttable = 0
  let reach = -1
  let bytes = 0
  for (const [place, module] of modules.entries()) {
    if (place > start && bytes + module.bytes > most && cuttable > start) {
      parts.push(modules.slice(start, cuttable))
      bytes = sizeOf(modules.slice(cuttable, place))
      start = cuttable
    }
    bytes += module.bytes
    reach = Math.max(reach, ...importsOf(module.id).map(id => places.get(id) ?? -1))
    if (reach <= place) cuttable = place + 1
  }
  return [...parts, modules.slice(start)]
}

const sizeOf = (modules: Whole['modules']): number => modules.reduce((sum, { bytes }) => sum + bytes, 0)
