import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const SOURCE = axe.source

/** What axe finds wrong with the page that is open, by WCAG 2.2 AA and the usual good practice: each rule with the elements it names. With a selector, what it finds wrong with those parts. */
export async function faultsOf(page: Page | Frame, parts?: string): Promise<string[]> {
  await page.evaluate(SOURCE)
  const asked = parts === undefined ? 'axe.run()' : `axe.run(${JSON.stringify(parts)})`
  const found = (await page.evaluate(asked)) as axe.AxeResults
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
