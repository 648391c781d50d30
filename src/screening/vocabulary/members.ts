import { meaningsOf } from './meanings.ts'
import type { PreparedName } from '../text/model.ts'
import { PLACES } from '../text/word_classes.ts'

// How Arabic, Persian and Hebrew call the members of a group, the letters in the one form that they are compared in.
const MEMBERS: readonly RegExp[] = [
  /^(?:ال)?(?<stem>\p{Script=Arabic}{3,}ي)(?:ين|ون)$/u,
  /^(?:ال)?(?<stem>\p{Script=Arabic}{4,})ي(?:ين|ون)$/u,
  /^(?<stem>\p{Script=Arabic}{3,}ي)ها$/u,
  /^ה(?<stem>[\p{Script=Hebrew}\p{Script=Arabic}]{3,}?)י?ימ$/u,
  /^ה(?<stem>[\p{Script=Hebrew}\p{Script=Arabic}]{2,}?י)מ$/u,
]

/** The group whose members a name of one word in an abjad speaks of: "the Wagnerites". */
export function groupOfMembers({ words, ...prepared }: PreparedName): PreparedName[] {
  const [word, ...others] = words
  if (word === undefined || others.length > 0 || !word.abjad) return []
  const stems = MEMBERS.flatMap(one => one.exec(word.text)?.groups?.stem ?? [])
  // "The Iraqis" are no group.
  if (stems.some(stem => meaningsOf(stem).some(one => PLACES.has(one)))) return []
  return [...new Set(stems)].map(text => ({
    ...prepared,
    words: [
      { text, abjad: true },
      { text: 'group', abjad: false },
    ],
    isOfMembers: true,
  }))
}
