import { writeFile } from 'node:fs/promises'
import type { Decision } from '../../src/gate/index.ts'
import { type GateRun, runGate } from './figures.ts'
import { FIGURES, toMeasuredPart, type WrittenFigures } from './page.ts'
import { measureSpeed } from './speed.ts'

/** Measures the gate and prints its figures; commits them to the file that the guide is made of, or lists false alarms and misses, when asked. */
export async function measureJudgement(
  { write, list }: { write: boolean; list: boolean },
  print: (line: string) => void,
): Promise<void> {
  // Before all that the sets come to fills the memory.
  const speed = await measureSpeed()
  const run = await runGate()
  const figures: WrittenFigures = { ...run.figures, speed }
  print(toMeasuredPart(figures))
  for (const text of figures.reviewed.wrong) print(`of an earlier review, answered wrongly: ${text}`)
  if (list) for (const line of mistakesIn(run)) print(line)
  if (!write) return
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
  print('Written. Put them into the guide with npm run generate.')
}

/** One line for each honest text, enquiry, short text or objective that was not allowed and each other one that was, with the words that weighed. */
function mistakesIn({ texts, enquiries, short, calls }: GateRun): string[] {
  const ofTexts = texts
    .filter(({ known, obfuscation }) => known === 'evidence' && obfuscation === 'plain')
    .map(({ text: { id, label, text, subject }, decision }) => ({
      id,
      label,
      text: subject === undefined ? text : `${subject} | ${text}`,
      decision,
    }))
  const ofEnquiries = enquiries.map(({ enquiry: { id, form, text, subject }, decision }) => ({
    id,
    label: form === 'enquiry' ? 'honest' : form,
    text: subject === undefined ? text : `${subject} | ${text}`,
    decision,
  }))
  const ofShort = short.map(({ short: { id, label, text }, decision }) => ({ id, label, text, decision }))
  const ofCalls = calls.map(({ call: { id, label, text }, decision }) => ({ id, label, text, decision }))
  return [...ofTexts, ...ofEnquiries, ...ofShort, ...ofCalls]
    .filter(({ label, decision }) => (label === 'honest') !== (decision.decision === 'allow'))
    .map(({ id, label, text, decision }) =>
      [decision.decision, label, id, weighedIn(decision), text.replace(/\s+/g, ' ')].join('\t'),
    )
}

const weighedIn = ({ matchedText, asks, problem }: Decision): string =>
  matchedText ?? [...asks.map(({ sentence }) => sentence), problem ?? ''].join(' ').trim()
