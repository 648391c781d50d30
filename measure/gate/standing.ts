import type { Evidence } from '../../src/core/gate.ts'
import type { MeasuredRecord } from './sets.ts'

/** What a record of the operator's says of its recipient. */
export function evidenceOf({ kind, at, service, business, recipient_name, number }: MeasuredRecord): Evidence {
  const words = (...some: (string | undefined)[]): string[] => some.flatMap(word => word ?? [])
  const id = 'r1'
  const base = { id, at: 0, allows: 'free_text' } as const
  if (kind === 'conversation') return { ...base, kind: 'inbound_message', says: [] }
  if (kind === 'appointment') return { ...base, kind, says: words(at?.slice(0, 16), service, business, recipient_name) }
  return {
    ...base,
    kind: kind === 'invoice' ? 'order' : kind,
    says: words(at?.slice(0, 16), recipient_name, service, number),
  }
}
