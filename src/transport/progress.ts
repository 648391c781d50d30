import type { ServerContext } from '@modelcontextprotocol/server'

// Hosts give up on a call of which they hear nothing; a comment in the stream does not count for them.
const EVERY_MS = 12_000

/** What a host is told of a call while it lasts. */
export interface Progress {
  /** Says at once what the call does from here on. */
  phase(message: string): void
  /** Says nothing more; resolves when all that was said is on its way. */
  end(): Promise<void>
}

/** Reports on a call whose host has sent a token for that, every few seconds and with each phase; undefined without one. */
export function startProgress(
  { mcpReq }: Pick<ServerContext, 'mcpReq'>,
  tool: string,
  everyMs = EVERY_MS,
): Progress | undefined {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return undefined
  const begunAt = performance.now()
  let doing = `${tool} is running.`
  let last = 0
  let isOver = false
  let sent: Promise<void> = Promise.resolve()
  const elapsedS = (): number => Math.floor((performance.now() - begunAt) / 1000)
  const tell = (message: string): void => {
    if (isOver || mcpReq.signal.aborted) return
    // It has to grow, also within one second.
    last = Math.max(last + 1, elapsedS())
    const params = { progressToken, progress: last, message }
    // A host that is gone is told nothing; the call finds that out by itself.
    const told = mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined)
    sent = Promise.all([sent, told]).then(() => undefined)
  }
  const timer = setInterval(() => tell(`${doing} ${elapsedS()} s so far.`), everyMs)
  timer.unref()
  return {
    phase: message => {
      doing = message
      tell(message)
    },
    end: async () => {
      isOver = true
      clearInterval(timer)
      await sent
    },
  }
}
