// Control characters, and formatting ones that reorder, hide or join what is shown: nobody writes a name with them.
const CONTROL = /\p{Cc}/gu
// Scripts of India and Iran, and emoji, spell with joiners.
const HIDDEN =
  /(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII}))(?:\p{Cf}|\p{Co}|\p{Cn}|\p{Default_Ignorable_Code_Point})/gu

// Most of what a map says: nothing is to be done to it.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Makes third-party text safe to show in one line: nothing hidden, no control characters, at most so many characters. */
export function toPlainText(text: string, most: number): string {
  if (text.length <= most && PLAIN.test(text)) return text
  // Cut roughly first: what comes in may be a megabyte.
  const line = text
    .slice(0, most * 16)
    .toWellFormed()
    .normalize('NFC')
    .replace(CONTROL, ' ')
    .replace(HIDDEN, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/u

/** The same for a text whose lines say something by themselves: they stay apart, and empty ones go. */
export const toPlainLines = (text: string, most: number): string =>
  text
    .slice(0, most * 16)
    .split(LINE_BREAK)
    .map(line => toPlainText(line, most))
    .filter(line => line !== '')
    .join('\n')
