/** A map that forgets its oldest entry when it is full. */
export interface BoundedMap<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
}

/** Makes a map of at most `most` entries. */
export function createBoundedMap<V>(most: number): BoundedMap<V> {
  const map = new Map<string, V>()
  return {
    get: key => map.get(key),
    set(key, value) {
      // Deleted first, so that the map's order is the order of writing.
      map.delete(key)
      for (const oldest of map.keys()) {
        if (map.size < most) break
        map.delete(oldest)
      }
      map.set(key, value)
    },
    delete: key => void map.delete(key),
  }
}
