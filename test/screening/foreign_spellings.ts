type Rules = readonly (readonly [RegExp, string])[]

// Each placeholder keeps what one rule has written from the next.
const PLACEHOLDERS: Rules = [
  [/shch/g, '1'],
  [/zh/g, '2'],
  [/kh/g, '3'],
  [/ch/g, '4'],
  [/sh/g, '5'],
  [/\b(?:ye|e)(?=[vlk])/g, '6'],
  [/\by(?=[aou])/g, '7'],
  [/(?<=[aeiou])y(?=[aeiou])/g, '8'],
]

const write = (spellings: readonly string[], more: Rules): Rules => [
  ...PLACEHOLDERS,
  ...more,
  ...spellings.map((spelling, i): readonly [RegExp, string] => [new RegExp(String(i + 1), 'g'), spelling]),
]

/** How German, French and Polish papers write Russian names that lists print in the English way. */
export const FOREIGN: readonly Rules[] = [
  write(
    ['schtsch', 'sch', 'ch', 'tsch', 'sch', 'je', 'j', 'j'],
    [
      [/v/g, 'w'],
      [/iy\b/g, 'ij'],
      [/z/g, 's'],
    ],
  ),
  write(
    ['chtch', 'j', 'kh', 'tch', 'ch', 'e', 'i', 'i'],
    [
      [/u/g, 'ou'],
      [/in\b/g, 'ine'],
      [/iy\b/g, 'i'],
    ],
  ),
  write(
    ['szcz', 'z', 'ch', 'cz', 'sz', 'je', 'j', 'j'],
    [
      [/v/g, 'w'],
      [/iy\b/g, 'ij'],
    ],
  ),
]
