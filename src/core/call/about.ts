import type { Tables } from '../rows/ledger.ts'

/** The business that arguments or an outcome name, as such or as the recipient of a message. */
export function smbIdOf(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const { smb_id: own, recipient } = fields as { smb_id?: unknown; recipient?: unknown }
  if (typeof own === 'string' && own !== '') return own
  if (typeof recipient !== 'object' || recipient === null) return undefined
  const { id_type: type, id_value: id } = recipient as { id_type?: unknown; id_value?: unknown }
  return type === 'smb_id' && typeof id === 'string' ? id : undefined
}

/** The same arguments with the id under which the business goes on: that of one that was merged into another still names it. */
export async function withCurrentId<Input extends Record<string, unknown>>(
  input: Input,
  { businesses }: Pick<Tables, 'businesses'>,
): Promise<Input> {
  const named = smbIdOf(input)
  const current = named === undefined ? undefined : (await businesses.get(named))?.smbId
  if (current === undefined || current === named) return input
  if (input['smb_id'] === named) return { ...input, smb_id: current }
  return { ...input, recipient: { ...(input['recipient'] as object), id_value: current } }
}
