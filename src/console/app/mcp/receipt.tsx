import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Facts, Said } from '../ui.tsx'
import type { Fields, Host } from './bridge.ts'
import { fieldsOf, LocalTime, type Shown, textOf } from './frame.tsx'
import { TEXTS } from './texts.ts'

const T = TEXTS.receipt
const WAIT_S = 20
// A person takes longer than anybody waits.
const APPROVAL_WAIT_S = 2
// What get_outcome answers of an operation; what else it answers is about the looking up.
const OUTCOMES: ReadonlySet<string> = new Set(['success', 'failure', 'partial', 'duplicate', 'pending_async'])
const MOODS: Readonly<Record<string, 'good' | 'bad' | 'open'>> = { success: 'good', failure: 'bad', fail: 'bad' }

/** Whether an operation waits for a yes of somebody. */
export const awaitsApproval = ({ status, reason_code: reason }: Fields): boolean =>
  status === 'pending_async' && reason === 'awaiting_approval'

/** A receipt that may be of something that has not ended, and the way to learn how it stands. */
function useFollowed(first: Fields, host: Host, onCame?: (receipt: Fields) => void) {
  const [receipt, setReceipt] = useState(first)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const look = async (): Promise<Fields | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    const called = await host.call('get_outcome', {
      operation_id: receipt['operation_id'],
      wait_s: awaitsApproval(receipt) ? APPROVAL_WAIT_S : WAIT_S,
    })
    isRunning.current = false
    setBusy(false)
    setProblem('problem' in called ? called.problem : '')
    if ('problem' in called) return undefined
    // An answer about the looking up says nothing about the operation.
    const { operation_id: operation, status } = called.answer
    if (operation !== receipt['operation_id'] || !OUTCOMES.has(String(status))) {
      setProblem(textOf(called.answer['human_message']) ?? TEXTS.noAnswer)
      return undefined
    }
    setReceipt(called.answer)
    onCame?.(called.answer)
    return called.answer
  }
  return { receipt, problem, isBusy, look }
}

/** What became of a call, in the words of its receipt: who has to approve it, or how it ended. */
export function Receipt({
  first,
  title,
  looks = 0,
  onCame,
  children,
  ...shown
}: {
  first: Fields
  title?: (receipt: Fields) => string
  /** How often it is looked up by itself, because somebody has just asked for it. */
  looks?: number
  /** Told what it stands at by then. */
  onCame?: (receipt: Fields) => void
  children?: ComponentChildren
} & Omit<Shown, 'answer' | 'input'>) {
  const followed = useFollowed(first, shown.host, onCame)
  const follow = async (): Promise<void> => {
    for (let left = looks; left > 0; left -= 1) if ((await followed.look())?.['status'] !== 'pending_async') return
  }
  useEffect(() => void follow(), [])
  return (
    <ReceiptCard followed={followed} title={title ?? titleOf} {...shown}>
      {children}
    </ReceiptCard>
  )
}

const titleOf = (receipt: Fields): string =>
  awaitsApproval(receipt) ? T.approval : (T.status[String(receipt['status'])] ?? T.title)

function ReceiptCard({
  followed: { receipt, problem, isBusy, look },
  title,
  can,
  timeZone,
  children,
}: {
  followed: ReturnType<typeof useFollowed>
  title: (receipt: Fields) => string
  children?: ComponentChildren
} & Pick<Shown, 'can' | 'timeZone'>) {
  const status = String(receipt['status'])
  return (
    <section class={`card ${MOODS[status] ?? 'open'}`} aria-live="polite">
      <h2 tabIndex={-1}>{title(receipt)}</h2>
      <p>
        <Said text={textOf(receipt['human_message']) ?? ''} />
      </p>
      {awaitsApproval(receipt) && <p class="quiet">{T.approvalNote}</p>}
      <Facts facts={factsOf(receipt, timeZone)} />
      {children}
      {status === 'pending_async' && can.has('serverTools') && (
        <button type="button" class="go" disabled={isBusy} onClick={() => void look()}>
          {isBusy ? T.looking : T.look}
        </button>
      )}
      {problem !== '' && (
        <p role="alert" class="fault">
          <Said text={T.lost(problem)} />
        </p>
      )}
    </section>
  )
}

/** What a receipt says besides its sentence. */
export function factsOf(receipt: Fields, timeZone: string | undefined) {
  const cost = fieldsOf(receipt['cost'])
  const reason = textOf(receipt['reason_code'])
  const until = receipt['status'] === 'pending_async' ? textOf(receipt['estimated_completion_time']) : undefined
  const channel = textOf(receipt['channel_used'])
  const operation = textOf(receipt['operation_id'])
  return [
    [
      awaitsApproval(receipt) ? T.until : T.expected,
      until && <LocalTime key="until" at={until} timeZone={timeZone} />,
    ] as const,
    [
      T.cost,
      typeof cost['amount'] === 'number' ? T.costs(cost['amount'], textOf(cost['basis']) ?? '') : undefined,
    ] as const,
    [T.channel, channel && <Said key="channel" text={channel} />] as const,
    [T.reason, reason && <Said key="reason" text={reason.replaceAll('_', ' ')} />] as const,
    [T.operation, operation && <Said key="operation" text={operation} />] as const,
  ]
}
