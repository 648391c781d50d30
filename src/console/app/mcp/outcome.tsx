import { useState } from 'preact/hooks'
import { Facts, Said } from '../ui.tsx'
import { fieldsOf, type Shown, showApp, textOf } from './frame.tsx'
import { Receipt } from './receipt.tsx'
import { TEXTS } from './texts.ts'

// What is told of its result: a name and a short value, whatever the operation.
const LONGEST = 200

/** A receipt, with what came of its operation. */
function Outcome({ answer, ...shown }: Shown) {
  const [latest, setLatest] = useState(answer)
  const result = Object.entries(fieldsOf(latest['result'])).flatMap(([name, value]) => {
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value)
    return text === undefined || text.length > LONGEST
      ? []
      : [[name.replaceAll('_', ' '), <Said key={name} text={text} />] as const]
  })
  return (
    <>
      <h1>{TEXTS.receipt.title}</h1>
      <Receipt first={answer} onCame={setLatest} {...shown}>
        {result.length > 0 && <Facts facts={result} />}
      </Receipt>
    </>
  )
}

showApp('outcome', TEXTS.receipt.title, Outcome)
