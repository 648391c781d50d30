import type { ListName } from '../../core/screening.ts'
import type { ParsedList } from './collect.ts'

/** What is known of a list before any of it is fetched. */
export interface ListSource {
  title: string
  /** Its files, in the order they are fetched and hashed in. */
  files: readonly { name: string; url: string }[]
  /** Reads the files, in that order; throws a sentence that says what is wrong with them. */
  parse(paths: readonly string[]): Promise<ParsedList>
}

const OFAC = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'
const ofacFiles = (names: readonly string[]) => names.map(name => ({ name, url: `${OFAC}/${name}` }))

const parseOfacFiles = async (
  list: ListName,
  [main = '', addresses = '', aliases = '', comments = '']: readonly string[],
): Promise<ParsedList> => (await import('../ofac/list.ts')).parseOfac(list, { main, addresses, aliases, comments })

/** The lists, where their publishers keep them, and how each is read. */
export const LIST_SOURCES: Readonly<Record<ListName, ListSource>> = {
  ofac_sdn: {
    title: 'OFAC Specially Designated Nationals',
    files: ofacFiles(['SDN.CSV', 'ADD.CSV', 'ALT.CSV', 'SDN_COMMENTS.CSV']),
    parse: paths => parseOfacFiles('ofac_sdn', paths),
  },
  ofac_consolidated: {
    title: 'OFAC Consolidated (non-SDN)',
    files: ofacFiles(['CONS_PRIM.CSV', 'CONS_ADD.CSV', 'CONS_ALT.CSV', 'CONS_COMMENTS.CSV']),
    parse: paths => parseOfacFiles('ofac_consolidated', paths),
  },
  un: {
    title: 'UN Security Council Consolidated List',
    files: [{ name: 'consolidated.xml', url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' }],
    parse: async ([path = '']) => (await import('../un/list.ts')).parseUn(path),
  },
  uk: {
    title: 'UK Sanctions List',
    files: [{ name: 'UK-Sanctions-List.xml', url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml' }],
    parse: async ([path = '']) => (await import('../uk/list.ts')).parseUk(path),
  },
  eu: {
    title: 'EU Consolidated Financial Sanctions',
    // The token is the same for everyone; the publisher prints it on its page.
    files: [
      {
        name: 'xmlFullSanctionsList_1_1.xml',
        url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
      },
    ],
    parse: async ([path = '']) => (await import('../eu/list.ts')).parseEu(path),
  },
  us_csl: {
    title: 'US Consolidated Screening List',
    files: [
      { name: 'consolidated.json', url: 'https://api.trade.gov/static/consolidated_screening_list/consolidated.json' },
    ],
    parse: async ([path = '']) => (await import('../us_csl/list.ts')).parseUsCsl(path),
  },
}
