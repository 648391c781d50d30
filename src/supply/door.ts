import { badInput } from '../core/failure.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { LeadRow, SupplyDoor } from '../core/rows/supply.ts'
import { readChanges, toProfile } from './profile.ts'

/** The supply network as the command line and the paths of the operator work on it. */
export function createSupplyDoor({ ledger, now }: { ledger: Ledger; now(): number }): SupplyDoor {
  const { businesses, leads } = ledger
  const show: SupplyDoor['show'] = async smbId => {
    const row = await businesses.get(smbId)
    return (
      row && { ...toProfile(row), booking_links: [...new Set((await businesses.links(smbId)).map(({ link }) => link))] }
    )
  }
  return {
    list: async filter => (await businesses.list(filter)).map(toProfile),
    show,
    set: async (smbId, changes) => {
      const row = await businesses.get(smbId)
      if (row === undefined) return undefined
      // Refuses what is wrong before anything is held.
      await readChanges(changes, row, now())
      await ledger.transaction(async tables => {
        // Holds the business: what somebody else changes meanwhile is not lost.
        await tables.businesses.update(smbId, { updatedAt: now() })
        const held = await tables.businesses.get(smbId)
        if (held !== undefined) await tables.businesses.update(smbId, await readChanges(changes, held, now()))
      })
      return show(smbId)
    },
    remove: (smbId, withLeads) =>
      ledger.transaction(async tables => {
        // Holds the business, so that no lead comes meanwhile.
        if (!(await tables.businesses.update(smbId, { updatedAt: now() }))) return undefined
        const count = await tables.leads.count(smbId)
        if (count > 0 && !withLeads)
          throw badInput(`leads: ${smbId} has ${count}; export them, then remove it together with its leads.`)
        await tables.businesses.remove(smbId)
        return { leads: count }
      }),
    leads: async page => (await leads.list(page)).map(toLead),
  }
}

const toLead = ({
  leadId,
  smbId,
  agentId,
  name,
  phone,
  email,
  serviceInterest,
  notes,
  consentRecordId,
  source,
  createdAt,
}: LeadRow): Record<string, unknown> => ({
  lead_id: leadId,
  smb_id: smbId,
  agent_id: agentId,
  name,
  phone,
  email,
  service_interest: serviceInterest,
  notes,
  consent_record_id: consentRecordId,
  source,
  created_at: new Date(createdAt).toISOString(),
})
