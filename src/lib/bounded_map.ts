/** A map that forgets its oldest entry when it is full. */
export interface BoundedMap<V> {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
}

/** Makes a map of at most `most` entries. */
export function createBoundedMap<V>(most: number): BoundedMap<V> {
  const map = new Map<string, V>()
  // Goes on behind what it has told, all of which is deleted: from the beginning V8 would step over each of those every time.
  const oldest = map.keys()
  return {
    get: key => map.get(key),
    set(key, value) {
      // Deleted first, so that the map's order is the order of writing.
      map.delete(key)
      // An iterator that has ended goes on no more.
      while (map.size > 0 && map.size >= most) map.delete(oldest.next().value ?? '')
      map.set(key, value)
    },
    delete: key => void map.delete(key),
  }
}
