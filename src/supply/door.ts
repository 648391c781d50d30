import { badInput } from '../core/failure.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import type { LeadRow, MergeRefusal, SupplyDoor } from '../core/rows/supply.ts'
import { readChanges, toProfile } from './profile.ts'

/** The supply network as the command line and the paths of the operator work on it. */
export function createSupplyDoor({ ledger, now }: { ledger: Ledger; now(): number }): SupplyDoor {
  const { businesses, leads } = ledger
  const show: SupplyDoor['show'] = async smbId => {
    const row = await businesses.get(smbId)
    if (row === undefined) return undefined
    const [links, merged] = [await businesses.links(row.smbId), await businesses.mergedInto(row.smbId)]
    return {
      ...toProfile(row),
      booking_links: [...new Set(links.map(({ link }) => link))],
      merged: merged.map(one => ({
        smb_id: one.smbId,
        name: one.name,
        merged_at: new Date(one.mergedAt).toISOString(),
      })),
    }
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
        const isHeld = await tables.businesses.update(row.smbId, { updatedAt: now() })
        const held = await tables.businesses.get(row.smbId)
        if (held === undefined) return
        if (!isHeld) throw badInput(`id: ${row.smbId} has just been merged into ${held.smbId}; change that one.`)
        await tables.businesses.update(held.smbId, await readChanges(changes, held, now()))
      })
      return show(row.smbId)
    },
    merge: (smbId, into) =>
      ledger.transaction(async tables => {
        const came = await tables.businesses.merge(smbId, into, now())
        if (came.is === 'merged')
          return { appointments: came.appointments, places: came.places, has_calendar: came.hasCalendar }
        if (came.is === 'unknown' && came.smbId === smbId) return undefined
        throw badInput(whyNotMerged(smbId, into, came))
      }),
    remove: (smbId, withLeads) =>
      ledger.transaction(async tables => {
        // Holds the business, so that no lead comes meanwhile.
        if (!(await tables.businesses.update(smbId, { updatedAt: now() }))) {
          const current = await tables.businesses.get(smbId)
          if (current === undefined) return undefined
          throw badInput(`id: ${smbId} was merged into ${current.smbId}; remove that one, which removes both.`)
        }
        const [ahead] = await tables.bookings.ahead(smbId, now(), 1)
        if (ahead !== undefined)
          throw badInput(
            `id: ${smbId} has appointments that lie ahead, such as ${ahead.appointmentId}, which no agent could move or cancel any more; have them cancelled first, wait until they are over, or release them with agent-broker calendar release.`,
          )
        const count = await tables.leads.count(smbId)
        if (count > 0 && !withLeads)
          throw badInput(
            `leads: ${smbId} has ${count}; agent-broker leads export --smb-id ${smbId} keeps them, then agent-broker supply remove ${smbId} --with-leads, or with_leads=1 over HTTP, removes both.`,
          )
        await tables.businesses.remove(smbId)
        return { leads: count }
      }),
    leads: async page => {
      const rows = await leads.list(page)
      const names = await businesses.names(rows.map(({ smbId }) => smbId))
      return rows.map(row => ({ ...toLead(row), business_name: names.get(row.smbId) ?? null }))
    },
  }
}

/** Why a business is not merged into another, and what to do first. */
function whyNotMerged(smbId: string, into: string, why: MergeRefusal): string {
  if (why.is === 'same') return 'into: is the business itself; give the smb_id of the other one.'
  if (why.is === 'unknown') return `into: no business has the id ${into.slice(0, 64)}.`
  if (why.is === 'already')
    return `${why.smbId === smbId ? 'id' : 'into'}: ${why.smbId} was merged into ${why.into} before; give that id in its place.`
  if (why.is === 'rejected')
    return `into: ${into} was rejected as not what its link says; merge the other way, or verify it first.`
  if (why.is === 'in_flight')
    return `into: appointment ${why.appointmentId} of ${why.smbId} is just being booked, moved or offered to somebody; try again when that has ended, or release it with agent-broker calendar release.`
  if (why.is === 'other_calendar')
    return `into: ${why.smbId} has appointments ahead, such as ${why.appointmentId}, which the calendar of ${why.bound} does not hold, and their times would be offered again; move or cancel them first, or wait until they are over.`
  return `into: ${smbId} and ${into} are both bound to a calendar, and one business has one; unbind one with agent-broker calendar unbind.`
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
