import type { z } from 'zod'
import { takeDataQuota } from '../../core/call/data_quota.ts'
import { badInput } from '../../core/failure.ts'
import type { Context } from '../../core/operation.ts'
import { POSSIBLE_AT, TRADE_DISCLAIMER } from '../../core/screening.ts'
import { toPlainText } from '../../lib/plain_text.ts'
import { readPartyName } from '../../screening/door/party.ts'
import { CHPL, type ListedGoods } from '../../screening/trade/goods.ts'
import { exportLinks, exportNote, tariffLinks } from '../../screening/trade/guidance.ts'
import { type HsCode, readHsCode } from '../../screening/trade/hs_code.ts'
import { type AskedTrade, judgeByTables, type TradeJudgement } from '../../screening/trade/judge.ts'
import { type RiskLevel, TRADE_DATA } from '../../screening/trade/levels.ts'
import type { NamedRegion } from '../../screening/trade/named_regions.ts'
import { type Place, readPlace } from '../../screening/trade/place.ts'
import { takeScreenings } from './party.ts'
import { type PartiesScreened, screenParties, toDestination } from './trade_answer.ts'
import type { hsCode, region, tradeAnswer, tradeAsked } from './trade_fields.ts'
import { fitted } from './trade_size.ts'

const LONGEST_PRODUCT = 500
const LONGEST_HS_CODE = 40
const LONGEST_ECHO = 200

/** Answers map_trade_restriction. */
export async function judgeTrade(
  given: z.output<typeof tradeAsked>,
  ctx: Context,
): Promise<z.input<typeof tradeAnswer>> {
  const trade = readTrade(given)
  const screening = await screened(trade.parties, ctx)
  const judged = judgeByTables(trade, ctx.now())
  const { code, origin, destination: place, product } = trade
  const isRestricted = judged.isRestricted || screening.isMatched
  return fitted({
    restricted: isRestricted,
    requires_review: isRestricted || asksForAPerson(judged, screening),
    risk_level: judged.riskLevel,
    human_message: toTradeSentence(isRestricted, judged, screening),
    warnings: judged.warnings,
    destination: toDestination(judged),
    ...(judged.regions.length > 0 && { regions: judged.regions.map(toRegion) }),
    notes: judged.notes,
    product: toPlainText(product, LONGEST_ECHO),
    ...(code !== undefined && { hs_code: printed(given.hs_code ?? code.digits, code, judged.goods) }),
    parties: screening.parties,
    party_screening: screening.summary,
    lists_screened: screening.lists,
    ...(screening.notScreened.length > 0 && { lists_not_screened: screening.notScreened }),
    export_guidance: { note: exportNote(origin?.countryCode), links: exportLinks(origin?.countryCode) },
    tariff_guidance: { note: TARIFF_NOTE, links: tariffLinks(place.countryCode) },
    trade_data: {
      as_of: TRADE_DATA.asOf,
      review_by: TRADE_DATA.reviewBy,
      ear_groups_as_of: TRADE_DATA.earGroupsAsOf,
      stale: judged.isStale,
    },
    disclaimer: TRADE_DISCLAIMER,
  })
}

const TARIFF_NOTE = 'No rate is given: look the duty up by the national code.'

/** A trade whose fields have been checked. */
interface Trade extends AskedTrade {
  code: HsCode | undefined
}

function readTrade({
  product: text,
  destination_country,
  origin_country,
  hs_code,
  parties,
}: z.output<typeof tradeAsked>): Trade {
  const product = text.trim()
  if (product === '' || product.length > LONGEST_PRODUCT)
    throw badInput(`product: must be 1 to ${LONGEST_PRODUCT} characters; got ${product.length}.`)
  const shown = toPlainText(product, LONGEST_PRODUCT)
  if (!/[\p{L}\p{N}]/u.test(shown)) throw badInput('product: has no letter or digit; say what is traded.')
  const code = hs_code === undefined ? undefined : readCode(hs_code)
  return {
    product: shown,
    destination: placeOf('destination_country', destination_country),
    origin: origin_country === undefined ? undefined : placeOf('origin_country', origin_country),
    code,
    hsDigits: code?.digits,
    parties: (parties ?? []).map((party, index) => readPartyName(`parties[${index}]`, party)),
  }
}

function placeOf(field: string, text: string): Place {
  const place = readPlace(field, text)
  if ('problem' in place) throw badInput(`${field}: ${place.problem}.`)
  return place
}

function readCode(text: string): HsCode {
  const code = text.length > LONGEST_HS_CODE ? { problem: 'must have 2, 4, 6, 8 or 10 digits' } : readHsCode(text)
  if ('problem' in code) throw badInput(`hs_code: ${code.problem}.`)
  return code
}

const printed = (
  given: string,
  { digits, chapter, level, note }: HsCode,
  goods: readonly ListedGoods[],
): z.input<typeof hsCode> => ({
  given: toPlainText(given, LONGEST_HS_CODE),
  digits,
  chapter,
  level,
  ...(level !== 'subheading' && { note }),
  lists: (isPriorityAlone(goods) ? goods.slice(0, 1) : goods).map(({ list, tier, isPart }) => ({
    list: list.id,
    ...(tier !== '' && { tier }),
    ...(isPart && { part: true as const }),
    as_of: list.asOf,
    ...(list.unverified === true && { unverified: true as const }),
  })),
})

/** Every exporter is bound by the first list then, and what the others say is less. */
const isPriorityAlone = ([first]: readonly ListedGoods[]): boolean => first?.list.id === CHPL && !first.isPart

const toRegion = ({ region: { code, name }, field, doubt }: NamedRegion): z.input<typeof region> => ({
  code,
  name,
  found_in: field,
  certain: doubt === undefined,
})

/** Whatever is open asks for a person. */
const asksForAPerson = (
  { riskLevel, destination: to, warnings }: TradeJudgement,
  { isOpen }: PartiesScreened,
): boolean => riskLevel !== 'standard' || to.confidence === 'low' || warnings.length > 0 || isOpen

async function screened(parties: readonly string[], ctx: Context): Promise<PartiesScreened> {
  await takeScreenings(parties.length, ctx)
  await takeDataQuota(ctx)
  return screenParties(parties, ctx)
}

const LEVELS: Readonly<Record<RiskLevel, string>> = {
  comprehensive_embargo: 'is under a comprehensive embargo',
  sectoral_sanctions: 'is under sectoral sanctions',
  elevated_scrutiny: 'calls for elevated scrutiny',
  standard: 'is at the standard level',
}

/** Says what stands in the way of a trade and the next step; never that nothing does. */
function toTradeSentence(isRestricted: boolean, judged: TradeJudgement, screening: PartiesScreened): string {
  const { destination: to, causes, warnings, isStale } = judged
  const verdict = isRestricted
    ? 'Restricted: do not go on without a licence or a lawyer’s advice.'
    : asksForAPerson(judged, screening)
      ? 'Not restricted by this table alone, but have a person review it before you go on.'
      : 'No restriction was found; this is not a clearance, and a licence may still depend on the item.'
  const others = warnings.length - (isStale ? 1 : 0)
  return [
    verdict,
    ...causes.map(cause => cause.charAt(0).toUpperCase() + cause.slice(1)),
    `${to.name} ${LEVELS[to.level]}.`,
    ...(judged.lacksCode ? ['The product was compared with no list of goods: send hs_code.'] : []),
    ...partySentence(screening),
    ...(others === 0 ? [] : ['Read warnings.']),
    ...(isStale ? ['The table of levels is out of date.'] : []),
  ].join(' ')
}

function partySentence({ parties, summary }: PartiesScreened): string[] {
  if (summary.status === 'not_requested') return ['No party was screened: send parties.']
  const matched = parties.filter(({ status }) => status === 'matched').length
  const possible = parties.filter(({ status }) => status === 'possible').length
  const unscreened = parties.filter(({ status }) => status === 'unavailable').length
  const limited = parties.filter(
    ({ status, script_support: script }) => status === 'no_hit' && script !== undefined,
  ).length
  const notCompared = parties.filter(({ not_compared: some }) => some !== undefined).length
  const suppressed = parties.reduce((sum, { suppressed_matches: some }) => sum + (some?.length ?? 0), 0)
  const of = `of ${parties.length} ${parties.length === 1 ? 'party' : 'parties'}`
  return [
    ...(matched === 0 ? [] : [`${matched} ${of} matched a listed name.`]),
    ...(possible === 0 ? [] : [`${possible} ${of} came near one.`]),
    ...(unscreened === 0 ? [] : [`${unscreened} ${of} could not be screened. ${summary.reason ?? ''}`.trim()]),
    ...(limited === 0
      ? []
      : [`${limited} ${of} is written in a script that is matched less surely: send its Latin spelling too.`]),
    ...(notCompared === 0
      ? []
      : [
          `${notCompared} ${of} ${notCompared === 1 ? 'holds' : 'hold'} a number that was not compared: see not_compared.`,
        ]),
    ...(suppressed === 0
      ? []
      : [
          `${suppressed} ${suppressed === 1 ? 'hit' : 'hits'} suppressed by an operator ${suppressed === 1 ? 'does' : 'do'} not count: see suppressed_matches.`,
        ]),
    ...(matched + possible + unscreened === 0
      ? [`No ${suppressed === 0 ? '' : 'other '}listed name scored ${POSSIBLE_AT.toFixed(2)} or more.`]
      : []),
    ...(summary.status === 'partial' ? ['Not every list was whole: see lists_screened and lists_not_screened.'] : []),
  ]
}
