import type { Evidence } from '../../core/gate.ts'
import type { Context } from '../../core/operation.ts'
import type { MapRow } from '../../core/map_search.ts'
import type { ElementName } from '../../core/places.ts'
import type { BusinessRow } from '../../core/rows/supply.ts'
import { emailOf, hoursOf, phoneOf, textOf, websiteOf } from '../../map/rows/contact.ts'
import { businessTagsOf } from '../../map/rows/kept.ts'
import { loadPlaceFacts } from '../../map/rows/place_facts.ts'
import { nameOf } from '../../map/rows/record.ts'
import { verticalOf } from '../../map/kinds/verticals.ts'
import { refuseOtherVertical } from './fields.ts'

/** What a business is contacted by. */
export interface Contactable
  extends Pick<BusinessRow, 'name' | 'contactPhone' | 'contactEmail' | 'countryCode' | 'profile'> {
  /** What the contact itself shows, where the ledger does not hold it. */
  evidence?: Evidence
  /** As mapped. */
  website?: string
}

/** A mapped business that is still there. */
export interface MappedRow extends MapRow {
  name: string
}

const NAME = /^map:(node|way|relation)\/([1-9]\d{0,14})$/
const OVERTURE_NAME = /^overture:([0-9A-Za-z-]{8,64})$/

function nameOfRow(smbId: string): ElementName | undefined {
  const [, type, id] = NAME.exec(smbId) ?? []
  if (type !== undefined) return { type: type as 'node' | 'way' | 'relation', id: Number(id) }
  const [, gers] = OVERTURE_NAME.exec(smbId) ?? []
  return gers === undefined ? undefined : { type: 'overture', id: gers }
}

/** The object of an identifier; undefined for one that no map here knows, or that is gone. */
export async function mappedRow(smbId: string, ctx: Pick<Context, 'mapSearch'>): Promise<MappedRow | undefined> {
  const asked = nameOfRow(smbId)
  const row = asked && (await ctx.mapSearch.row(asked))
  if (row === undefined) return undefined
  const name = nameOf(row.element.tags)
  return name === undefined || businessTagsOf(row.element.tags).length === 0 ? undefined : { ...row, name }
}

/** A mapped business as it can be contacted: by what the map publishes of it. Undefined for one that no map here knows, or that is gone. */
export async function mappedBusiness(
  smbId: string,
  ctx: Pick<Context, 'caller' | 'mapSearch' | 'now'>,
): Promise<Contactable | undefined> {
  const row = await mappedRow(smbId, ctx)
  if (row === undefined) return undefined
  const { name } = row
  const { tags } = row.element
  const kinds = businessTagsOf(tags)
  const verticals = kinds.flatMap(tag => verticalOf(tag) ?? [])
  const granted = verticals.find(vertical => ctx.caller.verticals.includes(vertical))
  refuseOtherVertical(granted ?? verticals[0] ?? 'no known vertical', ctx)
  const facts = await loadPlaceFacts()
  const mapped = textOf(tags, ['addr:country'])?.toUpperCase()
  const country = mapped !== undefined && /^[A-Z]{2}$/.test(mapped) ? mapped : facts.countryAt(row.element)
  const phone = phoneOf(tags)
  const hours = hoursOf(tags)
  const website = websiteOf(tags)
  const timeZone = facts.timeZoneAt(row.element)
  return {
    name,
    contactPhone: (phone === undefined ? undefined : facts.toE164(phone, country)) ?? null,
    contactEmail: emailOf(tags) ?? null,
    countryCode: country ?? null,
    profile: {
      ...(hours !== undefined && { openingHours: hours }),
      ...(timeZone !== undefined && { timeZone }),
    },
    ...(website !== undefined && { website }),
    evidence: toEvidence(smbId, name, row.isImported, ctx.now()),
  }
}

/** A live map can be changed by anybody, the caller among them, just before it is asked. */
const toEvidence = (id: string, name: string, isImported: boolean, at: number): Evidence => ({
  kind: isImported ? 'published_address' : 'business',
  id,
  at,
  allows: isImported ? 'free_text' : 'template',
  says: [name],
})
