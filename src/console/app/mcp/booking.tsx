import { useEffect, useRef, useState } from 'preact/hooks'
import { hourOf } from '../days.ts'
import { newKey } from '../keys.ts'
import { Facts, Said } from '../ui.tsx'
import { type Attempt, type Price, sentenceOf, type Step, TOOL, useBooking, WAIT_S } from './booking_steps.ts'
import type { Fields } from './bridge.ts'
import { Contact, type Customer, faultIn } from './contact.tsx'
import { fieldsOf, type Shown, textOf } from './frame.tsx'
import { awaitsApproval, Receipt } from './receipt.tsx'
import { alternativesIn, dayOf, Slots, slotsIn } from './slots.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.times
const LOOKS = 3
// What of the call that found the times is asked for again.
const KEPT = ['smb_id', 'service', 'services', 'party_size'] as const

/** Free times to choose from, and the way to an appointment: nothing is booked before somebody has said yes to it, and what came of it is what its receipt says. */
export function Booking({ input, answer, host, can, timeZone }: Shown) {
  const result = fieldsOf(answer['result'])
  const zone = textOf(result['time_zone'])
  const [slots, setSlots] = useState(slotsIn(answer) ?? [])
  const [chosen, setChosen] = useState('')
  const [customer, setCustomer] = useState<Customer>(() => customerIn(input))
  const [fault, setFault] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [seed] = useState(() => textOf(answer['operation_id']) ?? newKey())
  const { step, now, ask, book, back, came } = useBooking(host, seed, receipt => {
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
    const before = now.current
    setLooking(true)
    const called = await host.call(TOOL, { ...againOf(input), idempotency_key: newKey(), wait_s: WAIT_S })
    setLooking(false)
    if (now.current !== before) return
    const found = 'answer' in called ? slotsIn(called.answer) : undefined
    setFault(found === undefined ? sentenceOf(called) : '')
    if (found === undefined) return
    setSlots(found)
    setChosen('')
    back()
  }
  const ended = step.at === 'ended' ? step.receipt : undefined
  const mayChoose = step.at === 'choosing' || (ended?.['status'] === 'failure' && ended['resend'] !== 'never')
  const place = useFocused(step)
  return (
    <div ref={place}>
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
          <h2 tabIndex={-1}>{step.mayBe ? T.unclear : T.unconfirmed}</h2>
          <p>
            <Said text={step.mayBe ? T.lost(step.why) : T.refused(step.why)} />
          </p>
          <button type="button" class="go" onClick={() => void book(step.attempt)}>
            {T.askAgain}
          </button>
          {!step.mayBe && (
            <button type="button" onClick={back}>
              {T.back}
            </button>
          )}
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
          <button type="button" class="go" disabled={isLooking} onClick={goOn}>
            {T.next}
          </button>
          {ended !== undefined && (
            <button type="button" disabled={isLooking} onClick={() => void anew()}>
              {T.anew}
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** Keeps whoever uses no mouse where the step is: at its heading, or at the times. */
function useFocused({ at }: Step) {
  const place = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what)
    if (!isFirst.current) (find('h2[tabindex]') ?? find('input:checked') ?? find('input'))?.focus()
    isFirst.current = false
  }, [at])
  return place
}

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
  const start = String(fieldsOf(args['requested_time'])['preferred_iso'])
  const { name = '', phone = '', email = '' } = fieldsOf(args['customer']) as Partial<Customer>
  const asks = fieldsOf(about['price'])
  return (
    <section class="card open" aria-labelledby="question">
      <h2 id="question" tabIndex={-1}>
        {T.ask}
      </h2>
      <Facts
        facts={[
          [T.what, <Said key="what" text={whatOf(args, about)} />],
          [T.where, <Said key="where" text={textOf(about['smb_name']) ?? ''} />],
          [
            T.when,
            <Said
              key="when"
              text={`${dayOf(start)}, ${hourOf(start, textOf(about['time_zone']))} (${about['time_zone'] ?? ''})`}
            />,
          ],
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
  const result = fieldsOf(receipt['result'])
  const { status, confirmed_time: at, smb_name: name, appointment_id: id } = result
  const start = textOf(at)
  if (receipt['status'] !== 'success' || status !== 'confirmed' || start === undefined) return null
  return (
    <Facts
      facts={[
        [T.what, <Said key="what" text={whatOf(result, result)} />],
        [T.where, <Said key="where" text={textOf(name) ?? ''} />],
        [T.when, <Said key="when" text={`${dayOf(start)}, ${hourOf(start, textOf(result['time_zone']))}`} />],
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
  return status === 'failure' ? T.failed : T.unclear
}

function argumentsOf(input: Fields, result: Fields, start: string, customer: Customer): Fields {
  const { name, phone, email, notes } = customer
  const { duration_minutes: minutes } = fieldsOf(input['requested_time'])
  return {
    ...keptOf(input),
    ...(input['service'] === undefined && input['services'] === undefined && { service: result['service'] }),
    action: 'book',
    requested_time: { preferred_iso: start, ...(typeof minutes === 'number' && { duration_minutes: minutes }) },
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
