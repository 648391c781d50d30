import type { RiskLevel } from '../../screening/trade/levels.ts'
import { POSSIBLE_AT } from '../../core/screening.ts'
import type { JudgedTrade, PartiesScreened } from './trade_answer.ts'

/** What an answer about a trade says of its own worth. */
export const TRADE_DISCLAIMER =
  'Informational: neither a clearance nor legal advice. Levels are this project’s own bands, not an official list; they say nothing of the item, the end use or the ownership of a party (OFAC 50 % rule). Verify at the citations before you rely on it.'

const LEVELS: Readonly<Record<RiskLevel, string>> = {
  comprehensive_embargo: 'is under a comprehensive embargo',
  sectoral_sanctions: 'is under sectoral sanctions',
  elevated_scrutiny: 'calls for elevated scrutiny',
  standard: 'is at the standard level',
}

/** Says what stands in the way of a trade and the next step; never that nothing does. */
export function toTradeSentence(
  { destination, restricted, requiresReview, warnings, stale }: JudgedTrade,
  screening: PartiesScreened,
): string {
  const verdict = restricted
    ? 'Restricted: do not go on without a licence or a lawyer’s word.'
    : requiresReview
      ? 'Not restricted by this table alone, but have a person review it before you go on.'
      : 'No restriction was found; this is not a clearance, and a licence may still depend on the item.'
  const others = warnings.length - (stale ? 1 : 0)
  return [
    verdict,
    `${destination.name} ${LEVELS[destination.level]}.`,
    ...partySentence(screening),
    ...(others === 0 ? [] : ['Read warnings.']),
    ...(stale ? ['The table of levels is out of date.'] : []),
  ].join(' ')
}

function partySentence({ parties, summary }: PartiesScreened): string[] {
  if (summary.status === 'not_requested') return ['No party was screened: send parties.']
  const matched = parties.filter(({ status }) => status === 'matched').length
  const possible = parties.filter(({ status }) => status === 'possible').length
  const unscreened = parties.filter(({ status }) => status === 'unavailable').length
  const limited = parties.filter(
    ({ status, script_support: script }) => status === 'no_hit' && script === 'limited',
  ).length
  const suppressed = parties.reduce((sum, { suppressed_matches: some }) => sum + some.length, 0)
  const of = `of ${parties.length} ${parties.length === 1 ? 'party' : 'parties'}`
  return [
    ...(matched === 0 ? [] : [`${matched} ${of} matched a listed name.`]),
    ...(possible === 0 ? [] : [`${possible} ${of} came near one.`]),
    ...(unscreened === 0 ? [] : [`${unscreened} ${of} could not be screened. ${summary.reason ?? ''}`.trim()]),
    ...(limited === 0
      ? []
      : [`${limited} ${of} is written in a script that is matched less surely: send its Latin spelling too.`]),
    ...(suppressed === 0
      ? []
      : [
          `${suppressed} ${suppressed === 1 ? 'hit' : 'hits'} suppressed by an operator ${suppressed === 1 ? 'does' : 'do'} not count: see suppressed_matches.`,
        ]),
    ...(matched + possible + unscreened === 0
      ? [`No ${suppressed === 0 ? '' : 'other '}listed name scored ${POSSIBLE_AT.toFixed(2)} or more.`]
      : []),
    ...(summary.status === 'partial' ? ['Not every list was whole: see lists_screened.'] : []),
  ]
}
