import type {
  CompanyNoAnswer,
  CompanyQuery,
  CompanyRecord,
  CompanyReport,
  KnownRegistry,
  RelatedCompany,
} from '../../core/companies.ts'
import { Failure } from '../../core/failure.ts'
import { withStop } from '../../lib/full_stop.ts'
import { type NearestName, nearestName, rankOf } from '../../screening/companies/company_names.ts'

/** A record, and how its nearest name goes together with the one asked for. */
export interface Scored {
  record: CompanyRecord
  /** The name that was compared, and how. */
  match: NearestName
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

// Below it a row is shown, and no answer to the question which company is meant.
const MAY_BE_MEANT = 0.5
const MOST_CANDIDATES = 10

/** What the operator could enable, where nothing is. */
const notConfigured = (known: readonly KnownRegistry[]): string =>
  `No company registry is enabled on this server, so nothing was looked up; ask the operator to set COMPANY_SOURCES to some of ${known.map(({ id }) => id).join(', ')}.`

/** What the operator could enable that would have been asked. */
const enableAnother = (known: readonly KnownRegistry[], asked: readonly CompanyReport[]): string =>
  known
    .filter(({ id }) => asked.every(({ source }) => source !== id))
    .flatMap(({ id, holdsAll }) =>
      holdsAll === undefined ? [] : [` Ask the operator to add ${id} to COMPANY_SOURCES, which knows ${holdsAll}.`],
    )
    .join('')

/** Weighs what the registries answered; fails when none did, or none could be asked. */
export function judgeReports(
  query: CompanyQuery,
  reports: readonly CompanyReport[],
  known: readonly KnownRegistry[],
): Judged {
  if (reports.length === 0) throw new Failure('upstream_failure', notConfigured(known), { retriable: false })
  const answered = reports.flatMap(report => (report.status === 'ok' ? [report] : []))
  if (answered.length === 0) throw noneAnswered(reports, known)
  const scored = answered.flatMap(({ records, asOf }) => records.map(record => toScored(query.name, record, asOf)))
  return query.lei === undefined ? byName(scored, reports) : byLei(scored, query.lei, query.countryCode, reports)
}

function toScored(name: string, record: CompanyRecord, asOf: string | null): Scored {
  const match = nearestName(name, record)
  return { record, match, score: Math.round(match.score * 1000) / 1000, asOf }
}

function byLei(
  [best]: Scored[],
  lei: string,
  countryCode: string | undefined,
  reports: readonly CompanyReport[],
): Judged {
  if (best === undefined) return nothing(`No company with the LEI ${lei} was found`, reports, [])
  const { isSame } = best.match
  const doubt = isSame
    ? calledHow(best)
    : ` The name you gave is not its name (${differenceOf(best)}): check which of the two is right.`
  return {
    status: 'found',
    best,
    candidates: [],
    nameMatchesLei: isSame,
    message: `${withStop(`${lei} is ${best.record.legalName}`)}${doubt}${elsewhereThan(countryCode, best.record)}${stateOf(best.record)}`,
  }
}

/** An LEI names its company wherever that is. */
function elsewhereThan(countryCode: string | undefined, record: CompanyRecord): string {
  const countries = [...new Set(countriesOf(record))]
  if (countryCode === undefined || countries.length === 0 || countries.includes(countryCode)) return ''
  return ` It is in ${countries.join(' and ')}, not in ${countryCode}: check which of the two is right.`
}

/** Only the same name is an answer; whatever is merely like it is for the caller to choose from. */
function byName(all: Scored[], reports: readonly CompanyReport[]): Judged {
  const ranked = [...all].sort(better)
  const [best] = ranked
  if (best === undefined) return nothing('No company of this name was found', reports, [])
  if (!best.match.isSame) return unlike(best, ranked, reports)
  const rivals = ranked.filter(other => isRival(other, best))
  const unread = unreadOf(best, reports)
  // Whatever was not read may be called so as well, and by its legal name.
  const isTold = best.match.kind === 'legal' && best.match.form === 'same'
  if (rivals.length === 0 && (unread === '' || isTold)) {
    return {
      status: 'found',
      best,
      candidates: ranked.slice(1, MOST_CANDIDATES + 1),
      message: `${best.record.legalName} is on record (${best.record.source}).${calledHow(best)}${stateOf(best.record)}${namesakesOf(ranked, best)}${contradictionOf(ranked, best)}`,
    }
  }
  return {
    status: 'ambiguous',
    candidates: ranked.slice(0, MOST_CANDIDATES),
    message: `${rivals.length === 0 ? `${best.record.legalName} is called so` : `${rivals.length + 1} companies have this name`}${unread}; call again with country, the full legal name with its legal form, or the lei of the one you mean.`,
  }
}

/** Says how many companies the registry of a record found beyond those that were read. */
function unreadOf({ record }: Scored, reports: readonly CompanyReport[]): string {
  const report = reports.find(({ source }) => source === record.source)
  const unread = report?.status === 'ok' ? (report.unread ?? 0) : 0
  if (report === undefined || unread === 0) return ''
  return unread === 1
    ? `, and 1 more company that ${report.title} found was not read`
    : `, and ${unread} more companies that ${report.title} found were not read`
}

function unlike(best: Scored, ranked: readonly Scored[], reports: readonly CompanyReport[]): Judged {
  const candidates = ranked.slice(0, MOST_CANDIDATES)
  const nearest = `the nearest is ${best.record.legalName} (${differenceOf(best)})`
  if (best.score < MAY_BE_MEANT)
    return nothing('No company of this name was found, only those in candidates', reports, candidates)
  const judged = nothing(`No company of exactly this name was found; ${nearest}`, reports, candidates)
  if (judged.status === 'incomplete') return judged
  return {
    status: 'ambiguous',
    candidates,
    message: `No company of exactly this name is on record; ${nearest}. It is not verified: choose from candidates, and call again with its legal name, or with its lei beside the name.`,
  }
}

/** The same name first, by its form and by what kind of name it is; then the nearer one; of equal ones a company that exists before one that does not, then in the order of the sources. */
const better = (a: Scored, b: Scored): number =>
  Number(b.match.isSame) - Number(a.match.isSame) ||
  (a.match.isSame ? sameness(b) - sameness(a) : b.score - a.score) ||
  existence(b) - existence(a)

const sameness = ({ match, record }: Scored): number =>
  (isReplaced(record) ? 0 : 20) + rankOf(match) * 2 + Number(match.form === 'same')

const PARTS = new Set(['branch', 'fund', 'sole_proprietor'])

const existence = ({ record }: Scored): number =>
  Number(record.entityStatus === 'active') * 4 +
  Number(!PARTS.has(record.category ?? '')) * 2 +
  Number(record.registrationStatus !== 'LAPSED')

// States of an entry that another entry has taken the place of.
const isReplaced = ({ registrationStatus }: CompanyRecord): boolean =>
  /^(DUPLICATE|ANNULLED|MERGED|RETIRED)$/.test(registrationStatus ?? '')

/** Another company of the same name that exists as much: of one registry, or of another one and in no country of the best; otherwise two may well mean the same one. */
function isRival(other: Scored, best: Scored): boolean {
  if (other === best || !other.match.isSame || sameness(other) < sameness(best)) return false
  const isPart = PARTS.has(other.record.category ?? '') && !PARTS.has(best.record.category ?? '')
  if (isPart) return false
  return other.record.source === best.record.source
    ? other.record.entityStatus === best.record.entityStatus
    : other.record.entityStatus !== 'inactive' && isElsewhere(other.record, best.record)
}

const countriesOf = ({ jurisdiction, addresses }: CompanyRecord): string[] =>
  [jurisdiction?.slice(0, 2).toUpperCase(), ...addresses.map(({ countryCode }) => countryCode)].flatMap(
    code => code ?? [],
  )

function isElsewhere(one: CompanyRecord, other: CompanyRecord): boolean {
  const [own, others] = [countriesOf(one), countriesOf(other)]
  return own.length > 0 && others.length > 0 && !own.some(code => others.includes(code))
}

const KIND_NAMES: Record<NearestName['kind'], string> = {
  legal: 'legal name',
  former: 'former name',
  trading: 'trading name',
  translation: 'name in another language or script',
  ticker: 'ticker',
  other: 'further name',
}

/** Says by which of its names a company was found, where it is not the legal one. */
const calledHow = ({ match: { kind, name }, record }: Scored): string =>
  kind === 'legal' ? '' : withStop(` "${name}" is a ${KIND_NAMES[kind]} of it; its legal name is ${record.legalName}`)

/** In what the names differ, in a few words. */
export function differenceOf({ match }: Scored): string {
  if (match.kind === 'ticker') return `${match.name} is its ticker`
  if (match.form === 'other' && match.missing.length === 0 && match.further.length === 0) return 'another legal form'
  const parts = [
    match.further.length > 0 && `its name has also ${listOf(match.further)}`,
    match.missing.length > 0 && `its name lacks ${listOf(match.missing)}`,
    match.form === 'other' && 'another legal form',
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'spelt or ordered otherwise'
}

const MOST_WORDS_SAID = 4

const listOf = (words: readonly string[]): string =>
  `${words
    .slice(0, MOST_WORDS_SAID)
    .map(word => `"${word}"`)
    .join(' ')}${words.length > MOST_WORDS_SAID ? ' …' : ''}`

/** What has become of a company, and what its entry is. */
function stateOf(record: CompanyRecord): string {
  const { entityStatus, registrationStatus, category, headOffice, successors, ended } = record
  const successor = successors?.map(nameOf).join(', ') ?? ''
  const said = [
    category === 'branch' &&
      `It is a branch${headOffice === undefined ? '' : ` of ${nameOf(headOffice)}`}, no company of its own.`,
    category === 'overseas' && 'It is a company of another country: ask the register there whether it exists.',
    entityStatus === 'inactive' &&
      `It ${ended?.date === undefined ? 'no longer exists' : `has not existed since ${ended.date}`}${ended?.reason === undefined ? '' : ` (${ended.reason.toLowerCase().replaceAll('_', ' ')})`}.`,
    successor !== '' && withStop(`Its successor is ${successor}`),
    registrationStatus === 'LAPSED' && 'Its LEI has lapsed: nobody has confirmed the entry since its last renewal.',
    isReplaced(record) && `Its LEI is ${registrationStatus?.toLowerCase()}.`,
  ].filter(part => part !== false)
  return said.map(part => ` ${part}`).join('')
}

const nameOf = ({ name, lei }: RelatedCompany): string =>
  name === undefined ? (lei ?? '') : `${name}${lei === undefined ? '' : ` (LEI ${lei})`}`

/** Others that were or are called so too: whoever asks by such a name may mean them. */
function namesakesOf(ranked: readonly Scored[], best: Scored): string {
  const others = ranked.filter(
    other =>
      other !== best &&
      other.match.isSame &&
      other.record.source === best.record.source &&
      other.record.entityStatus === 'active' &&
      !PARTS.has(other.record.category ?? ''),
  )
  const [first] = others
  if (first === undefined) return ''
  const more = others.length === 1 ? '' : ` and ${others.length - 1} more in candidates`
  return ` ${first.record.legalName}${more} may have this name too.`
}

/** A registry that has what is probably the same company as one that exists no more has to be heard. */
function contradictionOf(ranked: readonly Scored[], best: Scored): string {
  const gone = ranked.find(
    other =>
      other.record.source !== best.record.source &&
      other.match.isSame &&
      other.record.entityStatus === 'inactive' &&
      !isElsewhere(other.record, best.record),
  )
  if (gone === undefined || best.record.entityStatus === 'inactive') return ''
  return ` ${gone.record.source} has a company of this name that no longer exists: read ${gone.record.sourceUrl} before you rely on it.`
}

function nothing(finding: string, reports: readonly CompanyReport[], candidates: Scored[]): Judged {
  const titlesOf = (some: readonly CompanyReport[]): string => some.map(({ title }) => title).join(' and ')
  const silent = reports.filter(isSilent)
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
  const retry =
    silent.length === 0
      ? 'not every company that may fit was read'
      : `${titlesOf(silent)} did not answer all that was asked`
  const later = silent.length === 0 ? '' : '; try again later'
  return { status: 'incomplete', candidates, message: `${finding}, but ${retry}, so it may exist${later}.${more}` }
}

const hasFailed = (report: CompanyReport): report is CompanyReport & CompanyNoAnswer =>
  report.status === 'unavailable' || report.status === 'rate_limited'

/** Whether a registry left some question without an answer. */
export const isSilent = (report: CompanyReport): boolean =>
  hasFailed(report) || (report.status === 'ok' && report.cutShort !== undefined)

function noneAnswered(reports: readonly CompanyReport[], known: readonly KnownRegistry[]): Failure {
  const failed = reports.filter(hasFailed)
  if (failed.length === 0) {
    const reasons = reports.flatMap(report => ('reason' in report ? [report.reason] : [])).join(' ')
    return new Failure(
      'upstream_failure',
      `No registry that is enabled here could be asked. ${reasons}${enableAnother(known, reports)}`,
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
