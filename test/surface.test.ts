import { readdirSync, readFileSync } from 'node:fs'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import {
  toDocuments,
  withListCosts,
  withMeasuredParts,
  withMeasuredPlaces,
  withToolTable,
  withVendorTable,
} from '../script/documents.ts'
import { createProductRegistry } from '../src/main.ts'
import { toTool } from '../src/transport/tool.ts'

const registry = createProductRegistry()
const MOST_TOKENS = 6_500
const MOST_TOKENS_WITH_APPS = 6_800
const MOST_TOKENS_PER_UTILITY = 100

describe('the committed surface', () => {
  it.each(Object.entries(toDocuments(registry)))('%s is what npm run generate writes', (path, content) => {
    expect(readFileSync(path, 'utf8')).toBe(content)
  })

  it('has one snapshot for each operation and no other', () => {
    expect(readdirSync('test/surface').sort()).toEqual(registry.list.map(({ name }) => `${name}.json`).sort())
  })

  it('has the tables of tools and of vendors, and what tools/list costs, in their pages', () => {
    const tools = readFileSync('docs/tools.md', 'utf8')
    expect(withToolTable(tools, registry)).toBe(tools)
    const agents = readFileSync('docs/agents.md', 'utf8')
    expect(withListCosts(agents, registry)).toBe(agents)
    const channels = readFileSync('docs/channels.md', 'utf8')
    expect(withVendorTable(channels)).toBe(channels)
  })

  it('has the measured figures in the page about screening', () => {
    const page = readFileSync('docs/screening.md', 'utf8')
    expect(withMeasuredParts(page)).toBe(page)
    const places = readFileSync('docs/find_businesses.md', 'utf8')
    expect(withMeasuredPlaces(places)).toBe(places)
  })
})

describe('the cost of tools/list', () => {
  const costOf = (tools: readonly object[]): number => encode(JSON.stringify({ tools })).length

  it(`is at most ${MOST_TOKENS} o200k tokens in all, output schemas included`, () => {
    expect(costOf(registry.list.map(toTool).map(({ _meta, ...tool }) => tool))).toBeLessThanOrEqual(MOST_TOKENS)
  })

  it(`is at most ${MOST_TOKENS_WITH_APPS} with what tells a host of apps, which it keeps from its model`, () => {
    expect(costOf(registry.list.map(toTool))).toBeLessThanOrEqual(MOST_TOKENS_WITH_APPS)
  })

  it(`is at most ${MOST_TOKENS_PER_UTILITY} o200k tokens for each utility tool, output schemas included`, () => {
    const utilities = registry.list.filter(({ toolset }) => toolset === 'utils').map(toTool)
    expect(costOf(utilities) / utilities.length).toBeLessThanOrEqual(MOST_TOKENS_PER_UTILITY)
  })
})
