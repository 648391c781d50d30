import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { byDay } from '../nightly.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules by which a page that has stood them all in the light may fail in the dark; all at night. */
export const OF_COLOURS = byDay(['color-contrast', 'link-in-text-block'], undefined)

/** What axe finds against a page, by all of its rules or some; the policy of the page lets no script be added, so it runs beside it. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const world = await page.context().newCDPSession(page)
  const { frameTree } = await world.send('Page.getFrameTree')
  const { executionContextId: contextId } = await world.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const options = JSON.stringify(rules === undefined ? {} : { runOnly: rules })
  const run =
    `axe.run(${options})` +
    ".then(found => JSON.stringify(found.violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html)))"
  const { result } = await world.send('Runtime.evaluate', {
    expression: `${AXE};${run}`,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  })
  return JSON.parse(String(result.value)) as string[]
}
