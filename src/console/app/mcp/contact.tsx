import { Said } from '../ui.tsx'
import type { Fields } from './bridge.ts'
import { textOf } from './frame.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.times
const FIELDS = [
  { name: 'name', mode: 'text', most: 200, isFor: 'name' },
  { name: 'phone', mode: 'tel', most: 40, isFor: 'tel' },
  { name: 'email', mode: 'email', most: 254, isFor: 'email' },
  { name: 'notes', mode: 'text', most: 2000, isFor: 'off' },
] as const

/** Who comes to an appointment. */
export type Customer = Record<(typeof FIELDS)[number]['name'], string>

/** What is wrong with the fields, as a refusal says; nothing where it says something else. */
export function faultIn(receipt: Fields): string {
  const message = textOf(receipt['human_message']) ?? ''
  return receipt['reason_code'] === 'bad_input' ? message : ''
}

const isAbout = (fault: string, name: string): boolean => new RegExp(`^(?:customer\\.)?${name}\\b`).test(fault)

/** Who comes, and how they can be reached. A host may let no form be sent: these are fields without one. */
export function Contact({
  customer,
  onChange,
  fault,
}: {
  customer: Customer
  onChange: (customer: Customer) => void
  fault: string
}) {
  const faulty = FIELDS.find(({ name }) => isAbout(fault, name))?.name
  return (
    <section class="fields" aria-label={T.who}>
      <h2>{T.who}</h2>
      {FIELDS.map(({ name, mode, most, isFor }) => (
        <div key={name}>
          <label for={name}>{T[name]}</label>
          <input
            id={name}
            inputMode={mode}
            maxLength={most}
            autoComplete={isFor}
            value={customer[name]}
            aria-invalid={faulty === name}
            {...(faulty === name && { 'aria-describedby': 'fault' })}
            onInput={event => onChange({ ...customer, [name]: event.currentTarget.value })}
          />
        </div>
      ))}
      <p class="quiet">{T.contactNote}</p>
      <p id="fault" class="fault" role="alert">
        <Said text={fault} />
      </p>
    </section>
  )
}
