import type { Tags } from '../rows/contact.ts'
import { foundBy } from '../language/name_words.ts'

const NAME_KEY =
  /^(?:name|alt_name|short_name|official_name|loc_name|int_name|brand|name:[a-z]{2,3}(?:[-_](?!kana|hira)[a-z0-9]+)*|brand:[a-z]{2})$/i
const MOST_NAMES = 60

/** Every name that a business goes by, as mapped, the first one first. */
export function namesOf(tags: Tags): string[] {
  const names = new Set<string>(tags['name'] === undefined ? [] : [tags['name']])
  for (const [key, text] of Object.entries(tags))
    if (NAME_KEY.test(key)) for (const one of text.split(';')) if (one.trim() !== '') names.add(one.trim())
  return [...names].slice(0, MOST_NAMES)
}

/** The words by which a business is found: without the shortest ones, where it has others. */
export function indexedWords(tags: Tags): Set<string> {
  const found = new Set<string>()
  for (const name of namesOf(tags)) {
    const words = foundBy(name)
    const longer = words.filter(word => word.length > 2 || !/^[a-z]+$/.test(word))
    for (const word of longer.length > 0 ? longer : words) found.add(word)
  }
  return found
}
