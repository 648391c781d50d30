/**
 * Top-level domains that name a region, with the country it lies in (IANA root zone database, read 2026-11). Those of cities of the United States that anybody
 * may buy (.vegas, .miami, .boston) are left out: they would lift an opt-in for whoever likes the name; .gov and .mil go to the United States alone, .nyc to who is there.
 */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  AE: 'abudhabi dubai',
  AT: 'tirol wien',
  AU: 'melbourne sydney',
  BE: 'brussels gent vlaanderen',
  BR: 'rio',
  CA: 'quebec',
  CH: 'swiss zuerich',
  DE: 'bayern berlin cologne hamburg koeln nrw ruhr saarland',
  ES: 'barcelona bcn cat eus gal madrid',
  FI: 'helsinki',
  FR: 'alsace bzh corsica paris',
  GB: 'cymru london scot wales',
  HU: 'budapest',
  IE: 'irish',
  IQ: 'krd',
  JP: 'kyoto nagoya okinawa osaka ryukyu tokyo yokohama',
  NL: 'amsterdam frl',
  NZ: 'kiwi',
  QA: 'doha',
  RU: 'moscow tatar xn--80adxhks',
  SE: 'stockholm',
  TR: 'ist istanbul',
  TW: 'taipei',
  US: 'gov mil nyc',
  ZA: 'capetown durban joburg',
}

/** The country of each geographic top-level domain, by its ASCII form. */
export const GEOGRAPHIC_DOMAINS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_COUNTRY).flatMap(([country, names]) =>
    names.split(' ').map((name): [string, string] => [name, country]),
  ),
)
