/** What is replaced in a word, and by what, to have it as another language spells it. */
export type Rule = readonly [RegExp, string]
