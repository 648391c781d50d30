import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds a text, in any case. */
export const holds = (column: string, part: string): RawBuilder<boolean> => {
  const like = (text: string): string => `%${text.replace(/[%_!]/g, '!$&')}%`
  const lower = part.toLowerCase()
  const name = sql.ref(column)
  return sql`(${toLower(name, lower)} like ${like(lower)} escape '!' or ${name} like ${like(part)} escape '!')`
}

/** The lower case of a column as far as a text needs it: SQLite knows none but of ASCII, so that the other letters of the text are told to it. */
const toLower = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  [...new Set(text)]
    .filter(letter => letter > '\x7f' && letter.toUpperCase() !== letter)
    .reduce((lower, letter) => sql`replace(${lower}, ${letter.toUpperCase()}, ${letter})`, sql`lower(${column})`)
