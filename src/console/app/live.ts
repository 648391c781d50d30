import { createContext } from 'preact'
import { useContext, useEffect, useRef, useState } from 'preact/hooks'
import type { Outcome, Problem } from './api.ts'

/** Whether changes arrive, and how many have. */
export interface Liveness {
  isConnected: boolean
  /** Grows with every change, and each time the feed begins anew: what is shown is then read again. */
  version: number
}

export const Live = createContext<Liveness>({ isConnected: true, version: 0 })

// The feed ends each minute and is opened again; only what lasts longer is worth a word.
const LOST_AFTER_MS = 3_000
// The server says something at least every five seconds.
const SILENT_MS = 12_000
const LOOK_MS = 500
const AGAIN_MS = 5_000

/** Follows the feed of changes while the page is shown: over HTTP/1.1 a browser has six connections for all its tabs. */
export function useFeed(): Liveness {
  const [liveness, setLiveness] = useState<Liveness>({ isConnected: true, version: 0 })
  useEffect(() => {
    let source: EventSource | undefined
    let heardAt = Date.now()
    let openedAt = 0
    let brokenAt: number | undefined
    const heard = (): void => {
      heardAt = Date.now()
      brokenAt = undefined
    }
    const changed = (): void => {
      heard()
      setLiveness(({ version }) => ({ isConnected: true, version: version + 1 }))
    }
    const broken = (): void => {
      brokenAt ??= Date.now()
    }
    const open = (): void => {
      source?.close()
      openedAt = heardAt = Date.now()
      source = new EventSource('/operator/changes')
      source.addEventListener('ready', changed)
      source.addEventListener('changed', changed)
      source.addEventListener('still', heard)
      source.onerror = broken
    }
    const cut = (): void => {
      source?.close()
      brokenAt = Date.now() - LOST_AFTER_MS
    }
    const look = (): void => {
      if (document.hidden) return
      if (Date.now() - heardAt > SILENT_MS) broken()
      if (brokenAt === undefined || Date.now() - brokenAt < LOST_AFTER_MS) return
      setLiveness(now => (now.isConnected ? { ...now, isConnected: false } : now))
      const isClosed = source?.readyState === EventSource.CLOSED && Date.now() - openedAt > AGAIN_MS
      if (navigator.onLine && (isClosed || Date.now() - heardAt > SILENT_MS)) open()
    }
    const openIfShown = (): void => {
      if (document.hidden) source?.close()
      else open()
    }
    openIfShown()
    const timer = setInterval(look, LOOK_MS)
    addEventListener('offline', cut)
    addEventListener('online', openIfShown)
    document.addEventListener('visibilitychange', openIfShown)
    return () => {
      source?.close()
      clearInterval(timer)
      removeEventListener('offline', cut)
      removeEventListener('online', openIfShown)
      document.removeEventListener('visibilitychange', openIfShown)
    }
  }, [])
  return liveness
}

/** What is shown of something that is read: the last answer stays while the next is awaited. */
export interface Loaded<T> {
  value: T | undefined
  problem: Problem | undefined
  /** Reads it now. */
  reload(): void
}

/**
 * Reads something when the page opens, when `key` changes, and, unless told otherwise, when anything changes. A read that is
 * under way ends before the next begins, or on a slow connection none would; one without an answer is tried again.
 */
export function useLoaded<T>(
  key: string,
  load: () => Promise<Outcome<T>>,
  { isLive = true }: { isLive?: boolean } = {},
): Loaded<T> {
  const { version } = useContext(Live)
  const [tries, setTries] = useState(0)
  const [shown, setShown] = useState<{ key: string; value?: T; problem?: Problem }>({ key })
  const wanted = useRef({ key, load })
  wanted.current = { key, load }
  const underWay = useRef<{ key: string; isOutdated: boolean } | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const begin = (): void => {
    clearTimeout(timer.current)
    const mine = { key: wanted.current.key, isOutdated: false }
    underWay.current = mine
    void wanted.current.load().then(outcome => {
      if (mine !== underWay.current) return
      underWay.current = undefined
      setShown(before => {
        if ('value' in outcome) return { key: mine.key, value: outcome.value }
        return before.key === mine.key
          ? { ...before, problem: outcome.problem }
          : { key: mine.key, problem: outcome.problem }
      })
      if (mine.isOutdated) begin()
      else if ('problem' in outcome && isPassing(outcome.problem)) timer.current = setTimeout(begin, AGAIN_MS)
    })
  }
  useEffect(() => {
    if (underWay.current?.key === key) underWay.current.isOutdated = true
    else begin()
  }, [key, isLive ? version : 0, tries])
  useEffect(
    () => () => {
      underWay.current = undefined
      clearTimeout(timer.current)
    },
    [],
  )
  const isCurrent = shown.key === key
  return {
    value: isCurrent ? shown.value : undefined,
    problem: isCurrent ? shown.problem : undefined,
    // Whoever calls it may have been given it before another read began.
    reload: () => setTries(now => now + 1),
  }
}

/** Whether the same may be answered a moment later. */
export const isPassing = ({ status }: Problem): boolean => status === 0 || status >= 500
