import { useState } from 'preact/hooks'
import type { Answer } from '../api.ts'
import { Said, State } from '../ui.tsx'
import type { Fields, Host } from './bridge.ts'
import { LocalTime, type Shown, showApp, textOf } from './frame.tsx'
import { Receipt } from './receipt.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.operations

type Listed = Partial<Answer<'/ops/list_operations'>>
type Operation = NonNullable<Listed['operations']>[number]

/** What was set going: today, and before. */
function Operations(shown: Shown) {
  const { host, can, timeZone } = shown
  const { listed, problem, isBusy, read, put } = useListed(shown)
  if (listed.operations === undefined)
    return (
      <>
        <h1>{T.title}</h1>
        <Receipt first={listed as Fields} {...shown} />
      </>
    )
  const rows = listed.operations
  const isToday = ({ created_at: at }: Operation): boolean => dayOf(at, timeZone) === dayOf(undefined, timeZone)
  const waiting = rows.filter(one => one.reason_code === 'awaiting_approval').length
  const parts = { today: rows.filter(isToday), earlier: rows.filter(one => !isToday(one)) }
  const { next_cursor: cursor } = listed
  return (
    <>
      <h1>{T.title}</h1>
      {waiting > 0 && (
        <p role="status" class="notice">
          {T.waits(waiting)}
        </p>
      )}
      {rows.length === 0 && <p>{T.none}</p>}
      {rows.length > 0 &&
        (['today', 'earlier'] as const).map(part => (
          <section key={part}>
            {(part === 'today' || parts[part].length > 0) && <h2>{T[part]}</h2>}
            {part === 'today' && parts.today.length === 0 && <p class="quiet">{T.nothingToday}</p>}
            <ul class="cards">
              {parts[part].map(one => (
                <Row key={one.operation_id} of={one} onCame={put} host={host} can={can} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        ))}
      {can.has('serverTools') && (
        <>
          {cursor !== undefined && (
            <button type="button" disabled={isBusy} onClick={() => void read(cursor)}>
              {T.older}
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={() => void read()}>
            {T.again}
          </button>
        </>
      )}
      {problem !== '' && (
        <p role="alert" class="fault">
          <Said text={TEXTS.receipt.lost(problem)} />
        </p>
      )}
    </>
  )
}

/** The list as it was answered, and with what is read since. */
function useListed({ input, answer, host }: { input: Fields; answer: Fields; host: Host }) {
  const [listed, setListed] = useState(answer as Listed)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const read = async (cursor?: string): Promise<void> => {
    setBusy(true)
    const { cursor: _first, ...asked } = input
    const called = await host.call('list_operations', { ...asked, ...(cursor !== undefined && { cursor }) })
    setBusy(false)
    const came = 'answer' in called ? (called.answer as Listed & { human_message?: string }) : undefined
    if (came?.operations === undefined) {
      setProblem('problem' in called ? called.problem : (came?.human_message ?? TEXTS.noAnswer))
      return
    }
    setProblem('')
    const kept = cursor === undefined ? [] : (listed.operations ?? [])
    setListed({ ...came, operations: [...kept, ...came.operations] })
  }
  const put = (receipt: Fields): void =>
    setListed(({ operations = [], ...rest }) => ({
      ...rest,
      operations: operations.map(one => (one.operation_id === receipt['operation_id'] ? standing(one, receipt) : one)),
    }))
  return { listed, problem, isBusy, read, put }
}

/** A row as a receipt of its operation says that it stands. */
function standing({ reason_code: _before, ...one }: Operation, receipt: Fields): Operation {
  const { status, human_message: message, reason_code: reason } = receipt
  const changes = {
    ...(status !== 'pending_async' && { status }),
    ...(reason !== undefined && { reason_code: reason }),
    ...(message !== undefined && { human_message: message }),
  }
  return { ...one, ...(changes as Partial<Operation>) }
}

function Row({
  of: one,
  onCame,
  host,
  can,
  timeZone,
}: { of: Operation; onCame: (receipt: Fields) => void } & Pick<Shown, 'host' | 'can' | 'timeZone'>) {
  const [isOpen, setOpen] = useState(false)
  const isPending = one.status === 'pending' || one.status === 'executing'
  const state = one.reason_code === 'awaiting_approval' ? one.reason_code : one.status
  return (
    <li>
      <details open={isPending || isOpen}>
        <summary>
          <State state={state} /> <b>{one.operation.replaceAll('_', ' ')}</b>{' '}
          <small>
            <LocalTime at={one.created_at} timeZone={timeZone} />
          </small>
        </summary>
        {isOpen ? (
          <Receipt first={{ ...one, status: 'pending_async' }} looks={1} {...{ onCame, host, can, timeZone }} />
        ) : (
          <p>
            <Said text={textOf(one.human_message) ?? ''} />
          </p>
        )}
        {isPending && !isOpen && can.has('serverTools') && (
          <button type="button" aria-label={T.lookAt(one.operation)} onClick={() => setOpen(true)}>
            {TEXTS.receipt.look}
          </button>
        )}
      </details>
    </li>
  )
}

/** The day of a time by the clock of the user; of now where none is given. */
function dayOf(iso: string | undefined, timeZone: string | undefined): string {
  const at = iso === undefined ? new Date() : new Date(iso)
  try {
    return new Intl.DateTimeFormat('en-CA', timeZone === undefined ? {} : { timeZone }).format(at)
  } catch {
    return at.toDateString()
  }
}

showApp('operations', T.title, Operations)
