import { openSqlite } from '../../src/store/sqlite.ts'
import { type CallFigures, judgeCalls, type JudgedCall, tallyCalls } from './calls.ts'
import {
  type EnquiryFigures,
  type Form,
  judgeEnquiries,
  type JudgedEnquiry,
  readEnquiries,
  tallyEnquiries,
} from './enquiries.ts'
import { type FloodFigures, measureFloods } from './floods.ts'
import { type InTimeFigures, measureInTime } from './in_time.ts'
import { judgeReviewed, type ReviewedFigures } from './reviewed.ts'
import { type MeasuredCall, type MeasuredText, readCalls, readTexts } from './sets.ts'
import { type JudgedShort, judgeShort, readShort, type ShortFigures, type ShortText, tallyShort } from './short.ts'
import { type Judged, judgeTexts, KNOWN, type Known, type LabelFigures, tallyTexts } from './texts.ts'
import { judgeTruthTable, type TruthFigures } from './truth.ts'

/** Everything that is measured of the gate and comes out the same on every machine. */
export interface GateFigures {
  texts: Record<Known, Record<MeasuredText['label'], LabelFigures>>
  enquiries: Record<Form, EnquiryFigures>
  short: Record<ShortText['label'], ShortFigures>
  calls: Record<MeasuredCall['label'], CallFigures>
  reviewed: ReviewedFigures
  truth: TruthFigures
  inTime: InTimeFigures
  floods: FloodFigures[]
}

/** The figures, and every single answer behind those of texts, enquiries, short texts and calls. */
export interface GateRun {
  figures: GateFigures
  texts: readonly Judged[]
  enquiries: readonly JudgedEnquiry[]
  short: readonly JudgedShort[]
  calls: readonly JudgedCall[]
}

/** Runs every measurement that is the same on every machine; what the gate knows comes from a ledger of its own. */
export async function runGate(): Promise<GateRun> {
  const ledger = await openSqlite(':memory:')
  try {
    const texts = await judgeTexts(ledger, readTexts())
    const enquiries = await judgeEnquiries(ledger, readEnquiries())
    const short = await judgeShort(ledger, readShort())
    const calls = await judgeCalls(ledger, readCalls())
    const [stranger, evidence, cold] = KNOWN.map(known => tallyTexts(texts, known))
    if (stranger === undefined || evidence === undefined || cold === undefined) throw new Error('a figure is missing')
    return {
      texts,
      enquiries,
      short,
      calls,
      figures: {
        texts: { stranger, evidence, 'cold budget': cold },
        enquiries: tallyEnquiries(enquiries),
        short: tallyShort(short),
        calls: tallyCalls(calls),
        reviewed: await judgeReviewed(ledger),
        truth: judgeTruthTable(),
        inTime: measureInTime(),
        floods: await measureFloods(),
      },
    }
  } finally {
    await ledger.close()
  }
}
