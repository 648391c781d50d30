import { Failure } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import { resolveCapability } from '../../map/kinds/capability.ts'
import { businessTagsOf } from '../../map/rows/kept.ts'
import { loadPlaceFacts } from '../../map/rows/place_facts.ts'
import { channelsOf, countryOf, hasTag } from '../../map/rows/record.ts'
import { mappedRow } from './mapped.ts'
import { checkWebsite } from './website.ts'

/** A mapped business is none of the supply network, and nobody has verified it; what a map and its own website say of it comes with that answer. */
export async function notInNetwork(id: string, wanted: string | undefined, ctx: Context): Promise<Failure> {
  const row = await mappedRow(id, ctx)
  if (row === undefined)
    return new Failure(
      'out_of_supply_network',
      `smb_id: ${id.slice(0, 64)} is a map row that no map here knows; find_business answers those there are.`,
    )
  const { element } = row
  const facts = await loadPlaceFacts()
  const country = countryOf(element, facts)
  const { website, fields, contradictions } = await checkWebsite(row, ctx)
  const body = {
    verified: false,
    capabilities_confirmed: capabilitiesOf(element.tags, wanted, country),
    channels_reachable: channelsOf(element.tags, country, facts),
    verification_method: website.status === 'read' ? 'website' : 'map',
    fields,
    contradictions,
    website,
  }
  return new Failure(
    'out_of_supply_network',
    `smb_id: ${id.slice(0, 64)} is a map row: the supply network does not hold it and nobody verified it. fields has what the map and its own website publish; import_booking_url adds a business by its booking link.`,
    { body },
  )
}

function capabilitiesOf(
  tags: Readonly<Record<string, string>>,
  wanted: string | undefined,
  countryCode: string | undefined,
): string[] {
  if (wanted === undefined)
    return [...new Set(businessTagsOf(tags).map(tag => tag.slice(tag.indexOf('=') + 1).replaceAll('_', ' ')))]
  const kind = resolveCapability(wanted, { countryCode })
  return !('suggestions' in kind) && kind.osmTags.some(tag => hasTag(tags, tag)) ? [wanted] : []
}
