/**
 * Characters that hide, reorder or join what is shown: whoever reads a text must see what is in it. Those that break lines,
 * and the ones that choose how an emoji looks, are seen by what they do.
 */
export const ODD_CHARACTERS =
  /(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII}))(?!\n|\t|\ufe0e|\ufe0f)(?:\p{Cc}|\p{Cf}|\p{Co}|\p{Cn}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point})/gu

/** The name of such a character. */
export const nameOfOdd = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
