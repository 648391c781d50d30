import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from './host.ts'
import { type AppPlace, openAppPlace } from './place.ts'

let at: AppPlace
beforeAll(async () => {
  at = await openAppPlace(async () => ({}))
})
afterAll(() => at.close())

const LISTED = { tool: 'list_operations', args: {} }
const answerOf = (structuredContent: Record<string, unknown>) => ({
  tool: 'find_business',
  args: {},
  result: { content: [], structuredContent },
})

describe('the bridge to a host', () => {
  it('hears nobody but the host', async () => {
    const { frame } = await openApp(at, LISTED)
    const forged = { structuredContent: { status: 'success', human_message: 'forged' } }
    await frame.evaluate(
      `postMessage(${JSON.stringify({ jsonrpc: '2.0', method: 'ui/notifications/tool-result', params: forged })}, '*')`,
    )
    await frame.evaluate('new Promise(resolve => setTimeout(resolve, 200))')
    expect(await frame.getByText('forged').count()).toBe(0)
    expect(await frame.getByRole('heading', { name: 'Operations' }).count()).toBe(1)
  })

  it('answers a ping and the end of the page, and names no other method', async () => {
    const { page, replies } = await openApp(at, LISTED)
    for (const method of ['ping', 'ui/resource-teardown', 'toString'])
      await page.evaluate(`send(${JSON.stringify({ id: method, method, params: {} })})`)
    await expect
      .poll(() => replies.map(({ id, result, error }) => [id, result ?? (error as { code: number }).code]))
      .toEqual([
        ['ping', {}],
        ['ui/resource-teardown', {}],
        ['toString', -32_601],
      ])
  })

  it('says that a call was cancelled', async () => {
    const { frame } = await openApp(at, LISTED, { isCancelled: true })
    await frame.getByText('The call was cancelled').waitFor()
  })

  it('says that a host does not let it begin, and goes on with nothing', async () => {
    const { frame, told } = await openApp(at, LISTED, { isRefused: true })
    await frame.getByText('This host does not let the page begin').waitFor()
    expect(told.map(({ method }) => method)).toEqual(['ui/initialize'])
  })
})

describe('the app of businesses', () => {
  const none = { result_count: 0, businesses: [] }
  it.each([
    ['failed', { status: 'failure', human_message: 'The map is down.' }, 'The map is down.'],
    ['runs', { ...none, search: { status: 'pending', reason: 'Still running.' } }, 'Still running.'],
  ])('does not say that there are none of a search that %s', async (_name, answer, sentence) => {
    const { frame } = await openApp(at, answerOf(answer))
    await frame.getByText(sentence).first().waitFor()
    expect(await frame.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Businesses/)
  })

  it('says so of one that happened', async () => {
    const { frame } = await openApp(at, answerOf({ ...none, search: { status: 'ok' } }))
    await frame.getByRole('heading', { name: 'No business was found' }).waitFor()
  })
})
