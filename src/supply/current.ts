import type { Ledger } from '../core/rows/ledger.ts'

/** The id under which a business goes on: that of one that was merged into another still names it. */
export const currentId = async ({ businesses }: Pick<Ledger, 'businesses'>, smbId: string): Promise<string> =>
  (await businesses.get(smbId))?.smbId ?? smbId
