/** The words of an answer that an officer would look for. */
export interface Spoken {
  countryCode: string
  earGroups: readonly string[]
  /** The basis of the level, warnings, notes and what is said in the end, one sentence or more each. */
  texts: readonly string[]
}

const PROGRAMMES: Readonly<Record<string, RegExp>> = {
  russia: /833\/2014|746\.[58]\b|14024/,
  belarus: /765\/2006|746\.8\b|14038/,
  iran: /31 CFR 560|746\.7\b|267\/2012/,
  cuba: /31 CFR 515|746\.2\b/,
  north_korea: /31 CFR 510|746\.4\b|2017\/1509/,
  venezuela: /31 CFR 591|13884|2017\/2063/,
  syria: /746\.9\b|36\/2012|14312|31 CFR 542/,
  myanmar: /14014|401\/2013|31 CFR 525/,
}

const REGIONS: Readonly<Record<string, RegExp>> = {
  crimea: /Crimea/,
  sevastopol: /Sevastopol/,
  donetsk: /Donetsk/,
  luhansk: /Luhansk/,
  kherson: /Kherson/,
  zaporizhzhia: /Zaporizhzhia/,
}
// A sentence that names more of them says which there are, not which is meant.
const MOST_REGIONS_MEANT = 2

/** Whether an answer speaks of what a code of the set stands for. */
export function speaksOf(code: string, { countryCode, earGroups, texts }: Spoken): boolean {
  const [kind = '', which = ''] = code.split(':')
  const says = (pattern: RegExp): boolean => texts.some(text => pattern.test(text))
  if (kind === 'programme') return says(PROGRAMMES[which] ?? NEVER)
  if (kind === 'region') return texts.some(text => meansRegion(text, REGIONS[which] ?? NEVER))
  if (kind === 'chpl') return says(/common high[- ]priority/i)
  if (kind === 'transshipment') return says(/tran(?:s|ss)hip|diver(?:sion|ted)|re-?export/i)
  if (kind === 'arms_embargo') return says(/arms embargo|126\.1\b/i)
  if (kind === 'ear_group') return earGroups.length > 0
  if (kind === 'use_code') return countryCode === which
  throw new Error(`no answer can be asked whether it speaks of ${code}`)
}

const NEVER = /(?!)/

const meansRegion = (text: string, region: RegExp): boolean =>
  region.test(text) && Object.values(REGIONS).filter(other => other.test(text)).length <= MOST_REGIONS_MEANT
