/** The general kind that those of a specialism belong to, as people call them and as they are mapped. */
export interface GeneralKind {
  plural: string
  capability: string
  tags: readonly string[]
}

const SPECIALITY = 'healthcare:speciality'
const DENTISTS: GeneralKind = {
  plural: 'dentists',
  capability: 'dentist',
  tags: ['amenity=dentist', 'healthcare=dentist'],
}
const DOCTORS: GeneralKind = {
  plural: 'doctors',
  capability: 'doctor',
  tags: ['amenity=doctors', 'healthcare=doctor', 'office=physician'],
}
const ALTERNATIVE: GeneralKind = {
  plural: 'practitioners of alternative medicine',
  capability: 'alternative medicine',
  tags: ['healthcare=alternative'],
}
const OF_DENTISTS: ReadonlySet<string> = new Set(['orthodontics', 'endodontics', 'periodontics', 'implantology'])
const OF_ALTERNATIVE: ReadonlySet<string> = new Set([
  ...['acupuncture', 'ayurveda', 'chiropractic', 'homeopathy', 'naturopathy', 'osteopathy'],
  'traditional_chinese_medicine',
])

/** Whom to ask where nobody of a specialism is mapped; undefined for tags of another kind. Most of them say no speciality. */
export function generalKindOf(tags: readonly string[]): GeneralKind | undefined {
  const [first = '', ...others] = tags
  const speciality = specialityOf(first)
  // "healthcare=osteopath" says the same of those.
  if (OF_ALTERNATIVE.has(speciality)) return ALTERNATIVE
  if (speciality === '' || others.some(tag => specialityOf(tag) === '')) return undefined
  return OF_DENTISTS.has(speciality) ? DENTISTS : DOCTORS
}

const specialityOf = (tag: string): string => (tag.startsWith(`${SPECIALITY}=`) ? tag.slice(SPECIALITY.length + 1) : '')

/** Whether a row says no speciality, so that it may have any. */
export const saysNoSpeciality = ({ tags }: { tags: Readonly<Record<string, string>> }): boolean =>
  tags[SPECIALITY] === undefined
