/** Who is asked about. */
export interface CompanyQuery {
  name: string
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined
  /** Legal Entity Identifier (ISO 17442), its check digits right. */
  lei?: string | undefined
}

/** An address, and what its source says it is: only a registered one is an official seat. */
export interface CompanyAddress {
  kind: 'registered' | 'headquarters' | 'business' | 'mailing'
  lines: string[]
  city?: string | undefined
  region?: string | undefined
  postalCode?: string | undefined
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | undefined
}

/** What a further name of a company is: `translation` is its legal name in another language or script, `ticker` what its shares are traded by. */
export type CompanyNameKind = 'former' | 'trading' | 'translation' | 'ticker' | 'other'

/** A name of a company beside its legal one. */
export interface CompanyName {
  name: string
  kind: CompanyNameKind
}

/** Another company that a record names. */
export interface RelatedCompany {
  name?: string | undefined
  lei?: string | undefined
}

/** A company as one registry holds it. */
export interface CompanyRecord {
  source: string
  /** The registry's own name for it: an LEI, a CIK, a company number. */
  sourceId: string
  sourceUrl: string
  legalName: string
  otherNames: CompanyName[]
  lei?: string | undefined
  /** Whether the company exists; `unknown` where its registry does not say. */
  entityStatus: 'active' | 'inactive' | 'unknown'
  /** What the status was read from, where the registry gives none itself. */
  statusBasis?: string | undefined
  /** State of the entry in its registry, as the registry writes it; a lapsed LEI is an unpaid renewal, not a dissolved company. */
  registrationStatus?: string | undefined
  /** ISO 3166-1 alpha-2 or 3166-2. */
  jurisdiction?: string | undefined
  /** Legal form: its ISO 20275 code, and its name in its own language. */
  legalForm?: { code?: string | undefined; name?: string | undefined } | undefined
  /** What the entry is where it is no company of its own, as the registry writes it: `branch`, `fund`. */
  category?: string | undefined
  /** Of a branch: the company it is part of. */
  headOffice?: RelatedCompany | undefined
  /** What it became, where it was merged or replaced. */
  successors?: RelatedCompany[] | undefined
  /** When and why it ended. */
  ended?: { date?: string | undefined; reason?: string | undefined } | undefined
  addresses: CompanyAddress[]
  authority?: { code?: string | undefined; name?: string | undefined; number?: string | undefined } | undefined
}

/** Why a registry gave no answer. */
export interface CompanyNoAnswer {
  status: 'unavailable' | 'rate_limited'
  reason: string
  retryAfterS: number
  /** The registry is not at fault: the caller went away, or this server keeps to its own limit. */
  isBlameless?: boolean
}

/** What a registry answered; `not_applicable`: it holds nothing of this kind, so it was not asked. */
export type CompanyAnswer =
  | {
      status: 'ok'
      records: CompanyRecord[]
      asOf: string | null
      /** Companies it found beyond those that were read. */
      unread?: number
      /** Why a further question to it was not answered: not all that it knows of the name was read. */
      cutShort?: string
    }
  | { status: 'not_applicable'; reason: string }
  | CompanyNoAnswer

/** One registry. */
export interface CompanySource {
  name: string
  title: string
  /** Companies a query may mean, the likeliest first; never throws. */
  find(query: CompanyQuery, signal: AbortSignal): Promise<CompanyAnswer>
}

/** What became of a question to one registry. */
export type CompanyReport = CompanyAnswer & { source: string; title: string }

/** A registry that can be enabled. */
export interface KnownRegistry {
  id: string
  /** What it holds where that is every company, in words. */
  holdsAll: string | undefined
}

/** The registries of this deployment. */
export interface Companies {
  /** Those that can be enabled, whether or not they are. */
  known: readonly KnownRegistry[]
  /** Asks every enabled registry at once, in an order of its own; empty when none is enabled. */
  find(query: CompanyQuery, signal: AbortSignal): Promise<CompanyReport[]>
}
