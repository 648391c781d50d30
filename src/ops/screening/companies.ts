import type { CompanyNoAnswer, CompanyQuery, CompanyRecord, CompanyReport } from '../../core/companies.ts'
import { Failure } from '../../core/failure.ts'
import { companyLikeness } from '../../lib/company_name.ts'

/** A record, and how like its name is to the one asked for. */
export interface Scored {
  record: CompanyRecord
  score: number
  asOf: string | null
}

/** What the answers of the registries come to. */
export interface Judged {
  status: 'found' | 'ambiguous' | 'not_found' | 'incomplete'
  best?: Scored
  candidates: Scored[]
  nameMatchesLei?: boolean
  message: string
}

const FOUND_AT = 0.9
const WORTH_SHOWING = 0.5
const MOST_CANDIDATES = 10
const SAME = 0.005
const NOT_CONFIGURED =
  'No company registry is enabled on this server, so nothing was looked up; the operator sets COMPANY_SOURCES, for example to gleif,sec.'
const ENABLE_GLEIF = 'The operator adds gleif to COMPANY_SOURCES, which knows companies of every country and LEIs.'

/** Weighs what the registries answered; fails when none did, or none could be asked. */
export function judgeReports(query: CompanyQuery, reports: readonly CompanyReport[]): Judged {
  if (reports.length === 0) throw new Failure('upstream_failure', NOT_CONFIGURED, { retriable: false })
  const answered = reports.flatMap(report => (report.status === 'ok' ? [report] : []))
  if (answered.length === 0) throw noneAnswered(reports)
  const scored = answered.flatMap(({ records, asOf }) =>
    records.map(record => ({ record, score: scoreOf(query.name, record), asOf })),
  )
  return query.lei === undefined ? byName(scored, reports) : byLei(scored, query.lei, reports)
}

/** The best of all its names: a former name finds a company too. */
const scoreOf = (name: string, { legalName, otherNames }: CompanyRecord): number =>
  Math.round(
    Math.max(companyLikeness(name, legalName), ...otherNames.map(other => companyLikeness(name, other) * 0.98)) * 1000,
  ) / 1000

function byLei([best]: Scored[], lei: string, reports: readonly CompanyReport[]): Judged {
  if (best === undefined) return nothing(`No company with the LEI ${lei} was found`, reports, [])
  const nameMatchesLei = best.score >= FOUND_AT
  const doubt = nameMatchesLei ? '' : ' The name you gave is not its name: check which of the two is right.'
  return {
    status: 'found',
    best,
    candidates: [],
    nameMatchesLei,
    message: `${lei} is ${best.record.legalName}.${doubt}`,
  }
}

function byName(all: Scored[], reports: readonly CompanyReport[]): Judged {
  const ranked = all.filter(({ score }) => score >= WORTH_SHOWING).sort(better)
  const [best] = ranked
  if (best === undefined || best.score < FOUND_AT) {
    const near = ranked.slice(0, MOST_CANDIDATES)
    const hint =
      near.length === 0
        ? 'No company of this name was found'
        : 'No company of exactly this name was found, only those in candidates'
    return nothing(hint, reports, near)
  }
  const rivals = ranked.filter(other => isRival(other, best))
  const others = ranked.filter(other => other !== best).slice(0, MOST_CANDIDATES)
  if (rivals.length === 0) {
    const message = `${best.record.legalName} is on record (${best.record.source}).${contradictionOf(ranked, best)}`
    return { status: 'found', best, candidates: others, message }
  }
  return {
    status: 'ambiguous',
    candidates: ranked.slice(0, MOST_CANDIDATES),
    message: `${rivals.length + 1} companies have this name; call again with country, or with the lei of the one you mean.`,
  }
}

/** The nearer name first; of equal ones a company that exists before one that does not, then in the order of the sources. */
const better = (a: Scored, b: Scored): number => b.score - a.score || rank(b) - rank(a)

const rank = ({ record }: Scored): number =>
  Number(record.entityStatus === 'active') * 2 + Number(record.registrationStatus !== 'LAPSED')

/** Another company with as near a name, which exists as much: of one registry, or of another one and in no country of the best; otherwise two may well mean the same one. */
const isRival = (other: Scored, best: Scored): boolean =>
  other !== best &&
  isAsNear(other, best) &&
  (other.record.source === best.record.source
    ? other.record.entityStatus === best.record.entityStatus &&
      !/^(DUPLICATE|ANNULLED|MERGED|RETIRED)$/.test(other.record.registrationStatus ?? '')
    : other.record.entityStatus !== 'inactive' && isElsewhere(other.record, best.record))

const isAsNear = (other: Scored, best: Scored): boolean => best.score - other.score < SAME

const countriesOf = ({ jurisdiction, addresses }: CompanyRecord): string[] =>
  [jurisdiction?.slice(0, 2).toUpperCase(), ...addresses.map(({ countryCode }) => countryCode)].flatMap(
    code => code ?? [],
  )

function isElsewhere(one: CompanyRecord, other: CompanyRecord): boolean {
  const [own, others] = [countriesOf(one), countriesOf(other)]
  return own.length > 0 && others.length > 0 && !own.some(code => others.includes(code))
}

/** A registry that has what is probably the same company as one that exists no more has to be heard. */
function contradictionOf(ranked: readonly Scored[], best: Scored): string {
  const gone = ranked.find(
    other =>
      other.record.source !== best.record.source &&
      isAsNear(other, best) &&
      other.record.entityStatus === 'inactive' &&
      !isElsewhere(other.record, best.record),
  )
  if (gone === undefined || best.record.entityStatus === 'inactive') return ''
  return ` ${gone.record.source} has a company of this name that exists no more: read ${gone.record.sourceUrl} before you rely on it.`
}

function nothing(finding: string, reports: readonly CompanyReport[], candidates: Scored[]): Judged {
  const titlesOf = (some: readonly CompanyReport[]): string => some.map(({ title }) => title).join(' and ')
  const silent = reports.filter(hasFailed)
  const unread = reports.filter(report => report.status === 'ok' && (report.unread ?? 0) > 0)
  if (silent.length === 0 && unread.length === 0) {
    return {
      status: 'not_found',
      candidates,
      message: `${finding} in ${titlesOf(reports.filter(({ status }) => status === 'ok'))}.`,
    }
  }
  const more =
    unread.length === 0
      ? ''
      : ` ${titlesOf(unread)} found more companies than are read: send the full legal name, country or lei.`
  const retry = silent.length === 0 ? 'not every company that may fit was read' : `${titlesOf(silent)} did not answer`
  const later = silent.length === 0 ? '' : '; try again later'
  return { status: 'incomplete', candidates, message: `${finding}, but ${retry}, so it may exist${later}.${more}` }
}

const hasFailed = (report: CompanyReport): report is CompanyReport & CompanyNoAnswer =>
  report.status === 'unavailable' || report.status === 'rate_limited'

function noneAnswered(reports: readonly CompanyReport[]): Failure {
  const failed = reports.filter(hasFailed)
  if (failed.length === 0) {
    const reasons = reports.flatMap(report => ('reason' in report ? [report.reason] : [])).join(' ')
    return new Failure(
      'upstream_failure',
      `No registry that is enabled here could be asked. ${reasons} ${ENABLE_GLEIF}`,
      { retriable: false },
    )
  }
  return new Failure(
    'upstream_failure',
    `No company registry answered. ${failed.map(({ reason }) => reason).join(' ')}`,
    {
      retryAfterS: Math.min(...failed.map(({ retryAfterS }) => retryAfterS)),
    },
  )
}
