/** A legal form as lists print it, and written out where that is one thing everywhere. */
interface Form {
  short: string
  long?: string
}

// What measures the engine must not read the engine's own table.
const FORMS: readonly Form[] = [
  { short: 'CO., LTD.', long: 'Company Limited' },
  { short: 'CO LTD', long: 'Company Limited' },
  { short: 'PTE LTD', long: 'Private Limited' },
  { short: 'PVT LTD', long: 'Private Limited' },
  { short: 'L.L.C.', long: 'Limited Liability Company' },
  { short: 'LLC', long: 'Limited Liability Company' },
  { short: 'PJSC', long: 'Public Joint Stock Company' },
  { short: 'OJSC', long: 'Open Joint Stock Company' },
  { short: 'CJSC', long: 'Closed Joint Stock Company' },
  { short: 'JSC', long: 'Joint Stock Company' },
  { short: 'OOO', long: 'Obshchestvo s Ogranichennoy Otvetstvennostyu' },
  { short: 'GMBH', long: 'Gesellschaft mit beschränkter Haftung' },
  { short: 'LTD', long: 'Limited' },
  { short: 'INC', long: 'Incorporated' },
  { short: 'CORP', long: 'Corporation' },
  { short: 'PLC', long: 'Public Limited Company' },
  { short: 'FZE', long: 'Free Zone Establishment' },
  { short: 'FZCO', long: 'Free Zone Company' },
  { short: 'S.A. DE C.V.' },
  { short: 'SARL' },
  { short: 'S.R.L.' },
  { short: 'S.A.' },
  { short: 'S.P.A.' },
  { short: 'LTDA' },
  { short: 'CO', long: 'Company' },
]

const EXCHANGED = ['LLC', 'Ltd', 'JSC', 'GmbH', 'S.A.', 'Inc.'] as const

/** A name and the legal form at its end. */
export interface WithForm {
  bare: string
  form: Form
  isLong: boolean
}

const bareText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name before its legal form, where it ends with one and still says who it is: a word of five letters or two words. */
export function formOf(name: string): WithForm | undefined {
  for (const form of FORMS) {
    for (const text of form.long === undefined ? [form.short] : [form.long, form.short]) {
      const bare = before(name, text)
      if (bare !== undefined && /[\p{L}]{5}|\S\s+\S/u.test(bare)) return { bare, form, isLong: text === form.long }
    }
  }
  return undefined
}

function before(name: string, form: string): string | undefined {
  const words = name.split(/\s+/)
  const kept = words.length - form.split(' ').length
  const end = words.slice(kept).join(' ')
  return kept > 0 && bareText(end) === bareText(form)
    ? words
        .slice(0, kept)
        .join(' ')
        .replace(/[,\s]+$/, '')
    : undefined
}

/** The form the other way: written out where it is short, short where it is written out. */
export const written = ({ bare, form, isLong }: WithForm): string | undefined =>
  form.long === undefined ? undefined : `${bare} ${isLong ? form.short : form.long}`

/** With the form of other countries or of another kind of company. */
export const exchanged = ({ bare, form }: WithForm, pickOne: (forms: readonly string[]) => string): string =>
  `${bare} ${pickOne(EXCHANGED.filter(other => bareText(other) !== bareText(form.short)))}`
