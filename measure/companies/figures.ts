import type { App } from '../../src/main.ts'
import { call, startApp } from '../../test/harness.ts'
import { type RegisteredCompany, startGleifRegister } from '../../test/providers/gleif/register.ts'
import { randomFor, shuffled } from '../screening/random.ts'
import { groupBy } from '../tally.ts'
import { type FakeCompany, type MeasuredCompany, readCompanies, readFakes } from './sets.ts'

/** What was answered about a name: the right company verified, another one verified, or the right one as the first candidate, as another one, or not at all. */
export type CompanyOutcome = 'verified' | 'another' | 'first' | 'among' | 'missed'

/** How many names were answered which way. */
export type CompanyTally = Record<CompanyOutcome, number>

/** Everything that is measured of company records. */
export interface CompanyFigures {
  companies: number
  all: CompanyTally
  /** Of names that differ by a slip or the order of words, which must be candidates. */
  class: Record<string, CompanyTally>
  country: Record<string, CompanyTally>
  fakes: { asked: number; verified: number; nearFirst: number }
}

/** A name of a real company and what was answered. */
export interface AskedCompany {
  company: MeasuredCompany
  text: string
  class: string
  outcome: CompanyOutcome
  answered: string
}

/** A name of no company and what was answered. */
export interface AskedFake {
  fake: FakeCompany
  isVerified: boolean
  isNearFirst: boolean
  answered: string
}

/** The figures, and every single answer behind them. */
export interface CompanyRun {
  figures: CompanyFigures
  asked: readonly AskedCompany[]
  fakes: readonly AskedFake[]
}

/** Asks the real operation, which asks a stand-in of GLEIF that holds all the companies. */
export async function runCompanies(): Promise<CompanyRun> {
  const companies = readCompanies()
  const leis = new Map(companies.map(({ id }, number) => [id, toLei(number)]))
  const register = await startGleifRegister(
    shuffled(
      companies.map(one => toRegistered(one, leis)),
      randomFor('register'),
    ),
  )
  // Of the register's requests none is counted: how often GLEIF may be asked is no question here.
  const app = await startApp(
    { GLEIF_URL: register.url, COMPANY_SOURCES: 'gleif', DATA_QUOTA_DAILY: '1000000' },
    { limits: { take: async () => 0 } },
  )
  try {
    const asked = await askAll(app, companies, leis)
    const fakes = await askFakes(app, leis)
    return { asked, fakes, figures: toFigures(companies, asked, fakes) }
  } finally {
    await app.close()
    await register.close()
  }
}

function toFigures(
  { length }: readonly MeasuredCompany[],
  asked: readonly AskedCompany[],
  fakes: readonly AskedFake[],
): CompanyFigures {
  const by = (nameOf: (one: AskedCompany) => string): Record<string, CompanyTally> =>
    Object.fromEntries([...groupBy(asked, nameOf)].map(([name, list]) => [name, tally(list)]))
  return {
    companies: length,
    all: tally(asked),
    class: by(one => one.class),
    country: by(({ company: { country } }) => country),
    fakes: {
      asked: fakes.length,
      verified: fakes.filter(({ isVerified }) => isVerified).length,
      nearFirst: fakes.filter(({ isNearFirst }) => isNearFirst).length,
    },
  }
}

function tally(list: readonly AskedCompany[]): CompanyTally {
  const count = (outcome: CompanyOutcome): number => list.filter(one => one.outcome === outcome).length
  return {
    verified: count('verified'),
    another: count('another'),
    first: count('first'),
    among: count('among'),
    missed: count('missed'),
  }
}

interface Answer extends Record<string, unknown> {
  found: boolean
  record?: { lei?: string; legal_name: string }
  candidates: { lei?: string; name: string }[]
  human_message: string
}

async function ask(app: App, name: string, country: string | null): Promise<Answer> {
  const outcome = await call(app, 'verify_company_record', { name, ...(country !== null && { country }) })
  if (!outcome.ok) throw outcome.failure
  return outcome.value as Answer
}

async function askAll(
  app: App,
  companies: readonly MeasuredCompany[],
  leis: ReadonlyMap<string, string>,
): Promise<AskedCompany[]> {
  const asked: AskedCompany[] = []
  for (const company of companies) {
    for (const { text, class: of } of company.queries) {
      const answer = await ask(app, text, null)
      asked.push({
        company,
        text,
        class: of,
        outcome: outcomeOf(answer, leis.get(company.id)),
        answered: shown(answer),
      })
    }
  }
  return asked
}

function outcomeOf({ found, record, candidates }: Answer, lei: string | undefined): CompanyOutcome {
  if (found) return record?.lei === lei ? 'verified' : 'another'
  const at = candidates.findIndex(candidate => candidate.lei === lei)
  return at === 0 ? 'first' : at > 0 ? 'among' : 'missed'
}

async function askFakes(app: App, leis: ReadonlyMap<string, string>): Promise<AskedFake[]> {
  const asked: AskedFake[] = []
  for (const fake of readFakes()) {
    const answer = await ask(app, fake.text, fake.country)
    const near = fake.near === null ? undefined : leis.get(fake.near)
    const isNearFirst = !answer.found && near !== undefined && answer.candidates[0]?.lei === near
    asked.push({ fake, isVerified: answer.found, isNearFirst, answered: shown(answer) })
  }
  return asked
}

const shown = ({ found, record, candidates, human_message }: Answer): string => {
  if (found) return `found ${record?.legal_name}`
  const names = candidates.map(({ name }) => name).slice(0, 3)
  return names.length === 0 ? human_message : names.join(' / ')
}

function toRegistered(
  { id, legal_name, country, city, status, other_names }: MeasuredCompany,
  leis: ReadonlyMap<string, string>,
): RegisteredCompany {
  const company: RegisteredCompany = { lei: leis.get(id) ?? '', legalName: legal_name, country, city, status }
  const [otherNames, transliteratedOtherNames]: [
    NonNullable<RegisteredCompany['otherNames']>,
    NonNullable<RegisteredCompany['transliteratedOtherNames']>,
  ] = [[], []]
  for (const { name, type } of other_names) {
    if (type === 'AUTO_ASCII_TRANSLITERATED_LEGAL_NAME' || type === 'PREFERRED_ASCII_TRANSLITERATED_LEGAL_NAME')
      transliteratedOtherNames.push({ name, type })
    else otherNames.push({ name, type })
  }
  return { ...company, otherNames, transliteratedOtherNames }
}

/** An LEI that nobody has, with right check digits (ISO 7064 MOD 97-10). */
function toLei(number: number): string {
  const body = `9999${String(number).padStart(14, '0')}`
  return `${body}${String(98n - (BigInt(`${body}00`) % 97n)).padStart(2, '0')}`
}
