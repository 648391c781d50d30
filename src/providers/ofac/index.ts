import { defineVendor } from '../../core/vendor.ts'
import { addresses } from '../lists/addresses.ts'
import type { ListName, ParsedList } from '../../core/screening.ts'

const OFAC = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'
const ofacFiles = (names: readonly string[]) => names.map(name => ({ name, url: `${OFAC}/${name}` }))

const parseOfacFiles = async (
  list: ListName,
  [main = '', addresses = '', aliases = '', comments = '']: readonly string[],
): Promise<ParsedList> => (await import('./list.ts')).parseOfac(list, { main, addresses, aliases, comments })

export const ofac = defineVendor({
  id: 'ofac',
  title: 'OFAC',
  docs: 'https://sanctionslist.ofac.treas.gov/',
  settings: {
    LISTS_OFAC_SDN_URL: addresses(4).describe(
      'Where the four files of ofac_sdn are, in the order SDN, ADD, ALT, SDN_COMMENTS. Default: those of OFAC.',
    ),
    LISTS_OFAC_CONSOLIDATED_URL: addresses(4).describe(
      'Where the four files of ofac_consolidated are, in the order CONS_PRIM, CONS_ADD, CONS_ALT, CONS_COMMENTS. Default: those of OFAC.',
    ),
  },
  needs: [],
  lists: [
    {
      name: 'ofac_sdn',
      title: 'OFAC Specially Designated Nationals',
      files: ofacFiles(['SDN.CSV', 'ADD.CSV', 'ALT.CSV', 'SDN_COMMENTS.CSV']),
      parse: paths => parseOfacFiles('ofac_sdn', paths),
      addressSetting: 'LISTS_OFAC_SDN_URL',
    },
    {
      name: 'ofac_consolidated',
      title: 'OFAC Consolidated (non-SDN)',
      files: ofacFiles(['CONS_PRIM.CSV', 'CONS_ADD.CSV', 'CONS_ALT.CSV', 'CONS_COMMENTS.CSV']),
      parse: paths => parseOfacFiles('ofac_consolidated', paths),
      addressSetting: 'LISTS_OFAC_CONSOLIDATED_URL',
    },
  ],
})
