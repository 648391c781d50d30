import { useEffect, useRef, useState } from 'preact/hooks'
import type { Answer } from '../api.ts'
import { newKey } from '../keys.ts'
import { Facts, Said } from '../ui.tsx'
import type { Called, Fields, Host } from './bridge.ts'
import { Contact, type Customer, faultIn } from './contact.tsx'
import { fieldsOf, type Shown, textOf } from './frame.tsx'
import { awaitsApproval, Receipt } from './receipt.tsx'
import { alternativesIn, dayOf, hourOf, Slots, slotsIn } from './slots.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.times
const TOOL = 'schedule_appointment'
// What takes longer is followed from its receipt on.
const WAIT_S = 5
const LOOKS = 3
// What of the call that found the times is asked for again.
const KEPT = ['smb_id', 'service', 'services', 'party_size'] as const

type Price = Partial<Answer<'/ops/preview_cost'>>

/** One intended booking: sent again it is the same one. */
interface Attempt {
  args: Fields
  key: string
  price: Price | undefined
}

/** Where somebody who books is. */
type Step =
  | { at: 'choosing' }
  | { at: 'asking'; attempt: Attempt }
  | { at: 'running'; attempt: Attempt }
  | { at: 'lost'; attempt: Attempt; why: string }
  | { at: 'ended'; round: number; attempt: Attempt; receipt: Fields }

/** Free times to choose from, and the way to an appointment: nothing is booked before somebody has said yes to it, and what came of it is what its receipt says. */
export function Booking({ input, answer, host, can, timeZone }: Shown) {
  const result = fieldsOf(answer['result'])
  const zone = textOf(result['time_zone'])
  const [slots, setSlots] = useState(slotsIn(answer) ?? [])
  const [chosen, setChosen] = useState('')
  const [customer, setCustomer] = useState<Customer>(() => customerIn(input))
  const [fault, setFault] = useState('')
  const { step, ask, book, back, came } = useBooking(host, receipt => {
    setFault(faultIn(receipt))
    const instead = alternativesIn(receipt)
    if (instead.length === 0) return
    setSlots(instead)
    setChosen('')
  })
  const goOn = (): void => {
    const missing = chosen === '' ? T.chooseTime : customer.phone + customer.email === '' ? T.contactMissing : ''
    setFault(missing)
    if (missing === '') void ask(argumentsOf(input, result, chosen, customer))
  }
  const anew = async (): Promise<void> => {
    const called = await host.call(TOOL, { ...againOf(input), idempotency_key: newKey(), wait_s: WAIT_S })
    const found = 'answer' in called ? slotsIn(called.answer) : undefined
    setFault(found === undefined ? sentenceOf(called) : '')
    if (found === undefined) return
    setSlots(found)
    setChosen('')
    back()
  }
  const ended = step.at === 'ended' ? step.receipt : undefined
  const mayChoose = step.at === 'choosing' || (ended?.['status'] === 'failure' && ended['resend'] !== 'never')
  return (
    <>
      {ended !== undefined && (
        <Receipt
          key={step.at === 'ended' ? step.round : 0}
          first={ended}
          title={titleOf}
          looks={awaitsApproval(ended) ? 0 : LOOKS}
          onCame={came}
          {...{ host, can, timeZone }}
        >
          <Booked receipt={ended} />
        </Receipt>
      )}
      {step.at === 'lost' && (
        <section class="card open" role="alert">
          <h2>{T.unclear}</h2>
          <p>
            <Said text={T.lost(step.why)} />
          </p>
          <button type="button" class="go" onClick={() => void book(step.attempt)}>
            {T.askAgain}
          </button>
        </section>
      )}
      {(step.at === 'asking' || step.at === 'running') && (
        <Question
          attempt={step.attempt}
          about={result}
          isBusy={step.at === 'running'}
          onYes={() => void book(step.attempt)}
          onNo={back}
        />
      )}
      {mayChoose && (
        <>
          {ended !== undefined && <h2>{alternativesIn(ended).length > 0 ? T.insteadOf : T.free}</h2>}
          <Slots slots={slots} zone={zone} chosen={chosen} onChoose={setChosen} />
          <p class="quiet">
            <Said text={T.held} />
          </p>
          <Contact customer={customer} onChange={setCustomer} fault={fault} />
          <button type="button" class="go" onClick={goOn}>
            {T.next}
          </button>
          {ended !== undefined && (
            <button type="button" onClick={() => void anew()}>
              {T.anew}
            </button>
          )}
        </>
      )}
    </>
  )
}

/** The steps of a booking; each attempt has one key for as long as nobody knows that it has failed. */
function useBooking(host: Host, onFailed: (receipt: Fields) => void) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const last = useRef<Attempt | undefined>(undefined)
  const isRunning = useRef(false)
  const round = useRef(0)
  const came = (receipt: Fields): void => {
    const attempt = last.current
    if (attempt === undefined) return
    // What has failed for good is tried anew; what may be sent again is, as the same attempt.
    if (receipt['status'] === 'failure' && receipt['resend'] !== 'same') last.current = undefined
    setStep({ at: 'ended', round: round.current, attempt, receipt })
    if (receipt['status'] === 'failure') onFailed(receipt)
    host.tell(T.changed(textOf(receipt['human_message']) ?? '', textOf(receipt['operation_id']) ?? ''))
  }
  const ask = async (args: Fields): Promise<void> => {
    const before = last.current
    const isSame = before !== undefined && JSON.stringify(before.args) === JSON.stringify(args)
    const attempt: Attempt = isSame ? before : { args, key: newKey(), price: undefined }
    last.current = attempt
    setStep({ at: 'asking', attempt })
    if (attempt.price !== undefined) return
    const called = await host.call('preview_cost', { operation: TOOL, params: args })
    const price = 'answer' in called && called.answer['cost_range'] !== undefined ? (called.answer as Price) : {}
    const priced = { ...attempt, price }
    if (last.current !== attempt) return
    last.current = priced
    setStep({ at: 'asking', attempt: priced })
  }
  const book = async (attempt: Attempt): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    round.current += 1
    setStep({ at: 'running', attempt })
    const most = attempt.price?.cost_range?.max_usd
    const called = await host.call(TOOL, {
      ...attempt.args,
      ...(most !== undefined && { max_cost_usd: most }),
      idempotency_key: attempt.key,
      wait_s: WAIT_S,
    })
    isRunning.current = false
    // A receipt says what became of it; anything else is no answer to this call.
    if ('answer' in called && textOf(called.answer['status']) !== undefined) came(called.answer)
    else setStep({ at: 'lost', attempt, why: sentenceOf(called) })
  }
  return { step, ask, book, came, back: () => setStep({ at: 'choosing' }) }
}

const sentenceOf = (called: Called): string =>
  'problem' in called ? called.problem : (textOf(called.answer['human_message']) ?? TEXTS.noAnswer)

/** Asks before anything is done: what, with whom, when, for whom, and what it costs. */
function Question({
  attempt: { args, price },
  about,
  isBusy,
  onYes,
  onNo,
}: {
  attempt: Attempt
  about: Fields
  isBusy: boolean
  onYes: () => void
  onNo: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const start = String(fieldsOf(args['requested_time'])['preferred_iso'])
  const { name = '', phone = '', email = '' } = fieldsOf(args['customer']) as Partial<Customer>
  const asks = fieldsOf(about['price'])
  return (
    <section class="card open" aria-labelledby="question">
      <h2 id="question" ref={heading} tabIndex={-1}>
        {T.ask}
      </h2>
      <Facts
        facts={[
          [T.what, <Said key="what" text={whatOf(args, about)} />],
          [T.where, <Said key="where" text={textOf(about['smb_name']) ?? ''} />],
          [T.when, <Said key="when" text={`${dayOf(start)}, ${hourOf(start)} (${about['time_zone'] ?? ''})`} />],
          [T.for, <Said key="for" text={[name, phone, email].filter(Boolean).join(', ')} />],
          [T.cost, <span key="cost">{priceOf(price)}</span>],
          [
            T.asks,
            typeof asks['amount'] === 'number' ? (
              <Said key="asks" text={`${asks['amount']} ${asks['currency'] ?? ''}`} />
            ) : undefined,
          ],
        ]}
      />
      {isBusy ? (
        <p role="status">{T.running}</p>
      ) : (
        <>
          <button type="button" class="go" disabled={price === undefined} onClick={onYes}>
            {T.book}
          </button>
          <button type="button" onClick={onNo}>
            {T.back}
          </button>
        </>
      )}
    </section>
  )
}

function whatOf({ service, services }: Fields, { duration_minutes: minutes }: Fields): string {
  const what = Array.isArray(services) ? services.join(', ') : (textOf(service) ?? '')
  return typeof minutes === 'number' ? `${what}, ${T.minutes(minutes)}` : what
}

function priceOf(price: Price | undefined): string {
  if (price === undefined) return T.reading
  const { estimated_cost_usd: typical, cost_range: range } = price
  return typical === undefined || range === undefined
    ? T.costUnknown
    : T.costs(typical.toFixed(2), range.max_usd.toFixed(2))
}

/** When it is, as the receipt of a confirmed appointment says. */
function Booked({ receipt }: { receipt: Fields }) {
  const { status, confirmed_time: at, service, smb_name: name, appointment_id: id } = fieldsOf(receipt['result'])
  const start = textOf(at)
  if (receipt['status'] !== 'success' || status !== 'confirmed' || start === undefined) return null
  return (
    <Facts
      facts={[
        [T.what, <Said key="what" text={textOf(service) ?? ''} />],
        [T.where, <Said key="where" text={textOf(name) ?? ''} />],
        [T.when, <Said key="when" text={`${dayOf(start)}, ${hourOf(start)}`} />],
        [T.id, <Said key="id" text={textOf(id) ?? ''} />],
      ]}
    />
  )
}

/** What came of a booking, above its own words. */
function titleOf(receipt: Fields): string {
  if (awaitsApproval(receipt)) return T.askedPerson
  const { status } = receipt
  if (status === 'success') return fieldsOf(receipt['result'])['status'] === 'confirmed' ? T.booked : T.title
  if (status === 'pending_async') return T.notYet
  return status === 'partial' ? T.unclear : T.failed
}

function argumentsOf(input: Fields, result: Fields, start: string, customer: Customer): Fields {
  const { name, phone, email, notes } = customer
  return {
    ...keptOf(input),
    ...(input['service'] === undefined && input['services'] === undefined && { service: result['service'] }),
    action: 'book',
    requested_time: { preferred_iso: start },
    customer: {
      ...(name !== '' && { name }),
      ...(phone !== '' && { phone }),
      ...(email !== '' && { email }),
    },
    ...(notes !== '' && { notes }),
  }
}

const keptOf = (input: Fields): Fields =>
  Object.fromEntries(KEPT.flatMap(name => (input[name] === undefined ? [] : [[name, input[name]]])))

const againOf = (input: Fields): Fields => ({
  ...keptOf(input),
  action: 'check_availability',
  ...(input['requested_time'] !== undefined && { requested_time: input['requested_time'] }),
})

function customerIn(input: Fields): Customer {
  const { name, phone, email } = fieldsOf(input['customer'])
  return {
    name: textOf(name) ?? '',
    phone: textOf(phone) ?? '',
    email: textOf(email) ?? '',
    notes: textOf(input['notes']) ?? '',
  }
}
