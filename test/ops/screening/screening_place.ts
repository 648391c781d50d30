import { afterAll, afterEach } from 'vitest'
import { call, startApp } from '../../harness.ts'
import { createListed } from '../../listed.ts'
import { startYente } from '../../yente_server.ts'

/** What screen_sanctions answers. */
export type Answer = Record<string, unknown> & {
  human_message: string
  matches: Record<string, unknown>[]
  screening_id: string
}

/** A deployment with lists, one with a service outside too, one with neither, and what they screen against, closed after the tests of the file. */
export async function useScreening() {
  const yente = await startYente()
  const clock = { nowMs: Date.parse('2026-11-21T12:00:00.000Z') }
  const lists = createListed()
  const now = () => clock.nowMs
  const settings = { SCREENINGS_PER_MINUTE: '100000' }
  const app = await startApp(settings, { screening: lists, now })
  const both = await startApp(
    { ...settings, YENTE_URL: yente.url, YENTE_TIMEOUT_MS: '2000' },
    { screening: lists, now },
  )
  const bare = await startApp()
  afterAll(async () => {
    await Promise.all([app.close(), both.close(), bare.close(), yente.close()])
  })
  const original = lists.lists
  afterEach(() => {
    Object.assign(lists, { entries: [], lists: original })
    Object.assign(yente, { results: {}, instead: undefined, requests: [] })
  })
  async function screen(args: Record<string, unknown>, on = app): Promise<Answer> {
    const outcome = await call(on, 'screen_sanctions', args)
    if (!outcome.ok) throw outcome.failure
    return outcome.value as Answer
  }
  return { app, both, bare, clock, lists, yente, screen }
}
