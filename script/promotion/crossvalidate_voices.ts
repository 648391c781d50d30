import { findPromotion } from '../../src/gate/content.ts'
import { languageOf } from '../../src/gate/promotion/language.ts'
import type { Model } from '../../src/gate/promotion/model_file.ts'
import type { Net } from '../../src/gate/promotion/net.ts'
import type { VoiceBands } from '../../src/gate/promotion/net_file.ts'
import { isSure } from '../../src/gate/promotion/read_text.ts'
import { scoreAll } from '../../src/gate/promotion/score.ts'
import { heaviestOf } from '../../src/gate/promotion/verdict.ts'
import { type Heard, hear, inBands } from '../../src/gate/promotion/voice.ts'
import { toSigns } from './examples.ts'
import { fill, readFrames } from './frames.ts'
import { FILLINGS, judgedBy } from './models.ts'
import type { Voice } from './tellings.ts'
import { learn, quantised, TEXTS } from './train.ts'
import { netsFrom, readVoices } from './voices.ts'

/** Authors who are left out together: what one hand wrote is never judged by what has read the rest of it. */
const FOLDS: readonly (readonly string[])[] = [
  ['xenia', 'yara', 'zora', 'yan', 'abel', 'ben', 'oskar', 'walt'],
  ['hazel', 'quill', 'ava', 'chi', 'pia', 'uri'],
  ['wanda', 'xaver', 'bea', 'cora', 'dan', 'first', 'nia', 'tess'],
  ['gil', 'ida', 'ivo', 'mel', 'rafa', 'suri', 'vera', 'dana', 'eli'],
]

/** What is written to businesses, and by them. */
const KINDS = ['enquiries', 'mixtures', 'sold to businesses', 'promotional', 'mixed', 'honest'] as const
type Kind = (typeof KINDS)[number]

const BESIDE: Readonly<Record<string, Kind>> = { honest: 'enquiries', mixed: 'mixtures' }
const kindOf = ({ row: { label }, isToBusiness }: Voice): Kind =>
  isToBusiness
    ? (BESIDE[label] ?? 'sold to businesses')
    : label === 'promotional' || label === 'mixed'
      ? label
      : 'honest'

/** A text of somebody whose texts no model had read: what is made of it without the nets, and what they say. */
interface LeftOut extends Heard {
  kind: Kind
  isAllowed: boolean
}

const judge = judgedBy('texts')
const voices = readVoices()

function leftOut(fold: readonly string[]): LeftOut[] {
  const isOut = ({ author }: { author: string }): boolean => fold.includes(author)
  const signed = readFrames('data/promotion')
    .filter(frame => !isOut(frame))
    .flatMap(frame => fill(frame, FILLINGS))
    .map(row => toSigns(row, TEXTS))
  const model: Model = {
    ...quantised(
      learn(signed, TEXTS, label => label !== 'honest'),
      TEXTS,
    ),
    ...judge,
  }
  const nets = netsFrom(voices.filter(({ row }) => !isOut(row)))
  return voices
    .filter(({ row, sentences }) => isOut(row) && sentences.length > 0)
    .map(voice => readBy(model, nets, voice))
}

function readBy(model: Model, nets: readonly Net[], voice: Voice): LeftOut {
  const { sentences, row } = voice
  const { worth } = heaviestOf(scoreAll(model, sentences, 'text'), 'text')
  const { ask } = judge.bands[languageOf(sentences.slice(0, 10).flat()) ?? 'other'] ?? judge.bands.other
  const isInTables = findPromotion(row.subject, row.text) !== null
  const isAllowed = worth < ask && (!isInTables || isSure(model, worth, sentences))
  return { kind: kindOf(voice), isAllowed, ...hear(nets, sentences, worth - ask) }
}

const all = FOLDS.flatMap(leftOut)

const isLet = (one: LeftOut, bands: VoiceBands | null): boolean => {
  const voice = bands === null ? 'other' : inBands(one, bands)
  return voice === 'customer' || (voice === 'other' && one.isAllowed)
}

/** Of a hundred texts of each kind, those that are allowed; without bands, by the judge of texts and the tables alone. */
function allowed(bands: VoiceBands | null): Record<Kind, number> {
  const counts = KINDS.map(kind => {
    const these = all.filter(one => one.kind === kind)
    return [kind, (100 * these.filter(one => isLet(one, bands)).length) / these.length] as const
  })
  return Object.fromEntries(counts) as Record<Kind, number>
}

const before = allowed(null)
/** Whether nothing that sells is let pass more often than without the nets, and nothing of a business that serves less often. */
const isNoWorse = (after: Record<Kind, number>): boolean =>
  KINDS.every(kind =>
    kind === 'enquiries' || kind === 'honest' ? after[kind] >= before[kind] : after[kind] <= before[kind],
  )

const STEP = 0.25
const from = (least: number, most: number): number[] =>
  Array.from({ length: (most - least) / STEP + 1 }, (_, at) => least + at * STEP)

let best: { bands: VoiceBands; after: Record<Kind, number> } | null = null
for (const customer of from(-7, -6))
  for (const customerToBusiness of from(-10, -7))
    for (const toBusiness of from(0, 1.5))
      for (const seller of from(-1.5, -0.5)) {
        const bands = { customer, customerToBusiness, toBusiness, seller }
        const after = allowed(bands)
        if (isNoWorse(after) && (best === null || after.enquiries > best.after.enquiries)) best = { bands, after }
      }
if (best === null) throw new Error('no bands let more customers through and nothing else')
// Not written: the gate has guards besides, which this does not reckon with.
process.stdout.write(`${JSON.stringify(best.bands)}\n`)

const line = (name: string, of: Record<Kind, number>): string =>
  `| ${[name, ...KINDS.map(kind => of[kind].toFixed(1))].join(' | ')} |`
process.stdout.write(
  `${[
    `| allowed, of 100 | ${KINDS.join(' | ')} |`,
    `|---|${KINDS.map(() => '---|').join('')}`,
    line('without the nets', before),
    line('with them', best.after),
  ].join('\n')}\n`,
)
