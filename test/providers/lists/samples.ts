import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readShared, sharedFile } from '../../shared_data.ts'

/** A folder of this test file's own. */
export const scratch = mkdtempSync(join(tmpdir(), 'agent-broker-lists-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))

let serial = 0
/** A path that nothing is at yet. */
export function fresh(name = 'x'): string {
  serial += 1
  return join(scratch, `${serial}_${name}`)
}

/** A file of that content. */
export function fileOf(content: string | Buffer, name = 'list'): string {
  const file = fresh(name)
  writeFileSync(file, content)
  return file
}

/** The files of OFAC as they were published, in the order of the catalogue. */
export const OFAC_SDN = ['sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv'].map(name => sharedFile(`ofac/${name}`))
export const OFAC_CONSOLIDATED = ['cons_prim.csv', 'cons_add.csv', 'cons_alt.csv', 'cons_comments.csv'].map(name =>
  sharedFile(`ofac/${name}`),
)

/** The files of the SDN list with these entries alone, as it prints them: the whole list takes seconds to read and to index. */
export function sdnOf(...numbers: number[]): string[] {
  const [folder, wanted] = [fresh('sdn'), new Set(numbers)]
  mkdirSync(folder)
  return OFAC_SDN.map(file => {
    const lines = readFileSync(file, 'latin1').split('\r\n')
    const own = lines.filter(line => wanted.has(Number(/^\d+/.exec(line)?.[0])))
    const copy = join(folder, basename(file))
    writeFileSync(copy, `${own.join('\r\n')}\r\n\x1a`, 'latin1')
    return copy
  })
}

export const UN = sharedFile('un/UN_consolidated.xml')
export const EU_SAMPLE = sharedFile('eu/sample_eu.xml')
export const OFSI_SAMPLE = sharedFile('uk/sample_hmt_ofsi_conlist.csv')
export const CSL_SAMPLE = sharedFile('csl/csl-sample.csv')

const whole = readShared('un/UN_consolidated.xml')
const individuals = whole.split(/(?=<INDIVIDUAL>)/).slice(1, 731)

/** The day of an edition that is not old by the real clock, which commands go by: one that is old is doubted. */
export const LATELY = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

/** The first so many persons of the list of the United Nations, as it prints them. */
export function unOf(count: number, date = '2026-02-27', from = 0): string {
  const records = individuals
    .slice(from, from + count)
    .map(text => text.slice(0, text.indexOf('</INDIVIDUAL>') + '</INDIVIDUAL>'.length))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<CONSOLIDATED_LIST dateGenerated="${date}T00:00:09.554Z">\n<INDIVIDUALS>\n${records.join('\n')}\n</INDIVIDUALS>\n<ENTITIES/>\n</CONSOLIDATED_LIST>\n`
}

/** Two designations of the UK Sanctions List in its XML, by its format guide; it spells its kinds of names in several ways. */
export const UKSL_XML = `<?xml version="1.0" encoding="utf-8"?>
<Designations><DateGenerated>20/08/2026</DateGenerated>
<Designation><LastUpdated>14/04/2026</LastUpdated><UniqueID>AFG0006</UniqueID><OFSIGroupID>7172</OFSIGroupID>
<Names>
<Name><Name1>MOHAMMAD</Name1><Name2>HASSAN</Name2><Name6>AKHUND</Name6><NameType>Primary Name</NameType></Name>
<Name><Name1>Mohammad</Name1><Name2>Hassan</Name2><Name6>Akhund</Name6><NameType>Primary name variation</NameType></Name>
<Name><Name6>Haji Mohammad Hassan</Name6><NameType>ALias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
</Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>محمد حسن آخوند</NameNonLatinScript></NonLatinName></NonLatinNames>
<RegimeName>The Afghanistan (Sanctions) (EU Exit) Regulations 2020</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<Addresses><Address><AddressLine6>Kabul</AddressLine6><AddressCountry>Afghanistan</AddressCountry></Address></Addresses>
<IndividualDetails><Individual><DOBs><DOB>dd/mm/1945</DOB><DOB>01/03/1958</DOB></DOBs>
<Nationalities><Nationality>Afghanistan</Nationality></Nationalities></Individual></IndividualDetails></Designation>
<Designation><UniqueID>DPR0075</UniqueID><Names><Name><Name6>Petrel 8</Name6><NameType>Primary name</NameType></Name></Names>
<RegimeName>The Democratic People's Republic of Korea (Sanctions) (EU Exit) Regulations 2019</RegimeName><IndividualEntityShip>Ship</IndividualEntityShip>
<ShipDetails><Ship><CurrentBelievedFlagOfShips><CurrentBelievedFlagOfShip>Comoros</CurrentBelievedFlagOfShip></CurrentBelievedFlagOfShips></Ship></ShipDetails></Designation>
</Designations>`

const UKSL_COLUMNS =
  'Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Title,Name non-latin script,Non-latin script type,Non-latin script language,Regime Name,Designation Type,Designation source,Sanctions Imposed,Other Information,UK Statement of Reasons,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Address Line 5,Address Line 6,Address Postal Code,Address Country,Phone number,Website,Email address,Date Designated,D.O.B,Nationality(/ies),National Identifier number,National Identifier additional information,Passport number,Passport additional information,Position,Gender,Town of birth,Country of birth,Type of entity,Subsidiaries,Parent company,Business registration number (s),IMO number,Current owner/operator (s),Previous owner/operator (s),Current believed flag of ship,Previous flags,Type of ship,Tonnage of ship,Length of ship,Year Built,Hull identification number (HIN)'

/** The same in its CSV: a line with the date, the columns, and a row for each name. */
export function ukslCsv(rows: readonly Record<string, string>[], header = UKSL_COLUMNS): string {
  const columns = header.split(',')
  const lines = rows.map(row => columns.map(column => `"${(row[column] ?? '').replaceAll('"', '""')}"`).join(','))
  return `Report Date: 13-Feb-2026\r\n${[header, ...lines].join('\r\n')}\r\n`
}
