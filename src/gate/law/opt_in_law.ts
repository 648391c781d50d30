import { UNION, US_GROUP } from './places.ts'

const BY_COUNTRY: Readonly<Record<string, string>> = {
  AU: 'Spam Act 2003 s.16',
  BR: 'LGPD (Law 13.709/2018) Art. 7',
  CA: 'CASL s.6(1)(a)',
  CH: 'UWG Art. 3(1)(o)',
  GB: 'PECR reg. 19, 22',
  GG: 'European Communities (Implementation of Privacy Directive) (Guernsey) Ordinance 2004',
  IL: 'Communications Law s.30A(b)',
  IN: 'TRAI TCCCPR 2018',
  JP: 'Act on Regulation of Transmission of Specified Electronic Mail, Art. 3',
  KR: 'Network Act Art. 50(1)',
  NZ: 'Unsolicited Electronic Messages Act 2007 s.9',
  SG: 'PDPA 2012, Part 9; Spam Control Act 2007',
  TR: 'Law 6563, Art. 6',
  ZA: 'POPIA s.69',
}

/** The law that asks for an opt-in where a recipient may be; undefined where only this service does. */
export function optInLaw(countries: readonly string[], channel: string): string | undefined {
  const laws = countries.flatMap(country => {
    if (US_GROUP.has(country)) return channel === 'email' ? [] : ['47 CFR 64.1200(a)(2)']
    if (UNION.has(country)) return ['Dir. 2002/58 Art. 13(1)']
    return BY_COUNTRY[country] ?? []
  })
  return laws.length === 0 ? undefined : [...new Set(laws)].join('; ')
}
