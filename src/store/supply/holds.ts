import { type RawBuilder, sql } from 'kysely'

/** Whether a column holds a text, in any case. Of what is not of ASCII SQLite knows no lower case: that is found as it is written, too. */
export const holds = (column: string, part: string): RawBuilder<boolean> => {
  const like = (text: string): string => `%${text.replace(/[%_!]/g, '!$&')}%`
  const name = sql.ref(column)
  return sql`(lower(${name}) like ${like(part.toLowerCase())} escape '!' or ${name} like ${like(part)} escape '!')`
}
