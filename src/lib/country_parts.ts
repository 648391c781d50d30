const table = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** The parts of countries whose holidays differ by them, as ISO 3166-2 calls them after the hyphen; of other countries none are listed. */
const PARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  AU: table('ACT NSW NT QLD SA TAS VIC WA'),
  CA: table('AB BC MB NB NL NS NT NU ON PE QC SK YT'),
  CH: table('AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'),
  DE: table('BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH'),
  US: table(
    'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UM UT VA VI VT WA WI WV WY',
  ),
}

/** The parts of a country; undefined where they are not listed. */
export const partsOfCountry = (country: string): ReadonlySet<string> | undefined => PARTS[country]
