import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds a text, in any case. */
export const holds = (column: string, part: string): RawBuilder<boolean> => {
  const like = (text: string): string => `%${text.replace(/[%_!]/g, '!$&')}%`
  const lower = oneForm(part.toLowerCase())
  const name = sql.ref(column)
  return sql`(${toLower(name, lower)} like ${like(lower)} escape '!' or ${name} like ${like(part)} escape '!')`
}

// Letters that small letters have two of: a sigma that ends a word, and an i that the large one left its dot.
const TWO_FORMS = [
  ['ς', 'σ'],
  ['i̇', 'i'],
] as const

const oneForm = (text: string): string => TWO_FORMS.reduce((all, [form, letter]) => all.replaceAll(form, letter), text)

/** The lower case of a column as far as a text needs it: SQLite knows none but of ASCII, so that the other letters of the text are told to it. */
const toLower = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> => {
  const plain = text.includes('i') ? sql`replace(${column}, 'İ', 'i')` : column
  const lower = [...new Set(text)]
    .filter(letter => letter > '\x7f' && letter.toUpperCase() !== letter)
    .reduce((all, letter) => sql`replace(${all}, ${letter.toUpperCase()}, ${letter})`, sql`lower(${plain})`)
  return text.includes('σ') ? sql`replace(${lower}, 'ς', 'σ')` : lower
}
