import { type ComponentChildren, type ComponentType, render } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import { Raw, Said } from '../ui.tsx'
import { connect, type Fields, type Host, type Told } from './bridge.ts'
import { TEXTS } from './texts.ts'

/** What an app shows, and the host it shows it in. */
export interface Shown {
  input: Fields
  answer: Fields
  host: Host
  /** What the host lets a page do. */
  can: ReadonlySet<string>
  timeZone: string | undefined
}

/** Shows answers as an app does, once there are any. */
export function showApp(name: string, title: string, App: ComponentType<Shown>): void {
  const root = document.getElementById('app')
  if (root === null) return
  let hear: (told: Told) => void = () => undefined
  let told: Told = { can: new Set() }
  const host = connect(name, latest => {
    told = latest
    hear(latest)
  })
  const Frame = () => {
    const [{ input = {}, answer, isCancelled, isRefused, can, timeZone }, setTold] = useState(told)
    useEffect(() => {
      hear = setTold
      setTold(told)
    }, [])
    if (answer !== undefined)
      return (
        <main>
          <Guarded answer={answer} title={title}>
            <App input={input} answer={answer} host={host} can={can} timeZone={timeZone} />
          </Guarded>
        </main>
      )
    return (
      <main>
        <h1>{title}</h1>
        <p class="quiet" role="status">
          {isRefused === true ? TEXTS.notLet : isCancelled === true ? TEXTS.cancelled : TEXTS.waitingForAnswer}
        </p>
      </main>
    )
  }
  render(<Frame />, root)
}

/** What is shown of an answer, or the answer as text where that cannot be drawn; another answer is tried anew. */
function Guarded({ answer, title, children }: { answer: Fields; title: string; children: ComponentChildren }) {
  // Whoever writes the host has no other way to learn of it.
  const [fault, reset] = useErrorBoundary(error => reportError(error))
  useEffect(() => {
    if (fault !== undefined) reset()
  }, [answer])
  if (fault === undefined) return <>{children}</>
  return (
    <>
      <h1>{title}</h1>
      <p role="alert" class="notice">
        {TEXTS.notDrawn}
      </p>
      <Raw value={textOf(answer['human_message']) ?? answer} />
    </>
  )
}

/** A time as the user reads it, by the clock of their host. */
export function LocalTime({ at, timeZone }: { at: string; timeZone: string | undefined }) {
  return <time dateTime={at}>{toLocal(at, timeZone)}</time>
}

function toLocal(iso: string, timeZone: string | undefined): string {
  const at = new Date(iso)
  const form = { dateStyle: 'medium', timeStyle: 'short' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...form, ...(timeZone !== undefined && { timeZone }) }).format(at)
  } catch {
    // A zone or a time that this browser cannot read is shown as it came.
    return iso
  }
}

/** An address of elsewhere: as text, and where the host opens pages, to be opened. */
export function Elsewhere({ url, host, can }: { url: string } & Pick<Shown, 'host' | 'can'>) {
  if (!can.has('openLinks') || !/^https?:\/\//i.test(url)) return <Said text={url} />
  return (
    <button type="button" class="link" title={TEXTS.opens(url)} onClick={() => host.open(url)}>
      <Said text={url} />
    </button>
  )
}

/** A text of an answer; what is no text is none. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** An object of an answer. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The texts of a list of an answer. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
