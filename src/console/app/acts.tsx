import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Outcome, Problem } from './api.ts'
import { Said, Trouble } from './ui.tsx'

/** Changes that a page makes, and what came of the last one. */
export interface Acts {
  isBusy: boolean
  said: string
  problem: Problem | undefined
  /** Makes a change and says what was done; answers whether it was. */
  act<T>(change: Promise<Outcome<T>>, done: string | ((value: T) => string)): Promise<boolean>
}

/** Keeps what came of what a page changes. */
export function useActs(): Acts {
  const [state, setState] = useState<Omit<Acts, 'act'>>({ isBusy: false, said: '', problem: undefined })
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    // A button that is disabled meanwhile loses the keyboard.
    if (!state.isBusy && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus({ preventScroll: true })
  }, [state.isBusy])
  return {
    ...state,
    act: async (change, done) => {
      pressed.current = document.activeElement
      setState({ isBusy: true, said: '', problem: undefined })
      const outcome = await change
      const isDone = 'value' in outcome
      setState({
        isBusy: false,
        said: isDone ? (typeof done === 'string' ? done : done(outcome.value)) : '',
        problem: isDone ? undefined : outcome.problem,
      })
      return isDone
    },
  }
}

/** What came of the last change, in sight of whoever made it further down. */
export function Came({ of: { said, problem } }: { of: Pick<Acts, 'said' | 'problem'> }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (said !== '' || problem !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [said, problem])
  return (
    <div ref={place}>
      <p role="status" class={said === '' ? 'unseen' : 'notice'}>
        <Said text={said} />
      </p>
      {problem && <Trouble problem={problem} />}
    </div>
  )
}
