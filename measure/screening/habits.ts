/** What one way to transliterate writes where another writes something else. */
type Habit = readonly [RegExp, string]

/** Habits of writing Russian in Latin letters, from and to those of the lists. */
export const RUSSIAN: readonly Habit[] = [
  [/iy\b/gi, 'y'],
  [/iy\b/gi, 'ii'],
  [/(?<=[^aeiouy\W])y\b/gi, 'iy'],
  [/(?<=[^aeiouy\W])y\b/gi, 'i'],
  [/ya/gi, 'ia'],
  [/ya/gi, 'ja'],
  [/yu/gi, 'iu'],
  [/yu/gi, 'ju'],
  [/(?<=[aeiouy])ye/gi, 'e'],
  [/\bye/gi, 'e'],
  [/\be(?=[bvgdklmnprst])/gi, 'ye'],
  [/kh/gi, 'h'],
  [/x/gi, 'ks'],
  [/ks/gi, 'x'],
  [/shch/gi, 'sch'],
  [/zh/gi, 'j'],
  [/ts/gi, 'tz'],
  [/ov\b/gi, 'off'],
  [/ey\b/gi, 'ei'],
  [/ei\b/gi, 'ey'],
  [/(?<=[a-z])v(?=[aeiou])/gi, 'w'],
]

/** Habits of writing Arabic, Persian and Pashto in Latin letters. */
export const ARABIC: readonly Habit[] = [
  [/ou/gi, 'u'],
  [/oo/gi, 'u'],
  [/(?<=[bcdfghjklmnqrstz])u(?=[bcdfghjklmnqrstz])/gi, 'ou'],
  [/(?<=[bcdfghjklmnqrstz])u(?=[bcdfghjklmnqrstz])/gi, 'o'],
  [/(?<=[bcdfghjklmnqrstz])i(?=[bcdfghjklmnqrstz]\b)/gi, 'ee'],
  [/ee/gi, 'i'],
  [/q/gi, 'k'],
  [/q/gi, 'gh'],
  [/dh/gi, 'd'],
  [/gh/gi, 'g'],
  [/kh/gi, 'ch'],
  [/(?<!d)j/gi, 'dj'],
  [/aa/gi, 'a'],
  [/ah\b/gi, 'a'],
  [/(?<=[a-z]{3})a\b/gi, 'ah'],
  [/\bal-/gi, 'el-'],
  [/\bal-/gi, 'al '],
  [/ay/gi, 'ai'],
  [/ay/gi, 'ei'],
  [/ai/gi, 'ei'],
  [/aw/gi, 'au'],
  [/mm/gi, 'm'],
  [/ss/gi, 's'],
  [/(?<=[bcdfghjklmnqrstz])e(?=[bcdfghjklmnqrstz])/gi, 'i'],
  [/iy(?=[aeu])/gi, 'y'],
]

/** The name with one or two of the habits that it leaves room for; undefined where it leaves none. */
export function respell(name: string, habits: readonly Habit[], random: () => number): string | undefined {
  const [first, second] = habits
    .filter(([from]) => name.search(from) >= 0)
    .map(habit => ({ habit, at: random() }))
    .sort((one, other) => one.at - other.at)
  if (first === undefined) return undefined
  const once = apply(name, first.habit)
  return second === undefined || random() < 0.5 ? once : apply(once, second.habit)
}

const apply = (name: string, [from, to]: Habit): string =>
  name.replace(from, found => (found === found.toUpperCase() ? to.toUpperCase() : to))
