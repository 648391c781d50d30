import type { Check } from '../orphans.ts'

/** A customer or order that names nobody can neither be shown to anybody nor erased. */
const nameless: Check = async db => {
  const rows = await db
    .selectFrom('relationships')
    .select(['kind', 'ref'])
    .where('phoneSubject', 'is', null)
    .where('emailSubject', 'is', null)
    .orderBy('kind')
    .orderBy('ref')
    .execute()
  return rows.map(({ kind, ref }) => `${kind} ${ref}: it names nobody`)
}

/** What holds of what shows a relationship. */
export const RELATIONSHIP_CHECKS: readonly Check[] = [nameless]
