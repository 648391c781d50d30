import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { nameOfOdd, ODD_CHARACTERS } from '../../lib/odd_characters.ts'
import type { Problem } from './api.ts'
import { COMMON } from './common_texts.ts'
import type { Paged } from './paged.ts'
import { useGo } from './router.ts'

/** Takes the keyboard to what somebody has just opened. */
export const focusNow = (element: HTMLElement | null): void => element?.focus()

/** Text of anybody, literally; characters that cannot be seen are named. */
export function Said({ text }: { text: string }) {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const match of text.matchAll(ODD_CHARACTERS)) {
    parts.push(text.slice(end, match.index), <b class="odd">{nameOfOdd(match[0])}</b>)
    end = match.index + match[0].length
  }
  return (
    <bdi>
      {parts}
      {text.slice(end)}
    </bdi>
  )
}

/** A way to another page, without loading anew. */
export function Link({ to, children, ...rest }: { to: string; children: ComponentChildren; 'aria-current'?: 'page' }) {
  const go = useGo()
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

const GOOD = ['success', 'approved', 'delivered', 'done', 'allow', 'ok', 'sent']
const BAD = ['failure', 'refused', 'failed', 'refuse', 'undelivered']

/** Where something stands: by word, and by colour. */
export function State({ state }: { state: string }) {
  const mood = GOOD.includes(state) ? 'good' : BAD.includes(state) ? 'bad' : 'open'
  return <span class={`state ${mood}`}>{COMMON.states[state] ?? state.replaceAll('_', ' ')}</span>
}

/** Where a sanctions list stands, and what is said of it: one that is in service although something speaks against relying on it is not shown as good. */
export function ListState({ status, said }: { status: string; said: readonly (string | null | undefined)[] }) {
  const text = said.filter(Boolean).join('; ')
  return (
    <>
      <State state={status === 'ok' && text !== '' ? 'doubtful' : status} /> <Said text={text} />
    </>
  )
}

/** A time as people read it, to the second, in UTC. */
export const toTime = (iso: string | null): string => (iso === null ? COMMON.none : iso.slice(0, 19).replace('T', ' '))

/** A time. */
export const When = ({ at }: { at: string | null }) =>
  at === null ? <span>{COMMON.none}</span> : <time dateTime={at}>{toTime(at)}</time>

/** Nothing to show, and what to do for there to be something. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>{title}</p>
      {children}
    </div>
  )
}

/** Why something is not shown. */
export function Trouble({ problem, reload }: { problem: Problem; reload?: (() => void) | undefined }) {
  return (
    <div class="notice" role="alert">
      <p>
        <Said text={problem.message} />
      </p>
      {problem.status === 401 ? (
        <a href={`/console/sign-in?return=${encodeURIComponent(location.pathname + location.search)}`}>
          {COMMON.signIn}
        </a>
      ) : (
        reload && (
          <button type="button" onClick={reload}>
            {COMMON.tryAgain}
          </button>
        )
      )}
    </div>
  )
}

/** What is read, as soon as there is something to show. */
export function Ready<T>({
  of,
  children,
}: {
  of: { value: T | undefined; problem: Problem | undefined; reload(): void }
  children: (value: T) => ComponentChildren
}) {
  return (
    <>
      {of.problem && <Trouble problem={of.problem} reload={of.reload} />}
      {of.value !== undefined ? children(of.value) : of.problem === undefined && <p class="quiet">{COMMON.loading}</p>}
    </>
  )
}

/** As long as the server reads one: a name that is cut off may be the code of another country. */
export const LONGEST_COUNTRY = 100

/** Whether a problem is that of a field. */
export const isFaulty = (problem: Problem | undefined, name: string): boolean =>
  problem !== undefined && new RegExp(`^(?:[a-z_]+, )*${name}\\b[^:]*:`).test(problem.message)

/** What is wrong with a field, beside it. */
export function Fault({ id, name, problem }: { id: string; name: string; problem: Problem | undefined }) {
  return (
    <p class="fault" id={id} role="alert">
      {problem !== undefined && isFaulty(problem, name) && <Said text={problem.message} />}
    </p>
  )
}

/** A business by its name, and by its id beside it: two may be called the same. */
export const Business = ({ id, name }: { id: string; name: string | null }) => (
  <>
    <Said text={name ?? id} />
    {name !== null && (
      <>
        <br />
        <small>
          <Said text={id} />
        </small>
      </>
    )}
  </>
)

/** A table that a phone scrolls sideways, and the keyboard too. */
export function Table({
  caption,
  heads,
  children,
}: {
  caption: string
  heads: readonly string[]
  children: ComponentChildren
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section class="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** Terms and what they stand for; what is undefined is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Any value, as its JSON. */
export const Raw = ({ value }: { value: unknown }) => (
  <pre>
    <Said text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
  </pre>
)

/** Something that has to be answered before anything else; whoever closes it is where they were. */
export function Modal({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: (close: () => void) => ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="modal">
      <h2 id="modal">
        <Said text={title} />
      </h2>
      {/* A dialog that is taken away without being closed leaves the keyboard nowhere. */}
      {children(() => dialog.current?.close())}
    </dialog>
  )
}

/** Asks before what cannot be undone. */
export function Confirm({
  title,
  text,
  action,
  no = COMMON.cancel,
  onYes,
  onNo,
}: {
  title: string
  text: string
  action: string
  /** What leaving it as it is is called. */
  no?: string
  onYes: () => void
  onNo: () => void
}) {
  return (
    <Modal title={title} onClose={onNo}>
      {close => (
        <>
          <p>{text}</p>
          <button
            type="button"
            class="stop"
            onClick={() => {
              close()
              onYes()
            }}
          >
            {action}
          </button>
          <button type="button" onClick={close}>
            {no}
          </button>
        </>
      )}
    </Modal>
  )
}

/** What is shown of a long list: why not, that it comes, that there is nothing, or its rows and the way to more. */
export function Listed<T>({
  of: { items, problem, more, reload },
  empty,
  more: moreLabel = COMMON.more,
  children,
}: {
  of: Paged<T>
  empty: ComponentChildren
  /** What the way to more is called. */
  more?: string
  children: (items: readonly T[]) => ComponentChildren
}) {
  return (
    <>
      {problem && <Trouble problem={problem} reload={reload} />}
      {items === undefined
        ? problem === undefined && <p class="quiet">{COMMON.loading}</p>
        : items.length === 0
          ? empty
          : children(items)}
      {more && (
        <button type="button" onClick={more}>
          {moreLabel}
        </button>
      )}
    </>
  )
}

/** One field of what a list is narrowed by: a text, or one of some options. */
export interface FilterField {
  name: string
  label: string
  most?: number
  options?: readonly (readonly [value: string, label: string])[]
}

/** What a list is narrowed by; it stands in the address. */
export function Filters({
  to,
  fields,
  values,
  problem,
  action,
}: {
  to: string
  fields: readonly FilterField[]
  values: Readonly<Record<string, string>>
  problem: Problem | undefined
  action: string
}) {
  const go = useGo()
  const apply = (event: SubmitEvent): void => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget as HTMLFormElement)].filter(([, value]) => value !== '')
    go(`${to}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`)
  }
  return (
    <search>
      <form class="filters" onSubmit={apply}>
        {fields.map(({ name, label, most, options }) => {
          const isFaulty = problem?.message.startsWith(`${name}:`) === true
          const common = { id: name, name, defaultValue: values[name] ?? '', 'aria-invalid': isFaulty }
          return (
            <div key={name}>
              <label for={name}>{label}</label>
              {options === undefined ? (
                <input {...common} maxLength={most} autoComplete="off" />
              ) : (
                <select {...common}>
                  <option value="">{COMMON.all}</option>
                  {options.map(([value, text]) => (
                    <option key={value} value={value} selected={values[name] === value}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </div>
          )
        })}
        <button type="submit" class="go">
          {action}
        </button>
      </form>
    </search>
  )
}
