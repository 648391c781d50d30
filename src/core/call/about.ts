/** The business that arguments or an outcome name, as such or as the recipient of a message. */
export function smbIdOf(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined
  const { smb_id: own, recipient } = fields as { smb_id?: unknown; recipient?: unknown }
  if (typeof own === 'string' && own !== '') return own
  if (typeof recipient !== 'object' || recipient === null) return undefined
  const { id_type: type, id_value: id } = recipient as { id_type?: unknown; id_value?: unknown }
  return type === 'smb_id' && typeof id === 'string' ? id : undefined
}
