/** An HS code as it was read: never looked up and never derived. */
export interface HsCode {
  digits: string
  /** Two digits. */
  chapter: string
  /** What a code of this length names. */
  level: 'chapter' | 'heading' | 'subheading' | 'tariff_line' | 'statistical_line'
  note: string
}

const LEVELS: Readonly<Record<number, Pick<HsCode, 'level' | 'note'>>> = {
  2: { level: 'chapter', note: 'A chapter: too wide for a duty or a control; ask for at least six digits.' },
  4: { level: 'heading', note: 'A heading: too wide for a duty; ask for at least six digits.' },
  6: {
    level: 'subheading',
    note: 'A subheading of the World Customs Organization, the same in every country; duties need the longer national code.',
  },
  8: {
    level: 'tariff_line',
    note: 'Eight digits are national, such as the Combined Nomenclature of the EU: valid only where they come from.',
  },
  10: {
    level: 'statistical_line',
    note: 'Ten digits are national, such as HTS, Schedule B or TARIC: valid only where they come from.',
  },
}

// Headings and chapters side by side are two codes, or the ends of a range, as often as one: "8542-8543". No heading ends in 00, as in "8542 3100".
const TWO_CODES = /^\s*(?:\d{2}[\s-]+\d{2}|\d{4}[\s-]+\d{2}(?!00)\d{2})\s*$/

const NATIONAL_USE = 'Chapters 98 and 99 are for national use: they mean something else in each country.'

/** Reads an HS code by its form alone; dots, spaces and hyphens may group the digits. A wrong one answers what is wrong with it. */
export function readHsCode(text: string): HsCode | { problem: string } {
  const digits = text.replace(/[.\s-]/g, '')
  if (!/^[0-9]+$/.test(digits))
    return { problem: 'must be digits, which dots, spaces or hyphens may group, such as 8471.30' }
  if (TWO_CODES.test(text))
    return { problem: 'may be two codes or a range: send one code, its digits grouped by dots or not at all' }
  const form = LEVELS[digits.length]
  if (form === undefined) return { problem: `must have 2, 4, 6, 8 or 10 digits; got ${digits.length}` }
  const chapter = digits.slice(0, 2)
  if (chapter === '77') return { problem: 'chapter 77 is reserved and holds no goods' }
  if (chapter === '00')
    return { problem: 'chapters run from 01 to 97, and 98 and 99 for national use; there is no chapter 00' }
  if (digits.length > 2 && digits.slice(2, 4) === '00')
    return { problem: `headings of chapter ${chapter} begin with ${chapter}01; send ${chapter} for the whole chapter` }
  return {
    digits,
    chapter,
    level: form.level,
    note: Number(chapter) >= 98 ? `${form.note} ${NATIONAL_USE}` : form.note,
  }
}
