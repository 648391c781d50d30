import { useState } from 'preact/hooks'
import { Said } from '../ui.tsx'
import { Booking } from './booking.tsx'
import { fieldsOf, type Shown, showApp, textOf } from './frame.tsx'
import { Receipt } from './receipt.tsx'
import { Slots, slotsIn } from './slots.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.times

/** Free times of a business, one of which can be booked; or what became of an appointment. */
function Times({ answer, ...shown }: Shown) {
  const [latest, setLatest] = useState(answer)
  const result = fieldsOf(latest['result'])
  const name = textOf(result['smb_name'])
  const slots = slotsIn(latest)
  return (
    <>
      <h1>
        <Said text={name === undefined ? T.title : slots === undefined ? `${T.title}: ${name}` : T.freeAt(name)} />
      </h1>
      {slots === undefined ? (
        <Receipt first={latest} onCame={setLatest} {...shown} />
      ) : slots.length === 0 ? (
        <p>
          <Said text={textOf(latest['human_message']) ?? T.none} />
        </p>
      ) : shown.can.has('serverTools') ? (
        <Booking answer={latest} {...shown} />
      ) : (
        <>
          <Slots slots={slots} zone={textOf(result['time_zone'])} />
          <p class="quiet">{T.viewOnly}</p>
        </>
      )}
    </>
  )
}

showApp('times', T.title, Times)
