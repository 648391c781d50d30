import { useState } from 'preact/hooks'
import { Facts, Raw, Said } from '../ui.tsx'
import { Judged, Trace, type Verdict } from '../verdict.tsx'
import type { Fields } from './bridge.ts'
import { fieldsOf, type Shown, showApp, textOf } from './frame.tsx'
import { Receipt } from './receipt.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.message

/** A message and what the gate says of it: before it is sent, or as it was. */
function Message({ input, answer, ...shown }: Shown) {
  const [latest, setLatest] = useState(answer)
  const isChecked = answer['verdict'] !== undefined
  return (
    <>
      <h1>{isChecked ? T.checked : T.title}</h1>
      <Words input={input} />
      {isChecked ? (
        <Judged verdict={answer as Verdict} />
      ) : (
        <Receipt first={answer} title={titleOf} onCame={setLatest} {...shown}>
          <Sent result={fieldsOf(latest['result'])} />
          {latest['rule_id'] !== undefined && (
            <>
              <h3>{T.gate}</h3>
              <Trace of={latest as Partial<Verdict>} />
            </>
          )}
        </Receipt>
      )}
    </>
  )
}

const titleOf = (receipt: Fields): string => {
  const status = String(receipt['status'])
  if (receipt['reason_code'] === 'awaiting_approval') return TEXTS.receipt.approval
  if (status === 'failure' && receipt['rule_id'] !== undefined) return T.refused
  return TEXTS.receipt.status[status] ?? T.title
}

/** To whom, and in which words. */
function Words({ input }: { input: Fields }) {
  const content = fieldsOf(input['content'])
  const body = textOf(input['content']) ?? textOf(content['body'])
  const facts = (
    [
      [T.to, input['recipient_id'] ?? fieldsOf(input['recipient'])['id_value']],
      [T.type, input['message_type']],
      [T.subject, input['subject'] ?? content['subject']],
      [T.template, content['template_id']],
    ] as const
  ).flatMap(([term, value]) => {
    const text = textOf(value)
    return text === undefined ? [] : [[term, <Said key={term} text={text} />] as const]
  })
  return (
    <section aria-label={T.words}>
      {facts.length > 0 && <Facts facts={facts} />}
      {body !== undefined && <Raw value={body} />}
    </section>
  )
}

function Sent({ result }: { result: Fields }) {
  const delivery = textOf(result['delivery'])
  if (delivery === undefined) return null
  return (
    <>
      <Facts facts={[[T.delivery, <Said key="d" text={T.deliveries[delivery] ?? delivery} />]]} />
      <h3>{T.gate}</h3>
      <Trace of={result as Partial<Verdict>} />
    </>
  )
}

showApp('message', T.title, Message)
