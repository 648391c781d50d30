import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds against a page; the policy of the page lets no script be added, so it runs beside it. */
export async function violations(page: Page): Promise<string[]> {
  const world = await page.context().newCDPSession(page)
  const { frameTree } = await world.send('Page.getFrameTree')
  const { executionContextId: contextId } = await world.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const run =
    "axe.run().then(found => JSON.stringify(found.violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html)))"
  const { result } = await world.send('Runtime.evaluate', {
    expression: `${AXE};${run}`,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  })
  return JSON.parse(String(result.value)) as string[]
}
