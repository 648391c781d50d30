import { CompiledQuery, type Compilable, type Kysely, type QueryResult } from 'kysely'
import type { Database } from './database.ts'
import { runAtOnce } from './direct.ts'

interface Slot {
  slot: string
}

interface Template {
  sql: string
  parameters: readonly unknown[]
}

const templates = new WeakMap<object, Map<string, Template>>()

/**
 * Runs a query that kysely builds once for each engine: building one costs several times what running it does. `build` gets
 * the input with a placeholder for each value, so it must not look at them; the name says which query of those keys it is.
 */
export async function runCompiled<I extends object, R>(
  db: Kysely<Database>,
  name: string,
  input: I,
  build: (db: Kysely<Database>, slots: I) => Compilable<R>,
): Promise<QueryResult<R>> {
  const known = templatesOf(db)
  const key = `${name} ${Object.keys(input).join()}`
  let template = known.get(key)
  if (template === undefined) {
    const slots = Object.fromEntries(Object.keys(input).map(slot => [slot, { slot } satisfies Slot])) as I
    template = build(db, slots).compile()
    known.set(key, template)
  }
  const values = input as Record<string, unknown>
  const parameters = template.parameters.map(value => (isSlot(value) ? values[value.slot] : value))
  return (
    runAtOnce<R>(db, template.sql, parameters) ??
    db.executeQuery<R>(CompiledQuery.raw(template.sql, parameters) as CompiledQuery<R>)
  )
}

/** Runs a statement that is the same every time. */
export async function runText(db: Kysely<Database>, text: string): Promise<void> {
  if (runAtOnce(db, text, []) === undefined) await db.executeQuery(CompiledQuery.raw(text))
}

// The adapter is one object for a connection pool and all of its transactions.
function templatesOf(db: Kysely<Database>): Map<string, Template> {
  const { adapter } = db.getExecutor()
  const known = templates.get(adapter) ?? new Map<string, Template>()
  templates.set(adapter, known)
  return known
}

const isSlot = (value: unknown): value is Slot => typeof value === 'object' && value !== null && 'slot' in value
